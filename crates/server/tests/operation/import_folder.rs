//! The folder format of `docs/import.md`: states, renaming, photographs found by number, and the messages about
//! mistakes.

use std::path::Path;

use exchange::import;
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook, Worksheet};
use serde_json::json;
use tempfile::TempDir;

use crate::{small_collection, test_app::TestApp};

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for (name, content) in files {
        write(folder.path(), name, content.as_bytes());
    }
    folder
}

fn write(folder: &Path, name: &str, content: &[u8]) {
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    std::fs::write(path, content).expect("written");
}

async fn refused(app: &TestApp, folder: &TempDir) -> Vec<String> {
    let error = import::folder(&app.state.import_target(), folder.path())
        .await
        .expect_err("it is refused");
    error.downcast::<import::Refusal>().expect("a refusal").0
}

#[tokio::test]
async fn all_mistakes_are_named_at_once_with_file_place_and_remedy() {
    let app = TestApp::empty().await;
    let folder = folder(&[
        (
            "house.json",
            r##"{"name_tw": 3, "nmae_en": "x", "seal": "一二三四五", "line_url": "javascript:x", "email": "nobody",
                "colours": {"seal": "#F0C040", "wood": "brown"}}"##,
        ),
        (
            "pages.json",
            r#"{"banners": {"hom": {}}, "texts": {"privacy": {"content_tw": "x"}}, "featured": ["Z-9"]}"#,
        ),
        (
            "exhibitions.json",
            r#"[{"slug": "spring", "title_tw": "春", "exhibition_date_start": "2026/3/1"},
                {"slug": "spring", "title_tw": "春", "exhibition_date_start": "2026-03-05", "exhibition_date_end": "2026-03-01"}]"#,
        ),
        (
            "artifacts.json",
            r#"[{"relic_number": "A-1", "name_tw": "瓶", "state": "publishd", "pictures": [{"file": "no.jpg"}, {"file": "../x"}]},
                {"relic_number": "a-1", "name_tw": "瓶"}, {"name_en": "Bowl"}]"#,
        ),
    ]);
    let said = refused(&app, &folder).await;
    for expected in [
        "house.json, name_tw: must be a text in quotation marks",
        "house.json: there is no field nmae_en; the nearest known one is name_en",
        "house.json, seal: \"一二三四五\" is too long",
        "house.json, line_url: \"javascript:x\" is no link",
        "house.json, email: \"nobody\" is no e-mail address",
        "house.json, colours, wood: \"brown\" is no colour; write it as #RRGGBB",
        "house.json, colours, seal: #F0C040 cannot be read against the white text on it: contrast 1.7",
        "pages.json, banners: there is no hom; the nearest known one is home",
        "pages.json, texts.privacy, version: is missing",
        "pages.json, featured: no artifact has the relic number Z-9",
        "exhibitions.json, entry 1 (spring), exhibition_date_start: \"2026/3/1\" is no day; write it as 2026-11-30",
        "exhibitions.json, entry 2 (spring), exhibition_date_end: lies before the first day",
        "exhibitions.json, entry 2 (spring), slug: spring is there already, in exhibitions.json, entry 1 (spring)",
        "artifacts.json, entry 1 (A-1), state: \"publishd\" is none of draft, published, withdrawn; the nearest known one is published",
        "artifacts.json, entry 1 (A-1), pictures: pictures/no.jpg: ",
        "artifacts.json, entry 1 (A-1), pictures: pictures/../x: \"../x\" leaves the collection's folder",
        "artifacts.json, entry 2 (a-1), relic_number: a-1 is there already, in artifacts.json, entry 1 (A-1)",
        "artifacts.json, entry 3, relic_number: is missing",
    ] {
        assert!(
            said.iter().any(|line| line.starts_with(expected)),
            "{expected}\nis not in\n{}",
            said.join("\n")
        );
    }
    assert_eq!(
        app.visitor().get("/api/collection").await.data()["total"],
        0,
        "nothing was imported"
    );
    assert_eq!(
        app.visitor().get("/api/front/house").await.data()["name_tw"],
        "house.example"
    );
}

