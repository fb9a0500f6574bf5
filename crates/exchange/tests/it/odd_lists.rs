//! Lists that programs write and people forward: what a row, a cell or a sheet of them is not is said, and nothing of another row is read for it.

use std::fs;

use exchange::{drafts::Draft, import};
use rust_xlsxwriter::{Chart, ChartType, Workbook};
use serde_json::json;

use crate::{
    drafts::{add_sheet, read, refusal},
    hostile::{shared, with_part, workbook, workbook_at, zip_of},
    site::{dir, everything, piece, site},
};

fn named<'d>(row: &'d Draft, field: &str) -> &'d str {
    row.texts.get(field).map_or("", String::as_str)
}

fn named_numbers(rows: &[Draft]) -> Vec<&str> {
    rows.iter().map(|row| named(row, "relic_number")).collect()
}

fn mistakes(row: &Draft) -> Vec<&str> {
    row.mistakes.iter().map(|mistake| mistake.words.en.as_str()).collect()
}

#[test]
fn a_quotation_mark_that_is_not_closed_is_a_mistake_of_its_row() {
    let rows: String = (5..100).map(|row| format!("A{row},盤{row},文\n")).collect();
    let open = format!("編號,名稱,說明\nA3,瓶,文\nA4,碗,\"口沿微侈\n{rows}");
    for list in [open.clone(), format!("{open}A100,瓶,\"圓\"\nA101,瓶,方\n")] {
        let list = read(list.as_bytes()).expect("read");
        assert_eq!(named(&list.rows[0], "relic_number"), "A3");
        assert_eq!(mistakes(&list.rows[0]), Vec::<&str>::new());
        let [words] = mistakes(&list.rows[1])[..] else {
            panic!("{:?}", list.rows[1])
        };
        assert!(words.contains("quotation mark"), "{words}");
        assert_eq!(list.rows[1].line, 3);
    }
    // A text over several lines, with quotation marks in it, is none.
    let right = "編號,名稱,說明\nA3,瓶,\"一\n\"\"二\"\"\n三\" \nA4,碗,\"四\"\n";
    let list = read(right.as_bytes()).expect("read");
    assert_eq!(
        list.rows.iter().map(mistakes).collect::<Vec<_>>(),
        [Vec::<&str>::new(), Vec::new()]
    );
    assert_eq!(named(&list.rows[0], "content_tw"), "一\n\"二\"\n三");
    // Behind a space a mark is text: the field was closed before it.
    for text in ["\"瓶\" \"大", "\"瓶\"  大\"", "\"瓶\" \"\""] {
        let list = read(format!("編號,名稱,說明\nA3,{text},清\nA4,碗,明\n").as_bytes()).expect("read");
        assert_eq!(
            list.rows.iter().map(mistakes).collect::<Vec<_>>(),
            [Vec::<&str>::new(), Vec::new()],
            "{text}"
        );
    }
    assert!(refusal("編號,\"名稱\nA1,瓶\n".as_bytes()).en.contains("quotation mark"));
}

#[test]
fn commas_of_a_text_are_no_columns() {
    let (commas, line_ends) = (",".repeat(60_000), ",\"\n\"".repeat(60_000));
    let list = read(format!("編號,名稱,說明\nA1,瓶,\"{commas}\"\n").as_bytes()).expect("read");
    assert_eq!(mistakes(&list.rows[0]), Vec::<&str>::new());
    assert_eq!(named(&list.rows[0], "content_tw").len(), commas.len());
    for columns in [commas, line_ends] {
        let words = refusal(format!("編號,名稱,說明\nA1,瓶{columns}\n").as_bytes());
        assert!(words.en.contains("too many columns"), "{words:?}");
    }
}

#[test]
fn lines_that_end_with_a_carriage_return_alone_are_counted() {
    for end in ["\r", "\n", "\r\n"] {
        let list = format!("編號,名稱{end}A1,瓶{end}{end}A2,\"碗{end}二\"{end}A3,盤{end}");
        let list = read(list.as_bytes()).expect("read");
        let lines: Vec<u64> = list.rows.iter().map(|row| row.line).collect();
        assert_eq!(lines, [2, 4, 6], "{end:?}");
    }
}

