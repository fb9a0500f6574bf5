//! Files of office programs that are no workbook of today's kind: what they are, and what to do.

use std::{
    fs::File,
    io::{self, Cursor, Read as _},
    path::Path,
};

use zip::ZipArchive;

use super::is_workbook;
use crate::import::{
    limits::check_directory,
    problems::{Words, both},
};

/// How files of Office began before 2007; those with a password still do.
const OLD_OFFICE: &[u8] = b"\xD0\xCF\x11\xE0";
/// Bytes of an entry of the directory of such a file, which begins at a multiple of them; and those of the name in it.
const ENTRY: usize = 128;
const ENTRY_NAME: usize = 64;
/// Bytes among which a file says what it is.
const HEAD: usize = 1024;
/// Bytes of the kind that a file of OpenDocument says.
const LONGEST_KIND: u64 = 200;

/// A part of the files of Apple's Numbers, Pages and Keynote.
const APPLE: &str = "Index/Document.iwa";

/// Archives by the parts that they have, in Chinese and in English.
const PACKAGES: [(&str, &str, &str); 3] = [
    ("word/document.xml", " Word 檔", "a Word document"),
    ("ppt/presentation.xml", " PowerPoint 檔", "a PowerPoint file"),
    (
        APPLE,
        " Apple 的 Numbers、Pages 或 Keynote 檔",
        "a file of Apple's Numbers, Pages or Keynote",
    ),
];

/// What a file is that is an archive by its form and no ZIP file of anyone's, in Chinese and in English.
pub fn name_package(entries: &[String]) -> Option<(&'static str, &'static str)> {
    let found = PACKAGES
        .iter()
        .find(|(part, ..)| entries.iter().any(|entry| entry == part));
    found.map(|(_, tw, en)| (*tw, *en))
}

/// What a file is that an office program opens and that is no workbook of today's kind, by its first bytes and its parts; nothing of any other.
pub fn name_other_kind(bytes: &[u8]) -> Option<Words> {
    if bytes.starts_with(OLD_OFFICE) {
        return Some(name_old_file(bytes));
    }
    if is_workbook(bytes) {
        return name_archive(bytes);
    }
    let head = String::from_utf8_lossy(&bytes[..HEAD.min(bytes.len())]).to_lowercase();
    let head = head.trim_start_matches('\u{feff}').trim_start();
    if ["<html", "<!doctype html", "<table", "<meta"]
        .iter()
        .any(|start| head.starts_with(start))
    {
        return Some(both(
            "是網頁，不是試算表。請用 Excel 開啟，另存為 .xlsx",
            "is a web page and no spreadsheet; open it in Excel and save it as .xlsx",
        ));
    }
    None
}

/// The same of a file. Of a text only the head is looked at.
///
/// # Errors
/// It cannot be read.
pub fn name_other_file(path: &Path) -> io::Result<Option<Words>> {
    let mut head = Vec::new();
    File::open(path)?.take(HEAD as u64).read_to_end(&mut head)?;
    let is_binary = is_workbook(&head) || head.starts_with(OLD_OFFICE);
    let bytes = if is_binary { std::fs::read(path)? } else { head };
    Ok(name_other_kind(&bytes))
}

/// What a file in the form of Office before 2007 is, by the first part in its directory that tells: those of files within it come later.
fn name_old_file(bytes: &[u8]) -> Words {
    let mut parts = bytes.chunks_exact(ENTRY).filter_map(part_name);
    let told = parts.find_map(|part| match part.as_str() {
        "EncryptedPackage" | "EncryptionInfo" => Some(both(
            "有密碼。請在 Excel「檔案」→「資訊」→「保護活頁簿」清除密碼，重新存檔",
            "has a password; in Excel, remove it under File, Info, Protect Workbook, and save it again",
        )),
        "Workbook" | "Book" => Some(both(
            "是舊版 Excel 檔（.xls）。請在 Excel 另存為 .xlsx",
            "is an old Excel file (.xls); in Excel, save it as .xlsx",
        )),
        "WordDocument" => Some(no_spreadsheet("舊版 Word 檔（.doc）", "an old Word file (.doc)")),
        "PowerPoint Document" => Some(no_spreadsheet(
            "舊版 PowerPoint 檔（.ppt）",
            "an old PowerPoint file (.ppt)",
        )),
        "__properties_version1.0" => Some(no_spreadsheet(" Outlook 郵件（.msg）", "an Outlook message (.msg)")),
        _ => None,
    });
    told.unwrap_or_else(|| {
        both(
            "是舊版 Excel 檔（.xls），或別種程式的檔案。請在 Excel 開啟，另存為 .xlsx",
            "is an old Excel file (.xls), or a file of another program; open it in Excel and save it as .xlsx",
        )
    })
}