#[tokio::test]
async fn an_empty_folder_and_two_files_of_artifacts_are_refused() {
    let app = TestApp::empty().await;
    let said = refused(&app, &folder(&[("house.json", "{}")])).await;
    assert!(said[0].contains("holds no artifact and no exhibition"), "{said:?}");
    let said = refused(
        &app,
        &folder(&[("artifacts.json", "[]"), ("artifacts.csv", "編號,名稱\n")]),
    )
    .await;
    assert!(
        said[0].starts_with("artifacts.json, artifacts.csv: are all there"),
        "{said:?}"
    );
    let said = refused(&app, &folder(&[("artifacts.xlsx", "PK\u{3}\u{4}")])).await;
    assert!(
        said[0].starts_with("artifacts.xlsx: cannot be read as a workbook"),
        "{said:?}"
    );
}

/// A workbook of one sheet, whose table begins in its third row and second column.
fn workbook(rows: &[&[&str]], more: impl FnOnce(&mut Worksheet)) -> Vec<u8> {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (row, cells) in (2..).zip(rows) {
        for (column, cell) in (1..).zip(*cells) {
            sheet.write(row, column, *cell).expect("a cell");
        }
    }
    more(sheet);
    book.save_to_buffer().expect("a workbook")
}

#[tokio::test]
async fn the_first_sheet_of_a_workbook_is_a_table() {
    let app = TestApp::empty().await;
    let rows: [&[&str]; 3] = [
        &["編號", "名稱", "類別", "尺寸"],
        &["A-1", "瓶", "瓷器"],
        &["", "碗", "瓷器"],
    ];
    let bytes = workbook(&rows, |sheet| {
        // Numbers as Excel keeps them.
        sheet.write(3, 4, 33.4).expect("a cell");
        sheet.write(4, 1, 1_234_567_890_123_u64).expect("a cell");
    });
    let one = folder(&[]);
    write(one.path(), "artifacts.xlsx", &bytes);
    let summary = app.import(one.path()).await;
    assert_eq!(summary.artifacts, 2);
    let list = app.visitor().get("/api/collection").await.data();
    let mut numbers: Vec<_> = list["data"].as_array().expect("pieces").iter().collect();
    numbers.sort_by_key(|piece| piece["number"].as_str());
    assert_eq!(numbers[0]["number"], "1234567890123");
    assert_eq!(
        (&numbers[1]["number"], &numbers[1]["size_tw"]),
        (&"A-1".into(), &"33.4".into())
    );
}

#[tokio::test]
async fn what_excel_made_of_a_cell_is_named_with_its_row_and_column() {
    let app = TestApp::empty().await;
    let rows: [&[&str]; 3] = [
        &["編號", "名稱", "類別", "尺吋"],
        &["", "瓶", "瓷器"],
        &["A-2", "", "瓷器"],
    ];
    let bytes = workbook(&rows, |sheet| {
        let date = ExcelDateTime::from_ymd(2024, 1, 1).expect("a date");
        let format = Format::new().set_num_format("yyyy-mm-dd");
        sheet.write_with_format(3, 1, &date, &format).expect("a cell");
    });
    let one = folder(&[]);
    write(one.path(), "artifacts.xlsx", &bytes);
    let said = refused(&app, &one).await;
    let has = |words: &str| assert!(said.iter().any(|line| line.starts_with(words)), "{words}: {said:?}");
    has("artifacts.xlsx, row 3: there is no column 尺吋");
    has("artifacts.xlsx, row 4, column 2: Excel has made a date of this");
    has("artifacts.xlsx, row 5");
    let list = app.visitor().get("/api/collection").await.data();
    assert_eq!(list["total"], 0, "nothing is imported");
}