#[test]
fn a_line_of_too_few_fields_has_that_mistake_alone() {
    let list = read("編號,名稱,尺寸\nA1,瓶\nA2,碗,高 3 公分\n".as_bytes()).expect("read");
    let [words] = mistakes(&list.rows[0])[..] else {
        panic!("{:?}", list.rows[0])
    };
    assert!(words.contains("2 fields where 3"), "{words}");
}

#[test]
fn a_sheet_with_a_chart_hides_no_list() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (row, cells) in (0..).zip([["編號", "名稱"], ["A1", "瓶"]]) {
        for (column, cell) in (0..).zip(cells) {
            sheet.write_string(row, column, cell).expect("written");
        }
    }
    let mut chart = Chart::new(ChartType::Column);
    chart.add_series().set_values("Sheet1!$A$2:$A$2");
    book.add_chartsheet().insert_chart(0, 0, &chart).expect("a chart");
    let list = read(&book.save_to_buffer().expect("saved")).expect("read");
    assert_eq!(named(&list.rows[0], "relic_number"), "A1");
}

#[tokio::test]
async fn the_command_reads_the_sheet_that_the_desk_reads() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let path = source.path().join("list.xlsx");
    let mut book = Workbook::new();
    let mut chart = Chart::new(ChartType::Column);
    chart.add_series().set_values(("器物", 1, 0, 1, 0));
    let sheet = book.add_chartsheet().set_name("圖表").expect("a name");
    sheet.insert_chart(0, 0, &chart).expect("a chart");
    for (name, rows, is_hidden) in [
        ("去年", &[&["編號", "名稱"][..], &["A-9", "舊瓶"]][..], true),
        ("封面", &[&["春季清冊"]], false),
        ("流傳", &[&["編號", "藏家"], &["A-1", "張氏"]], false),
        ("器物", &[&["編號", "名稱"], &["A-1", "瓶"]], false),
        ("備註", &[&["隨手記"], &["x"]], false),
    ] {
        add_sheet(&mut book, name, rows, is_hidden);
    }
    let bytes = book.save_to_buffer().expect("saved");
    let list = read(&bytes).expect("read");
    assert_eq!(list.sheet.as_deref(), Some("器物"));
    assert_eq!(named_numbers(&list.rows), ["A-1"]);
    fs::write(&path, bytes).expect("written");
    let summary = import::path(&target, &path, None).await.expect("imported");
    assert_eq!(summary.artifacts, 1);
    assert_eq!(
        summary.left_out,
        [
            "the sheet 圖表, which is a chart or a dialog, without rows",
            "the sheet 封面, since the sheet 器物 is the list",
            "the sheet 備註, since the sheet 器物 is the list",
            "the sheet 去年, since it is hidden",
        ]
    );
    let stored = piece(&target, "A-1").await;
    assert_eq!(stored.cells["provenance"][0]["owner"]["tw"], "張氏");

    // Nothing that is shown holds anything, or a table of rows alone does.
    let provenance: &[&[&str]] = &[&["編號", "藏家"], &["A-1", "張氏"]];
    for (name, shown) in [("工作表1", &[][..]), ("流傳", provenance)] {
        let mut book = Workbook::new();
        add_sheet(&mut book, name, shown, false);
        add_sheet(&mut book, "選項", &[&["瓷"], &["玉"]], true);
        add_sheet(&mut book, "器物", &[&["編號", "名稱"], &["A-1", "瓶"]], true);
        let bytes = book.save_to_buffer().expect("saved");
        let words = refusal(&bytes);
        assert!(
            words.en.contains("hidden sheet \"器物\"") && words.tw.contains("隱藏"),
            "{words:?}"
        );
        fs::write(&path, bytes).expect("written");
        let error = import::path(&target, &path, None).await.expect_err("refused");
        assert!(error.to_string().contains("hidden sheet \"器物\""), "{error}");
    }
}

#[test]
fn what_a_program_keeps_for_itself_is_no_part_of_the_book() {
    let rows = "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>編號</t></is></c></row>\
        <row r=\"2\"><c r=\"A2\" t=\"inlineStr\"><is><t>A-1</t></is></c></row>";
    // As Excel writes a query (Get Data, From CSV).
    let query = "\u{feff}<?xml version=\"1.0\" encoding=\"utf-16\"?><DataMashup>AAAA</DataMashup>";
    let query: Vec<u8> = query.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let book = |sheet: &'static str, part: &str| {
        let book = workbook_at(&[rows], |_| sheet.to_owned(), &shared("", "0"));
        with_part(book, part, &query)
    };
    let list = read(&book("worksheets/sheet1.xml", "customXml/item1.xml")).expect("read");
    assert_eq!(named_numbers(&list.rows), ["A-1"]);
    for (sheet, part) in [
        ("worksheets/sheet1.xml", "xl/item1.xml"),
        ("worksheets/sheet1.xml", "customXml/styles.xml"),
        ("/customXml/item1.xml", "customXml/item1.xml"),
    ] {
        let words = refusal(&book(sheet, part)).en;
        assert!(words.contains("cannot be read as a workbook"), "{part}: {words}");
    }
}

