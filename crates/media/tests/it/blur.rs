//! A locked picture's preview shows at most as much as 48 pixels would.

use image::{Rgb, RgbImage, imageops};

use crate::support::{TestStore, distance, encoded, photo};

async fn blurred(picture: RgbImage) -> (u32, u32, RgbImage) {
    let store = TestStore::new();
    let ingested = store.take(encoded(picture, image::ImageFormat::Png)).await.unwrap();
    (ingested.locked_width, ingested.locked_height, store.blurred().await)
}

/// A photograph with fine detail all over it: strokes of `size` pixels, in one phase or the other.
fn detailed(size: u32, phase: u32) -> RgbImage {
    let base = photo(1200, 800);
    RgbImage::from_fn(1200, 800, |x, y| {
        let ink = (x / size + y / size) % 2 == phase;
        Rgb(base.get_pixel(x, y).0.map(|level| {
            if ink {
                level.saturating_sub(60)
            } else {
                level.saturating_add(20)
            }
        }))
    })
}

#[tokio::test]
async fn fine_detail_is_gone_and_not_only_hidden() {
    for size in [2, 5, 9] {
        let (width, height, one) = blurred(detailed(size, 0)).await;
        assert_eq!((width, height, one.dimensions()), (480, 320, (480, 320)));
        // The same strokes with ink and paper exchanged: if anything of them were left, the two would differ.
        let (_, _, other) = blurred(detailed(size, 1)).await;
        assert!(
            distance(&one, &other) < 4.0,
            "strokes of {size}: {}",
            distance(&one, &other)
        );
    }
}

#[tokio::test]
async fn all_that_is_left_fits_in_forty_eight_pixels() {
    // Noise has energy at every frequency.
    let mut state = 1_u32;
    let noise = RgbImage::from_fn(1200, 800, |_, _| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        Rgb([(state >> 24) as u8; 3])
    });
    let (_, _, blurred) = blurred(noise).await;
    let small = imageops::resize(&blurred, 48, 32, imageops::FilterType::Triangle);
    let again = imageops::resize(&small, 480, 320, imageops::FilterType::CatmullRom);
    assert!(distance(&blurred, &again) < 2.0, "{}", distance(&blurred, &again));
}

#[tokio::test]
async fn the_blurred_rendition_still_shows_the_picture_at_large() {
    let picture = photo(1200, 800);
    let (_, _, blurred) = blurred(picture.clone()).await;
    assert!(
        distance(
            &blurred,
            &imageops::resize(&picture, 480, 320, imageops::FilterType::Triangle)
        ) < 6.0
    );
}

#[tokio::test]
async fn small_and_tall_pictures_are_blurred_too() {
    let store = TestStore::new();
    let ingested = store
        .take(encoded(photo(60, 200), image::ImageFormat::Png))
        .await
        .unwrap();
    assert_eq!((ingested.locked_width, ingested.locked_height), (60, 200));
    let blurred = store.blurred().await;
    let small = imageops::resize(&blurred, 15, 50, imageops::FilterType::Triangle);
    let again = imageops::resize(&small, 60, 200, imageops::FilterType::CatmullRom);
    assert!(distance(&blurred, &again) < 3.0);
}
