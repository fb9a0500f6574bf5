//! What people read on the screen is what is imported: number formats, merged ranges, headers of two lines, and files that are not workbooks.

use std::fs;

use exchange::{
    drafts::{Choices, Draft},
    import::{self, Refusal},
};
use rust_xlsxwriter::{Format, Workbook};
use serde_json::json;

use crate::{
    drafts::{known, read, read_as, refusal, zip_of},
    site::{dir, piece, site},
};

fn text<'d>(row: &'d Draft, field: &str) -> &'d str {
    row.texts.get(field).map_or("", String::as_str)
}

#[test]
fn numbers_are_read_as_excel_shows_them_and_the_others_are_named() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (column, name) in (0..).zip(["編號", "原編號", "名稱", "尺寸", "說明"]) {
        sheet.write_string(0, column, name).expect("written");
    }
    let format = |code: &str| Format::new().set_num_format(code);
    for (row, number) in [(1, 7.0), (2, 12.0)] {
        sheet
            .write_with_format(row, 0, number, &format("\"DB-\"0000"))
            .expect("written");
        sheet
            .write_with_format(row, 1, number, &format("0000\"-\"00"))
            .expect("written");
        sheet.write_string(row, 2, "瓶").expect("written");
        sheet
            .write_with_format(row, 3, number / 4.0, &format("0.0\" 公分\""))
            .expect("written");
        sheet
            .write_with_format(row, 4, number / 100.0, &format("0%"))
            .expect("written");
    }
    sheet
        .write_with_format(3, 0, 9.0, &format("[DBNum1]General"))
        .expect("written");
    sheet.write_string(3, 2, "碗").expect("written");
    let list = read(&book.save_to_buffer().expect("saved")).expect("read");
    let shown: Vec<_> = list
        .rows
        .iter()
        .map(|row| [text(row, "relic_number"), text(row, "size_tw"), text(row, "content_tw")])
        .collect();
    assert_eq!(
        shown,
        [
            ["DB-0007", "1.8 公分", "7%"],
            ["DB-0012", "3.0 公分", "12%"],
            ["", "", ""]
        ]
    );
    assert_eq!(list.rows[0].previous.as_deref(), Some("0000-07"));
    let mistake = &list.rows[2].mistakes[0];
    assert_eq!((mistake.field.as_str(), mistake.column.as_str()), ("relic_number", "A"));
    assert!(mistake.words.tw.contains("DBNum1"), "{mistake:?}");
}

#[test]
fn a_merged_range_is_what_every_row_beside_it_says() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    let plain = Format::new();
    let rows = [
        ["館藏清冊", "", "", "", "", ""],
        ["編號", "名稱", "", "尺寸（公分）", "", "類別"],
        ["", "中文", "英文", "高", "寬", ""],
        ["A-1", "瓶", "Vase", "30", "12", "青花瓷"],
        ["A-2", "碗", "Bowl", "8", "16", ""],
        ["A-3", "盤", "Dish", "4", "20", ""],
    ];
    for (row, texts) in (0..).zip(rows) {
        for (column, text) in (0..).zip(texts).filter(|(_, text)| !text.is_empty()) {
            sheet.write_string(row, column, text).expect("written");
        }
    }
    sheet.merge_range(0, 0, 0, 5, "館藏清冊", &plain).expect("merged");
    sheet.merge_range(1, 0, 2, 0, "編號", &plain).expect("merged");
    sheet.merge_range(1, 1, 1, 2, "名稱", &plain).expect("merged");
    sheet.merge_range(1, 3, 1, 4, "尺寸（公分）", &plain).expect("merged");
    sheet.merge_range(3, 5, 5, 5, "青花瓷", &plain).expect("merged");
    let list = read(&book.save_to_buffer().expect("saved")).expect("read");
    assert_eq!(list.rows.len(), 3);
    for (row, (name, english)) in list.rows.iter().zip([("瓶", "Vase"), ("碗", "Bowl"), ("盤", "Dish")]) {
        assert_eq!((text(row, "name_tw"), text(row, "name_en")), (name, english));
        assert_eq!(row.cells["category"], json!(1), "{row:?}");
        assert!(text(row, "size_tw").contains("公分"), "{row:?}");
        assert!(row.mistakes.is_empty(), "{row:?}");
    }
    assert_eq!(list.rows[0].line, 4);
}

