//! Decodes a file that a spreadsheet saved: UTF-8 with or without a byte order mark, or UTF-16. Big5 is recognised, and converted
//! only where a person has seen how it reads, because other encodings look like it and would spoil names unnoticed. A file that is no
//! table at all is named.

use std::{
    borrow::Cow,
    fs::File,
    io::{self, Cursor, Read, Seek as _, SeekFrom},
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

use encoding_rs::{BIG5, Encoding, UTF_16BE, UTF_16LE};

use crate::import::problems::{Words, both};

/// The advice for a file that cannot be decoded.
const SAVE_AS: &str = "save it as CSV UTF-8";

/// Why a file cannot be read as text, with the line if there is one.
pub type Fault = (Option<u64>, Words);

const UTF8_MARK: &[u8] = b"\xEF\xBB\xBF";
/// Bytes that are checked at once.
const CHECKED: usize = 64 << 10;
/// Bytes among which a file says what it is.
const HEAD: usize = 1024;
/// Pairs of Big5 that are left to the makers of fonts. Hardly a text in Big5 has one, and most in the encoding of mainland China do.
const RESERVED: RangeInclusive<u16> = 0xC6A1..=0xC8FE;

/// Files that are no table, by their first bytes, and what they are in Chinese and in English.
const OTHERS: [(&[u8], &str, &str); 8] = [
    (b"%PDF", " PDF", "a PDF"),
    (b"Rar!", " RAR 壓縮檔", "a RAR archive"),
    (b"7z\xBC\xAF", " 7z 壓縮檔", "a 7z archive"),
    (b"\x1F\x8B", " gzip 壓縮檔", "a gzip archive"),
    (b"\xFF\xD8\xFF", "圖像", "a picture"),
    (b"\x89PNG", "圖像", "a picture"),
    (b"GIF8", "圖像", "a picture"),
    (b"{\\rtf", " RTF 文件", "an RTF document"),
];

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
        (&mut file).take(HEAD as u64).read_to_end(&mut start)?;
        if let Some(words) = name_no_table(&start) {
            return Ok(Err((None, words)));
        }
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
    if let Some(words) = name_no_table(bytes) {
        return Err((None, words));
    }
    if let Some(text) = from_utf16(bytes) {
        return text.map_err(|words| (None, words));
    }
    let utf8 = bytes.strip_prefix(UTF8_MARK).unwrap_or(bytes);
    match std::str::from_utf8(utf8) {
        Ok(text) => Ok(text.to_owned()),
        Err(_) if big5(utf8).is_some() && !has_reserved_pair(utf8) => {
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

/// The text of a file that is UTF-16, or why it has none; `None` of any other file.
pub fn from_utf16(bytes: &[u8]) -> Option<Result<String, Words>> {
    let encoding = utf16(bytes)?;
    let mark: &[u8] = if encoding == UTF_16LE { b"\xFF\xFE" } else { b"\xFE\xFF" };
    let mut rest = &bytes[..bytes.len() / 2 * 2];
    while let Some(after) = rest.strip_prefix(mark) {
        rest = after;
    }
    let text = encoding.decode_without_bom_handling_and_without_replacement(rest);
    Some(text.map(Cow::into_owned).ok_or_else(|| {
        both(
            "是 UTF-16，但有無法讀取的字，請另存為 UTF-8（表格選「CSV UTF-8」）",
            "is UTF-16 with characters that cannot be read; save it as UTF-8, a table as CSV UTF-8",
        )
    }))
}

/// UTF-16 as it is written here, recognised by its byte order mark or by the zero bytes of plain letters.
fn utf16(bytes: &[u8]) -> Option<&'static Encoding> {
    match bytes {
        [0xFF, 0xFE, ..] => Some(UTF_16LE),
        [0xFE, 0xFF, ..] => Some(UTF_16BE),
        [0, letter, 0, ..] if *letter != 0 => Some(UTF_16BE),
        [letter, 0, other, 0, ..] if *letter != 0 && *other != 0 => Some(UTF_16LE),
        _ => None,
    }
}

/// The first character of a text that is no space, in whichever encoding it is.
pub fn first_character(head: &[u8]) -> Option<char> {
    let text = match utf16(head) {
        Some(encoding) => encoding.decode(head).0,
        None => String::from_utf8_lossy(head),
    };
    let is_blank = |c: &char| c.is_whitespace() || *c == '\u{feff}';
    text.chars().find(|c| !is_blank(c))
}

/// What a file is that is no table, in Chinese and in English; nothing of any other file.
pub fn kind_of(head: &[u8]) -> Option<(&'static str, &'static str)> {
    let found = OTHERS.iter().find(|(bytes, ..)| head.starts_with(bytes));
    found.map(|(_, tw, en)| (*tw, *en))
}

/// Whether a file is a workbook in the XML of Excel 2003.
pub fn is_xml_spreadsheet(head: &[u8]) -> bool {
    let head = String::from_utf8_lossy(&head[..HEAD.min(head.len())]).replace('\0', "");
    head.contains("<?xml")
        && ["Excel.Sheet", "urn:schemas-microsoft-com:office:spreadsheet"]
            .iter()
            .any(|mark| head.contains(mark))
}

/// Why a file is no table, by its beginning; nothing of one that may be.
fn name_no_table(head: &[u8]) -> Option<Words> {
    if is_xml_spreadsheet(head) {
        return Some(xml_spreadsheet());
    }
    let (tw, en) = kind_of(head)?;
    Some(both(
        format!("是{tw}，不是表格。請另存為 .xlsx 或「CSV UTF-8」"),
        format!("is {en}, and no table; save the table as .xlsx or as CSV UTF-8"),
    ))
}

/// What to do with a workbook in the XML of Excel 2003.
pub fn xml_spreadsheet() -> Words {
    both(
        "是 XML 試算表 2003。請用 Excel 開啟，另存為 .xlsx",
        "is an XML Spreadsheet 2003; open it in Excel and save it as .xlsx",
    )
}

/// Whether a text in Big5 has one of the pairs that are left to the makers of fonts.
fn has_reserved_pair(bytes: &[u8]) -> bool {
    let mut rest = bytes.iter();
    while let Some(first) = rest.next() {
        if first.is_ascii() {
            continue;
        }
        let pair = rest.next().map(|second| u16::from_be_bytes([*first, *second]));
        if pair.is_some_and(|pair| RESERVED.contains(&pair)) {
            return true;
        }
    }
    false
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
    fn files_that_are_no_table_are_named() {
        let book = "<?xml version=\"1.0\"?>\n<?mso-application progid=\"Excel.Sheet\"?>\n<Workbook/>";
        let wide: Vec<u8> = "\u{feff}"
            .encode_utf16()
            .chain(book.encode_utf16())
            .flat_map(u16::to_le_bytes)
            .collect();
        for (bytes, said) in [
            (&b"%PDF-1.4\n%\xE2\xE3\xCF\xD3\nx"[..], "a PDF"),
            (b"GIF89a", "a picture"),
            (b"\x89PNG\r\n", "a picture"),
            (b"{\\rtf1\\ansi", "an RTF document"),
            (book.as_bytes(), ".xlsx"),
            (&wide, ".xlsx"),
        ] {
            let (line, words) = read(bytes).expect_err(said);
            assert!(line.is_none() && words.0.en.contains(said), "{said}: {words:?}");
            let folder = tempfile::tempdir().expect("a folder");
            let path = folder.path().join("list.csv");
            std::fs::write(&path, bytes).expect("written");
            let opened = TextSource::open(&path).expect("opened");
            assert_eq!(opened.map(drop).expect_err(said), (line, words));
        }
    }

    #[test]
    fn a_text_in_gbk_is_not_called_big5() {
        // 编号,名称 and A1,青花瓶.
        let text = b"\xB1\xE0\xBA\xC5,\xC3\xFB\xB3\xC6\nA1,\xC7\xE0\xBB\xA8\xC6\xBF\n";
        let (line, words) = read(text).expect_err("GBK");
        assert_eq!(line, Some(1));
        assert!(words.0.en.contains("neither UTF-8 nor Big5"), "{words:?}");
    }

    #[test]
    fn the_first_character_is_found_in_each_encoding() {
        let text = "\n [{}]";
        let le: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let be: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for bytes in [
            text.as_bytes(),
            &[UTF8_MARK, text.as_bytes()].concat(),
            &le,
            &be,
            &[&b"\xFF\xFE"[..], &le].concat(),
            &[&b"\xFE\xFF"[..], &be].concat(),
        ] {
            assert_eq!(first_character(bytes), Some('['), "{bytes:?}");
        }
        assert_eq!(first_character(b" \n"), None);
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
