//! Characters that no one sees and that make a text look like another one.

/// Whether a character turns the direction in which text runs.
pub const fn is_direction(c: char) -> bool {
    matches!(
        c,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

/// Whether a character has no shape of its own. A name may contain such (emoji and some scripts need them) but not consist of them.
pub fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{00AD}' | '\u{034F}' | '\u{115F}' | '\u{1160}' | '\u{180E}' | '\u{2800}' | '\u{3164}'
    ) || matches!(c, '\u{200B}'..='\u{200D}' | '\u{2060}'..='\u{2064}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}')
        || matches!(c, '\u{FFA0}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Whether a character is a tag: the invisible double of an ASCII character.
pub const fn is_tag(c: char) -> bool {
    matches!(c, '\u{e0000}'..='\u{e007f}')
}

/// A text for a terminal. Control characters, which a terminal takes as commands, and characters that turn the direction become their codes;
/// line breaks and tabs stay.
pub fn escape_for_terminal(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' | '\t' => escaped.push(c),
            c if c.is_control() || is_direction(c) || is_tag(c) => escaped.extend(c.escape_unicode()),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_gets_no_control_characters() {
        for (text, escaped) in [
            ("瓶 A-1\n\tone", "瓶 A-1\n\tone"),
            ("\u{1b}[31mred\u{7}", "\\u{1b}[31mred\\u{7}"),
            ("overwritten\rby this", "overwritten\\u{d}by this"),
            ("\u{9b}2J", "\\u{9b}2J"),
            ("gpj.\u{202e}exe\u{e0041}", "gpj.\\u{202e}exe\\u{e0041}"),
        ] {
            assert_eq!(escape_for_terminal(text), escaped);
        }
    }
}
