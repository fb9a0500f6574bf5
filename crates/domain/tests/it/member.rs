//! Names, words, and the pauses between logins (G-06, L-02, C-05 to C-08).

use chrono::TimeDelta;
use domain::{
    budget::{self, Window, of_member, own, pause_after},
    member::{MemberEvent, MemberName, MemberState, Provider},
};

/// G-06, E-04: what could break out of its line or turn the text around it is no name.
#[test]
fn names_are_one_visible_line() {
    for (typed, expected) in [
        ("王小明", "王小明"),
        ("  Wang Xiao-ming ", "Wang Xiao-ming"),
        ("Jose\u{301}", "José"),
        ("<a href=//evil>", "<a href=//evil>"),
        ("👨‍👩‍👧", "👨‍👩‍👧"),
        ("明", "明"),
    ] {
        assert_eq!(MemberName::parse(typed).expect(typed).as_str(), expected);
    }
    let longest = "王".repeat(80);
    assert_eq!(MemberName::parse(&longest).expect("80 characters").as_str(), longest);
    let too_long = "王".repeat(81);
    let endless = " ".repeat(100_000) + "王";
    for typed in [
        "",
        "   ",
        "\u{3000}",
        "\u{200b}",
        "\u{feff}\u{200d}",
        "\u{3164}",
        "a\nb",
        "a\r\nBcc: b",
        "a\0b",
        "a\u{7f}b",
        "a\u{85}b",
        "a\u{2028}b",
        "a\u{202e}b",
        "a\u{2066}b",
        "a\u{200f}b",
        &too_long,
        &endless,
    ] {
        assert!(MemberName::parse(typed).is_err(), "{typed:?}");
    }
}

#[test]
fn words_read_back() {
    for state in MemberState::ALL {
        assert_eq!(MemberState::from_word(state.as_str()), Some(state));
    }
    for provider in Provider::ALL {
        assert_eq!(Provider::from_word(provider.as_str()), Some(provider));
    }
    for event in MemberEvent::ALL {
        assert_eq!(MemberEvent::from_word(event.as_str()), Some(event));
    }
}

/// L-02: five are free, then 1, 2, 4 … 900 seconds, however many there were.
#[test]
fn each_failure_makes_the_pause_longer_up_to_a_quarter_of_an_hour() {
    let seconds = |failures| pause_after(failures).map(|pause| pause.num_seconds());
    assert!((0..5).all(|failures| seconds(failures).is_none()));
    let pauses: Vec<i64> = (5..17).filter_map(seconds).collect();
    assert_eq!(pauses, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    for many in [60, 68, 69, 70, 100, 1_000, u32::MAX] {
        assert_eq!(seconds(many), Some(900), "{many}");
    }
}

/// C-05 to C-08, L-04, L-05: the figures that the house promises.
#[test]
fn the_budgets_are_the_promised_ones() {
    let plain = |windows: &[Window]| {
        windows
            .iter()
            .map(|w| (w.most, w.length.num_seconds()))
            .collect::<Vec<_>>()
    };
    assert_eq!(budget::CODE_TRIES, 5);
    assert_eq!(plain(&budget::WRONG_CODES), [(10, 3600), (20, 86400)]);
    assert_eq!(plain(&budget::WRONG_CODES_KNOWN), [(5, 86400)]);
    assert_eq!(plain(&budget::SENDS), [(1, 30), (5, 3600), (10, 86400)]);
    assert_eq!(plain(&budget::SENDS_KNOWN), [(1, 30), (5, 86400)]);
    assert_eq!(plain(&budget::SENDS_BY_CLIENT), [(10, 600), (30, 3600)]);
    assert_eq!(plain(&budget::SMS_TO_NUMBER), [(5, 86400)]);
    assert_eq!(plain(&budget::SMS_OF_HOUSE), [(200, 3600), (1000, 86400)]);
    assert_eq!(plain(&budget::LOGINS_OF_ACCOUNT), [(100, 3600)]);
    assert_eq!(plain(&budget::LOGINS_BY_CLIENT), [(30, 600), (100, 3600)]);
    assert_eq!(budget::KNOWN_FOR, TimeDelta::days(30));
    assert_eq!(plain(&budget::REGISTRATIONS_BY_CLIENT), [(10, 3600)]);
}

#[test]
fn a_clients_own_budget_is_nobody_elses() {
    assert_eq!(own("wang@example.tw", "c1"), "wang@example.tw c1");
    assert_ne!(own("wang@example.tw", "c1"), own("wang@example.tw", "c2"));
    assert_ne!(of_member(1), of_member(12));
}
