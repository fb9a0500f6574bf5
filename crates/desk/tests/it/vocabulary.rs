//! Words through the staff's API: equivalents, terms, option lists, the order of records; and what is refused.

use axum::http::Method;
use base64::{Engine as _, engine::general_purpose::STANDARD};
use domain::staff::Role;
use serde_json::{Value, json};

use crate::desk_app::{DeskApp, DeskClient};

async fn create(client: &DeskClient<'_>, noun: &str, fields: Value) -> Value {
    let body = json!({ "fields": fields });
    client.post(&format!("/api/desk/records/{noun}"), body).await.data()
}

async fn put(client: &DeskClient<'_>, revision: i64, lines: &[&str]) -> crate::desk_app::Answered {
    let body = json!({"revision": revision, "lines": lines});
    client.call(Method::PUT, "/api/desk/synonyms", Some(body)).await
}

#[tokio::test]
async fn synonyms_are_replaced_as_a_whole_and_faulty_lines_are_named() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    assert_eq!(editor.get("/api/desk/synonyms").await.data()["lines"], json!([]));
    let stored = put(&editor, 0, &["牛血紅 = 郎窯紅", "龍泉 > 青瓷"]).await.data();
    assert_eq!(
        (&stored["revision"], &stored["updated_by"]),
        (&json!(1), &json!("editor@desk.example.tw"))
    );
    let faulty = put(&editor, 1, &["牛血紅 = 郎窯紅", "景泰藍"]).await;
    assert_eq!(faulty.status, 422);
    let problems = &faulty.json()["data"]["problems"];
    assert_eq!(
        (&problems[0]["line"], problems.as_array().map(Vec::len)),
        (&json!(1), Some(1))
    );
    assert!(
        problems[0]["message"]
            .as_str()
            .expect("words")
            .contains("two different words")
    );
    let chinese = put(&editor.with("accept-language", "zh-TW"), 1, &["景泰藍 ="])
        .await
        .json();
    assert!(
        chinese["data"]["problems"][0]["message"]
            .as_str()
            .expect("words")
            .contains("一邊沒有詞")
    );
    let late = put(&editor, 0, &[]).await;
    assert_eq!(late.status, 409);
    assert_eq!(
        late.json()["data"]["present"]["lines"].as_array().map(Vec::len),
        Some(2)
    );
    put(&desk.as_role(Role::Contributor).await, 1, &[]).await.refused(403);
}

#[tokio::test]
async fn an_order_names_every_record_once() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let mut ids = Vec::new();
    for name in ["一", "二"] {
        let record = create(&editor, "question", json!({"question.tw": name})).await;
        ids.push(record["id"].clone());
    }
    ids.reverse();
    let ordered = editor
        .post("/api/desk/records/question/order", json!({"ids": ids}))
        .await
        .data();
    assert_eq!((&ordered[0]["id"], &ordered[0]["title"]["tw"]), (&ids[0], &json!("二")));
    let listed = editor.get("/api/desk/records/question").await.data();
    assert_eq!(listed[0]["id"], ids[0]);
    let twice = json!({"ids": [ids[0], ids[0]]});
    editor
        .post("/api/desk/records/question/order", twice)
        .await
        .refused(409);
    editor
        .post("/api/desk/records/artifact/order", json!({"ids": []}))
        .await
        .refused(422);
}

#[tokio::test]
async fn terms_and_options_need_names_in_both_languages() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let lacquer =
        json!([{"kind": "material", "slug": "lacquer", "name": {"tw": "漆", "en": "Lacquer"}, "aat_id": null}]);
    create(&editor, "artifact", json!({"relic_number": "A-1", "terms": lacquer})).await;
    let term = editor.get("/api/desk/vocabulary").await.data()["terms"][0].clone();
    let address = format!("/api/desk/terms/{}", term["id"]);
    editor
        .patch(&address, json!({"name": {"tw": "大漆", "en": " "}}))
        .await
        .refused(422);
    let renamed = editor
        .patch(&address, json!({"name": {"tw": "大漆", "en": "Urushi"}}))
        .await
        .data();
    assert_eq!(renamed["pieces"], 1);
    editor
        .post(&format!("{address}/merge"), json!({"into": term["id"]}))
        .await
        .refused(422);
    editor
        .patch("/api/desk/terms/999", json!({"name": {"tw": "無", "en": "None"}}))
        .await
        .refused(404);

    editor.get("/api/desk/options/colour").await.refused(404);
    editor
        .post("/api/desk/options/age", json!({"name": {"tw": "", "en": "Any"}}))
        .await
        .refused(422);
    let ages = editor
        .post("/api/desk/options/age", json!({"name": {"tw": "任何", "en": "Any"}}))
        .await
        .data();
    let added = ages.as_array().and_then(|ages| ages.last()).expect("one").clone();
    let off = json!({"active": false});
    let ages = editor
        .patch(&format!("/api/desk/options/age/{}", added["id"]), off)
        .await
        .data();
    assert_eq!(
        ages.as_array().and_then(|ages| ages.last()).expect("one")["active"],
        false
    );
    editor
        .post("/api/desk/options/age/order", json!({"ids": [1]}))
        .await
        .refused(409);
}

