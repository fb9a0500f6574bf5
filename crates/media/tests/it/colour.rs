//! Colours come out as the photographer saw them, whatever space, depth or transparency they came in.

use image::{DynamicImage, GrayImage, ImageBuffer, ImageFormat, Luma, LumaA, Rgb, RgbImage, Rgba};
use jpeg_encoder::{ColorType, Encoder, SamplingFactor};
use moxcms::ColorProfile;

use crate::support::{distance, encoded, jpeg_of, jpeg_with, photo, taken};

pub fn assert_colour(pixels: &RgbImage, expected: [u8; 3], what: &str) {
    let plain = RgbImage::from_pixel(pixels.width(), pixels.height(), Rgb(expected));
    assert!(
        distance(pixels, &plain) < 3.0,
        "{what}: {:?} instead of {expected:?}",
        pixels.get_pixel(9, 9)
    );
}

/// Display P3 to sRGB by the textbook.
pub fn p3_to_srgb(pixel: [u8; 3]) -> [u8; 3] {
    let linear = pixel.map(|level| {
        let level = f64::from(level) / 255.0;
        if level <= 0.04045 {
            level / 12.92
        } else {
            ((level + 0.055) / 1.055).powf(2.4)
        }
    });
    let rows = [
        [1.224_94, -0.224_94, 0.0],
        [-0.042_06, 1.042_06, 0.0],
        [-0.019_64, -0.078_64, 1.098_28],
    ];
    rows.map(|row: [f64; 3]| {
        let light = row
            .iter()
            .zip(linear)
            .map(|(factor, level)| factor * level)
            .sum::<f64>()
            .clamp(0.0, 1.0);
        let level = if light <= 0.003_130_8 {
            light * 12.92
        } else {
            1.055 * light.powf(1.0 / 2.4) - 0.055
        };
        (level * 255.0).round() as u8
    })
}

#[tokio::test]
async fn display_p3_becomes_srgb() {
    let profile = ColorProfile::new_display_p3().encode().unwrap();
    for colour in [[180, 110, 80], [60, 140, 90], [128, 128, 128]] {
        let plain = RgbImage::from_pixel(64, 64, Rgb(colour));
        let file = jpeg_with(&plain, |encoder| encoder.add_icc_profile(&profile).unwrap());
        assert_colour(&taken(file).await.1, p3_to_srgb(colour), "Display P3");
    }
}

#[tokio::test]
async fn a_profile_that_is_no_use_counts_as_srgb() {
    let plain = RgbImage::from_pixel(64, 64, Rgb([180, 110, 80]));
    let grey = ColorProfile::new_gray_with_gamma(2.2).encode().unwrap();
    let p3 = ColorProfile::new_display_p3().encode().unwrap();
    for profile in [
        b"not a profile at all".to_vec(),
        vec![0; 5 << 20],
        grey,
        p3[..100].to_vec(),
    ] {
        let file = jpeg_with(&plain, |encoder| encoder.add_icc_profile(&profile).unwrap());
        assert_colour(&taken(file).await.1, [180, 110, 80], "useless profile");
    }
}

#[tokio::test]
async fn grey_pictures_stay_grey() {
    let levels = GrayImage::from_fn(300, 180, |x, _| Luma([u8::try_from(x * 255 / 299).unwrap()]));
    let expected = DynamicImage::from(levels.clone()).into_rgb8();
    let file = jpeg_of(levels.as_raw(), (300, 180), ColorType::Luma, |_| {});
    assert!(distance(&taken(file).await.1, &expected) < 3.0);
    assert!(distance(&taken(encoded(levels, ImageFormat::Png)).await.1, &expected) < 3.0);
    let deep = ImageBuffer::<Luma<u16>, _>::from_fn(300, 180, |x, _| Luma([u16::try_from(x * 65535 / 299).unwrap()]));
    assert!(
        distance(
            &taken(encoded(DynamicImage::from(deep), ImageFormat::Png)).await.1,
            &expected
        ) < 3.0
    );
}

#[tokio::test]
async fn grey_profiles_are_followed() {
    let profile = ColorProfile::new_gray_with_gamma(1.0).encode().unwrap();
    let file = jpeg_of(&[55; 64 * 64], (64, 64), ColorType::Luma, |encoder| {
        encoder.add_icc_profile(&profile).unwrap()
    });
    // Linear light 55/255 is level 128 in sRGB.
    assert_colour(&taken(file).await.1, [128, 128, 128], "linear grey");
}

