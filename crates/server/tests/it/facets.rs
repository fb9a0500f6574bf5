//! What the collection's list can be narrowed down to: through the API, and on the page as a browser without scripts gets it.

use domain::artifact::PublicationState;
use fixtures::ArtifactFields;
use serde_json::{Value, json};
use store::Edit;

use crate::{
    small_collection::WITH_PICTURES,
    test_app::{TestApp, between},
};

async fn data(app: &TestApp, path: &str, parameters: &[(&str, String)]) -> Value {
    let query = serde_urlencoded::to_string(parameters).expect("a query");
    app.visitor().get(&format!("{path}?{query}")).await.data()
}

/// Each value that an answer offers, as the parameter that asks for it, with its count.
fn offered(facets: &Value) -> Vec<(&'static str, String, u64)> {
    let mut all = Vec::new();
    for (list, parameter, name) in [
        ("categories", "item_id", "id"),
        ("dynasties", "dynasty_id", "id"),
        ("materials", "material_id", "id"),
        ("keys_tw", "key", "key"),
        ("keys_en", "key", "key"),
    ] {
        for value in facets[list].as_array().expect(list) {
            let asked = value[name].as_str().map_or(value[name].to_string(), str::to_owned);
            all.push((parameter, asked, value["count"].as_u64().expect("a count")));
        }
    }
    all.push((
        "pictures",
        "1".to_owned(),
        facets["pictures"].as_u64().expect("a count"),
    ));
    all
}

#[tokio::test]
async fn every_count_is_the_total_of_the_list_behind_it() {
    let app = TestApp::open().await;
    let all = data(&app, "/api/collection/facets", &[]).await;
    let qing = all["dynasties"].as_array().expect("dynasties");
    let qing = qing.iter().find(|one| one["name_tw"] == "清").expect("Qing")["id"].to_string();
    let mut looked_at = 0;
    for asked in [
        vec![],
        vec![("dynasty_id", qing.clone())],
        vec![("dynasty_id", qing), ("pictures", "1".to_owned())],
        vec![("name_tw", "瓷".to_owned())],
        vec![("name_en", "celedon".to_owned()), ("key", "celadon".to_owned())],
    ] {
        let facets = data(&app, "/api/collection/facets", &asked).await;
        for (parameter, value, count) in offered(&facets) {
            let mut chosen: Vec<_> = asked.iter().filter(|(name, _)| *name != parameter).cloned().collect();
            chosen.push((parameter, value));
            let list = data(&app, "/api/collection", &chosen).await;
            assert_eq!(list["total"], json!(count), "{chosen:?}");
            assert!(
                count > 0 || asked.iter().any(|(name, _)| *name == parameter),
                "{chosen:?}"
            );
            looked_at += 1;
        }
    }
    assert!(looked_at > 100, "{looked_at}");
}

#[tokio::test]
async fn only_public_pieces_count_and_a_publication_counts_at_once() {
    let app = TestApp::open().await;
    let before = data(&app, "/api/collection/facets", &[]).await["pictures"].clone();
    assert_eq!(before, json!(WITH_PICTURES));
    let period = app.state.store.periods().list().await.expect("read");
    let tang = period.iter().find(|period| period.slug == "tang").expect("Tang").id;
    let mut piece = ArtifactFields {
        relic_number: "DB-9001".to_owned(),
        period: Some(tang),
        state: PublicationState::Draft,
        ..ArtifactFields::default()
    };
    let asked = [("dynasty_id", tang.to_string())];
    let count = async || {
        let facets = data(&app, "/api/collection/facets", &asked).await;
        let dynasties = facets["dynasties"].as_array().expect("dynasties").clone();
        dynasties.iter().find(|one| one["id"] == tang).expect("Tang")["count"]
            .as_u64()
            .expect("a count")
    };
    let edit = Edit::import(app.state.now());
    app.state
        .store
        .content(&edit)
        .save(&piece.record())
        .await
        .expect("saved");
    let hidden = count().await;
    piece.state = PublicationState::Published;
    app.state
        .store
        .content(&edit)
        .save(&piece.record())
        .await
        .expect("saved");
    assert_eq!(count().await, hidden + 1);
}

