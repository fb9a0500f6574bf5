//! From a file that was sent to a folder that an import reads: a list of artifacts under its usual name, and pictures below
//! `pictures/`. Nothing of what an archive says reaches a path but names of plain letters, and nothing is written beyond a limit.

mod lists;
mod report;
mod same_names;

use std::{
    collections::HashSet,
    fs::{self, File, OpenOptions},
    io::{self, ErrorKind, Read as _, Seek as _, SeekFrom},
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _},
    path::{Component, Path, PathBuf},
};

use zip::{ZipArchive, read::ZipFile, result::ZipError};

use super::left_out::LeftOut;
use crate::import::{
    files::{is_hidden, is_system_file},
    limits::{Stop, Stoppable, check_directory},
    photographs::is_photograph,
    problems::{Words, both},
    text_file,
    workbook::other_kind::name_package,
    zip_names::ZipNames,
};
use lists::Found;
use report::{find_name_fault, name_other_list, say_big5, show_name, why_left_out};

/// Files of one archive.
const MOST_FILES: usize = 50_000;
/// Bytes of a list.
const MOST_TEXT: u64 = 64 << 20;
/// Bytes of a picture.
const MOST_PICTURE: u64 = 100 << 20;
/// Bytes by which a file is known.
const HEAD: u64 = 4096;
/// The folder into which pictures are unpacked.
const PICTURES: &str = "pictures";

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
    source.by_ref().take(HEAD).read_to_end(&mut head)?;
    source.seek(SeekFrom::Start(0))?;
    refuse_other_kind(&head)?;
    if head.starts_with(b"PK") {
        check_directory(&mut source).map_err(|error| damaged(&error))?;
        let mut archive = ZipArchive::new(&mut source).map_err(|error| damaged(&error))?;
        let ZipNames { names, big5 } = ZipNames::read(&archive).map_err(|error| damaged(&error))?;
        // Of another kind of workbook the reader of tables says what it is.
        let has = |part: &str| names.iter().any(|name| name == part);
        let is_workbook = has("xl/workbook.xml") || has("xl/workbook.bin") || (has("mimetype") && has("content.xml"));
        if !is_workbook {
            if let Some((tw, en)) = name_package(&names) {
                return refuse_kind(tw, en);
            }
            let lost = match archive.has_duplicate_names() {
                true => same_names::name_lost(File::open(file)?, &archive, &names)?,
                false => Vec::new(),
            };
            let unpacked = Archive {
                folder,
                room,
                stop,
                names,
                archive: &mut archive,
            };
            let mut left_out = unpacked.unpack()?;
            left_out.extend(lost);
            left_out.extend(say_big5(&big5));
            return Ok(left_out);
        }
        drop(archive);
        source.seek(SeekFrom::Start(0))?;
    }
    let name = match text_file::first_character(&head) {
        _ if head.starts_with(b"PK") => "artifacts.xlsx",
        Some('[' | '{') => "artifacts.json",
        _ => "artifacts.csv",
    };
    let size = source.metadata()?.len();
    refuse_beyond(size.min(MOST_TEXT), room)?;
    let source = Stoppable { source, stop };
    copy(source, &folder.join(name), MOST_TEXT.min(room), name)?;
    Ok(Vec::new())
}

/// Refuses a file that is neither a list nor an archive, by its first bytes.
fn refuse_other_kind(head: &[u8]) -> Result<(), UnpackError> {
    if text_file::is_xml_spreadsheet(head) {
        return refuse(
            "這是 XML 試算表 2003。請用 Excel 開啟，另存為 .xlsx",
            "This is an XML Spreadsheet 2003. Open it in Excel and save it as .xlsx",
        );
    }
    match text_file::kind_of(head) {
        Some((tw, en)) => refuse_kind(tw, en),
        // A byte order mark may come before it.
        None if head.windows(5).take(4).any(|bytes| bytes == b"<?xml") => refuse_kind(
            " XML（LIDO 由系統管理員以 duobao import 匯入）",
            "XML (LIDO is imported on the server, with duobao import)",
        ),
        None => Ok(()),
    }
}

fn refuse_kind<T>(tw: &str, en: &str) -> Result<T, UnpackError> {
    refuse(
        format!("這是{tw}。請傳 XLSX、CSV（UTF-8）、JSON，或裝著它們的 ZIP"),
        format!("This is {en}. Send XLSX, CSV UTF-8, JSON, or a ZIP that holds them"),
    )
}

