//! The image service: what it draws, for whom, with which headers, and what it says where it refuses.

use chrono::TimeDelta;
use serde_json::json;

use super::gallery::{Gallery, SIDES, signature};
use crate::{
    on_both_engines, pixels,
    test_app::{Answered, TestApp},
};

pub const FULL: &str = "full/max/0/default.jpg";
pub const TILE: &str = "512,0,512,512/512,512/0/default.jpg";

async fn status(app: &TestApp, path: &str) -> u16 {
    app.visitor().get(path).await.status.as_u16()
}

on_both_engines! {
    async fn visitors_see_the_first_two_pictures_and_members_the_rest(app) {
        let gallery = Gallery::hang(app, 3).await;
        for number in 0..3 {
            let is_open = number < 2;
            for rest in ["", "/info.json", "/full/max/0/default.jpg", "/0,0,512,512/512,512/0/default.jpg", "/full/100,/0/gray.png"] {
                let found = if rest.is_empty() { 303 } else { 200 };
                let expected = if is_open { found } else { 404 };
                assert_eq!(status(app, &format!("{}{rest}", gallery.public(number))).await, expected, "{number}{rest}");
                assert_eq!(status(app, &format!("{}{rest}", gallery.signed(number))).await, found, "signed {number}{rest}");
                // A stand-in is smaller than a tile, so there is none at that size.
                let expected = if is_open { 404 } else if rest.contains("512,512") { 400 } else { found };
                assert_eq!(status(app, &format!("{}{rest}", gallery.blurred_preview(number))).await, expected, "stand-in {number}{rest}");
            }
        }
        // A stand-in is no way to the picture, and a signature is good for its own picture alone.
        let blurred_preview = app.visitor().get(&format!("{}/info.json", gallery.blurred_preview(2))).await.json();
        assert!(blurred_preview["width"].as_u64().expect("a width") <= 480, "{blurred_preview}");
        let third = signature(app, &gallery.picture(2).key);
        for number in [0, 1] {
            let path = format!("/iiif/3/m/{third}/{}/{FULL}", gallery.picture(number).key);
            assert_eq!(status(app, &path).await, 403);
        }
        gallery.withdraw().await;
        app.clock.advance(TimeDelta::seconds(5));
        for number in 0..3 {
            for service in [gallery.public(number), gallery.signed(number), gallery.blurred_preview(number)] {
                assert_eq!(status(app, &format!("{service}/{FULL}")).await, 404, "M-08 {service}");
            }
        }
    }

    async fn m_07_a_picture_that_is_moved_behind_the_lock_is_gone_within_the_minute(app) {
        let gallery = Gallery::hang(app, 3).await;
        let (second, third) = (format!("{}/{TILE}", gallery.public(1)), format!("{}/{TILE}", gallery.public(2)));
        let kept = app.visitor().get(&second).await;
        assert_eq!((kept.status.as_u16(), status(app, &third).await), (200, 404));
        let shared: i64 = kept.header("cache-control").rsplit("s-maxage=").next().and_then(|age| age.parse().ok()).expect("an age");
        gallery.in_order([0, 2, 1]).await;
        let believed = 5;
        app.clock.advance(TimeDelta::seconds(believed));
        assert!(shared + believed < 60, "a cache's copy dies in time too");
        let gone = app.visitor().get(&second).await;
        assert_eq!((gone.status.as_u16(), gone.header("cache-control")), (404, "no-store"));
        let asked = app.visitor().with("if-none-match", kept.header("etag")).get(&second).await;
        assert_eq!(asked.status, 404, "no 304 for locked pictures");
        assert_eq!(status(app, &third).await, 200);
        assert_eq!(status(app, &format!("{}/{TILE}", gallery.signed(1))).await, 200);
    }
}

#[tokio::test]
async fn answers_have_the_pixels_that_were_asked_for() {
    let app = TestApp::empty().await;
    let gallery = Gallery::hang(&app, 3).await;
    for (request, expected, kind) in [
        (FULL, (1300, 900), "image/jpeg"),
        (TILE, (512, 512), "image/jpeg"),
        ("1024,512,276,388/max/0/default.jpg", (276, 388), "image/jpeg"),
        ("square/300,/0/color.webp", (300, 300), "image/webp"),
        ("pct:50,50,50,50/max/90/gray.png", (450, 650), "image/png"),
        ("1200,800,500,500/max/!180/bitonal.png", (100, 100), "image/png"),
        ("full/!400,400/0/default.jpg", (400, 277), "image/jpeg"),
        ("full/pct:10/270/default.jpg", (90, 130), "image/jpeg"),
        ("full/10,800/0/default.webp", (10, 800), "image/webp"),
    ] {
        for service in [gallery.public(0), gallery.signed(2)] {
            let answer = app.visitor().get(&format!("{service}/{request}")).await;
            assert_eq!(
                (answer.status.as_u16(), answer.header("content-type")),
                (200, kind),
                "{request}"
            );
            assert_eq!(pixels::sides(&answer.bytes), expected, "{request}");
        }
    }
}

