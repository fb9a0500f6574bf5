//! What the collection's search suggests while a visitor types.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value;

use crate::test_app::TestApp;

/// Kinds and names of the suggestions for a beginning, in the language of the names.
async fn suggested(app: &TestApp, typed: &str, name: &str) -> Vec<(String, String)> {
    let (visitor, parameters) = (app.visitor(), [("keyword", typed)]);
    let suggestions = visitor.get_with("/api/collection/suggest", &parameters).await.data();
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let all = suggestions.as_array().expect("suggestions").iter();
    all.map(|one| (text(&one["kind"]), text(&one[name]))).collect()
}

#[tokio::test]
async fn suggestions_are_words_that_contain_what_was_typed_and_pieces_that_it_finds() {
    let app = TestApp::open().await;
    let of = |kind: &str, found: &[(String, String)]| -> Vec<String> {
        found
            .iter()
            .filter(|(own, _)| own == kind)
            .map(|(_, name)| name.clone())
            .collect()
    };
    for (typed, name, dynasty) in [
        ("乾", "name_tw", "清 乾隆"),
        ("qianl", "name_en", "Qing dynasty, Qianlong reign"),
        ("Ch'ien-lung", "name_en", "Qing dynasty, Qianlong reign"),
    ] {
        let found = suggested(&app, typed, name).await;
        assert!(
            of("dynasty", &found).contains(&dynasty.to_owned()),
            "{typed}: {found:?}"
        );
    }
    let found = suggested(&app, "青花", "name_tw").await;
    assert_eq!(of("category", &found), ["青花青瓷"]);
    assert!(of("keyword", &found).contains(&"青花".to_owned()), "{found:?}");
    let pieces = of("artifact", &found);
    assert!(
        !pieces.is_empty() && pieces.len() <= 5 && pieces.iter().all(|name| name.contains("青花")),
        "{found:?}"
    );
    let by_number = suggested(&app, "DB-0002", "number").await;
    assert_eq!(of("artifact", &by_number)[0], "DB-0002");
    // Few words are corrected while they are typed; more, once they are looked for.
    let numbers = suggested(&app, "celedon bowl", "number").await;
    assert_eq!(of("artifact", &numbers).first().map(String::as_str), Some("DB-0005"));
    let long = "celedon bowl with lotus petals";
    assert_eq!(suggested(&app, long, "number").await, []);
    let list = app
        .visitor()
        .get_with("/api/collection", &[("name_en", long)])
        .await
        .data();
    assert_eq!(list["data"][0]["number"], "DB-0005");
    // Only dynasties with pieces are suggested: a search for a suggestion finds something.
    for typed in ["five", "v", "japan", "三國", "q", "m", "清", "明", "reign"] {
        for name in ["name_tw", "name_en"] {
            for dynasty in of("dynasty", &suggested(&app, typed, name).await) {
                let path = format!(
                    "/api/collection?{name}={}",
                    utf8_percent_encode(&dynasty, NON_ALPHANUMERIC)
                );
                let found = app.visitor().get(&path).await.data();
                assert!(
                    found["total"].as_u64() > Some(0) && found["suggestion"].is_null(),
                    "{dynasty}: {found}"
                );
            }
        }
    }
    assert_eq!(of("dynasty", &suggested(&app, "five", "name_en").await), [""; 0]);
    for nothing in ["", "  ", "。", "\u{0}", "zzzzqqqq"] {
        assert_eq!(suggested(&app, nothing, "name_tw").await, [], "{nothing:?}");
    }
}
