//! The collection: list, search, one piece, featured pieces.

use std::ops::RangeInclusive;

use domain::{artifact::PublicationState, bilingual::Bilingual, group::GlazeColour};
use fixtures::{ArtifactFields, CategoryFields};
use serde_json::{Value, json};

use crate::{
    small_collection::{PIECES, WITH_PICTURES},
    test_app::{TestApp, texts_of},
};

#[tokio::test]
async fn the_list_is_paged_by_ten() {
    let app = TestApp::open().await;
    let first = app
        .visitor()
        .get("/api/collection?pageSize=10&status=1&group_status=1&name_tw=&item_id=&page=1")
        .await
        .data();
    assert_eq!(
        (
            &first["current_page"],
            &first["total"],
            &first["per_page"],
            &first["last_page"]
        ),
        (&json!(1), &json!(PIECES), &json!(10), &json!(3))
    );
    assert_eq!(first["data"].as_array().map(Vec::len), Some(10));
    assert!(first["prev_page_url"].is_null());
    let next = first["next_page_url"].as_str().expect("a next page");
    let next = next.strip_prefix("https://house.example").expect("the public address");
    let second = app.visitor().get(next).await.data();
    assert_eq!(second["current_page"], 2);
    let (first, second) = (
        texts_of(&first["data"], "number").join(" "),
        texts_of(&second["data"], "number").join(" "),
    );
    assert_ne!(first, second);
}

#[tokio::test]
async fn past_the_end_is_empty_with_the_same_totals() {
    let app = TestApp::open().await;
    for page in ["4", "1000000000", "9223372036854775807"] {
        let list = app.visitor().get(&format!("/api/collection?page={page}")).await.data();
        assert_eq!(
            (&list["total"], &list["last_page"], &list["data"]),
            (&json!(PIECES), &json!(3), &json!([]))
        );
        assert!(list["next_page_url"].is_null());
    }
}

#[tokio::test]
async fn a_category_keeps_its_own_pieces() {
    let app = TestApp::open().await;
    let groups = app.visitor().get("/api/group/getAll?type=item&status=1").await.data();
    let mut total = 0;
    for group in groups.as_array().expect("groups") {
        let list = app
            .visitor()
            .get(&format!("/api/collection?pageSize=100&item_id={}", group["id"]))
            .await
            .data();
        for piece in list["data"].as_array().expect("pieces") {
            assert_eq!(piece["group_item"], *group);
        }
        total += list["total"].as_u64().expect("a total");
    }
    assert_eq!(total, WITH_PICTURES as u64);
    assert_eq!(
        app.visitor().get("/api/collection?item_id=4711").await.data()["total"],
        0
    );
}

#[tokio::test]
async fn a_keyword_finds_from_either_language() {
    let app = TestApp::open().await;
    for query in [
        "name_tw=梅瓶",
        "name_en=meiping",
        "name_tw=meiping",
        "name_en=梅瓶",
        "name_tw=DB-0001",
    ] {
        let (name, value) = query.split_once('=').expect("a pair");
        let query = serde_urlencoded::to_string([(name, value)]).expect("a query");
        let list = app.visitor().get(&format!("/api/collection?{query}")).await.data();
        assert_eq!(texts_of(&list["data"], "number").first(), Some(&"DB-0001"), "{query}");
    }
    let list = app
        .visitor()
        .get("/api/collection?name_tw=%E7%84%A1%E6%AD%A4%E7%89%A9zzz")
        .await
        .data();
    assert_eq!((&list["total"], &list["last_page"]), (&json!(0), &json!(1)));
}

/// The answer to a keyword.
async fn asked(app: &TestApp, keyword: &str) -> Value {
    let parameters = [("name_en", keyword)];
    app.visitor().get_with("/api/collection", &parameters).await.data()
}

#[tokio::test]
async fn a_misspelled_keyword_lists_what_it_meant_and_says_so() {
    let app = TestApp::open().await;
    for (keyword, first, suggestion) in [
        ("celedon", "DB-0005", json!("celadon")),
        ("Qianglong", "DB-0007", json!("Qianlong")),
        ("kang xi", "DB-0021", json!("kangxi")),
        ("mei ping", "DB-0001", Value::Null),
        ("lung ch'uan", "DB-0005", json!("龍泉")),
        ("incense burner", "DB-0008", Value::Null),
        ("qinghua", "DB-0027", Value::Null),
        ("十五世紀", "DB-0024", Value::Null),
        ("celadon", "DB-0005", Value::Null),
    ] {
        let list = asked(&app, keyword).await;
        assert_eq!(texts_of(&list["data"], "number").first(), Some(&first), "{keyword}");
        assert!(list["total"].as_u64() >= Some(1), "{keyword}");
        assert_eq!(
            (&list["suggestion"], &list["nearest"], &list["is_near"]),
            (&suggestion, &json!([]), &json!(false))
        );
    }
}

