//! Any text typed as an account: no panic, and accepted accounts are safe to mail to, to store and to compare.
#![no_main]

use domain::account::{Account, AccountKind};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|typed: &str| {
    let Ok(account) = Account::parse(typed) else { return };
    let text = account.as_str();
    assert!(text.is_ascii() && text.len() <= 254);
    assert!(text.bytes().all(|b| b.is_ascii_graphic() && !b.is_ascii_uppercase()));
    assert!(!text.contains(['"', ',', ';', '<', '>', '[', ']', '(', ')', '\\', ':']));
    match account.kind() {
        AccountKind::Email => {
            assert_eq!(text.matches('@').count(), 1);
            let (local, domain) = text.split_once('@').expect("one @");
            assert!(!local.is_empty() && domain.contains('.'));
        }
        AccountKind::Mobile => {
            assert!(text.len() == 10 && text.starts_with("09") && text.bytes().all(|b| b.is_ascii_digit()));
            assert_eq!(account.e164().expect("a number").len(), 13);
        }
    }
    // One spelling: reading the canonical text again changes nothing.
    assert_eq!(Account::parse(text).expect("canonical"), account);
    // The mask does not hold it, unless the address itself looks like a mask: stars are allowed in an address.
    assert!(text.contains('*') || !account.masked().contains(text));
    assert!(text.contains('*') || !format!("{account:?}").contains(text));
});
