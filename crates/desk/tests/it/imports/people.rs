//! Columns of people: known people are linked by their names, others are added as drafts and deleted when the import is undone.

use domain::staff::Role;
use serde_json::{Value, json};

use super::{add_piece, import, piece, rows, sender::Importer, step, undo, work};
use crate::desk_app::{DeskApp, DeskClient};

const LIST: &str = "編號,名稱,作者,舊藏者,英文說明\n\
    A-1,冊頁,沈周、文徵明（1470–1559）,,\n\
    A-2,手卷,文徵明,項元汴,\n\
    A-3,扇面,,,By Dong Qichang.\n\
    A-4,立軸,（1632–1717）,,\n";

async fn add_person(client: &DeskClient<'_>, fields: Value) -> i64 {
    let made = client
        .post("/api/desk/records/person", json!({ "fields": fields }))
        .await;
    made.data()["id"].as_i64().expect("a number")
}

/// The Chinese or English names of the people at the desk, by their numbers.
async fn people(client: &DeskClient<'_>) -> Vec<(i64, String)> {
    let found = client.get("/api/desk/records/person").await.data();
    let name = |person: &Value| {
        let names = ["name.tw", "name.en"].map(|name| person["fields"][name].as_str().unwrap_or_default().to_owned());
        let [tw, en] = names;
        (
            person["id"].as_i64().expect("a number"),
            if tw.is_empty() { en } else { tw },
        )
    };
    found.as_array().expect("a list").iter().map(name).collect()
}

async fn list_people(client: &DeskClient<'_>, id: i64, cell: &str) -> Vec<String> {
    let (all, fields) = (people(client).await, piece(client, id).await["fields"].clone());
    let ids = fields[cell].as_array().cloned().unwrap_or_default();
    let name = |id: &Value| {
        all.iter()
            .find(|(known, _)| Some(*known) == id.as_i64())
            .expect("a person")
            .1
            .clone()
    };
    ids.iter().map(name).collect()
}

async fn piece_of(client: &DeskClient<'_>, number: &str) -> i64 {
    let found = client.get(&format!("/api/desk/artifacts?query={number}")).await.data();
    found["items"][0]["id"].as_i64().expect("a number")
}

#[tokio::test]
async fn people_are_linked_by_name_or_added_as_drafts_and_undone_with_the_import() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let shen = add_person(&editor, json!({"name.tw": "沈周", "name.en": "Shen Zhou"})).await;
    let before = people(&editor).await;
    let id = Importer(&editor).send("list.csv", LIST.as_bytes()).await;
    work(&desk).await;
    let checked = import(&editor, id).await;
    assert_eq!(
        (&checked["state"], &checked["left_out"], &checked["figures"]["people"]),
        (&json!("checked"), &json!([]), &json!(3)),
        "{checked}"
    );
    let new = rows(&editor, id, "new").await;
    let makers = |row: &Value| {
        let cells = row["cells"].as_array().expect("a list").iter();
        cells
            .into_iter()
            .find(|cell| cell["cell"] == "makers")
            .map(|cell| cell["after"].clone())
    };
    assert_eq!(makers(&new[0]), Some(json!([shen, "文徵明"])));
    assert_eq!(makers(&new[2]), Some(json!(["Dong Qichang"])), "a line of the text");
    let added = rows(&editor, id, "person").await;
    let lines: Vec<_> = added
        .iter()
        .map(|row| (row["line"].clone(), row["name_tw"].clone()))
        .collect();
    assert_eq!(
        lines,
        [
            (json!(2), json!("文徵明")),
            (json!(3), json!("項元汴")),
            (json!(4), json!(""))
        ]
    );
    let wrong = &rows(&editor, id, "wrong").await[0];
    assert_eq!(
        (&wrong["line"], &wrong["mistakes"][0]["column"]),
        (&json!(5), &json!("C"))
    );
    let message = wrong["mistakes"][0]["message"].as_str().expect("words");
    assert!(
        message.contains("1632–1717") && message.contains("Write the name"),
        "{message}"
    );
    assert_eq!(people(&editor).await, before, "a dry run adds no one");

    step(&editor, id, "apply").await;
    work(&desk).await;
    let done = import(&editor, id).await;
    assert_eq!(
        (&done["state"], &done["figures"]["applied"]),
        (&json!("done"), &json!(3)),
        "{done}"
    );
    let [first, second, third] = [
        piece_of(&editor, "A-1").await,
        piece_of(&editor, "A-2").await,
        piece_of(&editor, "A-3").await,
    ];
    assert_eq!(list_people(&editor, first, "makers").await, ["沈周", "文徵明"]);
    assert_eq!(list_people(&editor, second, "makers").await, ["文徵明"]);
    assert_eq!(list_people(&editor, second, "former_owners").await, ["項元汴"]);
    assert_eq!(list_people(&editor, third, "makers").await, ["Dong Qichang"]);
    assert_eq!(people(&editor).await.len(), 4, "each once");
    let public = desk.store.people().public_ids().await.expect("read");
    assert_eq!(public, Vec::<i64>::new(), "drafts");

    let undone = undo(&desk, &editor, id, false).await;
    assert_eq!(
        (&undone["state"], &undone["figures"]["undone"]),
        (&json!("undone"), &json!(3)),
        "{undone}"
    );
    assert_eq!(people(&editor).await, before);
}

