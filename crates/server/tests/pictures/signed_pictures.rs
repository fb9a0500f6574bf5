//! Members' pictures: every one of a piece, by addresses that are signed for members and some minutes, and by no other.

use fixtures::CategoryFields;
use std::collections::BTreeSet;

use chrono::TimeDelta;
use serde_json::Value;

use crate::test_app::TestApp;

async fn files(app: &TestApp, token: &str) -> Vec<Value> {
    let path = format!("/api/collection/{}", app.piece_id("DB-0001").await);
    let answer = app.visitor().bearing(token).get(&path).await;
    assert_eq!(answer.header("cache-control"), "private, no-store", "M-04");
    answer.data()["files"].as_array().expect("files").clone()
}

/// The signed address of a picture that visitors see blurred.
async fn locked(app: &TestApp, token: &str) -> String {
    let files = files(app, token).await;
    files[2]["path"].as_str().expect("a path").to_owned()
}

#[tokio::test]
async fn a_member_sees_every_picture_in_every_width_and_form() {
    let app = TestApp::open().await;
    let token = app.member("lin@example.tw").await.into_token();
    let files = files(&app, &token).await;
    assert!(files.len() > 2, "the piece has pictures for members");
    for (index, file) in files.iter().enumerate() {
        assert_eq!(file["locked"], false, "{file}");
        let path = file["path"].as_str().expect("a path");
        let (plain, query) = path.split_once('?').unwrap_or((path, ""));
        assert_eq!(
            query.is_empty(),
            index < 2,
            "only what visitors do not see is signed: {path}"
        );
        let folder = plain.rsplit_once('/').expect("a folder").0;
        for width in file["widths"].as_array().expect("widths") {
            for (form, kind) in [("webp", "image/webp"), ("jpg", "image/jpeg")] {
                let answer = app.visitor().get(&format!("{folder}/{width}.{form}?{query}")).await;
                assert_eq!(
                    (answer.status.as_u16(), answer.header("content-type")),
                    (200, kind),
                    "{path}"
                );
                if index < 2 {
                    continue;
                }
                assert_eq!(age(answer.header("cache-control")), 300, "M-04");
                assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin", "M-04");
                assert_eq!(answer.header("x-content-type-options"), "nosniff");
                assert_eq!(answer.header("etag"), "", "no tag that a stranger could show");
                let unsigned = app.visitor().get(&format!("{folder}/{width}.{form}")).await;
                assert_eq!(unsigned.status, 404, "{folder}");
                assert!(!unsigned.header("content-type").starts_with("image/"), "{folder}");
            }
        }
    }
}

#[tokio::test]
async fn m_01_visitors_get_no_signed_address_whatever_they_send() {
    let app = TestApp::open().await;
    app.member("lin@example.tw").await.into_token();
    let path = format!("/api/collection/{}", app.piece_id("DB-0001").await);
    let plain = app.visitor().get(&path).await;
    for token in ["dbg_none", "dbg_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "x"] {
        let answer = app.visitor().bearing(token).get(&path).await;
        assert_eq!(answer.bytes, plain.bytes, "{token}");
    }
    let text = String::from_utf8_lossy(&plain.bytes).into_owned();
    assert!(!text.contains("?t="), "{text}");
    for file in &plain.data()["files"].as_array().expect("files")[2..] {
        let keys: BTreeSet<&str> = file.as_object().expect("a file").keys().map(String::as_str).collect();
        assert_eq!(keys, BTreeSet::from(["height", "locked", "path", "width"]));
    }
}

