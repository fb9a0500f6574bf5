//! The short way of stored tiles: its answers are the router's, and it takes nothing that it should not.

use chrono::TimeDelta;

use super::{
    gallery::Gallery,
    socket::{Heard, Socket},
};
use crate::test_app::TestApp;

const TILE: &str = "512,0,512,512/512,512/0/default.jpg";
/// A tag that nothing has, so that the request goes the long way.
const LONG: &str = "if-none-match: \"nothing\"\r\n";

/// Everything but what tells two answers of one kind apart.
fn told(heard: &Heard) -> Vec<&(String, String)> {
    let apart = ["date", "x-request-id"];
    heard
        .headers
        .iter()
        .filter(|(name, _)| !apart.contains(&name.as_str()))
        .collect()
}

#[tokio::test]
async fn both_ways_answer_alike() {
    let app = TestApp::empty().await;
    let gallery = Gallery::hang(&app, 3).await;
    let socket = Socket::open(&app).await;
    let sizes = "full/640,443/0/default.webp full/325,/0/default.jpg 512,0,512,512/512,/0/default.jpg";
    for (service, requests, is_known) in [
        (gallery.public(0), sizes, false),
        (gallery.signed(2), sizes, false),
        (gallery.signed(0), sizes, true),
        (gallery.blurred_preview(2), "full/max/0/default.jpg", false),
    ] {
        for request in requests.split(' ') {
            let path = format!("{service}/{request}");
            let first = socket.get(&path).await;
            assert_eq!((first.status, first.came_the_short_way()), (200, is_known), "{path}");
            let short = socket.get(&path).await;
            let long = socket.ask("GET", path.as_bytes(), LONG).await;
            assert!(short.came_the_short_way() && !long.came_the_short_way(), "{path}");
            for answer in [&first, &short] {
                assert_eq!((answer.status, told(answer)), (long.status, told(&long)), "{path}");
                assert!(answer.body == long.body, "{path}");
            }
        }
    }
}

#[tokio::test]
async fn the_fast_path_leaves_other_requests_to_the_router() {
    let app = TestApp::empty().await;
    let gallery = Gallery::hang(&app, 3).await;
    let socket = Socket::open(&app).await;
    let (public, signed) = (
        format!("{}/{TILE}", gallery.public(0)),
        format!("{}/{TILE}", gallery.signed(2)),
    );
    for path in [&public, &signed, &format!("{}/{TILE}", gallery.public(2))] {
        socket.get(path).await;
    }
    assert!(socket.get(&public).await.came_the_short_way() && socket.get(&signed).await.came_the_short_way());
    let drawn = format!("{}/0,0,500,500/max/0/default.jpg", gallery.public(0));
    socket.get(&drawn).await;
    for (method, path, expected) in [
        ("HEAD", public.clone(), 200),
        ("POST", public.clone(), 405),
        ("OPTIONS", public.clone(), 204),
        ("GET", drawn, 200),
        ("GET", format!("{}/{TILE}", gallery.public(2)), 404),
        ("GET", signed.replace("/m/", "/m/x"), 403),
        ("GET", format!("{public}/"), 404),
        ("GET", format!("{public}?{}", "a".repeat(3000)), 414),
        ("GET", public.replace("512,512/0", "600,600/0"), 400),
        (
            "GET",
            "/iiif/3/00000000000000000000000000/full/max/0/default.jpg".to_owned(),
            404,
        ),
    ] {
        let answer = socket.ask(method, path.as_bytes(), "").await;
        assert_eq!(
            (answer.status, answer.came_the_short_way()),
            (expected, false),
            "{method} {path}"
        );
    }

    // M-07: what the rights were does not outlive its seconds here either.
    gallery.in_order([2, 1, 0]).await;
    app.clock.advance(TimeDelta::seconds(5));
    assert_eq!(socket.get(&public).await.status, 404);
    assert_eq!(socket.get(&signed).await.status, 200);
    app.clock.advance(TimeDelta::seconds(300));
    assert_eq!(socket.get(&signed).await.status, 403);
}
