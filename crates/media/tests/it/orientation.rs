//! Cameras store pictures as the sensor was held and say in EXIF how to turn them. Ours are all upright.

use image::{ImageFormat, RgbImage, imageops};
use media::{AvifDrawing, DrawingPriority, Format, Rendition, RenditionName};

use crate::support::{TestStore, distance, encoded, jpeg_pixels, jpeg_with, names, photo, taken};

/// EXIF with nothing but an orientation, in either byte order.
pub fn exif(orientation: u16, big_endian: bool) -> Vec<u8> {
    let short = |value: u16| {
        if big_endian {
            value.to_be_bytes()
        } else {
            value.to_le_bytes()
        }
    };
    let long = |value: u32| {
        if big_endian {
            value.to_be_bytes()
        } else {
            value.to_le_bytes()
        }
    };
    let mut bytes = if big_endian { b"MM".to_vec() } else { b"II".to_vec() };
    bytes.extend(short(42));
    bytes.extend(long(8));
    bytes.extend(short(1));
    bytes.extend(short(0x0112));
    bytes.extend(short(3));
    bytes.extend(long(1));
    bytes.extend(short(orientation));
    bytes.extend(short(0));
    bytes.extend(long(0));
    bytes
}

/// The pixels as a camera stores them: "row 0 is the right-hand side, column 0 the top" and so on, word for word from the standard.
fn stored(upright: &RgbImage, orientation: u16) -> RgbImage {
    let (w, h) = (upright.width() - 1, upright.height() - 1);
    let (width, height) = if orientation > 4 {
        (h + 1, w + 1)
    } else {
        (w + 1, h + 1)
    };
    RgbImage::from_fn(width, height, |x, y| {
        let (from_x, from_y) = match orientation {
            2 => (w - x, y),
            3 => (w - x, h - y),
            4 => (x, h - y),
            5 => (y, x),
            6 => (w - y, x),
            7 => (w - y, h - x),
            8 => (y, h - x),
            _ => (x, y),
        };
        *upright.get_pixel(from_x, from_y)
    })
}

#[tokio::test]
async fn every_orientation_comes_upright() {
    let upright = photo(300, 180);
    for orientation in 1..=8 {
        let exif = exif(orientation, orientation % 2 == 0);
        let file = jpeg_with(&stored(&upright, orientation), |encoder| {
            encoder.add_exif_metadata(&exif).unwrap()
        });
        let (ingested, pixels) = taken(file).await;
        assert_eq!(
            (ingested.width, ingested.height),
            (300, 180),
            "orientation {orientation}"
        );
        assert!(
            distance(&pixels, &upright) < 3.0,
            "orientation {orientation}: {}",
            distance(&pixels, &upright)
        );
    }
}

#[tokio::test]
async fn an_orientation_that_does_not_exist_is_ignored() {
    let upright = photo(300, 180);
    for exif in [
        exif(99, true),
        exif(0, false),
        b"II\x2a\0\xff\xff\xff\xff".to_vec(),
        b"nonsense".to_vec(),
    ] {
        let (_, pixels) = taken(jpeg_with(&upright, |encoder| encoder.add_exif_metadata(&exif).unwrap())).await;
        assert!(distance(&pixels, &upright) < 3.0);
    }
}

#[tokio::test]
async fn orientation_counts_in_png_too() {
    let upright = photo(300, 180);
    let turned = stored(&upright, 6);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, turned.width(), turned.height());
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().unwrap();
    writer.write_chunk(png::chunk::eXIf, &exif(6, true)).unwrap();
    writer.write_image_data(&turned).unwrap();
    writer.finish().unwrap();
    let (ingested, pixels) = taken(bytes).await;
    assert_eq!((ingested.width, ingested.height), (300, 180));
    assert!(distance(&pixels, &upright) < 3.0);
}

#[tokio::test]
async fn every_kind_of_file_shows_the_same_picture() {
    let picture = photo(300, 180);
    for format in [
        image::ImageFormat::Png,
        image::ImageFormat::WebP,
        image::ImageFormat::Tiff,
    ] {
        let (ingested, pixels) = taken(encoded(picture.clone(), format)).await;
        assert_eq!(
            (ingested.width, ingested.height, ingested.widths),
            (300, 180, vec![300])
        );
        assert!(distance(&pixels, &picture) < 3.0, "{format:?}");
    }
}

/// A picture that staff turn is drawn anew from the original, so that it loses nothing, and its AVIF is turned as far.
#[tokio::test]
async fn a_turned_picture_is_drawn_from_its_original() {
    let upright = photo(700, 350);
    let store = TestStore::new();
    store.take(encoded(upright.clone(), ImageFormat::Png)).await.unwrap();
    for (letter, quarter_turns, expected) in [
        ('b', 1, imageops::rotate90(&upright)),
        ('c', 2, imageops::rotate180(&upright)),
        ('d', 3, imageops::rotate270(&upright)),
    ] {
        let key = names(letter).key;
        let turned = store.store.turn(&names('a').key, names(letter), quarter_turns).await;
        let turned = turned.unwrap().unwrap();
        assert_eq!((turned.width, turned.height), expected.dimensions());
        let width = turned.widths[0];
        let read = async |format| {
            let rendition = Rendition::Sized(width, format);
            let name = RenditionName {
                key: key.clone(),
                rendition,
            };
            store.store.read(&name).await.unwrap().unwrap()
        };
        let height = expected.height() * width / expected.width();
        let small = imageops::resize(&expected, width, height, imageops::FilterType::Triangle);
        assert!(
            distance(&jpeg_pixels(&read(Format::Jpeg).await), &small) < 6.0,
            "{quarter_turns}"
        );
        let drawn = store
            .store
            .draw_avif(&key, quarter_turns, DrawingPriority::Normal, async || true);
        assert_eq!(drawn.await.unwrap(), AvifDrawing::Done);
        let avif = read(Format::Avif).await;
        let at = avif.windows(4).position(|name| name == b"ispe").unwrap();
        let side = |at: usize| u32::from_be_bytes(avif[at..at + 4].try_into().unwrap());
        assert_eq!((side(at + 8), side(at + 12)), (width, height), "{quarter_turns}");
    }
    let missing = store.store.turn(&names('e').key, names('f'), 1).await.unwrap();
    assert_eq!(missing, None, "without an original there is nothing to turn");
}
