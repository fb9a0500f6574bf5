//! The reading pages' calls, the options, the site's words.

use serde_json::{Value, json};

use crate::test_app::TestApp;

#[tokio::test]
async fn the_pages_texts_are_there_in_both_languages() {
    let app = TestApp::open().await;
    let visitor = app.visitor();
    let filled = |data: &Value, fields: &[&str]| {
        for field in fields {
            assert!(
                data[field].as_str().is_some_and(|text| !text.is_empty()),
                "{field}: {data}"
            );
        }
    };
    filled(
        &visitor.get("/api/front/abount").await.data(),
        &["abount_content_tw", "abount_content_en"],
    );
    filled(
        &visitor.get("/api/front/privacy").await.data(),
        &["version", "content_tw", "content_en"],
    );
    filled(
        &visitor.get("/api/front/house").await.data(),
        &[
            "name_tw",
            "name_en",
            "phone",
            "email",
            "hours_tw",
            "hours_en",
            "address_tw",
            "address_en",
        ],
    );
    let home = visitor.get("/api/front/home").await.data();
    for block in ["intro", "heritage"] {
        filled(&home[block], &["title_tw", "title_en", "content_tw", "content_en"]);
    }
    let questions = visitor.get("/api/front/question").await.data();
    assert_eq!(questions.as_array().map(Vec::len), Some(12));
    filled(&questions[0], &["name_tw", "name_en", "content_tw", "content_en"]);
}

#[tokio::test]
async fn every_page_of_the_site_has_its_banner() {
    let app = TestApp::open().await;
    let home = app.visitor().get("/api/front/banner").await.data();
    assert_eq!(home, app.visitor().get("/api/front/banner?page=home").await.data());
    assert!(home["name_tw"].as_str().is_some_and(|name| name.contains("<br>")));
    assert!(home["pic"].as_str().is_some_and(|pic| pic.starts_with("/media/")));
    assert_eq!(home["link"], "/collection");
    for page in ["collection", "exhibition", "about", "question", "contact"] {
        let banner = app
            .visitor()
            .get(&format!("/api/front/banner?page={page}"))
            .await
            .data();
        assert!(!banner["picture"].is_null(), "{page}");
    }
}

#[tokio::test]
async fn option_lists_begin_with_please_choose() {
    let app = TestApp::open().await;
    for kind in ["country", "age", "gender"] {
        let by_query = app
            .visitor()
            .get(&format!("/api/front/option?type={kind}"))
            .await
            .data();
        let by_body = app
            .visitor()
            .post("/api/front/option", &json!({"type": kind}))
            .await
            .data();
        assert_eq!(by_query, by_body);
        assert_eq!(
            by_query[0],
            json!({"id": 0, "name_tw": "請選擇", "name_en": "Please choose", "fallback": []})
        );
        assert!(by_query.as_array().is_some_and(|list| list.len() >= 3), "{kind}");
    }
}

#[tokio::test]
async fn stored_html_is_clean() {
    let app = TestApp::open().await;
    let everything = [
        app.visitor().get("/api/front/abount").await.bytes,
        app.visitor().get("/api/front/privacy").await.bytes,
        app.visitor().get("/api/front/question").await.bytes,
    ];
    for bytes in everything {
        let text = String::from_utf8(bytes).expect("UTF-8").to_lowercase();
        for never in ["<script", "onerror", "javascript:", "<iframe", "<style"] {
            assert!(!text.contains(never), "{never}");
        }
    }
}
