//! Renditions: what a visitor may fetch, and that nothing else has an address.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::{pixels, test_app::TestApp};

/// All `/media/…` paths in an answer.
fn paths(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) if text.starts_with("/media/") => {
            found.insert(text.clone());
        }
        Value::Array(list) => list.iter().for_each(|entry| paths(entry, found)),
        Value::Object(fields) => fields.values().for_each(|entry| paths(entry, found)),
        _ => {}
    }
}

async fn piece(app: &TestApp) -> Value {
    let id = app.piece_id("DB-0001").await;
    app.visitor().get(&format!("/api/collection/{id}")).await.data()
}

#[tokio::test]
async fn every_named_picture_is_there_in_every_width_and_form() {
    let app = TestApp::open().await;
    for call in [
        "/api/front/banner",
        "/api/front/home",
        "/api/front/exhibition/home",
        "/api/front/collection/home",
    ] {
        let mut found = BTreeSet::new();
        paths(&app.visitor().get(call).await.data(), &mut found);
        assert!(!found.is_empty(), "{call}");
        for path in found {
            let jpeg = app.visitor().get(&path).await;
            assert_eq!(
                (jpeg.status.as_u16(), jpeg.header("content-type")),
                (200, "image/jpeg"),
                "{path}"
            );
            let webp = app.visitor().get(&path.replace(".jpg", ".webp")).await;
            assert_eq!(
                (webp.status.as_u16(), webp.header("content-type")),
                (200, "image/webp"),
                "{path}"
            );
        }
    }
}

#[tokio::test]
async fn a_locked_picture_is_blurred_and_its_own_key_is_dead() {
    let app = TestApp::with_pages().await;
    let piece = piece(&app).await;
    let number = piece["id"].as_i64().expect("an id");
    let stored = app
        .state
        .store
        .artifacts()
        .find(domain::access::Audience::Member, number)
        .await;
    let stored = stored.expect("the store").expect("the piece");
    let nothing = app.visitor().get("/media/00000000000000000000000000/320.jpg").await;
    for (index, picture) in stored.pictures.iter().enumerate() {
        let widest = picture.widths.last().expect("a width");
        for (file, open) in [
            (format!("{widest}.jpg"), index < 2),
            (format!("{widest}.webp"), index < 2),
            ("card.jpg".to_owned(), index < 2),
            ("blurred.jpg".to_owned(), false),
            ("original".to_owned(), false),
            ("../originals".to_owned(), false),
        ] {
            let answer = app.visitor().get(&format!("/media/{}/{file}", picture.key)).await;
            assert_eq!(
                answer.status.as_u16(),
                if open { 200 } else { 404 },
                "picture {index}, {file}"
            );
            if !open {
                assert_eq!(
                    (&answer.bytes, answer.header("cache-control")),
                    (&nothing.bytes, "no-store"),
                    "{file}"
                );
                let known = format!("\"{}-{file}\"", picture.key);
                let asked = app
                    .visitor()
                    .with("if-none-match", &known)
                    .get(&format!("/media/{}/{file}", picture.key))
                    .await;
                assert_eq!(asked.status, 404, "no 304 for strangers");
            }
        }
        // The blurred stand-in has a name of its own, and only where it is needed.
        let blurred = app
            .visitor()
            .get(&format!("/media/{}/blurred.jpg", picture.locked_key))
            .await;
        assert_eq!(blurred.status.as_u16(), if index < 2 { 404 } else { 200 });
        assert_eq!(
            app.visitor()
                .get(&format!("/media/{}/{widest}.jpg", picture.locked_key))
                .await
                .status,
            404
        );
    }
}

#[tokio::test]
async fn pictures_are_tagged_and_confirmed() {
    let app = TestApp::open().await;
    let path = piece(&app).await["pic"].as_str().expect("a path").to_owned();
    let first = app.visitor().get(&path).await;
    assert_eq!(first.header("cache-control"), "public, max-age=86400, s-maxage=60");
    let again = app
        .visitor()
        .with("if-none-match", first.header("etag"))
        .get(&path)
        .await;
    assert_eq!((again.status.as_u16(), again.bytes.len()), (304, 0));
}

#[tokio::test]
async fn names_that_are_no_pictures_are_404() {
    let app = TestApp::open().await;
    for path in [
        "/media/x/1.jpg",
        "/media/00000000000000000000000000/320.jpg",
        "/media/..%2f..%2fduobao.db/320.jpg",
        "/media/00000000000000000000000000/..%2f..%2f..%2fetc%2fpasswd",
        "/media/%00/320.jpg",
        "/media/%ff%fe/320.jpg",
    ] {
        assert_eq!(app.visitor().get(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn pages_offer_previews_of_links_a_picture_of_their_size() {
    let app = TestApp::with_pages().await;
    let origin = app.state.settings.public_url.clone();
    for path in [
        "/tw",
        "/en/collection_detail/1",
        "/tw/exhibition_detail/1",
        "/en/exhibition",
    ] {
        let page = String::from_utf8(app.visitor().get(path).await.bytes).expect("UTF-8");
        let property = |name: &str| {
            let start = format!("<meta property=\"og:{name}\" content=\"");
            let (_, rest) = page.split_once(&start).unwrap_or_else(|| panic!("{name}: {path}"));
            rest.split('"').next().unwrap_or_default().to_owned()
        };
        let image = property("image");
        let card = app
            .visitor()
            .get(image.strip_prefix(&origin).expect("an own address"))
            .await;
        assert_eq!(
            (card.status.as_u16(), card.header("content-type")),
            (200, "image/jpeg"),
            "{image}"
        );
        assert_eq!(pixels::sides(&card.bytes), (1200, 630), "{image}");
        assert_eq!(
            (property("image:width"), property("image:height")),
            ("1200".to_owned(), "630".to_owned())
        );
        assert!(
            page.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"),
            "{path}"
        );
    }
}
