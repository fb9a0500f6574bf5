//! Written packs are read back, and changed bytes are noticed.

use bytes::Bytes;
use domain::{
    iiif::{
        geometry::{Area, Drawing, Quality, Sides},
        pyramid::{Pyramid, Tile},
    },
    picture::PictureKey,
};
use image::{Rgb, RgbImage};
use proptest::prelude::*;

use super::{Entry, Index, PackWriter, Shown, index::Broken, is_whole};
use crate::{Format, name::PackFile, renditions::draw};

/// Reads an entry as the cache does, all from one buffer.
fn read(pack: &[u8], shown: &Shown) -> Result<Option<Bytes>, Broken> {
    let index = Index::read(pack, pack.len() as u64)?.map_err(|_| Broken)?;
    let Some(slot) = index.slot(shown) else {
        return Ok(None);
    };
    let range = slot.range(shown);
    let range = usize::try_from(range.start).expect("small")..usize::try_from(range.end).expect("small");
    let bytes = pack.get(range).ok_or(Broken)?;
    slot.checked(shown, &Bytes::copy_from_slice(bytes)).map(Some)
}

fn key() -> PictureKey {
    PictureKey::from_random([3; 16])
}

/// A picture of two levels.
fn small() -> Vec<u8> {
    let picture = RgbImage::from_fn(516, 16, |x, y| Rgb([(x % 251) as u8, (y * 9) as u8, 90]));
    draw(picture, &key()).expect("drawn").picture
}

fn names(pack: &[u8]) -> Vec<Shown> {
    let index = Index::read(pack, pack.len() as u64).expect("whole").expect("small");
    let pyramid = Pyramid::of(index.full());
    let tiles = pyramid.tiles().filter_map(|tile| Shown::of_tile(pyramid, tile));
    let display = [Format::Webp, Format::Jpeg].map(|format| Shown::whole(Sides { width: 516, height: 16 }, format));
    tiles
        .chain(display)
        .filter(|shown| index.slot(shown).is_some())
        .collect()
}

#[test]
fn every_flipped_byte_is_noticed_or_harmless() {
    let pack = small();
    let names = names(&pack);
    assert_eq!(names.len(), 5, "two tiles and one, a display size in two formats");
    let before: Vec<_> = names.iter().map(|shown| read(&pack, shown).expect("whole")).collect();
    assert!(before.iter().all(Option::is_some));
    assert!(is_whole(&pack));
    let mut changed = pack.clone();
    let mut noticed = 0;
    for at in 0..pack.len() {
        for flip in [1, 0x80, 0xff] {
            changed[at] ^= flip;
            assert!(!is_whole(&changed), "byte {at} ^ {flip:#x}");
            for (shown, bytes) in names.iter().zip(&before) {
                match read(&changed, shown) {
                    Ok(now) => assert_eq!(&now, bytes, "byte {at} ^ {flip:#x}"),
                    Err(Broken) => noticed += 1,
                }
            }
            changed[at] ^= flip;
        }
    }
    // The directory concerns all entries, any other byte one; the description of the picture is not read here.
    assert!(noticed >= (pack.len() - 1000) * 3, "{noticed} of {}", pack.len());
}

#[test]
fn a_pack_that_is_cut_short_or_prolonged_is_broken() {
    let pack = small();
    for length in 0..pack.len() {
        assert!(!is_whole(&pack[..length]), "{length}");
        assert!(Index::read(&pack[..length], length as u64).is_err(), "{length}");
    }
    let longer = [&pack[..], b"\0"].concat();
    assert!(Index::read(&longer, longer.len() as u64).is_err());
}

#[test]
fn a_tail_that_is_too_short_says_how_much_is_wanted() {
    let pack = small();
    let length = pack.len() as u64;
    let tail = |wanted: u64| &pack[pack.len() - usize::try_from(wanted).expect("small")..];
    let wanted = Index::read(tail(100), length).expect("sound so far").expect_err("more");
    assert!(wanted > 100 && wanted < length);
    let index = Index::read(tail(wanted), length).expect("sound").expect("enough");
    assert_eq!((index.full().width, index.full().height), (516, 16));
}

#[test]
fn a_pack_without_one_of_its_tiles_is_broken() {
    let mut pack = PackWriter::default();
    for name in [
        "info.json",
        "0,0,512,16/512,16/0/default.jpg",
        "full/258,8/0/default.jpg",
    ] {
        pack.add(name, b"x").expect("small");
    }
    pack.add("512,0,4,16/4,16/0/default.png", b"x").expect("small");
    let pack = pack.finish().expect("small");
    assert!(Index::read(&pack, pack.len() as u64).is_err());
}

