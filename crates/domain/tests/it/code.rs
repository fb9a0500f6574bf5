//! Verification codes: how they look, and what they are bound to (C-01, C-03, C-04).

use std::collections::BTreeSet;

use domain::{
    account::Account,
    code::{Code, Purpose, digest, verify},
};
use proptest::prelude::*;

const KEY: [u8; 32] = [7; 32];

fn account(typed: &str) -> Account {
    Account::parse(typed).expect("an account")
}

fn code(request: i64) -> Code {
    Code::derive(&KEY, request, Purpose::Register, &account("wang@example.tw"), &[3; 16])
}

/// C-01: six digits, each as likely as the others at each place, zeros at the front kept.
#[test]
fn codes_are_uniform() {
    const CODES: i64 = 20_000;
    let mut seen = [[0_u32; 10]; 6];
    for request in 0..CODES {
        let code = code(request);
        assert_eq!(code.as_str().len(), 6);
        for (place, digit) in code.as_str().bytes().enumerate() {
            seen[place][usize::from(digit - b'0')] += 1;
        }
    }
    let expected = f64::from(u32::try_from(CODES).expect("a figure")) / 10.0;
    for (place, digits) in seen.iter().enumerate() {
        let chi_square: f64 = digits
            .iter()
            .map(|&count| (f64::from(count) - expected).powi(2) / expected)
            .sum();
        // Nine degrees of freedom: one in ten thousand is beyond this. The codes are always the same ones.
        assert!(chi_square < 33.7, "place {place}: {chi_square:.1} {digits:?}");
    }
    assert!(seen[0][0] > 0, "some begin with 0");
}

#[test]
fn a_code_is_the_same_for_the_same_request_alone() {
    let at = |key: &[u8; 32], request, purpose, who: &str, nonce: u8| {
        Code::derive(key, request, purpose, &account(who), &[nonce; 16])
            .as_str()
            .to_owned()
    };
    let first = at(&KEY, 1, Purpose::Register, "wang@example.tw", 3);
    assert_eq!(
        first,
        code(1).as_str(),
        "a message that is sent again carries the same code"
    );
    let others = [
        at(&[8; 32], 1, Purpose::Register, "wang@example.tw", 3),
        at(&KEY, 2, Purpose::Register, "wang@example.tw", 3),
        at(&KEY, 1, Purpose::Reset, "wang@example.tw", 3),
        at(&KEY, 1, Purpose::Register, "wang@example.com", 3),
        at(&KEY, 1, Purpose::Register, "wang@example.tw", 4),
    ];
    let all: BTreeSet<&String> = others.iter().chain([&first]).collect();
    assert_eq!(all.len(), 6, "{all:?}");
}

/// C-04: a code is worth nothing for another purpose or account. C-03: nor under another key.
#[test]
fn a_digest_is_bound_to_everything() {
    let (wang, lin) = (account("wang@example.tw"), account("lin@example.tw"));
    let code = code(1);
    let stored = digest(&KEY, Purpose::Register, &wang, &code);
    assert!(verify(&KEY, Purpose::Register, &wang, &code, &stored));
    assert!(!verify(&KEY, Purpose::Reset, &wang, &code, &stored));
    assert!(!verify(&KEY, Purpose::Delete, &wang, &code, &stored));
    assert!(!verify(&KEY, Purpose::Merge, &wang, &code, &stored));
    assert!(!verify(&KEY, Purpose::Register, &lin, &code, &stored));
    assert!(!verify(&[8; 32], Purpose::Register, &wang, &code, &stored));
    let other = Code::parse("000000").expect("a code");
    assert_ne!(other, code);
    assert!(!verify(&KEY, Purpose::Register, &wang, &other, &stored));
}

/// The parts of a digest cannot be pushed from one into the next.
#[test]
fn parts_do_not_run_into_each_other() {
    let code = Code::parse("123456").expect("a code");
    let accounts = ["a@example.tw", "aa@example.tw", "ta@example.tw"];
    let digests: BTreeSet<[u8; 32]> = accounts
        .into_iter()
        .flat_map(|who| Purpose::ALL.map(|purpose| digest(&KEY, purpose, &account(who), &code)))
        .collect();
    assert_eq!(digests.len(), accounts.len() * Purpose::ALL.len());
}

#[test]
fn codes_are_read_however_they_are_typed() {
    for typed in [
        "012345",
        " 012345 ",
        "012 345",
        "012-345",
        "０１２３４５",
        "012\u{3000}345\n",
        "0–1–2 345",
    ] {
        assert_eq!(Code::parse(typed).expect(typed).as_str(), "012345", "{typed:?}");
    }
    let long = "0".repeat(70);
    for typed in [
        "",
        "12345",
        "1234567",
        "12345a",
        "１２３４５",
        "١٢٣٤٥٦",
        "12.456",
        "+12345",
        "1e3456",
        "0x1234",
        &long,
    ] {
        assert_eq!(Code::parse(typed), None, "{typed:?}");
    }
}

#[test]
fn a_code_does_not_print_itself() {
    let code = Code::parse("271828").expect("a code");
    assert!(!format!("{code:?}").contains("271828"));
}

#[test]
fn purposes_read_back() {
    for purpose in Purpose::ALL {
        assert_eq!(Purpose::from_word(purpose.as_str()), Some(purpose));
    }
    assert_eq!(Purpose::from_word("Register"), None);
}

proptest! {
    #[test]
    fn whatever_is_read_is_six_digits(typed in "[0-9０-９ \u{3000}–a٠-]{0,12}") {
        if let Some(code) = Code::parse(&typed) {
            prop_assert!(code.as_str().len() == 6 && code.as_str().bytes().all(|b| b.is_ascii_digit()));
            prop_assert_eq!(Code::parse(code.as_str()), Some(code));
        }
    }
}
