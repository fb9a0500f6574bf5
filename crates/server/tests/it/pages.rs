//! The pages as the server makes them: redirects, statuses, what a kept page may hold, caching, headers.

use chrono::TimeDelta;
use store::Edit;

use crate::{answers::kept, test_app::TestApp};

#[tokio::test]
async fn first_segments_that_are_no_language_lead_home() {
    let app = TestApp::with_pages().await;
    for (path, target) in [
        ("/", "/tw/"),
        ("/de", "/tw"),
        ("/fr/collection", "/tw"),
        ("/twx/contact", "/tw"),
        ("//evil.example/x", "/tw"),
        ("/TW", "/tw"),
        ("/fr/v1.2", "/tw"),
    ] {
        let answer = app.visitor().get(path).await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("location")),
            (307, target),
            "{path}"
        );
    }
    for home in ["/tw", "/tw/", "/en", "/en/"] {
        assert_eq!(app.visitor().get(home).await.status, 200, "{home}");
    }
}

#[tokio::test]
async fn files_that_programs_look_for_everywhere_are_404() {
    let app = TestApp::with_pages().await;
    for path in [
        "/ads.txt",
        "/app-ads.txt",
        "/.well-known/change-password",
        "/.well-known/",
        "/.well-known",
        "/.env",
        "/.git/config",
        "/wp-login.php?x=/tw",
        "/index%2ephp",
        "/ads.txt/",
    ] {
        let answer = app.visitor().get(path).await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("cache-control")),
            (404, "no-store"),
            "{path}"
        );
        assert!(answer.text().contains("找不到您要的資料"), "{path}");
    }
    assert_eq!(app.visitor().get("/robots.txt").await.status, 200);
}

#[tokio::test]
async fn letters_may_be_percent_encoded() {
    let app = TestApp::with_pages().await;
    for (encoded, plain) in [
        ("/%74w", "/tw"),
        ("/%74%77/%63ollection?page=1", "/tw/collection?page=1"),
        ("/en/%61bount", "/en/abount"),
        ("/%61pi/%66ront/house", "/api/front/house"),
        ("/%72obots.txt", "/robots.txt"),
        ("/robots%2Etxt", "/robots.txt"),
        ("/%6Fai?verb=Identify", "/oai?verb=Identify"),
        ("/iiif/%63hanges", "/iiif/changes"),
        ("/%66r/x", "/fr/x"),
    ] {
        let (one, other) = (app.visitor().get(encoded).await, app.visitor().get(plain).await);
        assert_eq!(one.status, other.status, "{encoded}");
        assert_eq!(one.header("location"), other.header("location"), "{encoded}");
        assert_eq!(one.text(), other.text(), "{encoded}");
    }
    // What separates parts of an address is no letter.
    for path in ["/tw%2Fcollection", "/tw%3Fpage=2", "/%2574w", "/tw/collection%23x"] {
        assert_ne!(app.visitor().get(path).await.status, 200, "{path}");
    }
}

#[tokio::test]
async fn unknown_addresses_are_404() {
    let app = TestApp::with_pages().await;
    for path in [
        "/nothing",
        "/no/such/page",
        "/99999999",
        "/collection?page=99",
        "/collection/999999",
        "/collection_detail/999999",
        "/collection_detail/x",
        "/collection_detail/1/more",
        "/exhibition?page=99",
        "/exhibition/999999",
        "/exhibition_detail/999999",
        "/login/x",
    ] {
        for (language, lang) in [("tw", "zh-Hant-TW"), ("en", "en")] {
            let answer = app.visitor().get(&format!("/{language}{path}")).await;
            assert_eq!(answer.status, 404, "{path}");
            let html = answer.text();
            assert!(html.contains("<main") && html.contains("<h1"), "{path} has a page");
            assert!(html.contains(&format!("<html lang=\"{lang}\">")), "{path}");
            assert!(!html.contains("rel=\"canonical\""), "{path}");
            assert_eq!(answer.header("cache-control"), "no-store", "{path}");
        }
    }
    for path in ["/assets/gone-1234.js", "/media/gone", "/assets/"] {
        let answer = app.visitor().get(path).await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("cache-control")),
            (404, "no-store"),
            "{path}"
        );
        assert!(answer.text().contains("找不到您要的資料"), "{path}");
    }
}

