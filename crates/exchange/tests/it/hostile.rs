//! Lists made to take the memory of the machine: each is read or refused in words, within the memory that a list may take.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    io::{Cursor, Write as _},
    process::Command,
    sync::Mutex,
    thread,
    time::Instant,
};

use domain::period::DatingReader;
use exchange::drafts::{Choices, Known, KnownPeople, Stop, UnpackError, WordMeanings, read, unpack};
use zip::{ZipWriter, write::SimpleFileOptions};

pub const GIVEN: &str = "DUOBAO_TEST_LIST";
/// MiB beside those of the process itself.
pub const MOST_MEMORY: u64 = 300;

fn known() -> Known {
    Known {
        datings: DatingReader::new(&[]),
        categories: Vec::new(),
        merged_categories: Vec::new(),
        people: KnownPeople::default(),
        terms: Vec::new(),
        meanings: WordMeanings::default(),
        columns: BTreeMap::new(),
        words: BTreeMap::new(),
    }
}

/// What becomes of a file: how many rows it has, or why it was refused.
pub fn outcome(file: &[u8], stop: &Stop) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let (source, unpacked) = (folder.path().join("file"), folder.path().join("unpacked"));
    std::fs::write(&source, file).expect("written");
    match unpack(&source, &unpacked, 1 << 40, stop) {
        Ok(_) => {}
        Err(UnpackError::Refused(words)) => return words.0.en,
        Err(UnpackError::Io(error)) => return error.to_string(),
    }
    match read(&unpacked, &Choices::default(), &known(), stop) {
        Ok(list) => format!("{} rows", list.rows.len()),
        Err(words) => words.0.en,
    }
}

/// The most memory that this process has taken so far, in MiB, without the pages of files that are mapped now: how much of the program itself
/// is in memory depends on when it was built.
pub fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("this process");
    let kilobytes = |name: &str| -> u64 {
        let line = status.lines().find_map(|line| line.strip_prefix(name)).expect("a line");
        line.trim().trim_end_matches(" kB").parse().expect("a number")
    };
    (kilobytes("VmHWM:") - kilobytes("RssFile:")) / 1024
}

/// Does nothing by itself: the other test runs it in a process of its own, so that it sees what one file costs.
#[test]
fn reads_the_list_that_it_is_given() {
    let Some(path) = std::env::var_os(GIVEN) else { return };
    let before = peak();
    let answer = outcome(&std::fs::read(path).expect("a file"), &Stop::default());
    println!("\nanswer: {answer}\nmemory: {}", peak() - before);
}

/// What becomes of a file in a process of its own, the most memory that it took, in MiB, and the seconds of that process.
pub fn alone(file: &[u8], test: &str) -> (String, u64, f64) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("file");
    std::fs::write(&path, file).expect("written");
    let begun = Instant::now();
    let ran = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", test, "--nocapture"])
        .env(GIVEN, &path)
        // With one pool for all threads, it does not depend on the load of the machine how much memory is unused in the others.
        .env("MALLOC_ARENA_MAX", "1")
        .output()
        .expect("it runs");
    let seconds = begun.elapsed().as_secs_f64();
    let said = String::from_utf8_lossy(&ran.stdout).into_owned();
    let line = |name: &str| said.lines().find_map(|line| line.strip_prefix(name)).map(str::to_owned);
    let (Some(answer), Some(memory)) = (line("answer: "), line("memory: ")) else {
        return (String::from_utf8_lossy(&ran.stderr).into_owned(), u64::MAX, seconds);
    };
    (answer, memory.parse().expect("a number"), seconds)
}

pub fn zip_of(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        archive
            .start_file(*name, SimpleFileOptions::default())
            .expect("an entry");
        archive.write_all(bytes).expect("written");
    }
    archive.finish().expect("whole").into_inner()
}

/// A workbook of a sheet with these rows, and of shared texts.
pub fn workbook(rows: &str, shared: &str) -> Vec<u8> {
    workbook_of(&[rows], shared)
}

/// A workbook of sheets with these rows, and of shared texts.
fn workbook_of(sheets: &[&str], shared: &str) -> Vec<u8> {
    workbook_at(sheets, |at| format!("worksheets/sheet{at}.xml"), shared)
}

