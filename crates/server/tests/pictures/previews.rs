//! A preview shows a draft as the public would see it, to everyone who has its address, and changes nothing.

use chrono::TimeDelta;
use domain::{
    access::Audience,
    bilingual::Language,
    document::Changes,
    preview::{Preview, USUAL, Viewer},
};
use serde_json::json;
use store::{
    Noun, RecordId,
    content::{Author, EditedRecord, Saved},
};

use crate::test_app::{TestApp, edit_by_staff};

/// The address of a preview of the record that lasts an hour.
fn address(app: &TestApp, id: RecordId, language: Language, viewer: Viewer) -> String {
    address_of(app, &preview(app, id, language, viewer))
}

fn address_of(app: &TestApp, preview: &Preview) -> String {
    format!("/preview/{}", preview.sign(&app.state.keys.previews))
}

fn preview(app: &TestApp, id: RecordId, language: Language, viewer: Viewer) -> Preview {
    Preview {
        noun: id.noun.as_str().to_owned(),
        id: id.id,
        language,
        viewer,
        is_framed: false,
        ended: 0,
        until: app.state.now() + USUAL,
    }
}

async fn draft(app: &TestApp, id: RecordId, cells: serde_json::Value) -> EditedRecord {
    let edit = edit_by_staff(app.state.now());
    let author = Author {
        edit: &edit,
        may_publish: true,
    };
    let copies = app.state.store.working_copies();
    let read = copies.find(id, edit.at).await.expect("read").expect("there");
    let changes = Changes {
        cells: serde_json::from_value(cells).expect("cells"),
        reviewed: Vec::new(),
    };
    match copies
        .save(id, read.copy.revision, &changes, &author)
        .await
        .expect("saved")
    {
        Saved::Done(record) => *record,
        other => panic!("{other:?}"),
    }
}

