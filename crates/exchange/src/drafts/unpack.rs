//! From a file that was sent to a folder that an import reads: a list of artifacts under its usual name, and pictures below
//! `pictures/`. Nothing of what an archive says reaches a path but names of plain letters, and nothing is written beyond a limit.

mod report;

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read as _, Seek as _, SeekFrom},
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _},
    path::{Component, Path, PathBuf},
};

use zip::{ZipArchive, read::ZipFile, result::ZipError};

use super::left_out::LeftOut;
use crate::import::{
    files::{TEXTS, is_system_file},
    limits::{Stop, Stoppable, check_directory},
    photographs::is_photograph,
    picture_table,
    problems::{Words, both},
    row_tables::{ROW_TABLES, RowTable},
    zip_names::ZipNames,
};
use report::{say_big5, why_left_out};

/// Files of one archive.
const MOST_FILES: usize = 50_000;
/// Bytes of a list.
const MOST_TEXT: u64 = 64 << 20;
/// Bytes of a picture.
const MOST_PICTURE: u64 = 100 << 20;
/// Bytes of one part of a path.
const LONGEST_NAME: usize = 200;
/// What an import at the desk reads beside pictures and the tables of rows that pieces have.
const LISTS: [&str; 4] = ["artifacts.json", "artifacts.csv", "artifacts.xlsx", "pieces.json"];
/// Lists of an export that are none of pieces.
const EXPORTED: [&str; 1] = ["states.csv"];

/// Files that are no list, by their first bytes, and what they are.
const OTHERS: [(&[u8], &str, &str); 7] = [
    (b"%PDF", "PDF", "a PDF"),
    (b"Rar!", "RAR 壓縮檔", "a RAR archive"),
    (b"7z\xBC\xAF", "7z 壓縮檔", "a 7z archive"),
    (b"\x1F\x8B", "gzip 壓縮檔", "a gzip archive"),
    (b"\xFF\xD8\xFF", "圖像", "a picture"),
    (b"\x89PNG", "圖像", "a picture"),
    (
        b"<?xml",
        " XML（LIDO 由系統管理員以 duobao import 匯入）",
        "XML (LIDO is imported on the server, with duobao import)",
    ),
];

/// Why a file was not unpacked.
#[derive(Debug, thiserror::Error)]
pub enum UnpackError {
    /// The file is to blame; what and what to do.
    #[error("{}", .0.0.en)]
    Refused(Words),
    /// The disk is full or fails.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Unpacks a file into a folder that does not exist yet, which takes at most `room` bytes. Returns what the archive holds beside
/// artifacts and pictures.
///
/// # Errors
/// See [`UnpackError`]; part of the folder may be there then.
pub fn unpack(file: &Path, folder: &Path, room: u64, stop: &Stop) -> Result<Vec<LeftOut>, UnpackError> {
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let mut source = File::open(file)?;
    let mut head = Vec::new();
    source.by_ref().take(4096).read_to_end(&mut head)?;
    source.seek(SeekFrom::Start(0))?;
    if let Some((_, tw, en)) = OTHERS.iter().find(|(bytes, ..)| head.starts_with(bytes)) {
        return refuse(
            format!("這是{tw}。請傳 XLSX、CSV（UTF-8）、JSON，或裝著它們的 ZIP"),
            format!("This is {en}. Send XLSX, CSV UTF-8, JSON, or a ZIP that holds them"),
        );
    }
    if head.starts_with(b"PK") {
        check_directory(&mut source).map_err(|error| damaged(&error))?;
        let mut archive = ZipArchive::new(&mut source).map_err(|error| damaged(&error))?;
        let ZipNames { names, big5 } = ZipNames::read(&archive).map_err(|error| damaged(&error))?;
        // Of another kind of workbook the reader of tables says what it is.
        let has = |part: &str| names.iter().any(|name| name == part);
        let is_workbook = has("xl/workbook.xml") || has("xl/workbook.bin") || (has("mimetype") && has("content.xml"));
        if !is_workbook {
            let unpacked = Archive {
                folder,
                room,
                stop,
                prefix: common_folder(&names),
                names,
                archive: &mut archive,
            };
            let mut left_out = unpacked.unpack()?;
            left_out.extend(say_big5(&big5));
            return Ok(left_out);
        }
        drop(archive);
        source.seek(SeekFrom::Start(0))?;
    }
    let text = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&head);
    let first = text.iter().find(|byte| !byte.is_ascii_whitespace());
    let name = match first {
        Some(b'P') if head.starts_with(b"PK") => "artifacts.xlsx",
        Some(b'[' | b'{') => "artifacts.json",
        _ => "artifacts.csv",
    };
    let size = source.metadata()?.len();
    refuse_beyond(size.min(MOST_TEXT), room)?;
    let source = Stoppable { source, stop };
    copy(source, &folder.join(name), MOST_TEXT, name)?;
    Ok(Vec::new())
}

