//! Lists as houses keep them: with a title above, sums below, headings of two lines and of their own words, columns of one measure.

use std::{fs, path::Path};

use domain::{
    bilingual::Bilingual,
    document::{PictureRow, rows},
    picture::View,
};
use exchange::{
    Target,
    export::{ExportFormat, ExportRequest, PictureChoice},
    import,
};
use rust_xlsxwriter::Workbook;
use serde_json::json;
use store::{Edit, Noun, RecordId, content::InHouseSaved};

use crate::{
    drafts::{add_sheet, names, read, refusal, zip_of},
    site::{collection, dir, everything, exported, request, site, unpack},
};

const KEPT: &[&[&str]] = &[
    &["庫房清冊"],
    &[],
    &["115 年 11 月 28 日盤點"],
    &["館藏\n編號", "品名", "英文品名", "高(cm)", "口徑（公分）", "庫位"],
    &["A-1", "青花瓶", "Vase", "30", "12.5", "乙櫃"],
    &["小計", "", "", "", "", ""],
    &["A-2", "碗", "Bowl", "高 6 公分", "", ""],
    &["", "總計：2 件", "", "", "", ""],
];

fn kept_workbook() -> Vec<u8> {
    let mut book = Workbook::new();
    add_sheet(&mut book, "封面", &[&["春季"]], false);
    add_sheet(&mut book, "庫房", KEPT, false);
    book.save_to_buffer().expect("saved")
}

/// The same as CSV, whose title has one column.
fn kept_csv() -> String {
    let line = |cells: &&[&str]| {
        cells
            .iter()
            .map(|cell| format!("\"{cell}\""))
            .collect::<Vec<_>>()
            .join(",")
    };
    KEPT.iter().map(line).map(|line| line + "\r\n").collect()
}

#[test]
fn a_title_is_no_heading_and_a_sum_no_piece() {
    for (file, left) in [
        (
            kept_workbook(),
            vec![
                ("Sheet 庫房", "1, 3"),
                ("Sheet 庫房", "6"),
                ("Sheet 庫房", "8"),
                ("Sheet 封面", ""),
            ],
        ),
        (
            kept_csv().into_bytes(),
            vec![("The list", "1, 3"), ("The list", "7"), ("The list", "9")],
        ),
    ] {
        let list = read(&file).expect("read");
        let numbers: Vec<&str> = list.rows.iter().map(|row| row.relic_number.as_str()).collect();
        assert_eq!(numbers, ["A-1", "A-2"], "{:?}", list.columns);
        assert!(list.rows.iter().all(|row| row.mistakes.is_empty()));
        let vase = &list.rows[0];
        assert_eq!(vase.name, Bilingual::new("青花瓶", "Vase"));
        assert_eq!(vase.texts["size_tw"], "高 30 cm; 口徑 12.5 公分");
        assert_eq!(
            (&vase.in_house["storage_place"], &*vase.texts["storage_place"]),
            (&json!("乙櫃"), "乙櫃")
        );
        assert!(list.rows[1].in_house.is_empty(), "a blank cell says nothing");
        assert_eq!(list.rows[1].texts["size_tw"], "高 6 公分");
        assert_eq!(names(&list.left_out), left);
    }
}

#[test]
fn a_refusal_names_the_sheet() {
    let mut book = Workbook::new();
    add_sheet(&mut book, "庫房", &[&["編號", "名稱"]], false);
    let words = refusal(&book.save_to_buffer().expect("saved"));
    assert!(
        words.tw.starts_with("工作表「庫房」：") && words.en.starts_with("Sheet \"庫房\": "),
        "{words:?}"
    );
}

#[tokio::test]
async fn the_command_reads_such_a_list_likewise() {
    let (folder, source) = (dir(), dir());
    let target = site(folder.path()).await;
    fs::write(source.path().join("artifacts.csv"), kept_csv()).expect("written");
    let summary = import::folder(&target, source.path()).await.expect("imported");
    assert_eq!(summary.artifacts, 2);
    assert_eq!(summary.left_out.len(), 4, "{:?}", summary.left_out);
    let place = target.store.in_house().find(1).await.expect("read").expect("there");
    assert_eq!(place.copy.cells["storage_place"], "乙櫃");
}

