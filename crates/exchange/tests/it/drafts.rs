//! Lists as drafts: nothing that a file holds disappears without a word.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::Write as _,
    path::Path,
};

use domain::{
    bilingual::Bilingual,
    group::{GlazeColour, ItemGroup},
    period::DatingReader,
};
use exchange::drafts::{self, Choices, Known, KnownPeople, LeftOut, List, Stop, UnpackError, WordMeanings, Words};
use rust_xlsxwriter::{Note, Workbook};
use serde_json::json;
use tempfile::TempDir;
use zip::{ZipWriter, write::SimpleFileOptions};

pub fn known() -> Known {
    let category = |id: i64, tw: &str, en: &str| ItemGroup {
        id,
        slug: format!("category-{id}"),
        name: Bilingual::new(tw, en),
        colour: GlazeColour::Blue,
        active: true,
        position: 0,
    };
    Known {
        datings: DatingReader::new(&[]),
        merged_categories: Vec::new(),
        categories: vec![
            category(1, "青花瓷", "Blue and white"),
            category(2, "漆器", "red lacquer"),
        ],
        people: KnownPeople::default(),
        terms: Vec::new(),
        meanings: WordMeanings::default(),
        columns: BTreeMap::new(),
        words: BTreeMap::new(),
    }
}

/// A file as it is read after it was sent; what its archive leaves out is part of the list.
pub fn read_as(bytes: &[u8], choices: &Choices, known: &Known) -> Result<List, Words> {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("sent");
    fs::write(&file, bytes).expect("written");
    let unpacked = folder.path().join("unpacked");
    let left_out = match drafts::unpack(&file, &unpacked, 1 << 30, &Stop::default()) {
        Ok(left_out) => left_out,
        Err(UnpackError::Refused(words)) => return Err(words),
        Err(UnpackError::Io(error)) => panic!("{error}"),
    };
    let mut list = drafts::read(&unpacked, choices, known, &Stop::default())?;
    list.left_out.splice(0..0, left_out);
    Ok(list)
}

pub fn read(bytes: &[u8]) -> Result<List, Words> {
    read_as(bytes, &Choices::default(), &known())
}

pub fn refusal(bytes: &[u8]) -> Bilingual {
    read(bytes).expect_err("refused").0
}

pub fn zip_of(files: &[(&str, &[u8])]) -> Vec<u8> {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("zip");
    let mut archive = ZipWriter::new(File::create(&path).expect("a file"));
    for (name, bytes) in files {
        archive
            .start_file(*name, SimpleFileOptions::default())
            .expect("an entry");
        archive.write_all(bytes).expect("written");
    }
    archive.finish().expect("whole");
    fs::read(Path::new(&path)).expect("read")
}

pub fn add_sheet(book: &mut Workbook, name: &str, rows: &[&[&str]], is_hidden: bool) {
    let sheet = book.add_worksheet();
    sheet.set_name(name).expect("a name").set_hidden(is_hidden);
    for (row, cells) in (0..).zip(rows) {
        for (column, text) in (0..).zip(*cells) {
            sheet.write_string(row, column, *text).expect("written");
        }
    }
}

pub fn names(left: &[LeftOut]) -> Vec<(&str, &str)> {
    left.iter()
        .map(|part| (part.name.en.as_str(), part.rows.as_str()))
        .collect()
}

#[test]
fn rows_of_a_piece_that_is_wrong_are_named_and_come_with_it_once_it_is_right() {
    let mut book = Workbook::new();
    let pieces: &[&[&str]] = &[&["編號", "名稱", "類別"], &["A-1", "瓶", "沒有這一類"]];
    add_sheet(&mut book, "器物", pieces, false);
    add_sheet(
        &mut book,
        "Provenance",
        &[&["編號", "藏家"], &["A-1", "張氏"], &["A-1", "李氏"]],
        false,
    );
    let file = book.save_to_buffer().expect("saved");
    let list = read(&file).expect("read");
    assert_eq!(list.sheet.as_deref(), Some("器物"), "it is one of several");
    assert_eq!(list.rows[0].mistakes.len(), 1);
    assert!(!list.rows[0].cells.contains_key("provenance"));
    assert_eq!(names(&list.left_out), [("Sheet Provenance", "2–3")]);

    let choices = Choices {
        categories: BTreeMap::from([("沒有這一類".to_owned(), "category-1".to_owned())]),
        ..Choices::default()
    };
    let list = read_as(&file, &choices, &known()).expect("read");
    assert_eq!(list.rows[0].cells["provenance"].as_array().map(Vec::len), Some(2));
    assert_eq!(names(&list.left_out), []);
}

