//! Sessions: how long they live, how many, and what ends them (S-03 to S-06, S-08).

use chrono::{DateTime, TimeDelta, Utc};
use domain::member::Provider;
use store::{
    Store,
    accounts::{LinkReason, LoginProof, NewSession, Session},
};

use crate::{
    attempts::at_once,
    on_both_engines,
    persona::{HASH, account, digest, google, member, session, wang},
    test_store::noon,
};

const IDLE: TimeDelta = TimeDelta::days(30);

fn day(days: i64) -> DateTime<Utc> {
    noon() + TimeDelta::days(days)
}

async fn find(store: &Store, number: u64, now: DateTime<Utc>) -> Option<Session> {
    store.sessions().find(digest(number), IDLE, now).await.expect("read")
}

async fn open(store: &Store, member: i64, number: u64, now: DateTime<Utc>) -> i64 {
    let opened = store.sessions().open(member, &session(number, now), 10, now).await;
    opened.expect("written").expect("the member is active")
}

on_both_engines! {
    /// S-04: unused for thirty days it is dead, used it lives, at the latest after ninety days it ends.
    async fn a_session_ends_by_the_clock(test) {
        let store = &test.store;
        let member = member(store, &wang()).await;
        let id = open(store, member, 1, noon()).await;
        open(store, member, 2, noon()).await;
        assert_eq!(find(store, 1, noon()).await, Some(Session { id, member_id: member, created_at: noon() }));
        assert_eq!(find(store, 3, noon()).await, None, "no such token");
        let last = noon() + IDLE - TimeDelta::seconds(1);
        assert!(find(store, 1, last).await.is_some(), "used in time");
        assert_eq!(find(store, 2, noon() + IDLE).await, None, "unused for too long");
        assert!(find(store, 1, noon() + IDLE).await.is_some(), "its last use counts");
        assert!(find(store, 1, day(58)).await.is_some());
        assert!(find(store, 1, day(87)).await.is_some());
        assert!(find(store, 1, day(90) - TimeDelta::seconds(1)).await.is_some());
        assert_eq!(find(store, 1, day(90)).await, None, "too old, however much it was used");
        assert_eq!(find(store, 1, day(-1)).await, None, "a clock that went back makes none live longer");
    }

    /// By its number it is the same session, and asking so does not make it live longer.
    async fn a_session_is_found_by_its_number(test) {
        let store = &test.store;
        let member = member(store, &wang()).await;
        let id = open(store, member, 1, noon()).await;
        let by_number = async |at| store.sessions().find_by_number(id, IDLE, at).await;
        assert_eq!(by_number(day(20)).await.expect("read"), Some(Session { id, member_id: member, created_at: noon() }));
        assert_eq!(by_number(day(30)).await.expect("read"), None, "asking was no use");
        assert_eq!(store.sessions().find_by_number(id + 1, IDLE, noon()).await.expect("read"), None);
        store.members().suspend(member, &store::log::StaffActor::command_line(), noon()).await.expect("written");
        assert_eq!(by_number(noon()).await.expect("read"), None, "of a member who is suspended");
    }

    /// S-04: a use is written down at most once a minute, and often enough for an idle time of seconds.
    async fn use_is_written_down_now_and_then(test) {
        let store = &test.store;
        let member = member(store, &wang()).await;
        open(store, member, 1, noon()).await;
        let seen = || async {
            let record = test.store.members().export(member).await.expect("read").expect("a member");
            (record.sessions[1].last_seen_at - noon()).num_seconds()
        };
        for (at, expected) in [(30, 0), (59, 0), (60, 60), (61, 60), (125, 125)] {
            assert!(find(store, 1, noon() + TimeDelta::seconds(at)).await.is_some());
            assert_eq!(seen().await, expected, "{at}");
        }
        let short = TimeDelta::seconds(2);
        for at in 126..140 {
            let now = noon() + TimeDelta::seconds(at);
            assert!(store.sessions().find(digest(1), short, now).await.expect("read").is_some(), "{at}");
        }
        let late = noon() + TimeDelta::seconds(141);
        assert!(store.sessions().find(digest(1), short, late).await.expect("read").is_none());
    }

    /// S-05: ten live at most, the oldest goes; another member's are not touched.
    async fn the_eleventh_session_ends_the_first(test) {
        let store = &test.store;
        let (wang, lin) = (member(store, &wang()).await, member(store, &account("lin@example.tw")).await);
        open(store, lin, 100, noon()).await;
        // Registering has opened one already.
        for number in 1..=10 {
            open(store, wang, number, noon()).await;
        }
        assert!(find(store, 1, noon()).await.is_some());
        open(store, wang, 11, noon()).await;
        assert_eq!(find(store, 1, noon()).await, None);
        assert!(find(store, 2, noon()).await.is_some());
        assert!(find(store, 100, noon()).await.is_some());
        let record = store.members().export(wang).await.expect("read").expect("a member");
        assert_eq!(record.sessions.len(), 10);
    }

    /// S-05, L-05: a member who names a new device with each login is remembered by the latest fifty.
    async fn the_latest_fifty_clients_are_remembered(test) {
        let members = test.store.members();
        let (wang, lin) = (member(&test.store, &wang()).await, member(&test.store, &account("lin@example.tw")).await);
        for n in 1..=60 {
            members.remember_client(wang, &format!("device {n:02}"), noon() + TimeDelta::seconds(n)).await.expect("written");
        }
        // Used again, one is as good as new.
        members.remember_client(wang, "device 11", noon() + TimeDelta::seconds(61)).await.expect("written");
        members.remember_client(wang, "device 61", noon() + TimeDelta::seconds(62)).await.expect("written");
        let record = members.export(wang).await.expect("read").expect("a member");
        let clients: Vec<&str> = record.clients.iter().map(|(client, _)| client.as_str()).collect();
        assert_eq!(clients.len(), 50);
        assert!(clients.contains(&"device 11") && clients.contains(&"device 61") && !clients.contains(&"device 12"), "{clients:?}");
        assert_eq!(members.export(lin).await.expect("read").expect("a member").clients.len(), 1, "another's stay");
    }

    /// S-05: however many log in at once.
    async fn many_at_once_leave_ten(test) {
        let member = member(&test.store, &wang()).await;
        let opened = at_once(30, |n| {
            let store = test.store.clone();
            async move { store.sessions().open(member, &session(u64::from(n), noon()), 10, noon()).await.expect("written").is_some() }
        }).await;
        assert_eq!(opened, 30);
        let record = test.store.members().export(member).await.expect("read").expect("a member");
        assert_eq!(record.sessions.len(), 10);
    }

    /// S-05, S-06: what ends a session ends it at once.
    async fn sessions_are_closed_one_or_all(test) {
        let store = &test.store;
        let wang = member(store, &wang()).await;
        let lin = member(store, &account("lin@example.tw")).await;
        for number in 1..=3 {
            open(store, wang, number, noon()).await;
        }
        open(store, lin, 4, noon()).await;
        store.sessions().close(digest(1)).await.expect("closed");
        store.sessions().close(digest(9)).await.expect("nothing to close is no failure");
        assert_eq!(find(store, 1, noon()).await, None);
        assert!(find(store, 2, noon()).await.is_some());
        assert_eq!(store.members().end_sessions(wang, noon()).await.expect("ended"), []);
        assert_eq!((find(store, 2, noon()).await, find(store, 3, noon()).await), (None, None));
        assert!(find(store, 4, noon()).await.is_some(), "another's stays");
        assert_eq!(store.members().end_sessions(wang + 99, noon()).await.expect("read"), []);
    }

    /// S-06: a suspended member's sessions are dead at once, and no new one opens until the account is restored.
    async fn a_suspended_member_is_out(test) {
        let store = &test.store;
        let member = member(store, &wang()).await;
        open(store, member, 1, noon()).await;
        assert!(store.members().suspend(member, &store::log::StaffActor::command_line(), noon()).await.expect("written"));
        assert_eq!(find(store, 1, noon()).await, None);
        let refused = store.sessions().open(member, &session(2, noon()), 10, noon()).await.expect("read");
        assert_eq!(refused, None);
        assert!(store.members().restore(member, &store::log::StaffActor::command_line(), noon()).await.expect("written"));
        assert_eq!(find(store, 1, noon()).await, None, "what ended stays ended");
        open(store, member, 3, noon()).await;
        assert!(find(store, 3, noon()).await.is_some());
        assert!(!store.members().suspend(member + 9, &store::log::StaffActor::command_line(), noon()).await.expect("read"), "no such member");
    }

    /// S-06: a login that was checked against a password which a reset has just replaced opens nothing.
    async fn a_session_wants_the_password_that_was_proved(test) {
        let store = &test.store;
        let member = member(store, &wang()).await;
        let proved = |hash: &str, number| NewSession { proof: Some(LoginProof::Password(hash.to_owned())), ..session(number, noon()) };
        assert!(store.sessions().open(member, &proved(HASH, 1), 10, noon()).await.expect("written").is_some());
        assert!(store.members().set_password_hash(member, HASH, "$better").await.expect("written"));
        assert_eq!(store.sessions().open(member, &proved(HASH, 2), 10, noon()).await.expect("read"), None);
        assert!(store.sessions().open(member, &proved("$better", 3), 10, noon()).await.expect("written").is_some());
        assert_eq!(store.sessions().open(member + 9, &session(4, noon()), 10, noon()).await.expect("read"), None, "no such member");
    }

    /// S-06: a provider's account opens a session only while it is linked.
    async fn a_session_wants_the_link_that_was_proved(test) {
        let store = &test.store;
        let member = member(store, &wang()).await;
        let proved = |subject: &str, number| {
            let proof = LoginProof::Identity { provider: Provider::Google, subject: subject.to_owned() };
            NewSession { proof: Some(proof), ..session(number, noon()) }
        };
        let come = async |subject, number| store.sessions().open(member, &proved(subject, number), 10, noon()).await.expect("read");
        assert_eq!(come("g1", 1).await, None, "not linked");
        let session = open(store, member, 2, noon()).await;
        store.members().link_identity(member, &google("g1"), LinkReason::Session(session), noon()).await.expect("linked");
        assert!(come("g1", 3).await.is_some());
        assert_eq!(come("g2", 4).await, None, "another key");
        store.members().unlink_identity(member, Provider::Google, session, noon()).await.expect("unlinked");
        assert_eq!(come("g1", 5).await, None, "removed");
    }

    async fn ended_sessions_are_forgotten(test) {
        let store = &test.store;
        let member = member(store, &wang()).await;
        open(store, member, 1, day(50)).await;
        let left = || async { test.store.members().export(member).await.expect("read").expect("a member").sessions.len() };
        assert_eq!(left().await, 2);
        // The first was last used on day 0, so that it ended on day 30.
        store.sessions().forget_before(day(30), IDLE).await.expect("deleted");
        assert_eq!(left().await, 2);
        store.sessions().forget_before(day(31), IDLE).await.expect("deleted");
        assert_eq!(left().await, 1);
        store.sessions().forget_before(day(141), TimeDelta::days(365)).await.expect("deleted");
        assert_eq!(left().await, 0, "too old, unused or not");
    }
}