/// As [`workbook_of`], each sheet at the part that `part` names.
pub fn workbook_at(sheets: &[&str], part: impl Fn(usize) -> String, shared: &str) -> Vec<u8> {
    let rels = |parts: &[(&str, &str)]| {
        let mut all = String::new();
        for (at, (kind, target)) in parts.iter().enumerate() {
            let kind = format!("http://schemas.openxmlformats.org/officeDocument/2006/relationships/{kind}");
            write!(
                all,
                "<Relationship Id=\"rId{at}\" Type=\"{kind}\" Target=\"{target}\"/>"
            )
            .expect("written");
        }
        format!(
            "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">{all}</Relationships>"
        )
    };
    let main = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
    let targets: Vec<String> = (0..sheets.len()).map(part).collect();
    let mut parts: Vec<(&str, &str)> = targets.iter().map(|target| ("worksheet", target.as_str())).collect();
    parts.push(("sharedStrings", "sharedStrings.xml"));
    let named = |at: usize| format!("<sheet name=\"S{at}\" sheetId=\"{}\" r:id=\"rId{at}\"/>", at + 1);
    let named: String = (0..sheets.len()).map(named).collect();
    let book = format!(
        "<workbook {main} xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets>\
         {named}</sheets></workbook>"
    );
    let (whole, book_parts) = (rels(&[("officeDocument", "xl/workbook.xml")]), rels(&parts));
    let mut files = vec![
        ("_rels/.rels".to_owned(), whole),
        ("xl/workbook.xml".to_owned(), book),
        ("xl/_rels/workbook.xml.rels".to_owned(), book_parts),
        ("xl/sharedStrings.xml".to_owned(), shared.to_owned()),
    ];
    for (rows, target) in sheets.iter().zip(&targets) {
        let sheet = format!("<worksheet {main}><sheetData>{rows}</sheetData></worksheet>");
        files.push((format!("xl/{target}"), sheet));
    }
    files.dedup_by(|one, other| one.0 == other.0);
    let files: Vec<(&str, &[u8])> = files
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_bytes()))
        .collect();
    zip_of(&files)
}

/// An archive with one more part.
pub fn with_part(archive: Vec<u8>, name: &str, content: impl AsRef<[u8]>) -> Vec<u8> {
    let mut archive = ZipWriter::new_append(Cursor::new(archive)).expect("an archive");
    archive
        .start_file(name, SimpleFileOptions::default())
        .expect("an entry");
    archive.write_all(content.as_ref()).expect("written");
    archive.finish().expect("whole").into_inner()
}

pub fn shared(texts: &str, count: &str) -> String {
    format!(
        "<sst xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" uniqueCount=\"{count}\">{texts}</sst>"
    )
}

/// So many cells below each other that name the first shared text.
pub fn naming(cells: usize) -> String {
    let mut rows = String::new();
    for row in 1..=cells {
        write!(rows, "<row r=\"{row}\"><c r=\"A{row}\" t=\"s\"><v>0</v></c></row>").expect("written");
    }
    rows
}

