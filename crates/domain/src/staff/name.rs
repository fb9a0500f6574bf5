//! The name that a colleague signs in with at the desk.

use std::fmt;

use unicode_normalization::UnicodeNormalization;

/// The longest name, in characters.
const LONGEST: usize = 64;
/// Longer input than this is refused at once.
const LONGEST_INPUT: usize = 1024;

/// The name of a staff account, of 1 to 64 characters. No account is made with an e-mail address for a name.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct StaffName {
    shown: String,
    folded: String,
}

/// The text is empty, too long, or has characters that cannot be seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a name has 1 to 64 characters, all of them visible")]
pub struct NotAStaffName;

impl StaffName {
    /// Parses what was typed. Spaces around it do not count.
    ///
    /// # Errors
    /// Nothing is left, too much is left, or a character is invisible.
    pub fn parse(typed: &str) -> Result<Self, NotAStaffName> {
        if typed.len() > LONGEST_INPUT {
            return Err(NotAStaffName);
        }
        let shown: String = typed.nfc().collect::<String>().trim().to_owned();
        let folded: String = shown.nfkc().collect::<String>().to_lowercase().nfkc().collect();
        let is_fit = |text: &str| (1..=LONGEST).contains(&text.chars().count()) && !text.chars().any(is_invisible);
        if is_fit(&shown) && is_fit(&folded) {
            Ok(Self { shown, folded })
        } else {
            Err(NotAStaffName)
        }
    }

    /// As it was typed.
    pub fn as_str(&self) -> &str {
        &self.shown
    }

    /// Whether it is an e-mail address, which tells colleagues no name.
    pub fn is_address(&self) -> bool {
        self.folded.contains('@')
    }

    /// The spelling by which accounts are compared: without case and width.
    pub fn folded(&self) -> &str {
        &self.folded
    }
}

impl fmt::Debug for StaffName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("StaffName(…)")
    }
}

/// Control characters, and marks that join, hide or turn around text.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_name_are_one_account() {
        let folded = |typed: &str| StaffName::parse(typed).expect("a name").folded().to_owned();
        assert_eq!(folded(" Lin@Example.TW "), folded("ｌｉｎ＠example.tw"));
        assert_eq!(folded("林小姐"), folded("林小姐 "));
        assert_ne!(folded("lin"), folded("lín"));
        assert_eq!(StaffName::parse(" Lin ").expect("a name").as_str(), "Lin");
    }

    #[test]
    fn unfit_names_are_refused() {
        for typed in [
            "",
            "  ",
            "a\nb",
            "a\u{200b}b",
            "a\u{202e}b",
            &"字".repeat(65),
            &"a".repeat(2000),
        ] {
            assert!(StaffName::parse(typed).is_err(), "{typed:?}");
        }
        assert!(StaffName::parse(&"字".repeat(64)).is_ok());
    }
}
