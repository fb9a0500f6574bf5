//! The addresses of previews, as the desk makes and ends them. What they show is tested where the public site is.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::staff::Role;
use serde_json::{Value, json};
use store::log::{LogEvent, LogFilter};

use crate::desk_app::{DeskApp, DeskClient};

/// A new piece's path in the API.
async fn piece(client: &DeskClient<'_>) -> String {
    let body = json!({ "fields": {"relic_number": "DB-0001", "name.tw": "瓶"} });
    let made = client.post("/api/desk/records/artifact", body).await.data();
    format!("/api/desk/records/artifact/{}", made["id"])
}

/// The claims in the address of a new preview, which all who have it can read.
async fn create_preview_claims(client: &DeskClient<'_>, path: &str) -> String {
    let body = json!({"language": "tw", "viewer": "visitor", "framed": true});
    let url = client.post(&format!("{path}/preview"), body).await.data()["url"].clone();
    let url = url.as_str().expect("an address").to_owned();
    let segment = url
        .strip_prefix("https://www.example.tw/preview/")
        .expect("the public site's")
        .split('.')
        .next()
        .expect("a content")
        .to_owned();
    String::from_utf8(URL_SAFE_NO_PAD.decode(segment).expect("base64")).expect("text")
}

#[tokio::test]
async fn an_address_says_nothing_of_the_desk_and_ends_with_all_others_of_its_record() {
    let desk = DeskApp::open().await;
    let editor = desk
        .as_role(Role::Editor)
        .await
        .with("sec-fetch-site", "same-origin")
        .with("origin", "https://desk.example.tw");
    let path = piece(&editor).await;
    let first = create_preview_claims(&editor, &path).await;
    assert!(
        !first.contains("desk.example.tw") && !first.contains("127.0.0.1"),
        "{first}"
    );
    let ended = |text: &str| serde_json::from_str::<Value>(text).expect("JSON")["ended"].clone();
    assert_eq!(ended(&first), 0);
    let answer = editor.post(&format!("{path}/preview/end"), json!({})).await.json();
    assert_eq!(answer["message"], "The preview links of this record have been disabled");
    assert_eq!(ended(&create_preview_claims(&editor, &path).await), 1);
    let log = desk.store.log().list(&LogFilter::default(), 1).await.expect("read");
    assert_eq!(
        (log.entries[0].event, log.entries[0].name.as_str()),
        (LogEvent::PreviewsEnded, "DB-0001")
    );
    editor
        .post("/api/desk/records/artifact/4711/preview/end", json!({}))
        .await
        .refused(404);
}