#[tokio::test]
async fn printing_inks_become_light() {
    // No ink but a little: cyan takes red away, and black takes all.
    for (inks, expected) in [
        ([0, 0, 0, 0], [255, 255, 255]),
        ([0, 128, 255, 0], [255, 127, 0]),
        ([255, 0, 0, 102], [0, 153, 153]),
    ] {
        let samples: Vec<u8> = inks.iter().copied().cycle().take(64 * 64 * 4).collect();
        for color in [ColorType::Cmyk, ColorType::CmykAsYcck] {
            let file = jpeg_of(&samples, (64, 64), color, |_| {});
            assert_colour(&taken(file).await.1, expected, &format!("{color:?} {inks:?}"));
        }
    }
}

/// Browsers invert every such file, and so do most programs that write them, with Adobe's marker or without.
#[tokio::test]
async fn printing_inks_without_a_marker_are_read_as_browsers_read_them() {
    let samples: Vec<u8> = [0, 128, 255, 0].into_iter().cycle().take(64 * 64 * 4).collect();
    let mut file = jpeg_of(&samples, (64, 64), ColorType::Cmyk, |_| {});
    let at = file.windows(2).position(|pair| pair == [0xff, 0xee]).unwrap();
    let length = usize::from(u16::from_be_bytes([file[at + 2], file[at + 3]]));
    assert_eq!(&file[at + 4..at + 9], b"Adobe");
    file.drain(at..at + 2 + length);
    assert_colour(&taken(file).await.1, [255, 127, 0], "without a marker");
}

/// A PNG of one colour with such chunks.
pub fn png_with(chunks: &[(&[u8; 4], Vec<u8>)], color: png::ColorType, depth: png::BitDepth, pixel: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 64, 64);
    encoder.set_color(color);
    encoder.set_depth(depth);
    let mut writer = encoder.write_header().unwrap();
    for (name, data) in chunks {
        writer.write_chunk(png::chunk::ChunkType(**name), data).unwrap();
    }
    writer.write_image_data(&pixel.repeat(64 * 64)).unwrap();
    writer.finish().unwrap();
    bytes
}

#[tokio::test]
async fn levels_and_primaries_of_png_are_followed_unless_it_is_srgb_or_has_a_profile() {
    let gamma = |gamma: u32| (b"gAMA", gamma.to_be_bytes().to_vec());
    let primaries = |at: [u32; 8]| (b"cHRM", at.into_iter().flat_map(u32::to_be_bytes).collect::<Vec<u8>>());
    let p3 = primaries([31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]);
    let srgb = (b"sRGB", vec![0]);
    let mut packed = flate2::write::ZlibEncoder::new(b"icc\0\0".to_vec(), flate2::Compression::fast());
    let profile = ColorProfile::new_display_p3().encode().unwrap();
    std::io::Write::write_all(&mut packed, &profile).unwrap();
    let profile = (b"iCCP", packed.finish().unwrap());
    let (rgb, grey, eight) = (png::ColorType::Rgb, png::ColorType::Grayscale, png::BitDepth::Eight);
    let colour = [180, 110, 80];
    // Linear light 55/255 is level 128 in sRGB.
    for (what, chunks, kind, depth, pixel, expected) in [
        (
            "linear",
            vec![gamma(100_000)],
            rgb,
            eight,
            &[55, 55, 55][..],
            [128, 128, 128],
        ),
        ("linear grey", vec![gamma(100_000)], grey, eight, &[55], [128, 128, 128]),
        (
            "linear with opacity",
            vec![gamma(100_000)],
            png::ColorType::GrayscaleAlpha,
            eight,
            &[55, 255],
            [128; 3],
        ),
        (
            "linear, red opaque",
            vec![gamma(100_000)],
            png::ColorType::Rgba,
            eight,
            &[55, 0, 0, 255],
            [128, 0, 0],
        ),
        // 100 of 65,535 is black once it is 8 bits, and no black on a screen.
        (
            "deep",
            vec![gamma(100_000)],
            rgb,
            png::BitDepth::Sixteen,
            &[0, 100, 0, 100, 0, 100],
            [5, 5, 5],
        ),
        (
            "deep grey",
            vec![gamma(100_000)],
            grey,
            png::BitDepth::Sixteen,
            &[2, 0],
            [24, 24, 24],
        ),
        ("usual", vec![gamma(45_455)], rgb, eight, &colour, colour),
        ("primaries", vec![p3.clone()], rgb, eight, &colour, p3_to_srgb(colour)),
        (
            "both",
            vec![gamma(45_455), p3.clone()],
            rgb,
            eight,
            &colour,
            p3_to_srgb(colour),
        ),
        (
            "said to be sRGB",
            vec![gamma(100_000), p3.clone(), srgb],
            rgb,
            eight,
            &colour,
            colour,
        ),
        (
            "with a profile",
            vec![gamma(100_000), profile],
            rgb,
            eight,
            &colour,
            p3_to_srgb(colour),
        ),
        (
            "no light",
            vec![gamma(0), primaries([0; 8])],
            rgb,
            eight,
            &colour,
            colour,
        ),
    ] {
        assert_colour(&taken(png_with(&chunks, kind, depth, pixel)).await.1, expected, what);
    }
}

