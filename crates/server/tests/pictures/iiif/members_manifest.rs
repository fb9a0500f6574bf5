//! The manifest that members have: everything, while its signature lives.

use chrono::TimeDelta;
use server::addresses::iiif as addresses;

use super::{conformance, path_of, signed_manifest};
use crate::test_app::TestApp;

#[tokio::test]
async fn m_02_a_members_manifest_shows_everything_while_its_signature_lives() {
    let app = TestApp::open().await;
    let id = app.piece_id("DB-0001").await;
    let token = app.member("lin@example.tw").await.into_token();
    let record = app
        .visitor()
        .bearing(&token)
        .get(&format!("/api/collection/{id}"))
        .await
        .data();
    let path = record["manifest"].as_str().expect("an address").to_owned();
    assert_eq!(path, signed_manifest(&app, id));
    let answer = app.visitor().get(&path).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("cache-control"), "private, no-store", "M-04");
    assert_eq!(answer.header("etag"), "", "M-03: no tag that a stranger could show");
    let manifest = answer.json();
    conformance::check(&manifest);
    for (index, canvas) in manifest["items"].as_array().expect("canvases").iter().enumerate() {
        let service = canvas["items"][0]["items"][0]["body"]["service"][0]["id"]
            .as_str()
            .expect("an id");
        assert_eq!(path_of(service), record["files"][index]["iiif"], "picture {index}");
        assert_eq!(service.contains("/iiif/3/m/"), index >= 2, "{service}");
        assert_eq!(canvas["width"], record["files"][index]["width"]);
    }
    assert!(!manifest.to_string().contains("AuthProbeService2"));

    let signature = path.split('/').nth(5).expect("a signature").to_owned();
    let refused = app.visitor().get(&path.replace(&signature, "x")).await;
    assert_eq!(
        (
            refused.status.as_u16(),
            refused.header("content-type"),
            refused.header("cache-control")
        ),
        (403, "text/plain; charset=utf-8", "no-store")
    );
    for at in 0..signature.len() {
        let mut changed = signature.clone().into_bytes();
        changed[at] = if changed[at] == b'1' { b'2' } else { b'1' };
        let changed = path.replace(&signature, &String::from_utf8(changed).expect("ASCII"));
        let answer = app.visitor().get(&changed).await;
        assert_eq!(
            (answer.status.as_u16(), &answer.bytes),
            (403, &refused.bytes),
            "{changed}"
        );
    }
    let other = addresses::member_manifest(&signature, id + 1);
    assert_eq!(
        app.visitor().get(&other).await.status,
        403,
        "a signature is of one manifest"
    );
    let picture = record["files"][2]["iiif"]
        .as_str()
        .expect("an address")
        .split('/')
        .nth(4)
        .expect("a signature");
    assert_eq!(
        app.visitor().get(&addresses::member_manifest(picture, id)).await.status,
        403
    );
    let tagged = app
        .visitor()
        .with("if-none-match", "*")
        .get(&path.replace(&signature, "x"))
        .await;
    assert_eq!(tagged.status, 403, "M-03");

    app.clock.advance(TimeDelta::seconds(300));
    assert_eq!(app.visitor().get(&path).await.status, 403, "over");
}
