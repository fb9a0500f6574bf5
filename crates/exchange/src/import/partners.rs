//! Records as institutions exchange them, and as an export of ours for other institutions has them: LIDO 1.0 and 1.1 in XML, Linked Art in
//! JSON; a file, a folder of files, or a ZIP file. Where there is LIDO, Linked Art beside it is passed over: it describes the same pieces.

mod lido;
mod linked_art;
mod person;
mod piece;
mod texts;
mod xml;
mod xml_encoding;

use std::{
    fs::File,
    io::{self, BufReader, Read},
    path::{Path, PathBuf},
};

use serde_json::Value;
use zip::ZipArchive;

use crate::import::{
    artifacts,
    aside::AsideFile,
    collection::Collection,
    files::{self, TEXTS},
    limits::{check_directory, check_json},
    problems::{Problems, both},
    text_file,
    wordings::WordingReader,
    workbook,
    zip_names::ZipNames,
};
use piece::{PartnerPiece, PieceReader};
use xml::Fault;
use xml_encoding::as_utf8;

/// Bytes of a file of JSON.
const MOST_JSON: u64 = 64 << 20;

/// Whether a file or folder holds such records, by the names of files.
pub fn is_source(path: &Path) -> bool {
    if !path.is_dir() {
        let is_own = TEXTS.contains(&files::name_of(path).as_str());
        return !is_own
            && match kind_of(path) {
                Some(Kind::Zip) => !is_workbook(path),
                kind => kind.is_some(),
            };
    }
    let is_own = TEXTS.iter().any(|name| path.join(name).exists());
    !is_own && !record_files(path).is_empty()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Lido,
    LinkedArt,
    Zip,
}

fn kind_of(path: &Path) -> Option<Kind> {
    let end = path.extension()?.to_str()?.to_ascii_lowercase();
    match end.as_str() {
        "xml" => Some(Kind::Lido),
        "json" | "jsonld" => Some(Kind::LinkedArt),
        "zip" => Some(Kind::Zip),
        _ => None,
    }
}

fn is_workbook(path: &Path) -> bool {
    let mut head = [0; 4];
    let is_zip =
        File::open(path).and_then(|mut file| file.read_exact(&mut head)).is_ok() && workbook::is_workbook(&head);
    let archive = File::open(path).ok().and_then(|file| ZipArchive::new(file).ok());
    is_zip && archive.is_some_and(|archive| archive.index_for_name("xl/workbook.xml").is_some())
}

/// The files of a folder that may be records, hidden files and the folder of pictures excepted.
fn record_files(folder: &Path) -> Vec<PathBuf> {
    let all = files::below(folder).unwrap_or_default();
    let pictures = files::pictures_folder(folder);
    let is_record = |path: &PathBuf| {
        let is_passed_over = path
            .strip_prefix(folder)
            .is_ok_and(|inner| files::is_hidden(inner) || path.starts_with(&pictures));
        !is_passed_over && matches!(kind_of(path), Some(Kind::Lido | Kind::LinkedArt))
    };
    all.into_iter().filter(is_record).collect()
}

/// Reads the records of a file or folder. The cells of their pieces go into a file in `work_folder`.
pub fn read(
    path: &Path,
    work_folder: &Path,
    collection: &mut Collection,
    wordings: WordingReader<'_>,
    problems: &Problems,
) {
    let folder = if path.is_dir() {
        path
    } else {
        path.parent().unwrap_or(path)
    };
    let reader = PieceReader {
        folder,
        wordings,
        problems,
    };
    let mut records = Records {
        reader: &reader,
        collection,
        work_folder,
        written: Ok(()),
    };
    if kind_of(path) == Some(Kind::Zip) && !path.is_dir() {
        records.read_archive(path);
    } else {
        let found = if path.is_dir() {
            record_files(path)
        } else {
            vec![path.to_owned()]
        };
        for path in records.choose(found) {
            let name = path.strip_prefix(folder).unwrap_or(&path).display().to_string();
            match File::open(&path) {
                Ok(file) => records.read_file(&name, file),
                Err(error) => problems.add(name, format_args!("cannot be read: {error}")),
            }
        }
    }
    let written = records.written;
    let written = written.and_then(|()| collection.aside.as_mut().map_or(Ok(()), AsideFile::finish));
    if let Err(error) = written {
        let words = format_args!("does not fit into {}: {error}", work_folder.display());
        problems.add(files::name_of(path), words);
    }
    artifacts::check_numbers(collection, problems);
}

struct Records<'a, 'c> {
    reader: &'a PieceReader<'a>,
    collection: &'c mut Collection,
    work_folder: &'a Path,
    /// Whether what was set aside is on the disk.
    written: io::Result<()>,
}

