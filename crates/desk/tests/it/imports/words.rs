//! Words that no term, period or person has as a name: given a meaning once, for all rows, and taken back with the import.

use axum::http::Method;
use domain::staff::Role;
use serde_json::{Value, json};

use super::{import, piece, rows, sender::Importer, step, undo, work};
use crate::desk_app::DeskApp;

const LIST: &str = "編號,名稱,英文材質,年代\n\
    A-1,盒,flubbite,某某窯\n\
    A-2,盒,\"flubbite, jade\",某某窯\n\
    A-3,盒,flubbitte,清 乾隆\n\
    A-4,盒,wobblestone,清 乾隆\n";

#[tokio::test]
async fn words_are_given_a_term_or_period_for_all_rows_and_taken_back_with_the_import() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let id = Importer(&editor).send("list.csv", LIST.as_bytes()).await;
    work(&desk).await;
    let checked = import(&editor, id).await;
    let words = |checked: &Value, kind: &str| -> Vec<Value> {
        let words = checked["left_words"][kind].as_array().expect("a list").iter();
        let of = |word: &Value| json!([word["word"], word["rows"], word["alike"], word["known_by"]]);
        words.map(of).collect()
    };
    assert_eq!(
        words(&checked, "materials"),
        [
            json!(["flubbite", 2, "flubbite", ""]),
            json!(["flubbitte", 1, "flubbite", ""]),
            json!(["wobblestone", 1, "wobblestone", ""]),
        ]
    );
    assert_eq!(words(&checked, "datings"), [json!(["某某窯", 2, "某某窯", ""])]);
    assert_eq!(checked["materials"]["understood"], 0, "{checked}");

    let path = format!("/api/desk/imports/{id}/choices");
    let vocabulary = editor.get("/api/desk/vocabulary").await.data();
    let dynasties = vocabulary["dynasties"].as_array().expect("a list");
    let yuan = dynasties
        .iter()
        .find(|period| period["name"]["tw"] == "元")
        .expect("a period")["id"]
        .clone();
    let term = json!({"kind": "material", "slug": "flubbite", "name": {"tw": "某石", "en": "Flubbite"}});
    for wrong in [
        json!({"datings": {"某某窯": 99_999}}),
        json!({"materials": [{"word": "flubbite", "term": {"kind": "shape", "slug": "x", "name": {"tw": "x", "en": ""}}}]}),
        json!({"materials": [{"word": "flubbite", "term": {"kind": "material", "slug": "x", "name": {"tw": " ", "en": ""}}}]}),
    ] {
        editor.call(Method::PUT, &path, Some(wrong)).await.refused(422);
    }
    let meant = json!({
        "materials": [
            {"word": "flubbite", "term": term},
            {"word": "flubbitte", "term": term},
            {"word": "wobblestone", "term": null},
        ],
        "datings": {"某某窯": yuan},
        "remember": "清冊",
    });
    assert_eq!(editor.call(Method::PUT, &path, Some(meant)).await.status, 200);
    work(&desk).await;
    let checked = import(&editor, id).await;
    assert_eq!(
        (&checked["materials"]["understood"], &checked["materials"]["unclear"]),
        (&json!(4), &json!([])),
        "{checked}"
    );
    assert_eq!(checked["datings"]["understood"], 4, "{checked}");
    assert_eq!(checked["left_words"]["materials"][0]["term"]["name"]["tw"], "某石");
    assert_eq!(checked["left_words"]["datings"][0]["period"], yuan);
    let new = rows(&editor, id, "new").await;
    let terms = |row: &Value| -> Vec<Value> {
        let mut cells = row["cells"].as_array().expect("a list").iter();
        let terms = cells
            .find(|cell| cell["cell"] == "terms")
            .map(|cell| cell["after"].clone());
        let terms = terms.as_ref().and_then(Value::as_array).cloned().unwrap_or_default();
        terms.iter().map(|term| term["slug"].clone()).collect()
    };
    let slugs: Vec<Vec<Value>> = new.iter().map(terms).collect();
    assert_eq!(
        json!(slugs),
        json!([["flubbite"], ["jade", "flubbite"], ["flubbite"], []]),
        "each row has the term"
    );

    step(&editor, id, "apply").await;
    work(&desk).await;
    let first = rows(&editor, id, "new").await[0]["artifact"].as_i64().expect("a piece");
    let now = piece(&editor, first).await;
    assert_eq!(
        (&now["fields"]["period"], &now["fields"]["dynasty.tw"]),
        (&yuan, &json!("某某窯")),
        "the words stay"
    );
    assert_eq!(
        now["fields"]["terms"][0]["name"],
        json!({"tw": "某石", "en": "Flubbite"})
    );

    // The next list knows what they mean.
    let next = Importer(&editor)
        .send("next.csv", LIST.replace("A-", "B-").as_bytes())
        .await;
    work(&desk).await;
    let remembered = import(&editor, next).await;
    let known: Vec<_> = words(&remembered, "materials")
        .iter()
        .map(|word| word[3].clone())
        .collect();
    assert_eq!(known, ["remembered", "remembered", "remembered"]);
    assert_eq!(remembered["datings"]["understood"], 4, "{remembered}");

    let undone = undo(&desk, &editor, id, false).await;
    assert_eq!(undone["figures"]["undone"], 4, "{undone}");
    assert_eq!(undone["kept"], json!([]), "{undone}");
    let found = editor.get("/api/desk/artifacts").await.data();
    assert_eq!(found["total"], 0, "{found}");
    let vocabulary = editor.get("/api/desk/vocabulary").await.data();
    let used = vocabulary["terms"].as_array().expect("a list").iter();
    let used: Vec<_> = used
        .filter(|term| term["slug"] == "flubbite")
        .map(|term| term["used"].clone())
        .collect();
    assert_eq!(json!(used), json!([]), "the term that it added is gone");
}

