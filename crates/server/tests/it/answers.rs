//! Kept answers: the same as new ones, for visitors alone, of the present content and day.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use axum::{
    Router,
    extract::Request,
    http::{HeaderMap, HeaderName, Method, Response},
    response::IntoResponse as _,
    routing::any,
};
use bytes::Bytes;
use chrono::TimeDelta;
use domain::bilingual::Bilingual;
use http_kit::localize::with_envelope;
use server::{addresses::iiif as addresses, answers, routes};

use crate::test_app::TestApp;

/// The answer that is given before the router, to a visitor who sends these headers.
pub fn kept(app: &TestApp, path: &str, headers: &[(&str, &str)]) -> Option<Response<Bytes>> {
    let headers: HeaderMap = headers
        .iter()
        .map(|(name, value)| {
            let name: HeaderName = name.parse().expect("a name");
            (name, value.parse().expect("a value"))
        })
        .collect();
    answers::try_find(&app.state, &Method::GET, &path.parse().expect("an address"), &headers)
}

async fn first_piece(app: &TestApp) -> i64 {
    app.state.store.artifacts().featured(None, 1).await.expect("read")[0].id
}

/// Changes the site's name, as an editor does.
async fn rename(app: &TestApp, name: &str) {
    let mut house = app.state.store.pages().house().await.expect("the house");
    house.name = Bilingual::new(name, name);
    app.save(&house).await;
}

/// An address of each kind of answer that is kept.
async fn one_of_each(app: &TestApp) -> Vec<String> {
    let id = first_piece(app).await;
    let mut all = vec![
        format!("/api/collection/{id}"),
        addresses::manifest(id),
        format!("/en/collection_detail/{id}"),
    ];
    for path in [
        "/tw",
        "/tw/collection?page=2",
        "/api/collection?page=2",
        "/api/front/house",
        "/api/exhibition/",
        addresses::COLLECTIONS,
        "/sitemap.xml",
        "/robots.txt",
        "/feed/tw/artifacts.atom",
        "/calendar/en/exhibitions.ics",
        "/iiif/changes",
    ] {
        all.push(path.to_owned());
    }
    all
}

#[tokio::test]
async fn a_kept_answer_is_what_the_first_reader_got() {
    let app = TestApp::with_pages().await;
    for path in one_of_each(&app).await {
        for encoding in ["identity", "gzip", "br"] {
            let headers = [("accept-language", "zh-TW"), ("accept-encoding", encoding)];
            let mut cold = app.visitor().with("accept-encoding", encoding).get(&path).await;
            let hot = kept(&app, &path, &headers).unwrap_or_else(|| panic!("{path} is kept"));
            let (mut parts, body) = hot.into_parts();
            let [first, second] = [&mut cold.headers, &mut parts.headers].map(|headers| headers.remove("x-request-id"));
            assert!(
                first.is_some() && second.is_some() && first != second,
                "{path}: each has an id of its own"
            );
            // The router says the length itself; before it, the connection does.
            let length = cold.headers.remove("content-length");
            assert!(
                length.is_none_or(|length| length == body.len().to_string().as_str()),
                "{path}"
            );
            assert_eq!(
                (cold.status, &cold.headers),
                (parts.status, &parts.headers),
                "{path}, {encoding}"
            );
            assert_eq!(cold.bytes, body, "{path}, {encoding}");
            assert_eq!(cold.header("x-frame-options"), "DENY", "{path}");
        }
    }
}

#[tokio::test]
async fn a_known_answer_is_304_and_head_has_the_same_headers() {
    let app = TestApp::with_pages().await;
    for path in one_of_each(&app).await {
        let head = app.visitor().call("HEAD", &path, None).await;
        let first = app.visitor().get(&path).await;
        let etag = first.header("etag").to_owned();
        assert_eq!(
            (head.status.as_u16(), head.header("etag")),
            (200, etag.as_str()),
            "{path}"
        );
        let again = app.visitor().with("if-none-match", &etag).get(&path).await;
        let hot = kept(&app, &path, &[("accept-language", "zh-TW"), ("if-none-match", &etag)]).expect("kept");
        for (status, length) in [(again.status, again.bytes.len()), (hot.status(), hot.body().len())] {
            assert_eq!((status.as_u16(), length), (304, 0), "{path}");
        }
        let other = kept(&app, &path, &[("accept-language", "zh-TW"), ("if-none-match", "\"x\"")]).expect("kept");
        assert_eq!(
            (other.status().as_u16(), other.body()),
            (200, &Bytes::from(first.bytes)),
            "{path}"
        );
    }
}

