//! What iPhones save is taken like any other photograph: upright, in sRGB, within bounds.

use image::{ImageFormat, Rgb, RgbImage, imageops};
use media::RefusalCode;

use crate::support::{distance, photo, refusal, taken};

const UPRIGHT: &[u8] = include_bytes!("pictures/upright.heic");
/// Stored turned by a quarter. The file says so twice, as an iPhone's does: by a property of the picture, and by EXIF data.
const TURNED: &[u8] = include_bytes!("pictures/turned.heic");
/// Of 95 × 63 pixels, stored as 96 × 64 with the part to show (`clap`).
const ODD: &[u8] = include_bytes!("pictures/odd.heic");
/// The same, turned by a quarter to the left after it was cropped.
const CROPPED_TURNED: &[u8] = include_bytes!("pictures/cropped_turned.heic");
/// Two pictures of 96 × 64 pixels: the usual one, and the same upside down. The first is the primary one.
const TWO: &[u8] = include_bytes!("pictures/two.heic");
/// One colour, with the profile Display P3.
const DISPLAY_P3: &[u8] = include_bytes!("pictures/display_p3.heic");

#[tokio::test]
async fn a_picture_is_shown_upright_whichever_way_it_is_stored() {
    for (name, file) in [("upright", UPRIGHT), ("turned", TURNED)] {
        assert_eq!(media::inspect(file).unwrap(), (96, 64), "{name}");
        let (ingested, pixels) = taken(file.to_vec()).await;
        assert_eq!((ingested.width, ingested.height), (96, 64), "{name}");
        let far = distance(&pixels, &photo(96, 64));
        assert!(far < 6.0, "{name}: {far}");
    }
}

#[tokio::test]
async fn a_picture_of_odd_sides_is_shown_without_the_pixels_that_fill_it_up() {
    let picture = photo(95, 63);
    let turned = imageops::rotate270(&picture);
    for (name, file, expected) in [("odd", ODD, picture), ("cropped and turned", CROPPED_TURNED, turned)] {
        assert_eq!(media::inspect(file).unwrap(), expected.dimensions(), "{name}");
        let (ingested, pixels) = taken(file.to_vec()).await;
        assert_eq!((ingested.width, ingested.height), expected.dimensions(), "{name}");
        let far = distance(&pixels, &expected);
        assert!(far < 6.0, "{name}: {far}");
    }
}

/// The file of odd sides with another part to show: width, height, and how far its middle is to the right and below, each with what it
/// is divided by.
fn cropped(part: [u32; 8]) -> Vec<u8> {
    let mut file = ODD.to_vec();
    let at = file.windows(4).position(|four| four == b"clap").unwrap() + 4;
    file[at..at + 32].copy_from_slice(&part.map(u32::to_be_bytes).concat());
    file
}

#[tokio::test]
async fn the_part_to_show_ends_with_the_picture() {
    for (part, sides) in [
        ([400, 1, 400, 1, 0, 1, 0, 1], (96, 64)),
        ([95, 1, 63, 1, 40, 1, 0, 1], (56, 63)),
        ([189, 2, 127, 2, 0, 1, 0, 1], (95, 64)),
        ([80, 1, 40, 1, 4_u32.wrapping_neg(), 1, 2, 1], (80, 40)),
    ] {
        let file = cropped(part);
        assert_eq!(media::inspect(&file).unwrap(), sides, "{part:?}");
        let (ingested, _) = taken(file).await;
        assert_eq!((ingested.width, ingested.height), sides, "{part:?}");
    }
    for (part, code) in [
        ([95, 0, 63, 1, 0, 1, 0, 1], RefusalCode::Damaged),
        ([95, 1, 63, 1, 0, 1, 0, 0], RefusalCode::Damaged),
        ([95, 1, 63, 1, 400, 1, 0, 1], RefusalCode::Damaged),
        ([0, 1, 63, 1, 0, 1, 0, 1], RefusalCode::Damaged),
        (
            [u32::MAX, 1, u32::MAX, u32::MAX, 1 << 31, u32::MAX, 0, 1],
            RefusalCode::TooSmall,
        ),
        ([10, 1, 63, 1, 0, 1, 0, 1], RefusalCode::TooSmall),
    ] {
        assert_eq!(refusal(cropped(part)).await.code, code, "{part:?}");
    }
}