#[tokio::test]
async fn a_table_is_read_by_its_chinese_columns_and_makes_its_categories() {
    let app = TestApp::empty().await;
    let one = folder(&[(
        "artifacts.csv",
        "名稱,編號,類別,狀態,關鍵字,說明\r\n瓶,A-1,瓷器,,青花、瓶,一段\r\n碗,A-2,瓷器,草稿,,\r\n鼎,A-3,銅器,下架,,\r\n",
    )]);
    let summary = app.import(one.path()).await;
    assert_eq!((summary.artifacts, summary.without_pictures.len()), (3, 3));
    let list = app.visitor().get("/api/collection").await.data();
    assert_eq!(list["total"], 1, "a draft and what was withdrawn are not shown: {list}");
    assert_eq!(list["data"][0]["key_tw"], "青花, 瓶");
    let groups = app.visitor().get("/api/group/getAll?type=item").await.data();
    let names: Vec<&str> = groups
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|group| group["name_tw"].as_str())
        .collect();
    assert_eq!(names, ["瓷器", "銅器"]);
    app.import(one.path()).await;
    assert_eq!(
        app.visitor().get("/api/group/getAll?type=item").await.data(),
        groups,
        "no category is doubled"
    );
    let typo = folder(&[
        ("artifacts.csv", "編號,名稱,類別一\nA-1,瓶,瓷器\n"),
        ("pictures/x.jpg", ""),
    ]);
    let said = refused(&app, &typo).await;
    assert_eq!(
        said,
        ["artifacts.csv, line 1: there is no column 類別一; the nearest known one is 類別"]
    );
}

#[tokio::test]
async fn photographs_are_found_by_number_in_the_order_that_people_count() {
    let app = TestApp::empty().await;
    let folder = folder(&[("artifacts.csv", "編號,名稱\nA-001,瓶\nA-002,碗\nA-003,盤\n")]);
    for (name, seed) in [
        ("A-001/1.png", 1),
        ("A-001/10.png", 10),
        ("A-001/2.png", 2),
        ("A-002_1.png", 21),
        ("stray.png", 9),
    ] {
        write(
            folder.path(),
            &format!("pictures/{name}"),
            &small_collection::picture(seed),
        );
    }
    let summary = app.import(folder.path()).await;
    assert_eq!(summary.unmatched, ["stray.png"]);
    assert_eq!(summary.without_pictures, ["A-003"]);
    let said = summary.to_string();
    assert!(said.contains("stray.png") && said.contains("A-003"), "{said}");
    let owner = store::content::PictureOwner::new(store::Noun::ARTIFACT, "A-001");
    let held = app.state.store.pictures().held_by(&owner).await.expect("the store");
    let hashes: Vec<_> = held.iter().map(|picture| picture.content_hash.clone()).collect();
    write(folder.path(), "pictures/A-001/10.png", &small_collection::picture(2));
    write(folder.path(), "pictures/A-001/2.png", &small_collection::picture(10));
    app.import(folder.path()).await;
    let swapped = app.state.store.pictures().held_by(&owner).await.expect("the store");
    let after: Vec<_> = swapped.iter().map(|picture| picture.content_hash.clone()).collect();
    assert_eq!(after, [hashes[0].clone(), hashes[2].clone(), hashes[1].clone()]);
}

