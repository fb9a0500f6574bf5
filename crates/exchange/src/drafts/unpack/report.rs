//! The report on the entries of an archive: why some are left out, what they are in place of a list, and how their names were read.

use std::path::Path;

use super::lists::{is_about_others, is_list, is_other_kind, name_beside};
use crate::{
    drafts::left_out::LeftOut,
    import::{
        problems::{Words, both},
        text_file,
        workbook::other_kind::{name_numbers, name_other_kind},
    },
};

/// Names that are shown as they were read.
const MOST_SHOWN: usize = 10;
/// Bytes of one part of a photograph's path, and of all of it.
const LONGEST_NAME: usize = 200;
const LONGEST_PATH: usize = 1000;

/// The name of an entry without characters that no one sees.
pub fn show_name(path: &Path) -> String {
    let name = path.to_string_lossy();
    name.chars().filter(|c| !c.is_control()).collect()
}

/// Why a photograph cannot be written under its name.
pub fn find_name_fault(path: &Path) -> Option<Words> {
    let is_long = path.iter().any(|part| part.len() > LONGEST_NAME) || path.as_os_str().len() > LONGEST_PATH;
    if is_long {
        return Some(both(
            "檔名或資料夾的名稱太長。請縮短，重新壓縮",
            "Its name, or that of a folder that it is in, is too long. Shorten it and make the ZIP anew",
        ));
    }
    path.to_string_lossy().contains(char::is_control).then(|| {
        both(
            "檔名或資料夾的名稱裡有控制字元。請改名，重新壓縮",
            "Its name, or that of a folder that it is in, has control characters. Rename it and make the ZIP anew",
        )
    })
}

/// Why an entry is neither the list nor a picture.
pub fn why_left_out(path: &Path) -> Words {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    if name_beside(&name).is_some() {
        return both(
            "和清冊放在同一個資料夾裡才讀得到",
            "It is read only in the folder of the list",
        );
    }
    if is_about_others(&name) {
        return both("這裡只匯入器物", "Only pieces are imported here");
    }
    if is_list(&name) {
        return both(
            "一個 ZIP 只讀一個清冊。這一個若也是器物，請另外匯入",
            "One list of a ZIP is read. If this one holds pieces, too, import it by itself",
        );
    }
    if is_other_kind(&name) && !name.to_lowercase().ends_with(".xml") {
        return both(
            "是別種試算表（例如舊版 Excel 的 .xls）。請另存為 .xlsx，重新壓縮",
            "It is another kind of spreadsheet, such as an old Excel file (.xls). Save it as .xlsx and make the ZIP anew",
        );
    }
    both(
        "不是清冊，也不是讀得出的圖像（JPEG、PNG、WebP、TIFF、HEIC）",
        "It is no list, and no picture that can be read (JPEG, PNG, WebP, TIFF, HEIC)",
    )
}

/// How names were read that do not say how they are written, for the person who sees whether they read well.
pub fn say_big5(names: &[String]) -> Option<LeftOut> {
    let first = names.first()?;
    let shown: Vec<&str> = names.iter().take(MOST_SHOWN).map(String::as_str).collect();
    let count = names.len();
    let name = both(
        format!("ZIP 裡的 {count} 個檔名"),
        if count == 1 {
            format!("The file name {first}")
        } else {
            format!("{count} file names in the ZIP")
        },
    );
    let why = both(
        format!(
            "以 Big5 讀取，檔案照樣匯入：{}。字不對時，請用 7-Zip 等軟體重新壓縮",
            shown.join("、")
        ),
        format!(
            "Read as Big5, and the files are imported: {}. If they read wrongly, make the ZIP anew with a program such as 7-Zip",
            shown.join(", ")
        ),
    );
    Some(LeftOut::whole(name, why))
}

/// What an entry is that stands in place of the list and is none, with what to do; nothing of one that may be a table.
pub fn name_other_list(name: &str, bytes: &[u8]) -> Option<Words> {
    let name = name.to_lowercase();
    if text_file::is_xml_spreadsheet(bytes) {
        return Some(text_file::xml_spreadsheet());
    }
    if name.ends_with(".xml") {
        return Some(both(
            "是 XML，不是器物的清冊（LIDO 由系統管理員以 duobao import 匯入）",
            "is XML, and no list of pieces (LIDO is imported on the server, with duobao import)",
        ));
    }
    name_other_kind(bytes).or_else(|| name.ends_with(".numbers").then(name_numbers))
}
