//! What a catalogue says of a piece: imported, in the API's answer, in the manifest and on the page; and what only staff may know,
//! which is in none of them.

use std::fs;

use domain::{
    bilingual::Language,
    preview::{Preview, USUAL, Viewer},
};
use exchange::import;
use serde_json::{Value, json};
use store::content::InHouseSaved;
use tempfile::TempDir;

use crate::test_app::TestApp;
use test_kit::log::Log;

/// What no visitor may read: lines of provenance that are not public, and in-house details.
const SECRET: [&str; 6] = [
    "不公開的藏家",
    "Undisclosed consignor",
    "C 櫃 3 層",
    "基隆購入",
    "寄售人甲",
    "三百萬元",
];

fn collection(catalogue: bool) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let pieces = json!([{"relic_number": "A-1", "name_tw": "梅瓶", "name_en": "Meiping"}]);
    fs::write(folder.path().join("artifacts.json"), pieces.to_string()).expect("written");
    let mut entry = json!({"relic_number": "A-1"});
    if catalogue {
        entry["inscriptions"] = json!([{"number": 4, "kind": "hall_mark", "transcription": "多寶清玩", "script_tw": "篆書", "script_en": "seal script",
            "place_tw": "底部", "reading_en": "Pure enjoyment of the Cabinet"}]);
        entry["provenance"] = json!([
            {"owner_tw": "林氏家藏", "owner_en": "Lin family collection", "years_tw": "1930 年代", "public": true},
            {"owner_tw": SECRET[0], "owner_en": SECRET[1]},
        ]);
        entry["literature"] = json!([{"citation_tw": "《臺灣藏瓷》，頁 12"}, {"kind": "exhibited", "citation_en": "Taipei, 1987, no. 3"}]);
    }
    fs::write(
        folder.path().join("pieces.json"),
        json!({"pieces": [entry]}).to_string(),
    )
    .expect("written");
    folder
}

async fn import(app: &TestApp, folder: &TempDir) {
    app.import(folder.path()).await;
}

async fn piece(app: &TestApp) -> Value {
    let list = app.visitor().get("/api/collection").await.data();
    let id = &list["data"][0]["id"];
    app.visitor().get(&format!("/api/collection/{id}")).await.data()
}

#[tokio::test]
async fn an_import_gives_it_and_one_that_does_not_mention_it_leaves_it() {
    let app = TestApp::empty().await;
    import(&app, &collection(true)).await;
    let read = piece(&app).await;
    let mark = &read["inscriptions"][0];
    assert_eq!(
        (&mark["kind"], &mark["transcription"]),
        (&json!("hall_mark"), &json!("多寶清玩"))
    );
    assert_eq!(
        (&mark["place_en"], &mark["fallback"]),
        (&json!("底部"), &json!(["reading_tw", "place_en"]))
    );
    assert_eq!(read["provenance"].as_array().map(Vec::len), Some(1));
    assert_eq!(read["literature"][1]["kind"], "exhibited");
    import(&app, &collection(false)).await;
    assert_eq!(piece(&app).await, read);
    let id = read["id"].as_i64().expect("a number");
    let stored = app
        .state
        .store
        .artifacts()
        .find_for_edit(id)
        .await
        .expect("read")
        .expect("there")
        .record;
    assert_eq!(
        stored.cells["inscriptions"][0]["number"], 4,
        "the number that the file gave it"
    );
}

#[tokio::test]
async fn mistakes_in_it_are_named_with_their_place() {
    let app = TestApp::empty().await;
    let folder = collection(true);
    let entry = json!({"relic_number": "A-1", "inscriptions": [{"kind": "reign_marc"}], "provenance": [{"ovner_tw": "x"}],
        "literature": [{"kind": "literature"}]});
    fs::write(
        folder.path().join("pieces.json"),
        json!({"pieces": [entry]}).to_string(),
    )
    .expect("written");
    let refused = import::folder(&app.state.import_target(), folder.path())
        .await
        .expect_err("refused");
    let said = refused.downcast::<import::Refusal>().expect("a refusal").0.join("\n");
    for expected in [
        "pieces.json, A-1, inscriptions 1, kind: \"reign_marc\" is none of",
        "pieces.json, A-1, provenance 1: there is no field ovner_tw; the nearest known one is owner_tw",
        "pieces.json, A-1, literature 1, citation_tw, citation_en: are both empty",
    ] {
        assert!(said.contains(expected), "{expected}\nis not in\n{said}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn visitors_read_it_in_both_languages_and_nothing_that_only_staff_may_know() {
    let log = Log::default();
    let _listening = log.listen(tracing::Level::DEBUG);
    let app = TestApp::empty().await.with_its_pages();
    import(&app, &collection(true)).await;
    let id = piece(&app).await["id"].as_i64().expect("a number");
    let edit = store::Edit::import(app.state.now());
    // Twice, so that there is an earlier version too.
    for (base, note) in [(0, SECRET[1]), (1, SECRET[0])] {
        let details = [
            ("storage_place", SECRET[2]),
            ("acquisition", SECRET[3]),
            ("owner", SECRET[4]),
            ("insurance_value", SECRET[5]),
            ("condition_note", note),
        ];
        let details = details.map(|(cell, text)| (cell.to_owned(), json!(text))).into();
        let saved = app.state.store.in_house().save(id, base, &details, &edit).await;
        assert!(matches!(saved, Ok(InHouseSaved::Done(_))));
    }
    let preview = Preview {
        noun: "artifact".to_owned(),
        id,
        language: Language::Tw,
        viewer: Viewer::Member,
        is_framed: true,
        ended: 0,
        until: app.state.now() + USUAL,
    };
    let paths = [
        format!("/tw/collection_detail/{id}"),
        format!("/en/collection_detail/{id}"),
        format!("/iiif/presentation/3/artifact/{id}/manifest"),
        format!("/api/collection/{id}"),
        format!("/preview/{}", preview.sign(&app.state.keys.previews)),
        "/api/collection".to_owned(),
        "/api/front/collection/home".to_owned(),
        "/tw/collection".to_owned(),
        "/tw".to_owned(),
        "/sitemap.xml".to_owned(),
    ];
    let mut answers = Vec::new();
    for path in &paths {
        let answer = app.visitor().get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        let text = String::from_utf8(answer.bytes.clone()).expect("text");
        for word in SECRET {
            assert!(!text.contains(word), "{path} says {word}");
        }
        answers.push(text);
    }
    let says = |at: usize, word: &str| assert!(answers[at].contains(word), "{} lacks {word}", paths[at]);
    for word in [
        "堂名款",
        "多寶清玩",
        "篆書",
        "林氏家藏",
        "1930 年代",
        "《臺灣藏瓷》，頁 12",
        "Taipei, 1987, no. 3",
    ] {
        says(0, word);
        says(4, word);
    }
    for word in [
        "Hall mark",
        "多寶清玩",
        "seal script",
        "Lin family collection",
        "Pure enjoyment of the Cabinet",
    ] {
        says(1, word);
        says(2, word);
    }
    for word in SECRET {
        let query: String = url::form_urlencoded::byte_serialize(word.as_bytes()).collect();
        let found = app
            .visitor()
            .get(&format!("/api/collection?name_tw={query}"))
            .await
            .data();
        assert_eq!(found["total"], 0, "{word}");
        assert!(!log.text().contains(word), "the log says {word}");
    }
    let found = app
        .visitor()
        .get("/api/collection?name_tw=%E5%A4%9A%E5%AF%B6%E6%B8%85%E7%8E%A9")
        .await
        .data();
    assert_eq!(found["data"][0]["number"], "A-1", "found by its inscription");
}