#[tokio::test]
async fn equivalent_requests_get_the_same_answer() {
    let app = TestApp::empty().await;
    let gallery = Gallery::hang(&app, 1).await;
    let service = gallery.public(0);
    let plain = app.visitor().get(&format!("{service}/{TILE}")).await;
    let canonical = format!("<https://house.example{service}/512,0,512,512/max/0/default.jpg>;rel=\"canonical\"");
    let profile = "<http://iiif.io/api/image/3/level2.json>;rel=\"profile\"";
    assert_eq!(plain.header("link"), format!("{canonical}, {profile}"));
    let key = gallery.picture(0).key.as_str();
    let escaped: String = key.bytes().map(|byte| format!("%{byte:02X}")).collect();
    for path in [
        format!("{service}/512,0,512,512/512,/0/default.jpg"),
        format!("{service}/512,0,512,512/,512/0/default.jpg"),
        format!("{service}/512,0,512,512/max/360/color.jpg"),
        format!("{service}/512,0,512,512/pct:100/0/default.jpg"),
        format!("{service}/512%2C0,512,512/%5Emax/0/default%2Ejpg").replace("%5E", ""),
        format!("{service}/{TILE}?anything=else"),
        format!("/iiif/3/{escaped}/{TILE}"),
    ] {
        let answer = app.visitor().get(&path).await;
        assert_eq!((answer.status, &answer.bytes), (plain.status, &plain.bytes), "{path}");
        for name in ["link", "etag", "content-type", "cache-control"] {
            assert_eq!(answer.header(name), plain.header(name), "{path}");
        }
    }
}

#[tokio::test]
async fn m_02_an_address_holds_for_its_minutes_and_says_nothing_of_keys() {
    let app = TestApp::empty().await;
    let gallery = Gallery::hang(&app, 3).await;
    let path = format!("{}/{FULL}", gallery.signed(2));
    for (seconds, expected) in [(0, "private, max-age=300"), (299, "private, max-age=1")] {
        app.clock.advance(TimeDelta::seconds(seconds));
        let answer = app.visitor().get(&path).await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("cache-control")),
            (200, expected)
        );
    }
    app.clock.advance(TimeDelta::seconds(1));
    let expired = app.visitor().get(&path).await;
    assert_eq!(
        (expired.status.as_u16(), expired.header("cache-control")),
        (403, "no-store")
    );
    for key in [
        gallery.picture(0).key.as_str(),
        gallery.picture(2).key.as_str(),
        "00000000000000000000000000",
    ] {
        for signature in ["", "x", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", &"A".repeat(500)] {
            let answer = app.visitor().get(&format!("/iiif/3/m/{signature}/{key}/{FULL}")).await;
            assert_eq!(answer.status, 403, "{signature} {key}");
            assert_eq!(
                (&answer.bytes, answer.header("cache-control")),
                (&expired.bytes, "no-store")
            );
        }
    }
    let locked = app.visitor().get(&format!("{}/{FULL}", gallery.public(2))).await;
    let nobodys = app
        .visitor()
        .get(&format!("/iiif/3/00000000000000000000000000/{FULL}"))
        .await;
    assert_eq!((locked.status.as_u16(), &locked.bytes), (404, &nobodys.bytes));
    let names = |answer: &Answered| {
        let names = answer.headers.iter().filter(|(name, _)| *name != "x-request-id");
        names
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(names(&locked), names(&nobodys), "locked and unknown are one answer");
}

#[tokio::test]
async fn a_service_describes_itself() {
    let app = TestApp::empty().await;
    let gallery = Gallery::hang(&app, 3).await;
    for (service, cache) in [
        (gallery.public(0), "public, max-age=50"),
        (gallery.signed(2), "private, max-age=300"),
    ] {
        let redirected = app.visitor().get(&service).await;
        assert_eq!(
            (redirected.status.as_u16(), redirected.header("location")),
            (303, format!("{service}/info.json").as_str())
        );
        assert_eq!(redirected.header("access-control-allow-origin"), "*");
        let answer = app.visitor().get(&format!("{service}/info.json")).await;
        assert_eq!(
            (
                answer.header("content-type"),
                answer.header("cache-control"),
                answer.header("vary")
            ),
            ("application/json", cache, "accept")
        );
        assert_eq!(answer.header("access-control-allow-origin"), "*");
        assert_eq!(
            answer.json(),
            json!({
                "@context": "http://iiif.io/api/image/3/context.json",
                "id": format!("https://house.example{service}"),
                "type": "ImageService3",
                "protocol": "http://iiif.io/api/image",
                "profile": "level2",
                "width": SIDES.width, "height": SIDES.height,
                "maxWidth": 4096, "maxHeight": 4096, "maxArea": 16_777_216,
                "sizes": [{"width": 325, "height": 225}, {"width": 650, "height": 450}, {"width": 1300, "height": 900}],
                "tiles": [{"width": 512, "height": 512, "scaleFactors": [1, 2, 4]}],
                "extraFormats": ["webp"],
                "extraQualities": ["color", "gray", "bitonal"],
                "extraFeatures": ["canonicalLinkHeader", "mirroring", "profileLinkHeader"],
            })
        );
        let linked = app
            .visitor()
            .with("accept", "application/ld+json")
            .get(&format!("{service}/info.json"))
            .await;
        assert_eq!(
            linked.header("content-type"),
            "application/ld+json;profile=\"http://iiif.io/api/image/3/context.json\""
        );
        assert_eq!(linked.bytes, answer.bytes);
        for size in answer.json()["sizes"].as_array().expect("sizes") {
            let path = format!("{service}/full/{},{}/0/default.jpg", size["width"], size["height"]);
            assert_eq!(status(&app, &path).await, 200, "{path}");
        }
    }
}