#[tokio::test]
async fn what_cannot_be_read_in_a_merged_range_is_a_mistake_of_every_row_beside_it() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    let rows = [
        ["編號", "名稱", "年代"],
        ["A-1", "瓶", ""],
        ["A-2", "碗", ""],
        ["A-3", "盤", ""],
        ["A-4", "杯", "清"],
    ];
    for (row, texts) in (0..).zip(rows) {
        for (column, text) in (0..).zip(texts).filter(|(_, text)| !text.is_empty()) {
            sheet.write_string(row, column, text).expect("written");
        }
    }
    let chinese = Format::new().set_num_format("[DBNum1]General");
    sheet.merge_range(1, 2, 3, 2, "", &chinese).expect("merged");
    sheet.write_with_format(1, 2, 9.0, &chinese).expect("written");
    let bytes = book.save_to_buffer().expect("saved");
    let list = read(&bytes).expect("read");
    let (beside, below) = list.rows.split_at(3);
    for row in beside {
        let [mistake] = &row.mistakes[..] else {
            panic!("{row:?}")
        };
        assert_eq!((mistake.field.as_str(), mistake.column.as_str()), ("dynasty_tw", "C"));
        assert!(mistake.words.tw.contains("DBNum1"), "{mistake:?}");
    }
    assert!(below[0].mistakes.is_empty(), "{below:?}");

    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let path = source.path().join("list.xlsx");
    fs::write(&path, bytes).expect("written");
    let summary = import::path_in_part(&target, &path, None).await;
    let summary = summary.expect("imported in part");
    assert_eq!(summary.artifacts, 1, "{summary}");
}

#[tokio::test]
async fn what_is_merged_over_columns_is_the_name_of_each_or_is_named() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    let plain = Format::new();
    let rows = [
        ["編號", "名稱", "", "年代", "類別", "關鍵字", ""],
        ["一、瓷器", "", "", "", "", "", ""],
        ["A-1", "瓶", "", "不詳", "", "龍", "鳳"],
        ["A-2", "碗", "", "", "", "魚", ""],
        ["A-3", "盤", "", "清", "漆器", "花", "鳥"],
    ];
    for (row, texts) in (0..).zip(rows) {
        for (column, text) in (0..).zip(texts).filter(|(_, text)| !text.is_empty()) {
            sheet.write_string(row, column, text).expect("written");
        }
        // Only makes the column wider, in each row.
        if row != 1 {
            sheet.merge_range(row, 1, row, 2, texts[1], &plain).expect("merged");
        }
    }
    sheet.merge_range(0, 5, 0, 6, "關鍵字", &plain).expect("merged");
    sheet.merge_range(1, 0, 1, 6, "一、瓷器", &plain).expect("merged");
    sheet.merge_range(2, 3, 3, 4, "不詳", &plain).expect("merged");
    let bytes = book.save_to_buffer().expect("saved");
    let list = read(&bytes).expect("read");
    let columns: Vec<_> = list
        .columns
        .iter()
        .map(|column| [&*column.letter, &*column.name])
        .collect();
    assert_eq!(columns[4..], [["F", "關鍵字"], ["G", "關鍵字"]], "the heading of both");
    assert_eq!(columns.len(), 6, "a column that nobody fills in is none: {columns:?}");
    let ignored = Choices {
        columns: [("G".to_owned(), String::new())].into(),
        ..Choices::default()
    };
    let list = read_as(&bytes, &ignored, &known()).expect("read");
    let rows: Vec<_> = list
        .rows
        .iter()
        .map(|row| (row.line, text(row, "dynasty_tw")))
        .collect();
    assert_eq!(rows, [(3, "不詳"), (4, "不詳"), (5, "清")]);
    let left: Vec<_> = list.left_out.iter().map(|left| (&*left.rows, &*left.why.en)).collect();
    assert!(
        left.iter().any(|(rows, why)| *rows == "2" && why.contains("heading")),
        "{left:?}"
    );
    assert!(
        left.iter()
            .any(|(rows, why)| *rows == "3–4" && why.contains("column E")),
        "{left:?}"
    );

    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let path = source.path().join("list.xlsx");
    fs::write(&path, &bytes).expect("written");
    let error = import::path(&target, &path, None)
        .await
        .expect_err("two columns of words");
    let Refusal(problems) = error.downcast_ref().expect("a refusal");
    assert!(problems[0].contains("關鍵字"), "{problems:?}");
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (row, texts) in (0..).zip([
        ["編號", "名稱", "年代", "尺寸"],
        ["A-1", "瓶", "不詳", ""],
        ["A-2", "碗", "清", "高 3 公分"],
    ]) {
        for (column, text) in (0..).zip(texts).filter(|(_, text)| !text.is_empty()) {
            sheet.write_string(row, column, text).expect("written");
        }
    }
    sheet.merge_range(1, 2, 1, 3, "不詳", &plain).expect("merged");
    sheet.merge_range(3, 0, 3, 3, "以上共 2 件", &plain).expect("merged");
    fs::write(&path, book.save_to_buffer().expect("saved")).expect("written");
    let summary = import::path(&target, &path, None).await.expect("imported");
    assert_eq!(summary.artifacts, 2);
    assert_eq!(
        summary.left_out,
        [
            "row 4 (a heading over several columns)",
            "row 2 (cells C to D are merged and read as column C alone)"
        ]
    );
}