struct Archive<'a, 'f> {
    archive: &'a mut ZipArchive<&'f mut File>,
    folder: &'a Path,
    /// Bytes that may be written.
    room: u64,
    stop: &'a Stop,
    /// The one folder that holds everything, if there is one.
    prefix: Option<String>,
    names: Vec<String>,
}

impl Archive<'_, '_> {
    fn unpack(mut self) -> Result<Vec<LeftOut>, UnpackError> {
        if self.archive.len() > MOST_FILES {
            return refuse(
                format!("ZIP 裡超過 {MOST_FILES} 個檔案，請分成幾個 ZIP"),
                format!("The ZIP holds more than {MOST_FILES} files; split it into several"),
            );
        }
        let (wanted, left_out) = self.choose()?;
        // Before a byte is written; what an entry says of its size is checked again when it is.
        refuse_beyond(wanted.iter().map(|entry| entry.size.min(entry.most)).sum(), self.room)?;
        let mut left = self.room;
        for Wanted { at, name, to, most, .. } in wanted {
            let entry = self.archive.by_index(at).map_err(|error| damaged(&error))?;
            let source = Stoppable {
                source: entry,
                stop: self.stop,
            };
            left -= copy(source, &self.folder.join(to), most.min(left), &name)?;
        }
        Ok(left_out)
    }

    /// The entries that are unpacked, and those that an import at the desk does not read.
    fn choose(&mut self) -> Result<(Vec<Wanted>, Vec<LeftOut>), UnpackError> {
        let list = self.only_list()?;
        let (mut wanted, mut left_out) = (Vec::new(), Vec::new());
        for at in 0..self.archive.len() {
            let entry = self.archive.by_index(at).map_err(|error| damaged(&error))?;
            let name = self.names[at].clone();
            let path = safe_path(&entry, &name)?;
            if entry.is_dir() || name.ends_with('/') || is_system_file(&path) {
                continue;
            }
            if is_hidden(&path) {
                let why = both("是隱藏檔", "It is a hidden file");
                left_out.push(LeftOut::whole(name, why));
                continue;
            }
            let size = entry.size();
            let path = match &self.prefix {
                Some(prefix) => path.strip_prefix(prefix).unwrap_or(&path).to_owned(),
                None => path,
            };
            let (to, most) = if is_photograph(&path) {
                let below = path.strip_prefix("pictures").unwrap_or(&path);
                (Path::new("pictures").join(below), MOST_PICTURE)
            } else if list.as_ref() == Some(&name) {
                let end = path.extension().and_then(|end| end.to_str()).unwrap_or_default();
                (PathBuf::from(format!("artifacts.{}", end.to_lowercase())), MOST_TEXT)
            } else if let Some(table) = companion(&path) {
                (PathBuf::from(format!("{}.csv", table.name)), MOST_TEXT)
            } else if LISTS
                .iter()
                .chain([&picture_table::FILE])
                .any(|list| path == Path::new(list))
            {
                (path, MOST_TEXT)
            } else {
                left_out.push(LeftOut::whole(path.display().to_string(), why_left_out(&path)));
                continue;
            };
            wanted.push(Wanted {
                at,
                name,
                to,
                most,
                size,
            });
        }
        left_out.sort_by(|one, other| one.name.tw.cmp(&other.name.tw));
        Ok((wanted, left_out))
    }

    /// The name of the only list of pieces at the top, where none has the usual name.
    fn only_list(&self) -> Result<Option<String>, UnpackError> {
        let inside = |name: &str| match &self.prefix {
            Some(prefix) => name.strip_prefix(&format!("{prefix}/")).unwrap_or(name).to_owned(),
            None => name.to_owned(),
        };
        let is_other = |inner: &str| {
            let is_artifacts = inner.starts_with("artifacts.");
            let is_known = TEXTS.iter().chain(&EXPORTED).any(|text| *text == inner);
            companion(Path::new(inner)).is_some() || (is_known && !is_artifacts)
        };
        let lists = self.names.iter().filter(|name| {
            let inner = inside(name);
            is_list(&inner) && !inner.contains('/') && !is_hidden(Path::new(name)) && !is_other(&inner)
        });
        let lists: Vec<&String> = lists.collect();
        match lists[..] {
            [list] => Ok(Some(list.clone())),
            [] => Ok(None),
            _ if lists.iter().any(|list| LISTS.contains(&inside(list).as_str())) => Ok(None),
            _ => {
                let names: Vec<String> = lists.iter().map(|list| inside(list)).collect();
                refuse(
                    format!(
                        "ZIP 裡有 {} 個清冊（{}），請只留一個；款識、流傳、著錄的清冊取名 inscriptions.csv、provenance.csv、literature.csv",
                        names.len(),
                        names.join("、")
                    ),
                    format!(
                        "The ZIP holds {} lists ({}); keep one. Lists of rows of pieces are named inscriptions.csv, provenance.csv and literature.csv",
                        names.len(),
                        names.join(", ")
                    ),
                )
            }
        }
    }
}