#[tokio::test]
async fn names_that_are_alike_become_one_person_if_so_decided() {
    const NAMES: &str = "編號,名稱,作者\n\
        A-1,山水,Wang Hui\n\
        A-2,山水,Wang Hui; Li Ti\n\
        A-3,山水,Wang Huei\n\
        A-4,山水,Shen Chou\n";
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let shen = json!({"fields": {"name.tw": "沈周", "name.en": "Shen Zhou"}});
    let shen = editor
        .call(Method::POST, "/api/desk/records/person", Some(shen))
        .await
        .data()["id"]
        .clone();
    let id = Importer(&editor).send("list.csv", NAMES.as_bytes()).await;
    work(&desk).await;
    let checked = import(&editor, id).await;
    assert_eq!(checked["figures"]["people"], 4, "{checked}");
    let people = checked["left_words"]["people"].as_array().expect("a list").iter();
    let mut people: Vec<Value> = people
        .map(|name| json!([name["word"], name["rows"], name["alike"], name["nearest_person"]]))
        .collect();
    people.sort_by_key(Value::to_string);
    assert_eq!(
        people,
        [
            json!(["Shen Chou", 1, "Shen Chou", "Shen Zhou"]),
            json!(["Wang Huei", 1, "Wang Hui", null]),
            json!(["Wang Hui", 2, "Wang Hui", null]),
        ],
        "a name to which no other is near needs no decision"
    );

    let meant = json!({
        "people": {"Wang Hui": "Wang Hui", "Wang Huei": "Wang Hui", "Shen Chou": "Shen Zhou", "Li Ti": ""},
        "remember": "清冊",
    });
    let path = format!("/api/desk/imports/{id}/choices");
    assert_eq!(editor.call(Method::PUT, &path, Some(meant)).await.status, 200);
    work(&desk).await;
    let checked = import(&editor, id).await;
    assert_eq!(checked["figures"]["people"], 1, "{checked}");
    step(&editor, id, "apply").await;
    work(&desk).await;
    let mut makers = Vec::new();
    for row in rows(&editor, id, "new").await {
        let piece = piece(&editor, row["artifact"].as_i64().expect("a piece")).await;
        makers.push(piece["fields"]["makers"].clone());
    }
    let wang = makers[0][0].clone();
    assert_ne!(wang, shen);
    assert_eq!(
        json!(makers),
        json!([[wang], [wang], [wang], [shen]]),
        "one person for both spellings, and the person of the site"
    );

    // The next list knows who they are.
    let next = NAMES.replace("A-", "B-");
    let next = Importer(&editor).send("next.csv", next.as_bytes()).await;
    work(&desk).await;
    assert_eq!(import(&editor, next).await["figures"]["people"], 0);
}

