//! Budgets: what they allow, when they allow it again, and that no client gets past them (C-05 to C-08, L-02 to L-05).

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use domain::budget::{LOGINS_OF_ACCOUNT, Window, own};
use store::{
    Store,
    accounts::{Attempts, FullLimit, Limit, Taken, TakenAll},
};

use crate::{on_both_engines, test_store::noon};

/// A short window and two longer ones.
const SENDS: [Window; 3] = [
    Window::new(1, TimeDelta::seconds(30)),
    Window::new(5, TimeDelta::hours(1)),
    Window::new(10, TimeDelta::days(1)),
];

fn at(seconds: i64) -> DateTime<Utc> {
    noon() + TimeDelta::seconds(seconds)
}

/// When it may be tried again, in seconds after noon; none when it counted.
fn retry(taken: Taken) -> Option<i64> {
    match taken {
        Taken::Counted { .. } => None,
        Taken::Full { retry_at } => Some((retry_at - noon()).num_seconds()),
    }
}

async fn send(store: &Store, subject: &str, seconds: i64) -> Option<i64> {
    retry(
        store
            .attempts()
            .take("send", subject, "c", &SENDS, at(seconds))
            .await
            .expect("taken"),
    )
}

async fn login(store: &Store, client: &str, is_known: bool, seconds: i64) -> Option<i64> {
    retry(
        store
            .attempts()
            .take_login("wang@example.tw", client, is_known, at(seconds))
            .await
            .expect("taken"),
    )
}

