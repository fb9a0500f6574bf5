//! Decodes a file that a spreadsheet saved: UTF-8 with or without a byte order mark, or UTF-16. Big5 is recognised, and converted
//! only where a person has seen how it reads, because other encodings look like it and would spoil names unnoticed.

use std::{
    fs::File,
    io::{self, Cursor, Read, Seek as _, SeekFrom},
    path::{Path, PathBuf},
};

use encoding_rs::BIG5;

use crate::import::problems::{Words, both};

/// The advice for a file that cannot be decoded.
const SAVE_AS: &str = "save it as CSV UTF-8";

/// Why a file cannot be read as text, with the line if there is one.
pub type Fault = (Option<u64>, Words);

const UTF8_MARK: &[u8] = b"\xEF\xBB\xBF";
/// Bytes that are checked at once.
const CHECKED: usize = 64 << 10;

/// A text that can be read from its beginning as often as it is needed.
pub enum TextSource {
    /// A file of UTF-8, which stays on the disk; the text begins at this byte.
    File(PathBuf, u64),
    /// A text that had to be decoded.
    Decoded(String),
}

impl TextSource {
    /// Opens a file and checks all of it.
    ///
    /// # Errors
    /// The file cannot be read; or, within, the fault as [`read`] gives it.
    pub fn open(path: &Path) -> io::Result<Result<Self, Fault>> {
        let mut file = File::open(path)?;
        let mut start = Vec::new();
        (&mut file).take(4).read_to_end(&mut start)?;
        if utf16(&start).is_none() {
            let skipped = if start.starts_with(UTF8_MARK) {
                UTF8_MARK.len() as u64
            } else {
                0
            };
            file.seek(SeekFrom::Start(skipped))?;
            if is_utf8(file)? {
                return Ok(Ok(Self::File(path.to_owned(), skipped)));
            }
        }
        Ok(read(&std::fs::read(path)?).map(Self::Decoded))
    }

    /// The text from its beginning, as UTF-8.
    pub fn reader(&self) -> io::Result<Box<dyn Read + '_>> {
        Ok(match self {
            Self::File(path, start) => {
                let mut file = File::open(path)?;
                file.seek(SeekFrom::Start(*start))?;
                Box::new(file)
            }
            Self::Decoded(text) => Box::new(Cursor::new(text)),
        })
    }
}

/// Whether everything from here on is UTF-8.
fn is_utf8(mut source: impl Read) -> io::Result<bool> {
    let mut bytes = Vec::with_capacity(CHECKED);
    loop {
        let before = bytes.len();
        (&mut source).take((CHECKED - before) as u64).read_to_end(&mut bytes)?;
        let is_end = bytes.len() == before;
        match std::str::from_utf8(&bytes) {
            Ok(_) => bytes.clear(),
            // The last character goes on in the next bytes.
            Err(error) if error.error_len().is_none() && !is_end => drop(bytes.drain(..error.valid_up_to())),
            Err(_) => return Ok(false),
        }
        if is_end {
            return Ok(true);
        }
    }
}

/// Decodes a file's bytes.
///
/// # Errors
/// The fault, with its line if there is one.
pub fn read(bytes: &[u8]) -> Result<String, Fault> {
    if let Some(units) = utf16(bytes) {
        return String::from_utf16(&units).map_err(|_| {
            (
                None,
                both(
                    "是 UTF-16，但有無法讀取的字，請另存為「CSV UTF-8」",
                    format!("is UTF-16 with characters that cannot be read; {SAVE_AS}"),
                ),
            )
        });
    }
    let utf8 = bytes.strip_prefix(UTF8_MARK).unwrap_or(bytes);
    match std::str::from_utf8(utf8) {
        Ok(text) => Ok(text.to_owned()),
        Err(_) if big5(utf8).is_some() => {
            let en = format!("is Big5, not UTF-8; in Excel, {SAVE_AS}");
            Err((None, both("是 Big5，不是 UTF-8。請在 Excel 另存為「CSV UTF-8」", en)))
        }
        Err(error) => {
            let before = &utf8[..error.valid_up_to()];
            let line = before.iter().filter(|byte| **byte == b'\n').count() as u64 + 1;
            let en = format!("holds bytes that are neither UTF-8 nor Big5; {SAVE_AS}");
            Err((
                Some(line),
                both("有既不是 UTF-8、也不是 Big5 的內容，請另存為「CSV UTF-8」", en),
            ))
        }
    }
}

/// The text of a file that is Big5; `None` of any other.
pub fn big5(bytes: &[u8]) -> Option<String> {
    if utf16(bytes).is_some() || std::str::from_utf8(bytes).is_ok() || !is_big5(bytes) {
        return None;
    }
    let text = BIG5.decode_without_bom_handling_and_without_replacement(bytes)?;
    Some(text.into_owned())
}