#[tokio::test]
async fn of_several_pictures_the_primary_one_is_shown() {
    let usual = photo(96, 64);
    let upside_down = imageops::rotate180(&usual);
    for (primary, expected) in [(1, usual), (2, upside_down)] {
        let mut file = TWO.to_vec();
        let at = file.windows(4).position(|four| four == b"pitm").unwrap() + 8;
        file[at..at + 2].copy_from_slice(&[0, primary]);
        let far = distance(&taken(file).await.1, &expected);
        assert!(far < 6.0, "{primary}: {far}");
    }
}

#[tokio::test]
async fn colours_of_its_profile_become_srgb() {
    let (_, pixels) = taken(DISPLAY_P3.to_vec()).await;
    let expected = RgbImage::from_pixel(pixels.width(), pixels.height(), Rgb([191, 108, 74]));
    let far = distance(&pixels, &expected);
    assert!(far < 3.0, "{far}: {:?}", pixels.get_pixel(9, 9));
}

#[test]
fn a_seal_may_be_one() {
    let seal = media::draw_seal(DISPLAY_P3).unwrap();
    assert_eq!(image::guess_format(&seal).unwrap(), ImageFormat::Png);
}

#[test]
fn an_export_names_it_as_it_is() {
    assert_eq!(media::file_ending(UPRIGHT), "heic");
    assert_eq!(media::file_ending(b"nothing"), "jpg");
}

#[tokio::test]
async fn a_damaged_file_is_refused_wherever_it_breaks_off() {
    for at in (12..UPRIGHT.len()).step_by(41) {
        assert_eq!(refusal(UPRIGHT[..at].to_vec()).await.code, RefusalCode::Damaged, "{at}");
    }
    let mut without_pixels = UPRIGHT.to_vec();
    let at = without_pixels.windows(4).position(|four| four == b"mdat").unwrap() + 4;
    without_pixels[at..].fill(0);
    assert_eq!(refusal(without_pixels).await.code, RefusalCode::Damaged);
}

/// A file that says another size than its picture has.
fn claiming(width: u32, height: u32) -> Vec<u8> {
    let mut file = UPRIGHT.to_vec();
    let at = file.windows(4).position(|four| four == b"ispe").unwrap() + 8;
    file[at..at + 4].copy_from_slice(&width.to_be_bytes());
    file[at + 4..at + 8].copy_from_slice(&height.to_be_bytes());
    file
}

#[tokio::test]
async fn sizes_are_bounded_before_anything_is_decoded() {
    for ((width, height), code) in [
        ((50_000, 50_000), RefusalCode::SideTooLong),
        ((19_000, 19_000), RefusalCode::TooManyPixels),
        ((10_000, 10_000), RefusalCode::TooMuchMemory),
        ((15, 400), RefusalCode::TooSmall),
        ((128, 64), RefusalCode::Damaged),
    ] {
        assert_eq!(refusal(claiming(width, height)).await.code, code, "{width} × {height}");
    }
}

#[tokio::test]
async fn sequences_and_other_files_in_boxes_are_refused_by_name() {
    for (brands, code, name) in [
        ("hevc....", RefusalCode::Animated, "Animated"),
        ("msf1....", RefusalCode::Animated, "Animated"),
        ("mif1....avif", RefusalCode::UnsupportedType, "AVIF"),
        ("mp42....", RefusalCode::UnsupportedType, "video"),
    ] {
        let mut file = u32::try_from(8 + brands.len()).unwrap().to_be_bytes().to_vec();
        file.extend_from_slice(b"ftyp");
        file.extend_from_slice(brands.as_bytes());
        let refused = refusal(file).await;
        assert_eq!(refused.code, code, "{brands}");
        assert!(refused.en.contains(name), "{brands}: {}", refused.en);
    }
}