#[tokio::test]
async fn sixteen_bits_become_eight() {
    let picture = photo(300, 180);
    let deep = DynamicImage::from(picture.clone()).into_rgb16();
    for format in [ImageFormat::Png, ImageFormat::Tiff] {
        assert!(
            distance(
                &taken(encoded(DynamicImage::from(deep.clone()), format)).await.1,
                &picture
            ) < 3.0
        );
    }
}

#[tokio::test]
async fn transparent_pixels_are_blended_with_white() {
    for (pixel, expected) in [
        ([200, 0, 0, 0], [255, 255, 255]),
        ([200, 0, 0, 255], [200, 0, 0]),
        ([0, 0, 0, 128], [127, 127, 127]),
    ] {
        let picture = ImageBuffer::from_pixel(64, 64, Rgba::<u8>(pixel));
        for format in [ImageFormat::Png, ImageFormat::WebP] {
            assert_colour(
                &taken(encoded(picture.clone(), format)).await.1,
                expected,
                "transparency",
            );
        }
        let deep = DynamicImage::from(picture).into_rgba16();
        assert_colour(
            &taken(encoded(deep, ImageFormat::Png)).await.1,
            expected,
            "deep transparency",
        );
    }
    let grey = ImageBuffer::from_pixel(64, 64, LumaA::<u8>([0, 128]));
    assert_colour(
        &taken(encoded(grey, ImageFormat::Png)).await.1,
        [127, 127, 127],
        "grey transparency",
    );
}

#[tokio::test]
async fn palettes_and_single_bits_are_read() {
    let png = |color: png::ColorType, depth: png::BitDepth, palette: Option<Vec<u8>>, row: u8| {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, 64, 64);
        encoder.set_color(color);
        encoder.set_depth(depth);
        if let Some(palette) = palette {
            encoder.set_palette(palette);
        }
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(&[row; 8 * 64]).unwrap();
        writer.finish().unwrap();
        bytes
    };
    let palette = png(
        png::ColorType::Indexed,
        png::BitDepth::One,
        Some(vec![0, 0, 0, 10, 120, 200]),
        0xff,
    );
    assert_colour(&taken(palette).await.1, [10, 120, 200], "palette");
    let bits = png(png::ColorType::Grayscale, png::BitDepth::One, None, 0xff);
    assert_colour(&taken(bits).await.1, [255, 255, 255], "single bits");
}

/// Sequential files may hold each component in a scan of its own. A well-known decoder makes noise of them without an error.
#[tokio::test]
async fn scans_that_are_not_interleaved_show_the_picture() {
    let picture = photo(500, 300);
    for sampling in [SamplingFactor::F_2_2, SamplingFactor::F_2_1, SamplingFactor::F_1_1] {
        let set = |encoder: &mut Encoder<&mut Vec<u8>>| {
            encoder.set_sampling_factor(sampling);
            encoder.set_optimized_huffman_tables(true);
        };
        let file = jpeg_with(&picture, set);
        assert!(
            file.windows(2).filter(|pair| pair == &[0xff, 0xda]).count() == 3,
            "the test's file has three scans"
        );
        let (ingested, pixels) = taken(file).await;
        let expected = image::imageops::resize(
            &picture,
            ingested.widths[1],
            pixels.height(),
            image::imageops::FilterType::Triangle,
        );
        assert!(
            distance(&pixels, &expected) < 3.0,
            "{sampling:?}: {}",
            distance(&pixels, &expected)
        );
    }
}

#[tokio::test]
async fn progressive_files_show_the_picture() {
    let picture = photo(300, 180);
    let (_, pixels) = taken(jpeg_with(&picture, |encoder| encoder.set_progressive(true))).await;
    assert!(distance(&pixels, &picture) < 3.0);
}
