//! Tokens and the header that brings them (S-01, S-02, S-03).

use chrono::{DateTime, TimeDelta};
use domain::session::{Bearer, SessionPolicy, Token, parse_bearer};
use proptest::prelude::*;

const RANDOM: [u8; 32] = *b"0123456789abcdef0123456789abcdef";

fn kind(header: &[u8]) -> &'static str {
    match parse_bearer(header) {
        Bearer::Absent => "absent",
        Bearer::Malformed => "malformed",
        Bearer::Token(_) => "token",
    }
}

/// S-01: 256 random bits in 43 characters behind a prefix; only a digest of it is kept.
#[test]
fn a_token_is_what_its_random_bytes_make() {
    let token = Token::from_random(RANDOM);
    assert_eq!(token.as_str(), "dbg_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY");
    assert_eq!(token.as_str().len(), 47);
    assert_eq!(Token::parse(token.as_str()).expect("a token").digest(), token.digest());
    assert_ne!(token.digest(), Token::from_random([0; 32]).digest());
    assert!(!format!("{token:?}").contains("MDEy"));
}

/// S-03: a text that the server cannot have issued is not even looked up.
#[test]
fn other_texts_are_no_tokens() {
    let good = Token::from_random([255; 32]).as_str().to_owned();
    let cut = &good[..46];
    let longer = format!("{good}A");
    let padded = format!("{cut}=");
    // The last character of 32 bytes carries two bits that must be zero: one token has one spelling.
    let loose = format!("{cut}9");
    let upper = good.replace("dbg_", "DBG_");
    let staff = good.replace("dbg_", "dbs_");
    for text in ["", "dbg_", cut, &longer, &padded, &loose, &upper, &staff, &good[4..]] {
        assert!(Token::parse(text).is_none(), "{text}");
    }
}

/// S-02: the scheme's case does not matter; another scheme brings no token, a broken one is a token that is not valid.
#[test]
fn the_header_is_read_as_rfc_6750_writes_it() {
    let token = Token::from_random(RANDOM).as_str().to_owned();
    for scheme in ["Bearer", "bearer", "BEARER", "bEaReR"] {
        assert_eq!(kind(format!("{scheme} {token}").as_bytes()), "token", "{scheme}");
    }
    assert_eq!(kind(format!("Bearer   {token} ").as_bytes()), "token");
    for header in [
        "",
        " ",
        "Basic d2FuZzp4",
        "Bearer",
        "Bearer ",
        "Token x",
        &token,
        &format!("Bearer:{token}"),
    ] {
        assert_eq!(kind(header.as_bytes()), "absent", "{header:?}");
    }
    let two = format!("Bearer {token} {token}");
    let listed = format!("Bearer {token}, Bearer {token}");
    let quoted = format!("Bearer \"{token}\"");
    let long = format!("Bearer {}", "a".repeat(4096));
    for header in ["Bearer x", "Bearer null", "Bearer dbg_", &two, &listed, &quoted, &long] {
        assert_eq!(kind(header.as_bytes()), "malformed", "{header:?}");
    }
    assert_eq!(kind(b"Bearer \xff\xfe"), "malformed");
    assert_eq!(kind(b"Bearer dbg_\0"), "malformed");
    assert_eq!(kind("Bearer ｄｂｇ＿".as_bytes()), "malformed");
}

#[test]
fn a_session_ends_at_the_latest_after_its_longest_life() {
    let policy = SessionPolicy::default();
    assert_eq!(
        (policy.idle, policy.longest, policy.per_member),
        (TimeDelta::days(30), TimeDelta::days(90), 10)
    );
    let now = DateTime::UNIX_EPOCH;
    assert_eq!(policy.expires_at(now) - now, TimeDelta::days(90));
    let endless = SessionPolicy {
        longest: TimeDelta::MAX,
        ..policy
    };
    assert!(endless.expires_at(now) > now, "no length is too long to add");
}

proptest! {
    #[test]
    fn no_header_breaks_the_reader(header in proptest::collection::vec(any::<u8>(), 0..80)) {
        if let Bearer::Token(token) = parse_bearer(&header) {
            prop_assert_eq!(token.as_str().len(), 47);
        }
    }

    #[test]
    fn every_token_reads_back(random in any::<[u8; 32]>()) {
        let token = Token::from_random(random);
        let header = format!("bearer {}", token.as_str());
        match parse_bearer(header.as_bytes()) {
            Bearer::Token(read) => prop_assert_eq!(read.digest(), token.digest()),
            other => prop_assert!(false, "{:?}", other),
        }
    }
}
