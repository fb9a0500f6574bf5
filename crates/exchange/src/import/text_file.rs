//! Decodes a file that a spreadsheet saved: UTF-8 with or without a byte order mark, or UTF-16. Big5 is recognised, and converted
//! only where a person has seen how it reads, because other encodings look like it and would spoil names unnoticed.

use encoding_rs::BIG5;

use crate::import::problems::{Words, both};

/// The advice for a file that cannot be decoded.
const SAVE_AS: &str = "save it as CSV UTF-8";

/// Decodes a file's bytes.
///
/// # Errors
/// The fault, with its line if there is one.
pub fn read(bytes: &[u8]) -> Result<String, (Option<u64>, Words)> {
    if let Some(units) = utf16(bytes) {
        return String::from_utf16(&units).map_err(|_| {
            (
                None,
                both(
                    "是 UTF-16，但有讀不出的字，請另存為「CSV UTF-8」",
                    format!("is UTF-16 with characters that cannot be read; {SAVE_AS}"),
                ),
            )
        });
    }
    let utf8 = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
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