#[tokio::test]
async fn a_period_lies_within_no_part_of_itself_and_its_years_rise() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let whole = create(&editor, "dynasty", json!({"name.tw": "甲"})).await;
    let part = create(
        &editor,
        "dynasty",
        json!({"name.tw": "乙", "parent": whole["id"], "level": "reign"}),
    )
    .await;
    let change = |record: &Value, fields: Value| json!({"revision": record["revision"], "fields": fields});
    let address = |record: &Value| format!("/api/desk/records/dynasty/{}", record["id"]);
    for parent in [&whole["id"], &part["id"]] {
        let refused = editor
            .patch(&address(&whole), change(&whole, json!({"parent": parent})))
            .await;
        assert_eq!(refused.status, 422);
        assert_eq!(refused.json()["data"]["problems"][0]["fault"], "within_itself");
    }
    let years = json!({"year_start": 1424, "year_end": 1403});
    let refused = editor.patch(&address(&part), change(&part, years)).await;
    assert_eq!(refused.json()["data"]["problems"][0]["fault"], "years_reversed");
    let years = json!({"year_start": -206, "year_end": 220, "parent": null});
    editor.patch(&address(&part), change(&part, years)).await.data();
}

#[tokio::test]
async fn dynasties_are_merged_by_those_who_publish_and_parted_again() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let named = |name: &str| json!({"name.tw": name, "name.en": format!("{name} reign"), "level": "reign"});
    let gone = create(&editor, "dynasty", named("Yung-lo")).await["id"].clone();
    let kept = create(&editor, "dynasty", named("Yongle")).await["id"].clone();
    create(&editor, "artifact", json!({"relic_number": "A-1", "period": gone})).await;
    let address = format!("/api/desk/dynasties/{gone}");
    let links = editor.get(&format!("{address}/links")).await.data();
    assert_eq!(
        links,
        json!({"pieces": 1, "drafts": 0, "parts": 0, "names": ["Yung-lo", "Yung-lo reign"]})
    );
    let merge = format!("{address}/merge");
    let writer = desk.as_role(Role::Contributor).await;
    writer.post(&merge, json!({"into": kept})).await.refused(403);
    let refused = editor.post(&merge, json!({"into": gone})).await;
    assert!(
        refused.json()["message"]
            .as_str()
            .expect("words")
            .contains("into itself")
    );
    editor.post(&merge, json!({"into": 9_999})).await.refused(404);
    let merged = editor.post(&merge, json!({"into": kept})).await.data();
    assert_eq!(merged["pieces"], 1);
    let listed = writer.get("/api/desk/dynasty-merges").await.data();
    assert_eq!(
        (&listed[0]["id"], &listed[0]["gone"]["tw"]),
        (&merged["merge"], &json!("Yung-lo"))
    );
    let undo = format!("/api/desk/dynasty-merges/{}/undo", merged["merge"]);
    writer.post(&undo, json!({})).await.refused(403);
    assert_eq!(editor.post(&undo, json!({})).await.data(), json!({"pieces": 1}));
    editor.post(&undo, json!({})).await.refused(404);
    assert_eq!(editor.get("/api/desk/dynasty-merges").await.data(), json!([]));
}

fn square(side: u32) -> String {
    let mut png = std::io::Cursor::new(Vec::new());
    let picture = image::RgbaImage::from_pixel(side, side, image::Rgba([176, 42, 30, 255]));
    picture.write_to(&mut png, image::ImageFormat::Png).expect("written");
    STANDARD.encode(png.into_inner())
}

#[tokio::test]
async fn a_seal_is_a_picture_until_it_is_drawn_again() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    assert_eq!(editor.get("/api/desk/seal").await.data(), json!({"picture": ""}));
    let put = async |picture: &str| {
        let body = json!({"picture": picture});
        editor.call(Method::PUT, "/api/desk/seal", Some(body)).await
    };
    let shown = put(&square(400)).await.data();
    let bytes = STANDARD
        .decode(shown["picture"].as_str().expect("base64"))
        .expect("base64");
    let drawn = image::load_from_memory(&bytes).expect("a picture");
    assert_eq!((drawn.width(), drawn.height()), (360, 360));
    for (picture, words) in [
        (square(20), "64 pixels"),
        ("PHN2Zz4=".to_owned(), "cannot be read"),
        ("%".to_owned(), "cannot be read"),
    ] {
        let refused = put(&picture).await;
        assert_eq!(refused.status, 422);
        assert!(
            refused.json()["message"].as_str().expect("words").contains(words),
            "{picture}"
        );
    }
    let stored = desk.store.pages().house().await.expect("read");
    assert_eq!(
        json!(stored.seal_picture),
        shown["picture"],
        "the public has it at once"
    );
    assert_eq!(editor.delete("/api/desk/seal").await.data(), json!({"picture": ""}));
    let owner = desk.as_role(Role::Owner).await;
    let page = owner.get("/api/desk/log?area=change").await.data();
    let said: Vec<_> = page["items"]
        .as_array()
        .expect("lines")
        .iter()
        .map(|line| (&line["event"], &line["detail"]))
        .collect();
    assert_eq!(
        said,
        [
            (&json!("seal.changed"), &json!({"picture": false})),
            (&json!("seal.changed"), &json!({"picture": true}))
        ]
    );
    let writer = desk.as_role(Role::Contributor).await;
    writer.delete("/api/desk/seal").await.refused(403);
}
