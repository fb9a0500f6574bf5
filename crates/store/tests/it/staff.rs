//! Staff accounts: tables of their own, tokens as digests, the last owner, and a log that only grows.

use chrono::{DateTime, TimeDelta, Utc};
use domain::staff::{Role, StaffEvent, StaffName, StaffState};
use store::{
    Error, Store,
    accounts::{AccountChange, AccountEdit, NewCredentials, NewLink, NewStaffSession, NewStep, SignInProof, StepKind},
    log::{LogEvent, LogFilter, LogSubject, StaffActor},
};

use crate::{
    attempts::at_once,
    on_both_engines,
    persona::{digest, member, session, wang},
    test_store::noon,
};

pub const IDLE: TimeDelta = TimeDelta::minutes(30);
const HASH: &str = "$argon2id$staff";

fn name(typed: &str) -> StaffName {
    StaffName::parse(typed).expect("a name")
}

pub fn cli() -> StaffActor {
    StaffActor::command_line()
}

fn as_reader() -> AccountEdit<'static> {
    AccountEdit {
        role: Some(Role::Reader),
        ..AccountEdit::default()
    }
}

pub fn new_session(number: u64, now: DateTime<Utc>) -> NewStaffSession {
    NewStaffSession {
        digest: digest(number),
        client: "a network".to_owned(),
        device: format!("browser {number}"),
        agent: "Firefox".to_owned(),
        expires_at: now + TimeDelta::hours(12),
    }
}

pub fn credentials() -> NewCredentials {
    NewCredentials {
        password_hash: HASH.to_owned(),
        totp_secret: "sealed".to_owned(),
        totp_step: 100,
        recovery_codes: vec![digest(901), digest(902)],
    }
}

/// An account whose link has the digest of `number`.
pub async fn invite(store: &Store, typed: &str, role: Role, number: u64) -> i64 {
    let link = NewLink {
        digest: digest(number),
        expires_at: noon() + TimeDelta::hours(1),
    };
    let invited = store.staff().invite(&name(typed), role, &link, &cli(), noon()).await;
    invited.expect("invited")
}

/// An active account, in a session of that number.
pub async fn active(store: &Store, typed: &str, role: Role, number: u64) -> i64 {
    invite(store, typed, role, number).await;
    let session = new_session(number, noon());
    let set_up = store
        .staff()
        .set_up(digest(number), &credentials(), &session, noon())
        .await;
    set_up.expect("written").expect("the link holds")
}

pub async fn is_in(store: &Store, number: u64, now: DateTime<Utc>) -> bool {
    let found = store.staff().find_session(digest(number), IDLE, false, now).await;
    found.expect("read").is_some()
}

fn code(step: i64) -> SignInProof {
    SignInProof::Code {
        password_hash: HASH.to_owned(),
        step,
    }
}

