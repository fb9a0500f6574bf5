//! Every kind of list and record that staff or the operator hand over, as large as it may be or larger, and a photograph that is taken in:
//! what each takes of the machine's memory. All kinds of photographs are measured beside their decoders, in `media`.

use std::{fs, io::Cursor};

use bytes::Bytes;
use domain::{artifact::TermKind, material::list_materials, picture::PictureKeys};
use exchange::{drafts::Stop, import};
use image::{DynamicImage, GrayImage, ImageFormat, RgbImage};
use serde_json::json;

use crate::{
    hostile::{GIVEN, MOST_MEMORY, alone, naming, outcome, peak, shared, workbook, zip_of},
    site::{dir, site},
};

/// How the kind of a file is said to the process that reads it: by the first part of its name.
const KINDS: [&str; 3] = ["list", "records", "picture"];

/// Does nothing by itself: the other test runs it in a process of its own, so that it sees what one file costs.
#[tokio::test]
async fn takes_the_file_that_it_is_given() {
    let Some(path) = std::env::var_os(GIVEN) else { return };
    let file = fs::read(path).expect("a file");
    let end = file.iter().position(|byte| *byte == b'\n').expect("a line");
    let (name, file) = (
        String::from_utf8_lossy(&file[..end]).into_owned(),
        Bytes::from(file).slice(end + 1..),
    );
    let (folder, source) = (dir(), dir());
    let target = site(folder.path()).await;
    let before = peak();
    let answer = if name.starts_with(KINDS[0]) {
        outcome(&file, &Stop::default())
    } else if name.starts_with(KINDS[1]) {
        let path = source.path().join(&name);
        fs::write(&path, &file).expect("written");
        match import::path(&target, &path, None).await {
            Ok(summary) => format!("{} pieces", summary.artifacts),
            Err(error) => error.to_string(),
        }
    } else {
        let key = |first: &str| format!("{first}{}", "a".repeat(25)).parse().expect("a key");
        let names = PictureKeys {
            key: key("k"),
            locked_key: key("l"),
        };
        match target.media.ingest(file, names).await {
            Ok(taken) => format!("{} × {}", taken.width, taken.height),
            Err(error) => error.to_string(),
        }
    };
    let answer = answer.replace('\n', " ");
    println!("\nanswer: {answer}\nmemory: {}", peak() - before);
}

fn encoded(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.into().write_to(&mut bytes, format).expect("a picture");
    bytes.into_inner()
}

