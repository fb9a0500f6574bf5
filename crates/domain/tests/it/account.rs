//! Accounts: every spelling of one, and nothing that is none.

use domain::account::{Account, AccountKind, NotAnAccount};
use proptest::prelude::*;

fn read(typed: &str) -> Option<String> {
    Account::parse(typed).ok().map(|account| account.as_str().to_owned())
}

/// one number has one spelling, however it is typed.
#[test]
fn every_spelling_of_a_number_is_one_account() {
    for typed in [
        "0912345678",
        " 0912345678 ",
        "0912-345-678",
        "0912 345 678",
        "0912–345–678",
        "0912－345－678",
        "0912\u{3000}345\u{a0}678",
        "０９１２３４５６７８",
        "+886912345678",
        "+886-912-345-678",
        "+886 912 345 678",
        "＋８８６９１２３４５６７８",
        "00886912345678",
        "00886-912-345-678",
    ] {
        let account = Account::parse(typed).unwrap_or_else(|_| panic!("{typed}"));
        assert_eq!(account.as_str(), "0912345678", "{typed}");
        assert_eq!(account.kind(), AccountKind::Mobile);
        assert_eq!(account.e164().as_deref(), Some("+886912345678"));
        assert_eq!(account.local_part(), None);
    }
}

/// nothing else is ever sent a text message.
#[test]
fn other_numbers_are_refused() {
    for typed in [
        "",
        " ",
        "0223456789",
        "02-2345-6789",
        "0204123456",
        "0800123456",
        "0809123456",
        "091234567",
        "09123456789",
        "912345678",
        "886912345678",
        "+8613812345678",
        "+886223456789",
        "+8860912345678",
        "+85291234567",
        "++886912345678",
        "+886+886912345678",
        "0912345678\n",
        "0912345678\0",
        "0912345678,0987654321",
        "0912345678;0987654321",
        "0912345678x",
        "(09)12345678",
        "٠٩١٢٣٤٥٦٧٨",
        "0x912345678",
        "tel:0912345678",
    ] {
        assert_eq!(Account::parse(typed), Err(NotAnAccount), "{typed:?}");
    }
}

/// one address has one spelling; Gmail's dots are kept, since only Gmail ignores them.
#[test]
fn every_spelling_of_an_address_is_one_account() {
    for (typed, expected) in [
        ("wang@example.tw", "wang@example.tw"),
        (" Wang@Example.TW ", "wang@example.tw"),
        ("ＷＡＮＧ＠ｅｘａｍｐｌｅ．ｔｗ", "wang@example.tw"),
        ("wang@example。tw", "wang@example.tw"),
        ("wang@exa\u{ad}mple.tw", "wang@example.tw"),
        ("\u{212a}ing@example.tw", "king@example.tw"),
        (
            "wang.xiao-ming+art@mail.example.com.tw",
            "wang.xiao-ming+art@mail.example.com.tw",
        ),
        ("o'brien@example.ie", "o'brien@example.ie"),
        ("w.a.n.g@gmail.com", "w.a.n.g@gmail.com"),
        ("wang@古董.台灣", "wang@xn--7oro24i.xn--kpry57d"),
        ("wang@XN--7ORO24I.xn--kpry57d", "wang@xn--7oro24i.xn--kpry57d"),
        ("wang@bücher.example", "wang@xn--bcher-kva.example"),
        ("wang@BU\u{308}CHER.example", "wang@xn--bcher-kva.example"),
    ] {
        let account = Account::parse(typed).unwrap_or_else(|_| panic!("{typed}"));
        assert_eq!(
            (account.as_str(), account.kind()),
            (expected, AccountKind::Email),
            "{typed}"
        );
        assert_eq!(account.e164(), None);
        assert_eq!(
            account.local_part(),
            expected.split_once('@').map(|(local, _)| local),
            "{typed}"
        );
    }
}

/// what could name two mailboxes, another mailbox, or a header is no address.
#[test]
fn other_addresses_are_refused() {
    let long_local = format!("{}@example.tw", "a".repeat(65));
    let long_label = format!("a@{}.tw", "b".repeat(64));
    let too_long = format!("{}@{}tw", "a".repeat(64), "b23456789.".repeat(19));
    let endless = "a".repeat(5000) + "@example.tw";
    let typed = [
        "@",
        "a@",
        "@example.tw",
        "a@b",
        "a@localhost",
        "a@example.tw.",
        "a@.example.tw",
        "a@example..tw",
        "a@-example.tw",
        "a@example-.tw",
        "a@b@example.tw",
        "a@example.tw@evil.test",
        "a\u{ff20}b@example.tw",
        "a@example.tw,b@evil.test",
        "a@example.tw;b@evil.test",
        "a@example.tw b@evil.test",
        "a@example.tw\nBcc: b@evil.test",
        "a@example.tw\r\n",
        "a\0@example.tw",
        "a\u{7f}@example.tw",
        "a b@example.tw",
        "\"a\"@example.tw",
        "\"a b@evil.test\"@example.tw",
        "<a@example.tw>",
        "Wang <a@example.tw>",
        "a(comment)@example.tw",
        "a\\@b@example.tw",
        ".a@example.tw",
        "a.@example.tw",
        "a..b@example.tw",
        "a@[127.0.0.1]",
        "a@[IPv6:::1]",
        "a@127.0.0.1",
        "a@1.2.3.4",
        "a@example.1",
        "a@0x7f.1",
        "a@exa_mple.tw",
        "a@exam%70le.tw",
        "a@example.t",
        "王@example.tw",
        "m\u{131}ke@example.tw",
        "ａ\u{301}@example.tw",
        "a@exam\u{200d}ple.\u{202e}wt",
        "a@example/tw",
        &long_local,
        &long_label,
        &too_long,
        &endless,
    ];
    for typed in typed {
        assert_eq!(read(typed), None, "{typed:?}");
    }
    let longest = format!(
        "{}@{}.{}.{}.tw",
        "a".repeat(64),
        "b".repeat(61),
        "c".repeat(61),
        "d".repeat(61)
    );
    assert_eq!(longest.len(), 253);
    assert_eq!(read(&longest), Some(longest.clone()));
    assert_eq!(read(&longest.replace("@b", "@bb")).map(|text| text.len()), Some(254));
    assert_eq!(read(&longest.replace("@b", "@bbb")), None, "255 bytes are too many");
}

