//! Exhibitions: order by day, date ranges, titles, coming exhibitions.

use chrono::{NaiveDate, TimeDelta};
use domain::{artifact::PublicationState, bilingual::Bilingual};
use fixtures::{ArtifactFields, ExhibitionFields};
use serde_json::{Value, json};
use store::Edit;

use crate::test_app::{TestApp, texts_of};

#[tokio::test]
async fn running_then_coming_then_past() {
    let app = TestApp::open().await;
    let list = app
        .visitor()
        .get("/api/exhibition/?pageSize=10&status=1&date=2026-11-21")
        .await
        .data();
    assert_eq!(
        texts_of(&list["data"], "phase"),
        [
            "current", "current", "upcoming", "upcoming", "upcoming", "past", "past", "past"
        ]
    );
    let starts: Vec<&str> = list["data"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|e| e["exhibition_date_start"].as_str())
        .collect();
    assert!(
        starts[2] < starts[3] && starts[3] < starts[4],
        "to come: soonest first: {starts:?}"
    );
    assert!(
        starts[5] > starts[6] && starts[6] > starts[7],
        "past: latest first: {starts:?}"
    );
    let without_slash = app
        .visitor()
        .get("/api/exhibition?pageSize=10&status=1&date=2026-11-21")
        .await
        .data();
    assert_eq!(without_slash, list);
}

#[tokio::test]
async fn the_visitors_day_decides_and_the_last_day_counts() {
    let app = TestApp::open().await;
    let last_day = app.visitor().get("/api/exhibition/?date=2026-12-16").await.data();
    let day_after = app.visitor().get("/api/exhibition/?date=2026-12-17").await.data();
    let phase = |list: &Value| {
        let entry = list["data"]
            .as_array()
            .expect("a list")
            .iter()
            .find(|e| e["exhibition_date_end"] == "2026-12-16")
            .cloned();
        entry.expect("the exhibition that ends then")["phase"].clone()
    };
    assert_eq!((phase(&last_day), phase(&day_after)), (json!("current"), json!("past")));
}

#[tokio::test]
async fn midnight_in_taipei_turns_the_page() {
    let app = TestApp::open().await;
    let ends = app.visitor().get("/api/front/exhibition/home").await.data()[0]["exhibition_date_end"].clone();
    let last: NaiveDate = ends.as_str().expect("an end").parse().expect("a day");
    let id = app.visitor().get("/api/front/exhibition/home").await.data()[0]["id"].clone();
    let path = format!("/api/front/exhibition/{id}");
    // 15:59 UTC is 23:59 in Taipei.
    app.clock.set(last.and_hms_opt(15, 59, 59).expect("a time").and_utc());
    assert_eq!(app.visitor().get(&path).await.data()["phase"], "current");
    app.clock.advance(TimeDelta::seconds(1));
    assert_eq!(app.visitor().get(&path).await.data()["phase"], "past");
}

#[tokio::test]
async fn a_range_keeps_what_overlaps_it_ends_included() {
    let app = TestApp::open().await;
    let count = async |start: &str, end: &str| {
        let path = format!("/api/exhibition/?exhibition_date_start={start}&exhibition_date_end={end}");
        app.visitor().get(&path).await.data()["total"].clone()
    };
    assert_eq!(count("2026-12-16", "2026-12-16").await, json!(3));
    assert_eq!(count("2026-12-17", "2026-12-17").await, json!(2));
    assert_eq!(count("2031-01-01", "2031-12-31").await, json!(0));
    // One end alone is no range.
    assert_eq!(count("2031-01-01", "").await, json!(8));
    assert_eq!(count("", "2001-01-01").await, json!(8));
}

#[tokio::test]
async fn titles_are_found_from_either_language() {
    let app = TestApp::open().await;
    for query in [
        "title_tw=%E5%89%94%E7%B4%85",
        "title_en=lacquer",
        "title_tw=LACQUER",
        "title_en=%E5%89%94%E7%BA%A2",
    ] {
        let list = app.visitor().get(&format!("/api/exhibition/?{query}")).await.data();
        assert_eq!(list["total"], 1, "{query}");
    }
    for odd in ["%25", "_", "%22", "*"] {
        assert_eq!(
            app.visitor()
                .get(&format!("/api/exhibition/?title_en={odd}"))
                .await
                .data()["total"],
            0,
            "{odd}"
        );
    }
}

#[tokio::test]
async fn a_group_keeps_its_own() {
    let app = TestApp::open().await;
    let groups = app
        .visitor()
        .get("/api/group/getAll?status=1&type=exhibition")
        .await
        .data();
    assert_eq!(groups.as_array().map(Vec::len), Some(3));
    for group in groups.as_array().expect("groups") {
        assert!(group.get("color_id").is_none());
        let list = app
            .visitor()
            .get(&format!("/api/exhibition/?exhibition_group={}", group["id"]))
            .await
            .data();
        assert!(
            list["data"]
                .as_array()
                .is_some_and(|l| !l.is_empty() && l.iter().all(|e| e["exhibition_group_name_tw"] == group["name_tw"]))
        );
    }
}

