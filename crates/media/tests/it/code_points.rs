//! A PNG may say by four numbers (`cICP`) what its colours are, and these count before all else that it says of them.

use moxcms::ColorProfile;
use png::{BitDepth, ColorType};

use crate::{
    colour::{assert_colour, p3_to_srgb, png_with},
    support::taken,
};

const COLOUR: [u8; 3] = [180, 110, 80];

fn numbers(primaries: u8, transfer: u8) -> (&'static [u8; 4], Vec<u8>) {
    (b"cICP", vec![primaries, transfer, 0, 1])
}

/// Levels that are linear light.
fn linear() -> (&'static [u8; 4], Vec<u8>) {
    (b"gAMA", 100_000_u32.to_be_bytes().to_vec())
}

fn display_p3_profile() -> (&'static [u8; 4], Vec<u8>) {
    let mut packed = flate2::write::ZlibEncoder::new(b"icc\0\0".to_vec(), flate2::Compression::fast());
    let profile = ColorProfile::new_display_p3().encode().unwrap();
    std::io::Write::write_all(&mut packed, &profile).unwrap();
    (b"iCCP", packed.finish().unwrap())
}

#[tokio::test]
async fn numbers_of_a_png_count_before_everything_else() {
    let srgb = (b"sRGB", vec![0]);
    for (what, chunks, expected) in [
        ("alone", vec![numbers(12, 13)], p3_to_srgb(COLOUR)),
        ("sRGB", vec![numbers(1, 13)], COLOUR),
        ("before a profile", vec![display_p3_profile(), numbers(1, 13)], COLOUR),
        ("before sRGB", vec![srgb, numbers(12, 13)], p3_to_srgb(COLOUR)),
        ("before levels", vec![linear(), numbers(1, 13)], COLOUR),
    ] {
        let file = png_with(&chunks, ColorType::Rgb, BitDepth::Eight, &COLOUR);
        assert_colour(&taken(file).await.1, expected, what);
    }
    let red = png_with(&[numbers(12, 13)], ColorType::Rgb, BitDepth::Eight, &[200, 30, 30]);
    assert_colour(&taken(red).await.1, [218, 0, 6], "a red that sRGB cannot show");
    let deep: Vec<u8> = COLOUR.iter().flat_map(|level| [*level; 2]).collect();
    let deep = png_with(&[numbers(12, 13)], ColorType::Rgb, BitDepth::Sixteen, &deep);
    assert_colour(&taken(deep).await.1, p3_to_srgb(COLOUR), "of 16 bits");
    // Linear light 55/255 is level 128 in sRGB.
    let grey = png_with(&[numbers(1, 8)], ColorType::Grayscale, BitDepth::Eight, &[55]);
    assert_colour(&taken(grey).await.1, [128, 128, 128], "grey");
}

#[tokio::test]
async fn numbers_that_leave_the_colours_open_count_for_nothing() {
    let of_films = (b"cICP", vec![12, 13, 0, 0]);
    for (what, chunks, pixel, expected) in [
        ("unspecified", vec![numbers(2, 2), linear()], [55; 3], [128; 3]),
        ("reserved", vec![numbers(200, 13), linear()], [55; 3], [128; 3]),
        (
            "unspecified, with a profile",
            vec![numbers(2, 2), display_p3_profile()],
            COLOUR,
            p3_to_srgb(COLOUR),
        ),
        ("a part of the levels", vec![of_films], COLOUR, COLOUR),
    ] {
        let file = png_with(&chunks, ColorType::Rgb, BitDepth::Eight, &pixel);
        assert_colour(&taken(file).await.1, expected, what);
    }
}

/// 203 cd/m² are white, as ITU-R BT.2408 has it; the values are those of the formulas in ITU-R BT.2100.
#[tokio::test]
async fn levels_beyond_white_paper_are_shown_as_light_as_on_paper() {
    let (pq, hlg) = (numbers(9, 16), numbers(9, 18));
    for (what, chunk, pixel, expected) in [
        ("white of PQ", &pq, [148; 3], [255; 3]),
        ("brighter than white", &pq, [220; 3], [255; 3]),
        ("grey of PQ", &pq, [100; 3], [107; 3]),
        ("colour of PQ", &pq, [120, 100, 90], [182, 98, 82]),
        ("white of HLG", &hlg, [191; 3], [254; 3]),
        ("grey of HLG", &hlg, [128; 3], [137; 3]),
        ("colour of HLG", &hlg, [128, 110, 100], [150, 113, 102]),
    ] {
        let file = png_with(std::slice::from_ref(chunk), ColorType::Rgb, BitDepth::Eight, &pixel);
        assert_colour(&taken(file).await.1, expected, what);
    }
}