/// An archive whose directory names far more files than it has.
fn crowded(files: u64) -> Vec<u8> {
    let mut archive = b"PK\x03\x04".to_vec();
    archive.resize(30, 0);
    let start = archive.len() as u64;
    for at in 0..files {
        archive.extend(b"PK\x01\x02\x14\0\x14\0");
        archive.extend([0; 20]);
        archive.extend([8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        archive.extend(format!("{at:08}").as_bytes());
    }
    let size = archive.len() as u64 - start;
    let end = archive.len() as u64;
    archive.extend(b"PK\x06\x06");
    archive.extend(44_u64.to_le_bytes());
    archive.extend([45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    for number in [files, files, size, start] {
        archive.extend(number.to_le_bytes());
    }
    archive.extend(b"PK\x06\x07\0\0\0\0");
    archive.extend(end.to_le_bytes());
    archive.extend(1_u32.to_le_bytes());
    archive.extend(b"PK\x05\x06\0\0\0\0");
    archive.extend([255; 12]);
    archive.extend([0; 2]);
    archive
}

#[test]
fn no_list_takes_more_memory_than_a_list_may_take() {
    let long = shared(&format!("<si><t>{}</t></si>", "瓶".repeat(190_000)), "1");
    let one = shared("<si><t>x</t></si>", "1");
    let listed = "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>編號</t></is></c></row>\
        <row r=\"2\"><c r=\"A2\" t=\"inlineStr\"><is><t>A-1</t></is></c></row>";
    let full = naming(110);
    let mut sheets = vec![listed];
    sheets.extend([full.as_str(); 8]);
    let wide: String = (1..=40_000)
        .map(|row| format!("<row r=\"{row}\"><c r=\"SF{row}\" t=\"s\"><v>0</v></c></row>"))
        .collect();
    let endless = format!(
        "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>{}</t></is></c></row>",
        "x".repeat(60 << 20)
    );
    let quoted = format!("<row r=\"1\" spans=\"{}\"/>", "<>".repeat(30 << 20));
    let full_text: String = (0..300)
        .map(|row| format!("A-{row},{}\n", "瓶".repeat(70_000)))
        .collect();
    let full_cells: String = (0..34_000)
        .map(|row| format!("A-{row}{}\n", ",瓶".repeat(10)))
        .collect();
    let columns = "編號,名稱,英文名稱,年代,英文年代,尺寸,英文尺寸,關鍵字,英文關鍵字,說明,英文說明";
    let table = |header: &str, rows: &str| format!("{header}\n{rows}").into_bytes();
    let cases = [
        (
            "one text named by 600 cells",
            workbook(&naming(600), &long),
            "MB of text",
        ),
        ("sheets that are full each", workbook_of(&sheets, &long), "1 rows"),
        ("rows of one far cell", workbook(&wide, &one), "rows"),
        ("a text of 60 MB", workbook(&endless, &one), "too large"),
        ("a mark of 60 MB", workbook(&quoted, &one), "too large"),
        (
            "a mark of 60 MB in a part of another name",
            workbook_at(&[quoted.as_str()], |_| "worksheets/sheet1.bin".to_owned(), &one),
            "too large",
        ),
        (
            "shared texts that begin with others",
            workbook(listed, &format!("x<sst>{}", "<>".repeat(30 << 20))),
            "cannot be read",
        ),
        (
            "rows that hold nothing",
            workbook(&"<row/>".repeat(8_000_000), &one),
            "too large",
        ),
        (
            "cells that hold nothing",
            workbook(
                &format!("{listed}<row r=\"3\">{}</row>", "<c/>".repeat(4_500_000)),
                &one,
            ),
            "empty cells",
        ),
        (
            "a long form of numbers that many looks have",
            with_part(
                workbook(listed, &one),
                "xl/styles.xml",
                format!(
                    "<styleSheet><numFmts><numFmt numFmtId=\"200\" formatCode=\"{}\"/></numFmts><cellXfs>{}</cellXfs></styleSheet>",
                    "0".repeat(1 << 19),
                    "<xf numFmtId=\"200\"/>".repeat(90_000)
                ),
            ),
            "too large",
        ),
        (
            "very many sheets",
            workbook_of(&[listed; 65], &one),
            "more than 64 sheets",
        ),
        (
            "one part that many sheets name",
            workbook_at(&[full.as_str(); 60], |_| "worksheets/sheet.xml".to_owned(), &one),
            "two sheets name one part",
        ),
        (
            "very many shared texts",
            workbook(&naming(1), &shared(&"<si></si>".repeat(6_000_000), "1")),
            "too large",
        ),
        (
            "room for many shared texts",
            workbook(&naming(1), &shared("", "99999999999999")),
            "too large",
        ),
        (
            "rows without end",
            workbook(&naming(60_000), &one),
            "more than 50000 rows",
        ),
        ("delimiters", table(columns, &",".repeat(60 << 20)), "too many columns"),
        (
            "rows of far more cells than the first",
            table(columns, &format!("{}\n", "x,".repeat(600)).repeat(30_000)),
            "30000 rows",
        ),
        ("text up to the limit", table("編號,說明", &full_text), "300 rows"),
        ("cells up to the limit", table(columns, &full_cells), "34000 rows"),
        (
            "JSON of numbers",
            format!("[{}0]", "0,".repeat(30 << 20)).into_bytes(),
            "cells",
        ),
        (
            "JSON of lists",
            format!("[{}]", "[],".repeat(20 << 20)).into_bytes(),
            "cells",
        ),
        ("a crowded archive", crowded(600_000), "too many files"),
    ];
    // Each is read by a process of its own, two at a time: one after the other they take a minute.
    let cases = Mutex::new(cases.into_iter());
    let read_next = || {
        loop {
            let next = cases.lock().expect("no panic").next();
            let Some((name, file, words)) = next else { return };
            let (answer, memory, seconds) = alone(&file, "hostile::reads_the_list_that_it_is_given");
            println!("{name}: {} bytes, {memory} MiB, {seconds:.1} s, {answer}", file.len());
            assert!(answer.contains(words), "{name}: {answer}");
            assert!(memory <= MOST_MEMORY, "{name} took {memory} MiB");
        }
    };
    thread::scope(|scope| {
        scope.spawn(read_next);
        read_next();
    });
}

#[test]
fn a_stopped_read_ends_early() {
    let stop = Stop::default();
    stop.set();
    for file in [
        workbook(&naming(3), &shared("<si><t>x</t></si>", "1")),
        "編號,名稱\nA-1,瓶\n".as_bytes().to_vec(),
        zip_of(&[("list.csv", "編號,名稱\nA-1,瓶\n".as_bytes())]),
    ] {
        let answer = outcome(&file, &stop);
        assert!(answer.contains("stopped"), "{answer}");
    }
}
