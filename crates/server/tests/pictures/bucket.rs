//! A whole site whose pictures are in a bucket, and its behaviour while the store is unreachable.

use std::sync::Mutex;

use axum::http::StatusCode;
use exchange::import;
use serde_json::{Value, json};

use crate::{small_collection, test_app::TestApp};
use test_kit::s3_server::{BUCKET, S3Server};

/// A site with two pieces of the demo's, and its pages.
async fn house(server: &S3Server) -> TestApp {
    let media = format!("s3://{BUCKET}/media");
    let mut settings = server.settings().to_vec();
    settings.push(("DUOBAO_MEDIA_URL", &media));
    let app = TestApp::with_settings(&settings).await;
    let collection = small_collection::collection(2);
    app.import(collection.path()).await;
    app.with_its_pages()
}

/// The pieces, as a visitor sees them.
async fn pieces(app: &TestApp) -> Vec<Value> {
    let list = app.visitor().get("/api/collection").await.data();
    let mut pieces = Vec::new();
    for piece in list["data"].as_array().expect("a list") {
        let answer = app.visitor().get(&format!("/api/collection/{}", piece["id"])).await;
        pieces.push(answer.data());
    }
    pieces
}

/// Where the picture at this place of a piece is shown.
fn path(piece: &Value, place: usize) -> &str {
    piece["files"][place]["path"].as_str().expect("a path")
}

#[tokio::test]
async fn a_site_serves_its_pictures_from_a_bucket() {
    let server = S3Server::open();
    let app = house(&server).await;
    let visitor = app.visitor();
    assert!(server.names().len() > 15, "{:?}", server.names());
    assert!(!app.state.settings.data_dir.join("media").exists());
    let findings = import::check::look(&app.state.import_target(), import::check::Depth::Contents)
        .await
        .expect("a check");
    assert!(findings.missing.is_empty() && findings.orphans.is_empty(), "{findings}");

    let pieces = pieces(&app).await;
    assert_eq!(pieces.len(), 2);
    for piece in &pieces {
        for place in 0..piece["files"].as_array().expect("files").len() {
            let picture = visitor.get(path(piece, place)).await;
            assert_eq!(picture.status, StatusCode::OK, "{}", path(piece, place));
            assert!(picture.header("content-type").starts_with("image/"));
        }
        let key = path(piece, 0).split('/').nth(2).expect("a key");
        let tile = visitor
            .get(&format!("/iiif/3/{key}/0,0,48,60/48,60/0/default.jpg"))
            .await;
        assert_eq!(
            (tile.status, tile.header("content-type")),
            (StatusCode::OK, "image/jpeg")
        );
        let drawn = visitor.get(&format!("/iiif/3/{key}/square/20,20/90/gray.png")).await;
        assert_eq!(
            (drawn.status, drawn.header("content-type")),
            (StatusCode::OK, "image/png")
        );

        let page = visitor.get(&format!("/tw/collection_detail/{}", piece["id"])).await;
        let text = String::from_utf8_lossy(&page.bytes);
        assert!(page.status == StatusCode::OK && text.contains(key), "{text}");
        assert!(
            !text.contains(BUCKET) && !text.contains(&server.endpoint),
            "the bucket stays within"
        );
    }
}

#[tokio::test]
async fn a_store_that_is_away_takes_no_page_with_it() {
    let server = S3Server::open();
    let app = house(&server).await;
    let visitor = app.visitor();
    let pieces = pieces(&app).await;
    let kept = visitor.get(path(&pieces[0], 0)).await;
    // The engines that draw pages are awake.
    visitor.get("/en/collection").await;
    for (mood, place) in [("gone", 0), ("stalling", 1)] {
        server.is_now(mood);
        let came = Mutex::new(Vec::new());
        let noted = async |what: &'static str, path: &str| {
            let answer = visitor.get(path).await;
            came.lock().expect("no panic").push(what);
            answer
        };
        let (ready, picture, again, page) = tokio::join!(
            visitor.get("/api/ready"),
            noted("picture", path(&pieces[1], place)),
            visitor.get(path(&pieces[0], 0)),
            noted("page", "/tw/collection"),
        );
        assert_eq!(ready.data()["troubles"], json!(["pictures"]), "{mood}");
        assert_eq!(picture.status, StatusCode::SERVICE_UNAVAILABLE, "{mood}");
        assert!(again.bytes == kept.bytes, "{mood}: cached pictures are still served");
        assert_eq!(page.status, StatusCode::OK, "{mood}");
        let came = came.into_inner().expect("no panic");
        assert!(
            mood != "stalling" || came == ["page", "picture"],
            "a page waits for no picture"
        );

        server.is_now("kind");
        assert_eq!(visitor.get("/api/ready").await.data()["troubles"], json!([]));
        assert_eq!(
            visitor.get(path(&pieces[1], place)).await.status,
            StatusCode::OK,
            "{mood}"
        );
    }
}
