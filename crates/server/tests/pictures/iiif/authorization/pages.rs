//! The page on which a member grants access, its calls, and the page that revokes it.

use axum::{body::Body, http::Request};

use super::{VIEWER, grant_with, granted};
use crate::{iiif::SITE, test_app::TestApp};

#[tokio::test]
async fn the_cookie_is_small_in_reach_and_life() {
    let app = TestApp::open().await;
    let member = app.member("lin@example.tw").await.into_token();
    let answer = grant_with(&app, &member, VIEWER, &[("origin", SITE)]).await;
    let cookie = answer.header("set-cookie").to_owned();
    let attributes: Vec<&str> = cookie.split("; ").skip(1).collect();
    assert_eq!(
        attributes,
        [
            "Max-Age=3600",
            "Path=/iiif/auth/2",
            "HttpOnly",
            "SameSite=None",
            "Secure"
        ]
    );
    assert!(!cookie.contains(&member) && !cookie.contains("dbg_"), "{cookie}");
    assert_eq!(answer.header("cache-control"), "private, no-store");

    let plain = TestApp::with_settings(&[("DUOBAO_PUBLIC_URL", "http://house.test:8080")]).await;
    let member = plain.member("lin@example.tw").await.into_token();
    let answer = grant_with(&plain, &member, "http://viewer.test", &[]).await;
    assert!(
        answer.header("set-cookie").ends_with("HttpOnly; SameSite=Lax"),
        "{:?}",
        answer.headers
    );
}

#[tokio::test]
async fn only_a_member_on_the_sites_own_page_grants_access() {
    let app = TestApp::open().await;
    let member = app.member("lin@example.tw").await;
    let token = member.token.clone().expect("a token");
    for (token, origin, headers, expected) in [
        ("dbg_none", VIEWER, vec![], 401),
        (token.as_str(), VIEWER, vec![("origin", VIEWER)], 403),
        (&token, VIEWER, vec![("origin", "null")], 403),
        (&token, "", vec![], 400),
        (&token, "https://viewer.example/path", vec![], 400),
        (&token, "http://viewer.example", vec![], 400),
        (&token, "null", vec![], 400),
        (&token, "*", vec![], 400),
    ] {
        let answer = grant_with(&app, token, origin, &headers).await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("set-cookie")),
            (expected, ""),
            "{origin} {headers:?}"
        );
        assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
        assert!(!answer.bytes.is_empty());
    }
    let cookie_alone = granted(&app, &token, VIEWER).await;
    let request = Request::post("/iiif/auth/2/grant").header("cookie", cookie_alone);
    let answer = app.answer(request.body(Body::empty()).expect("a request")).await;
    assert_eq!(answer.status, 401, "a cookie earns no other cookie");
    assert_eq!(app.visitor().get("/iiif/auth/2/grant").await.status, 405);
}

#[tokio::test]
async fn the_access_page_names_the_site_and_waits_for_a_press() {
    let app = TestApp::open().await;
    let path = format!("/iiif/auth/2/access?origin={VIEWER}");
    let page = app.visitor().get(&path).await;
    let html = String::from_utf8(page.bytes.clone()).expect("text");
    assert!(
        html.contains(&format!("<strong>{VIEWER}</strong>")) && html.contains("多寶格"),
        "{html}"
    );
    assert!(
        html.contains("lang=\"zh-Hant-TW\"") && html.contains("href=\"/tw/login\""),
        "{html}"
    );
    let english = app.english_visitor().get(&path).await;
    let english = String::from_utf8(english.bytes).expect("text");
    assert!(english.contains("lang=\"en\"") && english.contains("Duobaoge") && english.contains("/en/login"));
    let policy = page.header("content-security-policy");
    assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{policy}");
    assert!(
        policy.ends_with("frame-ancestors 'none'") && !policy.contains("unsafe"),
        "{policy}"
    );
    assert_eq!(page.header("x-frame-options"), "DENY");
    // A viewer waits until the page is closed; one that cuts itself off would look closed at once.
    assert_eq!(page.header("cross-origin-opener-policy"), "unsafe-none");
    assert_eq!(
        (page.header("cache-control"), page.header("set-cookie")),
        ("private, no-store", "")
    );
    for wrong in [
        "",
        "?origin=",
        "?origin=null",
        "?origin=https://a.example&origin=https://b.example",
        "?origin=https://viewer.example/%22%3E%3Cscript%3E",
        "?origin=%3Cscript%3Ealert(1)%3C/script%3E",
        "?origin=javascript:alert(1)",
    ] {
        let answer = app.visitor().get(&format!("/iiif/auth/2/access{wrong}")).await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("content-type")),
            (400, "text/plain; charset=utf-8"),
            "{wrong}"
        );
        let path = format!("/iiif/auth/2/access{wrong}");
        let page = app.english_visitor().with("accept", "text/html").get(&path).await;
        assert_eq!(
            (page.status.as_u16(), page.header("content-type")),
            (400, "text/html; charset=utf-8"),
            "{wrong}"
        );
        let html = String::from_utf8(page.bytes).expect("text");
        assert!(
            html.contains("lang=\"en\"") && html.contains("Return to homepage"),
            "{html}"
        );
        assert!(!html.contains("<script"), "{html}");
    }
    for (file, kind) in [
        ("access.js", "text/javascript; charset=utf-8"),
        ("logout.js", "text/javascript; charset=utf-8"),
        ("token.js", "text/javascript; charset=utf-8"),
        ("pages.css", "text/css; charset=utf-8"),
    ] {
        let answer = app.visitor().get(&format!("/iiif/auth/2/{file}")).await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("content-type")),
            (200, kind),
            "{file}"
        );
    }
    assert_eq!(app.visitor().get("/iiif/auth/2/nothing.js").await.status, 404);
}

#[tokio::test]
async fn logging_out_of_viewers_takes_the_cookie_away() {
    let app = TestApp::open().await;
    let page = app.english_visitor().get("/iiif/auth/2/logout").await;
    let cookie = page.header("set-cookie");
    assert!(
        cookie.starts_with("duobao_viewer=; Max-Age=0; Path=/iiif/auth/2;"),
        "{cookie}"
    );
    let html = String::from_utf8(page.bytes).expect("text");
    assert!(
        html.contains("within 10 minutes") && html.contains("Log out of Duobaoge too"),
        "{html}"
    );
}
