//! The files of a collection folder, and parsing those that are JSON.

use std::{
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use serde_json::{Map, Value};

use crate::import::{
    problems::{Problems, Words, both},
    record::Record,
    text_file::from_utf16,
};

/// What operating systems put into archives, and no one meant to send.
const SYSTEM_FILES: [&str; 9] = [
    ".ds_store",
    "__macosx",
    // The icon of a folder, which macOS keeps in it.
    "icon\r",
    "thumbs.db",
    "ehthumbs.db",
    "desktop.ini",
    "$recycle.bin",
    "system volume information",
    // Where storage devices of Synology keep smaller forms of photographs.
    "@eadir",
];

/// The files beside the pictures; each of them may be missing.
pub const TEXTS: [&str; 15] = [
    "house.json",
    "pages.json",
    "vocabulary.json",
    "categories.json",
    "categories.csv",
    "exhibitions.json",
    "pieces.json",
    "artifacts.json",
    "artifacts.csv",
    "artifacts.xlsx",
    "inscriptions.csv",
    "provenance.csv",
    "literature.csv",
    "pictures.csv",
    "in-house.csv",
];

/// A file's last name, for problems.
pub fn name_of(path: &Path) -> String {
    path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    )
}

/// The bytes of a file; `None` if it does not exist.
pub fn bytes_of(path: &Path, problems: &Problems) -> Option<Vec<u8>> {
    match fs::read(path) {
        Ok(bytes) => Some(bytes),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => {
            problems.add(name_of(path), format_args!("cannot be read: {error}"));
            None
        }
    }
}

/// A JSON file, in UTF-8 or UTF-16; `None` if it does not exist or is not JSON.
pub fn json(path: &Path, problems: &Problems) -> Option<Value> {
    let bytes = bytes_of(path, problems)?;
    let bytes = match from_utf16(&bytes) {
        Some(Ok(text)) => text.into_bytes(),
        Some(Err(words)) => {
            problems.add(name_of(path), words);
            return None;
        }
        None => bytes,
    };
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&bytes);
    match serde_json::from_slice(bytes) {
        Ok(value) => Some(value),
        Err(error) => {
            let place = format!("{}, line {}, column {}", name_of(path), error.line(), error.column());
            problems.add(place, no_json(&error));
            None
        }
    }
}

/// Why a file is no JSON.
pub fn no_json(error: &serde_json::Error) -> Words {
    both(
        format!("不是完整的 JSON（{error}），請重新存檔"),
        format!("is no JSON: {error}"),
    )
}

/// The object that a whole file consists of.
pub fn object<'a>(name: &str, value: &'a Value, problems: &'a Problems) -> Option<Record<'a>> {
    match value {
        Value::Object(fields) => Some(Record::new(name, fields, problems)),
        _ => {
            problems.add(name, "must be an object, { … }");
            None
        }
    }
}

/// The objects of the list that a whole file consists of.
pub fn list<'a>(name: &str, value: &'a Value, problems: &'a Problems) -> Vec<Record<'a>> {
    let Value::Array(list) = value else {
        problems.add(name, "must be a list, [ … ]");
        return Vec::new();
    };
    let mut records = Vec::with_capacity(list.len());
    for (at, value) in (1..).zip(list) {
        let place = format!("{name}, entry {at}");
        match value {
            Value::Object(fields) => records.push(Record::new(place, fields, problems)),
            _ => problems.add(place, "must be an object, { … }"),
        }
    }
    records
}

/// Every file below a folder that can be opened; none if the folder does not exist.
pub fn below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    Ok(look_below(folder)?.files)
}

/// What is below a folder, in the order of the paths.
#[derive(Debug, Default)]
pub struct Below {
    /// Regular files, and links to such.
    pub files: Vec<PathBuf>,
    /// Links that lead nowhere.
    pub broken: Vec<PathBuf>,
    /// Pipes, sockets and devices, which may never end; and links to a folder that they are in, where everything would be found again.
    pub others: Vec<PathBuf>,
}

/// Looks through a folder and those in it; nothing is opened. Empty if the folder does not exist.
pub fn look_below(folder: &Path) -> io::Result<Below> {
    let mut below = Below::default();
    below.add(folder, &mut Vec::new())?;
    for paths in [&mut below.files, &mut below.broken, &mut below.others] {
        paths.sort();
    }
    Ok(below)
}

impl Below {
    /// Adds what is in a folder; `around` are the folders that it is in, without links.
    fn add(&mut self, folder: &Path, around: &mut Vec<PathBuf>) -> io::Result<()> {
        let entries = match fs::read_dir(folder) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            entries => entries?,
        };
        around.push(folder.canonicalize()?);
        for entry in entries {
            let path = entry?.path();
            match path.metadata() {
                Ok(what) if what.is_dir() => {
                    let place = path.canonicalize()?;
                    if around.iter().any(|outer| outer.starts_with(&place)) {
                        self.others.push(path);
                    } else {
                        self.add(&path, around)?;
                    }
                }
                Ok(what) if what.is_file() => self.files.push(path),
                Ok(_) => self.others.push(path),
                Err(_) => self.broken.push(path),
            }
        }
        around.pop();
        Ok(())
    }
}

