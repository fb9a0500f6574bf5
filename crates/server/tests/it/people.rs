//! A person in the API, on the page, in the sitemap and in Linked Art.

use domain::document::Cells;
use serde_json::{Value, json};
use store::{
    Noun, RecordId,
    content::{NewArtifact, NewRecord, RecordMerged},
};

use crate::test_app::TestApp;

fn cells(value: Value) -> Cells {
    value.as_object().cloned().unwrap_or_default().into_iter().collect()
}

async fn save_person(app: &TestApp, slug: &str, active: bool, given: Value) -> i64 {
    let record = NewRecord::new(Noun::PERSON, slug, active, cells(given));
    app.save(&record).await
}

/// One piece with a maker, a former owner and a person who is not published.
async fn open() -> (TestApp, [i64; 3], i64) {
    let app = TestApp::empty().await.with_its_pages();
    let shen = json!({"name.tw": "沈周", "name.en": "Shen Zhou", "aliases": ["石田"], "life.tw": "1427–1509", "year_birth": 1427,
        "content.en": "<p>Of the Wu school.</p>", "ulan_id": "500122625"});
    let xiang = json!({"name.tw": "項元汴"});
    let people = [
        save_person(&app, "shen-zhou", true, shen).await,
        save_person(&app, "xiang", true, xiang).await,
        save_person(&app, "hidden", false, json!({"name.tw": "不公開者"})).await,
    ];
    let piece = NewArtifact {
        state: domain::artifact::PublicationState::Published,
        cells: cells(
            json!({"relic_number": "A-1", "name.tw": "夜坐圖", "name.en": "Sitting at night",
            "makers": [people[0], people[2]], "former_owners": [people[1]]}),
        ),
        ..NewArtifact::default()
    };
    let piece = app.save(&piece).await;
    (app, people, piece)
}

/// Every member in its order, as readers of the API may rely on it; a new one comes after those that are there.
#[tokio::test]
async fn a_person_carries_every_field_of_the_contract_in_order() {
    let (app, [shen, ..], _) = open().await;
    let person = app.visitor().get(&format!("/api/person/{shen}")).await.data();
    insta::assert_json_snapshot!("person", person);
}

#[tokio::test]
async fn a_person_answers_with_the_pieces_that_name_them() {
    let (app, [shen, xiang, hidden], piece) = open().await;
    let found = app.visitor().get(&format!("/api/person/{shen}")).await.data();
    assert_eq!(
        (&found["name_tw"], &found["name_en"]),
        (&json!("沈周"), &json!("Shen Zhou"))
    );
    assert_eq!(found["aliases"], json!(["石田"]));
    assert_eq!(
        (&found["year_birth"], &found["year_death"]),
        (&json!(1427), &Value::Null)
    );
    assert_eq!(found["fallback"], json!(["life_en", "content_tw"]));
    let pieces = &found["artifacts"];
    assert_eq!(
        (&pieces["total"], &pieces["data"][0]["id"], &pieces["data"][0]["role"]),
        (&json!(1), &json!(piece), &json!("maker"))
    );
    let owner = app.visitor().get(&format!("/api/person/{xiang}")).await.data();
    assert_eq!(owner["artifacts"]["data"][0]["role"], "former_owner");
    for nobody in [hidden, 999] {
        app.visitor().get(&format!("/api/person/{nobody}")).await.refused(404);
    }
    app.visitor()
        .get(&format!("/api/person/{shen}?page=0"))
        .await
        .refused(422);
}

#[tokio::test]
async fn a_piece_names_its_people_and_none_that_is_not_published() {
    let (app, [shen, xiang, _], piece) = open().await;
    let found = app.visitor().get(&format!("/api/collection/{piece}")).await.data();
    let people: Vec<_> = found["people"]
        .as_array()
        .expect("people")
        .iter()
        .map(|person| (&person["id"], &person["role"]))
        .collect();
    assert_eq!(
        people,
        [(&json!(shen), &json!("maker")), (&json!(xiang), &json!("former_owner"))]
    );
    let record = app.visitor().get(&format!("/linked-art/artifact/{piece}")).await.json();
    let made_by = &record["produced_by"]["carried_out_by"];
    assert_eq!(made_by.as_array().map(Vec::len), Some(1), "{made_by}");
    assert_eq!(made_by[0]["id"], "http://vocab.getty.edu/ulan/500122625");
    let sitemap = app.visitor().get("/sitemap.xml").await.text();
    assert!(
        sitemap.contains(&format!("/tw/person/{shen}<")) && sitemap.contains(&format!("/en/person/{xiang}<")),
        "{sitemap}"
    );
}

