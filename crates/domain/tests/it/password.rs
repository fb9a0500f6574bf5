//! Passwords: which are accepted, which are refused, and why (P-01, P-02).

use domain::{
    account::Account,
    password::{Password, PasswordFault, PasswordPolicy},
};
use proptest::prelude::*;

const SITE: [&str; 3] = ["多寶格", "Duobaoge", "duobaoge.example.tw"];

fn check_for(account: &str, typed: &str) -> Result<Password, PasswordFault> {
    let account = Account::parse(account).expect("an account");
    PasswordPolicy::default().check(typed, &account, &SITE)
}

fn fault(typed: &str) -> Option<PasswordFault> {
    check_for("wang.xiaoming@mailbox.tw", typed).err()
}

/// P-01: 8 to 128 characters of any kind; nothing is trimmed, cut off or demanded.
#[test]
fn only_the_length_counts() {
    for good in [
        "xk7mqz2p",
        "correct horse battery staple",
        "  spaces around  ",
        "瓷器青花纏枝蓮紋",
        "🏺🐉🍵🎋🪭🧧🪷🐎",
        "tr\u{0}icky\tcontrol",
        "onlylowercaseletters",
    ] {
        assert_eq!(fault(good), None, "{good}");
    }
    for (short, expected) in [
        ("", Some(PasswordFault::TooShort)),
        ("xk7mqz2", Some(PasswordFault::TooShort)),
        ("xk7mqz2p", None),
    ] {
        assert_eq!(fault(short), expected, "{short}");
    }
    let long = |count: usize| {
        "xk7mqz2pvw"
            .chars()
            .cycle()
            .take(count - 1)
            .chain(['王'])
            .collect::<String>()
    };
    assert_eq!(fault(&long(128)), None);
    assert_eq!(fault(&long(129)), Some(PasswordFault::TooLong));
    // 128 characters of four bytes fit; 512 bytes are the most there can be.
    let emoji: String = "🏺🐉🍵🎋🪭🧧🪷🐎🪔🎏🎐"
        .chars()
        .cycle()
        .take(127)
        .chain(['🐂'])
        .collect();
    assert_eq!((emoji.len(), fault(&emoji)), (512, None));
    assert_eq!(fault(&"x".repeat(100_000)), Some(PasswordFault::TooLong));

    // What differs at the end alone is another password.
    let front = "xk7mqz2pvw".repeat(12);
    let bytes = |end: &str| {
        check_for("0912345678", &(front.clone() + end))
            .expect("good")
            .as_bytes()
            .to_vec()
    };
    assert_ne!(bytes("x"), bytes("y"));
}

/// P-01: the same characters typed on another machine are the same password.
#[test]
fn passwords_are_composed() {
    let bytes = |typed: &str| Password::attempt(typed).expect("short").as_bytes().to_vec();
    assert_eq!(bytes("cafe\u{301} noir"), bytes("caf\u{e9} noir"));
    assert_eq!(bytes("ｐａｓｓ"), bytes("pass"));
    assert_ne!(bytes(" pass"), bytes("pass"));
    assert_ne!(bytes("Pass"), bytes("pass"));
}

