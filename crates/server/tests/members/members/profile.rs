//! The profile: reading it, changing it, and its rules.

use serde_json::{Value, json};

use crate::{test_app::TestApp, test_client::LIN};

#[tokio::test]
async fn the_profile_names_what_was_chosen_in_both_languages() {
    let app = TestApp::open().await;
    let member = app.member(LIN).await;
    let answer = member.call_bare("info").await;
    let json = answer.json();
    assert_eq!(json["state"], "SUCCESS");
    assert_eq!(json["data"], json["info"]);
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let info = &json["info"];
    assert_eq!(
        (&info["name"], &info["account"], &info["country"], &info["providers"]),
        (&json!("林小姐"), &json!(LIN), &json!(0), &json!([]))
    );
    assert_eq!(
        (&info["age_data"]["name_tw"], &info["age_data"]["name_en"]),
        (&json!("請選擇"), &json!("Please choose"))
    );

    let options = app.visitor().get("/api/front/option?type=country").await.data();
    let taiwan = &options.as_array().expect("options")[1];
    let mut change = info.clone();
    change["country"] = taiwan["id"].clone();
    change["name"] = json!(" 林美 ");
    let changed = member.call("update", &change).await;
    let changed = changed.json();
    assert_eq!(changed["message"], "儲存成功");
    assert_eq!(changed["data"], changed["info"]);
    assert_eq!(changed["info"]["name"], "林美");
    assert_eq!(changed["info"]["country_data"]["name_tw"], taiwan["name_tw"]);
    assert_eq!(changed["info"]["country_data"]["name_en"], taiwan["name_en"]);
    assert_eq!(member.call_bare("info").await.json()["info"], changed["info"]);
}

#[tokio::test]
async fn every_field_of_the_profile_has_its_rule() {
    let app = TestApp::open().await;
    let member = app.member(LIN).await.in_english();
    let info = member.call_bare("info").await.json()["info"].clone();
    for (field, value, words) in [
        ("name", json!(""), "All fields are required"),
        (
            "name",
            json!("名".repeat(81)),
            "A name must have 1 to 80 characters, without control characters",
        ),
        (
            "name",
            json!("a\nb"),
            "A name must have 1 to 80 characters, without control characters",
        ),
        ("country", json!(999_999), "Please choose from the list"),
        ("country", json!(-1), "Please choose from the list"),
        ("age", Value::Null, "All fields are required"),
        ("age", json!(999_999), "Please choose from the list"),
        ("gender", json!(i64::MAX), "Please choose from the list"),
    ] {
        let mut change = info.clone();
        change[field] = value;
        let answer = member.call("update", &change).await;
        assert_eq!(answer.refused(422), words, "{change}");
        assert_eq!(answer.json()["field"], field);
    }
    // A number of another list is no number of this one.
    let ages = app.visitor().get("/api/front/option?type=age").await.data();
    let countries = app.visitor().get("/api/front/option?type=country").await.data();
    let is_country = |id: &Value| {
        countries
            .as_array()
            .expect("a list")
            .iter()
            .any(|entry| &entry["id"] == id)
    };
    let age = ages
        .as_array()
        .expect("a list")
        .iter()
        .map(|entry| &entry["id"])
        .find(|id| !is_country(id));
    if let Some(age) = age {
        let mut change = info.clone();
        change["country"] = age.clone();
        assert_eq!(
            member.call("update", &change).await.refused(422),
            "Please choose from the list"
        );
    }
    for (field, value) in [
        ("name", json!(5)),
        ("country", json!("1; drop table member")),
        ("age", json!([1])),
        ("gender", json!(1.5)),
    ] {
        let mut change = info.clone();
        change[field] = value;
        member.call("update", &change).await.refused(400);
    }
    assert_eq!(
        member.call_bare("info").await.json()["info"],
        info,
        "nothing of it was kept"
    );
    let nobody = member.without_token();
    nobody.call("update", &info).await.refused(401);
    nobody.call_bare("info").await.refused(401);
}