impl Records<'_, '_> {
    /// The files that are read; the others are named.
    fn choose(&mut self, found: Vec<PathBuf>) -> Vec<PathBuf> {
        let has_lido = found.iter().any(|path| kind_of(path) == Some(Kind::Lido));
        let (read, left): (Vec<_>, Vec<_>) = found
            .into_iter()
            .partition(|path| !has_lido || kind_of(path) == Some(Kind::Lido));
        let left = left.iter().map(|path| path.display().to_string());
        self.collection.left_out.extend(left);
        read
    }

    fn read_archive(&mut self, path: &Path) {
        let name = files::name_of(path);
        let damaged = |error: &dyn std::fmt::Display| {
            both(
                format!("不是完整的 ZIP（{error}），請重新壓縮"),
                format!("is no whole ZIP file: {error}"),
            )
        };
        let opened = File::open(path).map_err(Into::into);
        let opened = opened.and_then(|file| check_directory(&file).and_then(|()| ZipArchive::new(file)));
        let mut archive = match opened {
            Ok(archive) => archive,
            Err(error) => return self.reader.problems.add(name, damaged(&error)),
        };
        let ZipNames { names, .. } = match ZipNames::read(&archive) {
            Ok(names) => names,
            Err(error) => return self.reader.problems.add(name, damaged(&error)),
        };
        let is_record =
            |path: &PathBuf| !files::is_hidden(path) && matches!(kind_of(path), Some(Kind::Lido | Kind::LinkedArt));
        let found: Vec<PathBuf> = names.iter().map(PathBuf::from).filter(is_record).collect();
        if found.is_empty() {
            let words = both(
                "裡面沒有 LIDO（.xml）或 Linked Art（.json）；自家的匯出檔請先解壓縮，再匯入資料夾",
                "holds neither LIDO (.xml) nor Linked Art (.json); unpack an export of the whole site and import the folder",
            );
            self.reader.problems.add(&name, words);
        }
        for inner in self.choose(found) {
            let inner = inner.display().to_string();
            let at = names.iter().position(|known| *known == inner).unwrap_or(names.len());
            match archive.by_index(at) {
                Ok(entry) => self.read_file(&inner, entry),
                Err(error) => self
                    .reader
                    .problems
                    .add(format_args!("{name}, {inner}"), damaged(&error)),
            }
        }
    }

    fn read_file(&mut self, name: &str, file: impl Read) {
        let before = self.collection.pieces.len();
        let read = match kind_of(Path::new(name)) {
            Some(Kind::Lido) => match as_utf8(file) {
                Ok(text) => xml::read_records(BufReader::new(text), lido::RECORD, |record| {
                    let place = format!("{name}, line {}", record.line);
                    self.add(&place, &lido::read(&record));
                }),
                Err(error) => Err((1, format!("cannot be read: {error}").into())),
            },
            _ => self.read_json(name, file),
        };
        let problems = self.reader.problems;
        match read {
            Ok(()) if self.collection.pieces.len() > before => {}
            Ok(()) => {
                let words = both(
                    "裡面沒有 LIDO 或 Linked Art 的器物紀錄",
                    "holds no record of a piece in LIDO or Linked Art",
                );
                problems.add(name, words);
            }
            Err((line, words)) => problems.add(format_args!("{name}, line {line}"), words),
        }
    }

    fn read_json(&mut self, name: &str, file: impl Read) -> Result<(), Fault> {
        let whole = |words| (1, words);
        let mut bytes = Vec::new();
        let read = file.take(MOST_JSON + 1).read_to_end(&mut bytes);
        read.map_err(|error| whole(format!("cannot be read: {error}").into()))?;
        if bytes.len() as u64 > MOST_JSON {
            let words = both(
                "超過 64 MB，請分成幾個檔案",
                "is larger than 64 MB; split it into several files",
            );
            return Err(whole(words));
        }
        let bytes = match text_file::from_utf16(&bytes) {
            Some(text) => text.map_err(whole)?.into_bytes(),
            None => bytes,
        };
        check_json(&bytes).map_err(whole)?;
        let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&bytes);
        let value = serde_json::from_slice(text).map_err(|error| (error.line() as u64, files::no_json(&error)))?;
        let entries = match value {
            Value::Array(entries) => entries,
            object => vec![object],
        };
        let is_alone = entries.len() == 1;
        for (at, entry) in (1..).zip(entries).filter(|(_, entry)| linked_art::is_record(entry)) {
            let place = if is_alone {
                name.to_owned()
            } else {
                format!("{name}, entry {at}")
            };
            self.add(&place, &linked_art::read(&entry));
        }
        Ok(())
    }

    fn add(&mut self, place: &str, piece: &PartnerPiece) {
        let before = self.collection.pieces.len();
        let read = self.reader.read(place, piece, &mut self.collection.item_groups, before);
        if self.written.is_ok() {
            self.written = self.collection.set_aside(read, self.work_folder);
        }
    }
}