#[tokio::test]
async fn a_csv_file_says_its_separator_and_has_a_header_of_two_lines_at_the_command_too() {
    let csv = "sep=;\r\n\u{feff}編\u{200b}號;名稱;;類別\r\n;中文;英文;\r\nA-1;\"青花\n瓶\";Vase, blue;青花\r\n";
    let list = read(csv.as_bytes()).expect("read");
    let row = &list.rows[0];
    assert_eq!((row.relic_number.as_str(), row.line), ("A-1", 4));
    assert_eq!((row.name.tw.as_str(), row.name.en.as_str()), ("青花 瓶", "Vase, blue"));
    // A title may have a sign in it that divides columns elsewhere.
    let titled = read("館藏清冊; 2026\n編號,名稱\nA-1,瓶\n".as_bytes()).expect("read");
    assert_eq!((titled.rows.len(), titled.rows[0].name.tw.as_str()), (1, "瓶"));
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let path = source.path().join("list.csv");
    fs::write(&path, csv).expect("written");
    let summary = import::path(&target, &path, None).await.expect("imported");
    assert_eq!((summary.artifacts, summary.left_out.len()), (1, 0));
    let stored = piece(&target, "A-1").await;
    assert_eq!(stored.cells["name.tw"], json!("青花 瓶"));
    fs::write(&path, "sep=;\n編號;名稱\nA-1;瓶\nA-1;瓶\n").expect("written");
    let error = import::path(&target, &path, None).await.expect_err("refused");
    let Refusal(problems) = error.downcast_ref().expect("a refusal");
    assert!(problems[0].contains("line 4"), "{problems:?}");
}

/// A file of Office before 2007 whose directory names these parts, in this order.
fn old_office(parts: &[&str]) -> Vec<u8> {
    let mut file = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1".to_vec();
    file.resize(512, 0);
    for name in ["Root Entry"].iter().chain(parts) {
        let name: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let mut entry = name.clone();
        entry.resize(64, 0);
        entry.extend((name.len() as u16 + 2).to_le_bytes());
        entry.resize(128, 0);
        file.extend(entry);
    }
    file
}

