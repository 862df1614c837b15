"""HTTP in, HTML out: one blueprint a place, and what a page shows as frozen values."""
