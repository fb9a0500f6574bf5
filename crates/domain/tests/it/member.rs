//! Names, words, and the pauses between logins (G-06, L-02, C-05 to C-08).

use chrono::TimeDelta;
use domain::{
    budget::{
        self, Window,
        account::{self, AccountBudget},
        network::NetworkSize,
        of_member, own, pause_after,
        site::{self, Share},
    },
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

/// C-05 to C-08, L-04, L-05: the figures that the site promises.
#[test]
fn the_budgets_are_the_promised_ones() {
    let plain = |windows: &[Window]| {
        windows
            .iter()
            .map(|w| (w.most, w.length.num_seconds()))
            .collect::<Vec<_>>()
    };
    assert_eq!(budget::CODE_TRIES, 5);
    assert_eq!(budget::CODE_TRIES_BY_OTHERS, 3);
    assert_eq!(plain(&[budget::RESEND]), [(1, 30)]);
    let every = |budget: AccountBudget| {
        [
            plain(budget.network),
            plain(budget.block),
            plain(budget.all),
            plain(budget.reserve),
            plain(budget.reserve_block),
            plain(budget.known),
        ]
    };
    let (hour, day) = (3600, 86400);
    assert_eq!(
        every(account::MAILS),
        [
            vec![(5, hour), (10, day)],
            vec![(8, hour), (16, day)],
            vec![(15, hour), (30, day)],
            vec![(10, hour), (20, day)],
            vec![(2, day)],
            vec![(5, day)]
        ]
    );
    assert_eq!(
        every(account::TEXTS).map(|windows| windows[0]),
        [(5, day), (5, day), (5, day), (3, day), (1, day), (2, day)]
    );
    assert_eq!(
        every(account::WRONG_CODES),
        [
            vec![(8, hour), (14, day)],
            vec![(8, hour), (14, day)],
            vec![(10, hour), (20, day)],
            vec![(5, hour), (10, day)],
            vec![(2, day)],
            vec![(5, day)]
        ]
    );
    assert_eq!(plain(NetworkSize::Network.sends()), [(10, 600), (30, hour)]);
    assert_eq!(plain(NetworkSize::Network.texts()), [(10, hour), (20, day)]);
    assert_eq!(
        plain(&site::TEXTS_OF_SITE.windows(Share::Notice)),
        [(200, hour), (1000, day)]
    );
    assert_eq!(
        plain(&site::MAILS_OF_SITE.windows(Share::Notice)),
        [(500, hour), (3000, day)]
    );
    assert_eq!(plain(&budget::LOGINS_OF_ACCOUNT), [(100, 3600)]);
    assert_eq!(plain(&budget::LOGINS_BY_CLIENT), [(30, 600), (100, 3600)]);
    assert_eq!(budget::KNOWN_FOR, TimeDelta::days(30));
    assert_eq!(plain(&budget::REGISTRATIONS_BY_CLIENT), [(10, 3600)]);
}

/// L-05, C-06, C-07: no network and no block uses up what an account may be asked, and each has all that it may have alone.
#[test]
fn no_block_uses_up_an_accounts_budget() {
    for budget in [account::MAILS, account::WRONG_CODES] {
        for (block, all) in budget.block.iter().zip(budget.all) {
            assert_eq!(block.length, all.length);
            assert!(block.most < all.most, "{block:?} {all:?}");
        }
    }
    // The five messages of a number are all that one network may have, too: for others there is the reserve alone.
    let texts = account::TEXTS;
    assert!(texts.reserve_block[0].most < texts.reserve[0].most);
    for size in NetworkSize::ALL {
        for budget in [account::MAILS, account::TEXTS] {
            assert!(size.sends()[1].most >= budget.network[0].most);
        }
    }
}

#[test]
fn each_client_of_an_account_has_a_budget_key_of_its_own() {
    assert_eq!(own("wang@example.tw", "c1"), "wang@example.tw c1");
    assert_ne!(own("wang@example.tw", "c1"), own("wang@example.tw", "c2"));
    assert_ne!(of_member(1), of_member(12));
}
