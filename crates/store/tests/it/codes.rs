//! Codes: one for each account and purpose, five tries, one use, no longer than their time (C-02, C-04, C-05, C-09, C-11).

use chrono::TimeDelta;
use domain::code::Purpose;
use store::accounts::{CodeAttempt, Registration};

use crate::{
    attempts::at_once,
    on_both_engines,
    persona::{HOME, account, code, code_by, digest, member, new_member, request, session, wang},
    test_store::noon,
};

on_both_engines! {
    /// C-02: a code ends by the clock; a clock that went back makes none live longer.
    async fn a_code_lives_for_its_time(test) {
        let codes = test.store.codes();
        let request = code(&test.store, Purpose::Reset, &wang(), noon()).await;
        let attempt = codes.attempt(Purpose::Reset, &wang(), &HOME, noon()).await.expect("read").expect("alive");
        assert_eq!((attempt.request_id, attempt.digest), (request, digest(request.unsigned_abs())));
        let last = noon() + TimeDelta::milliseconds(599_999);
        assert!(codes.attempt(Purpose::Reset, &wang(), &HOME, last).await.expect("read").is_some());
        for seconds in [600, 601, 86_400] {
            let later = noon() + TimeDelta::seconds(seconds);
            assert_eq!(codes.attempt(Purpose::Reset, &wang(), &HOME, later).await.expect("read"), None, "{seconds}");
        }
        let earlier = noon() - TimeDelta::days(1);
        assert_eq!(codes.attempt(Purpose::Reset, &wang(), &HOME, earlier).await.expect("read"), None);
    }

    /// C-04: neither another purpose nor another account has anything of it.
    async fn a_code_is_one_accounts_for_one_purpose(test) {
        let codes = test.store.codes();
        code(&test.store, Purpose::Reset, &wang(), noon()).await;
        for (purpose, who) in [(Purpose::Register, wang()), (Purpose::Delete, wang()), (Purpose::Reset, account("lin@example.tw"))] {
            assert_eq!(codes.attempt(purpose, &who, &HOME, noon()).await.expect("read"), None);
        }
    }

    /// C-09: a new code takes the place of the one before, with tries of its own; an older request never comes back.
    async fn the_newest_request_has_the_code(test) {
        let (store, ends) = (&test.store, noon() + TimeDelta::minutes(10));
        let (codes, who) = (store.codes(), &wang());
        let old = request(store, Purpose::Reset, &wang(), noon()).await;
        let new = request(store, Purpose::Reset, &wang(), noon()).await;
        let issue = |request: i64| codes.issue(request, Purpose::Reset, who, digest(request.unsigned_abs()), noon(), ends);
        assert!(issue(old).await.expect("written"));
        codes.attempt(Purpose::Reset, &wang(), &HOME, noon()).await.expect("read").expect("alive");
        assert!(issue(new).await.expect("written"));
        for tried in 0..2 {
            let attempt = codes.attempt(Purpose::Reset, &wang(), &HOME, noon()).await.expect("read").expect("alive");
            assert_eq!(attempt.request_id, new, "{tried}");
        }
        assert!(!issue(old).await.expect("written"), "overtaken");
        assert!(issue(new).await.expect("written"), "the same again is the same");
        for tried in 2..5 {
            assert!(codes.attempt(Purpose::Reset, &wang(), &HOME, noon()).await.expect("read").is_some(), "{tried}");
        }
        assert_eq!(codes.attempt(Purpose::Reset, &wang(), &HOME, noon()).await.expect("read"), None, "issuing again gave no new tries");
    }

    /// A request that was settled, withdrawn or never made gets no code.
    async fn only_an_open_request_gets_a_code(test) {
        let (store, ends) = (&test.store, noon() + TimeDelta::minutes(10));
        let open = request(store, Purpose::Reset, &wang(), noon()).await;
        store.code_requests().settled(open, noon()).await.expect("written");
        for request in [open, open + 7] {
            let issued = store.codes().issue(request, Purpose::Reset, &wang(), digest(1), noon(), ends).await;
            assert!(!issued.expect("written"));
        }
        assert_eq!(store.codes().attempt(Purpose::Reset, &wang(), &HOME, noon()).await.expect("read"), None);
    }

    /// C-05: of fifty wrong tries at once five are evaluated, and then the right code is refused as well.
    async fn five_tries_whatever_races(test) {
        let request = code(&test.store, Purpose::Register, &wang(), noon()).await;
        let evaluated = at_once(50, |_| {
            let store = test.store.clone();
            async move { store.codes().attempt(Purpose::Register, &wang(), &HOME, noon()).await.expect("read").is_some() }
        }).await;
        assert_eq!(evaluated, 5);
        assert_eq!(test.store.codes().attempt(Purpose::Register, &wang(), &HOME, noon()).await.expect("read"), None);
        // A later code is not tainted.
        let later = code(&test.store, Purpose::Register, &wang(), noon()).await;
        assert!(later > request);
        assert!(test.store.codes().attempt(Purpose::Register, &wang(), &HOME, noon()).await.expect("read").is_some());
    }

    /// C-05, C-09: each sender has a code of their own. No sender can void or use up the code of another one who asked
    /// before.
    async fn a_code_is_its_senders(test) {
        let codes = test.store.codes();
        let own = code(&test.store, Purpose::Register, &wang(), noon()).await;
        for _ in 0..4 {
            code_by(&test.store, "stranger", Purpose::Register, &wang(), noon()).await;
        }
        for n in 0..9 {
            let tried = codes.attempt(Purpose::Register, &wang(), &["stranger"], noon()).await.expect("read");
            assert_eq!(tried.map(|tried| tried.request_id > own), (n < 5).then_some(true), "{n}");
        }
        let mine = codes.attempt(Purpose::Register, &wang(), &["a device", HOME[0]], noon()).await.expect("read").expect("alive");
        assert_eq!((mine.request_id, mine.is_by_other), (own, false), "found by either name");
        assert!(codes.is_asked_by(Purpose::Register, &wang(), &HOME, noon()).await.expect("read"));
        for (purpose, sender) in [(Purpose::Register, "nobody"), (Purpose::Reset, HOME[0])] {
            assert!(!codes.is_asked_by(purpose, &wang(), &[sender], noon()).await.expect("read"));
        }
    }

    /// C-05: a client that has asked for no code tries the newest one, three times at most; its sender has the rest of
    /// the five.
    async fn others_have_a_part_of_the_tries(test) {
        let codes = test.store.codes();
        code(&test.store, Purpose::Reset, &wang(), noon()).await;
        let newest = code_by(&test.store, "office", Purpose::Reset, &wang(), noon()).await;
        let other = codes.attempt(Purpose::Reset, &wang(), &["elsewhere"], noon()).await.expect("read").expect("a try");
        assert_eq!((other.request_id, other.is_by_other), (newest, true));
        codes.give_back(Purpose::Reset, &wang(), &other).await.expect("given back");
        for (sender, tries) in [("elsewhere", 3), ("office", 2)] {
            for n in 0..6 {
                let tried = codes.attempt(Purpose::Reset, &wang(), &[sender], noon()).await.expect("read");
                assert_eq!(tried.is_some(), n < tries, "{sender} {n}");
            }
        }
        let other = codes.attempt(Purpose::Reset, &wang(), &["elsewhere"], noon()).await.expect("read");
        assert_eq!(other, None, "not even the older code");
    }

    /// C-05: the same however many try at once.
    async fn others_never_get_more_than_their_part(test) {
        code(&test.store, Purpose::Register, &wang(), noon()).await;
        let evaluated = at_once(50, |n| {
            let store = test.store.clone();
            async move {
                let sender = format!("{n}");
                store.codes().attempt(Purpose::Register, &wang(), &[&sender], noon()).await.expect("read").is_some()
            }
        }).await;
        assert_eq!(evaluated, 3);
        for n in 0..3 {
            let tried = test.store.codes().attempt(Purpose::Register, &wang(), &HOME, noon()).await.expect("read");
            assert_eq!(tried.is_some(), n < 2, "{n}");
        }
    }

    /// C-11: a right code that was only checked costs nothing, however often.
    async fn checking_a_right_code_costs_nothing(test) {
        let codes = test.store.codes();
        code(&test.store, Purpose::Reset, &wang(), noon()).await;
        let mut shown = None;
        for n in 0..20 {
            shown = codes.attempt(Purpose::Reset, &wang(), &HOME, noon()).await.expect("read");
            assert!(shown.is_some(), "{n}");
            codes.give_back(Purpose::Reset, &wang(), &shown.expect("a try")).await.expect("given back");
        }
        let shown = shown.expect("a try");
        codes.give_back(Purpose::Reset, &wang(), &shown).await.expect("no more than there were");
        let others = CodeAttempt { request_id: shown.request_id + 1, ..shown };
        codes.give_back(Purpose::Reset, &wang(), &others).await.expect("another's");
        for n in 0..6 {
            let attempt = codes.attempt(Purpose::Reset, &wang(), &HOME, noon()).await.expect("read");
            assert_eq!(attempt.is_some(), n < 5, "{n}");
        }
    }

    /// C-10: a code that was used is used, and neither comes back nor can be tried.
    async fn a_used_code_is_used(test) {
        let store = &test.store;
        member(store, &wang()).await;
        let attempt = store.codes().attempt(Purpose::Register, &wang(), &HOME, noon()).await.expect("read");
        assert_eq!(attempt, None);
        let lin = account("lin@example.tw");
        let request = code(store, Purpose::Register, &lin, noon()).await;
        let late = noon() + TimeDelta::minutes(10);
        let done = store.members().register(&new_member(&lin), request, &session(1, late), late).await;
        assert_eq!(done.expect("read"), Registration::CodeSpent, "expired between check and use");
        let wrong = store.members().register(&new_member(&lin), request - 1, &session(1, noon()), noon()).await;
        assert_eq!(wrong.expect("read"), Registration::CodeSpent, "the code of another request");
    }

    async fn old_codes_are_forgotten(test) {
        let store = &test.store;
        code(store, Purpose::Reset, &wang(), noon()).await;
        store.codes().forget_before(noon()).await.expect("deleted");
        assert!(store.codes().attempt(Purpose::Reset, &wang(), &HOME, noon()).await.expect("read").is_some());
        store.codes().forget_before(noon() + TimeDelta::seconds(1)).await.expect("deleted");
        assert_eq!(store.codes().attempt(Purpose::Reset, &wang(), &HOME, noon()).await.expect("read"), None);
    }
}