#[tokio::test]
async fn in_house_data_that_are_exported_are_read_again() {
    let (source, folder, out, unpacked, empty) = (dir(), dir(), dir(), dir(), dir());
    let target = site(folder.path()).await;
    collection(source.path());
    import::folder(&target, source.path()).await.expect("imported");
    let details = [
        ("storage_place", "庫房乙櫃"),
        ("acquisition", "拍賣"),
        ("owner", "=1+1"),
        ("insurance_value", "NT$ 300,000"),
        ("condition_note", "口沿有沖\n已修"),
    ];
    let cells = details.map(|(cell, text)| (cell.to_owned(), json!(text))).into();
    let saved = target
        .store
        .in_house()
        .save(1, 0, &cells, &Edit::import(target.now()))
        .await;
    assert!(matches!(saved, Ok(InHouseSaved::Done(_))));
    let asked = ExportRequest {
        in_house: true,
        ..request(PictureChoice::Originals, ExportFormat::Collection)
    };
    unpack(&exported(&target, &asked, out.path()).await, unpacked.path());
    fs::copy(
        unpacked.path().join("tables/in-house.csv"),
        unpacked.path().join("in-house.csv"),
    )
    .expect("copied");
    let other = site(empty.path()).await;
    import::folder(&other, unpacked.path()).await.expect("imported");
    let numbers = other
        .store
        .artifacts()
        .ids_by_number(&["A/1".to_owned()])
        .await
        .expect("read");
    let id = *numbers.values().next().expect("the piece");
    let read = other.store.in_house().find(id).await.expect("read").expect("there");
    for (cell, text) in details {
        assert_eq!(read.copy.cells[cell], text, "{cell}");
    }
    let before = everything(&other).await;
    import::folder(&other, unpacked.path()).await.expect("imported again");
    assert_eq!(everything(&other).await, before);
}

const PICTURES: &str =
    "編號,檔案,視角,文字說明,英文文字說明\r\nA-1,A-1/1.png,底部,瓶底,Base of the vase\r\nA-9,A-9/1,正面,,\r\n";

async fn pictures(target: &Target) -> Vec<PictureRow> {
    let id = RecordId {
        noun: Noun::ARTIFACT,
        id: 1,
    };
    let found = target.store.working_copies().find(id, target.now()).await;
    rows(found.expect("read").expect("there").copy.cells.get("pictures"))
}

#[tokio::test]
async fn texts_of_pictures_come_in_a_table_beside_the_list() {
    let (source, folder) = (dir(), dir());
    collection(source.path());
    let target = site(folder.path()).await;
    let list = dir();
    let write = |name: &str, text: &str| fs::write(list.path().join(name), text).expect("written");
    let photograph = fs::read(source.path().join("pictures/a/1.png")).expect("read");
    fs::create_dir_all(list.path().join("pictures/A-1")).expect("a folder");
    fs::write(list.path().join("pictures/A-1/1.png"), &photograph).expect("written");
    write("artifacts.csv", "編號,名稱\r\nA-1,瓶\r\n");
    write("pictures.csv", PICTURES);
    let summary = import::folder(&target, list.path()).await.expect("imported");
    assert_eq!(
        summary.left_out,
        ["pictures.csv, line 3 (A-9/1), a picture of no piece of these files"]
    );
    let picture = pictures(&target).await.remove(0);
    assert_eq!(picture.alt, Bilingual::new("瓶底", "Base of the vase"));
    assert_eq!((picture.view, picture.alt_to_review), (View::Base, false));

    let zip = zip_of(&[
        ("artifacts.csv", "編號,名稱\r\nA-1,瓶\r\n".as_bytes()),
        ("pictures.csv", PICTURES.as_bytes()),
        ("A-1/1.png", &photograph),
    ]);
    let read = read(&zip).expect("read");
    assert_eq!(read.rows[0].pictures[0].alt, Bilingual::new("瓶底", "Base of the vase"));
    assert_eq!(names(&read.left_out), [("pictures.csv, line 3, A-9/1", "")]);
}

#[tokio::test]
async fn every_column_of_an_export_is_read_by_an_import() {
    let (source, folder, out, unpacked) = (dir(), dir(), dir(), dir());
    let target = site(folder.path()).await;
    collection(source.path());
    import::folder(&target, source.path()).await.expect("imported");
    let asked = ExportRequest {
        in_house: true,
        ..request(PictureChoice::Originals, ExportFormat::Csv)
    };
    unpack(&exported(&target, &asked, out.path()).await, unpacked.path());
    let tables = unpacked.path().join("tables");
    copy_folder(&unpacked.path().join("pictures"), &tables.join("pictures"));
    let before = everything(&target).await;
    for list in ["artifacts-tw.csv", "artifacts-en.csv"] {
        let summary = import::path(&target, &tables.join(list), None).await.expect("imported");
        let left: Vec<&String> = summary
            .left_out
            .iter()
            .filter(|left| !left.contains("(house/"))
            .collect();
        assert_eq!(left, Vec::<&String>::new());
        assert_eq!(everything(&target).await, before, "{list}");
    }
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("the folder") {
        let entry = entry.expect("an entry");
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_folder(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).expect("copied");
        }
    }
}