#[test]
fn a_workbook_is_imported_with_its_lists_and_the_rest_is_named() {
    let mut book = Workbook::new();
    add_sheet(&mut book, "封面", &[&["春季清冊"]], false);
    add_sheet(
        &mut book,
        "器物",
        &[&["編號", "名稱", "狀態"], &["A-1", "瓶", "公開"], &["A-2", "碗", ""]],
        false,
    );
    add_sheet(
        &mut book,
        "Provenance",
        &[
            &["編號", "藏家", "年代", "公開", "估價"],
            &["A-1", "張氏", "1920", "是", "100"],
            &["A-1", "李氏", "", "", ""],
            &["", "無主", "", "", ""],
            &["A-9", "王氏", "", "", ""],
            &["A-8", "王氏", "", "", ""],
        ],
        false,
    );
    add_sheet(
        &mut book,
        "款識",
        &[
            &["編號", "種類", "原文"],
            &["A-2", "年款", "大清乾隆年製"],
            &["A-2", "刻字", "x"],
        ],
        false,
    );
    add_sheet(
        &mut book,
        "literature",
        &[&["編號", "書目"], &["A-1", "《瓷》頁 3"]],
        false,
    );
    add_sheet(&mut book, "備註", &[&["隨手記"], &["x"]], false);
    add_sheet(&mut book, "舊資料", &[&["編號"], &["A-7"]], true);
    add_sheet(&mut book, "Sheet8", &[], false);
    let notes = book.worksheet_from_index(1).expect("a sheet");
    notes.insert_note(1, 1, &Note::new("再查")).expect("a note");
    let list = read(&book.save_to_buffer().expect("saved")).expect("read");

    assert_eq!(list.rows.len(), 2, "the cover is not the list");
    let provenance = json!([
        {"owner": {"tw": "張氏", "en": ""}, "years": {"tw": "1920", "en": ""}, "public": true},
        {"owner": {"tw": "李氏", "en": ""}},
    ]);
    assert_eq!(list.rows[0].cells["provenance"], provenance);
    assert_eq!(
        list.rows[0].cells["literature"],
        json!([{"citation": {"tw": "《瓷》頁 3", "en": ""}}])
    );
    let mark = json!([{"kind": "reign_mark", "transcription": "大清乾隆年製"}]);
    assert_eq!(list.rows[1].cells["inscriptions"], mark);
    assert_eq!(
        names(&list.left_out),
        [
            ("Column C, 狀態", ""),
            ("Sheet 封面", ""),
            ("Sheet 備註", ""),
            ("Sheet 舊資料", ""),
            ("Comments of cells", ""),
            ("Sheet Provenance, column E 估價", ""),
            ("Sheet Provenance", "4"),
            ("Sheet Provenance", "5–6"),
            ("Sheet 款識", "3"),
        ],
        "{:#?}",
        list.left_out
    );
    let hidden = list.left_out.iter().find(|part| part.name.en == "Sheet 舊資料");
    assert!(hidden.is_some_and(|part| part.why.en.contains("hidden") && part.why.tw.contains("隱藏")));
}

