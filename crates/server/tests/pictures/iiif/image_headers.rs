//! The image service's headers: who may keep an answer and for how long, and how refusals are said.

use chrono::TimeDelta;

use super::{
    gallery::Gallery,
    image::{FULL, TILE},
};
use crate::test_app::TestApp;

#[tokio::test]
async fn headers_say_who_may_keep_it_and_for_how_long() {
    let app = TestApp::empty().await;
    let gallery = Gallery::hang(&app, 3).await;
    let public = app.visitor().get(&format!("{}/{TILE}", gallery.public(0))).await;
    let member = app.visitor().get(&format!("{}/{TILE}", gallery.signed(2))).await;
    let drawn = app
        .visitor()
        .get(&format!("{}/full/90,/0/gray.png", gallery.public(0)))
        .await;
    for answer in [&public, &member, &drawn] {
        for (name, value) in [
            ("access-control-allow-origin", "*"),
            ("cross-origin-resource-policy", "cross-origin"),
            ("x-content-type-options", "nosniff"),
            ("content-security-policy", "default-src 'none'; sandbox"),
            ("x-frame-options", "DENY"),
            ("strict-transport-security", "max-age=31536000; includeSubDomains"),
        ] {
            assert_eq!(answer.header(name), value, "{name}");
        }
        assert!(answer.header("link").contains("rel=\"canonical\""));
    }
    for answer in [&public, &drawn] {
        assert_eq!(answer.header("cache-control"), "public, max-age=86400, s-maxage=50");
        assert!(answer.header("etag").starts_with('"'), "a strong tag");
    }
    assert_ne!(public.header("etag"), drawn.header("etag"));
    assert_eq!(
        (member.header("cache-control"), member.header("etag")),
        ("private, max-age=300", "")
    );
    assert!(
        member.header("link").contains("/iiif/3/m/"),
        "{}",
        member.header("link")
    );

    let path = format!("{}/{TILE}", gallery.public(0));
    let known = app
        .visitor()
        .with("if-none-match", &format!("W/{}", public.header("etag")))
        .get(&path)
        .await;
    assert_eq!((known.status.as_u16(), known.bytes.len()), (304, 0));
    assert_eq!(
        (known.header("etag"), known.header("cache-control")),
        (public.header("etag"), public.header("cache-control"))
    );
    let other = app
        .visitor()
        .with("if-none-match", drawn.header("etag"))
        .get(&path)
        .await;
    assert_eq!(other.status, 200);
}

#[tokio::test]
async fn m_03_heads_ranges_and_tags_are_checked_alike() {
    let app = TestApp::empty().await;
    let gallery = Gallery::hang(&app, 3).await;
    let tag = format!("\"{}/512,0,512,512/max/0/default.jpg\"", gallery.picture(2).key);
    // `*` matches every existing tag; it reveals nothing about a picture that the caller may not see, and a picture that may
    // not be kept is sent again.
    for (service, expected, to_any) in [
        (gallery.public(0), 200, 304),
        (gallery.signed(2), 200, 200),
        (gallery.public(2), 404, 404),
    ] {
        let path = format!("{service}/{TILE}");
        let plain = app.visitor().get(&path).await;
        let head = app.visitor().call("HEAD", &path, None).await;
        assert_eq!((head.status.as_u16(), head.bytes.len()), (expected, 0), "HEAD {path}");
        for name in ["content-type", "content-length", "cache-control", "etag", "link"] {
            assert_eq!(head.header(name), plain.header(name), "HEAD {path}");
        }
        for (name, value) in [("range", "bytes=0-9"), ("if-none-match", tag.as_str())] {
            let answer = app.visitor().with(name, value).get(&path).await;
            assert_eq!(
                (answer.status.as_u16(), &answer.bytes),
                (expected, &plain.bytes),
                "{name} {path}"
            );
        }
        let any = app.visitor().with("if-none-match", "*").get(&path).await;
        assert_eq!(any.status, to_any, "{path}");
    }
}

#[tokio::test]
async fn other_methods_are_told_which_there_are() {
    let app = TestApp::empty().await;
    let gallery = Gallery::hang(&app, 1).await;
    let path = format!("{}/{FULL}", gallery.public(0));
    for method in ["POST", "PUT", "DELETE", "PATCH", "TRACE"] {
        let answer = app.visitor().call(method, &path, None).await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("allow")),
            (405, "GET, HEAD, OPTIONS"),
            "{method}"
        );
        assert_eq!(answer.header("access-control-allow-origin"), "*");
        assert!(answer.header("content-type").starts_with("text/plain"));
    }
    let preflight = app.visitor().call("OPTIONS", &path, None).await;
    assert_eq!(
        (
            preflight.status.as_u16(),
            preflight.header("access-control-allow-origin")
        ),
        (204, "*")
    );
    assert_eq!(preflight.header("access-control-allow-methods"), "GET, HEAD, OPTIONS");
}

#[tokio::test]
async fn refusals_are_sentences_in_the_readers_language() {
    let app = TestApp::empty().await;
    let gallery = Gallery::hang(&app, 1).await;
    let service = gallery.public(0);
    for (rest, expected) in [
        ("0,0,0,9/max/0/default.jpg", 400),
        ("full/full/0/default.jpg", 400),
        ("full/^2000,/0/default.jpg", 501),
        ("full/max/22.5/default.jpg", 501),
        ("full/max/0/native.jpg", 400),
        ("full/max/0/default.gif", 400),
        ("full/max", 404),
    ] {
        for (persona, is_english) in [(app.english_visitor(), true), (app.visitor(), false)] {
            let answer = persona.get(&format!("{service}/{rest}")).await;
            assert_eq!(
                (answer.status.as_u16(), answer.header("content-type")),
                (expected, "text/plain; charset=utf-8"),
                "{rest}"
            );
            assert_eq!(
                (
                    answer.header("cache-control"),
                    answer.header("access-control-allow-origin")
                ),
                ("no-store", "*"),
                "{rest}"
            );
            let text = String::from_utf8(answer.bytes).expect("text");
            assert!(
                text.is_ascii() == is_english && text.len() < 200 && text.ends_with('\n'),
                "{text}"
            );
        }
    }
    app.state.store.clone().close().await.expect("the store closes");
    app.clock.advance(TimeDelta::seconds(5));
    let answer = app.english_visitor().get(&format!("{service}/{FULL}")).await;
    assert_eq!(
        (
            answer.status.as_u16(),
            answer.header("retry-after"),
            answer.header("cache-control")
        ),
        (503, "5", "no-store")
    );
    let text = String::from_utf8(answer.bytes).expect("text");
    assert!(
        text.contains(answer.headers["x-request-id"].to_str().expect("an id")) && !text.contains("pool"),
        "{text}"
    );
}