on_both_engines! {
    async fn a_clock_that_was_ahead_makes_nobody_wait_longer_than_usual(test) {
        let (store, year) = (&test.store, 365 * 24 * 3600);
        assert_eq!(send(store, "wang", year).await, None);
        assert_eq!(send(store, "wang", 0).await, Some(30), "it counts as now");
        assert_eq!(send(store, "wang", 29).await, Some(30), "and not as now again");
        assert_eq!(send(store, "wang", 30).await, None);
        for _ in 0..20 {
            login(store, "lin", true, year).await;
        }
        let Some(end) = login(store, "lin", true, 0).await else { panic!("the failures count") };
        assert!(end < 24 * 3600, "{end}");
        assert_eq!(login(store, "lin", true, end).await, None);
    }

    /// C-07: one in 30 seconds, five in an hour, ten in a day; the answer says when there is room again.
    async fn sends_keep_to_every_window(test) {
        let store = &test.store;
        assert_eq!(send(store, "wang", 0).await, None);
        assert_eq!(send(store, "wang", 1).await, Some(30));
        assert_eq!(send(store, "wang", 29).await, Some(30), "refused attempts do not count");
        assert_eq!(send(store, "lin", 1).await, None, "another account is another budget");
        for seconds in [30, 60, 90, 120] {
            assert_eq!(send(store, "wang", seconds).await, None, "{seconds}");
        }
        assert_eq!(send(store, "wang", 121).await, Some(3600), "the hour is longer than the half minute");
        assert_eq!(send(store, "wang", 3599).await, Some(3600));
        assert_eq!(send(store, "wang", 3600).await, None, "the first one has left the hour");
        assert_eq!(send(store, "wang", 3601).await, Some(3630));
        for seconds in [7300, 7330, 7360, 7390] {
            assert_eq!(send(store, "wang", seconds).await, None, "{seconds}");
        }
        assert_eq!(send(store, "wang", 20_000).await, Some(86_400), "ten in a day");
        assert_eq!(send(store, "wang", 86_400).await, None);
    }

    /// C-06, C-07: a client that the member has used before keeps a budget of its own.
    async fn a_known_clients_budget_is_its_own(test) {
        let attempts = test.store.attempts();
        let one = [Window::new(1, TimeDelta::hours(1))];
        for subject in ["wang", &own("wang", "home"), &own("wang", "office")] {
            assert_eq!(retry(attempts.take("code", subject, "c", &one, noon()).await.expect("taken")), None, "{subject}");
            assert_eq!(retry(attempts.take("code", subject, "c", &one, noon()).await.expect("taken")), Some(3600), "{subject}");
        }
        let none = [Window::new(0, TimeDelta::hours(2))];
        assert_eq!(retry(attempts.take("other", "wang", "c", &none, noon()).await.expect("taken")), Some(7200), "a budget of nothing");
    }

    /// L-02: five failures are free, then each makes the next wait twice as long; a success forgets them.
    async fn failed_logins_make_one_wait(test) {
        let store = &test.store;
        for n in 0..5 {
            assert_eq!(login(store, "c", false, 0).await, None, "{n}");
        }
        assert_eq!(login(store, "c", false, 0).await, Some(1));
        assert_eq!(login(store, "c", true, 0).await, Some(1), "a known client waits for its own failures too");
        assert_eq!(login(store, "other", false, 0).await, None, "another client does not wait for them");
        for (seconds, next) in [(1, 3), (3, 7), (7, 15), (15, 31), (31, 63), (63, 127), (127, 255), (255, 511), (511, 1023), (1023, 1923), (1923, 2823)] {
            assert_eq!(login(store, "c", false, seconds).await, None, "{seconds}");
            assert_eq!(login(store, "c", false, seconds).await, Some(next), "{seconds}");
            assert_eq!(login(store, "c", false, next - 1).await, Some(next));
        }
        store.attempts().clear(Attempts::LOGIN, "wang@example.tw", "c").await.expect("cleared");
        assert_eq!(login(store, "c", false, 1924).await, None);
        // The other client's one failure is still there.
        for _ in 0..4 {
            assert_eq!(login(store, "other", false, 1924).await, None);
        }
        assert_eq!(login(store, "other", false, 1924).await, Some(1925));
    }

    /// L-05: a hundred failures from everywhere lock out strangers, never a client that the member has used.
    async fn an_attack_locks_out_strangers_alone(test) {
        let store = &test.store;
        for n in 0..100 {
            assert_eq!(login(store, &format!("bot {n}"), false, n).await, None, "{n}");
        }
        assert_eq!(login(store, "bot 100", false, 100).await, Some(3600));
        assert_eq!(login(store, "home", true, 100).await, None);
        let elsewhere = store.attempts().take_login("lin@example.tw", "bot 0", false, at(100)).await.expect("taken");
        assert_eq!(retry(elsewhere), None, "another account is not locked");
        // The known client's own try counts too, so that the hundredth newest is the second bot's.
        assert_eq!(login(store, "bot 100", false, 3600).await, Some(3601));
        assert_eq!(login(store, "bot 100", false, 3601).await, None);
    }

    async fn an_attempt_given_back_does_not_count(test) {
        let attempts = test.store.attempts();
        let one = [Window::new(1, TimeDelta::hours(1))];
        let Taken::Counted { id } = attempts.take("k", "s", "c", &one, noon()).await.expect("taken") else { panic!("full") };
        attempts.give_back(&[id]).await.expect("given back");
        let Taken::Counted { id: second } = attempts.take("k", "s", "c", &one, noon()).await.expect("taken") else { panic!("full") };
        assert!(second > id, "a number is never given twice");
        attempts.forget_before(noon()).await.expect("deleted");
        assert_eq!(retry(attempts.take("k", "s", "c", &one, noon()).await.expect("taken")), Some(3600), "not older than the moment");
        attempts.forget_before(at(1)).await.expect("deleted");
        assert_eq!(retry(attempts.take("k", "s", "c", &one, noon()).await.expect("taken")), None);
    }

    /// An attempt counts against all its limits or against none, and the result names each limit that is full.
    async fn an_attempt_counts_against_all_its_limits_or_none(test) {
        let attempts = test.store.attempts();
        let hour = |most| vec![Window::new(most, TimeDelta::hours(1))];
        let limits = [Limit::new("a", "x", hour(2)), Limit::new("b", "", hour(3)), Limit::new("c", "", [])];
        let other = [Limit::new("a", "y", hour(2)), Limit::new("b", "", hour(3))];
        let take = async |limits: &[Limit], seconds| attempts.take_all(limits, "c", at(seconds)).await.expect("taken");
        let full = |limits: &[(usize, i64)]| TakenAll::Full {
            limits: limits.iter().map(|&(place, seconds)| FullLimit { at: place, retry_at: at(seconds) }).collect(),
        };
        let TakenAll::Counted { ids } = take(&limits, 0).await else { panic!("full") };
        assert_eq!(ids.len(), 3);
        assert!(matches!(take(&limits, 10).await, TakenAll::Counted { .. }));
        assert_eq!(take(&limits, 20).await, full(&[(0, 3600)]));
        assert!(matches!(take(&other, 30).await, TakenAll::Counted { .. }), "what was refused did not count");
        assert_eq!(take(&other, 40).await, full(&[(1, 3600)]));
        assert_eq!(take(&limits, 50).await, full(&[(0, 3600), (1, 3600)]));
        assert_eq!(attempts.full_limits(&limits, at(50)).await.expect("read").len(), 2);
        attempts.give_back(&ids).await.expect("given back");
        assert!(matches!(take(&limits, 60).await, TakenAll::Counted { .. }));
    }

    /// C-07: many at once who share some limits and not others never outrun one, and never wait for each other in a ring.
    async fn nobody_outruns_limits_that_are_shared(test) {
        let counted = at_once(60, |n| {
            let store = test.store.clone();
            async move {
                let hour = |most| vec![Window::new(most, TimeDelta::hours(1))];
                let mut limits = vec![
                    Limit::new("site", "", hour(25)),
                    Limit::new("network", format!("{}", n % 4), hour(7)),
                    Limit::new("account", format!("{}", n % 3), hour(9)),
                ];
                if n % 2 == 0 {
                    limits.reverse();
                }
                let taken = store.attempts().take_all(&limits, "c", noon()).await.expect("no ring");
                matches!(taken, TakenAll::Counted { .. })
            }
        }).await;
        assert_eq!(counted, 25);
        let rest = Limit::new("site", "", [Window::new(26, TimeDelta::hours(1))]);
        assert!(matches!(test.store.attempts().take_all(&[rest], "c", noon()).await.expect("taken"), TakenAll::Counted { .. }));
    }

    /// L-03: of a hundred wrong logins at the same moment from one client, five are evaluated.
    async fn nobody_outruns_the_pause(test) {
        let counted = at_once(100, |n| {
            let store = test.store.clone();
            async move {
                let client = "c".to_owned();
                let taken = store.attempts().take_login("wang@example.tw", &client, n % 2 == 0, noon()).await.expect("taken");
                retry(taken).is_none()
            }
        }).await;
        assert_eq!(counted, 5);
    }

    /// L-05: nor the account's budget, from a hundred and fifty clients at once.
    async fn concurrent_logins_do_not_exceed_the_accounts_budget(test) {
        let counted = at_once(150, |n| {
            let store = test.store.clone();
            async move {
                let taken = store.attempts().take_login("wang@example.tw", &format!("bot {n}"), false, noon()).await.expect("taken");
                retry(taken).is_none()
            }
        }).await;
        assert_eq!(counted, LOGINS_OF_ACCOUNT[0].most);
    }

    /// C-06, C-07: nor any other; each that counted has a number of its own.
    async fn concurrent_attempts_do_not_exceed_a_window(test) {
        let ten = [Window::new(10, TimeDelta::hours(1)), Window::new(20, TimeDelta::days(1))];
        let numbers = std::sync::Arc::new(std::sync::Mutex::new(BTreeSet::new()));
        let counted = at_once(60, |n| {
            let (store, numbers) = (test.store.clone(), numbers.clone());
            async move {
                match store.attempts().take("code", "wang", &format!("{n}"), &ten, noon()).await.expect("taken") {
                    Taken::Counted { id } => numbers.lock().expect("no panic").insert(id),
                    Taken::Full { retry_at } => {
                        assert_eq!(retry_at, at(3600));
                        false
                    }
                }
            }
        }).await;
        assert_eq!((counted, numbers.lock().expect("no panic").len()), (10, 10));
    }
}

/// How many of `count` tasks that start at the same moment answer yes.
pub async fn at_once<F: Future<Output = bool> + Send + 'static>(count: u32, task: impl Fn(u32) -> F) -> u32 {
    let barrier = std::sync::Arc::new(tokio::sync::Barrier::new(count as usize));
    let tasks: Vec<_> = (0..count)
        .map(|n| {
            let (barrier, task) = (barrier.clone(), task(n));
            tokio::spawn(async move {
                barrier.wait().await;
                task.await
            })
        })
        .collect();
    let mut yes = 0;
    for task in tasks {
        yes += u32::from(task.await.expect("no task panics"));
    }
    yes
}
