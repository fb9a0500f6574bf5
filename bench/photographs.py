"""Large photographs for the measurements, from the demo's own pictures: enlarged, with grain and a slow unevenness from seeded noise,
so that a tile weighs as much as one of a camera's. Made once by vips and kept in the cache; the same everywhere.
"""
import subprocess, tempfile
from pathlib import Path

from measure import CACHE, ROOT, program

# Name: width, height, source below demo/pictures, seed.
PHOTOGRAPHS = {
    "48": (8192, 5864, "blue-white-lotus-dish/1.jpg", 7),
    "45": (6480, 6944, "blue-white-lotus-meiping/1.jpg", 11),
    "30": (6708, 4472, "bronze-taotie-ding/1.jpg", 13),
    "24": (4000, 6000, "blue-white-plum-moonflask/1.jpg", 17),
}


def photograph(name):
    """The file of the photograph of so many megapixels, a JPEG of quality 90."""
    width, height, source, seed = PHOTOGRAPHS[name]
    file = CACHE / "bench" / "photographs" / f"{name}.jpg"
    if file.exists():
        return file
    file.parent.mkdir(parents=True, exist_ok=True)
    tool = program("vips", "libvips-tools")
    with tempfile.TemporaryDirectory(dir=file.parent) as scratch:
        def vips(*words):
            subprocess.run([tool, *map(str, words)], check=True, cwd=scratch)

        vips("thumbnail", ROOT / "demo" / "pictures" / source, "large.v", width, "--height", height, "--crop", "centre",
             "--size", "both")
        vips("gaussnoise", "noise.v", width, height, "--sigma", 13, "--seed", seed)
        vips("gaussblur", "noise.v", "grain.v", 0.7)
        vips("perlin", "clouds.v", width, height, "--cell-size", 64, "--seed", seed)
        vips("linear", "clouds.v", "uneven.v", 10, 0)
        vips("add", "large.v", "grain.v", "grained.v")
        vips("add", "grained.v", "uneven.v", "lit.v")
        vips("cast", "lit.v", "photograph.v", "uchar")
        vips("jpegsave", "photograph.v", "photograph.jpg", "--Q", 90)
        (Path(scratch) / "photograph.jpg").rename(file)
    return file