#[test]
fn a_formula_without_a_result_is_named_and_an_empty_result_is_empty() {
    let cell = |at: &str, inner: &str| format!("<c r=\"{at}\" {inner}</c>");
    let text = |at: &str, text: &str| cell(at, &format!("t=\"inlineStr\"><is><t>{text}</t></is>"));
    let rows = [
        ["A1", "B1", "C1"]
            .iter()
            .zip(["編號", "名稱", "尺寸"])
            .map(|(at, name)| text(at, name))
            .collect::<String>(),
        text("A2", "X1") + &text("B2", "瓶") + &cell("C2", "><f>E2&amp;\" cm\"</f><v></v>"),
        text("A3", "X2") + &text("B3", "碗") + &cell("C3", "t=\"str\"><f>IF(E3=\"\",\"\",E3)</f><v></v>"),
        text("A4", "X3") + &text("B4", "盤") + &cell("C4", "t=\"str\"><f>E4&amp;\" cm\"</f><v>3 cm</v>"),
    ];
    let rows: String = (1..)
        .zip(rows)
        .map(|(row, cells)| format!("<row r=\"{row}\">{cells}</row>"))
        .collect();
    let list = read(&workbook(&rows, &shared("", "0"))).expect("read");
    let [words] = mistakes(&list.rows[0])[..] else {
        panic!("{:?}", list.rows[0])
    };
    assert!(words.contains("formula"), "{words}");
    assert_eq!(mistakes(&list.rows[1]), Vec::<&str>::new());
    assert_eq!(named(&list.rows[2], "size_tw"), "3 cm");
}

#[tokio::test]
async fn the_command_names_the_sheets_that_it_does_not_read() {
    let (folder, data) = (dir(), dir());
    let target = site(data.path()).await;
    let mut book = Workbook::new();
    for (sheet, number) in [("瓷器", "A1"), ("玉器", "B1")] {
        let sheet = book.add_worksheet().set_name(sheet).expect("a name");
        for (column, name) in (0..).zip(["編號", "名稱"]) {
            sheet.write_string(0, column, name).expect("written");
        }
        sheet.write_string(1, 0, number).expect("written");
        sheet.write_string(1, 1, "瓶").expect("written");
    }
    let path = folder.path().join("three.xlsx");
    book.save(&path).expect("saved");
    let summary = import::path(&target, &path, None).await.expect("imported");
    assert!(format!("{summary}").contains("玉器"), "{summary}");
}

#[tokio::test]
async fn headings_that_are_repeated_are_no_piece() {
    let (folder, data) = (dir(), dir());
    let target = site(data.path()).await;
    let list = "編號,名稱,尺寸\nA1,瓶,高 3 公分\n編號,名稱,尺寸\nA2,碗,高 4 公分\n合計,,\n";
    let drafts = read(list.as_bytes()).expect("read");
    assert_eq!(named_numbers(&drafts.rows), ["A1", "A2"]);
    let path = folder.path().join("pages.csv");
    fs::write(&path, list).expect("written");
    let summary = import::path(&target, &path, None).await.expect("imported");
    assert!(format!("{summary}").contains("編號"), "{summary}");
    assert_eq!(
        everything(&target)
            .await
            .keys()
            .filter(|key| key.starts_with("artifact"))
            .count(),
        2
    );
}

#[tokio::test]
async fn lines_that_other_programs_mark_are_lines() {
    let (folder, data) = (dir(), dir());
    let target = site(data.path()).await;
    let path = folder.path().join("list.csv");
    fs::write(&path, "編號,名稱,說明\nA1,瓶,第一行<br>第二行\n").expect("written");
    import::path(&target, &path, None).await.expect("imported");
    let piece = piece(&target, "A1").await;
    assert_eq!(piece.cells["content.tw"], json!("<p>第一行<br>第二行</p>"));
}

