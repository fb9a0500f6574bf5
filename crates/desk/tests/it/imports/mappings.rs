//! What columns hold: unknown ones wait for a decision, which is remembered by name for the next list.

use std::collections::BTreeMap;

use axum::http::Method;
use chrono::TimeDelta;
use domain::staff::Role;
use serde_json::json;
use store::content::ImportMapping;

use super::{import, sender::Importer, step, work};
use crate::desk_app::DeskApp;

#[tokio::test]
async fn unknown_columns_and_words_wait_for_a_decision_and_are_remembered() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let list = "編號,名稱,備註,類別,櫃號\nA-1,瓶,舊卡,青瓷,１２\n";
    let id = Importer(&editor).send("list.csv", list.as_bytes()).await;
    work(&desk).await;
    let waits = import(&editor, id).await;
    assert_eq!(waits["state"], "columns");
    let undecided = waits["columns"]
        .as_array()
        .expect("columns")
        .iter()
        .filter(|column| column["field"].is_null());
    let letters: Vec<&str> = undecided.filter_map(|column| column["letter"].as_str()).collect();
    assert_eq!(letters, ["C", "E"]);
    let path = format!("/api/desk/imports/{id}/choices");
    let twice = json!({"columns": {"C": "name_tw", "B": "name_tw"}});
    editor.call(Method::PUT, &path, Some(twice)).await.refused(422);
    let chosen = json!({"columns": {"C": "", "E": ""}, "remember": "舊清冊"});
    assert_eq!(editor.call(Method::PUT, &path, Some(chosen)).await.status, 200);
    work(&desk).await;
    let checked = import(&editor, id).await;
    assert_eq!(
        (&checked["state"], &checked["figures"]["wrong"]),
        (&json!("checked"), &json!(1)),
        "{checked}"
    );
    assert_eq!(checked["categories"][0]["word"], "青瓷");
    let meant = json!({"categories": {"青瓷": 0}});
    assert_eq!(editor.call(Method::PUT, &path, Some(meant)).await.status, 200);
    work(&desk).await;
    assert_eq!(import(&editor, id).await["figures"]["new"], 1);
    let next = Importer(&editor).send("next.csv", list.as_bytes()).await;
    work(&desk).await;
    let columns = import(&editor, next).await["columns"].clone();
    assert_eq!(columns[2]["known_by"], "remembered", "{columns}");
}

#[tokio::test]
async fn remembered_mappings_are_listed_renamed_and_forgotten() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let list = "編號,名稱,備註\nA-1,瓶,舊卡\n";
    for (file, name, field) in [("a.csv", "舊清冊", ""), ("b.csv", "倉庫/櫃", "content_tw")] {
        let id = Importer(&editor).send(file, list.as_bytes()).await;
        work(&desk).await;
        let chosen = json!({"columns": {"C": field}, "remember": name});
        let path = format!("/api/desk/imports/{id}/choices");
        assert_eq!(editor.call(Method::PUT, &path, Some(chosen)).await.status, 200);
        desk.clock.advance(TimeDelta::minutes(1));
    }
    let mappings = async || editor.get("/api/desk/imports").await.data()["mappings"].clone();
    let found = mappings().await;
    assert_eq!(found[0]["name"], "倉庫/櫃", "the latest first: {found}");
    assert_eq!(found[0]["columns"]["備註"], "content_tw");
    assert_eq!(
        found[1]["columns"],
        json!({"編號": "relic_number", "名稱": "name_tw", "備註": ""})
    );
    let path = "/api/desk/import-mappings/%E5%80%89%E5%BA%AB%2F%E6%AB%83";
    editor.patch(path, json!({"name": "舊清冊"})).await.refused(422);
    editor.patch(path, json!({"name": " "})).await.refused(422);
    assert_eq!(editor.patch(path, json!({"name": "倉庫"})).await.status, 200);
    assert_eq!(mappings().await[0]["name"], "倉庫");
    editor.patch(path, json!({"name": "櫃"})).await.refused(404);
    editor.delete(path).await.refused(404);
    let path = "/api/desk/import-mappings/%E5%80%89%E5%BA%AB";
    assert_eq!(editor.delete(path).await.status, 200);
    assert_eq!(mappings().await.as_array().map(Vec::len), Some(1));
    let log = desk.as_role(Role::Owner).await.get("/api/desk/log").await.data();
    let lines = log["items"].as_array().expect("lines").iter();
    let said: Vec<_> = lines
        .map(|line| (&line["event"], &line["detail"]))
        .filter(|(event, _)| event.as_str().is_some_and(|event| event.contains("mapping")))
        .collect();
    let expected = json!([
        ["vocabulary.mapping_deleted", {"mapping": "倉庫"}],
        ["vocabulary.mapping_renamed", {"mapping": "倉庫", "before": "倉庫/櫃"}],
    ]);
    assert_eq!(json!(said), expected);
}

#[tokio::test]
async fn a_refused_decision_is_not_remembered() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let list = "編號,名稱,備註\nA-1,瓶,舊卡\n";
    let id = Importer(&editor).send("list.csv", list.as_bytes()).await;
    work(&desk).await;
    let path = format!("/api/desk/imports/{id}/choices");
    let choose = |field: &str| {
        let chosen = json!({"columns": {"C": field}, "remember": "清冊"});
        editor.call(Method::PUT, &path, Some(chosen))
    };
    assert_eq!(choose("").await.status, 200);
    work(&desk).await;
    step(&editor, id, "apply").await;
    work(&desk).await;
    choose("content_tw").await.refused(409);
    let mappings = editor.get("/api/desk/imports").await.data()["mappings"].clone();
    assert_eq!(mappings[0]["columns"]["備註"], "", "{mappings}");
}

