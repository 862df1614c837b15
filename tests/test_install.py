"""What a stranger gets: the README's line on a clean copy with an empty home, and a wheel far from it."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

from tests.repository import ROOT, commands_under, kept_files
from tests.running import ON_A_FREE_PORT, running_coach

pytestmark = pytest.mark.slow
LINKED = re.compile(r'<(?:link|script)\b[^>]*?\b(?:href|src)="([^"]+)"')


def fetch(address: str) -> str:
    with urlopen(address, timeout=10) as response:
        return response.read().decode()


def assert_serves_pages_with_their_styles(address: str) -> None:
    home = fetch(f"{address}/")
    assert "<h1" in home
    assert "<h1" in fetch(f"{address}/rules/")
    linked = [urljoin(f"{address}/", path) for path in LINKED.findall(home)]
    assert any(".css" in path for path in linked)
    assert all(fetch(path) for path in linked)


def test_the_readme_line_starts_it_on_a_clean_copy_with_an_empty_home(tmp_path):
    clone, home = tmp_path / "clone", tmp_path / "home"
    home.mkdir()
    for path in kept_files():
        (clone / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, clone / path)
    [line] = commands_under("Run it")
    *installing, start = line.split(" && ")
    for step in installing:
        subprocess.run(step.split(), cwd=clone, check=True)
    with running_coach(
        [clone / start], output=tmp_path / "said", cwd=clone, settings={"HOME": str(home)}
    ) as coach:
        assert_serves_pages_with_their_styles(coach.address)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "build", "--wheel", "--outdir", folder], cwd=ROOT, check=True)
    [built] = folder.glob("*.whl")
    return built


def test_the_wheel_holds_every_page_style_and_lesson(wheel):
    wanted = {
        f"coach/_files/{path}" for path in kept_files() if path.parts[0] in {"templates", "static", "lessons"}
    }
    assert wanted <= set(ZipFile(wheel).namelist())


def test_the_wheel_serves_pages_and_styles_from_another_folder(wheel, tmp_path):
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    subprocess.run([tmp_path / "venv/bin/pip", "install", "--quiet", wheel], check=True)
    words = [tmp_path / "venv/bin/spades-coach", *ON_A_FREE_PORT, "--data", tmp_path / "data"]
    with running_coach(words, output=tmp_path / "said", cwd=tmp_path) as coach:
        assert_serves_pages_with_their_styles(coach.address)
        assert coach.stop() == 0
