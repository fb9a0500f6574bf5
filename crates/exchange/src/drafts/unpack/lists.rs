//! Which entry of an archive is the list of pieces, and which tables are read beside it.

use std::path::Path;

use super::{UnpackError, refuse};
use crate::import::{
    files::{TEXTS, is_hidden},
    picture_table,
    row_tables::{ROW_TABLES, RowTable},
};

/// Lists that a message names.
const MOST_SHOWN: usize = 10;
/// How files end that may be the list, the likeliest first: the next ones count where there are none of the ones before.
const KINDS: [&[&str]; 5] = [LISTS, WITH_MACROS, &["tsv"], OTHERS, PLAIN];
const LISTS: &[&str] = &["csv", "xlsx", "json"];
/// Workbooks with macros, and templates, which often accompany the list that was made from them.
const WITH_MACROS: &[&str] = &["xlsm", "xltx", "xltm"];
/// Those that are mostly named and not read.
const OTHERS: &[&str] = &["xls", "xlsb", "ods", "numbers", "xml"];
/// What may be anything, and is a list if it looks like one.
const PLAIN: &[&str] = &["txt"];
/// The usual names of a list, one of which goes before any other name.
const USUAL: [&str; 3] = ["artifacts.json", "artifacts.csv", "artifacts.xlsx"];
/// Lists of an export that are none of pieces.
const EXPORTED: [&str; 1] = ["states.csv"];

/// Where the list is.
pub struct Found {
    /// Its place among the entries; nothing where there is no list.
    pub list: Option<usize>,
    /// Its folder with `/` at the end, or that of the tables that came without a list; empty at the top.
    pub folder: String,
}

/// Looks for the list in all folders; of several, the one that is the fewest folders deep. `looks_like_list` reads the beginning of an entry.
///
/// # Errors
/// Several may be it; or an entry cannot be read.
pub fn find(
    names: &[String],
    mut looks_like_list: impl FnMut(usize) -> Result<bool, UnpackError>,
) -> Result<Found, UnpackError> {
    let is_file = |at: &usize| !names[*at].ends_with('/') && !is_hidden(Path::new(&names[*at]));
    let files: Vec<usize> = (0..names.len()).filter(is_file).collect();
    let depth = |at: &usize| names[*at].matches('/').count();
    let top = files.iter().map(depth).min().unwrap_or_default();
    for ends in KINDS {
        let is_kind = |at: &usize| {
            let name = file_name(&names[*at]);
            // Programs put JSON about each photograph beside it.
            let is_passed_over = ending(name) == "json" && depth(at) > top && !USUAL.contains(&name);
            ends.contains(&ending(name).as_str()) && !is_about_others(name) && !is_passed_over
        };
        let mut found = Vec::new();
        for at in files.iter().copied().filter(is_kind) {
            if ends != PLAIN || looks_like_list(at)? {
                found.push(at);
            }
        }
        if let Some(least) = found.iter().map(depth).min() {
            found.retain(|at| depth(at) == least);
            return choose(names, found, ends);
        }
    }
    let tables = files.into_iter().filter(|at| is_about_others(file_name(&names[*at])));
    let folder = tables.min_by_key(depth).map_or("", |at| folder_of(&names[at]));
    Ok(Found {
        list: None,
        folder: folder.to_owned(),
    })
}

/// The one of several lists of the same kind that is meant.
fn choose(names: &[String], found: Vec<usize>, ends: &[&str]) -> Result<Found, UnpackError> {
    let is_usual = |at: &usize| USUAL.contains(&file_name(&names[*at]));
    let usual: Vec<usize> = found.iter().copied().filter(is_usual).collect();
    let found = if usual.is_empty() { found } else { usual };
    match found[..] {
        [list] => Ok(found_at(names, list)),
        // The first one is named with what to do; so is the next one then.
        [first, ..] if ends == OTHERS => Ok(found_at(names, first)),
        _ => {
            let count = found.len();
            let shown: Vec<&str> = found.iter().take(MOST_SHOWN).map(|at| names[*at].as_str()).collect();
            let is_more = count > MOST_SHOWN;
            refuse(
                format!(
                    "ZIP 裡有 {count} 個清冊（{}{}），請只留一個；款識、流傳、著錄的清冊取名 inscriptions.csv、provenance.csv、literature.csv",
                    shown.join("、"),
                    if is_more { "…" } else { "" },
                ),
                format!(
                    "The ZIP holds {count} lists ({}{}); keep one. Lists of rows of pieces are named inscriptions.csv, provenance.csv and literature.csv",
                    shown.join(", "),
                    if is_more { ", …" } else { "" },
                ),
            )
        }
    }
}

fn found_at(names: &[String], list: usize) -> Found {
    Found {
        list: Some(list),
        folder: folder_of(&names[list]).to_owned(),
    }
}

