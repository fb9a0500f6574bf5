//! Plain text as a part of an HTML mail.

/// Text with the characters that mean something in HTML written out; also good inside a quoted attribute.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// Turns web addresses in escaped text into links with these attributes. They end at the first space or line break.
pub fn format_links(text: &str, attributes: &str) -> String {
    text.split_inclusive([' ', '\n'])
        .map(|word| match word.find("http") {
            Some(start) if word[start..].starts_with("http://") || word[start..].starts_with("https://") => {
                let (before, rest) = word.split_at(start);
                let address = rest.trim_end();
                format!(
                    "{before}<a {attributes} href=\"{address}\">{address}</a>{}",
                    &rest[address.len()..]
                )
            }
            _ => word.to_owned(),
        })
        .collect()
}