#[test]
fn a_name_is_written_one_way() {
    for name in [
        "full/640,427/0/default.webp",
        "full/1,1/0/default.jpg",
        "512,0,512,300/512,300/0/default.jpg",
    ] {
        assert_eq!(Shown::parse(name).expect(name).to_string(), name);
    }
    for name in [
        "",
        "full/640,/0/default.jpg",
        "full/0640,427/0/default.jpg",
        "full/+640,427/0/default.jpg",
        "full/640,0/0/default.jpg",
        "full/640,427/90/default.jpg",
        "full/640,427/0/default.png",
        "full/640,427,1/0/default.jpg",
        "1,2,3/4,5/0/default.jpg",
        "0,0,99999999,5/4,5/0/default.jpg",
        "../full/640,427/0/default.jpg",
    ] {
        assert_eq!(Shown::parse(name), None, "{name}");
    }
}

#[test]
fn the_description_is_json_that_names_what_is_there() {
    let full = Sides {
        width: 1500,
        height: 1000,
    };
    let info: serde_json::Value = serde_json::from_str(&super::info("key", full, &[full])).expect("JSON");
    assert_eq!(info["sizes"][0]["height"], 1000);
    assert_eq!(info["tiles"][0]["scaleFactors"], serde_json::json!([1, 2, 4]));
    assert_eq!((&info["id"], &info["profile"]), (&"key".into(), &"level0".into()));
}

#[test]
fn a_drawing_stored_in_the_pack_is_recognised() {
    let full = Sides {
        width: 3000,
        height: 2000,
    };
    let (tile, display) = (
        Tile {
            scale: 2,
            column: 2,
            row: 1,
        },
        Sides {
            width: 640,
            height: 427,
        },
    );
    let (area, size) = Pyramid::of(full).extent(tile);
    let drawing = |area, size, format| Drawing {
        area,
        size,
        mirrored: false,
        quarters: 0,
        quality: Quality::Color,
        format,
    };
    use domain::iiif::geometry::Format::{Jpeg, Png, Webp};
    let of = |drawing: Drawing| Entry::of(&drawing, full, &[320, 640]);
    let whole = Area::whole(full);
    assert_eq!(of(drawing(area, size, Jpeg)), Some(Entry::Tile(tile)));
    assert_eq!(
        of(drawing(whole, display, Jpeg)),
        Some(Entry::Whole(display, Format::Jpeg))
    );
    assert_eq!(
        of(drawing(whole, display, Webp)),
        Some(Entry::Whole(display, Format::Webp))
    );
    for computed in [
        drawing(area, size, Webp),
        drawing(whole, display, Png),
        drawing(area, display, Jpeg),
        drawing(
            whole,
            Sides {
                width: 640,
                height: 426,
            },
            Jpeg,
        ),
        Drawing {
            mirrored: true,
            ..drawing(area, size, Jpeg)
        },
        Drawing {
            quarters: 2,
            ..drawing(area, size, Jpeg)
        },
        Drawing {
            quality: Quality::Gray,
            ..drawing(area, size, Jpeg)
        },
    ] {
        assert_eq!(of(computed), None, "{computed:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read(width in 16_u32..3000, height in 16_u32..3000, seed: u8) {
        let pyramid = Pyramid::of(Sides { width, height });
        let mut pack = PackWriter::default();
        let contents = |shown: &Shown| Bytes::from(vec![seed; shown.size.pixels() as usize % 97]);
        let all: Vec<_> = pyramid.tiles().map(|tile| Shown::of_tile(pyramid, tile).expect("a tile")).collect();
        pack.add(super::INFO, b"{}").expect("small");
        for shown in &all {
            pack.add(&shown.to_string(), &contents(shown)).expect("small");
        }
        let pack = pack.finish().expect("small");
        for shown in &all {
            prop_assert_eq!(read(&pack, shown), Ok(Some(contents(shown))));
        }
        prop_assert_eq!(read(&pack, &Shown::whole(pyramid.full, Format::Webp)), Ok(None));
    }
}

#[test]
fn avif_is_in_a_pack_of_its_own_or_nowhere() {
    let avif = |width| Shown::whole(Sides { width, height: 16 }, Format::Avif).to_string();
    let packed = |names: &[&str]| {
        let mut writer = PackWriter::default();
        for name in names {
            writer.add(name, b"bytes").expect("small");
        }
        let pack = writer.finish().expect("small");
        Index::read(&pack, pack.len() as u64).map(|index| index.expect("small").file())
    };
    for names in [&[avif(320)][..], &[avif(640), avif(320)]] {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        assert_eq!(packed(&names), Ok(PackFile::Avif), "{names:?}");
        for other in [
            "full/320,16/0/default.webp",
            "0,0,512,16/512,16/0/default.jpg",
            "info.json",
        ] {
            let mixed = [&names[..], &[other]].concat();
            assert_eq!(packed(&mixed), Err(Broken), "{mixed:?}");
        }
    }
    let pack = small();
    let index = Index::read(&pack, pack.len() as u64).expect("whole").expect("small");
    let sizes = [(320, 10), (516, 16)].map(|(width, height)| Sides { width, height });
    assert_eq!(
        (index.file(), index.display_sizes()),
        (PackFile::Picture, sizes.to_vec())
    );
}