/// Whether a text is a table, by its beginning: it has a tab, or as many commas or semicolons in its second line as in its first.
pub fn looks_like_list(head: &[u8]) -> bool {
    let text = String::from_utf8_lossy(head);
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let counts = |line: &str| [',', ';'].map(|sign| line.matches(sign).count());
    let (first, second) = (lines.next(), lines.next());
    let is_divided = first.zip(second).is_some_and(|(first, second)| {
        let alike = counts(first).into_iter().zip(counts(second));
        alike.into_iter().any(|(one, other)| one > 0 && one == other)
    });
    text.contains('\t') || is_divided
}

/// Whether a file may be a list, by its name.
pub fn is_list(name: &str) -> bool {
    let end = ending(name);
    [LISTS, WITH_MACROS, &["tsv"]].concat().contains(&end.as_str())
}

/// Whether a file is of a kind that is mostly named and not read.
pub fn is_other_kind(name: &str) -> bool {
    OTHERS.contains(&ending(name).as_str())
}

/// Whether a file of an export or of a collection is about something else than pieces, by its name.
pub fn is_about_others(name: &str) -> bool {
    let name = name.to_lowercase();
    let is_known = TEXTS.iter().chain(&EXPORTED).any(|text| *text == name);
    name_beside(&name).is_some() || (is_known && !USUAL.contains(&name.as_str()))
}

/// The name under which a file is read that may be in the folder of the list; nothing of any other.
pub fn name_beside(name: &str) -> Option<String> {
    let name = name.to_lowercase();
    let table = name.strip_suffix(".csv").and_then(RowTable::place_of);
    if let Some(table) = table.and_then(|at| ROW_TABLES.get(at)) {
        return Some(format!("{}.csv", table.name));
    }
    ["pieces.json", picture_table::FILE]
        .contains(&name.as_str())
        .then_some(name)
}

/// The name under which the list is read.
pub fn name_of_list(name: &str) -> &'static str {
    match ending(name).as_str() {
        "json" => "artifacts.json",
        "xlsx" | "xlsm" | "xltx" | "xltm" => "artifacts.xlsx",
        _ => "artifacts.csv",
    }
}

/// What a file's name has behind its last point, in small letters; nothing where it has none.
fn ending(name: &str) -> String {
    let end = file_name(name).rsplit_once('.').map(|(_, end)| end);
    end.unwrap_or_default().to_lowercase()
}

fn file_name(name: &str) -> &str {
    name.rsplit_once('/').map_or(name, |(_, file)| file)
}

/// The folder of an entry, with `/` at its end.
fn folder_of(name: &str) -> &str {
    &name[..name.len() - file_name(name).len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The list and its folder.
    fn found<'n>(names: &[&'n str]) -> (Option<&'n str>, String) {
        let owned: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        let found = find(&owned, |at| Ok(names[at].contains("list"))).expect("one");
        (found.list.map(|at| names[at]), found.folder)
    }

    #[test]
    fn the_list_is_the_likeliest_file_of_the_fewest_folders() {
        for (names, list, folder) in [
            (&["A-1.jpg", "list.csv"][..], Some("list.csv"), ""),
            (&["readme.txt", "a/b/list.csv"], Some("a/b/list.csv"), "a/b/"),
            (&["a/list.csv", "a/old/list.csv"], Some("a/list.csv"), "a/"),
            (&["a/list.csv", "a/A-1/1.jpg.json"], Some("a/list.csv"), "a/"),
            (&["x.csv", "artifacts.csv"], Some("artifacts.csv"), ""),
            (
                &["~$list.xlsx", "list.xlsx", ".~lock.list.xlsx#"],
                Some("list.xlsx"),
                "",
            ),
            (&["a/list.tsv", "readme.txt"], Some("a/list.tsv"), "a/"),
            // With macros, and templates.
            (&["清冊.xlsm", "~$清冊.xlsm", "A-1.jpg"], Some("清冊.xlsm"), ""),
            (&["a/清冊.XLTX", "old.xls"], Some("a/清冊.XLTX"), "a/"),
            (&["清冊.xltm"], Some("清冊.xltm"), ""),
            (&["範本.xltx", "匯出.xlsm", "清冊.xlsx"], Some("清冊.xlsx"), ""),
            (&["readme.txt", "list.txt"], Some("list.txt"), ""),
            (&["list.xls", "list.txt"], Some("list.xls"), ""),
            (&["lido.xml", "linked-art/A-1.json"], Some("lido.xml"), ""),
            (&["a/provenance.csv", "a/A-1.jpg"], None, "a/"),
            (&["readme.txt", "A-1.jpg"], None, ""),
            (&[], None, ""),
        ] {
            assert_eq!(found(names), (list, folder.to_owned()), "{names:?}");
        }
    }

    #[test]
    fn a_text_is_a_list_if_its_lines_are_divided_alike() {
        for (text, is_list) in [
            ("number\tname\nA-1\tvase\n", true),
            ("number,name\n\nA-1,vase\n", true),
            ("number;name\nA-1;vase\n", true),
            ("Photographs of 2026, by Lin\nAll rights reserved\n", false),
            ("x", false),
            ("", false),
        ] {
            assert_eq!(looks_like_list(text.as_bytes()), is_list, "{text}");
        }
    }
}
