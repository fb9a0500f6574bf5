//! Which files are refused, and in which words.

use media::RefusalCode;

use crate::support::{encoded, jpeg, jpeg_of, jpeg_with, photo, refusal};

#[tokio::test]
async fn files_that_are_no_pictures_are_refused_with_their_type() {
    for (file, code, name) in [
        (b"".as_slice(), RefusalCode::Empty, "empty"),
        (
            b"\x00\x01\x02\x03 nothing in particular",
            RefusalCode::UnknownType,
            "not recognised",
        ),
        (b"just some text", RefusalCode::UnknownType, "not recognised"),
        (
            b"<svg xmlns='http://www.w3.org/2000/svg'/>",
            RefusalCode::UnsupportedType,
            "SVG",
        ),
        (
            b"\xef\xbb\xbf <?xml version='1.0'?><!-- x --><SVG>",
            RefusalCode::UnsupportedType,
            "SVG",
        ),
        (
            b"<!DOCTYPE html><script>alert(1)</script>",
            RefusalCode::UnsupportedType,
            "HTML",
        ),
        (b"%PDF-1.7 ...", RefusalCode::UnsupportedType, "PDF"),
        (b"GIF89a\x10\0\x10\0", RefusalCode::UnsupportedType, "GIF"),
        (b"\0\0\0\x1cftypavif\0\0\0\0", RefusalCode::UnsupportedType, "AVIF"),
        (b"\0\0\0\x18ftypmp42\0\0\0\0", RefusalCode::UnsupportedType, "video"),
        (b"PK\x03\x04 a.jpg", RefusalCode::UnsupportedType, "ZIP"),
    ] {
        let refusal = refusal(file.to_vec()).await;
        assert_eq!(refusal.code, code, "{name}");
        assert!(refusal.en.contains(name), "{}", refusal.en);
        assert!(refusal.tw.contains("請上傳"), "{}", refusal.tw);
    }
}

#[tokio::test]
async fn half_a_picture_is_refused() {
    let picture = photo(400, 300);
    let inks: Vec<u8> = picture
        .pixels()
        .flat_map(|pixel| [pixel[0], pixel[1], pixel[2], 20])
        .collect();
    for (kind, file) in [
        ("baseline", jpeg(&picture)),
        (
            "progressive",
            jpeg_with(&picture, |encoder| encoder.set_progressive(true)),
        ),
        (
            "three scans",
            jpeg_with(&picture, |encoder| encoder.set_optimized_huffman_tables(true)),
        ),
        (
            "inks",
            jpeg_of(&inks, (400, 300), jpeg_encoder::ColorType::Cmyk, |_| {}),
        ),
        ("png", encoded(picture.clone(), image::ImageFormat::Png)),
        ("webp", encoded(picture.clone(), image::ImageFormat::WebP)),
        ("tiff", encoded(picture.clone(), image::ImageFormat::Tiff)),
    ] {
        for percent in [2, 30, 50, 80, 95] {
            let refusal = refusal(file[..file.len() * percent / 100].to_vec()).await;
            assert_eq!(refusal.code, RefusalCode::Damaged, "{kind} at {percent} %");
        }
    }
}

/// Headers of pictures that are too large for any memory, without the pictures.
#[tokio::test]
async fn bombs_are_refused_by_their_headers() {
    for ((width, height), code) in [
        ((50_000, 50_000), RefusalCode::SideTooLong),
        ((u32::MAX >> 1, 1), RefusalCode::SideTooLong),
        ((1, 60_000), RefusalCode::SideTooLong),
        ((19_000, 19_000), RefusalCode::TooManyPixels),
        ((15, 400), RefusalCode::TooSmall),
    ] {
        let refusal = refusal(png_header(width, height)).await;
        assert_eq!(refusal.code, code);
        assert!(refusal.tw.contains(&width.to_string()) && refusal.en.contains(&height.to_string()));
    }
    for ((width, height), code) in [
        ((65_535_u16, 65_535_u16), RefusalCode::SideTooLong),
        ((12_000, 12_000), RefusalCode::TooManyPixels),
        ((15, 15), RefusalCode::TooSmall),
    ] {
        let mut file = jpeg(&photo(64, 64));
        let frame = file.windows(2).position(|pair| pair == [0xff, 0xc0]).unwrap();
        file[frame + 5..frame + 7].copy_from_slice(&height.to_be_bytes());
        file[frame + 7..frame + 9].copy_from_slice(&width.to_be_bytes());
        assert_eq!(refusal(file).await.code, code);
    }
}

fn png_header(width: u32, height: u32) -> Vec<u8> {
    let mut file = encoded(photo(32, 32), image::ImageFormat::Png);
    file[16..20].copy_from_slice(&width.to_be_bytes());
    file[20..24].copy_from_slice(&height.to_be_bytes());
    file
}

#[tokio::test]
async fn moving_pictures_are_refused() {
    let mut animation = Vec::new();
    let mut encoder = png::Encoder::new(&mut animation, 32, 32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_animated(2, 0).unwrap();
    let mut writer = encoder.write_header().unwrap();
    for level in [0, 255] {
        writer.write_image_data(&[level; 32 * 32 * 3]).unwrap();
    }
    writer.finish().unwrap();
    assert_eq!(refusal(animation).await.code, RefusalCode::Animated);

    let config = webp::WebPConfig::new().unwrap();
    let mut encoder = webp::AnimEncoder::new(32, 32, &config);
    let frames = [[0; 32 * 32 * 3], [255; 32 * 32 * 3]];
    for (time, frame) in (0..).zip(&frames) {
        encoder.add_frame(webp::AnimFrame::from_rgb(frame, 32, 32, time * 100));
    }
    assert_eq!(refusal(encoder.encode().to_vec()).await.code, RefusalCode::Animated);
}

#[tokio::test]
async fn rare_variants_are_refused_as_such() {
    for marker in [0xc3, 0xc5, 0xc9, 0xca] {
        let mut file = jpeg(&photo(64, 64));
        let frame = file.windows(2).position(|pair| pair == [0xff, 0xc0]).unwrap();
        file[frame + 1] = marker;
        assert_eq!(refusal(file).await.code, RefusalCode::UnsupportedVariant);
    }
    let float = image::DynamicImage::from(photo(64, 64)).into_rgb32f();
    assert_eq!(
        refusal(encoded(float, image::ImageFormat::Tiff)).await.code,
        RefusalCode::UnsupportedVariant
    );
}

#[tokio::test]
async fn a_file_over_the_limit_is_refused_by_its_size() {
    let mut file = jpeg(&photo(64, 64));
    file.resize((100 << 20) + 1, 0);
    assert_eq!(refusal(file).await.code, RefusalCode::TooLarge);
}