#[tokio::test]
async fn what_a_list_says_of_its_makers_is_kept_with_new_people_and_new_pieces() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let known = json!({"fields": {"relic_number": "A-1", "name.en": "Landscape"}});
    let known = editor.post("/api/desk/records/artifact", known).await.data()["id"].as_i64();
    let known = known.expect("a number");
    let list = "編號,英文名稱,作者\nA-1,Landscape,Attributed to Ma Yuan\nA-2,Pine,\"Attributed to Lan Meng (Chinese, 1614–1690)\"\n";
    let id = Importer(&editor).send("list.csv", list.as_bytes()).await;
    work(&desk).await;
    step(&editor, id, "apply").await;
    work(&desk).await;
    assert_eq!(import(&editor, id).await["state"], "done");
    let fields = async |kind: &str, id: i64| {
        let record = editor.get(&format!("/api/desk/records/{kind}/{id}")).await.data();
        record["fields"].clone()
    };
    let new = piece_of(&editor, "A-2").await;
    let note = fields("artifact", new).await["attribution_note.en"].clone();
    assert_eq!(note, "Attributed to Lan Meng (Chinese, 1614–1690)");
    assert_eq!(
        fields("artifact", known).await["attribution_note.en"],
        "Attributed to Ma Yuan",
        "it had none"
    );
    let people = people(&editor).await;
    let (lan, _) = people.iter().find(|(_, name)| name == "Lan Meng").expect("a person");
    let lan = fields("person", *lan).await;
    assert_eq!(
        [&lan["life.en"], &lan["year_birth"], &lan["year_death"]],
        [&json!("Chinese, 1614–1690"), &json!(1614), &json!(1690)]
    );
    assert_eq!(people.len(), 2, "{people:?}");
}

#[tokio::test]
async fn a_person_stays_whom_a_piece_names_that_was_changed_since() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let (id, revision) = add_piece(&editor, json!({"relic_number": "A-1", "name.tw": "瓶"})).await;
    let list = "編號,作者\nA-1,沈周\n";
    let import = Importer(&editor).send("list.csv", list.as_bytes()).await;
    work(&desk).await;
    // Another import of the same name comes first.
    let other = Importer(&editor)
        .send("other.csv", "編號,名稱,作者\nB-1,冊頁,沈周、唐寅\n".as_bytes())
        .await;
    work(&desk).await;
    step(&editor, import, "apply").await;
    work(&desk).await;
    step(&editor, other, "apply").await;
    work(&desk).await;
    let names = |people: Vec<(i64, String)>| people.into_iter().map(|(_, name)| name).collect::<Vec<_>>();
    assert_eq!(people(&editor).await.len(), 2, "one record for one name");
    let now = piece(&editor, id).await["revision"].as_i64().expect("a number");
    assert!(now > revision);
    let change = json!({"revision": now, "fields": {"name.tw": "冊頁"}});
    let saved = editor.patch(&format!("/api/desk/records/artifact/{id}"), change).await;
    assert_eq!(saved.status, 200, "{}", String::from_utf8_lossy(&saved.bytes));

    let undone = undo(&desk, &editor, import, false).await;
    assert_eq!(undone["figures"]["kept"], 1, "{undone}");
    assert_eq!(list_people(&editor, id, "makers").await, ["沈周"]);
    // What the other import added goes, and whom it only found stays.
    undo(&desk, &editor, other, false).await;
    assert_eq!(names(people(&editor).await), ["沈周"]);
}
