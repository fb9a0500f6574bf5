//! Names that a program or a language of its own has written: entries of ZIP files in Big5, folders with backslashes, columns and values with a
//! language, XML in UTF-16.

use std::fs;

use domain::document::typed;
use exchange::{
    drafts::{self, Choices, Stop, UnpackError},
    import,
};

use crate::{
    drafts::{known, names, read, zip_of},
    site::{dir, piece, site},
};

/// 瓷瓶-1.jpg and 玉碗 in Big5.
const VASE: &[u8] = b"\xB2\xA1\xB2~-1.jpg";
const BOWL: &[u8] = b"\xA5\xC9\xB8J\\A-2.jpg";

/// A ZIP file in which other bytes of the same length stand for some names.
fn with_names(files: &[(&str, &[u8])], names: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = zip_of(files);
    for (name, bytes) in names {
        assert_eq!(name.len(), bytes.len());
        let places: Vec<usize> = (0..zip.len() - name.len())
            .filter(|at| zip[*at..].starts_with(name.as_bytes()))
            .collect();
        assert_eq!(places.len(), 2, "at the entry and in the directory");
        for at in places {
            zip[at..at + bytes.len()].copy_from_slice(bytes);
        }
    }
    zip
}

#[test]
fn names_of_a_zip_are_read_as_big5_and_the_report_shows_them() {
    let list = "編號,名稱\n瓷瓶,瓶\nA-2,碗\n";
    let zip = with_names(
        &[
            ("list.csv", list.as_bytes()),
            ("@@@@-1.jpg", b"\xFF\xD8\xFF"),
            ("####\u{1}A-2.jpg", b"\xFF\xD8\xFF"),
        ],
        &[("@@@@-1.jpg", VASE), ("####\u{1}A-2.jpg", BOWL)],
    );
    let list = read(&zip).expect("read");
    assert!(list.unmatched.is_empty(), "{:?}", list.unmatched);
    let files: Vec<&str> = list
        .rows
        .iter()
        .flat_map(|row| &row.pictures)
        .map(|picture| picture.file.as_str())
        .collect();
    assert_eq!(files, ["瓷瓶-1.jpg", "玉碗/A-2.jpg"]);
    let said: Vec<&str> = list.left_out.iter().map(|left| left.why.tw.as_str()).collect();
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(
        said[0].contains("Big5") && said[0].contains("瓷瓶-1.jpg") && said[0].contains("玉碗/A-2.jpg"),
        "{said:?}"
    );
}

#[test]
fn names_that_are_utf8_stay_and_none_leaves_the_folder() {
    let list = "編號,名稱\n瓷瓶,瓶\n";
    let names = [
        ("list.csv", list.as_bytes()),
        ("@@@@@@-1.jpg", b"\xFF\xD8\xFF".as_slice()),
    ];
    // As the archives of macOS: UTF-8 that does not say so.
    let zip = with_names(&names, &[("@@@@@@-1.jpg", "瓷瓶-1.jpg".as_bytes())]);
    let list = read(&zip).expect("read");
    assert_eq!(list.rows[0].pictures.len(), 1);
    assert!(list.left_out.is_empty(), "{:?}", list.left_out);
    for (name, bytes) in [
        ("..#x.jpg", b"..\\x.jpg".as_slice()),
        ("#abc/x.jpg", b"\\abc\\x.jpg"),
        ("a#..#x.jpg", b"a\\..\\x.jpg"),
    ] {
        let zip = with_names(&[("list.csv", list_of_one()), (name, b"x")], &[(name, bytes)]);
        let folder = dir();
        let (file, unpacked) = (folder.path().join("sent"), folder.path().join("unpacked"));
        fs::write(&file, zip).expect("written");
        let refused = drafts::unpack(&file, &unpacked, 1 << 30, &Stop::default());
        assert!(matches!(refused, Err(UnpackError::Refused(_))), "{name}");
    }
}

fn list_of_one() -> &'static [u8] {
    "編號,名稱\nA-1,瓶\n".as_bytes()
}

#[test]
fn columns_and_values_say_their_language() {
    for csv in [
        "Dublin Core:Identifier,Dublin Core:Title@en,Dublin Core:Title@zh-TW,Dublin Core:Date\nA-1,Vase,Ping,清@zh\n",
        "dcterms:identifier,dcterms:title @en,dcterms:title @zh,dcterms:date\nA-1,Vase,Ping,\"\"\"清\"\"@zh\"\n",
        "o:id,dcterms:identifier,dcterms:title,dcterms:date\n7,A-1,Vase@en|Ping@zh,清\n",
    ] {
        let list = read(csv.as_bytes()).expect("read");
        let row = &list.rows[0];
        assert_eq!(
            (row.relic_number.as_str(), list.program),
            ("A-1", Some("omeka-s")),
            "{csv}"
        );
        let texts = ["name.tw", "name.en", "dynasty.tw"].map(|cell| typed::text(&row.cells, cell));
        assert_eq!(texts, ["Ping", "Vase", "清"], "{csv}");
    }
}

