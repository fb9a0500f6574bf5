//! From a file that somebody sent to a folder that an import reads: a list of artifacts under its usual name, and pictures below
//! `pictures/`. Nothing of what an archive says reaches a path but names of plain letters, and nothing is written beyond a limit.

use std::{
    collections::BTreeSet,
    fs::{self, File, OpenOptions},
    io::{self, Read as _, Seek as _, SeekFrom},
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _},
    path::{Component, Path, PathBuf},
};

use zip::{ZipArchive, read::ZipFile, result::ZipError};

use crate::import::{
    files::TEXTS,
    photographs::is_photograph,
    problems::{Words, both},
};

/// Files of one archive.
const MOST_FILES: usize = 50_000;
/// Bytes of a list.
const MOST_TEXT: u64 = 64 << 20;
/// Bytes of a picture.
const MOST_PICTURE: u64 = 100 << 20;
/// Bytes of one part of a path.
const LONGEST_NAME: usize = 200;
/// What an import at the desk reads beside pictures.
const LISTS: [&str; 4] = ["artifacts.json", "artifacts.csv", "artifacts.xlsx", "pieces.json"];

/// Files that are no list, by their first bytes, and what they are.
const OTHERS: [(&[u8], &str, &str); 7] = [
    (b"\xD0\xCF\x11\xE0", "舊版 Excel（.xls）", "an old Excel file (.xls)"),
    (b"%PDF", "PDF", "a PDF"),
    (b"Rar!", "RAR 壓縮檔", "a RAR archive"),
    (b"7z\xBC\xAF", "7z 壓縮檔", "a 7z archive"),
    (b"\x1F\x8B", "gzip 壓縮檔", "a gzip archive"),
    (b"\xFF\xD8\xFF", "圖像", "a picture"),
    (b"\x89PNG", "圖像", "a picture"),
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

/// Unpacks a file into a folder that does not exist yet; at most `most_bytes` are written. Returns the names of what the archive
/// holds beside artifacts and pictures.
///
/// # Errors
/// See [`UnpackError`]; part of the folder may be there then.
pub fn unpack(file: &Path, folder: &Path, most_bytes: u64) -> Result<Vec<String>, UnpackError> {
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
        let mut archive = ZipArchive::new(&mut source).map_err(|error| damaged(&error))?;
        let names: Result<Vec<_>, _> = archive
            .file_names()
            .map(|name| name.map(|name| name.into_owned()))
            .collect();
        let names = names.map_err(|error| damaged(&error))?;
        if !names.iter().any(|name| name == "xl/workbook.xml") {
            return Archive {
                folder,
                left: most_bytes,
                prefix: common_folder(&names),
                names,
                archive: &mut archive,
            }
            .unpack();
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
    copy(&mut source, &folder.join(name), MOST_TEXT.min(most_bytes), name)?;
    Ok(Vec::new())
}

struct Archive<'a, 'f> {
    archive: &'a mut ZipArchive<&'f mut File>,
    folder: &'a Path,
    /// Bytes that may still be written.
    left: u64,
    /// The one folder that holds everything, if there is one.
    prefix: Option<String>,
    names: Vec<String>,
}

impl Archive<'_, '_> {
    fn unpack(mut self) -> Result<Vec<String>, UnpackError> {
        if self.archive.len() > MOST_FILES {
            return refuse(
                format!("ZIP 裡超過 {MOST_FILES} 個檔案，請分成幾個 ZIP"),
                format!("The ZIP holds more than {MOST_FILES} files; split it into several"),
            );
        }
        let list = self.only_list();
        let mut left_out = BTreeSet::new();
        for at in 0..self.archive.len() {
            let entry = self.archive.by_index(at).map_err(|error| damaged(&error))?;
            let name = entry.name().map_err(|error| damaged(&error))?.into_owned();
            let path = safe_path(&entry, &name)?;
            if entry.is_dir() || is_hidden(&path) {
                continue;
            }
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
            } else if LISTS.iter().any(|list| path == Path::new(list)) {
                (path, MOST_TEXT)
            } else {
                if TEXTS.iter().any(|text| path == Path::new(text)) {
                    left_out.insert(path.display().to_string());
                }
                continue;
            };
            let written = copy(entry, &self.folder.join(to), most.min(self.left), &name)?;
            self.left -= written;
        }
        Ok(left_out.into_iter().collect())
    }

    /// The name of the only list at the top, where none has the usual name.
    fn only_list(&self) -> Option<String> {
        let inside = |name: &str| match &self.prefix {
            Some(prefix) => name.strip_prefix(&format!("{prefix}/")).unwrap_or(name).to_owned(),
            None => name.to_owned(),
        };
        let mut lists = self.names.iter().filter(|name| {
            let inner = inside(name);
            is_list(&inner) && !inner.contains('/') && !is_hidden(Path::new(name)) && inner != "pieces.json"
        });
        match (lists.next(), lists.next()) {
            (Some(list), None) => Some(list.clone()),
            _ => None,
        }
    }
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

/// What operating systems put into archives, and nobody meant to send.
fn is_hidden(path: &Path) -> bool {
    path.components().any(|part| {
        let part = part.as_os_str().to_string_lossy();
        part.starts_with('.') && part != ".." || part == "__MACOSX" || part.eq_ignore_ascii_case("thumbs.db")
    })
}

/// The path of an entry, which stays below the folder.
fn safe_path<R: io::Read>(entry: &ZipFile<'_, R>, name: &str) -> Result<PathBuf, UnpackError> {
    let path = PathBuf::from(name);
    let is_plain = |part: Component<'_>| match part {
        Component::Normal(part) => part.len() <= LONGEST_NAME,
        _ => false,
    };
    let is_safe = !name.contains('\\')
        && !name.chars().any(char::is_control)
        && !entry.is_symlink()
        && path.components().all(is_plain);
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
