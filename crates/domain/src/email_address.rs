//! An e-mail address as every mail server takes it: in ASCII, however it was typed.

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use unicode_normalization::UnicodeNormalization;

/// The longest address that SMTP can carry.
const LONGEST: usize = 254;
/// The longest part before the `@`.
const LONGEST_LOCAL: usize = 64;
/// Longer input than this is refused at once.
const LONGEST_INPUT: usize = 1024;

/// Why a text is no such address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotAnEmailAddress {
    /// It has letters before the `@` that only some mail servers take (RFC 6531).
    #[error("the part before the @ has letters other than a to z")]
    NotAscii,
    /// Anything else.
    #[error("no e-mail address")]
    Unreadable,
}

/// Reads typed input: full-width letters, digits and signs become those of ASCII, surrounding spaces go, and an internationalised
/// domain becomes its A-labels. The part before the `@` keeps its case.
///
/// # Errors
/// Anything that is not exactly one address.
pub fn read_email_address(typed: &str) -> Result<String, NotAnEmailAddress> {
    const UNREADABLE: NotAnEmailAddress = NotAnEmailAddress::Unreadable;
    if typed.len() > LONGEST_INPUT {
        return Err(UNREADABLE);
    }
    let folded: String = typed.nfkc().collect();
    // Only spaces: a line break at the end is not a typing mistake but an attempt to add header lines.
    let (local, domain) = folded.trim_matches(' ').split_once('@').ok_or(UNREADABLE)?;
    let domain = domain_in_ascii(domain).ok_or(UNREADABLE)?;
    if !is_local_part(local) {
        let is_foreign = local.chars().any(|c| !c.is_ascii() && c.is_alphanumeric());
        return Err(if is_foreign {
            NotAnEmailAddress::NotAscii
        } else {
            UNREADABLE
        });
    }
    let address = format!("{local}@{domain}");
    if address.len() <= LONGEST {
        Ok(address)
    } else {
        Err(UNREADABLE)
    }
}

/// A dot-atom of RFC 5322 in ASCII. Quoted local parts are refused: programs disagree on what they name.
fn is_local_part(local: &str) -> bool {
    let atom = |atom: &str| {
        let allowed = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(c);
        !atom.is_empty() && atom.chars().all(allowed)
    };
    local.len() <= LONGEST_LOCAL && local.split('.').all(atom)
}

fn domain_in_ascii(domain: &str) -> Option<String> {
    let domain = Uts46::new()
        .to_ascii(
            domain.as_bytes(),
            AsciiDenyList::STD3,
            Hyphens::CheckFirstLast,
            DnsLength::Verify,
        )
        .ok()?;
    let (_, top) = domain.rsplit_once('.')?;
    // No top-level domain is a number, so that no IP address is taken for a name.
    let is_name = top.len() >= 2 && (top.starts_with("xn--") || top.bytes().all(|b| b.is_ascii_alphabetic()));
    is_name.then(|| domain.into_owned())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{prop_assert, prop_assert_eq, proptest};

    use super::*;

    #[test]
    fn addresses_become_ascii() {
        for (typed, address) in [
            ("Lin.Mei@Example.TW", "Lin.Mei@example.tw"),
            ("ｌｉｎ＠ｅｘａｍｐｌｅ．ｔｗ", "lin@example.tw"),
            ("lin@ｅｘａｍｐｌｅ。ｔｗ", "lin@example.tw"),
            ("\u{3000}lin+１@example.tw ", "lin+1@example.tw"),
            ("lin@古董.台灣", "lin@xn--7oro24i.xn--kpry57d"),
            ("lin@bücher.example", "lin@xn--bcher-kva.example"),
            ("lin@xn--bcher-kva.example", "lin@xn--bcher-kva.example"),
        ] {
            assert_eq!(read_email_address(typed).as_deref(), Ok(address), "{typed}");
        }
    }

    #[test]
    fn letters_that_only_some_servers_take_are_named() {
        for typed in ["林@example.tw", "josé@example.org", "lin林@古董.台灣"] {
            assert_eq!(read_email_address(typed), Err(NotAnEmailAddress::NotAscii), "{typed}");
        }
        for typed in [
            "",
            "lin",
            "@example.tw",
            "lin@",
            "lin@localhost",
            "lin@192.0.2.1",
            "lin@[192.0.2.1]",
            "lin@a@example.tw",
            "\"a b\"@example.tw",
            "lin.@example.tw",
            "lin@-a.tw",
            "lin@example.tw\nBcc: a@b.tw",
            "lin\u{200b}@example.tw",
        ] {
            assert_eq!(
                read_email_address(typed),
                Err(NotAnEmailAddress::Unreadable),
                "{typed:?}"
            );
        }
    }

    proptest! {
        #[test]
        fn what_is_read_is_ascii_and_reads_the_same_again(
            local in "[a-zA-Z0-9.ａ-ｚ+林é\u{200b} -]{0,12}", sign in "[@＠]", domain in "[a-zａ-ｚ0-9-.。古ü]{0,12}", top in "(tw|台灣|ｃｏｍ)"
        ) {
            if let Ok(address) = read_email_address(&format!("{local}{sign}{domain}.{top}")) {
                prop_assert!(address.is_ascii() && !address.contains([' ', '\n']));
                prop_assert_eq!(read_email_address(&address), Ok(address));
            }
        }
    }
}