#[tokio::test]
async fn a_renamed_piece_keeps_its_id_and_pictures() {
    let app = TestApp::empty().await;
    let folder = folder(&[("artifacts.csv", "編號,名稱\nA-1,瓶\n"), ("x", "")]);
    write(folder.path(), "pictures/A-1.png", &small_collection::picture(1));
    app.import(folder.path()).await;
    let before = app.visitor().get("/api/collection").await.data()["data"][0].clone();
    std::fs::rename(
        folder.path().join("pictures/A-1.png"),
        folder.path().join("pictures/B-7.png"),
    )
    .expect("renamed");
    write(
        folder.path(),
        "artifacts.csv",
        "編號,原編號,名稱\nB-7,A-1,瓶\n".as_bytes(),
    );
    let summary = app.import(folder.path()).await;
    assert_eq!(summary.renamed, ["A-1 → B-7"]);
    let list = app.visitor().get("/api/collection").await.data();
    let after = &list["data"][0];
    assert_eq!(
        (&list["total"], &after["number"], &after["id"]),
        (&json!(1), &json!("B-7"), &before["id"])
    );
    assert_eq!(
        after["picture"]["path"], before["picture"]["path"],
        "its picture is the same"
    );
    assert_eq!(
        app.visitor().get("/api/collection?name_tw=B-7").await.data()["total"],
        1,
        "it is found by its new number"
    );
    let again = app.import(folder.path()).await;
    assert_eq!(again.renamed, [""; 0], "it was renamed already");
    write(folder.path(), "artifacts.csv", "編號,名稱\nB-7,瓶\nA-1,碗\n".as_bytes());
    let said = refused(&app, &folder).await;
    assert!(said[0].contains("is an earlier number of B-7"), "{said:?}");
    write(folder.path(), "artifacts.csv", "編號,名稱\nB-7,瓶\nC-1,碗\n".as_bytes());
    app.import(folder.path()).await;
    write(
        folder.path(),
        "artifacts.csv",
        "編號,原編號,名稱\nB-7,C-1,瓶\n".as_bytes(),
    );
    let said = refused(&app, &folder).await;
    assert!(said[0].contains("C-1 and B-7 are both in the collection"), "{said:?}");
}

#[tokio::test]
async fn exhibitions_have_local_days_and_states() {
    let app = TestApp::empty().await;
    let folder = folder(&[(
        "exhibitions.json",
        r#"[{"slug": "now", "title_tw": "今", "exhibition_date_start": "2026-11-20", "exhibition_date_end": "2026-11-21"},
            {"slug": "later", "title_tw": "稿", "exhibition_date_start": "2026-12-01", "state": "draft"}]"#,
    )]);
    let summary = app.import(folder.path()).await;
    assert_eq!((summary.artifacts, summary.exhibitions), (0, 2));
    let list = app.visitor().get("/api/exhibition?date=2026-11-21").await.data();
    assert_eq!(
        (&list["total"], &list["data"][0]["phase"]),
        (&json!(1), &json!("current")),
        "{list}"
    );
    assert_eq!(list["data"][0]["exhibition_date_end"], "2026-11-21");
}

#[tokio::test]
async fn an_exhibition_shows_the_pieces_that_its_file_names() {
    let app = TestApp::empty().await;
    let artifacts = r#"[{"relic_number": "A-1", "name_tw": "瓶"}, {"relic_number": "A-2", "name_tw": "盤"}]"#;
    let show = |artifacts: &str| {
        format!(r#"[{{"slug": "spring", "title_tw": "春", "exhibition_date_start": "2026-03-05"{artifacts}}}]"#)
    };
    let import = async |show: &str| {
        let folder = folder(&[("artifacts.json", artifacts), ("exhibitions.json", show)]);
        import::folder(&app.state.import_target(), folder.path()).await
    };
    let shown = async || {
        let list = app.visitor().get("/api/exhibition/?pageSize=10").await.data();
        let path = format!("/api/front/exhibition/{}", list["data"][0]["id"]);
        let exhibition = app.visitor().get(&path).await.data();
        let pieces = exhibition["artifacts"].as_array().expect("a list").clone();
        pieces
            .iter()
            .filter_map(|piece| piece["number"].as_str().map(str::to_owned))
            .collect::<Vec<_>>()
    };
    let unknown = import(&show(r#", "artifacts": ["A-1", "A-9"]"#))
        .await
        .expect_err("refused");
    let said = unknown.downcast::<import::Refusal>().expect("a refusal").0;
    assert_eq!(
        said,
        ["exhibitions.json, spring, artifacts: no artifact has the relic number A-9"]
    );
    import(&show(r#", "artifacts": ["a-2", "A-1", "A-2"]"#))
        .await
        .expect("imported");
    assert_eq!(shown().await, ["A-2", "A-1"]);
    import(&show("")).await.expect("imported");
    assert_eq!(shown().await, ["A-2", "A-1"], "what a file does not say stays");
    import(&show(r#", "artifacts": []"#)).await.expect("imported");
    assert_eq!(shown().await, [""; 0]);
}
