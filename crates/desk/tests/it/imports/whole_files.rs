//! Everything that a file holds becomes part of its pieces, or is named: lists of marks, provenance and literature, Big5, categories.

use axum::http::Method;
use chrono::TimeDelta;
use domain::{bilingual::Bilingual, staff::Role};
use serde_json::{Value, json};
use store::{content::ImportState, queues::JobKind};

use super::{
    add_piece, import, piece, rows,
    sender::{Importer, workbook_of, zip_of},
    step, undo, work,
};
use crate::{
    desk_app::{DeskApp, DeskClient},
    uploads::files::photograph,
};

async fn choose(desk: &DeskApp, client: &DeskClient<'_>, id: i64, choices: Value) {
    let done = client
        .call(Method::PUT, &format!("/api/desk/imports/{id}/choices"), Some(choices))
        .await;
    assert_eq!(done.status, 200, "{}", String::from_utf8_lossy(&done.bytes));
    work(desk).await;
}

fn left_out(import: &Value) -> Vec<&str> {
    let parts = import["left_out"].as_array().expect("a list");
    parts.iter().filter_map(|part| part["name"].as_str()).collect()
}

#[tokio::test]
async fn lists_of_a_zip_become_rows_of_its_pieces_and_take_none_away() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let own = json!({"relic_number": "A-1", "name.tw": "瓶", "provenance": [
        {"owner": {"tw": "張氏", "en": "Chang"}, "public": true},
        {"owner": {"tw": "李氏", "en": "Li"}},
    ]});
    let (first, _) = add_piece(&editor, own).await;
    let before = piece(&editor, first).await["fields"].clone();
    let zip = zip_of(&[
        ("list.csv", "編號,名稱\nA-1,\nA-2,碗\n".as_bytes()),
        ("A-2_1.jpg", &photograph(400, 300)),
        (
            "provenance.csv",
            "編號,列號,藏家,年代\nA-1,,張氏,\nA-1,2,李家,1920\nA-2,,王氏,\nA-3,,陳氏,\n".as_bytes(),
        ),
        ("inscriptions.csv", "編號,種類,原文\nA-2,年款,大清乾隆年製\n".as_bytes()),
        ("literature.csv", "編號,種類,書目\nA-2,展出,《清宮》展\n".as_bytes()),
        ("readme.txt", b"x"),
    ]);
    let id = Importer(&editor).send("春季.zip", &zip).await;
    work(&desk).await;
    let checked = import(&editor, id).await;
    assert_eq!(
        (
            &checked["figures"]["changed"],
            &checked["figures"]["new"],
            &checked["figures"]["wrong"]
        ),
        (&json!(1), &json!(1), &json!(0)),
        "{checked}"
    );
    assert_eq!(left_out(&checked), ["readme.txt", "provenance.csv"]);
    assert_eq!(checked["left_out"][1]["rows"], "5");
    step(&editor, id, "apply").await;
    work(&desk).await;
    let lines = piece(&editor, first).await["fields"]["provenance"].clone();
    let owners: Vec<(&Value, &Value, &Value)> = lines
        .as_array()
        .expect("rows")
        .iter()
        .map(|line| (&line["owner"]["tw"], &line["owner"]["en"], &line["years"]["tw"]))
        .collect();
    assert_eq!(
        owners,
        [
            (&json!("張氏"), &json!("Chang"), &json!("")),
            (&json!("李家"), &json!("Li"), &json!("1920"))
        ],
        "what the list leaves blank stays: {lines}"
    );
    let made = rows(&editor, id, "new").await[0]["artifact"].as_i64().expect("a piece");
    let fields = piece(&editor, made).await["fields"].clone();
    assert_eq!(fields["inscriptions"][0]["kind"], "reign_mark", "{fields}");
    assert_eq!(fields["provenance"][0]["owner"]["tw"], "王氏");
    assert_eq!(fields["provenance"][0]["public"], false, "it is not marked as public");
    assert_eq!(fields["literature"][0]["kind"], "exhibited");
    assert_eq!(fields["pictures"].as_array().map(Vec::len), Some(1));
    let again = Importer(&editor).send("春季.zip", &zip).await;
    work(&desk).await;
    assert_eq!(
        import(&editor, again).await["figures"]["unchanged"],
        2,
        "a second time changes nothing"
    );
    undo(&desk, &editor, id, false).await;
    assert_eq!(piece(&editor, first).await["fields"].to_string(), before.to_string());
}

/// Its process ended between unpacking the file and the end of the check; another one goes on.
#[tokio::test]
async fn what_a_file_holds_beside_its_list_is_named_by_whoever_ends_the_check() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let zip = zip_of(&[("list.csv", "編號,名稱\nA-1,瓶\n".as_bytes()), ("readme.txt", b"x")]);
    let id = Importer(&editor).send("spring.zip", &zip).await;
    work(&desk).await;
    let (imports, jobs) = (desk.store.staff_imports(), desk.store.jobs());
    let check_again = async || {
        let read = imports.find(id).await.expect("read").expect("there");
        let begun = imports.check_again(&read, &read.choices, desk.now()).await;
        assert!(begun.expect("written"));
        read.file
    };
    // As if nothing of the first check were stored.
    let here = [check_again().await];
    let job = jobs
        .claim(JobKind::Import, &here, desk.now(), TimeDelta::seconds(15))
        .await;
    let job = job.expect("read").expect("it waits");
    let taken = imports.begin(&job, &Bilingual::default(), desk.now()).await;
    let taken = taken.expect("read").expect("there");
    let settled = imports
        .settle(&taken, ImportState::Checked, Some(&json!({})), desk.now())
        .await;
    assert!(settled.expect("written"));
    assert_eq!(left_out(&import(&editor, id).await), [""; 0]);
    check_again().await;
    work(&desk).await;
    assert_eq!(left_out(&import(&editor, id).await), ["readme.txt"]);
}