#[tokio::test]
async fn what_cannot_be_a_choice_is_refused_and_named() {
    let app = TestApp::open().await;
    for path in ["/api/collection", "/api/collection/facets"] {
        app.visitor().get(&format!("{path}?dynasty_id=x")).await.refused(400);
        app.visitor().get(&format!("{path}?material_id=1.5")).await.refused(400);
        let answer = app.visitor().get(&format!("{path}?pictures=2")).await;
        assert_eq!(
            (answer.status.as_u16(), &answer.json()["field"]),
            (422, &json!("pictures"))
        );
        assert_eq!(
            app.visitor()
                .get(&format!("{path}?dynasty_id=99999&key=x"))
                .await
                .status,
            200
        );
    }
    let list = app
        .visitor()
        .get("/api/collection?pictures=1&key=%E9%9D%92%E8%8A%B1&pageSize=1")
        .await
        .data();
    let next = list["next_page_url"].as_str().expect("a second page");
    assert!(
        next.contains("pictures=1") && next.contains("key=%E9%9D%92%E8%8A%B1"),
        "{next}"
    );
}

#[tokio::test]
async fn a_narrowed_page_has_its_links_without_scripts_and_is_not_for_search_engines() {
    let app = TestApp::with_pages().await;
    let facets = data(&app, "/api/collection/facets", &[]).await;
    let dynasty = &facets["dynasties"][0];
    let read = async |path: &str| {
        let answer = app.visitor().get(path).await;
        (answer.status.as_u16(), String::from_utf8(answer.bytes).expect("UTF-8"))
    };
    for (language, remove, clear) in [("tw", "移除", "全部清除"), ("en", "Remove", "Clear all")] {
        let (status, plain) = read(&format!("/{language}/collection")).await;
        assert_eq!(status, 200);
        assert!(!plain.contains("name=\"robots\"") && !plain.contains("class=\"choices\""));
        let link = format!("href=\"/{language}/collection?dynasty={}\"", dynasty["id"]);
        assert!(plain.contains(&link), "{link}");

        let (status, page) = read(&format!("/{language}/collection?dynasty={}&pictures=1", dynasty["id"])).await;
        assert_eq!(status, 200);
        assert!(
            page.contains("<meta name=\"robots\" content=\"noindex\">"),
            "followed all the same"
        );
        let label = dynasty[format!("label_{language}")].as_str().expect("a label");
        assert!(between(&page, "<title>", "</title>")[0].contains(label));
        let choices = between(&page, "class=\"choices\"", "</ul>")[0];
        assert!(
            choices.contains(remove) && choices.contains(clear) && choices.contains(label),
            "{choices}"
        );
        for without in ["?pictures=1", &format!("?dynasty={}", dynasty["id"]), ""] {
            assert!(
                choices.contains(&format!("href=\"/{language}/collection{without}\"")),
                "{without}: {choices}"
            );
        }
        let articles = page.matches("<article").count() as u64;
        assert_eq!(articles, dynasty["count"].as_u64().expect("a count").min(10));
        for unknown in ["dynasty=99999", "material=99999"] {
            assert_eq!(
                read(&format!("/{language}/collection?{unknown}")).await.0,
                404,
                "{unknown}"
            );
        }
        let (status, empty) = read(&format!("/{language}/collection?key=nowhere")).await;
        assert_eq!((status, empty.matches("<article").count()), (200, 0));
    }
}

