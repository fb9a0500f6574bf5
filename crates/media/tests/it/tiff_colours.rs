//! The colours of TIFF files: inks and grey by their profile, opacity that the colours are multiplied by, samples that are no colour.

use std::collections::BTreeMap;

use jpeg_encoder::ColorType;
use media::RefusalCode;
use moxcms::{ColorProfile, DataColorSpace, LutDataType, LutStore, LutType, LutWarehouse, Matrix3d, ProfileClass};

use crate::{
    colour::assert_colour,
    support::{jpeg_of, refusal, taken},
};

/// An entry's kind and its value: numbers of 16 or 32 bits, or bytes.
type Entry = (u16, Vec<u8>);

fn short(value: u16) -> Entry {
    (3, value.to_le_bytes().to_vec())
}

fn long(value: u32) -> Entry {
    (4, value.to_le_bytes().to_vec())
}

fn profile(of: &ColorProfile) -> (u16, Entry) {
    (34675, (7, of.encode().unwrap()))
}

const WHITE_IS_ZERO: u16 = 0;
const BLACK_IS_ZERO: u16 = 1;
const RGB: u16 = 2;
const INKS: u16 = 5;

/// A file of 64 × 64 equal pixels whose samples have so many bits, without compression, with more entries.
fn tiff_of(photometric: u16, depth: u16, pixel: &[u16], more: &[(u16, Entry)]) -> Vec<u8> {
    let pixel: Vec<u8> = match depth {
        8 => pixel.iter().map(|level| u8::try_from(*level).unwrap()).collect(),
        _ => pixel.iter().flat_map(|level| (level * 257).to_le_bytes()).collect(),
    };
    let samples = u16::try_from(pixel.len()).unwrap() * 8 / depth;
    let pixels = pixel.repeat(64 * 64);
    let mut entries = BTreeMap::from([
        (256, short(64)),
        (257, short(64)),
        (258, (3, depth.to_le_bytes().repeat(samples.into()))),
        (259, short(1)),
        (262, short(photometric)),
        (273, long(8)),
        (277, short(samples)),
        (278, short(64)),
        (279, long(u32::try_from(pixels.len()).unwrap())),
    ]);
    entries.extend(more.iter().cloned());
    let mut file = [b"II\x2a\0\0\0\0\0", &pixels[..]].concat();
    let mut directory = u16::try_from(entries.len()).unwrap().to_le_bytes().to_vec();
    for (tag, (kind, mut value)) in entries {
        let size = match kind {
            3 => 2,
            4 => 4,
            _ => 1,
        };
        let count = u32::try_from(value.len() / size).unwrap();
        if value.len() > 4 {
            let at = u32::try_from(file.len()).unwrap();
            file.append(&mut value);
            value.extend(at.to_le_bytes());
        }
        value.resize(4, 0);
        directory.extend(tag.to_le_bytes());
        directory.extend(kind.to_le_bytes());
        directory.extend(count.to_le_bytes());
        directory.extend(value);
    }
    let at = u32::try_from(file.len()).unwrap();
    file[4..8].copy_from_slice(&at.to_le_bytes());
    file.extend(directory);
    file.extend([0; 4]);
    file
}

/// A profile of inks that all print the same grey (L* = 50), on white paper.
fn grey_inks() -> ColorProfile {
    let white = [u16::MAX, 0x8080, 0x8080];
    let grey = [u16::MAX / 2, 0x8080, 0x8080];
    let mut profile = ColorProfile::new_srgb();
    profile.color_space = DataColorSpace::Cmyk;
    profile.pcs = DataColorSpace::Lab;
    profile.profile_class = ProfileClass::OutputDevice;
    profile.cicp = None;
    profile.lut_a_to_b_perceptual = Some(LutWarehouse::Lut(LutDataType {
        num_input_channels: 4,
        num_output_channels: 3,
        num_clut_grid_points: 2,
        matrix: Matrix3d::IDENTITY,
        num_input_table_entries: 2,
        num_output_table_entries: 2,
        input_table: LutStore::Store16([0, u16::MAX].repeat(4)),
        clut_table: LutStore::Store16([white.to_vec(), grey.repeat(15)].concat()),
        output_table: LutStore::Store16([0, u16::MAX].repeat(3)),
        lut_type: LutType::Lut16,
    }));
    profile
}

