//! The report on the entries of an archive: why some are left out, and how their names were read.

use std::path::Path;

use super::{EXPORTED, is_list};
use crate::{
    drafts::left_out::LeftOut,
    import::{
        files::TEXTS,
        problems::{Words, both},
    },
};

/// Names that are shown as they were read.
const MOST_SHOWN: usize = 10;

/// Why an entry is neither a list nor a picture.
pub fn why_left_out(path: &Path) -> Words {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    if TEXTS.iter().chain(&EXPORTED).any(|text| *text == name) {
        return both("這裡只匯入器物", "Only pieces are imported here");
    }
    if is_list(&name) {
        return both(
            "一個 ZIP 只讀最上層的一個清冊。這一個若也是器物，請另外匯入",
            "One list at the top of a ZIP is read. If this one holds pieces, too, import it by itself",
        );
    }
    if is_other_table(&name) {
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

fn is_other_table(name: &str) -> bool {
    let name = name.to_lowercase();
    [".xls", ".xlsb", ".ods", ".numbers"]
        .iter()
        .any(|end| name.ends_with(end))
}
