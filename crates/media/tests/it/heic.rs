//! What iPhones save is taken like any other photograph: upright, in sRGB, within bounds.

use image::{ImageFormat, Rgb, RgbImage};
use media::RefusalCode;

use crate::support::{distance, photo, refusal, taken};

const UPRIGHT: &[u8] = include_bytes!("pictures/upright.heic");
/// Stored turned by a quarter. The file says so twice, as an iPhone's does: by a property of the picture, and by EXIF data.
const TURNED: &[u8] = include_bytes!("pictures/turned.heic");
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