/// The folder of a collection's pictures: `pictures`, or where it does not exist one whose name differs in case alone.
pub fn pictures_folder(folder: &Path) -> PathBuf {
    let usual = folder.join("pictures");
    if usual.exists() {
        return usual;
    }
    let beside = fs::read_dir(folder).into_iter().flatten().flatten();
    let alike = beside.map(|entry| entry.path()).filter(|path| {
        let name = path.file_name().unwrap_or_default();
        name.eq_ignore_ascii_case("pictures") && path.is_dir()
    });
    alike.min().unwrap_or(usual)
}

/// Whether a file is one that an operating system or an office program puts beside those of people.
pub fn is_system_file(path: &Path) -> bool {
    path.components().any(|part| {
        let part = part.as_os_str().to_string_lossy().to_lowercase();
        let is_lock = part.starts_with("~$") || (part.starts_with(".~lock.") && part.ends_with('#'));
        is_lock || part.starts_with("._") || SYSTEM_FILES.contains(&part.as_str())
    })
}

/// Whether a file is hidden, or in a hidden folder such as a bin.
pub fn is_hidden(path: &Path) -> bool {
    is_system_file(path)
        || path.components().any(|part| {
            let part = part.as_os_str().to_string_lossy();
            part.starts_with('.') && part != "." && part != ".."
        })
}

/// A row of a table, in the form of an object.
pub type Row = Map<String, Value>;

/// Fills a field of a row; the measures of several columns follow each other.
pub fn put_text(row: &mut Row, field: &str, text: &str) {
    match row.get_mut(field) {
        Some(Value::String(before)) => {
            before.push_str("; ");
            before.push_str(text);
        }
        _ => drop(row.insert(field.to_owned(), text.into())),
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::{fs::symlink, net::UnixListener};

    use super::*;

    #[test]
    fn links_to_folders_above_are_not_followed_and_nothing_but_files_is_opened() {
        let folder = tempfile::tempdir().expect("a folder");
        let (root, other) = (folder.path().join("pictures"), folder.path().join("other"));
        fs::create_dir_all(root.join("a/b")).expect("made");
        fs::create_dir(&other).expect("made");
        fs::write(root.join("a/1.jpg"), "x").expect("written");
        fs::write(other.join("2.jpg"), "x").expect("written");
        symlink("..", root.join("a/b/up")).expect("a link");
        symlink("..", root.join("top")).expect("a link");
        symlink("../other", root.join("other")).expect("a link");
        symlink("missing.jpg", root.join("a/broken.jpg")).expect("a link");
        let _socket = UnixListener::bind(root.join("a/s.jpg")).expect("a socket");
        let below = look_below(&root).expect("read");
        let inner = |paths: &[PathBuf]| -> Vec<String> {
            let inner = paths.iter().filter_map(|path| path.strip_prefix(&root).ok());
            inner.map(|path| path.display().to_string()).collect()
        };
        assert_eq!(inner(&below.files), ["a/1.jpg", "other/2.jpg"]);
        assert_eq!(inner(&below.broken), ["a/broken.jpg"]);
        assert_eq!(inner(&below.others), ["a/b/up", "a/s.jpg", "top"]);
        assert!(look_below(&root.join("none")).expect("read").files.is_empty());
    }

    #[test]
    fn the_folder_of_pictures_is_found_in_any_case_and_the_usual_name_goes_first() {
        let folder = tempfile::tempdir().expect("a folder");
        let usual = folder.path().join("pictures");
        assert_eq!(pictures_folder(folder.path()), usual);
        let capital = folder.path().join("Pictures");
        fs::create_dir(&capital).expect("made");
        assert!(pictures_folder(folder.path()).exists());
        fs::create_dir_all(&usual).expect("made");
        assert_eq!(pictures_folder(folder.path()), usual);
    }

    #[test]
    fn files_of_systems_and_hidden_files_are_known_by_their_names() {
        for (path, is_system, hidden) in [
            ("list.csv", false, false),
            ("a/~$list.xlsx", true, true),
            ("a/.~lock.list.csv#", true, true),
            ("a/._1.jpg", true, true),
            ("Thumbs.db", true, true),
            ("a/Icon\r", true, true),
            ("A-1/@eaDir/1.jpg/SYNOPHOTO_THUMB_M.jpg", true, true),
            ("$RECYCLE.BIN/$R1.jpg", true, true),
            (".trash/A-1/1.jpg", false, true),
            ("A-1/.1.jpg", false, true),
            ("~list.csv", false, false),
        ] {
            let path = Path::new(path);
            assert_eq!((is_system_file(path), is_hidden(path)), (is_system, hidden), "{path:?}");
        }
    }

    #[test]
    fn json_is_read_in_utf_16() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("artifacts.json");
        let text = "\u{feff}[\"青花瓶\"]";
        for bytes in [
            text.as_bytes().to_vec(),
            text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
        ] {
            fs::write(&path, bytes).expect("written");
            let problems = Problems::default();
            assert_eq!(json(&path, &problems), Some(serde_json::json!(["青花瓶"])));
            assert!(problems.into_list().is_empty());
        }
    }
}