#[tokio::test]
async fn nothing_found_shows_what_is_nearest() {
    let app = TestApp::open().await;
    let list = asked(&app, "celedon tripod").await;
    assert_eq!(
        (&list["total"], &list["data"], &list["last_page"]),
        (&json!(0), &json!([]), &json!(1))
    );
    assert_eq!(
        (&list["suggestion"], &list["is_near"]),
        (&json!("celadon"), &json!(true))
    );
    assert_eq!(texts_of(&list["nearest"], "number").first(), Some(&"DB-0005"));
    let suggested = asked(&app, "celadon").await;
    assert_eq!(texts_of(&suggested["data"], "number").first(), Some(&"DB-0005"));

    // Nothing near: what the staff show first.
    for nothing in ["%_無此物", "zzzzqqq", "🐉"] {
        let list = asked(&app, nothing).await;
        assert_eq!(
            (&list["total"], &list["suggestion"], &list["is_near"]),
            (&json!(0), &Value::Null, &json!(false))
        );
        assert_eq!(
            texts_of(&list["nearest"], "number")[..2],
            ["DB-0001", "DB-0006"],
            "{nothing}"
        );
    }
    // Without a keyword nothing was searched for, and a search for hidden pieces has nothing near.
    for query in [
        "page=99",
        "item_id=4711",
        "name_tw=&item_id=4711",
        "status=0&name_tw=zzzzqqq",
    ] {
        let list = app.visitor().get(&format!("/api/collection?{query}")).await.data();
        assert_eq!((&list["data"], &list["nearest"]), (&json!([]), &json!([])), "{query}");
    }
}

#[tokio::test]
async fn by_dynasty_the_oldest_come_first_and_the_undated_last() {
    let app = TestApp::open().await;
    let years = async |query: &str| {
        let list = app
            .visitor()
            .get(&format!("/api/collection?pageSize=100&{query}"))
            .await
            .data();
        let pieces = list["data"].as_array().expect("pieces").clone();
        assert_eq!(list["total"], pieces.len());
        pieces
            .iter()
            .map(|piece| {
                let years = &piece["group_dynasty"];
                years["year_start"]
                    .as_i64()
                    .or(years["year_end"].as_i64())
                    .unwrap_or(i64::MAX)
            })
            .collect::<Vec<_>>()
    };
    let sorted = years("sort=dynasty").await;
    assert!(sorted.is_sorted() && sorted.len() == PIECES, "{sorted:?}");
    assert!(!years("sort=").await.is_sorted(), "else the staff's order");
    let found = years("sort=dynasty&name_en=blue").await;
    assert!(found.is_sorted() && found.len() > 1, "{found:?}");

    let page = app.visitor().get("/api/collection?sort=dynasty").await.data();
    assert!(
        page["next_page_url"]
            .as_str()
            .is_some_and(|url| url.contains("sort=dynasty")),
        "{page}"
    );
    let answer = app.english_visitor().get("/api/collection?sort=price").await;
    assert_eq!(
        answer.refused(422),
        "The order must be dynasty, newest, number or added, or left out"
    );
    assert_eq!(answer.json()["field"], "sort");
}

#[tokio::test]
async fn hidden_states_are_never_listed() {
    let app = TestApp::open().await;
    for query in ["status=0", "status=2", "group_status=0"] {
        assert_eq!(
            app.visitor().get(&format!("/api/collection?{query}")).await.data()["total"],
            0,
            "{query}"
        );
    }
}

#[tokio::test]
async fn a_piece_carries_every_field_of_the_contract() {
    let app = TestApp::open().await;
    let list = app.visitor().get("/api/collection?name_tw=DB-0001").await.data();
    let id = list["data"][0]["id"].as_i64().expect("an id");
    let mut piece = app.visitor().get(&format!("/api/collection/{id}")).await.data();
    // The cards of related pieces are those of the list.
    piece["related"] = json!(texts_of(&piece["related"], "number"));
    insta::assert_json_snapshot!("artifact", piece, {
        ".id" => "[id]", ".group_item.id" => "[id]", ".group_dynasty.id" => "[id]",
        ".pic" => "[path]", ".**.path" => "[path]", ".**.placeholder" => "[placeholder]",
        ".**.iiif" => "[iiif]", ".manifest" => "[manifest]",
        ".exhibitions[].id" => "[id]", ".exhibitions[].exhibition_date_start" => "[day]",
        ".exhibitions[].exhibition_date_end" => "[day]",
    });
}

