//! Pictures in HTML texts. A text in the outbox carries each as a `data:` URL and so is complete by itself. Many mail programs show
//! no such URLs, and fetch no pictures from elsewhere unasked: the mail carries the pictures as parts, which they do show.

use base64::{Engine as _, engine::general_purpose::STANDARD};

const SCHEME: &str = "data:image/jpeg;base64,";
const ATTRIBUTE: &str = "src=\"";

/// A picture that an HTML text refers to by its Content-ID.
#[derive(Debug, PartialEq, Eq)]
pub struct InlinePicture {
    /// Its Content-ID without angle brackets.
    pub content_id: String,
    pub bytes: Vec<u8>,
}

/// The URL of a JPEG, for a text in the outbox.
pub fn data_url(jpeg: &[u8]) -> String {
    format!("{SCHEME}{}", STANDARD.encode(jpeg))
}

/// Replaces the pictures of an HTML text by references to parts. `mail` makes the Content-IDs unique: a local part and a host.
/// Anything but a whole `data:` URL of a JPEG stays as it is.
pub fn take_pictures(html: &str, mail: (&str, &str)) -> (String, Vec<InlinePicture>) {
    let (name, host) = mail;
    let start = format!("{ATTRIBUTE}{SCHEME}");
    let (mut text, mut pictures) = (String::with_capacity(html.len()), Vec::new());
    let mut rest = html;
    while let Some(at) = rest.find(&start) {
        let (before, from) = rest.split_at(at);
        text.push_str(before);
        let data = &from[start.len()..];
        let end = data.find('"').unwrap_or(data.len());
        let content_id = format!("{name}-{}@{host}", pictures.len() + 1);
        match STANDARD.decode(&data[..end]) {
            Ok(bytes) => {
                text.push_str(&format!("{ATTRIBUTE}cid:{content_id}"));
                pictures.push(InlinePicture { content_id, bytes });
            }
            Err(_) => text.push_str(&from[..start.len() + end]),
        }
        rest = &data[end..];
    }
    text.push_str(rest);
    (text, pictures)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_become_parts_and_all_else_stays() {
        let html = format!(
            "<p>a</p><img src=\"{}\" alt=\"x\"><img src=\"https://house.example/1.jpg\"><img src=\"{SCHEME}!\"><img src=\"{}\">",
            data_url(b"first"),
            data_url(b"second")
        );
        let (text, pictures) = take_pictures(&html, ("outbox-7", "house.example"));
        assert_eq!(
            text,
            "<p>a</p><img src=\"cid:outbox-7-1@house.example\" alt=\"x\"><img src=\"https://house.example/1.jpg\">\
             <img src=\"data:image/jpeg;base64,!\"><img src=\"cid:outbox-7-2@house.example\">"
        );
        let bytes: Vec<&[u8]> = pictures.iter().map(|picture| picture.bytes.as_slice()).collect();
        assert_eq!(bytes, [b"first".as_slice(), b"second"]);
    }

    #[test]
    fn a_text_without_pictures_is_the_same() {
        for html in ["", "<p>src=&quot;data:image/jpeg;base64,AAAA&quot;</p>", "src=\""] {
            assert_eq!(take_pictures(html, ("a", "b")), (html.to_owned(), Vec::new()));
        }
    }
}
