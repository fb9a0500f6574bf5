//! What a member signs in with: an e-mail address or a Taiwanese mobile number, in one spelling.
//!
//! Every table, limiter and message uses the canonical spelling, so that no other way of writing an account is another
//! account. Nothing here asks whether an account exists. An account never prints itself whole: `{:?}` masks it.

use std::fmt;

use unicode_normalization::UnicodeNormalization;

use crate::email_address::read_email_address;

/// Longer input than this is refused at once.
const LONGEST_INPUT: usize = 1024;

words! {
    /// What kind of account it is: where a code for it goes.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum AccountKind {
        /// An e-mail address.
        Email = "email",
        /// A Taiwanese mobile number.
        Mobile = "mobile",
    }
}

/// An account in its canonical spelling.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Account {
    kind: AccountKind,
    text: String,
}

/// The text is neither an e-mail address nor a Taiwanese mobile number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("neither an e-mail address nor a Taiwanese mobile number")]
pub struct NotAnAccount;

impl Account {
    /// Parses typed input: full-width letters and digits, surrounding spaces, and in a number spaces, dashes and the
    /// country's prefix are normalised.
    ///
    /// # Errors
    /// Anything that is not exactly one address or number.
    pub fn parse(typed: &str) -> Result<Self, NotAnAccount> {
        if typed.len() > LONGEST_INPUT {
            return Err(NotAnAccount);
        }
        let folded: String = typed.nfkc().collect();
        // Only spaces: a line break at the end is not a typing mistake but an attempt to add header lines.
        let folded = folded.trim_matches(' ');
        let (kind, text) = if folded.contains('@') {
            let address = read_email_address(folded).ok();
            (AccountKind::Email, address.map(|address| address.to_ascii_lowercase()))
        } else {
            (AccountKind::Mobile, mobile(folded))
        };
        text.map(|text| Self { kind, text }).ok_or(NotAnAccount)
    }

    /// Whether it is an address or a number.
    pub const fn kind(&self) -> AccountKind {
        self.kind
    }

    /// The canonical spelling: `wang@example.tw`, all in lower case with the domain in ASCII, or `0912345678`.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// A number in the international form of gateways: `+886912345678`.
    pub fn e164(&self) -> Option<String> {
        match self.kind {
            AccountKind::Email => None,
            AccountKind::Mobile => Some(format!("+886{}", &self.text[1..])),
        }
    }

    /// The part before the `@` of an address.
    pub fn local_part(&self) -> Option<&str> {
        self.text.split_once('@').map(|(local, _)| local)
    }

    /// Enough for its owner to recognise it, too little for any other person: `w***@example.tw`, `09xx***678`.
    pub fn masked(&self) -> String {
        match self.text.split_once('@') {
            Some((local, domain)) => format!("{}***@{domain}", &local[..1]),
            None => format!("09xx***{}", &self.text[7..]),
        }
    }
}

impl fmt::Debug for Account {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Account").field(&self.masked()).finish()
    }
}

fn mobile(folded: &str) -> Option<String> {
    let is_dash = |c: char| matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}');
    let plain: String = folded.chars().filter(|&c| c != ' ' && !is_dash(c)).collect();
    let text = match plain.strip_prefix("+886").or_else(|| plain.strip_prefix("00886")) {
        Some(rest) => format!("0{rest}"),
        None => plain,
    };
    let fits = text.len() == 10 && text.starts_with("09") && text.bytes().all(|b| b.is_ascii_digit());
    fits.then_some(text)
}