#[tokio::test]
async fn the_page_of_a_person_is_in_both_languages_and_of_an_unknown_one_404() {
    let (app, [shen, _, hidden], piece) = open().await;
    for (language, name) in [("tw", "沈周"), ("en", "Shen Zhou")] {
        let page = app.visitor().get(&format!("/{language}/person/{shen}")).await;
        assert_eq!(page.status, 200);
        let page = page.text();
        assert!(page.contains(&format!("<h1>{name}</h1>")), "{page}");
        assert!(page.contains(&format!("/{language}/collection_detail/{piece}")));
        let piece = app
            .visitor()
            .get(&format!("/{language}/collection_detail/{piece}"))
            .await
            .text();
        assert!(piece.contains(&format!("/{language}/person/{shen}")) && !piece.contains("不公開者"));
    }
    assert_eq!(app.visitor().get(&format!("/tw/person/{hidden}")).await.status, 404);
}

#[tokio::test]
async fn addresses_of_merged_records_lead_to_those_that_stand_for_them() {
    let (app, [shen, xiang, _], piece) = open().await;
    let mut categories = Vec::new();
    for slug in ["porcelain", "ceramics"] {
        let record = NewRecord::new(Noun::CATEGORY, slug, true, cells(json!({"name.tw": slug})));
        categories.push(app.save(&record).await);
    }
    let edit = store::Edit::import(domain::clock::Clock::now(&domain::clock::SystemClock));
    let merge = async |noun: Noun, gone: i64, kept: i64| {
        let gone = RecordId { noun, id: gone };
        let merged = app.state.store.working_copies().merge(gone, kept, &edit).await;
        assert!(matches!(merged, Ok(RecordMerged::Done { .. })), "{merged:?}");
    };
    merge(Noun::PERSON, xiang, shen).await;
    merge(Noun::CATEGORY, categories[0], categories[1]).await;
    let [gone, kept] = [categories[0], categories[1]];
    let mut dynasties = Vec::new();
    for slug in ["one", "two"] {
        let record = NewRecord::new(
            Noun::DYNASTY,
            slug,
            true,
            cells(json!({"name.tw": slug, "level": "dynasty"})),
        );
        dynasties.push(app.save(&record).await);
    }
    merge(Noun::DYNASTY, dynasties[0], dynasties[1]).await;
    let several = |id: i64, count: usize| format!("/tw/collection/x?a=b{}", format!("&dynasty={id}").repeat(count));
    let too_many = app.visitor().get(&several(dynasties[0], 13)).await;
    assert_eq!(too_many.status, 404, "no page has more than 12");
    for (address, target) in [
        (
            format!("/tw/collection?keyword=a&dynasty={}", dynasties[0]),
            format!("/tw/collection?keyword=a&dynasty={}", dynasties[1]),
        ),
        (several(dynasties[0], 12), several(dynasties[1], 12)),
        (format!("/en/person/{xiang}"), format!("/en/person/{shen}")),
        (
            format!("/tw/collection/{gone}?page=2"),
            format!("/tw/collection/{kept}?page=2"),
        ),
        (format!("/tw/{gone}"), format!("/tw/{kept}")),
    ] {
        let answer = app.visitor().get(&address).await;
        let location = answer.header("location");
        assert_eq!((answer.status.as_u16(), location), (302, target.as_str()), "{address}");
        assert_eq!(answer.header("cache-control"), "no-cache", "the merge can be undone");
    }
    let padded = format!("/tw/collection/0{gone}");
    for address in ["/tw/collection/9999", "/tw/9999", "/tw/person/9999", padded.as_str()] {
        assert_eq!(app.visitor().get(address).await.status, 404, "{address}");
    }
    let found = app.visitor().get(&format!("/api/person/{xiang}")).await.data();
    assert_eq!(
        (&found["id"], &found["artifacts"]["total"]),
        (&json!(shen), &json!(2)),
        "{found}"
    );
    let piece = app.visitor().get(&format!("/api/collection/{piece}")).await.data();
    let named: Vec<_> = piece["people"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|person| &person["id"])
        .collect();
    assert_eq!(named, [&json!(shen), &json!(shen)], "as maker and as former owner");
    // If the record that stands for it is not public, there is no page either.
    let hidden = NewRecord::new(Noun::CATEGORY, "ceramics", false, cells(json!({"name.tw": "ceramics"})));
    app.save(&hidden).await;
    assert_eq!(app.visitor().get(&format!("/tw/collection/{gone}")).await.status, 404);
}