#[test]
fn parts_of_one_name_are_all_weighed() {
    let list = "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>編號</t></is></c></row>";
    let decoy = workbook_at(&[list], |_| "worksheets/sheet1.xml".to_owned(), &shared("", "0"));
    let with = |parts: &[(&str, String)]| {
        parts
            .iter()
            .fold(decoy.clone(), |book, (name, text)| with_part(book, name, text))
    };
    let looks = format!(
        "<x><numFmts><numFmt numFmtId=\"200\" formatCode=\"{}\"/></numFmts><cellXfs>{}</cellXfs></x>",
        "0".repeat(1 << 19),
        "<xf numFmtId=\"200\"/>".repeat(1_200)
    );
    let plain = "<styleSheet/>".to_owned();
    for (what, book) in [
        (
            "looks that say that they are something else",
            with(&[("xl/styles.xml", looks), ("zz/styles.xml", plain)]),
        ),
        (
            "a document type",
            with(&[("xl/styles.xml", "<!DOCTYPE x><styleSheet/>".to_owned())]),
        ),
        (
            "a comment that ends where it begins",
            with(&[("xl/styles.xml", "<!--><styleSheet/>".to_owned())]),
        ),
        (
            "a comment with the end of another mark in it",
            with(&[(
                "xl/styles.xml",
                format!("<!-- ]]>{}--><styleSheet/>", " ".repeat(20 << 20)),
            )]),
        ),
    ] {
        let words = refusal(&book).en;
        assert!(
            words.contains("cannot be read") || words.contains("too large"),
            "{what}: {words}"
        );
    }
}

#[test]
fn the_book_is_weighed_whatever_its_part_is_called() {
    let named = |kind: &str, target: &str| {
        let kind = format!("http://purl.oclc.org/ooxml/officeDocument/relationships/{kind}");
        format!("<Relationships><Relationship Id=\"rId1\" Type=\"{kind}\" Target=\"{target}\"/></Relationships>")
    };
    let list = "<worksheet><sheetData><row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>編號</t></is></c></row>\
        <row r=\"2\"><c r=\"A2\" t=\"inlineStr\"><is><t>A-1</t></is></c></row></sheetData></worksheet>";
    let archive = |folder: &str, target: &str, book: &str| {
        let (whole, sheets) = (named("officeDocument", target), named("worksheet", "sheet1.xml"));
        zip_of(&[
            ("_rels/.rels", whole.as_bytes()),
            ("xl/workbook.xml", b"<workbook/>"),
            (&format!("{folder}/book.xml"), book.as_bytes()),
            (&format!("{folder}/_rels/book.xml.rels"), sheets.as_bytes()),
            (&format!("{folder}/sheet1.xml"), list.as_bytes()),
        ])
    };
    let book = |sheets: usize| {
        let sheets = "<sheet name=\"一\" sheetId=\"1\" r:id=\"rId1\"/>".repeat(sheets);
        format!("<workbook><sheets>{sheets}</sheets></workbook>")
    };
    let rows = read(&archive("xl", "xl/book.xml", &book(1))).expect("read").rows;
    assert_eq!(named_numbers(&rows), ["A-1"]);
    let hidden = format!("<x>{}</x>", book(70));
    let twice = "<workbook><sheet name=\"一\" a:id=\"rId2\" r:id=\"rId1\"/></workbook>";
    for (folder, target, book) in [
        ("xl", "xl/book.xml", hidden.as_str()),
        ("xl", "/xl/b&#111;ok.xml", &hidden),
        ("..xl", "..xl/book.xml", &hidden),
        ("xl", "xl/book.xml", twice),
    ] {
        let words = refusal(&archive(folder, target, book)).en;
        assert!(words.contains("cannot be read as a workbook"), "{target}: {words}");
    }
}

#[test]
fn an_address_that_no_sheet_has_is_a_damaged_sheet() {
    for rows in [
        "<row r=\"1\"><c r=\"ZZZZZZZZZZZZZZ2\" t=\"inlineStr\"><is><t>編號</t></is></c></row>",
        "<row r=\"1\"><c r=\"A99999999999\" t=\"inlineStr\"><is><t>編號</t></is></c></row>",
    ] {
        refusal(&workbook(rows, &shared("", "0")));
    }
}