#[tokio::test]
async fn a_page_of_years_an_order_and_rows_needs_no_scripts() {
    let app = TestApp::with_pages().await;
    let asked = [
        ("pageSize", "30".to_owned()),
        ("year_from", "-1599".to_owned()),
        ("year_to", "1644".to_owned()),
        ("sort", "newest".to_owned()),
    ];
    let list = data(&app, "/api/collection", &asked).await;
    let numbers: Vec<&str> = list["data"]
        .as_array()
        .expect("pieces")
        .iter()
        .filter_map(|piece| piece["number"].as_str())
        .collect();
    assert!(numbers.len() > 3, "{numbers:?}");
    // As the form sends it, with years as readers type them.
    for years in ["from=-1600&to=1644", "from=%E5%89%8D1600&to=1644", "from=1644&to=-1600"] {
        let path = format!("/tw/collection?{years}&sort=newest&view=list");
        let answer = app.visitor().get(&path).await;
        let page = String::from_utf8(answer.bytes).expect("UTF-8");
        let rows = between(&page, "<article class=\"row\"><p>", "</p>");
        assert_eq!(rows, numbers, "{years}");
        assert!(page.contains("value=\"-1600\""), "{years}");
        assert!(page.contains("<meta name=\"robots\" content=\"noindex\">"), "{years}");
    }
}

/// Whatever the page is asked for, it never shows a part of it as the whole.
#[tokio::test]
async fn a_page_with_more_than_twelve_values_says_so() {
    let app = TestApp::with_pages().await;
    for (language, refusal) in [
        ("tw", "同一項條件最多可選 12 個值"),
        ("en", "At most 12 values of one filter can be chosen"),
    ] {
        for name in ["dynasty", "material", "key"] {
            for count in [13, 14, 100] {
                let values: Vec<String> = (1..=count).map(|n| format!("{name}={n}")).collect();
                let path = format!("/{language}/collection?{}", values.join("&"));
                let answer = app.visitor().get(&path).await;
                let page = String::from_utf8_lossy(&answer.bytes);
                assert_eq!(answer.status, 200, "{name} {count}");
                assert!(page.contains(refusal), "{name} {count}");
                assert_eq!(page.matches("<article").count(), 0, "{name} {count}");
            }
        }
        let values: Vec<String> = (1..=12).chain(1..=12).map(|n| format!("key={n}")).collect();
        let answer = app
            .visitor()
            .get(&format!("/{language}/collection?{}", values.join("&")))
            .await;
        assert!(!String::from_utf8_lossy(&answer.bytes).contains(refusal));
    }
}

#[tokio::test]
async fn a_filter_has_twelve_values_at_most() {
    let app = TestApp::open().await;
    for (path, name) in ["/api/collection", "/api/collection/facets"]
        .into_iter()
        .flat_map(|path| ["item_id", "dynasty_id", "material_id", "key"].map(|name| (path, name)))
    {
        let of = |count: usize| (1..=count).map(|n| format!("{name}={n}")).collect::<Vec<_>>().join("&");
        let twelve = format!("{path}?{}&{}", of(12), of(12));
        app.visitor().get(&twelve).await.data();
        let answer = app.visitor().get(&format!("{path}?{}", of(13))).await;
        assert_eq!(answer.refused(422), "同一項條件最多可選 12 個值", "{path} {name}");
        assert_eq!(answer.json()["field"], name, "{path}");
        assert_eq!(app.visitor().get(&format!("{path}?{}", of(400))).await.status, 422);
    }
}

#[tokio::test]
async fn the_same_value_twice_is_one() {
    let app = TestApp::open().await;
    let list = app.visitor().get("/api/collection").await.data();
    let group = list["data"][0]["group_item"]["id"].as_i64().expect("a category");
    let read = async |query: &str| {
        app.visitor()
            .get(&format!("/api/collection?pageSize=2&{query}"))
            .await
            .data()
    };
    let once = read(&format!("item_id={group}")).await;
    assert!(once["next_page_url"].is_string(), "{once}");
    assert_eq!(read(&format!("item_id={group}&item_id={group}")).await, once);
}
