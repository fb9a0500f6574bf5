//! The mailbox behind an e-mail address, only for counting: `Lin+7@gmail.com` arrives in the mailbox of `lin@gmail.com`.
//!
//! A mailbox does not identify a person: two addresses of one mailbox are two accounts. Where a provider does not treat `+` as
//! a tag, two strangers share a count, and nothing else.

/// Domains of the only provider that ignores dots in the part before the `@`.
const GMAIL: [&str; 2] = ["gmail.com", "googlemail.com"];

/// The mailbox to which an address belongs: in lower case, without a tag (`+…`), at Gmail without dots. Anything that
/// is not an address, such as a telephone number, stays as it is.
pub fn mailbox(address: &str) -> String {
    let address = address.to_lowercase();
    let Some((local, domain)) = address.rsplit_once('@') else {
        return address;
    };
    let untagged = local.split_once('+').map_or(local, |(name, _)| name);
    let (name, domain) = if GMAIL.contains(&domain) {
        (untagged.replace('.', ""), GMAIL[0])
    } else {
        (untagged.to_owned(), domain)
    };
    // A local part of nothing but a tag or dots is kept as it is.
    let name = if name.is_empty() { local } else { &name };
    format!("{name}@{domain}")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn tags_and_gmails_dots_do_not_count() {
        for (address, counted) in [
            ("lin@example.org", "lin@example.org"),
            ("Lin@Example.org", "lin@example.org"),
            ("lin+1@example.org", "lin@example.org"),
            ("lin+1+2@example.org", "lin@example.org"),
            ("l.in@example.org", "l.in@example.org"),
            ("l.i.n+shop@gmail.com", "lin@gmail.com"),
            ("l.in@googlemail.com", "lin@gmail.com"),
            ("+1@example.org", "+1@example.org"),
            ("\"a@b+c\"@example.org", "\"a@b@example.org"),
            ("0912345678", "0912345678"),
            ("", ""),
        ] {
            assert_eq!(mailbox(address), counted, "{address}");
        }
    }

    proptest! {
        #[test]
        fn no_tag_is_another_mailbox(name in "[a-z0-9.]{1,20}", tag in "[a-z0-9+._-]{0,20}", domain in "(gmail|googlemail|example)\\.com") {
            let name = format!("a{name}");
            prop_assert_eq!(mailbox(&format!("{name}+{tag}@{domain}")), mailbox(&format!("{name}@{domain}")));
        }

        #[test]
        fn every_nonempty_text_has_a_mailbox(text in ".{0,80}") {
            let once = mailbox(&text);
            prop_assert_eq!(once.is_empty(), text.is_empty());
        }
    }
}