#[tokio::test]
async fn odd_encodings_get_what_they_can_read() {
    let app = TestApp::with_pages().await;
    app.visitor().get("/tw").await;
    for (accept, token) in [
        ("", ""),
        ("br;q=0", ""),
        ("*;q=0", ""),
        ("zstd, deflate", ""),
        ("gzip;q=0.0001", ""),
        ("gzip;q=x", ""),
        ("GZIP", "gzip"),
        ("br;q=0, *", "gzip"),
        (",,gzip,,", "gzip"),
        ("identity;q=0.5, gzip;q=0.4", ""),
        ("br", "br"),
    ] {
        let hot = kept(&app, "/tw", &[("accept-encoding", accept)]).expect("kept");
        let chosen = hot
            .headers()
            .get("content-encoding")
            .map_or("", |token| token.to_str().expect("text"));
        assert_eq!(chosen, token, "{accept:?}");
    }
}

#[tokio::test]
async fn a_member_neither_reads_nor_leaves_a_kept_answer() {
    let app = TestApp::with_pages().await;
    let token = app.member("lin@example.tw").await.into_token();
    let list = app.visitor().get("/api/collection?pageSize=100").await.data();
    let pieces = list["data"].as_array().expect("pieces");
    let path = |piece: &serde_json::Value| format!("/api/collection/{}", piece["id"]);
    let mut are_locked = 0;
    for (number, piece) in pieces.iter().enumerate().take(12) {
        let path = path(piece);
        // In turn the member comes first and the visitor.
        let (visitor, member) = if number % 2 == 0 {
            let member = app.visitor().bearing(&token).get(&path).await;
            assert!(kept(&app, &path, &[("accept-language", "zh-TW")]).is_none(), "{path}");
            (app.visitor().get(&path).await, member)
        } else {
            let visitor = app.visitor().get(&path).await;
            (visitor, app.visitor().bearing(&token).get(&path).await)
        };
        let again = app.visitor().get(&path).await;
        assert_eq!(visitor.bytes, again.bytes);
        for answer in [&visitor, &again] {
            assert!(
                !answer.text().contains("?t=") && answer.data()["signed_for"].is_null(),
                "{path}"
            );
        }
        assert!(member.data()["signed_for"].is_number(), "{path}");
        are_locked += usize::from(member.text().contains("?t="));
        let bearer = format!("Bearer {token}");
        for header in [("authorization", bearer.as_str()), ("cookie", "a=b")] {
            assert!(
                kept(&app, &path, &[("accept-language", "zh-TW"), header]).is_none(),
                "{header:?}"
            );
        }
    }
    assert!(are_locked > 2, "{are_locked} pieces have pictures for members");
}

#[tokio::test]
async fn a_change_is_seen_at_once_here_and_within_a_second_elsewhere() {
    let here = TestApp::with_pages().await;
    let there = here.reopened().await.with_its_pages();
    let paths = ["/tw/question", "/api/front/house", addresses::COLLECTIONS];
    for app in [&here, &there] {
        for path in paths {
            assert!(!app.visitor().get(path).await.text().contains("新名"), "{path}");
        }
    }
    rename(&here, "新名").await;
    assert!(kept(&here, "/tw/question", &[]).is_none(), "it is let go of at once");
    for path in paths {
        assert!(here.visitor().get(path).await.text().contains("新名"), "{path}");
    }
    here.clock.advance(TimeDelta::milliseconds(999));
    for path in paths {
        assert!(there.visitor().get(path).await.text().contains("新名"), "{path}");
    }
}

