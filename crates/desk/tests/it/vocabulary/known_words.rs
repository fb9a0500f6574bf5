//! What the words of a text are called in the other language, through the staff's API.

use domain::staff::Role;
use serde_json::json;

use crate::desk_app::DeskApp;

fn ask(text: &str, language: &str) -> String {
    let escaped: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
    format!("/api/desk/words?text={escaped}&language={language}")
}

#[tokio::test]
async fn words_of_a_text_have_names_in_both_languages() {
    let desk = DeskApp::open().await;
    let contributor = desk.as_role(Role::Contributor).await;
    let read = contributor.get(&ask("清青花瓶\n王小明", "tw")).await.data();
    let word = |kind: &str, tw: &str, en: &str| json!({"kind": kind, "name": {"tw": tw, "en": en}});
    let vase = [
        word("period", "清", "Qing dynasty"),
        word("technique", "青花", "underglaze blue"),
        word("form", "瓶", "vase"),
    ];
    let unknown = json!({"understood": false, "words": []});
    assert_eq!(read, json!([{"understood": true, "words": vase}, unknown]));
    let english = contributor
        .get(&ask("Qing dynasty blue-and-white vase", "en"))
        .await
        .data();
    assert_eq!(english, json!([{"understood": true, "words": vase}]));
    assert_eq!(contributor.get(&ask("青花", "en")).await.data(), json!([unknown]));
}

#[tokio::test]
async fn terms_of_the_site_are_known() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let own = json!([{"kind": "technique", "slug": "own", "name": {"tw": "雨過天青釉", "en": "Rain-cleared glaze"}, "aat_id": null}]);
    let fields = json!({"relic_number": "A-1", "terms": own});
    editor
        .post("/api/desk/records/artifact", json!({ "fields": fields }))
        .await
        .data();
    let read = editor.get(&ask("雨過天青釉盤", "tw")).await.data();
    assert_eq!(read[0]["words"][0]["name"]["en"], "rain-cleared glaze");
}

#[tokio::test]
async fn long_texts_and_readers_are_refused() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    assert_eq!(
        editor.get(&ask(&"瓶".repeat(300), "tw")).await.data()[0]["understood"],
        true
    );
    editor.get(&ask(&"瓶".repeat(301), "tw")).await.refused(422);
    editor.get(&ask("\u{202e}瓶", "tw")).await.refused(422);
    editor.get(&ask(" ", "tw")).await.refused(400);
    editor.get(&ask("瓶", "fr")).await.refused(400);
    editor.get("/api/desk/words").await.refused(400);
    desk.as_role(Role::Reader)
        .await
        .get(&ask("瓶", "tw"))
        .await
        .refused(403);
    desk.nobody().get(&ask("瓶", "tw")).await.refused(401);
}