#[test]
fn lists_come_as_csv_files_of_a_zip_and_every_other_file_is_named() {
    let zip = zip_of(&[
        ("春季/清冊.csv", "編號,名稱\nA-1,瓶\n".as_bytes()),
        ("春季/provenance.csv", "編號,藏家\nA-1,張氏\n".as_bytes()),
        ("春季/款識.csv", "編號,原文\nA-1,大明宣德年製\n".as_bytes()),
        ("春季/categories.csv", "id,name_tw\n1,瓷\n".as_bytes()),
        ("春季/pieces.json", br#"{"pieces": []}"#),
        ("春季/舊/清冊.csv", "編號\nA-9\n".as_bytes()),
        ("春季/說明.docx", b"x"),
        ("春季/A-1.avif", b"x"),
        ("春季/.隱藏.csv", b"x"),
        ("春季/.DS_Store", b"x"),
        ("__MACOSX/春季/._清冊.csv", b"x"),
    ]);
    let list = read(&zip).expect("read");
    assert_eq!(list.rows.len(), 1);
    assert_eq!(list.rows[0].cells["provenance"][0]["owner"]["tw"], "張氏");
    assert_eq!(list.rows[0].cells["inscriptions"][0]["transcription"], "大明宣德年製");
    let mut left = names(&list.left_out);
    left.sort_unstable();
    assert_eq!(
        left,
        [
            ("A-1.avif", ""),
            ("categories.csv", ""),
            ("pieces.json", ""),
            ("春季/.隱藏.csv", ""),
            ("舊/清冊.csv", ""),
            ("說明.docx", ""),
        ]
    );
}

#[test]
fn a_list_of_another_kind_alone_is_refused_with_how_to_send_it() {
    let provenance = "relic_number,number,owner_tw,owner_en,place_tw,years_tw,source_tw,public\nA-1,1,張氏,,,,,true\n";
    for (sent, kind) in [
        (provenance, "provenance"),
        ("編號,藏家,年代,依據\nA-1,張氏,1920,信札\n", "provenance"),
        ("編號,種類,原文,釋讀\nA-1,年款,大清乾隆年製,\n", "inscriptions"),
        ("編號,書目\nA-1,《瓷》\n", "literature"),
        ("relic_number,field,state,by,at\nA-1,name,reviewed,x,\n", "states"),
        ("id,name_tw,name_en,color_id\n1,瓷,,1\n", "categories"),
        (r#"[{"slug": "spring", "title_tw": "春"}]"#, "exhibitions"),
        (r#"{"pieces": [{"relic_number": "A-1"}]}"#, "artifacts.json"),
        (r#"{"banners": {}}"#, "pages"),
    ] {
        let words = refusal(sent.as_bytes());
        assert!(words.en.contains(kind), "{sent}: {words:?}");
    }
    let words = refusal(provenance.as_bytes());
    assert!(
        words.en.contains("provenance.csv") && words.tw.contains("ZIP"),
        "{words:?}"
    );
    let words = refusal(&zip_of(&[("provenance.csv", provenance.as_bytes())]));
    assert!(words.en.contains("not of pieces"), "{words:?}");
    let mut book = Workbook::new();
    add_sheet(&mut book, "流傳", &[&["編號", "藏家"], &["A-1", "張氏"]], false);
    let words = refusal(&book.save_to_buffer().expect("saved"));
    assert!(words.en.contains("not of pieces"), "{words:?}");
    let lists = [
        ("a.csv", &b"number,name_en\nA-1,x\n"[..]),
        ("b.csv", b"number,name_en\nA-2,x\n"),
    ];
    assert!(refusal(&zip_of(&lists)).en.contains("a.csv, b.csv"));
    // A column that only provenance has does not make a list of pieces one of provenance.
    let asked = read("編號,名稱,藏家\nA-1,瓶,張氏\n".as_bytes()).expect("read");
    assert_eq!(asked.columns[2].field, None);
}

#[test]
fn big5_waits_until_somebody_has_seen_how_it_reads() {
    let rows: String = (1..=60).map(|row| format!("A-{row},青花瓶 {row} 號\n")).collect();
    let text = format!("編號,名稱\n{rows}");
    let (big5, _, _) = encoding_rs::BIG5.encode(&text);
    let waits = read(&big5).expect("recognised");
    assert!(waits.rows.is_empty() && waits.columns.is_empty());
    let shown = &waits.encoded[0].rows;
    assert_eq!(shown.len(), 11, "the header and ten rows");
    assert_eq!(shown[0], ["編號", "名稱"]);
    assert_eq!(shown[10], ["A-10", "青花瓶 10 號"]);
    let choices = Choices {
        big5: true,
        ..Choices::default()
    };
    let list = read_as(&big5, &choices, &known()).expect("read");
    assert_eq!((list.rows.len(), list.encoded.len()), (60, 0));
    assert_eq!(list.rows[59].name.tw, "青花瓶 60 號");
    // Neither UTF-8 nor Big5: no choice makes it readable.
    let neither = b"number,name_en\nA-1,\xFE\x20\x80\n";
    let words = read_as(neither, &choices, &known()).expect_err("refused").0;
    assert!(words.en.contains("neither UTF-8 nor Big5"), "{words:?}");
    // A list that comes with the pieces is asked about, too.
    let (provenance, _, _) = encoding_rs::BIG5.encode("編號,藏家\nA-1,張氏\n");
    let zip = zip_of(&[
        ("list.csv", "編號,名稱\nA-1,瓶\n".as_bytes()),
        ("provenance.csv", &provenance),
    ]);
    assert_eq!(read(&zip).expect("read").encoded[0].name, "provenance.csv");
    let list = read_as(&zip, &choices, &known()).expect("read");
    assert_eq!(list.rows[0].cells["provenance"][0]["owner"]["tw"], "張氏");
}

#[test]
fn unknown_categories_are_counted_with_what_is_near_and_decided_for_all_rows() {
    let sent = "編號,名稱,類別\nA-1,瓶,Ceramics\nA-2,碗,Blue & white\nA-3,杯,Ceramics\nA-4,盒,漆器\n".as_bytes();
    let list = read(sent).expect("read");
    let word = |list: &List, word: &str| {
        let found = &list.words[word];
        (found.rows, found.category, found.nearest)
    };
    assert_eq!(word(&list, "Ceramics"), (2, None, None), "nothing is near");
    assert_eq!(word(&list, "Blue & white"), (1, None, Some(1)));
    assert_eq!(list.words.len(), 2);
    let message = &list.rows[0].mistakes[0].words.en;
    assert!(!message.contains("red") && !message.contains("category-"), "{message}");
    assert!(list.rows[1].mistakes[0].words.en.contains("Blue and white"));

    let choices = Choices {
        categories: BTreeMap::from([("Ceramics".to_owned(), "category-1".to_owned())]),
        ..Choices::default()
    };
    let remembered = Known {
        words: BTreeMap::from([
            ("Blue & white".to_owned(), String::new()),
            // A word that is a category means that, and one whose category is gone means nothing.
            ("漆器".to_owned(), "category-1".to_owned()),
        ]),
        ..known()
    };
    let list = read_as(sent, &choices, &remembered).expect("read");
    assert!(list.rows.iter().all(|row| row.mistakes.is_empty()), "{:?}", list.rows);
    let categories: Vec<_> = list.rows.iter().map(|row| row.cells.get("category").cloned()).collect();
    assert_eq!(categories, [Some(json!(1)), None, Some(json!(1)), Some(json!(2))]);
    assert_eq!(word(&list, "Ceramics"), (2, Some(1), None));
    assert_eq!(list.words["Blue & white"].known_by, "remembered");
}

#[test]
fn a_blank_says_nothing_and_a_cell_that_says_so_empties_its_field_where_that_was_chosen() {
    let sent = "編號,名稱,英文名稱,類別,關鍵字,次序,年代\nA-1,瓶,,<clear>,〈清空〉,,< Clear >\nA-2,<clear>,Bowl,,,,\nA-3,杯,,,,〈清空〉,\n<clear>,盒,,,,,\n";
    let choices = Choices {
        clears: true,
        ..Choices::default()
    };
    let list = read_as(sent.as_bytes(), &choices, &known()).expect("read");
    let [first, second, third, fourth] = &list.rows[..] else {
        panic!("four rows: {:?}", list.rows);
    };
    assert!(
        first.mistakes.is_empty() && second.mistakes.is_empty(),
        "{first:?} {second:?}"
    );
    let cells = json!(first.cells);
    let emptied = json!({
        "relic_number": "A-1", "name.tw": "瓶", "category": null, "keywords.tw": [], "dynasty.tw": "",
    });
    assert_eq!(cells, emptied, "what is blank is not there");
    assert_eq!(first.texts["keywords_tw"], "〈清空〉");
    assert_eq!(json!(second.cells)["name.tw"], "");
    assert_eq!(
        (third.mistakes[0].field.as_str(), third.mistakes[0].column.as_str()),
        ("position", "F")
    );
    assert!(
        fourth.mistakes.iter().any(|mistake| mistake.field == "relic_number"),
        "{:?}",
        fourth.mistakes
    );

    // Without that choice nothing is emptied, and no field becomes these words.
    let list = read_as(sent.as_bytes(), &Choices::default(), &known()).expect("read");
    for row in &list.rows {
        assert!(
            row.mistakes[0].words.en.contains("Clear the field"),
            "{:?}",
            row.mistakes
        );
        assert!(!json!(row.cells).to_string().contains("lear"), "{:?}", row.cells);
    }
    let fields: Vec<&str> = list.rows[0]
        .mistakes
        .iter()
        .map(|mistake| mistake.field.as_str())
        .collect();
    assert_eq!(fields, ["category", "keywords_tw", "dynasty_tw"]);
}