/// A public piece with more pictures than visitors see.
async fn piece(app: &TestApp) -> RecordId {
    let page = app.state.store.artifacts().featured(None, 50).await.expect("read");
    for summary in page {
        let found = app
            .state
            .store
            .artifacts()
            .find(Audience::Staff, summary.id)
            .await
            .expect("read");
        if found.is_some_and(|artifact| artifact.pictures.len() > 2) {
            return RecordId {
                noun: Noun::ARTIFACT,
                id: summary.id,
            };
        }
    }
    panic!("no piece has three pictures");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draft_is_shown_and_nothing_is_published() {
    let app = TestApp::with_pages().await;
    let id = piece(&app).await;
    draft(
        &app,
        id,
        json!({"name.tw": "未發布的名字", "content.tw": "<p>未發布的文字</p>"}),
    )
    .await;
    let version = app.state.store.content_version().await.expect("read");
    let url = address(&app, id, Language::Tw, Viewer::Visitor);
    let kept = app.state.answers.weights().await;
    let page = app.visitor().get(&url).await;
    assert_eq!(page.status, 200);
    assert_eq!(
        app.state.answers.weights().await,
        kept,
        "a preview leaves no kept answer"
    );
    let html = String::from_utf8(page.bytes.clone()).expect("text");
    assert!(html.contains("未發布的名字") && html.contains("未發布的文字"));
    assert_eq!(page.header("cache-control"), "private, no-store");
    assert!(page.header("x-robots-tag").contains("noindex"));
    let policy = page.header("content-security-policy");
    assert!(!policy.contains("script-src"), "it runs no script: {policy}");
    assert!(
        policy.contains("frame-ancestors 'none'"),
        "it says nothing of the desk: {policy}"
    );
    let framed = Preview {
        is_framed: true,
        ..preview(&app, id, Language::Tw, Viewer::Visitor)
    };
    let framed = app.visitor().get(&address_of(&app, &framed)).await;
    let policy = framed.header("content-security-policy");
    assert!(policy.contains("frame-ancestors http://127.0.0.1:*"), "{policy}");
    let public = app.visitor().get(&format!("/tw/collection_detail/{}", id.id)).await;
    assert!(!String::from_utf8(public.bytes).expect("text").contains("未發布"));
    assert_eq!(app.state.store.content_version().await.expect("read"), version);
}

/// What a visitor's preview shows of the locked pictures is their blurred previews, whatever the address of a picture says.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_visitors_preview_has_no_pixel_of_members_pictures() {
    let app = TestApp::with_pages().await;
    let id = piece(&app).await;
    let found = app
        .state
        .store
        .artifacts()
        .find(Audience::Staff, id.id)
        .await
        .expect("read")
        .expect("there");
    // The last picture comes first in the draft, and the first is locked.
    let mut pictures: Vec<_> = found
        .pictures
        .iter()
        .map(|picture| json!({"key": picture.key}))
        .collect();
    pictures.reverse();
    let (now_first, now_last) = (found.pictures.last().expect("one"), &found.pictures[0]);
    draft(&app, id, json!({"pictures": pictures})).await;
    let url = address(&app, id, Language::Tw, Viewer::Visitor);
    let html = String::from_utf8(app.visitor().get(&url).await.bytes).expect("text");
    assert!(html.contains(&format!("{url}/media/{}", now_first.key)));
    assert!(!html.contains(now_last.key.as_str()) && html.contains(now_last.locked_key.as_str()));
    let status = async |path: String| app.visitor().get(&path).await.status.as_u16();
    let file = |key: &str, picture: &domain::picture::Picture| format!("{key}/{}.webp", picture.widths[0]);
    assert_eq!(
        status(format!("{url}/media/{}", file(now_first.key.as_str(), now_first))).await,
        200
    );
    assert_eq!(
        status(format!("{url}/media/{}", file(now_last.key.as_str(), now_last))).await,
        404
    );
    assert_eq!(
        status(format!("{url}/media/{}/blurred.jpg", now_last.locked_key)).await,
        200
    );
    // In public nothing has changed.
    assert_eq!(
        status(format!("/media/{}", file(now_last.key.as_str(), now_last))).await,
        200
    );
    assert_eq!(
        status(format!("/media/{}", file(now_first.key.as_str(), now_first))).await,
        404
    );
    // A member's preview shows them all.
    let url = address(&app, id, Language::Tw, Viewer::Member);
    let html = String::from_utf8(app.visitor().get(&url).await.bytes).expect("text");
    assert!(html.contains(now_last.key.as_str()) && !html.contains(now_last.locked_key.as_str()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_ends_and_cannot_be_made_up() {
    let app = TestApp::with_pages().await;
    let id = piece(&app).await;
    let url = address(&app, id, Language::En, Viewer::Visitor);
    assert_eq!(app.visitor().get(&url).await.status, 200);
    assert_eq!(app.visitor().get(&format!("{url}x")).await.status, 404);
    assert_eq!(app.visitor().get("/preview/x").await.status, 404);
    let lost = RecordId { id: 4711, ..id };
    assert_eq!(
        app.visitor()
            .get(&address(&app, lost, Language::En, Viewer::Visitor))
            .await
            .status,
        404
    );
    app.clock.advance(USUAL - TimeDelta::seconds(1));
    assert_eq!(app.visitor().get(&url).await.status, 200);
    app.clock.advance(TimeDelta::seconds(1));
    assert_eq!(app.visitor().get(&url).await.status, 404);
}

/// What the desk's button, a withdrawal and the bin do: no address that was made before opens again, whatever is done to the record later.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn previews_end_by_hand_by_a_withdrawal_and_by_the_bin() {
    let app = TestApp::with_pages().await;
    let id = piece(&app).await;
    let copies = app.state.store.working_copies();
    let edit = edit_by_staff(app.state.now());
    let author = Author {
        edit: &edit,
        may_publish: true,
    };
    let status = async |preview: &Preview| app.visitor().get(&address_of(&app, preview)).await.status.as_u16();
    let mut made = preview(&app, id, Language::Tw, Viewer::Visitor);
    let mut ended = Vec::new();
    for step in 0..4 {
        assert_eq!(status(&made).await, 200, "a new one opens, step {step}");
        let record = copies.find(id, edit.at).await.expect("read").expect("there");
        let revision = record.copy.revision;
        match step {
            0 => assert!(copies.end_previews(id, &edit).await.expect("ended")),
            1 => drop(
                copies
                    .withdraw(id, revision, Language::Tw, &author)
                    .await
                    .expect("withdrawn"),
            ),
            2 => {
                let binned = copies.bin(id, revision, &author).await.expect("binned");
                assert!(matches!(binned, Saved::Done(_)), "{binned:?}");
                assert_eq!(copies.count_preview_ends(id).await.expect("read"), None);
                copies.recover(id, &author).await.expect("recovered");
            }
            _ => break,
        }
        ended.push(made.clone());
        for old in &ended {
            assert_eq!(status(old).await, 404, "step {step}");
        }
        made.ended = copies.count_preview_ends(id).await.expect("read").expect("not binned");
    }
}

/// Staff see the home page of a site that is not open yet as it will be; visitors do not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_site_that_is_being_set_up_has_previews() {
    let app = TestApp::without_policy().await.with_its_pages();
    let intro = RecordId {
        noun: Noun::TEXT,
        id: 3,
    };
    draft(&app, intro, json!({"content.tw": "<p>未發布的引言</p>"})).await;
    let url = address(&app, intro, Language::Tw, Viewer::Visitor);
    let preview = app.visitor().get(&url).await.text();
    assert!(
        preview.contains("未發布的引言") && !preview.contains("網站籌備中"),
        "{preview}"
    );
    let public = app.visitor().get("/tw").await.text();
    assert!(
        !public.contains("未發布的引言") && public.contains("網站籌備中"),
        "{public}"
    );
}

/// A preview of a record in the bin opens nothing, even one that names the right count.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_in_the_bin_has_no_preview() {
    let app = TestApp::with_pages().await;
    let id = piece(&app).await;
    let copies = app.state.store.working_copies();
    let edit = edit_by_staff(app.state.now());
    let author = Author {
        edit: &edit,
        may_publish: true,
    };
    let record = copies.find(id, edit.at).await.expect("read").expect("there");
    copies.bin(id, record.copy.revision, &author).await.expect("binned");
    for ended in 0..6 {
        let made = Preview {
            ended,
            ..preview(&app, id, Language::Tw, Viewer::Member)
        };
        assert_eq!(app.visitor().get(&address_of(&app, &made)).await.status, 404, "{ended}");
    }
}