/// P-02: the list, the account, the site's names, repeats and sequences.
#[test]
fn what_everybody_tries_first_is_refused() {
    use PasswordFault::{Common, IsAccount, TooSimple};
    for (typed, expected) in [
        ("password1", Common),
        ("PassWord", Common),
        ("password!!", Common),
        ("password2026", Common),
        ("trustno1", Common),
        ("iloveyou", Common),
        ("ｐａｓｓｗｏｒｄ", Common),
        ("woaini1314", Common),
        ("5201314520", Common),
        ("a123456789", TooSimple),
        // Everyday sentences in zhuyin on a Latin keyboard: 我的密碼, 我是誰, 我愛你, 你好嗎.
        ("ji32k7au4a83", Common),
        ("ji3g4go6", Common),
        ("ji394su3", Common),
        ("su3cl3a87", Common),
        ("2ji1l3ek6", Common),
        ("duobaoge2026", Common),
        ("DuoBaoGe!!", Common),
        ("多寶格20260101", Common),
        ("duobaoge.example.tw", Common),
        ("wang.xiaoming@mailbox.tw", IsAccount),
        ("Wang.Xiaoming", IsAccount),
        ("wangxiaoming88", IsAccount),
        ("2026wang.xiaoming!", IsAccount),
        ("12345678", TooSimple),
        ("87654321", TooSimple),
        ("1234567890", TooSimple),
        ("qwertyuiop", TooSimple),
        ("asdfghjkl", TooSimple),
        ("poiuytrewq", TooSimple),
        ("1qaz2wsx", TooSimple),
        ("qwer1234", TooSimple),
        ("abcdefgh", TooSimple),
        ("aaaaaaaa", TooSimple),
        ("abababab", TooSimple),
        ("xk7xk7xk7", TooSimple),
        ("mnopmnop", TooSimple),
        ("ㄅㄆㄇㄈㄉㄊㄋㄌ", TooSimple),
        ("一一一一一一一一", TooSimple),
    ] {
        assert_eq!(fault(typed), Some(expected), "{typed}");
    }
    for number in ["0912345678", "+886912345678", "0912345678a", "a0912-345-678"] {
        assert_eq!(check_for("0912345678", number).err(), Some(IsAccount), "{number}");
    }
    for good in [
        "wangxiaoming loves celadon",
        "duobaoge is not my password",
        "my cat 多寶格 sleeps",
        "0912345678 rings twice",
    ] {
        assert_eq!(fault(good), None, "{good}");
        assert_eq!(check_for("0912345678", good).err(), None, "{good}");
    }
    // A short local part is in many a good password.
    assert_eq!(check_for("a@example.tw", "a8391047264k").err(), None);
}

/// P-02: enough of them, and each of a length that could be set.
#[test]
fn the_list_of_common_passwords_is_long_enough() {
    let file = include_str!("../../src/password/common.txt");
    let (head, list) = file.split_once("\n\n").expect("a head and a list");
    assert!(head.lines().all(|line| line.starts_with('#')) && head.contains("Permission is hereby granted"));
    let entries: Vec<&str> = list.lines().collect();
    assert!(entries.len() >= 10_000, "{}", entries.len());
    assert!(entries.is_sorted(), "sorted, so that a change is a small difference");
    let taken: Vec<&&str> = entries.iter().filter(|entry| fault(entry).is_none()).collect();
    assert!(taken.is_empty(), "{taken:?}");
    assert!(
        entries
            .iter()
            .all(|entry| entry.chars().count() >= 8 && **entry == entry.to_lowercase())
    );
}

#[test]
fn a_site_may_set_a_greater_minimum_length() {
    let account = Account::parse("0912345678").expect("a number");
    let strict = PasswordPolicy { min: 15 };
    assert_eq!(
        strict.check("xk7mqz2pvw4rtn", &account, &[]).err(),
        Some(PasswordFault::TooShort)
    );
    assert_eq!(strict.check("xk7mqz2pvw4rtnj", &account, &[]).err(), None);
}

#[test]
fn a_password_does_not_print_itself() {
    let password = Password::attempt("xk7mqz2p").expect("short");
    assert!(!format!("{password:?}").contains("xk7"));
    assert!(
        Password::attempt(&"x".repeat(129)).is_none(),
        "longer than any that could be set"
    );
}

proptest! {
    /// No rule but those above refuses a password of chance.
    #[test]
    fn random_alphanumeric_passwords_are_accepted(typed in "[a-zA-Z0-9]{16,64}") {
        prop_assert_eq!(fault(&typed), None);
    }

    #[test]
    fn nothing_breaks_the_rules(typed in "\\PC{0,140}") {
        if let Ok(password) = check_for("wang@example.tw", &typed) {
            let text = str::from_utf8(password.as_bytes()).expect("UTF-8");
            prop_assert!((8..=128).contains(&text.chars().count()) && text.len() <= 512);
            let again = Password::attempt(&typed).expect("what was set can be tried");
            prop_assert_eq!(again.as_bytes(), password.as_bytes());
        }
    }
}
