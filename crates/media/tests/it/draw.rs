//! Drawings that are computed: the same picture as cutting and scaling the original by hand, whatever part, size and turn is asked.

use std::collections::BTreeSet;

use bytes::Bytes;
use domain::iiif::geometry::{Area, Drawing, Format, Quality, Sides};
use image::{GrayImage, ImageFormat, Rgb, RgbImage, imageops};
use media::{DrawError, Entry};

use crate::support::{TestStore, encoded, jpeg_pixels, names, photo, webp_pixels};

const FULL: Sides = Sides {
    width: 1301,
    height: 903,
};

/// Something like a photograph of porcelain: smooth, with brushed strokes of several widths.
fn vase() -> RgbImage {
    let mut picture = photo(FULL.width, FULL.height);
    for (x, y, pixel) in picture.enumerate_pixels_mut() {
        let (x, y) = (f64::from(x), f64::from(y));
        let stroke = 28.0 * (x / 31.0).sin() * (y / 23.0).cos() + 12.0 * ((x + y) / 7.0).sin();
        *pixel = Rgb(pixel.0.map(|level| (f64::from(level) + stroke).clamp(0.0, 255.0) as u8));
    }
    picture
}

async fn store() -> TestStore {
    let store = TestStore::new();
    store.take(encoded(vase(), ImageFormat::Png)).await.unwrap();
    store
}

fn part(x: u32, y: u32, width: u32, height: u32) -> Area {
    Area {
        x,
        y,
        sides: Sides { width, height },
    }
}

fn plain(area: Area, width: u32, height: u32) -> Drawing {
    Drawing {
        area,
        size: Sides { width, height },
        mirrored: false,
        quarters: 0,
        quality: Quality::Default,
        format: Format::Png,
    }
}

fn by_hand(drawing: &Drawing) -> RgbImage {
    let Area { x, y, sides } = drawing.area;
    let cut = imageops::crop_imm(&vase(), x, y, sides.width, sides.height).to_image();
    let Sides { width, height } = drawing.size;
    let mut drawn = imageops::resize(&cut, width, height, imageops::FilterType::CatmullRom);
    if drawing.mirrored {
        imageops::flip_horizontal_in_place(&mut drawn);
    }
    match drawing.quarters {
        1 => imageops::rotate90(&drawn),
        2 => imageops::rotate180(&drawn),
        3 => imageops::rotate270(&drawn),
        _ => drawn,
    }
}

fn pixels(bytes: &[u8], format: Format) -> RgbImage {
    match format {
        Format::Jpeg => jpeg_pixels(bytes),
        Format::Webp => webp_pixels(bytes),
        Format::Png => image::load_from_memory_with_format(bytes, ImageFormat::Png)
            .unwrap()
            .into_rgb8(),
    }
}

/// How close two pictures are, in decibels.
fn closeness(one: &RgbImage, other: &RgbImage) -> f64 {
    assert_eq!(one.dimensions(), other.dimensions());
    let differences = one
        .as_raw()
        .iter()
        .zip(other.as_raw())
        .map(|(a, b)| f64::from(a.abs_diff(*b)));
    let mean = differences.map(|difference| difference * difference).sum::<f64>() / one.as_raw().len() as f64;
    10.0 * (255.0 * 255.0 / mean.max(1e-9)).log10()
}

async fn assert_close(store: &TestStore, drawing: Drawing) {
    let bytes = store.store.draw(&names('a').key, &drawing).await.unwrap();
    let closeness = closeness(&pixels(&bytes, drawing.format), &by_hand(&drawing));
    assert!(closeness >= 30.0, "{closeness:.1} dB: {drawing:?}");
}

#[tokio::test]
async fn every_part_and_size_is_what_cutting_and_scaling_gives() {
    let store = store().await;
    for drawing in [
        // Over the borders of tiles, unscaled and by odd ratios.
        plain(part(500, 500, 40, 40), 40, 40),
        plain(part(300, 200, 700, 650), 700, 650),
        plain(part(301, 203, 699, 641), 333, 305),
        plain(part(511, 511, 2, 2), 2, 2),
        plain(part(0, 0, 1024, 512), 512, 256),
        // At the edges.
        plain(part(1200, 800, 101, 103), 101, 103),
        plain(part(1300, 902, 1, 1), 1, 1),
        plain(part(1023, 0, 278, 903), 139, 451),
        plain(part(0, 700, 1301, 203), 650, 101),
        // All of it, in sizes that are no entry.
        plain(Area::whole(FULL), 1301, 903),
        plain(Area::whole(FULL), 1000, 694),
        plain(Area::whole(FULL), 651, 452),
        plain(Area::whole(FULL), 77, 53),
        // Out of shape.
        plain(Area::whole(FULL), 400, 900),
        plain(part(100, 100, 900, 700), 899, 70),
        // One way unscaled, the other way not.
        plain(part(10, 10, 600, 600), 600, 411),
        plain(part(10, 10, 600, 600), 411, 600),
    ] {
        assert_close(&store, drawing).await;
        let format = Format::Jpeg;
        assert_close(&store, Drawing { format, ..drawing }).await;
    }
    let format = Format::Webp;
    assert_close(
        &store,
        Drawing {
            format,
            ..plain(part(300, 200, 700, 650), 500, 464)
        },
    )
    .await;
}

#[tokio::test]
async fn every_turn_and_mirroring_is_as_named() {
    let store = store().await;
    for mirrored in [false, true] {
        for quarters in 0..4 {
            let drawing = plain(part(480, 90, 301, 503), 150, 251);
            assert_close(
                &store,
                Drawing {
                    mirrored,
                    quarters,
                    ..drawing
                },
            )
            .await;
        }
    }
}