#[tokio::test]
async fn m_02_a_changed_address_is_no_address() {
    let app = TestApp::open().await;
    let token = app.member("lin@example.tw").await.into_token();
    let path = locked(&app, &token).await;
    assert_eq!(app.visitor().get(&path).await.status, 200);
    let (plain, query) = path.split_once("?t=").expect("a signature");
    for at in 0..query.len() {
        let mut changed = query.as_bytes().to_vec();
        changed[at] = if changed[at] == b'1' { b'2' } else { b'1' };
        let changed = String::from_utf8(changed).expect("ASCII");
        let answer = app.visitor().get(&format!("{plain}?t={changed}")).await;
        assert_eq!(answer.status, 404, "{changed}");
        assert_eq!(answer.header("cache-control"), "no-store", "{changed}");
    }
    for changed in [
        String::new(),
        query[..query.len() - 1].to_owned(),
        format!("{query}="),
        format!("{query}A"),
        format!("+{query}"),
        format!("0{query}"),
        format!("%{:02x}{}", query.as_bytes()[0], &query[1..]),
        query.to_lowercase(),
        format!("{query}&t={query}x"),
    ] {
        let answer = app.visitor().get(&format!("{plain}?t={changed}")).await;
        let is_first = changed.starts_with(&format!("{query}&"));
        assert_eq!(answer.status.as_u16(), if is_first { 200 } else { 404 }, "{changed}");
    }
    for renamed in [
        format!("{plain}?T={query}"),
        format!("{plain}?token={query}"),
        format!("{plain}/?t={query}"),
        plain.to_owned(),
    ] {
        assert_eq!(app.visitor().get(&renamed).await.status, 404, "{renamed}");
    }
}

#[tokio::test]
async fn m_02_an_address_is_good_for_its_own_picture() {
    let app = TestApp::open().await;
    let token = app.member("lin@example.tw").await.into_token();
    let files = files(&app, &token).await;
    let path = |index: usize| files[index]["path"].as_str().expect("a path").to_owned();
    let (third, fourth) = (path(2), path(3));
    let (_, signature) = third.split_once('?').expect("a signature");
    let (other, _) = fourth.split_once('?').expect("a signature");
    assert_eq!(app.visitor().get(&format!("{other}?{signature}")).await.status, 404);
    let folder = third.rsplit_once('/').expect("a folder").0;
    for file in [
        "blurred.jpg",
        "original",
        "0.jpg",
        "99999.jpg",
        "1280.png",
        "../../duobao.db",
    ] {
        assert_eq!(
            app.visitor().get(&format!("{folder}/{file}?{signature}")).await.status,
            404,
            "{file}"
        );
    }
    // Not even the stand-in, whose address needs no signature, takes one that is not its own.
    let plain = app
        .visitor()
        .get(&format!("/api/collection/{}", app.piece_id("DB-0001").await))
        .await
        .data();
    let blurred = plain["files"][2]["path"].as_str().expect("a path").to_owned();
    assert_eq!(app.visitor().get(&blurred).await.status, 200);
    assert_eq!(app.visitor().get(&format!("{blurred}?{signature}")).await.status, 404);
}

#[tokio::test]
async fn m_03_heads_ranges_and_tags_are_checked_alike() {
    let app = TestApp::open().await;
    let token = app.member("lin@example.tw").await.into_token();
    let path = locked(&app, &token).await;
    let plain = path.split_once('?').expect("a signature").0.to_owned();
    let mut segments = plain.rsplit('/');
    let (file, key) = (segments.next().expect("a file"), segments.next().expect("a key"));
    let tag = format!("\"{key}-{file}\"");
    for (asked, status) in [(path.as_str(), 200), (plain.as_str(), 404), (&format!("{path}x"), 404)] {
        let head = app.visitor().call("HEAD", asked, None).await;
        assert_eq!((head.status.as_u16(), head.bytes.len()), (status, 0), "HEAD {asked}");
        let range = app.visitor().with("range", "bytes=0-9").get(asked).await;
        assert_eq!(range.status.as_u16(), status, "Range {asked}");
        for tags in [tag.as_str(), "*"] {
            let known = app.visitor().with("if-none-match", tags).get(asked).await;
            assert_eq!(known.status.as_u16(), status, "If-None-Match {asked}");
        }
        assert_eq!(
            app.visitor().call("POST", asked, None).await.status,
            405,
            "POST {asked}"
        );
    }
}

