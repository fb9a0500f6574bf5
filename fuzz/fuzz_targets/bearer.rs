//! Whatever comes in an `Authorization` header: no panic, and only the one form of a token counts as one.
#![no_main]

use domain::session::{Bearer, Token, parse_bearer};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|header: &[u8]| {
    if let Bearer::Token(token) = parse_bearer(header) {
        let text = token.as_str();
        assert!(text.starts_with("dbg_") && text.len() == 47);
        assert!(text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-')));
        assert_eq!(Token::parse(text).expect("canonical").digest(), token.digest());
        assert!(!format!("{token:?}").contains(&text[4..]));
    }
});
