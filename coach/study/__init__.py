"""What is taught: the text of the rules, and what is built on it. Pure: files and values in, values out."""