#[tokio::test]
async fn an_address_dies_after_its_minutes() {
    let app = TestApp::open().await;
    let token = app.member("lin@example.tw").await.into_token();
    let path = locked(&app, &token).await;
    for (seconds, status) in [(299, 200), (1, 404), (3600, 404)] {
        app.clock.advance(TimeDelta::seconds(seconds));
        let answer = app.visitor().get(&path).await;
        assert_eq!(answer.status.as_u16(), status, "{seconds} seconds later");
        if status == 200 {
            assert_eq!(age(answer.header("cache-control")), 1, "no copy outlives its address");
        }
    }
    let renewed = locked(&app, &token).await;
    assert_eq!(app.visitor().get(&renewed).await.status, 200);
    // F-26: a clock that is set back lets nothing live longer.
    app.clock.advance(TimeDelta::hours(-2));
    assert_eq!(app.visitor().get(&renewed).await.status, 404);
}

/// Seconds that a browser, and no cache in between, may keep an answer.
fn age(cache_control: &str) -> i64 {
    let seconds = cache_control.strip_prefix("private, max-age=").expect("private");
    seconds.parse().expect("seconds")
}

#[tokio::test]
async fn addresses_are_the_same_for_all_members_and_go_to_no_one_else() {
    let app = TestApp::open().await;
    let (first, second) = (
        app.member("lin@example.tw").await.into_token(),
        app.member("wang@example.tw").await.into_token(),
    );
    assert_eq!(locked(&app, &first).await, locked(&app, &second).await);

    // After a logout and a suspension, neither gets an address any more.
    app.guest().with_token(&first).call_bare("logout").await;
    let members = app.state.store.members();
    let wang = members.list("wang", 1, 1).await.expect("the store").entries.remove(0);
    assert!(
        members
            .suspend(wang.id, &store::log::StaffActor::command_line(), app.state.now())
            .await
            .expect("the store")
    );
    for token in [first, second] {
        let third = &files(&app, &token).await[2];
        assert_eq!(third["locked"], true, "{third}");
        assert!(!third["path"].as_str().expect("a path").contains('?'), "{third}");
    }
}

#[tokio::test]
async fn m_08_what_is_withdrawn_has_no_address_any_more() {
    let app = TestApp::open().await;
    let token = app.member("lin@example.tw").await.into_token();
    let path = locked(&app, &token).await;
    let answer = app
        .visitor()
        .get(&format!("/api/collection/{}", app.piece_id("DB-0001").await))
        .await
        .data();
    let group = answer["group_item"]["id"].as_i64().expect("a category");
    let groups = app.state.store.groups().item_groups(false).await.expect("the store");
    let group = groups
        .into_iter()
        .find(|known| known.id == group)
        .expect("the category");
    let saved = CategoryFields {
        slug: group.slug,
        name: group.name,
        colour: group.colour,
        active: false,
        position: group.position,
    };
    app.save(&saved.record()).await;
    assert_eq!(app.visitor().get(&path).await.status, 404);
    let found = app
        .visitor()
        .bearing(&token)
        .get(&format!("/api/collection/{}", answer["id"]))
        .await;
    found.refused(404);
}

#[tokio::test]
async fn m_05_a_page_is_a_visitors_with_a_members_token_too() {
    let app = TestApp::with_pages().await;
    let token = app.member("lin@example.tw").await.into_token();
    let id = app.piece_id("DB-0001").await;
    for path in [
        format!("/tw/collection_detail/{id}"),
        format!("/en/collection_detail/{id}"),
        "/tw".to_owned(),
    ] {
        let visitors = app.visitor().get(&path).await;
        let members = app.visitor().bearing(&token).get(&path).await;
        assert_eq!(
            (visitors.status.as_u16(), &visitors.bytes),
            (200, &members.bytes),
            "{path}"
        );
        assert!(!String::from_utf8_lossy(&members.bytes).contains("?t="), "{path}");
    }
    let stored = app
        .state
        .store
        .artifacts()
        .find(domain::access::Audience::Member, id)
        .await;
    let keys: Vec<String> = stored
        .expect("the store")
        .expect("the piece")
        .pictures
        .iter()
        .map(|p| p.key.to_string())
        .collect();
    let page = app
        .visitor()
        .bearing(&token)
        .get(&format!("/tw/collection_detail/{id}"))
        .await;
    let text = String::from_utf8_lossy(&page.bytes).into_owned();
    for (index, key) in keys.iter().enumerate() {
        assert_eq!(text.contains(key), index < 2, "picture {index}");
    }
}