#[test]
fn an_account_shows_little_of_itself() {
    let address = Account::parse("wang.xiaoming@example.tw").expect("an address");
    let number = Account::parse("0912345678").expect("a number");
    assert_eq!(address.masked(), "w***@example.tw");
    assert_eq!(number.masked(), "09xx***678");
    let printed = format!("{address:?} {number:?}");
    assert!(!printed.contains("xiaoming") && !printed.contains("12345"), "{printed}");
}

#[test]
fn kinds_read_back() {
    for kind in AccountKind::ALL {
        assert_eq!(AccountKind::from_word(kind.as_str()), Some(kind));
    }
}

/// What must hold for whatever is taken as an account.
fn is_safe(account: &Account) {
    let text = account.as_str();
    assert!(text.len() <= 254 && text.is_ascii(), "{text}");
    let fits = |b: u8| b.is_ascii_graphic() && !b"\"(),:;<>[\\] ".contains(&b) && !b.is_ascii_uppercase();
    assert!(text.bytes().all(fits), "{text}");
    match account.kind() {
        AccountKind::Email => {
            assert_eq!(text.matches('@').count(), 1, "{text}");
            let (local, domain) = text.split_once('@').expect("one @");
            assert!(!local.is_empty() && local.len() <= 64 && domain.contains('.'), "{text}");
            assert!(
                domain.split('.').all(|label| !label.is_empty() && label.len() <= 63),
                "{text}"
            );
        }
        AccountKind::Mobile => {
            assert!(text.len() == 10 && text.starts_with("09"), "{text}");
            assert!(text.bytes().all(|b| b.is_ascii_digit()), "{text}");
        }
    }
    assert_eq!(
        Account::parse(text).as_ref(),
        Ok(account),
        "the canonical spelling is its own"
    );
}

proptest! {
    #[test]
    fn whatever_is_read_is_safe(typed in "\\PC{0,40}") {
        if let Ok(account) = Account::parse(&typed) {
            is_safe(&account);
        }
    }

    #[test]
    fn whatever_looks_like_an_address_is_safe(typed in "[a-zA-Z0-9.＠@+ \"'<>,;\\\\\u{130}\u{131}\u{212a}王。．-]{1,12}@[a-zA-Z0-9.。\u{200d}\u{ad}ßς台-]{1,20}") {
        if let Ok(account) = Account::parse(&typed) {
            is_safe(&account);
        }
    }

    #[test]
    fn any_bytes_are_safe(bytes in proptest::collection::vec(any::<u8>(), 0..64)) {
        if let Ok(account) = Account::parse(&String::from_utf8_lossy(&bytes)) {
            is_safe(&account);
        }
    }

    /// dashes, spaces, width and prefix make no other number.
    #[test]
    fn a_number_stays_one_however_it_is_dressed(digits in "9[0-9]{8}", at in 0_usize..9, dress in 0_usize..5, wide in any::<bool>()) {
        let (front, back) = digits.split_at(at);
        let typed = match dress {
            0 => format!("0{front}-{back}"),
            1 => format!("+886 {front} {back}"),
            2 => format!("00886{front}{back}"),
            3 => format!(" 0{front}\u{3000}{back}"),
            _ => format!("+886-{front}{back}"),
        };
        let typed: String = if wide {
            typed.chars().map(|c| if c.is_ascii_digit() { char::from_u32(u32::from(c) + 0xfee0).expect("full width") } else { c }).collect()
        } else {
            typed
        };
        prop_assert_eq!(read(&typed), Some(format!("0{digits}")));
    }

    /// case makes no other address.
    #[test]
    fn case_makes_no_other_address(local in "[a-z0-9]{1,10}(\\.[a-z0-9]{1,5})?", domain in "[a-z0-9]{1,10}\\.(tw|com|com\\.tw)", upper in any::<bool>()) {
        let lower = format!("{local}@{domain}");
        let typed = if upper { lower.to_uppercase() } else { lower.clone() };
        prop_assert_eq!(read(&typed), Some(lower));
    }
}