#[tokio::test]
async fn from_the_third_picture_on_only_the_blurred_one_is_named() {
    let app = TestApp::open().await;
    let list = app.visitor().get("/api/collection?name_tw=DB-0001").await.data();
    let id = list["data"][0]["id"].as_i64().expect("an id");
    for persona in [app.visitor(), app.stranger_with_token()] {
        let piece = persona.get(&format!("/api/collection/{id}")).await.data();
        let files = piece["files"].as_array().expect("files");
        assert_eq!(files.len(), 5);
        for (index, file) in files.iter().enumerate() {
            assert_eq!(file["locked"], index >= 2, "{index}");
            if index >= 2 {
                let keys: Vec<&String> = file.as_object().expect("an object").keys().collect();
                assert_eq!(keys, ["locked", "path", "width", "height"]);
                assert!(file["path"].as_str().is_some_and(|path| path.ends_with("/blurred.jpg")));
            }
        }
    }
}

#[tokio::test]
async fn featured_pieces_come_in_the_staffs_order() {
    let app = TestApp::open().await;
    let featured = app.visitor().get("/api/front/collection/home").await.data();
    assert_eq!(
        texts_of(&featured, "number"),
        [
            "DB-0001", "DB-0006", "DB-0026", "DB-0019", "DB-0002", "DB-0008", "DB-0009", "DB-0005", "DB-0003",
            "DB-0014", "DB-0020", "DB-0017"
        ]
    );
    let groups = app.visitor().get("/api/group/getAll?type=item").await.data();
    let group = groups[0]["id"].as_i64().expect("an id");
    let of_group = app
        .visitor()
        .get(&format!("/api/front/collection/home?item_id={group}"))
        .await
        .data();
    assert!(
        of_group
            .as_array()
            .is_some_and(|list| !list.is_empty() && list.iter().all(|piece| piece["group_item"]["id"] == group))
    );
}

/// A new category with a published piece for each number; where staff chose them, the lowest number comes first.
async fn add_category(app: &TestApp, slug: &str, relics: RangeInclusive<i32>, chosen: bool) -> i64 {
    let group = CategoryFields {
        slug: slug.to_owned(),
        name: Bilingual::new(slug, slug),
        colour: GlazeColour::White,
        active: true,
        position: 9,
    };
    let group = app.save(&group.record()).await;
    let pieces: Vec<ArtifactFields> = relics
        .map(|relic| ArtifactFields {
            relic_number: format!("T-{relic}"),
            item_group: Some(group),
            featured: chosen.then_some(relic),
            state: PublicationState::Published,
            ..ArtifactFields::default()
        })
        .collect();
    app.save_many(&ArtifactFields::records(&pieces)).await;
    group
}

fn relics(relics: impl Iterator<Item = i32>) -> Vec<String> {
    relics.map(|relic| format!("T-{relic}")).collect()
}

#[tokio::test]
async fn the_home_page_has_twelve_pieces_at_most_and_the_newest_where_none_is_chosen() {
    let app = TestApp::empty().await;
    let home = async || app.visitor().get("/api/front/collection/home").await.data();
    add_category(&app, "plain", 11..=24, false).await;
    assert_eq!(texts_of(&home().await, "number"), relics((13..=24).rev()));
    let chosen = add_category(&app, "chosen", 31..=44, true).await;
    add_category(&app, "later", 51..=52, false).await;
    assert_eq!(texts_of(&home().await, "number"), relics(31..=42));
    let of_category = format!("/api/front/collection/home?item_id={chosen}");
    let of_category = app.visitor().get(&of_category).await.data();
    assert_eq!(texts_of(&of_category, "number"), relics(31..=42));
}

#[tokio::test]
async fn a_category_without_chosen_pieces_shows_its_own_newest_on_the_home_page() {
    let app = TestApp::open().await;
    let category = add_category(&app, "plain", 11..=24, false).await;
    let path = format!("/api/front/collection/home?item_id={category}");
    let of_category = app.visitor().get(&path).await.data();
    assert_eq!(texts_of(&of_category, "number"), relics((13..=24).rev()));
    let of_all = app.visitor().get("/api/front/collection/home").await.data();
    assert_eq!(
        texts_of(&of_all, "number").first(),
        Some(&"DB-0001"),
        "chosen ones come before new ones"
    );
}

#[tokio::test]
async fn an_empty_house_answers_empty_lists() {
    let app = TestApp::empty().await;
    assert_eq!(app.visitor().get("/api/collection").await.data()["total"], 0);
    assert_eq!(app.visitor().get("/api/collection?name_tw=x").await.data()["total"], 0);
    assert_eq!(app.visitor().get("/api/exhibition/").await.data()["total"], 0);
    for path in [
        "/api/front/collection/home",
        "/api/front/exhibition/home",
        "/api/front/question",
        "/api/group/getAll?type=item",
    ] {
        assert_eq!(app.visitor().get(path).await.data(), json!([]), "{path}");
    }
    for path in [
        "/api/front/banner",
        "/api/front/home",
        "/api/front/abount",
        "/api/front/privacy",
        "/api/front/house",
    ] {
        app.visitor().get(path).await.data();
    }
}