#[tokio::test]
async fn what_is_no_workbook_of_today_says_what_it_is() {
    let old = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1".to_vec();
    let excel = old_office(&["Workbook", "\u{5}SummaryInformation", "WordDocument"]);
    let earlier = old_office(&["Book"]);
    // With a sheet embedded in it.
    let word = old_office(&["1Table", "WordDocument", "ObjectPool", "Workbook"]);
    let slides = old_office(&["Current User", "PowerPoint Document"]);
    let mail = old_office(&["__nameid_version1.0", "__properties_version1.0"]);
    let locked = old_office(&["EncryptionInfo", "EncryptedPackage"]);
    let open_document = |kind: &str| zip_of(&[("mimetype", kind.as_bytes()), ("content.xml", b"<x/>")]);
    let sheets = open_document("application/vnd.oasis.opendocument.spreadsheet");
    let text = open_document("application/vnd.oasis.opendocument.text");
    let show = open_document("application/vnd.oasis.opendocument.presentation");
    let star = open_document("application/vnd.sun.xml.calc");
    let binary = zip_of(&[("xl/workbook.bin", b"x")]);
    let document = zip_of(&[("word/document.xml", b"x")]);
    let page = b"<html><table><tr><td>A-1".to_vec();
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    for (bytes, tw, en) in [
        (&old, "別種程式", "another program"),
        (&excel, "舊版 Excel 檔（.xls）。", "an old Excel file (.xls); in Excel"),
        (
            &earlier,
            "舊版 Excel 檔（.xls）。",
            "an old Excel file (.xls); in Excel",
        ),
        (&word, "舊版 Word 檔（.doc）", "old Word file (.doc)"),
        (&slides, "PowerPoint 檔（.ppt）", "PowerPoint file (.ppt)"),
        (&mail, "Outlook 郵件", "Outlook message"),
        (&locked, "密碼", "password"),
        (
            &sheets,
            "OpenDocument 試算表（.ods）",
            "OpenDocument spreadsheet (.ods)",
        ),
        (&text, "OpenDocument 文字文件（.odt）", "OpenDocument text (.odt)"),
        (&show, "LibreOffice 的檔案", "a file of OpenOffice or LibreOffice"),
        (&star, "LibreOffice 的檔案", "a file of OpenOffice or LibreOffice"),
        (&document, " Word 檔", "a Word document"),
        (&binary, ".xlsb", "binary"),
        (&page, "網頁", "web page"),
    ] {
        let words = refusal(bytes);
        assert!(words.tw.contains(tw) && words.en.contains(en), "{words:?}");
        let inside = refusal(&zip_of(&[("artifacts.xlsx", bytes)]));
        assert!(inside.tw.contains(tw), "{inside:?}");
        let path = source.path().join("artifacts.xlsx");
        fs::write(&path, bytes).expect("written");
        let error = import::path(&target, &path, None)
            .await
            .expect_err("refused")
            .to_string();
        assert!(error.contains(en), "{error}");
    }
}

#[tokio::test]
async fn a_relic_number_with_signs_that_no_one_sees_is_refused_in_every_kind_of_list() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    for sign in ['\u{202e}', '\u{2066}', '\u{200f}', '\u{e0041}'] {
        let lido = format!(
            "<lido:lidoWrap xmlns:lido=\"http://www.lido-schema.org\"><lido:lido><lido:lidoRecID>A{sign}-1</lido:lidoRecID></lido:lido></lido:lidoWrap>"
        );
        for (name, text) in [
            ("list.csv", format!("編號,名稱\nA{sign}-1,瓶\n")),
            ("theirs.csv", format!("Stock number,Title\nA{sign}-1,Vase\n")),
            ("records.xml", lido),
        ] {
            let path = source.path().join(name);
            fs::write(&path, text).expect("written");
            let error = import::path(&target, &path, None)
                .await
                .expect_err("refused")
                .to_string();
            let code = sign
                .escape_unicode()
                .to_string()
                .trim_start_matches("\\u{")
                .trim_end_matches('}')
                .to_uppercase();
            assert!(
                error.contains("relic_number") && error.to_uppercase().contains(&code),
                "{name}: {error}"
            );
        }
    }
}