/// Reads each in a process of its own, and sees that it takes at most the memory that a file may and that the answer has these words.
fn check_memory<const FILES: usize>(files: [(&str, Vec<u8>, &str); FILES]) {
    let mut wrong = Vec::new();
    for (name, file, words) in files {
        let said = [format!("{name}\n").as_bytes(), &file].concat();
        let (answer, memory, seconds) = alone(&said, "every_kind::takes_the_file_that_it_is_given");
        let answer: String = answer.chars().take(300).collect();
        println!("{name}: {} bytes, {memory} MiB, {seconds:.1} s, {answer}", file.len());
        if memory > MOST_MEMORY || !answer.contains(words) {
            wrong.push(format!("{name}: {memory} MiB, {answer}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_list_of_many_rows_takes_more_memory_than_a_file_may() {
    let rows = |header: &str| {
        let cells = ",瓶".repeat(10);
        let rows: String = (0..34_000).map(|row| format!("A-{row}{cells}\n")).collect();
        format!("{header}\n{rows}").into_bytes()
    };
    let columns = "編號,名稱,英文名稱,年代,英文年代,尺寸,英文尺寸,關鍵字,英文關鍵字,說明,英文說明";
    let omeka = "o:id,dcterms:title,dcterms:date,dcterms:extent,dcterms:medium,dcterms:subject,dcterms:type,dcterms:abstract,\
                 dcterms:description,dcterms:creator,dcterms:rights";
    check_memory([
        ("list of commas", rows(columns), "34000 rows"),
        ("list of Omeka", rows(omeka), "34000 rows"),
    ]);
}

#[test]
fn no_list_of_long_texts_nor_a_photograph_takes_more_memory_than_a_file_may() {
    let long = shared(&format!("<si><t>{}</t></si>", "瓶".repeat(190_000)), "1");
    let text = format!("[{{\"relic_number\": \"{}\"}}]", "x".repeat(60 << 20));
    let texts: Vec<String> = (0..300)
        .map(|row| {
            format!(
                "{{\"relic_number\": \"A-{row}\", \"content_tw\": \"{}\"}}",
                "瓶".repeat(70_000)
            )
        })
        .collect();
    let texts = format!("[{}]", texts.join(","));
    let large = encoded(GrayImage::new(8000, 8000), ImageFormat::Png);
    let list = "編號,名稱\nA-1,瓶\n".as_bytes();
    let photographs = zip_of(&[("list.csv", list), ("A-1_1.png", &large), ("A-1_2.png", &large)]);
    let tiff = encoded(RgbImage::new(5800, 5800), ImageFormat::Tiff);
    check_memory([
        ("list in a workbook", workbook(&naming(100), &long), "rows"),
        ("list in JSON, one text", text.into_bytes(), "characters"),
        ("list in JSON, texts", texts.into_bytes(), "300 rows"),
        ("list with photographs", photographs, "1 rows"),
        ("picture, TIFF", tiff, "5800 × 5800"),
    ]);
}

#[test]
fn no_records_of_other_programs_take_more_memory_than_a_file_may() {
    let lido = format!(
        "<?xml version=\"1.0\"?><lido:lidoWrap xmlns:lido=\"http://www.lido-schema.org\"><lido:lido>{}</lido:lido></lido:lidoWrap>",
        "<lido:lidoRecID>x</lido:lidoRecID>".repeat(3_000_000)
    );
    let linked_art = format!("[{}0]", "{\"type\":\"HumanMadeObject\"},".repeat(190_000));
    check_memory([
        ("records of LIDO.xml", lido.into_bytes(), "problem"),
        ("records of Linked Art.json", linked_art.into_bytes(), "is missing"),
    ]);
}

/// A list of so many rows with a cell each below this heading.
fn list_of(heading: &str, rows: usize, cell: impl Fn(usize) -> String) -> Vec<u8> {
    let rows: String = (0..rows).map(|row| format!("A-{row},\"{}\"\n", cell(row))).collect();
    format!("編號,{heading}\n{rows}").into_bytes()
}

/// A word of its own for each number: figures are no words.
fn word(number: usize) -> String {
    let digits = number.to_string().into_bytes();
    digits
        .into_iter()
        .map(|digit| char::from(digit - b'0' + b'a'))
        .collect()
}

#[test]
fn no_list_of_many_words_takes_more_memory_than_a_file_may() {
    let words = |row: usize| (0..3_000).map(|at| word(row * 3_000 + at) + ",").collect::<String>();
    let few_words = |_| (0..60).map(|at| word(at) + ",").collect::<String>();
    let terms: Vec<&str> = list_materials().iter().take(150).map(|term| term.tw).collect();
    let terms = terms.join("、");
    check_memory([
        (
            "list of commas in a cell",
            list_of("關鍵字", 300, |_| "a,".repeat(49_900)),
            "300 rows",
        ),
        (
            "list of keywords",
            list_of("關鍵字", 50_000, few_words),
            "too many words",
        ),
        ("list of unknown materials", list_of("材質", 300, words), "300 rows"),
        (
            "list of materials",
            list_of("材質", 1_500, |_| terms.clone()),
            "1500 rows",
        ),
    ]);
}

#[test]
fn no_list_of_long_words_or_many_names_takes_more_memory_than_a_file_may() {
    let long = |row: usize| format!("{row} {}", "x".repeat(199_900));
    let people = |row: usize| {
        (0..40)
            .map(|at| format!("{}（1700）；", word(row * 40 + at)))
            .collect::<String>()
    };
    let unread = |_| (0..20_000).map(|at| format!("{at}；")).collect::<String>();
    let names: Vec<String> = (0..390_000).map(word).collect();
    let names = json!([{"relic_number": "A-1", "name_tw": "瓶", "makers": names}]);
    let pictures: String = (0..900_000).map(|at| format!("{at}.jpg,x\n")).collect();
    let pictures = format!("檔案,圖說\n{pictures}");
    let list = "編號,名稱\nA-1,瓶\n".as_bytes();
    let kind = TermKind::Material.plural();
    let pieces = json!({
        "terms": {kind: {"a": {"name_tw": "瓷".repeat(199_000)}}},
        "pieces": [{"relic_number": "A-1", kind: vec!["a"; 900]}],
    });
    let piece = json!([{"relic_number": "A-1", "name_tw": "瓶"}]).to_string();
    check_memory([
        ("list of long datings", list_of("年代", 300, long), "300 rows"),
        ("list of long categories", list_of("類別", 300, long), "300 rows"),
        ("list of makers", list_of("作者", 14_000, people), "too many words"),
        ("list of years for makers", list_of("作者", 300, unread), "300 rows"),
        (
            "list in JSON, a long term",
            zip_of(&[
                ("artifacts.json", piece.as_bytes()),
                ("pieces.json", pieces.to_string().as_bytes()),
            ]),
            "1 rows",
        ),
        ("list in JSON, makers", names.to_string().into_bytes(), "1 rows"),
        (
            "list with a table of pictures",
            zip_of(&[("list.csv", list), ("pictures.csv", pictures.as_bytes())]),
            "1 rows",
        ),
    ]);
}
