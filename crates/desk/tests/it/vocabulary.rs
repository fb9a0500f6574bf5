//! Words through the staff's API: equivalents, terms, option lists, the order of records; and refusals.

mod known_words;
mod terms;

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
    let stored = put(&editor, 0, &["牛血紅\0 = 郎窯紅\u{7}", "龍泉 > 青瓷"]).await.data();
    assert_eq!(
        stored["lines"],
        json!(["牛血紅  = 郎窯紅", "龍泉 > 青瓷"]),
        "control characters are left out"
    );
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
    let seen = ids.clone();
    ids.reverse();
    let order = json!({"seen": seen, "ids": ids});
    let ordered = editor
        .post("/api/desk/records/question/order", order.clone())
        .await
        .data();
    assert_eq!((&ordered[0]["id"], &ordered[0]["title"]["tw"]), (&ids[0], &json!("二")));
    let listed = editor.get("/api/desk/records/question").await.data();
    assert_eq!(listed[0]["id"], ids[0]);
    editor
        .post("/api/desk/records/question/order", order)
        .await
        .refused(409);
    let twice = json!({"seen": ids, "ids": [ids[0], ids[0]]});
    editor
        .post("/api/desk/records/question/order", twice)
        .await
        .refused(409);
    editor
        .post("/api/desk/records/artifact/order", json!({"seen": [], "ids": []}))
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
        .post("/api/desk/options/age/order", json!({"seen": [1], "ids": [1]}))
        .await
        .refused(409);
}