#[tokio::test]
async fn printing_inks_mean_what_their_profile_says() {
    let grey = [119, 119, 119];
    let file = jpeg_of(&[255, 0, 0, 0].repeat(64 * 64), (64, 64), ColorType::Cmyk, |encoder| {
        encoder.add_icc_profile(&grey_inks().encode().unwrap()).unwrap();
    });
    assert_colour(&taken(file).await.1, grey, "JPEG");
    let spot = (338, short(0));
    for depth in [8, 16] {
        for (what, pixel, more, expected) in [
            ("cyan", &[255, 0, 0, 0][..], vec![profile(&grey_inks())], grey),
            ("no ink", &[0, 0, 0, 0], vec![profile(&grey_inks())], [255, 255, 255]),
            (
                "a spot ink",
                &[255, 0, 0, 0, 77],
                vec![profile(&grey_inks()), spot.clone()],
                grey,
            ),
            ("no profile", &[255, 0, 0, 102], vec![], [0, 153, 153]),
            (
                "a profile of RGB",
                &[0, 128, 255, 0],
                vec![profile(&ColorProfile::new_display_p3())],
                [255, 127, 0],
            ),
        ] {
            let file = tiff_of(INKS, depth, pixel, &more);
            assert_colour(&taken(file).await.1, expected, &format!("{what}, {depth} bits"));
        }
    }
}

#[tokio::test]
async fn grey_means_what_its_profile_says() {
    let linear = profile(&ColorProfile::new_gray_with_gamma(1.0));
    for depth in [8, 16] {
        // Linear light 55/255 is level 128 in sRGB.
        for (photometric, level) in [(BLACK_IS_ZERO, 55), (WHITE_IS_ZERO, 200)] {
            let file = tiff_of(photometric, depth, &[level], std::slice::from_ref(&linear));
            assert_colour(&taken(file).await.1, [128; 3], &format!("{photometric}, {depth} bits"));
        }
    }
}

#[tokio::test]
async fn colours_that_are_multiplied_by_their_opacity_are_put_on_white_as_they_are() {
    for depth in [8, 16] {
        for (kind, expected) in [(1, [227, 127, 127]), (2, [177, 127, 127])] {
            let file = tiff_of(RGB, depth, &[100, 0, 0, 128], &[(338, short(kind))]);
            assert_colour(&taken(file).await.1, expected, &format!("kind {kind}, {depth} bits"));
        }
    }
}

/// The decoder adds up differences of samples that it left out, and mixes rows of tiles.
#[tokio::test]
async fn samples_that_are_no_colour_are_left_out_or_the_file_is_refused_in_words() {
    let (mask, predicted) = ((338, short(0)), (317, short(2)));
    let file = tiff_of(RGB, 8, &[180, 110, 80, 9], std::slice::from_ref(&mask));
    assert_colour(&taken(file).await.1, [180, 110, 80], "a mask");
    for (photometric, pixel) in [(RGB, &[0, 0, 0, 0][..]), (INKS, &[0, 0, 0, 0, 0])] {
        let file = tiff_of(photometric, 8, pixel, &[mask.clone(), predicted.clone()]);
        assert_eq!(
            refusal(file).await.code,
            RefusalCode::UnsupportedVariant,
            "{photometric}"
        );
    }
    let opaque = tiff_of(RGB, 8, &[0, 0, 0, 0], &[(338, short(2)), predicted]);
    assert_colour(&taken(opaque).await.1, [255, 255, 255], "opacity is read");
}

/// Many programs write a picture without compression as one strip.
#[tokio::test]
async fn a_strip_may_be_as_long_as_the_file() {
    for (photometric, pixel, expected) in [
        (RGB, &[180, 110, 80][..], [180, 110, 80]),
        (INKS, &[255, 0, 0, 102], [0, 153, 153]),
    ] {
        let mut file = tiff_of(photometric, 8, pixel, &[(279, long(70 << 20))]);
        file.resize(71 << 20, 0);
        assert_colour(&taken(file).await.1, expected, &format!("{photometric}"));
    }
}
