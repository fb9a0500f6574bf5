//! Every kind of list and record that staff or the operator hand over, as large as it may be or larger, and a photograph that is taken in:
//! what each takes of the machine's memory. All kinds of photographs are measured beside their decoders, in `media`.

use std::{fs, io::Cursor};

use bytes::Bytes;
use domain::picture::PictureKeys;
use exchange::{drafts::Stop, import};
use image::{DynamicImage, GrayImage, ImageFormat, RgbImage};

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
        let (answer, memory) = alone(&said, "every_kind::takes_the_file_that_it_is_given");
        let answer: String = answer.chars().take(300).collect();
        println!("{name}: {} bytes, {memory} MiB, {answer}", file.len());
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