#[tokio::test]
async fn the_home_page_shows_what_is_on_and_what_comes() {
    let app = TestApp::open().await;
    let coming = app.visitor().get("/api/front/exhibition/home").await.data();
    assert_eq!(
        texts_of(&coming, "phase"),
        ["current", "current", "upcoming", "upcoming", "upcoming"]
    );
    assert_eq!(texts_of(&coming, "title_en").len(), 5);
}

#[tokio::test]
async fn the_home_page_has_six_exhibitions_at_most_the_soonest_first() {
    let app = TestApp::empty().await;
    let day = |offset: i64| app.state.today() + TimeDelta::days(offset);
    // Saved the latest first; the two that are over come on no home page, the one that ends today does.
    for (place, (start, end)) in [
        (40, 50),
        (30, 31),
        (-9, -1),
        (20, 29),
        (10, 60),
        (5, 5),
        (-30, 0),
        (-2, 3),
        (-90, -80),
    ]
    .into_iter()
    .enumerate()
    {
        let exhibition = ExhibitionFields {
            slug: format!("show-{place}"),
            group: None,
            title: Bilingual::new(format!("展{start}"), format!("Show {start}")),
            place: Bilingual::default(),
            content: Bilingual::default(),
            start: day(start),
            end: Some(day(end)),
            picture: None,
            artifacts: None,
            state: PublicationState::Published,
        };
        app.save(&exhibition.record()).await;
    }
    let coming = app.visitor().get("/api/front/exhibition/home").await.data();
    assert_eq!(
        texts_of(&coming, "title_en"),
        ["Show -30", "Show -2", "Show 5", "Show 10", "Show 20", "Show 30"]
    );
}

#[tokio::test]
async fn one_exhibition_carries_every_field_of_the_contract() {
    let app = TestApp::open().await;
    let list = app.visitor().get("/api/front/exhibition/home").await.data();
    let id = list[0]["id"].as_i64().expect("an id");
    let exhibition = app.visitor().get(&format!("/api/front/exhibition/{id}")).await.data();
    insta::assert_json_snapshot!("exhibition", exhibition, {
        ".id" => "[id]", ".artifacts[].id" => "[id]", ".artifacts[].pic" => "[path]", ".exhibition_group" => "[id]", ".pic" => "[path]", ".**.path" => "[path]", ".**.placeholder" => "[placeholder]",
    });
}

#[tokio::test]
async fn an_exhibition_names_its_public_pieces_and_each_of_them_names_it() {
    let app = TestApp::open().await;
    let found = app.visitor().get("/api/collection?pageSize=3").await.data();
    let ids: Vec<i64> = found["data"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|piece| piece["id"].as_i64())
        .collect();
    let store = &app.state.store;
    let edit = Edit::import(app.state.now());
    let hidden = ArtifactFields {
        relic_number: "ZZ-1".to_owned(),
        name: Bilingual::new("未公開", ""),
        state: PublicationState::Draft,
        ..ArtifactFields::default()
    };
    let hidden = store.content(&edit).save(&hidden.record()).await.expect("saved");
    let mut show = ExhibitionFields {
        slug: "small".to_owned(),
        group: None,
        title: Bilingual::new("小展", ""),
        place: Bilingual::default(),
        content: Bilingual::default(),
        start: app.state.today(),
        end: None,
        picture: None,
        artifacts: Some(vec![ids[2], hidden, ids[0]]),
        state: PublicationState::Published,
    };
    let id = store.content(&edit).save(&show.record()).await.expect("saved");
    let exhibition = app.visitor().get(&format!("/api/front/exhibition/{id}")).await.data();
    let shown: Vec<_> = exhibition["artifacts"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|piece| piece["id"].as_i64())
        .collect();
    assert_eq!(shown, [ids[2], ids[0]]);
    let piece = app.visitor().get(&format!("/api/collection/{}", ids[0])).await.data();
    let all = piece["exhibitions"].as_array().expect("a list");
    let named = all.iter().find(|named| named["id"] == json!(id)).expect("it is named");
    assert_eq!(named["title_en"], "小展");
    assert_eq!(named["fallback"], json!(["title_en"]));
    let other = app.visitor().get(&format!("/api/collection/{}", ids[1])).await.data();
    let all = other["exhibitions"].as_array().expect("a list");
    assert!(all.iter().all(|named| named["id"] != json!(id)), "{other}");
    show.state = PublicationState::Draft;
    store.content(&edit).save(&show.record()).await.expect("saved");
    let piece = app.visitor().get(&format!("/api/collection/{}", ids[0])).await.data();
    let all = piece["exhibitions"].as_array().expect("a list");
    assert!(all.iter().all(|named| named["id"] != json!(id)), "{piece}");
}
