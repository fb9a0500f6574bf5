//! What the list says of pieces that a search has found by more than their names.

use serde_json::json;

use crate::test_app::TestApp;

#[tokio::test]
async fn a_piece_that_its_text_has_found_says_what_was_found_there() {
    let app = TestApp::open().await;
    let ask = async |parameter: &str, keyword: &str| {
        let parameters = [(parameter, keyword)];
        app.visitor().get_with("/api/collection", &parameters).await.data()
    };
    let list = ask("name_en", "disc sprouting").await;
    assert_eq!(
        (&list["total"], &list["data"][0]["number"]),
        (&json!(1), &json!("DB-0003"))
    );
    let line = "…plump as sprouting grain. The stone is grey-green with russet veins that drift in from the central hole. In side light…";
    let (before, after) = line.split_once("sprouting").expect("the word");
    let parts = json!([{"text": before, "marked": false}, {"text": "sprouting", "marked": true}, {"text": after, "marked": false}]);
    assert_eq!(list["data"][0]["excerpt"], json!({"language": "en", "parts": parts}));
    let list = ask("name_tw", "萌發").await;
    assert_eq!(list["data"][0]["excerpt"]["language"], "tw");
    assert_eq!(
        list["data"][0]["excerpt"]["parts"][1],
        json!({"text": "萌發", "marked": true})
    );
    // A card that says the words itself needs no line, and a list without words has none.
    for query in ["name_en=meiping", "name_en=DB-0001", "pageSize=3"] {
        let list = app.visitor().get(&format!("/api/collection?{query}")).await.data();
        assert!(list["data"][0].get("excerpt").is_none(), "{query}");
    }
}