/// The code units of UTF-16, recognised by its byte order mark or by the zero bytes of plain letters.
fn utf16(bytes: &[u8]) -> Option<Vec<u16>> {
    let read: fn([u8; 2]) -> u16 = match bytes {
        [0xFF, 0xFE, ..] => u16::from_le_bytes,
        [0xFE, 0xFF, ..] => u16::from_be_bytes,
        [0, letter, 0, ..] if *letter != 0 => u16::from_be_bytes,
        [letter, 0, other, 0, ..] if *letter != 0 && *other != 0 => u16::from_le_bytes,
        _ => return None,
    };
    let (pairs, _) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| read(*pair));
    Some(units.skip_while(|unit| *unit == 0xFEFF).collect())
}

/// Whether all bytes beyond ASCII form pairs of Big5, and no line of more than one Chinese character is UTF-8.
fn is_big5(bytes: &[u8]) -> bool {
    let mut rest = bytes.iter();
    while let Some(byte) = rest.next() {
        let is_second = |byte: &u8| matches!(byte, 0x40..=0x7E | 0xA1..=0xFE);
        let is_right = match byte {
            0..=0x7F => true,
            0x81..=0xFE => rest.next().is_some_and(is_second),
            _ => false,
        };
        if !is_right {
            return false;
        }
    }
    let is_utf8 =
        |line: &[u8]| std::str::from_utf8(line).is_ok_and(|line| line.chars().filter(|c| !c.is_ascii()).count() > 1);
    !bytes.split(|byte| *byte == b'\n').any(is_utf8)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "編號,名稱\nA-1,青花瓶\nA-2,玉碗\n";

    #[test]
    fn encodings_of_spreadsheets_are_read() {
        let le: Vec<u8> = TEXT.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let be: Vec<u8> = TEXT.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for (mark, bytes) in [
            (&b""[..], TEXT.as_bytes()),
            (b"\xEF\xBB\xBF", TEXT.as_bytes()),
            (b"\xFF\xFE", &le),
            (b"\xFE\xFF", &be),
        ] {
            assert_eq!(read(&[mark, bytes].concat()), Ok(TEXT.to_owned()), "{mark:?}");
        }
        let plain: Vec<u8> = "number,name\n1,x\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(read(&plain), Ok("number,name\n1,x\n".to_owned()));
    }

    #[test]
    fn a_file_is_read_from_the_disk_wherever_its_characters_are_cut() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("list.csv");
        let read_all = |bytes: &[u8]| {
            std::fs::write(&path, bytes).expect("written");
            let source = TextSource::open(&path).expect("opened")?;
            let mut text = String::new();
            source
                .reader()
                .expect("opened")
                .read_to_string(&mut text)
                .expect("UTF-8");
            Ok((text, matches!(source, TextSource::File(..))))
        };
        // One of the characters of three bytes is on the border of what is checked at once.
        for before in CHECKED - 3..=CHECKED {
            let text = format!("{}{}", "a".repeat(before), TEXT.repeat(3));
            assert_eq!(read_all(text.as_bytes()), Ok((text.clone(), true)));
            let marked = [UTF8_MARK, text.as_bytes()].concat();
            assert_eq!(read_all(&marked), Ok((text.clone(), true)));
            let cut = &text.as_bytes()[..before + 2];
            assert_eq!(read_all(cut), read(cut).map(|text| (text, false)));
        }
        let utf16: Vec<u8> = "\u{feff}"
            .encode_utf16()
            .chain(TEXT.encode_utf16())
            .flat_map(u16::to_le_bytes)
            .collect();
        assert_eq!(read_all(&utf16), Ok((TEXT.to_owned(), false)));
        assert_eq!(read_all(b""), Ok((String::new(), true)));
    }

    #[test]
    fn big5_is_converted_and_other_encodings_are_not_taken_for_it() {
        let (bytes, _, _) = BIG5.encode(TEXT);
        assert_eq!(big5(&bytes).as_deref(), Some(TEXT));
        let utf16: Vec<u8> = TEXT.encode_utf16().flat_map(u16::to_le_bytes).collect();
        // 0x80 begins no character, and 0xFE 0x20 is none.
        for other in [
            TEXT.as_bytes(),
            b"number,name",
            &utf16,
            b"\x80\x80,x\n",
            b"A-1,\xFE\x20\n",
        ] {
            assert_eq!(big5(other), None, "{other:?}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_said_with_its_remedy() {
        // 編號 and 名稱 in Big5.
        let (line, words) = read(b"\xBD\x73\xB8\xB9,\xA6\x57\xBA\xD9\nA-1,\xB2\x7E\n").expect_err("Big5");
        assert!(
            line.is_none() && words.0.en.contains("Big5") && words.0.en.contains(SAVE_AS),
            "{words:?}"
        );
        let mixed = [TEXT.as_bytes(), b"A-9,\xB2\xBF\n"].concat();
        let (line, words) = read(&mixed).expect_err("one line is Big5");
        assert_eq!(line, Some(4));
        assert!(words.0.en.contains(SAVE_AS), "{words:?}");
    }
}