#[tokio::test]
async fn greys_are_grey_and_black_and_white_is_nothing_else() {
    let store = store().await;
    let key = names('a').key;
    let drawing = plain(part(400, 300, 500, 500), 400, 400);
    let grey = imageops::grayscale(&by_hand(&drawing));
    for format in [Format::Png, Format::Jpeg, Format::Webp] {
        let quality = Quality::Gray;
        let bytes = store
            .store
            .draw(
                &key,
                &Drawing {
                    quality,
                    format,
                    ..drawing
                },
            )
            .await
            .unwrap();
        let drawn = pixels_or_greys(&bytes, format);
        // The weights of the colours differ a little from one standard to the next.
        let mean = grey
            .iter()
            .zip(drawn.iter())
            .map(|(a, b)| u64::from(a.abs_diff(*b)))
            .sum::<u64>()
            / grey.len() as u64;
        assert!(mean <= 8, "{mean}");
    }
    let quality = Quality::Bitonal;
    let bytes = store.store.draw(&key, &Drawing { quality, ..drawing }).await.unwrap();
    let levels: BTreeSet<u8> = pixels(&bytes, Format::Png).iter().copied().collect();
    assert_eq!(levels, BTreeSet::from([0, 255]));
}

fn pixels_or_greys(bytes: &[u8], format: Format) -> GrayImage {
    if format != Format::Jpeg {
        return imageops::grayscale(&pixels(bytes, format));
    }
    let mut decoder = jpeg_decoder::Decoder::new(bytes);
    let levels = decoder.decode().unwrap();
    let info = decoder.info().unwrap();
    assert_eq!(info.pixel_format, jpeg_decoder::PixelFormat::L8);
    GrayImage::from_raw(info.width.into(), info.height.into(), levels).unwrap()
}

#[tokio::test]
async fn a_drawing_stored_in_the_pack_is_returned_unchanged() {
    let store = store().await;
    let key = names('a').key;
    let tile = domain::iiif::pyramid::Tile {
        scale: 1,
        column: 1,
        row: 1,
    };
    let entry = store.store.entry(&key, Entry::Tile(tile)).await.unwrap().unwrap();
    let drawing = Drawing {
        format: Format::Jpeg,
        ..plain(part(512, 512, 512, 391), 512, 391)
    };
    assert_eq!(store.store.draw(&key, &drawing).await.unwrap(), entry);
    assert_eq!(store.store.try_cached(&key, Entry::Tile(tile)), Some(entry));
    assert_eq!(store.store.sides(&key).await.unwrap(), Some(FULL));
}

#[tokio::test]
async fn a_stand_in_is_drawn_from_as_well_and_unknown_pictures_are_not() {
    let store = store().await;
    let locked = names('a').locked_key;
    let full = store.store.sides(&locked).await.unwrap().unwrap();
    assert_eq!((full.width, full.height), (480, 333));
    let area = part(100, 50, 200, 200);
    let bytes = store.store.draw(&locked, &plain(area, 90, 90)).await.unwrap();
    let blurred = store.blurred().await;
    let cut = imageops::crop_imm(&blurred, 100, 50, 200, 200).to_image();
    let expected = imageops::resize(&cut, 90, 90, imageops::FilterType::CatmullRom);
    assert!(closeness(&pixels(&bytes, Format::Png), &expected) >= 30.0);

    let unknown = store.store.draw(&names('z').key, &plain(area, 90, 90)).await;
    assert!(matches!(unknown, Err(DrawError::NoSuchPicture)));
    assert_eq!(store.store.sides(&names('z').key).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_hundred_simultaneous_requests_read_and_compute_once() {
    let store = store().await;
    let one = |entry: bool| {
        let store = store.store.clone();
        let tile = domain::iiif::pyramid::Tile {
            scale: 1,
            column: 0,
            row: 0,
        };
        tokio::spawn(async move {
            let key = names('a').key;
            if entry {
                store.entry(&key, Entry::Tile(tile)).await.unwrap().unwrap()
            } else {
                store
                    .draw(&key, &plain(part(100, 100, 900, 700), 450, 350))
                    .await
                    .unwrap()
            }
        })
    };
    for entry in [true, false] {
        let all: Vec<_> = (0..100).map(|_| one(entry)).collect();
        let mut places = BTreeSet::new();
        let mut kept: Vec<Bytes> = Vec::new();
        for task in all {
            let bytes = task.await.unwrap();
            places.insert(bytes.as_ptr() as usize);
            kept.push(bytes);
        }
        assert_eq!(places.len(), 1, "the same bytes in the same place of memory");
    }
}

#[tokio::test]
async fn more_than_can_wait_are_asked_to_come_again() {
    let store = store().await;
    let tasks: Vec<_> = (0..200)
        .map(|left| {
            let store = store.store.clone();
            tokio::spawn(async move {
                store
                    .draw(&names('a').key, &plain(part(left, 0, 900, 800), 700, 600))
                    .await
            })
        })
        .collect();
    let (mut drawn, mut busy) = (0, 0);
    for task in tasks {
        match task.await.unwrap() {
            Ok(_) => drawn += 1,
            Err(DrawError::Busy) => busy += 1,
            Err(other) => panic!("{other}"),
        }
    }
    assert!(drawn >= 64 && busy > 0, "{drawn} drawn, {busy} turned away");
    assert_close(&store, plain(part(3, 3, 900, 800), 700, 622)).await;
}
