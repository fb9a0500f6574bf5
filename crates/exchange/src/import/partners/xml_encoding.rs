//! XML in the encoding that its first bytes say: UTF-16 by its byte order mark, others by the declaration.

use std::io::{self, Cursor, Read};

use encoding_rs::{CoderResult, Decoder, Encoding, UTF_8, UTF_16BE, UTF_16LE};

/// Bytes among which the declaration is.
const HEAD: u64 = 256;
/// Bytes that are decoded at once.
const AT_ONCE: usize = 32 << 10;

/// The text as UTF-8, decoded while it is read.
///
/// # Errors
/// Its beginning cannot be read.
pub fn as_utf8<'f>(mut file: impl Read + 'f) -> io::Result<Box<dyn Read + 'f>> {
    let mut head = Vec::new();
    (&mut file).take(HEAD).read_to_end(&mut head)?;
    let encoding = encoding_of(&head);
    let file = Cursor::new(head).chain(file);
    if encoding == UTF_8 {
        return Ok(Box::new(file));
    }
    Ok(Box::new(Decoded {
        file,
        decoder: encoding.new_decoder_with_bom_removal(),
        encoded: Vec::new(),
        text: Cursor::default(),
        is_end: false,
    }))
}

fn encoding_of(head: &[u8]) -> &'static Encoding {
    match head {
        [0xFF, 0xFE, ..] | [b'<', 0, ..] => UTF_16LE,
        [0xFE, 0xFF, ..] | [0, b'<', ..] => UTF_16BE,
        head => {
            let head = String::from_utf8_lossy(head);
            let declaration = head.split("?>").next().filter(|text| text.contains("<?xml"));
            let said = declaration.and_then(|text| text.split("encoding").nth(1)).map(|text| {
                text.trim_start_matches([' ', '=', '"', '\''])
                    .split(['"', '\'', ' '])
                    .next()
                    .unwrap_or_default()
                    .to_owned()
            });
            let named = said.and_then(|name| Encoding::for_label(name.as_bytes()));
            // What can be read to here is not UTF-16, whatever it says.
            named.map_or(UTF_8, Encoding::output_encoding)
        }
    }
}

struct Decoded<F> {
    file: F,
    decoder: Decoder,
    /// Bytes that were read and not decoded yet.
    encoded: Vec<u8>,
    text: Cursor<String>,
    is_end: bool,
}

impl<F: Read> Read for Decoded<F> {
    fn read(&mut self, onto: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = self.text.read(onto)?;
            if read > 0 || self.is_end || onto.is_empty() {
                return Ok(read);
            }
            let before = self.encoded.len();
            (&mut self.file).take(AT_ONCE as u64).read_to_end(&mut self.encoded)?;
            let is_last = self.encoded.len() == before;
            let room = self.decoder.max_utf8_buffer_length(self.encoded.len());
            let mut text = String::with_capacity(room.unwrap_or(4 * AT_ONCE));
            let (result, used, is_wrong) = self.decoder.decode_to_string(&self.encoded, &mut text, is_last);
            if is_wrong {
                return Err(io::Error::new(
                    io::ErrorKind::InvalidData,
                    "it holds bytes that are none of its encoding",
                ));
            }
            self.encoded.drain(..used);
            self.is_end = is_last && result == CoderResult::InputEmpty;
            self.text = Cursor::new(text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> io::Result<String> {
        let mut text = String::new();
        as_utf8(bytes)?.read_to_string(&mut text)?;
        Ok(text)
    }

    #[test]
    fn xml_is_read_in_its_own_encoding() {
        let text = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a>{}</a>",
            "青花瓶".repeat(AT_ONCE)
        );
        let units = || text.encode_utf16();
        for bytes in [
            text.clone().into_bytes(),
            [0xFEFF].into_iter().chain(units()).flat_map(u16::to_le_bytes).collect(),
            [0xFEFF].into_iter().chain(units()).flat_map(u16::to_be_bytes).collect(),
            units().flat_map(u16::to_le_bytes).collect(),
            units().flat_map(u16::to_be_bytes).collect(),
        ] {
            assert_eq!(read(&bytes).expect("read"), text);
        }
        let big5 = "<?xml version='1.0' encoding='Big5'?><a>青花瓶</a>";
        let (bytes, ..) = encoding_rs::BIG5.encode(big5);
        assert_eq!(read(&bytes).expect("read"), big5);
        assert!(read(&[&bytes[..], b"\xFF"].concat()).is_err());
    }
}
