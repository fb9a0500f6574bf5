//! Files that are no photographs, or not as they seem: each is refused in words, in both languages, and leaves nothing behind.

use std::fs;

use bytes::Bytes;
use domain::staff::Role;

use super::{
    files::{claiming_png, cmyk, deep_png, files_below, photograph, sideways_with_place},
    sender::{Sender, body_of},
};
use crate::desk_app::DeskApp;

/// U-01, U-02, U-03
#[tokio::test]
async fn u_02_what_is_no_picture_is_refused_in_words_and_leaves_nothing() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let chinese = Sender {
        client: sender.client.with("accept-language", "zh-TW"),
        piece: sender.piece,
    };
    let whole = photograph(200, 200);
    let cases: [(&str, Vec<u8>, u16, &str); 10] = [
        (
            "a page",
            b"<!doctype html><script>alert(1)</script>".to_vec(),
            415,
            "HTML",
        ),
        (
            "a drawing",
            b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".to_vec(),
            415,
            "SVG",
        ),
        ("a document", b"%PDF-1.7 1 0 obj".to_vec(), 415, "PDF"),
        ("an animation", b"GIF89a\x01\0\x01\0\0\0\0".to_vec(), 415, "GIF"),
        ("a program", b"MZ\x90\0\x03\0\0\0".to_vec(), 415, "not recognised"),
        ("no end", whole[..whole.len() / 2].to_vec(), 422, "incomplete"),
        ("a beginning alone", vec![0xff, 0xd8, 0xff], 422, "damaged"),
        ("a bomb", claiming_png(65_535, 65_535), 413, "65535 × 65535"),
        ("too many pixels", claiming_png(20_000, 20_000), 413, "20000 × 20000"),
        ("a dot", claiming_png(1, 1), 422, "only 1 × 1"),
    ];
    for (name, file, status, words) in cases {
        let message = sender.upload(&file).await.expect_err(name).refused(status);
        assert!(message.contains(words), "{name}: {message}");
        let message = chinese.upload(&file).await.expect_err(name).refused(status);
        assert!(
            message.contains('。') && !message.contains("Please"),
            "{name}: {message}"
        );
    }
    assert_eq!(sender.pictures().await.len(), 0);
    assert_eq!(desk.store.pictures().count().await.expect("read"), 0);
    assert_eq!(sender.spooled_bytes(), 0);
    assert_eq!(
        files_below(&desk.folder().join("media")),
        Vec::<std::path::PathBuf>::new()
    );
}

/// U-03
#[tokio::test]
async fn u_03_a_file_that_is_too_large_is_refused_before_a_byte_is_stored() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let message = sender.try_begin(26 << 20, "large.jpg").await.refused(413);
    assert!(message.contains("26 MB") && message.contains("25 MB"), "{message}");
    let empty = sender.try_begin(0, "empty.jpg").await.refused(422);
    assert!(empty.contains("empty"), "{empty}");
    assert_eq!(sender.spooled_files(), 0);
    // A client that announces little and sends much is stopped at the announced size.
    let upload = sender.begin(100, "small.jpg").await;
    sender.send(&upload, 0, vec![0; 26 << 20]).await.refused(413);
    assert_eq!(sender.spooled_bytes(), 0);
}

#[tokio::test]
async fn names_of_files_reach_no_path() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let long = "長".repeat(300);
    for name in [
        "../../x",
        "/etc/passwd",
        "a\r\nX-Evil: 1.jpg",
        "🏺.png",
        "CON",
        "\0",
        &long,
        "",
    ] {
        let file = photograph(40, 40);
        let upload = sender.begin(file.len(), name).await;
        assert_eq!(sender.send(&upload, 0, file).await.status, 204, "{name:?}");
    }
    assert_eq!(sender.pictures().await.len(), 8);
    let uploads = desk.folder().join("uploads");
    for file in files_below(&uploads) {
        let name = file
            .file_name()
            .and_then(|name| name.to_str())
            .expect("text")
            .to_owned();
        let (stem, extension) = name.split_once('.').expect("an extension");
        let is_own = stem.len() == 64 || stem == "mark";
        assert!(is_own && extension == "json", "{name}");
    }
    // Of each picture two packs and the original.
    assert_eq!(files_below(&desk.folder().join("media")).len(), 8 * 3);
}

/// M-09
#[tokio::test]
async fn unusual_photographs_are_taken_in_upright_and_without_what_the_camera_wrote() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    for (name, file, sides) in [
        ("cmyk", cmyk(), (64, 64)),
        ("16 bits", deep_png(), (80, 60)),
        ("sideways", sideways_with_place(), (200, 300)),
    ] {
        assert_eq!(file.windows(4).any(|part| part == b"GPS-"), name == "sideways");
        let key = sender
            .upload(&file)
            .await
            .unwrap_or_else(|refused| panic!("{name}: {}", refused.json()));
        let files = desk
            .store
            .pictures()
            .files(&[key.parse().expect("a key")])
            .await
            .expect("read");
        let files = files.values().next().expect("a record");
        assert_eq!((files.width, files.height), sides, "{name}");
    }
    let media = desk.folder().join("media");
    for file in files_below(&media) {
        if !file.starts_with(media.join("originals")) {
            let bytes = fs::read(&file).expect("read");
            for words in [&b"Exif"[..], b"GPS"] {
                assert!(
                    !bytes.windows(words.len()).any(|part| part == words),
                    "{}",
                    file.display()
                );
            }
        }
    }
}

#[tokio::test]
async fn ten_thousand_parts_are_one_file() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let mut file = photograph(600, 600);
    // A comment before the pixels, so that there are enough bytes; JPEG lets a segment have 65,533.
    let comment = [&[0xff, 0xfe, 0x27, 0x12][..], &[b' '; 10_000]].concat();
    file.splice(2..2, comment);
    let size = file.len().div_ceil(10_000);
    let parts: Vec<_> = file.chunks(size).map(|part| Ok(Bytes::from(part.to_vec()))).collect();
    assert!(parts.len() > 5_000, "{}", parts.len());
    let upload = sender.begin(file.len(), "parts.jpg").await;
    let answer = sender.send_body(&upload, 0, body_of(parts)).await;
    assert_eq!(answer.status, 204);
    assert_eq!(sender.pictures().await.len(), 1);
}
