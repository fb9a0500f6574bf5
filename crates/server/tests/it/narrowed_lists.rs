//! The collection's list: its orders, several values of a facet, years.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::{small_collection::PIECES, test_app::TestApp};

#[tokio::test]
async fn the_list_has_four_orders_of_which_each_is_its_own() {
    let app = TestApp::open().await;
    let list = async |query: &str| {
        let path = format!("/api/collection?pageSize=100&{query}");
        let list = app.visitor().get(&path).await.data();
        list["data"].as_array().expect("pieces").clone()
    };
    let year = |piece: &Value| {
        let years = &piece["group_dynasty"];
        years["year_start"].as_i64().or(years["year_end"].as_i64())
    };
    let newest = list("sort=newest").await;
    let dated: Vec<i64> = newest.iter().map_while(year).collect();
    assert!(
        dated.is_sorted_by(|one, other| one >= other) && dated.len() > 20,
        "{dated:?}"
    );
    assert!(
        newest[dated.len()..].iter().all(|piece| year(piece).is_none()),
        "the undated come last"
    );
    let numbers = |pieces: &[Value]| -> Vec<String> {
        pieces
            .iter()
            .map(|piece| piece["number"].as_str().expect("a number").to_owned())
            .collect()
    };
    let by_number = numbers(&list("sort=number").await);
    assert!(by_number.is_sorted() && by_number.len() == PIECES, "{by_number:?}");
    let added: Vec<i64> = list("sort=added")
        .await
        .iter()
        .map(|piece| piece["id"].as_i64().expect("an id"))
        .collect();
    assert!(added.is_sorted_by(|one, other| one > other), "{added:?}");
    let blue = numbers(&list("sort=number&name_en=blue").await);
    assert!(blue.is_sorted() && blue.len() > 1 && blue.len() < PIECES, "{blue:?}");
}

#[tokio::test]
async fn several_values_of_a_facet_are_any_of_them_and_years_overlap() {
    let app = TestApp::open().await;
    let find = async |query: &str| -> BTreeSet<i64> {
        let path = format!("/api/collection?pageSize=100&{query}");
        let list = app.visitor().get(&path).await.data();
        let pieces = list["data"].as_array().expect("pieces").iter();
        pieces.map(|piece| piece["id"].as_i64().expect("an id")).collect()
    };
    let facets = app.visitor().get("/api/collection/facets").await.data();
    for (facet, parameter) in [
        ("categories", "item_id"),
        ("materials", "material_id"),
        ("dynasties", "dynasty_id"),
    ] {
        let ids: Vec<i64> = facets[facet]
            .as_array()
            .expect("values")
            .iter()
            .filter_map(|value| value["id"].as_i64())
            .collect();
        let (one, other) = (ids[0], *ids.last().expect("a value"));
        let either = find(&format!("{parameter}={one}&{parameter}={other}")).await;
        let first = find(&format!("{parameter}={one}")).await;
        let second = find(&format!("{parameter}={other}")).await;
        assert_eq!(either, first.union(&second).copied().collect(), "{parameter}");
        assert!(either.len() > first.len().max(second.len()), "{parameter}: {either:?}");
        let counted = app
            .visitor()
            .get(&format!("/api/collection/facets?{parameter}={one}&{parameter}={other}"))
            .await
            .data();
        let names = |id: i64| {
            counted[facet]
                .as_array()
                .expect("values")
                .iter()
                .any(|value| value["id"] == id)
        };
        assert!(names(one) && names(other), "chosen values stay: {counted}");
    }
    let all = find("").await;
    for (from, to) in [(1368, 1644), (1700, 1750), (-2000, -1)] {
        let mut expected = BTreeSet::new();
        for id in &all {
            let years = app.visitor().get(&format!("/api/collection/{id}")).await.data()["years"].clone();
            let (first, last) = (years["from"].as_i64(), years["to"].as_i64());
            let is_dated = first.is_some() || last.is_some();
            if is_dated && first.is_none_or(|first| first <= to) && last.is_none_or(|last| last >= from) {
                expected.insert(*id);
            }
        }
        assert_eq!(
            find(&format!("year_from={from}&year_to={to}")).await,
            expected,
            "{from} to {to}"
        );
        assert!(!expected.is_empty() && expected.len() < all.len(), "{from} to {to}");
    }
    let page = app
        .visitor()
        .get("/api/collection?pageSize=1&year_from=1368&year_to=1644")
        .await
        .data();
    let next = page["next_page_url"].as_str().expect("an address");
    assert!(
        next.contains("year_from=1368") && next.contains("year_to=1644"),
        "{next}"
    );
    let wrong = app
        .english_visitor()
        .get("/api/collection?year_from=1700&year_to=1600")
        .await;
    assert_eq!(
        wrong.refused(422),
        "The end year must not be before the start year; please swap the two"
    );
}

#[tokio::test]
async fn each_century_counts_the_list_of_its_years_and_dynasties_stand_beside_them() {
    let app = TestApp::open().await;
    let read = async |query: &str| {
        let facets = app.visitor().get(&format!("/api/collection/facets?{query}")).await;
        facets.data()["timeline"].clone()
    };
    for query in ["", "name_en=vase", "pictures=1&year_from=1700"] {
        let timeline = read(query).await;
        let bins = timeline["bins"].as_array().expect("bins");
        assert!(bins.len() > 3, "{query}: {timeline}");
        for pair in bins.windows(2) {
            let end = pair[0]["to"].as_i64().expect("a year");
            assert_eq!(pair[1]["from"].as_i64(), Some(end + 1), "{query}");
        }
        let without_years = query.split("&year_from").next().expect("a query");
        for bin in bins {
            let path = format!(
                "/api/collection?{without_years}&year_from={}&year_to={}",
                bin["from"], bin["to"]
            );
            let list = app.visitor().get(&path).await.data();
            assert_eq!(list["total"], bin["count"], "{path}");
        }
    }
    let whole = read("").await;
    let names: Vec<&str> = whole["dynasties"]
        .as_array()
        .expect("dynasties")
        .iter()
        .filter_map(|dynasty| dynasty["name_en"].as_str())
        .collect();
    assert!(
        names.ends_with(&["Ming", "Qing"]) && names.contains(&"Song"),
        "{names:?}"
    );
}