#[test]
fn a_value_that_ends_in_a_name_is_kept_whole() {
    let csv = "dcterms:identifier,dcterms:title @tw,dcterms:title @en,dcterms:description\n\
        A-1,瓶,Vase,Photo by Lin @lee|Sent by museum@abc\nA-2,盤@lzh,Dish,圖 @en\n";
    let list = read(csv.as_bytes()).expect("read");
    let text = |row: usize, field: &str| list.rows[row].texts.get(field).map_or("", String::as_str);
    assert_eq!((text(0, "name_tw"), text(1, "name_tw")), ("瓶", "盤"));
    assert!(
        text(0, "content_en").contains("Photo by Lin @lee"),
        "{:?}",
        list.rows[0].texts
    );
    assert!(
        text(0, "content_en").contains("Sent by museum@abc"),
        "{:?}",
        list.rows[0].texts
    );
    assert_eq!(text(1, "content_tw"), "圖 @en");
    assert_eq!(names(&list.left_out), []);
}

#[tokio::test]
async fn columns_and_values_in_another_language_are_left_out_and_named() {
    let csv = "dcterms:identifier,dcterms:title @ja,dcterms:title @zh,dcterms:title @fr,dcterms:title @en,\
        dcterms:description @ja,dcterms:description @zh,dcterms:subject\n\
        A-1,花瓶,青花瓶,Vase bleu,Vase,日本語,中文說明,porcelain|porcelaine@fr|瓷@zh-TW\n\
        A-2,皿,青花盤,,Dish,,,dish\n";
    let list = read(csv.as_bytes()).expect("read");
    let text = |field: &str| list.rows[0].texts.get(field).map_or("", String::as_str);
    for (field, said) in [
        ("relic_number", "A-1"),
        ("name_tw", "青花瓶"),
        ("name_en", "Vase"),
        ("content_tw", "中文說明"),
        ("keywords_tw", "瓷"),
        ("keywords_en", "porcelain"),
    ] {
        assert_eq!(text(field), said, "{field}");
    }
    assert_eq!(
        names(&list.left_out),
        [
            ("Column B, dcterms:title @ja", ""),
            ("Column D, dcterms:title @fr", ""),
            ("Column F, dcterms:description @ja", ""),
            ("The list", "2"),
        ]
    );
    let values = list.left_out.last().expect("the values");
    assert!(
        values.why.en.contains("language fr") && values.why.tw.contains("fr"),
        "{values:?}"
    );

    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let path = source.path().join("theirs.csv");
    fs::write(&path, csv).expect("written");
    let summary = import::path(&target, &path, None).await.expect("imported");
    assert_eq!(
        summary.left_out,
        [
            "dcterms:title @ja",
            "dcterms:title @fr",
            "dcterms:description @ja",
            "line 2 (values in the language fr)"
        ]
    );
    let stored = piece(&target, "A-1").await;
    assert_eq!(
        ["name.tw", "name.en"].map(|cell| typed::text(&stored.cells, cell)),
        ["青花瓶", "Vase"]
    );
}

#[test]
fn the_program_of_a_table_can_be_chosen() {
    let csv = "Stock number,Title,Medium\nA-1,Vase,porcelain\n";
    let read_as = |program: Option<&str>| {
        let folder = dir();
        let (file, unpacked) = (folder.path().join("sent"), folder.path().join("unpacked"));
        fs::write(&file, csv).expect("written");
        drafts::unpack(&file, &unpacked, 1 << 30, &Stop::default()).expect("a table");
        let choices = Choices {
            profile: program.map(str::to_owned),
            ..Choices::default()
        };
        drafts::read(&unpacked, &choices, &known(), &Stop::default())
            .expect("read")
            .program
    };
    assert_eq!(read_as(None), Some("artlogic"));
    assert_eq!(read_as(Some("")), None);
    assert_eq!(read_as(Some("catalogit")), Some("catalogit"));
}

#[tokio::test]
async fn lido_is_read_in_utf_16() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let lido = r#"<?xml version="1.0" encoding="UTF-16"?><lido:lidoWrap xmlns:lido="http://www.lido-schema.org"><lido:lido>
        <lido:lidoRecID lido:type="local">A-1</lido:lidoRecID><lido:descriptiveMetadata xml:lang="zh">
        <lido:objectIdentificationWrap><lido:titleWrap><lido:titleSet><lido:appellationValue>青花瓶</lido:appellationValue></lido:titleSet></lido:titleWrap>
        </lido:objectIdentificationWrap></lido:descriptiveMetadata></lido:lido></lido:lidoWrap>"#;
    let path = source.path().join("records.xml");
    let bytes: Vec<u8> = "\u{feff}"
        .encode_utf16()
        .chain(lido.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    fs::write(&path, bytes).expect("written");
    let summary = import::path(&target, &path, None).await.expect("imported");
    assert_eq!(summary.artifacts, 1);
    let stored = piece(&target, "A-1").await;
    assert_eq!(typed::text(&stored.cells, "name.tw"), "青花瓶");
}
