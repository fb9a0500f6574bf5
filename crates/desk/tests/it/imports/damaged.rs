//! Pictures that are damaged behind their heads: the dry run names each and leaves its row out, whatever its format; the others are taken.

use std::io::{Cursor, Read as _};

use domain::staff::Role;
use serde_json::{Value, json};

use super::{
    import, rows,
    sender::{Importer, zip_of},
    step, work,
};
use crate::{
    desk_app::DeskApp,
    uploads::files::{encoded, files_below, photograph},
};

/// The texts of a workbook's cells.
fn texts_of(workbook: &[u8]) -> String {
    let mut archive = zip::ZipArchive::new(Cursor::new(workbook)).expect("a workbook");
    let mut text = String::new();
    let mut shared = archive.by_name("xl/sharedStrings.xml").expect("texts");
    shared.read_to_string(&mut text).expect("UTF-8");
    text
}

#[tokio::test]
async fn the_dry_run_names_every_picture_that_ends_too_early_and_the_rest_is_taken() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let whole = photograph(400, 300);
    let formats = ["png", "tiff", "webp"].map(|end| (end, encoded(400, 300, end)));
    let cut = |bytes: &[u8]| bytes[..bytes.len() * 9 / 10].to_vec();
    let jpeg = cut(&whole);
    let mut files = vec![("A-1_1.jpg".to_owned(), jpeg)];
    files.extend(formats.iter().map(|(end, bytes)| (format!("A-1_2.{end}"), cut(bytes))));
    files.push(("A-2_1.jpg".to_owned(), whole));
    files.extend(
        formats
            .iter()
            .map(|(end, bytes)| (format!("A-2_2.{end}"), bytes.clone())),
    );
    let list = "編號,名稱\nA-1,瓶\nA-2,碗\n".as_bytes();
    let mut entries = vec![("清冊.csv", list)];
    entries.extend(files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())));
    let id = Importer(&editor).send("春季.zip", &zip_of(&entries)).await;
    work(&desk).await;
    let checked = import(&editor, id).await;
    let figures = &checked["figures"];
    assert_eq!(
        (&figures["wrong"], &figures["new"]),
        (&json!(1), &json!(1)),
        "{checked}"
    );
    let [wrong]: [Value; 1] = rows(&editor, id, "wrong").await.try_into().expect("one row");
    let mistakes = wrong["mistakes"].as_array().expect("mistakes");
    assert_eq!(mistakes.len(), 4, "{wrong}");
    let words: Vec<&str> = mistakes
        .iter()
        .filter_map(|mistake| mistake["message"].as_str())
        .collect();
    for (name, _) in &files[..4] {
        let is_named = |words: &&str| words.contains(name.as_str()) && words.contains("damaged");
        assert!(words.iter().any(is_named), "{name}: {words:?}");
    }
    step(&editor, id, "apply").await;
    work(&desk).await;
    let done = import(&editor, id).await;
    let figures = &done["figures"];
    assert_eq!(
        (&figures["applied"], &figures["skipped"]),
        (&json!(1), &json!(0)),
        "{done}"
    );
}

#[tokio::test]
async fn a_row_that_is_left_out_while_it_is_applied_is_in_the_workbook_with_the_true_reason() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let whole = photograph(400, 300);
    let zip = zip_of(&[
        ("清冊.csv", "編號,名稱\nA-1,瓶\nA-2,碗\n".as_bytes()),
        ("A-1_1.jpg", &whole),
        ("A-2_1.jpg", &whole),
    ]);
    let id = Importer(&editor).send("春季.zip", &zip).await;
    work(&desk).await;
    // The disk has lost its end since the dry run.
    let files = files_below(&desk.folder().join("imports"));
    let kept = files.iter().find(|file| file.ends_with("A-1_1.jpg")).expect("the file");
    std::fs::write(kept, &whole[..whole.len() / 2]).expect("written");
    step(&editor, id, "apply").await;
    work(&desk).await;
    let [left, taken]: [Value; 2] = rows(&editor, id, "new").await.try_into().expect("two rows");
    assert_eq!(
        (&left["state"], &taken["state"]),
        (&json!("skipped"), &json!("applied"))
    );
    let mistake = &left["mistakes"][0];
    let why = mistake["message"].as_str().expect("words");
    assert_eq!(mistake["field"], "pictures");
    assert!(
        why.contains("The picture A-1_1.jpg could not be read") && why.contains("damaged"),
        "{left}"
    );
    assert_eq!(taken["mistakes"], json!([]));
    let workbook = editor.get(&format!("/api/desk/imports/{id}/wrong")).await;
    let text = texts_of(&workbook.bytes);
    assert!(
        text.contains("A-1") && text.contains("瓶") && text.contains("damaged"),
        "{text}"
    );
    assert!(!text.contains("A-2"), "{text}");
}