#[tokio::test]
async fn what_was_created_for_words_goes_with_the_import_unless_it_is_used_or_published() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let create = async |noun: &str, name: &str| {
        let record = json!({"fields": {"name.tw": name, "name.en": name}});
        let path = format!("/api/desk/records/{noun}");
        editor.call(Method::POST, &path, Some(record)).await.data()["id"]
            .as_i64()
            .expect("a number")
    };
    let are_there = async |noun: &str, ids: &[i64]| {
        let found = editor.get(&format!("/api/desk/records/{noun}")).await.data();
        let found: Vec<i64> = found
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|record| record["id"].as_i64())
            .collect();
        ids.iter().map(|id| found.contains(id)).collect::<Vec<bool>>()
    };
    let [applied, deleted] = ["A-", "B-"].map(|number| LIST.replace("A-", number));
    let (glass, beads, era) = (
        create("category", "玻璃").await,
        create("category", "珠").await,
        create("dynasty", "某代").await,
    );
    let choices = json!({
        "datings": {"某某窯": era}, "new_categories": [glass, beads], "new_periods": [era], "big5": false
    });
    let id = Importer(&editor).send("list.csv", applied.as_bytes()).await;
    work(&desk).await;
    let path = format!("/api/desk/imports/{id}/choices");
    assert_eq!(editor.call(Method::PUT, &path, Some(choices)).await.status, 200);
    work(&desk).await;
    step(&editor, id, "apply").await;
    work(&desk).await;
    let first = rows(&editor, id, "new").await[0]["artifact"].as_i64().expect("a piece");
    assert_eq!(piece(&editor, first).await["fields"]["period"], era);
    // A piece beside the import has one of the categories.
    let other = json!({"fields": {"relic_number": "C-1", "name.tw": "珠", "category": beads}});
    assert_eq!(
        editor
            .call(Method::POST, "/api/desk/records/artifact", Some(other))
            .await
            .status,
        200
    );
    let undone = undo(&desk, &editor, id, false).await;
    assert_eq!(are_there("category", &[glass, beads]).await, [false, true]);
    assert_eq!(undone["kept"], json!([{"tw": "珠", "en": "珠"}]), "{undone}");
    assert_eq!(are_there("dynasty", &[era]).await, [false]);

    let gold = create("category", "金").await;
    let id = Importer(&editor).send("list.csv", deleted.as_bytes()).await;
    work(&desk).await;
    let path = format!("/api/desk/imports/{id}/choices");
    let choices = json!({"new_categories": [gold]});
    assert_eq!(editor.call(Method::PUT, &path, Some(choices)).await.status, 200);
    work(&desk).await;
    let path = format!("/api/desk/imports/{id}");
    assert_eq!(editor.call(Method::DELETE, &path, None).await.status, 200);
    assert_eq!(are_there("category", &[gold]).await, [false]);
}

#[tokio::test]
async fn a_word_does_not_mean_what_is_in_the_bin() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    for (noun, name) in [("category", "玻璃"), ("dynasty", "某代")] {
        let path = format!("/api/desk/records/{noun}");
        let record = json!({"fields": {"name.tw": name}});
        let made = editor.post(&path, record).await.data();
        let bin = json!({"revision": made["revision"]});
        let path = format!("{path}/{}", made["id"]);
        assert_eq!(editor.call(Method::DELETE, &path, Some(bin)).await.status, 200);
    }
    let list = "編號,名稱,類別,年代\nA-1,瓶,玻璃,\nA-2,瓶,,某代\n";
    let id = Importer(&editor).send("list.csv", list.as_bytes()).await;
    work(&desk).await;
    let checked = import(&editor, id).await;
    let word = &checked["categories"][0];
    assert_eq!(
        (&word["word"], &word["category"], &word["nearest"]),
        (&json!("玻璃"), &json!(null), &json!(null))
    );
    assert_eq!(checked["left_words"]["datings"][0]["word"], "某代", "{checked}");
    assert_eq!(checked["figures"]["wrong"], 1, "its category is asked for: {checked}");
}
