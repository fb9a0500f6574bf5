//! Texts as XML can hold them.

/// A text without the characters that XML 1.0 has no place for, not even escaped: most control characters and the two
/// non-characters at the end of the first plane.
pub fn in_xml(text: &str) -> String {
    text.chars()
        .filter(|c| !matches!(c, '\u{fffe}' | '\u{ffff}') && (!c.is_control() || matches!(c, '\n' | '\t')))
        .collect()
}
