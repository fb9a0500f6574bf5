//! Whatever is typed as a verification code: no panic, six digits or nothing, and only the right one verifies.
#![no_main]

use domain::{
    account::Account,
    code::{self, Code, Purpose},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|typed: &str| {
    let Some(given) = Code::parse(typed) else { return };
    let text = given.as_str();
    assert!(text.len() == 6 && text.bytes().all(|b| b.is_ascii_digit()));
    assert!(Code::parse(text).expect("canonical") == given);
    let account = Account::parse("0912345678").expect("a number");
    let key = [7; 32];
    let stored = code::digest(&key, Purpose::Register, &account, &given);
    assert!(code::verify(&key, Purpose::Register, &account, &given, &stored));
    assert!(!code::verify(&key, Purpose::Reset, &account, &given, &stored));
    let issued = Code::derive(&key, 1, Purpose::Register, &account, &[1; 16]);
    let issued_digest = code::digest(&key, Purpose::Register, &account, &issued);
    assert_eq!(
        code::verify(&key, Purpose::Register, &account, &given, &issued_digest),
        given == issued
    );
});