/// The table of rows that pieces have, where a file is one.
fn companion(path: &Path) -> Option<&'static RowTable> {
    let is_csv = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("csv"));
    let is_at_top = path.components().count() == 1;
    let name = path.file_stem().filter(|_| is_csv && is_at_top)?;
    ROW_TABLES.get(RowTable::place_of(&name.to_string_lossy())?)
}

/// An entry of an archive that is unpacked.
struct Wanted {
    at: usize,
    name: String,
    /// Its path below the folder.
    to: PathBuf,
    /// The most bytes that it may have.
    most: u64,
    /// The bytes that it says it has.
    size: u64,
}

fn refuse_beyond(bytes: u64, room: u64) -> Result<(), UnpackError> {
    if bytes <= room {
        return Ok(());
    }
    let [needed, room] = [bytes.div_ceil(1 << 20), room >> 20];
    refuse(
        format!("展開後有 {needed} MB，伺服器的磁碟只剩 {room} MB 可用。請分成幾個檔案，或通知系統管理員清出空間"),
        format!(
            "It unpacks to {needed} MB, and the server's disk has room for {room} MB. Split it into several files, or tell the server administrator to free some space"
        ),
    )
}

fn is_list(name: &str) -> bool {
    let name = name.to_lowercase();
    [".xlsx", ".csv", ".json"].iter().any(|end| name.ends_with(end))
}

/// The one folder that holds all of an archive, a list at its top.
fn common_folder(names: &[String]) -> Option<String> {
    let mut names = names.iter().filter(|name| !is_hidden(Path::new(name)));
    let (first, _) = names.clone().next()?.split_once('/')?;
    let within = format!("{first}/");
    let has_list = names.clone().any(|name| {
        let inner = name.strip_prefix(&within).unwrap_or_default();
        is_list(inner) && !inner.contains('/')
    });
    (has_list && names.all(|name| name.starts_with(&within))).then(|| first.to_owned())
}

fn is_hidden(path: &Path) -> bool {
    let is_dotted = |part: Component<'_>| {
        let part = part.as_os_str().to_string_lossy();
        part.starts_with('.') && part != ".."
    };
    is_system_file(path) || path.components().any(is_dotted)
}

/// The path of an entry, which stays below the folder.
fn safe_path<R: io::Read>(entry: &ZipFile<'_, R>, name: &str) -> Result<PathBuf, UnpackError> {
    let path = PathBuf::from(name);
    let is_plain = |part: Component<'_>| match part {
        Component::Normal(part) => part.len() <= LONGEST_NAME,
        _ => false,
    };
    let is_safe = !name.chars().any(char::is_control) && !entry.is_symlink() && path.components().all(is_plain);
    if is_safe {
        return Ok(path);
    }
    let said: String = name.chars().filter(|c| !c.is_control()).take(80).collect();
    refuse(
        format!("ZIP 裡有不接受的檔名「{said}」。請把檔案放進一個資料夾，重新壓縮"),
        format!(
            "The ZIP holds a file whose name is not accepted, {said:?}. Put the files into a folder and make the ZIP anew"
        ),
    )
}

/// Writes a new file of at most so many bytes, whatever its source says that it has.
fn copy(source: impl io::Read, to: &Path, most: u64, name: &str) -> Result<u64, UnpackError> {
    if let Some(parent) = to.parent() {
        fs::DirBuilder::new().recursive(true).mode(0o700).create(parent)?;
    }
    let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(to);
    let mut file = match file {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            return refuse(
                format!("ZIP 裡有兩個「{name}」，請只留一個"),
                format!("The ZIP holds {name:?} twice; keep one"),
            );
        }
        other => other?,
    };
    let written = match io::copy(&mut source.take(most + 1), &mut file) {
        Ok(written) => written,
        Err(error) if error.kind() == io::ErrorKind::StorageFull => return Err(error.into()),
        Err(error) => {
            return refuse(
                format!("檔案不完整或已損壞（{name}：{error}）。請重新壓縮再傳"),
                format!("The file is cut or damaged ({name}: {error}). Make the ZIP anew and send it again"),
            );
        }
    };
    if written > most {
        return refuse(
            format!("「{name}」展開後太大，請分成幾個檔案"),
            format!("{name:?} is too large when it is unpacked; split it"),
        );
    }
    Ok(written)
}

fn damaged(error: &ZipError) -> UnpackError {
    let words = match error {
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) => both(
            "ZIP 有密碼。請不加密碼重新壓縮",
            "The ZIP has a password. Make it anew without one",
        ),
        other => both(
            format!("檔案不完整或已損壞（{other}）。請重新存檔或壓縮再傳"),
            format!("The file is cut or damaged ({other}). Save or pack it anew and send it again"),
        ),
    };
    UnpackError::Refused(words)
}

fn refuse<T>(tw: String, en: String) -> Result<T, UnpackError> {
    Err(UnpackError::Refused(both(tw, en)))
}