#[tokio::test]
async fn decisions_are_not_remembered_under_an_earlier_name_once_that_is_declined() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let list = "編號,名稱,備註,類別\nA-1,瓶,舊卡,青瓷\n";
    let id = Importer(&editor).send("list.csv", list.as_bytes()).await;
    work(&desk).await;
    let path = format!("/api/desk/imports/{id}/choices");
    for chosen in [
        json!({"columns": {"C": ""}, "remember": "清冊"}),
        json!({"categories": {"青瓷": 0}, "remember": ""}),
    ] {
        assert_eq!(editor.call(Method::PUT, &path, Some(chosen)).await.status, 200);
        work(&desk).await;
    }
    let checked = import(&editor, id).await;
    assert_eq!(
        (&checked["figures"]["new"], &checked["remembered_as"]),
        (&json!(1), &json!(null)),
        "{checked}"
    );
    let next = Importer(&editor).send("next.csv", list.as_bytes()).await;
    work(&desk).await;
    let asked = import(&editor, next).await;
    assert_eq!(
        asked["columns"][2]["known_by"], "remembered",
        "what was remembered before stays: {asked}"
    );
    assert_eq!(asked["categories"][0]["known_by"], "", "{asked}");
}

#[tokio::test]
async fn a_hundred_mappings_are_remembered_and_four_megabytes_of_each() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let (store, now) = (&desk.store, desk.now());
    for number in 0..100 {
        let words = match number {
            99 => (0..50_000).map(|word| (format!("{word:090}"), String::new())).collect(),
            _ => BTreeMap::new(),
        };
        let mapping = ImportMapping {
            name: format!("清冊 {number}"),
            columns: BTreeMap::new(),
            categories: words,
            meanings: json!({}),
            clears: false,
        };
        let remembered = store.staff_imports().remember_mapping(&mapping, now).await;
        remembered.expect("saved");
    }
    let list = "編號,名稱,備註\nA-1,瓶,舊卡\n";
    let id = Importer(&editor).send("list.csv", list.as_bytes()).await;
    work(&desk).await;
    let path = format!("/api/desk/imports/{id}/choices");
    let choose = |name: &str| {
        editor.call(
            Method::PUT,
            &path,
            Some(json!({"columns": {"C": ""}, "remember": name})),
        )
    };
    let words = choose("另一份").await.refused(422);
    assert!(words.contains("100"), "{words}");
    let words = choose("清冊 99").await.refused(422);
    assert!(words.contains("4 MB"), "{words}");
    assert_eq!(choose("清冊 98").await.status, 200);
}

#[tokio::test]
async fn decisions_of_two_people_are_never_replaced_whole() {
    let desk = DeskApp::open().await;
    let (editor, other) = (desk.as_role(Role::Editor).await, desk.as_role(Role::Owner).await);
    let id = Importer(&editor)
        .send("list.csv", "編號,名稱,類別\nA-1,瓶,青瓷\nA-2,碗,白瓷\n".as_bytes())
        .await;
    work(&desk).await;
    let seen = import(&editor, id).await["revision"].clone();
    let path = format!("/api/desk/imports/{id}/choices");
    let first = json!({"revision": seen, "categories": {"青瓷": 0}});
    assert_eq!(other.call(Method::PUT, &path, Some(first)).await.status, 200);
    work(&desk).await;
    let late = json!({"revision": seen, "categories": {"青瓷": 0, "白瓷": 0}});
    editor.call(Method::PUT, &path, Some(late.clone())).await.refused(409);
    let now = import(&editor, id).await;
    assert_eq!(now["figures"]["wrong"], 1, "nothing of the later one was taken: {now}");
    let mut again = late;
    again["revision"] = now["revision"].clone();
    assert_eq!(editor.call(Method::PUT, &path, Some(again)).await.status, 200);
    work(&desk).await;
    assert_eq!(import(&editor, id).await["figures"]["wrong"], 0);
}

#[tokio::test]
async fn the_program_that_wrote_a_list_is_shown_and_can_be_chosen() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let programs = editor.get("/api/desk/imports").await.data()["programs"].clone();
    assert_eq!(programs[0], json!({"name": "omeka-s", "title": "Omeka S"}));
    let list = "Stock number,Title,Series,Tags,Retail price\nA-1,Vase,Qing,blue,7\n";
    let id = Importer(&editor).send("list.csv", list.as_bytes()).await;
    work(&desk).await;
    let checked = import(&editor, id).await;
    assert_eq!(
        (&checked["program"], &checked["state"]),
        (&json!("artlogic"), &json!("checked"))
    );
    // Series and tags are both keywords, and are sent back as they were found.
    let path = format!("/api/desk/imports/{id}/choices");
    let columns = checked["columns"].as_array().expect("columns").iter();
    let columns: serde_json::Map<_, _> = columns
        .map(|column| {
            (
                column["letter"].as_str().expect("a letter").to_owned(),
                column["field"].clone(),
            )
        })
        .collect();
    let same = editor.call(Method::PUT, &path, Some(json!({"columns": columns}))).await;
    assert_eq!(same.status, 200);
    work(&desk).await;
    let unknown = json!({"program": "excel"});
    editor.call(Method::PUT, &path, Some(unknown)).await.refused(422);
    let own = editor.call(Method::PUT, &path, Some(json!({"program": ""}))).await;
    assert_eq!(own.status, 200);
    work(&desk).await;
    let open = import(&editor, id).await;
    assert_eq!((&open["program"], &open["state"]), (&json!(""), &json!("columns")));
    let back = editor
        .call(Method::PUT, &path, Some(json!({"program": "artlogic"})))
        .await;
    assert_eq!(back.status, 200);
    work(&desk).await;
    assert_eq!(import(&editor, id).await["figures"]["new"], 1);
}