#[tokio::test]
async fn at_midnight_everything_is_of_the_new_day() {
    let app = TestApp::with_pages().await;
    let list = app.visitor().get("/api/exhibition/?pageSize=100").await.data();
    let all = list["data"].as_array().expect("exhibitions");
    let current = all
        .iter()
        .find(|one| one["phase"] == "current" && one["exhibition_date_end"].is_string())
        .expect("one is open");
    let id = &current["id"];
    let last = current["exhibition_date_end"].as_str().expect("a day");
    let paths = [
        format!("/api/front/exhibition/{id}"),
        format!("/tw/exhibition_detail/{id}"),
    ];
    app.clock.set(format!("{last}T15:59:59Z").parse().expect("a time"));
    let mut before = Vec::new();
    for path in &paths {
        before.push(app.visitor().get(path).await);
    }
    assert_eq!(before[0].data()["phase"], "current");
    // Within the time for which the content's version is not asked for again.
    app.clock.advance(TimeDelta::milliseconds(900));
    app.visitor().get(&paths[0]).await;
    app.clock.advance(TimeDelta::milliseconds(100));
    for path in &paths {
        assert!(kept(&app, path, &[("accept-language", "zh-TW")]).is_none(), "{path}");
    }
    assert_eq!(app.visitor().get(&paths[0]).await.data()["phase"], "past");
    assert_ne!(app.visitor().get(&paths[1]).await.bytes, before[1].bytes);
}

#[tokio::test]
async fn invented_parameters_keep_no_page_and_displace_nothing() {
    let app = TestApp::with_pages().await;
    app.visitor().get("/tw/collection").await;
    app.visitor().get("/api/collection").await;
    let before = app.state.answers.weights().await;
    for number in 0..100 {
        let page = app.visitor().get(&format!("/tw/collection?utm={number}")).await;
        assert_eq!(page.status, 200);
    }
    assert_eq!(app.state.answers.weights().await, before, "one page has many spellings");
    for number in 0..100 {
        app.visitor().get(&format!("/api/collection?utm={number}")).await;
        app.visitor().get(&format!("/api/collection/{number:05}")).await;
        app.visitor()
            .get(&format!("/api/collection/{}", 1_000_000 + number))
            .await;
        app.visitor().call("HEAD", &format!("/tw/nothing/{number}"), None).await;
    }
    assert_eq!(
        app.state.answers.weights().await.0,
        before.0,
        "they stay among themselves"
    );
    assert!(kept(&app, "/tw/collection", &[]).is_some());
}

#[tokio::test]
async fn a_refusal_is_not_kept_and_is_in_the_language_of_the_header() {
    let app = TestApp::with_pages().await;
    let path = "/api/front/banner?page=nowhere";
    let chinese = app.visitor().get(path).await.refused(422);
    assert!(kept(&app, path, &[("accept-language", "zh-TW")]).is_none());
    let english = app.english_visitor().get(path).await.refused(422);
    assert!(chinese != english && english.is_ascii(), "{chinese} {english}");
    app.visitor().get("/api/front/house").await;
    assert!(kept(&app, "/api/front/house", &[("accept-language", "zh-TW,zh;q=0.9")]).is_some());
    assert!(kept(&app, "/api/front/house", &[("accept-language", "en")]).is_none());
}

/// An answer to a harvester has its own time.
#[tokio::test]
async fn answers_with_the_current_time_are_not_cached() {
    let app = TestApp::with_pages().await;
    let path = "/oai?verb=Identify";
    let first = app.visitor().get(path).await.text();
    assert!(kept(&app, path, &[]).is_none());
    app.clock.advance(TimeDelta::milliseconds(1000));
    assert_ne!(app.visitor().get(path).await.text(), first);
}

/// Twenty readers of a page that has not been requested before cost as much as one.
#[tokio::test]
async fn simultaneous_requests_for_a_new_page_render_it_once() {
    let template = TestApp::open().await;
    let (real, count) = (routes::api(template.state.clone()), Arc::new(AtomicUsize::new(0)));
    let counted = count.clone();
    let answer = move |request: Request| {
        let (real, counted) = (real.clone(), counted.clone());
        async move {
            counted.fetch_add(
                usize::from(request.uri().path() == "/api/front/question"),
                Ordering::Relaxed,
            );
            tower::ServiceExt::oneshot(real, request).await.into_response()
        }
    };
    let app = TestApp::over(with_envelope(Router::new().route("/api/{*rest}", any(answer)))).await;
    let visitor = app.visitor();
    let all: Vec<_> = (0..20)
        .map(|number| {
            let request = Request::get(format!("/tw/question?reader={number}"));
            tokio::spawn(app.answer_later(request.body(axum::body::Body::empty()).expect("a request")))
        })
        .collect();
    let first = visitor.get("/tw/question").await.bytes;
    for one in all {
        assert_eq!(one.await.expect("no panic").bytes, first);
    }
    assert_eq!(count.load(Ordering::Relaxed), 1);
}