#[tokio::test]
async fn a_period_is_not_within_its_own_part_and_its_years_ascend() {
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
async fn records_are_merged_by_those_who_publish_and_parted_again() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let writer = desk.as_role(Role::Contributor).await;
    let kinds = [
        ("dynasty", "period", json!(["Yung-lo", "Yung-lo twice"])),
        ("category", "category", json!([])),
        ("person", "makers", json!(["Yung-lo", "Yung-lo twice"])),
    ];
    for (number, (noun, field, names)) in kinds.into_iter().enumerate() {
        let refer = |id: &Value| if field == "makers" { json!([id]) } else { id.clone() };
        let named = |name: &str| json!({"name.tw": name, "name.en": format!("{name} twice")});
        let gone = create(&editor, noun, named("Yung-lo")).await["id"].clone();
        let kept = create(&editor, noun, named("Yongle")).await["id"].clone();
        let piece = json!({"relic_number": format!("A-{number}"), field: refer(&gone)});
        let piece = create(&editor, "artifact", piece).await["id"].clone();
        let address = format!("/api/desk/records/{noun}/{gone}");
        let links = editor.get(&format!("{address}/links")).await.data();
        let expected = json!({"pieces": 1, "drafts": 0, "parts": 0, "hidden": 0, "names": names});
        assert_eq!(links, expected, "{noun}");
        let merge = format!("{address}/merge");
        writer.post(&merge, json!({"into": kept})).await.refused(403);
        let refused = editor.post(&merge, json!({"into": gone})).await;
        let message = refused.json()["message"].as_str().expect("words").to_owned();
        assert!(message.contains("into itself"), "{noun}: {message}");
        editor.post(&merge, json!({"into": 9_999})).await.refused(404);
        let merged = editor.post(&merge, json!({"into": kept})).await.data();
        assert_eq!(merged["pieces"], 1, "{noun}");
        let shown =
            async || editor.get(&format!("/api/desk/records/artifact/{piece}")).await.data()["fields"][field].clone();
        assert_eq!(shown().await, refer(&kept), "{noun}");
        let merges = format!("/api/desk/merges/{noun}");
        let listed = writer.get(&merges).await.data();
        assert_eq!(
            (&listed[0]["id"], &listed[0]["gone"]["tw"]),
            (&merged["merge"], &json!("Yung-lo"))
        );
        let undo = format!("{merges}/{}/undo", merged["merge"]);
        writer.post(&undo, json!({})).await.refused(403);
        assert_eq!(editor.post(&undo, json!({})).await.data(), json!({"pieces": 1}));
        assert_eq!(shown().await, refer(&gone), "{noun}");
        editor.post(&undo, json!({})).await.refused(404);
        assert_eq!(editor.get(&merges).await.data(), json!([]));
    }
    // Records of other kinds are not merged.
    editor.get("/api/desk/records/house/1/links").await.refused(404);
    let other = editor
        .post("/api/desk/records/question/1/merge", json!({"into": 2}))
        .await;
    other.refused(404);
    assert_eq!(editor.get("/api/desk/merges/question").await.data(), json!([]));
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
    assert_eq!(
        editor.get("/api/desk/seal").await.data(),
        json!({"picture": "", "characters": ""})
    );
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
    assert_eq!(
        editor.delete("/api/desk/seal").await.data(),
        json!({"picture": "", "characters": ""})
    );
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

#[tokio::test]
async fn keywords_without_results_are_listed_until_a_synonym_finds_something() {
    let desk = DeskApp::open().await;
    let today = desk.now().date_naive();
    let piece = fixtures::ArtifactFields {
        relic_number: "DB-1".to_owned(),
        name: domain::bilingual::Bilingual::new("郎窯紅瓶", "Oxblood vase"),
        state: domain::artifact::PublicationState::Published,
        ..fixtures::ArtifactFields::default()
    };
    let edit = store::Edit::import(desk.now());
    desk.store.content(&edit).save(&piece.record()).await.expect("saved");
    let counts = [("雞血石榴尊", 8), ("景泰蓝匜", 4), ("郎窯紅瓶", 2)];
    let counts = counts.map(|(keyword, times)| (keyword.to_owned(), times)).into();
    desk.store
        .missed_searches()
        .count(&counts, today)
        .await
        .expect("counted");
    let editor = desk.as_role(Role::Editor).await;
    let keywords = |listed: Value| -> Vec<(String, u64)> {
        let read = |line: &Value| {
            let keyword = line["keyword"].as_str().expect("a word").to_owned();
            (keyword, line["times"].as_u64().expect("a number"))
        };
        listed.as_array().expect("a list").iter().map(read).collect()
    };
    let line = |keyword: &str, times| (keyword.to_owned(), times);
    let listed = editor.get("/api/desk/missed-searches").await.data();
    assert_eq!(
        keywords(listed),
        [line("雞血石榴尊", 8), line("景泰蓝匜", 4)],
        "what finds something by now is left out"
    );
    put(&editor, 0, &["雞血石榴尊 = 郎窯紅瓶"]).await.data();
    let listed = editor.get("/api/desk/missed-searches").await.data();
    assert_eq!(keywords(listed), [line("景泰蓝匜", 4)]);
    let dismiss = json!({"keyword": "景泰蓝匜"});
    let reader = desk.as_role(Role::Reader).await;
    reader
        .post("/api/desk/missed-searches/dismiss", dismiss.clone())
        .await
        .refused(403);
    let left = editor.post("/api/desk/missed-searches/dismiss", dismiss).await.data();
    assert_eq!(keywords(left), []);
}

#[tokio::test]
async fn a_period_is_found_by_any_dating_that_an_import_understands() {
    let desk = DeskApp::open().await;
    let reader = desk.as_role(Role::Reader).await;
    let vocabulary = reader.get("/api/desk/vocabulary").await.data();
    let find = async |text: &str| {
        let found = reader.get(&format!("/api/desk/periods?text={text}")).await.data();
        let first = found[0].clone();
        let dynasties = vocabulary["dynasties"].as_array().expect("a list").iter();
        let mut named = dynasties.filter(|period| period["id"] == first["id"]);
        let name = named.next().map(|period| period["name"]["tw"].clone());
        (name, first["year_earliest"].clone(), first["year_latest"].clone())
    };
    for (text, name, years) in [
        ("%E6%B8%85%E4%B9%BE%E9%9A%86", "乾隆", [None, None]),
        ("%E5%BA%B7%E7%86%99%E5%B9%B4%E9%96%93", "康熙", [None, None]),
        ("%E4%B9%BE%E9%9A%86%E4%BA%8C%E5%8D%81%E5%B9%B4", "乾隆", [Some(1755); 2]),
        (
            "Qing,%20Kangxi%20period%20(1662-1722)",
            "康熙",
            [Some(1662), Some(1722)],
        ),
        ("K%27ang-hs", "康熙", [None, None]),
    ] {
        let expected = (Some(json!(name)), json!(years[0]), json!(years[1]));
        assert_eq!(find(text).await, expected, "{text}");
    }
    let none = reader.get("/api/desk/periods?text=vase").await.data();
    assert_eq!(none, json!([]));
    reader.get("/api/desk/periods").await.refused(400);
}
