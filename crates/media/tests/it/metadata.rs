//! Nothing but pixels leaves: no place, no camera, no thumbnail, no comment, no profile.

use media::Format;

use crate::{
    orientation::exif,
    support::{TestStore, encoded, jpeg_with, photo},
};

const SECRET: &[u8] = b"25.0330N-121.5654E-owner-Lin";

fn assert_clean(bytes: &[u8], what: &str) {
    let traces: [&[u8]; 9] = [
        SECRET,
        b"Exif",
        b"EXIF",
        b"http://ns.adobe.com/xap",
        b"XMP ",
        b"ICC_PROFILE",
        b"ICCP",
        b"<script",
        b"Photoshop",
    ];
    for trace in traces {
        assert!(
            !bytes.windows(trace.len()).any(|window| window == trace),
            "{what} holds {:?}",
            String::from_utf8_lossy(trace)
        );
    }
}

async fn assert_all_clean(file: Vec<u8>) {
    assert!(
        file.windows(SECRET.len()).any(|window| window == SECRET),
        "the test's file holds the secret"
    );
    let store = TestStore::new();
    let ingested = store.take(file).await.unwrap();
    for width in &ingested.widths {
        for format in [Format::Webp, Format::Jpeg] {
            assert_clean(
                &store.rendition(*width, format).await,
                &format!("{width}.{}", format.extension()),
            );
        }
    }
    // Every file outside `originals`, so that the blurred one and anything forgotten is seen too.
    let mut looked_at = 0;
    let mut folders = vec![store.folder.path().to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
            if entry.file_name() == "originals" {
                continue;
            } else if entry.file_type().unwrap().is_dir() {
                folders.push(entry.path());
            } else {
                assert_clean(
                    &std::fs::read(entry.path()).unwrap(),
                    &entry.path().display().to_string(),
                );
                looked_at += 1;
            }
        }
    }
    assert_eq!(
        looked_at, 2,
        "the pack and that of the stand-in; their entries are stored uncompressed"
    );
    assert!(ingested.placeholder.starts_with("data:image/webp;base64,"));
    assert!(ingested.placeholder.len() < 400, "{}", ingested.placeholder.len());
}

/// M-09: a camera's metadata is never passed on.
#[tokio::test]
async fn nothing_but_pixels_leaves_a_jpeg() {
    let mut place = exif(1, true);
    place.extend(SECRET);
    let profile = moxcms::ColorProfile::new_display_p3().encode().unwrap();
    let mut file = jpeg_with(&photo(700, 400), |encoder| {
        encoder.add_exif_metadata(&place).unwrap();
        encoder.add_icc_profile(&profile).unwrap();
        encoder
            .add_app_segment(1, [b"http://ns.adobe.com/xap/1.0/\0<x>".as_slice(), SECRET].concat())
            .unwrap();
        encoder
            .add_app_segment(13, [b"Photoshop 3.0\0".as_slice(), SECRET].concat())
            .unwrap();
    });
    // Bytes after a picture's end are not a part of it either.
    file.extend(b"<script>alert(1)</script>");
    file.extend(SECRET);
    assert_all_clean(file).await;
}

#[tokio::test]
async fn nothing_but_pixels_leaves_a_png() {
    let mut file = encoded(photo(700, 400), image::ImageFormat::Png);
    let mut text = png_chunk(*b"tEXt", &[b"Comment\0".as_slice(), SECRET].concat());
    text.extend(png_chunk(*b"eXIf", &[exif(1, false).as_slice(), SECRET].concat()));
    file.splice(33..33, text);
    assert_all_clean(file).await;
}

fn png_chunk(kind: [u8; 4], body: &[u8]) -> Vec<u8> {
    let mut chunk = u32::try_from(body.len()).unwrap().to_be_bytes().to_vec();
    chunk.extend(kind);
    chunk.extend(body);
    let mut crc = flate2::Crc::new();
    crc.update(&chunk[4..]);
    chunk.extend(crc.sum().to_be_bytes());
    chunk
}
