//! Plain text as a part of an HTML mail.

/// Text with the characters that mean something in HTML written out; also good inside a quoted attribute.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// Turns web addresses in escaped text into links with these attributes. They end before what no address has, such as Chinese, and before
/// the punctuation of the sentence or the quotation that they are in.
pub fn format_links(text: &str, attributes: &str) -> String {
    let (mut html, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(start) = find_address(rest) {
        let (before, from) = rest.split_at(start);
        let address = cut_address(from);
        html.push_str(before);
        html.push_str(&format!("<a {attributes} href=\"{address}\">{address}</a>"));
        rest = &from[address.len()..];
    }
    html + rest
}

fn find_address(text: &str) -> Option<usize> {
    ["http://", "https://"]
        .iter()
        .filter_map(|scheme| text.find(scheme))
        .min()
}

/// The address at the beginning of a text.
fn cut_address(text: &str) -> &str {
    let is_quotation = |rest: &str| ["&quot;", "&lt;", "&gt;"].iter().any(|sign| rest.starts_with(sign));
    let is_end = |(at, sign): &(usize, char)| !sign.is_ascii_graphic() || is_quotation(&text[*at..]);
    let end = text.char_indices().find(is_end).map_or(text.len(), |(at, _)| at);
    let address = &text[..end];
    // One within it belongs to it: /wiki/Vase_(pottery)
    let closing: &[char] = match address.contains('(') {
        true => &['.', ',', ';', ':', '!', '?', ']', '\''],
        false => &['.', ',', ';', ':', '!', '?', ']', '\'', ')'],
    };
    address
        .strip_suffix("&amp;")
        .unwrap_or(address)
        .trim_end_matches(closing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_ends_where_its_sentence_goes_on() {
        let linked = |text: &str| {
            let html = format_links(&escape(text), "x");
            let (_, from) = html.split_once("href=\"").expect("a link");
            let (address, _) = from.split_once('"').expect("its end");
            address.to_owned()
        };
        let page = "https://house.example/tw/collection_detail/12";
        for (before, behind) in [
            ("請看 ", "，謝謝。"),
            ("請看", "。"),
            ("See ", "."),
            ("(", ")"),
            ("\"", "\", please"),
            ("<", ">"),
            ("「", "」"),
            ("", "\n\n林"),
            ("", ""),
        ] {
            assert_eq!(linked(&format!("{before}{page}{behind}")), page, "{behind}");
        }
        assert_eq!(
            linked("https://a.example/v_(x)?a=1&b=2"),
            "https://a.example/v_(x)?a=1&amp;b=2"
        );
        let two = format_links("https://a.example、https://b.example。", "x");
        assert_eq!(two.matches("<a x").count(), 2, "{two}");
        assert_eq!(format_links("no address, http or not", "x"), "no address, http or not");
    }
}