#[tokio::test]
async fn provenance_alone_is_refused_and_rows_without_a_name_are_no_new_pieces() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let list = "relic_number,number,owner_tw,owner_en,years_tw,public\nA-1,1,張氏,,,true\nA-2,1,李氏,,,true\n";
    let id = Importer(&editor).send("provenance.csv", list.as_bytes()).await;
    work(&desk).await;
    let refused = import(&editor.with("accept-language", "zh-TW"), id).await;
    assert_eq!(refused["state"], "refused", "{refused}");
    let words = refused["refusal"].as_str().expect("words");
    assert!(words.contains("流傳") && words.contains("provenance.csv"), "{words}");

    add_piece(&editor, json!({"relic_number": "A-1", "name.tw": "瓶"})).await;
    let list = "編號,名稱,尺寸\nA-1,,高 20\nA-2,,高 30\n,,合計 2 件\n";
    let id = Importer(&editor).send("list.csv", list.as_bytes()).await;
    work(&desk).await;
    let figures = import(&editor, id).await["figures"].clone();
    assert_eq!(
        (&figures["changed"], &figures["new"], &figures["wrong"]),
        (&json!(1), &json!(0), &json!(2)),
        "{figures}"
    );
    let wrong = rows(&editor, id, "wrong").await;
    let lines: Vec<&Value> = wrong.iter().map(|row| &row["line"]).collect();
    assert_eq!(lines, [3, 4]);
    assert_eq!(wrong[0]["mistakes"][0]["field"], "name_tw, name_en", "{wrong:?}");
}

#[tokio::test]
async fn big5_is_shown_and_converted_after_confirmation() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    // 編號,名稱 and A-1,瓶 in Big5.
    let list = b"\xBD\x73\xB8\xB9,\xA6\x57\xBA\xD9\r\nA-1,\xB2\x7E\r\n";
    let id = Importer(&editor).send("Excel.csv", list).await;
    work(&desk).await;
    let waits = import(&editor, id).await;
    assert_eq!(waits["state"], "columns", "{waits}");
    assert_eq!(waits["encoded"][0]["rows"], json!([["編號", "名稱"], ["A-1", "瓶"]]));
    choose(&desk, &editor, id, json!({"big5": true})).await;
    let checked = import(&editor, id).await;
    assert_eq!(
        (&checked["state"], &checked["figures"]["new"], &checked["encoded"]),
        (&json!("checked"), &json!(1), &json!([]))
    );
    assert_eq!(rows(&editor, id, "new").await[0]["name_tw"], "瓶");
}

#[tokio::test]
async fn meanings_of_words_are_saved_with_the_mapping() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let made = json!({ "fields": {"name.tw": "陶瓷"} });
    let category = editor.post("/api/desk/records/category", made).await.data()["id"].clone();
    let list = "編號,名稱,類別\nA-1,瓶,Ceramics\nA-2,碗,Ceramics\nA-3,紙,雜項\n";
    let id = Importer(&editor).send("春季.csv", list.as_bytes()).await;
    work(&desk).await;
    let checked = import(&editor, id).await;
    assert_eq!(
        checked["categories"],
        json!([
            {"word": "Ceramics", "rows": 2, "category": null, "known_by": "", "nearest": null, "alike": "Ceramics"},
            {"word": "雜項", "rows": 1, "category": null, "known_by": "", "nearest": null, "alike": "雜項"},
        ])
    );
    choose(
        &desk,
        &editor,
        id,
        json!({"categories": {"Ceramics": category}, "remember": "春季"}),
    )
    .await;
    // Once it has a name, later decisions are kept with it, too.
    choose(&desk, &editor, id, json!({"categories": {"雜項": 0}})).await;
    let checked = import(&editor, id).await;
    assert_eq!(
        (&checked["figures"]["new"], &checked["remembered_as"]),
        (&json!(3), &json!("春季")),
        "{checked}"
    );
    let next = Importer(&editor).send("秋季.csv", list.as_bytes()).await;
    work(&desk).await;
    let checked = import(&editor, next).await;
    assert_eq!(checked["figures"]["new"], 3, "{checked}");
    let told: Vec<(&Value, &Value)> = checked["categories"]
        .as_array()
        .expect("words")
        .iter()
        .map(|word| (&word["category"], &word["known_by"]))
        .collect();
    assert_eq!(
        told,
        [(&category, &json!("remembered")), (&json!(0), &json!("remembered"))]
    );
}

#[tokio::test]
async fn a_mistake_names_its_sheet_where_the_workbook_has_several() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let pieces: &[&[&str]] = &[&["編號", "名稱"], &["A-1", "瓶"], &["A-2", ""]];
    let notes: &[&[&str]] = &[&["隨手記"], &["x"]];
    let one = Importer(&editor)
        .send("one.xlsx", &workbook_of(&[("器物", pieces)]))
        .await;
    let several = workbook_of(&[("器物", pieces), ("備註", notes)]);
    let two = Importer(&editor).send("two.xlsx", &several).await;
    work(&desk).await;
    for (id, is_named) in [(one, false), (two, true)] {
        let wrong = rows(&editor, id, "wrong").await;
        assert_eq!(wrong.len(), 1, "the row without a name");
        let message = wrong[0]["mistakes"][0]["message"].as_str().expect("words");
        assert_eq!(message.starts_with("Sheet \"器物\": "), is_named, "{message}");
    }
}