on_both_engines! {
    async fn a_name_is_one_account_in_every_spelling(test) {
        let store = &test.store;
        let id = invite(store, "Lin@Example.tw", Role::Editor, 1).await;
        let found = store.staff().find_by_name(&name("ｌｉｎ@example.TW")).await.expect("read").expect("an account");
        assert_eq!((found.id, found.name.as_str(), found.state), (id, "Lin@Example.tw", StaffState::Invited));
        let link = NewLink { digest: digest(2), expires_at: noon() };
        let (staff, actor) = (store.staff(), cli());
        let again = staff.invite(&name("LIN@EXAMPLE.TW"), Role::Owner, &link, &actor, noon()).await;
        assert!(matches!(again, Err(Error::Taken(_))), "{again:?}");
    }

    async fn a_link_is_used_once(test) {
        let store = &test.store;
        invite(store, "lin", Role::Editor, 1).await;
        let set_up = async |number: u64| {
            let session = new_session(number, noon());
            let set = store.staff().set_up(digest(1), &credentials(), &session, noon()).await;
            set.expect("written").is_some()
        };
        assert_eq!(store.staff().find_link(digest(1), noon() + TimeDelta::hours(1)).await.expect("read"), None);
        assert!(set_up(10).await && !set_up(11).await);
        assert!(is_in(store, 10, noon()).await && !is_in(store, 11, noon()).await);
    }

    /// B-02: of many sign-ins with one code, one succeeds; an earlier code never does.
    async fn b_02_a_time_step_counts_once(test) {
        let store = test.store.clone();
        let id = active(&store, "lin", Role::Editor, 1).await;
        let begun = at_once(8, move |number| {
            let store = store.clone();
            async move {
                let session = new_session(100 + u64::from(number), noon());
                let begun = store.staff().sign_in(id, &code(101), &session, noon()).await;
                begun.expect("written").is_some()
            }
        });
        assert_eq!(begun.await, 1);
        let store = &test.store;
        for (step, holds) in [(100, false), (101, false), (102, true)] {
            let session = new_session(200 + u64::try_from(step).expect("positive"), noon());
            let begun = store.staff().sign_in(id, &code(step), &session, noon()).await.expect("written");
            assert_eq!(begun.is_some(), holds, "{step}");
        }
        let ahead = new_session(190, noon());
        assert!(store.staff().sign_in(id, &code(10_000), &ahead, noon()).await.expect("written").is_some());
        for (step, holds) in [(9_998, false), (103, true), (103, false)] {
            let session = new_session(191 + u64::from(holds), noon());
            let begun = store.staff().sign_in(id, &code(step), &session, noon()).await.expect("written");
            assert_eq!(begun.is_some(), holds, "{step}: a step of a clock that was far ahead is forgotten");
        }
        let wrong = SignInProof::Code { password_hash: "another".to_owned(), step: 104 };
        let session = new_session(300, noon());
        assert_eq!(store.staff().sign_in(id, &wrong, &session, noon()).await.expect("written"), None);
        assert!(store.staff().sign_in(id, &code(104), &session, noon()).await.expect("written").is_some());
        for holds in [true, false] {
            let proof = SignInProof::RecoveryCode { password_hash: HASH.to_owned(), digest: digest(901) };
            let session = new_session(if holds { 400 } else { 401 }, noon());
            let begun = store.staff().sign_in(id, &proof, &session, noon()).await.expect("written");
            assert_eq!(begun.is_some(), holds, "a recovery code counts once");
        }
    }

    /// S-04, S-05: ten sessions at most, each by the clock.
    async fn s_04_sessions_end(test) {
        let store = &test.store;
        let id = active(store, "lin", Role::Editor, 1).await;
        for step in 0..10 {
            let session = new_session(10 + step, noon());
            let proof = code(200 + i64::try_from(step).expect("small"));
            store.staff().sign_in(id, &proof, &session, noon()).await.expect("written").expect("begun");
        }
        assert!(!is_in(store, 1, noon()).await && is_in(store, 10, noon()).await, "the oldest is ended");
        let half = noon() + TimeDelta::minutes(20);
        store.staff().find_session(digest(10), IDLE, true, half).await.expect("read").expect("in");
        let later = noon() + TimeDelta::minutes(31);
        assert!(is_in(store, 10, later).await && !is_in(store, 11, later).await);
        assert!(!is_in(store, 10, noon() + TimeDelta::hours(13)).await);
        store.staff().forget_over(IDLE, later).await.expect("written");
        assert_eq!(store.staff().sessions(id, IDLE, later).await.expect("read").len(), 1);
    }

    /// S-06: suspension, reset and another password end sessions at once.
    async fn s_06_changes_end_sessions(test) {
        let store = &test.store;
        let (staff, actor) = (store.staff(), cli());
        active(store, "zhou", Role::Owner, 1).await;
        let id = active(store, "lin", Role::Editor, 2).await;
        assert_eq!(staff.suspend(id, &actor, noon()).await.expect("written"), AccountChange::Done);
        assert!(!is_in(store, 2, noon()).await && is_in(store, 1, noon()).await);
        assert_eq!(staff.sign_in(id, &code(200), &new_session(3, noon()), noon()).await.expect("written"), None);
        staff.resume(id, &actor, noon()).await.expect("written");
        staff.sign_in(id, &code(200), &new_session(3, noon()), noon()).await.expect("written").expect("begun");
        let kept = staff.sign_in(id, &code(201), &new_session(4, noon()), noon()).await.expect("written").expect("begun");
        assert!(!staff.set_password(id, ("another", "new"), kept, &actor, noon()).await.expect("written"));
        assert!(staff.set_password(id, (HASH, "new"), kept, &actor, noon()).await.expect("written"));
        assert!(!is_in(store, 3, noon()).await && is_in(store, 4, noon()).await);
        let link = NewLink { digest: digest(50), expires_at: noon() + TimeDelta::hours(1) };
        staff.reset(id, &link, false, &actor, noon()).await.expect("written");
        assert!(!is_in(store, 4, noon()).await);
        let account = staff.find(id).await.expect("read").expect("an account");
        assert_eq!((account.state, account.password_hash, account.totp_secret), (StaffState::Invited, None, None));
    }

    /// Of two owners who demote each other at the same moment, one stays.
    async fn the_last_owner_stays(test) {
        let store = test.store.clone();
        let ids = [active(&store, "lin", Role::Owner, 1).await, active(&store, "zhou", Role::Owner, 2).await];
        let changed = at_once(2, move |at| {
            let (store, id) = (store.clone(), ids[at as usize]);
            async move {
                let change = store.staff().edit(id, &as_reader(), &cli(), noon()).await;
                change.expect("written") == AccountChange::Done
            }
        });
        assert_eq!(changed.await, 1);
        let list = test.store.staff().list(IDLE, noon()).await.expect("read");
        assert_eq!(list.iter().filter(|line| line.role == Role::Owner).count(), 1);
    }

    async fn a_change_to_an_account_is_made_as_a_whole_or_not_at_all(test) {
        let (store, staff) = (&test.store, test.store.staff());
        active(store, "zhou", Role::Owner, 1).await;
        let id = active(store, "lin", Role::Editor, 2).await;
        let before = staff.find(id).await.expect("read");
        let taken = name("zhou");
        let change = AccountEdit { role: Some(Role::Reader), name: Some(&taken), suspended: Some(true) };
        assert!(matches!(staff.edit(id, &change, &cli(), noon()).await, Err(Error::Taken(_))));
        assert_eq!(staff.find(id).await.expect("read"), before);
        assert!(is_in(store, 2, noon()).await, "its session goes on");
        let free = name("wang");
        let change = AccountEdit { name: Some(&free), ..change };
        assert_eq!(staff.edit(id, &change, &cli(), noon()).await.expect("written"), AccountChange::Done);
        let after = staff.find(id).await.expect("read").expect("an account");
        assert_eq!((after.name.as_str(), after.role, after.state), ("wang", Role::Reader, StaffState::Suspended));
    }

    /// S-08: a member's token is none of staff, even with the same digest and number.
    async fn s_08_members_and_staff_share_nothing(test) {
        let store = &test.store;
        let member = member(store, &wang()).await;
        let opened = store.sessions().open(member, &session(1, noon()), 10, noon()).await;
        opened.expect("written").expect("the member is active");
        assert!(!is_in(store, 1, noon()).await);
        let id = active(store, "lin", Role::Editor, 2).await;
        assert_eq!(id, member, "equal numbers");
        assert_eq!(store.sessions().find(digest(2), TimeDelta::days(30), noon()).await.expect("read"), None);
    }

    async fn a_step_is_taken_once_and_is_of_one_kind(test) {
        let staff = test.store.staff();
        let step = NewStep {
            digest: digest(7),
            kind: StepKind::Code,
            account_id: None,
            data: "data".to_owned(),
            expires_at: noon() + TimeDelta::minutes(5),
        };
        staff.put_step(&step).await.expect("written");
        assert!(staff.find_step(digest(7), StepKind::SecondFactor, noon()).await.expect("read").is_none());
        assert!(staff.find_step(digest(7), StepKind::Code, noon() + TimeDelta::minutes(5)).await.expect("read").is_none());
        assert!(staff.take_step(digest(7), StepKind::Code, noon()).await.expect("written").is_some());
        assert!(staff.take_step(digest(7), StepKind::Code, noon()).await.expect("written").is_none());
    }

    /// B-03: each act is a line with who did it.
    async fn b_03_the_log_names_who_did_what(test) {
        let store = &test.store;
        active(store, "lin", Role::Owner, 1).await;
        let other = active(store, "zhou", Role::Editor, 2).await;
        let actor = StaffActor { name: "lin".to_owned(), client: "a network".to_owned() };
        store.staff().edit(other, &as_reader(), &actor, noon()).await.expect("written");
        store.staff().edit(other, &as_reader(), &actor, noon()).await.expect("written");
        let about = LogFilter::about(LogSubject::Account(other));
        let log = store.log().list(&about, 10).await.expect("read");
        assert_eq!(log.total, 3, "what changes nothing is no line");
        let last = &log.entries[0];
        assert_eq!((last.actor.as_str(), last.event), ("lin", LogEvent::Account(StaffEvent::RoleChanged)));
        assert_eq!((last.name.as_str(), &last.detail["role"]), ("zhou", &"reader".into()));
        assert_eq!(store.log().list(&LogFilter::default(), 2).await.expect("read").total, 5);
    }
}
