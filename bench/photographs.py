"""Large photographs for the measurements, from the demo's own pictures: enlarged, with grain and a slow unevenness from seeded noise,
so that a tile weighs as much as one of a camera's. Made once by vips and kept in the cache; the same everywhere.
"""
import json, shutil, subprocess, tempfile
from pathlib import Path

from measure import CACHE, ROOT, Client, program, run_duobao

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


def stocked(folder):
    """A data folder with the demo collection, whose first piece shows the large photographs instead."""
    collection, data = folder / "collection", folder / "data"
    shutil.copytree(ROOT / "demo", collection, ignore=shutil.ignore_patterns("scripts"))
    pieces = json.loads((collection / "artifacts.json").read_text(encoding="utf-8"))
    for number, name in enumerate(PHOTOGRAPHS):
        # Two for each of the first pieces: from the third on, pictures are for members.
        piece, place = pieces[number // 2], number % 2
        piece.pop("hires", None)
        described = dict(piece["pictures"][place], file=f"large/{name}.jpg")
        (collection / "pictures" / "large").mkdir(exist_ok=True)
        shutil.copyfile(photograph(name), collection / "pictures" / "large" / f"{name}.jpg")
        described["width"], described["height"] = PHOTOGRAPHS[name][:2]
        piece["pictures"][place] = described
    (collection / "artifacts.json").write_text(json.dumps(pieces, ensure_ascii=False), encoding="utf-8")
    run_duobao("demo", "--collection", collection, "--import-only", "--data-dir", data)
    return data


def image_services(server):
    """The path of each large photograph's image service, by its name."""
    client, found = Client(server.port), {}
    pieces = json.loads(client.get("/api/collection?pageSize=100")[2])["data"]["data"]
    sides = {PHOTOGRAPHS[name][:2]: name for name in PHOTOGRAPHS}
    for piece in pieces:
        for file in json.loads(client.get(f"/api/collection/{piece['id']}")[2])["data"]["files"]:
            name = sides.get((file.get("width"), file.get("height")))
            if name and not file["locked"]:
                found[name] = file["iiif"]
    client.close()
    assert len(found) == len(PHOTOGRAPHS), f"photographs that are not there: {set(PHOTOGRAPHS) - set(found)}"
    return found