/// The name in an entry of a directory, with as many bytes as the entry says.
fn part_name(entry: &[u8]) -> Option<String> {
    let length = usize::from(u16::from_le_bytes([entry[ENTRY_NAME], entry[ENTRY_NAME + 1]]));
    // Two bytes of it end the name.
    let name = entry[..ENTRY_NAME].get(..length.checked_sub(2)?)?;
    let letters: Vec<u16> = name
        .chunks_exact(2)
        .map(|pair| u16::from_le_bytes([pair[0], pair[1]]))
        .collect();
    String::from_utf16(&letters).ok()
}

fn name_archive(bytes: &[u8]) -> Option<Words> {
    let has = |part: &str| bytes.windows(part.len()).any(|window| window == part.as_bytes());
    if has("xl/workbook.xml") {
        return None;
    }
    if has("xl/workbook.bin") {
        return Some(both(
            "是二進位的 Excel 檔（.xlsb）。請在 Excel 另存為 .xlsx",
            "is a binary Excel file (.xlsb); in Excel, save it as .xlsx",
        ));
    }
    if has("mimetype") && has("content.xml") {
        return Some(name_open_document(&read_kind(bytes).unwrap_or_default()));
    }
    if has(APPLE) {
        return Some(name_numbers());
    }
    let package = PACKAGES.iter().find(|(part, ..)| has(part));
    package.map(|(_, tw, en)| no_spreadsheet(tw, en))
}

/// The kind that a file of OpenDocument says.
fn read_kind(bytes: &[u8]) -> Option<String> {
    check_directory(Cursor::new(bytes)).ok()?;
    let mut archive = ZipArchive::new(Cursor::new(bytes)).ok()?;
    let mut kind = String::new();
    let entry = archive.by_name("mimetype").ok()?;
    entry.take(LONGEST_KIND).read_to_string(&mut kind).ok()?;
    Some(kind)
}

fn name_open_document(kind: &str) -> Words {
    match kind.trim().strip_prefix("application/vnd.oasis.opendocument.") {
        Some(kind) if kind.starts_with("spreadsheet") => both(
            "是 OpenDocument 試算表（.ods）。請另存為 .xlsx",
            "is an OpenDocument spreadsheet (.ods); save it as .xlsx",
        ),
        Some(kind) if kind.starts_with("text") => {
            no_spreadsheet(" OpenDocument 文字文件（.odt）", "an OpenDocument text (.odt)")
        }
        _ => both(
            "是 OpenOffice 或 LibreOffice 的檔案。請在那裡開啟，把清冊另存為 .xlsx",
            "is a file of OpenOffice or LibreOffice; open it there and save the list as .xlsx",
        ),
    }
}

/// What a file of Apple's Numbers is; Pages and Keynote have the same parts.
pub fn name_numbers() -> Words {
    both(
        "是 Apple Numbers（或 Pages、Keynote）的檔案。請在 Numbers 選「檔案」→「輸出至」→「Excel」，改送那個檔案",
        "is a file of Apple's Numbers (or Pages, Keynote); in Numbers, choose File, Export To, Excel, and send that file",
    )
}

fn no_spreadsheet(tw: &str, en: &str) -> Words {
    both(
        format!("是{tw}，不是試算表。請把清冊存成 .xlsx"),
        format!("is {en} and no spreadsheet; save the list as .xlsx"),
    )
}