#[tokio::test]
async fn only_pages_that_exist_are_kept() {
    let app = TestApp::with_pages().await;
    for path in [
        "/tw/collection_detail/999999",
        "/tw/collection?page=99",
        "/en/exhibition?page=7",
        "/tw/collection/99",
        "/tw/nothing",
        "/tw/collection?keyword=%E7%93%B7",
        "/tw/exhibition?start=2026-01-01&end=2026-01-02",
    ] {
        app.visitor().get(path).await;
        assert!(kept(&app, path, &[]).is_none(), "{path}");
    }
    app.visitor().get("/tw/collection?token=unknown").await;
    for path in ["/tw/collection", "/tw/collection?token=unknown"] {
        assert!(kept(&app, path, &[]).is_some(), "{path}");
    }
    assert!(kept(&app, "/tw/collection?page=2", &[]).is_none());
    let (pages, varied) = app.state.answers.weights().await;
    app.visitor().get("/tw/collection?page=2").await;
    let after = app.state.answers.weights().await;
    assert!(
        after.0 == pages && after.1 > varied,
        "a page with a query is cached apart from those without one"
    );
}

#[tokio::test]
async fn what_another_process_writes_is_seen_within_a_moment() {
    let app = TestApp::with_pages().await;
    let title = async || app.visitor().get("/tw/question").await.text().contains("另一個程序");
    assert!(!title().await);
    let other = store::Store::open(
        &app.state.settings.database_url,
        &store::Options::new(app.state.keys.log.clone()),
    )
    .await;
    let other = other.expect("a second handle on the database");
    let mut words = other.pages().house().await.expect("the house");
    words.name = domain::bilingual::Bilingual::new("另一個程序", "Another process");
    other
        .content(&Edit::import(app.state.now()))
        .save(&words)
        .await
        .expect("saved");
    app.clock.advance(TimeDelta::milliseconds(199));
    assert!(!title().await, "the database is not asked for each page");
    app.clock.advance(TimeDelta::milliseconds(1));
    assert!(title().await);
}

#[tokio::test]
async fn a_page_judges_dates_as_the_api_does() {
    let app = TestApp::with_pages().await;
    let reversed = "exhibition_date_start=2026-12-01&exhibition_date_end=2026-11-01";
    let refusal = app
        .visitor()
        .get(&format!("/api/exhibition/?{reversed}"))
        .await
        .refused(422);
    for query in ["dates=2026-12-01+-+2026-11-01", "start=2026-12-01&end=2026-11-01"] {
        let page = app.visitor().get(&format!("/tw/exhibition?{query}")).await;
        assert_eq!(page.status, 200);
        assert!(page.text().contains(&format!("role=\"alert\">{refusal}<")), "{query}");
    }
    let everything = app.visitor().get("/api/exhibition/").await.data()["total"].clone();
    for half in ["start=2031-01-01", "end=2001-01-01", "dates=2031-01-01+-+"] {
        let page = app.visitor().get(&format!("/tw/exhibition?{half}")).await.text();
        assert!(
            page.contains(&format!("\"total\":{everything}")),
            "{half}: one end alone is no range"
        );
    }
}

#[tokio::test]
async fn a_kept_page_holds_nothing_of_the_visitor_who_came_first() {
    let app = TestApp::with_pages().await;
    for (first, later) in [
        ("/tw/collection?page=1&token=SECRET", "/tw/collection"),
        (
            "/en/collection_detail/1?utm=SECRET&plate=99SECRET",
            "/en/collection_detail/1",
        ),
        ("/en//?SECRET=1", "/en"),
    ] {
        let mine = app.visitor().get(first).await;
        assert_eq!(mine.status, 200, "{first}");
        assert!(!mine.text().contains("SECRET"), "{first} is a kept page");
        let theirs = app.visitor().get(later).await;
        assert_eq!(mine.bytes, theirs.bytes, "{first} is {later}");
    }
}

#[tokio::test]
async fn a_page_is_a_visitors_whoever_asks() {
    let app = TestApp::with_pages().await;
    for path in ["/tw", "/en/collection_detail/1", "/tw/collection?keyword=%E7%93%B7"] {
        let visitor = app.visitor().get(path).await;
        let stranger = app.stranger_with_token().get(path).await;
        assert_eq!(
            (visitor.status.as_u16(), visitor.bytes),
            (200, stranger.bytes),
            "{path}"
        );
    }
}

#[tokio::test]
async fn a_known_page_is_304_until_the_content_changes() {
    let app = TestApp::with_pages().await;
    let first = app.visitor().get("/tw/question").await;
    let etag = first.header("etag").to_owned();
    let again = app.visitor().with("if-none-match", &etag).get("/tw/question").await;
    assert_eq!(
        (again.status.as_u16(), again.bytes.len(), again.header("etag")),
        (304, 0, etag.as_str())
    );

    let mut words = app.state.store.pages().house().await.expect("the house");
    words.name = domain::bilingual::Bilingual::new("新名", "A new name");
    app.save(&words).await;
    let changed = app.visitor().with("if-none-match", &etag).get("/tw/question").await;
    assert_eq!(changed.status, 200);
    assert!(changed.text().contains("新名"));
}