struct Archive<'a, 'f> {
    archive: &'a mut ZipArchive<&'f mut File>,
    folder: &'a Path,
    /// Bytes that may be written.
    room: u64,
    stop: &'a Stop,
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
        let found = self.find_list()?;
        let (wanted, left_out) = self.choose(&found)?;
        // Before a byte is written; what an entry says of its size is checked again when it is.
        refuse_beyond(wanted.iter().map(|entry| entry.size.min(entry.most)).sum(), self.room)?;
        let mut left = self.room;
        for Wanted { at, name, to, most, .. } in wanted {
            let entry = self.archive.by_index(at).map_err(|error| damaged(&error))?;
            let source = Stoppable {
                source: entry,
                stop: self.stop,
            };
            let (to, most) = (self.folder.join(to), most.min(left));
            left -= copy(source, &to, most, &name)?;
        }
        Ok(left_out)
    }

    /// Finds the list, and refuses one of a kind that is not read.
    fn find_list(&mut self) -> Result<Found, UnpackError> {
        let (archive, names) = (&mut *self.archive, &self.names);
        let found = lists::find(names, |at| {
            let mut head = Vec::new();
            let entry = archive.by_index(at).map_err(|error| damaged(&error))?;
            let read = entry.take(HEAD).read_to_end(&mut head);
            read.map_err(|error| cut(&names[at], &error))?;
            Ok(lists::looks_like_list(&head))
        })?;
        let Some(at) = found.list.filter(|at| lists::is_other_kind(&self.names[*at])) else {
            return Ok(found);
        };
        let name = &self.names[at];
        let source = Stoppable {
            source: self.archive.by_index(at).map_err(|error| damaged(&error))?,
            stop: self.stop,
        };
        let mut bytes = Vec::new();
        let read = source.take(MOST_TEXT).read_to_end(&mut bytes);
        read.map_err(|error| cut(name, &error))?;
        match name_other_list(name, &bytes) {
            Some(words) => Err(of_file(name, words)),
            None => Ok(found),
        }
    }

    /// The entries that are unpacked, and those that an import at the desk does not read.
    fn choose(&mut self, found: &Found) -> Result<(Vec<Wanted>, Vec<LeftOut>), UnpackError> {
        let (mut wanted, mut left_out, mut taken) = (Vec::new(), Vec::new(), HashSet::new());
        // What is in the folder of the list goes before a file of the same name elsewhere.
        let mut order: Vec<usize> = (0..self.archive.len()).collect();
        order.sort_by_key(|at| !self.names[*at].starts_with(&found.folder));
        for at in order {
            let entry = self.archive.by_index(at).map_err(|error| damaged(&error))?;
            let name = self.names[at].clone();
            let path = Path::new(&name);
            if entry.is_dir() || name.ends_with('/') || is_system_file(path) {
                continue;
            }
            refuse_unsafe(&entry, &name)?;
            if is_hidden(path) {
                let why = both("是隱藏檔", "It is a hidden file");
                left_out.push(LeftOut::whole(show_name(path), why));
                continue;
            }
            let size = entry.size();
            let inner = path.strip_prefix(&found.folder).unwrap_or(path);
            let beside = name.strip_prefix(&found.folder).and_then(lists::name_beside);
            let (to, most) = if is_photograph(inner) {
                let below = below_pictures(inner);
                if let Some(why) = find_name_fault(below) {
                    left_out.push(LeftOut::whole(show_name(inner), why));
                    continue;
                }
                (Path::new(PICTURES).join(below), MOST_PICTURE)
            } else if found.list == Some(at) {
                (PathBuf::from(lists::name_of_list(&name)), MOST_TEXT)
            } else if let Some(beside) = beside {
                (PathBuf::from(beside), MOST_TEXT)
            } else {
                left_out.push(LeftOut::whole(show_name(inner), why_left_out(inner)));
                continue;
            };
            if !taken.insert(to.clone()) {
                let why = both(
                    "已有一個同名的檔案，只讀那一個。請把這一個改名，重新壓縮",
                    "Another file has this name, and only that is read. Rename this one and make the ZIP anew",
                );
                left_out.push(LeftOut::whole(show_name(inner), why));
                continue;
            }
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
}

/// The path of a photograph below the folder of pictures, if it is in one.
fn below_pictures(path: &Path) -> &Path {
    let mut parts = path.components();
    match parts.next() {
        Some(first) if first.as_os_str().eq_ignore_ascii_case(PICTURES) => parts.as_path(),
        _ => path,
    }
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

/// Refuses an entry that would not stay below the folder.
fn refuse_unsafe<R: io::Read>(entry: &ZipFile<'_, R>, name: &str) -> Result<(), UnpackError> {
    let path = Path::new(name);
    let is_below = |part: Component<'_>| matches!(part, Component::Normal(_));
    if !entry.is_symlink() && path.components().all(is_below) {
        return Ok(());
    }
    let said: String = show_name(path).chars().take(80).collect();
    refuse(
        format!("ZIP 裡有不接受的項目「{said}」：連結，或指到資料夾外面的檔名。請把檔案本身放進一個資料夾，重新壓縮"),
        format!(
            "The ZIP holds a link, or a name that leads out of it, which is not accepted: {said:?}. Put the files themselves into a folder and make the ZIP anew"
        ),
    )
}

/// Writes a new file of at most so many bytes, whatever its source says that it has; JSON in UTF-8.
fn copy(source: impl io::Read, to: &Path, most: u64, name: &str) -> Result<u64, UnpackError> {
    let written = copy_bytes(source, to, most, name)?;
    if to.extension().is_none_or(|end| end != "json") {
        return Ok(written);
    }
    let mut head = Vec::new();
    File::open(to)?.take(4).read_to_end(&mut head)?;
    let is_wide = text_file::from_utf16(&head).is_some();
    let bytes = is_wide.then(|| fs::read(to)).transpose()?;
    let Some(text) = bytes.and_then(|bytes| text_file::from_utf16(&bytes)) else {
        return Ok(written);
    };
    let text = text.map_err(|words| of_file(name, words))?;
    let size = text.len() as u64;
    if size > most {
        return refuse_large(name);
    }
    fs::write(to, text)?;
    Ok(size)
}

fn copy_bytes(source: impl io::Read, to: &Path, most: u64, name: &str) -> Result<u64, UnpackError> {
    let made = match to.parent() {
        Some(parent) => fs::DirBuilder::new().recursive(true).mode(0o700).create(parent),
        None => Ok(()),
    };
    let opened = made.and_then(|()| OpenOptions::new().write(true).create_new(true).mode(0o600).open(to));
    let mut file = match opened {
        Err(error) if matches!(error.kind(), ErrorKind::AlreadyExists | ErrorKind::NotADirectory) => {
            return refuse(
                format!("ZIP 裡有檔案和資料夾同名（{name}）。請改名後重新壓縮"),
                format!("A file and a folder in the ZIP have the same name ({name}). Rename one and make the ZIP anew"),
            );
        }
        opened => opened?,
    };
    let written = match io::copy(&mut source.take(most + 1), &mut file) {
        Ok(written) => written,
        Err(error) if error.kind() == ErrorKind::StorageFull => return Err(error.into()),
        Err(error) => return Err(cut(name, &error)),
    };
    if written > most {
        return refuse_large(name);
    }
    Ok(written)
}

fn refuse_large<T>(name: &str) -> Result<T, UnpackError> {
    refuse(
        format!("「{name}」展開後太大，請分成幾個檔案"),
        format!("{name:?} is too large when it is unpacked; split it"),
    )
}

/// A file that cannot be read to its end.
fn cut(name: &str, error: &io::Error) -> UnpackError {
    let of_archive = error.get_ref().and_then(|inner| inner.downcast_ref::<ZipError>());
    if let Some(error @ ZipError::CompressionMethodNotSupported(_)) = of_archive {
        return damaged(error);
    }
    UnpackError::Refused(both(
        format!("檔案不完整或已損壞（{name}：{error}）。請重新壓縮再傳"),
        format!("The file is cut or damaged ({name}: {error}). Make the ZIP anew and send it again"),
    ))
}

/// A fault of one file.
fn of_file(name: &str, words: Words) -> UnpackError {
    let Words(words) = words;
    UnpackError::Refused(both(format!("「{name}」{}", words.tw), format!("{name} {}", words.en)))
}

fn damaged(error: &ZipError) -> UnpackError {
    let words = match error {
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) => both(
            "ZIP 有密碼。請不加密碼重新壓縮",
            "The ZIP has a password. Make it anew without one",
        ),
        ZipError::CompressionMethodNotSupported(_) => both(
            "ZIP 用了無法讀取的壓縮方法。請用一般的 Deflate 重新壓縮（在 7-Zip：壓縮檔格式 zip，壓縮方法 Deflate）",
            "The ZIP uses a compression that is not supported. Make it anew with the usual one, Deflate (in 7-Zip: Archive format zip, Compression method Deflate)",
        ),
        other => both(
            format!("檔案不完整或已損壞（{other}）。請重新存檔或壓縮再傳"),
            format!("The file is cut or damaged ({other}). Save or pack it anew and send it again"),
        ),
    };
    UnpackError::Refused(words)
}

fn refuse<T>(tw: impl Into<String>, en: impl Into<String>) -> Result<T, UnpackError> {
    Err(UnpackError::Refused(both(tw, en)))
}