#[tokio::test]
async fn encodings_are_chosen_and_decode_to_the_same_page() {
    let app = TestApp::with_pages().await;
    let plain = app.visitor().get("/en/abount").await;
    for (accept, token) in [("gzip", "gzip"), ("br", "br"), ("gzip, br", "br"), ("identity", "")] {
        let answer = app.visitor().with("accept-encoding", accept).get("/en/abount").await;
        assert_eq!(answer.header("content-encoding"), token, "{accept}");
        assert_eq!(answer.header("vary"), "accept-encoding", "{accept}");
        assert!(
            token.is_empty() || answer.bytes.len() < plain.bytes.len() / 2,
            "{accept}"
        );
    }
}

#[tokio::test]
async fn pages_carry_their_headers_and_refuse_other_methods() {
    let app = TestApp::with_pages().await;
    let answer = app.visitor().get("/tw").await;
    assert!(answer.header("content-security-policy").contains("script-src 'self'"));
    assert!(
        !answer
            .header("content-security-policy")
            .contains("script-src 'self' 'unsafe")
    );
    assert_eq!(answer.header("cache-control"), "public, no-cache");
    let posted = app.visitor().call("POST", "/tw/contact", None).await;
    assert_eq!(
        (
            posted.status.as_u16(),
            posted.header("allow"),
            posted.header("x-frame-options")
        ),
        (405, "GET, HEAD", "DENY")
    );
    assert!(posted.text().contains("此網址不接受這種請求方式"));
    let posted = app.english_visitor().call("POST", "/media/x/320.jpg", None).await;
    assert_eq!((posted.status.as_u16(), posted.header("allow")), (405, "GET,HEAD"));
    assert!(posted.text().contains("does not accept that request method"));
    for (language, words) in [("tw", "網址過長"), ("en", "The address is too long")] {
        let long = format!("/{language}/collection?keyword={}", "a".repeat(3000));
        let answer = app.visitor().get(&long).await;
        assert_eq!(answer.status, 414);
        assert!(answer.text().contains(words), "{language}");
        assert!(answer.header("content-security-policy").contains("default-src 'none'"));
    }
    let gone = app.english_visitor().get("/assets/gone-1234.js").await;
    assert!(gone.text().contains("We could not find what you asked for"));
}

#[tokio::test]
async fn relic_numbers_are_addresses_and_stay_gone() {
    let app = TestApp::with_pages().await;
    let piece = app
        .state
        .store
        .artifacts()
        .featured(None, 1)
        .await
        .expect("read")
        .remove(0);
    let address = format!("/id/{}", piece.relic_number.to_lowercase());
    let target = |answer: crate::test_app::Answered| (answer.status.as_u16(), answer.header("location").to_owned());
    let english = app.english_visitor().get(&address).await;
    assert_eq!(target(english), (303, format!("/en/collection_detail/{}", piece.id)));
    let in_capitals = format!("/ID/{}", piece.relic_number.to_uppercase());
    let scanned = app.english_visitor().get(&in_capitals).await;
    assert_eq!(target(scanned), (303, format!("/en/collection_detail/{}", piece.id)));
    let profile = "application/ld+json;profile=\"http://iiif.io/api/presentation/3/context.json\"";
    let manifest = app.visitor().with("accept", profile).get(&address).await;
    assert_eq!(
        target(manifest),
        (303, format!("/iiif/presentation/3/artifact/{}/manifest", piece.id))
    );
    assert_eq!(app.visitor().get("/id/none").await.status, 404);
    assert_eq!(app.visitor().get("/ID/NONE").await.status, 404);
    let store = &app.state.store;
    let edit = Edit::import(app.state.now());
    let mut withdrawn = store
        .artifacts()
        .find_for_edit(piece.id)
        .await
        .expect("read")
        .expect("there")
        .record;
    withdrawn.state = domain::artifact::PublicationState::Withdrawn;
    store.content(&edit).save(&withdrawn).await.expect("saved");
    let gone = app.visitor().get(&address).await;
    assert_eq!(gone.status, 410);
    assert!(gone.text().contains("不再公開"));
    assert_eq!(app.visitor().get(&in_capitals).await.status, 410);
}
