//! Members: one for each account whatever races, what they may change, how they come back in and how they leave
//! (A-05, A-06, C-10, C-12, P-05, S-06, O-02, O-03).

use chrono::{DateTime, TimeDelta, Utc};
use domain::{
    bilingual::Language,
    code::Purpose,
    member::{MemberEvent, MemberState, Profile, Provider},
};
use store::{
    Store,
    accounts::{PasswordReset, Registration, SocialRegistration},
};

use crate::{
    attempts::at_once,
    on_both_engines,
    persona::{
        HASH, HOME, account, code, consent, digest, google, member, name, new_member, request, session, social,
        social_member, wang,
    },
    test_store::noon,
};

const IDLE: TimeDelta = TimeDelta::days(30);

async fn known(store: &Store, client: &str, since: DateTime<Utc>) -> bool {
    store
        .members()
        .is_known_client(&wang(), client, since)
        .await
        .expect("read")
}

on_both_engines! {
    async fn a_new_member_is_kept_with_consent_and_session(test) {
        let (store, number) = (&test.store, account("0912345678"));
        let id = member(store, &number).await;
        let found = store.members().find_by_account(&number).await.expect("read").expect("a member");
        assert_eq!((found.id, found.name.as_str(), found.account.as_ref()), (id, "王小明", Some(&number)));
        assert_eq!((found.country, found.age, found.gender), (0, 0, 0));
        assert_eq!((found.language, found.state, found.created_at), (Language::Tw, MemberState::Active, noon()));
        assert_eq!((found.password_hash.as_deref(), found.last_login_at), (Some(HASH), Some(noon())));
        assert_eq!(store.members().find(id).await.expect("read"), Some(found));
        assert_eq!(store.members().find_by_account(&wang()).await.expect("read"), None);
        let record = store.members().export(id).await.expect("read").expect("a member");
        assert_eq!((record.consents.len(), record.consents[0].version.as_str(), record.consents[0].agreed_at), (1, consent("register").version.as_str(), noon()));
        assert_eq!((record.events.len(), record.events[0].event), (1, MemberEvent::Register));
        assert_eq!(record.sessions.len(), 1);
        assert!(store.members().is_known_client(&number, "home", noon()).await.expect("read"));
    }

    /// fifty registrations at once with one code make one member.
    async fn one_code_makes_one_member(test) {
        let request = code(&test.store, Purpose::Register, &wang(), noon()).await;
        let done = at_once(50, |n| {
            let store = test.store.clone();
            async move {
                let done = store.members().register(&new_member(&wang()), request, &session(u64::from(n), noon()), noon()).await;
                match done.expect("no race is an error") {
                    Registration::Done { .. } => true,
                    Registration::CodeSpent => false,
                    Registration::Taken => panic!("the second had a code"),
                }
            }
        }).await;
        assert_eq!(done, 1);
        assert_eq!(test.store.members().list("", 1, 100).await.expect("read").total, 1);
    }

    /// nor do two codes for one account, in two spellings; the code of the second is used up all the same.
    async fn one_account_has_one_member(test) {
        let store = &test.store;
        let first = member(store, &wang()).await;
        let again = account("ＷＡＮＧ@Example.TW");
        let request = code(store, Purpose::Register, &again, noon()).await;
        let done = store.members().register(&new_member(&again), request, &session(7, noon()), noon()).await;
        assert_eq!(done.expect("read"), Registration::Taken);
        let spent = store.members().register(&new_member(&again), request, &session(8, noon()), noon()).await;
        assert_eq!(spent.expect("read"), Registration::CodeSpent);
        assert_eq!(store.sessions().find(digest(7), IDLE, noon()).await.expect("read"), None);
        assert_eq!(store.members().list("", 1, 10).await.expect("read").entries[0].id, first);
    }

    /// the number of a member who left is never another's.
    async fn numbers_are_never_given_twice(test) {
        let store = &test.store;
        let mut last = 0;
        for n in 0..3 {
            let id = member(store, &wang()).await;
            assert!(id > last, "{n}: {id} after {last}");
            last = id;
            assert!(store.members().delete(id).await.expect("deleted"));
            assert!(!store.members().delete(id).await.expect("read"), "gone already");
            assert_eq!(store.members().find(id).await.expect("read"), None);
        }
    }

    /// C-10: of twenty resets at once with one code one succeeds.
    async fn one_code_resets_once(test) {
        let id = member(&test.store, &wang()).await;
        let request = code(&test.store, Purpose::Reset, &wang(), noon()).await;
        let done = at_once(20, |n| {
            let store = test.store.clone();
            async move {
                let hash = format!("$new {n}");
                let done = store.members().reset_password(&wang(), request, &hash, &[], noon()).await.expect("no race is an error");
                assert!(done.as_ref().is_none_or(|done| done.member_id == id));
                done.is_some()
            }
        }).await;
        assert_eq!(done, 1);
        let hash = test.store.members().find(id).await.expect("read").expect("a member").password_hash;
        assert!(hash.expect("set").starts_with("$new"));
    }

    /// C-12, S-06: a reset ends every session, every code that is out, every request on its way, and every pause.
    async fn a_reset_leaves_nothing_of_before(test) {
        let (store, lin) = (&test.store, account("lin@example.tw"));
        let (id, other) = (member(store, &wang()).await, member(store, &lin).await);
        for number in 1..=3 {
            store.sessions().open(id, &session(number, noon()), 10, noon()).await.expect("written").expect("open");
        }
        store.sessions().open(other, &session(9, noon()), 10, noon()).await.expect("written").expect("open");
        code(store, Purpose::Delete, &wang(), noon()).await;
        code(store, Purpose::Reset, &lin, noon()).await;
        let on_its_way = request(store, Purpose::Reset, &wang(), noon()).await;
        let reset = code(store, Purpose::Reset, &wang(), noon()).await;
        for _ in 0..5 {
            store.attempts().take_login(wang().as_str(), "home", true, noon()).await.expect("taken");
        }

        let done = store.members().reset_password(&wang(), reset, "$new", &[], noon()).await.expect("written");
        assert_eq!(done, Some(PasswordReset { member_id: id, unlinked: vec![] }));
        for number in 1..=3 {
            assert_eq!(store.sessions().find(digest(number), IDLE, noon()).await.expect("read"), None, "{number}");
        }
        assert!(store.sessions().find(digest(9), IDLE, noon()).await.expect("read").is_some(), "another's session lives");
        for purpose in Purpose::ALL {
            assert_eq!(store.codes().attempt(purpose, &wang(), &HOME, noon()).await.expect("read"), None, "{purpose:?}");
        }
        assert!(store.codes().attempt(Purpose::Reset, &lin, &HOME, noon()).await.expect("read").is_some(), "another's code lives");
        // A worker that had taken the request before the reset comes too late.
        let ends = noon() + TimeDelta::minutes(10);
        let issued = store.codes().issue(on_its_way, Purpose::Reset, &wang(), digest(5), noon(), ends).await;
        assert!(!issued.expect("written"));
        let login = store.attempts().take_login(wang().as_str(), "home", true, noon()).await.expect("taken");
        assert!(matches!(login, store::accounts::Taken::Counted { .. }), "{login:?}");
        let record = store.members().export(id).await.expect("read").expect("a member");
        assert_eq!(record.events.last().expect("an event").event, MemberEvent::Reset);
    }

    /// C-12: however a reset and a worker race, no code is out afterwards.
    async fn no_code_slips_past_a_reset(test) {
        let store = &test.store;
        member(store, &wang()).await;
        for round in 0..10 {
            let reset = code(store, Purpose::Reset, &wang(), noon()).await;
            let next = request(store, Purpose::Reset, &wang(), noon()).await;
            let ends = noon() + TimeDelta::minutes(10);
            let worker = tokio::spawn({
                let store = store.clone();
                async move { store.codes().issue(next, Purpose::Reset, &wang(), digest(3), noon(), ends).await.expect("written") }
            });
            let done = store.members().reset_password(&wang(), reset, "$new", &[], noon()).await.expect("written");
            let issued = worker.await.expect("done");
            let out = store.codes().attempt(Purpose::Reset, &wang(), &HOME, noon()).await.expect("read").is_some();
            // Either the new code came first and the old one was spent, or the reset came first and withdrew the request.
            assert!(done.is_none() || !out, "{round}: issued {issued}");
            assert!(done.is_some() || out, "{round}: one of them holds");
        }
    }

    /// E-01, S-06: a code resets nothing without a member, nor for a suspended one, and is spent all the same.
    async fn only_an_active_member_is_reset(test) {
        let store = &test.store;
        let nobody = code(store, Purpose::Reset, &wang(), noon()).await;
        assert_eq!(store.members().reset_password(&wang(), nobody, "$new", &[], noon()).await.expect("read"), None);
        assert_eq!(store.codes().attempt(Purpose::Reset, &wang(), &HOME, noon()).await.expect("read"), None);
        let id = member(store, &wang()).await;
        store.members().suspend(id, &store::log::StaffActor::command_line(), noon()).await.expect("written");
        let suspended = code(store, Purpose::Reset, &wang(), noon()).await;
        assert_eq!(store.members().reset_password(&wang(), suspended, "$new", &[], noon()).await.expect("read"), None);
        assert_eq!(store.members().find(id).await.expect("read").expect("a member").password_hash.as_deref(), Some(HASH));
    }

    /// P-03: a better hash of the same password never undoes a new password.
    async fn rehashing_never_undoes_a_reset(test) {
        let store = &test.store;
        let id = member(store, &wang()).await;
        let reset = code(store, Purpose::Reset, &wang(), noon()).await;
        store.members().reset_password(&wang(), reset, "$new", &[], noon()).await.expect("written");
        assert!(!store.members().set_password_hash(id, HASH, "$better").await.expect("read"));
        assert_eq!(store.members().find(id).await.expect("read").expect("a member").password_hash.as_deref(), Some("$new"));
    }

    async fn a_member_changes_the_profile(test) {
        let store = &test.store;
        let id = member(store, &wang()).await;
        let profile = Profile { name: name("王大明"), country: 1, age: 3, gender: 4 };
        let later = noon() + TimeDelta::seconds(5);
        assert!(store.members().update_profile(id, &profile, later).await.expect("written"));
        let found = store.members().find(id).await.expect("read").expect("a member");
        assert_eq!((found.name.as_str(), found.country, found.age, found.gender), ("王大明", 1, 3, 4));
        assert_eq!((found.updated_at, found.account), (later, Some(wang())));
        assert!(!store.members().update_profile(id + 9, &profile, later).await.expect("read"), "no such member");
    }

    /// L-05: a client is known for as long as it came in, and by its own account alone.
    async fn clients_are_known_for_a_while(test) {
        let (store, lin) = (&test.store, account("lin@example.tw"));
        let id = member(store, &wang()).await;
        member(store, &lin).await;
        assert!(known(store, "home", noon()).await);
        assert!(!known(store, "home", noon() + TimeDelta::seconds(1)).await);
        assert!(!known(store, "office", noon()).await);
        let later = noon() + TimeDelta::days(3);
        let office = store::accounts::NewSession { client: "office".to_owned(), ..session(5, later) };
        store.sessions().open(id, &office, 10, later).await.expect("written").expect("open");
        assert!(known(store, "office", later).await);
        assert!(!store.members().is_known_client(&lin, "office", noon()).await.expect("read"));
        store.members().forget_clients_before(later).await.expect("deleted");
        assert!(!known(store, "home", noon()).await && known(store, "office", noon()).await);
    }

    /// O-02: a provider's key is one member's, whatever its e-mail; fifty at once make one member.
    async fn a_provider_vouches_for_one_member(test) {
        let done = at_once(50, |n| {
            let store = test.store.clone();
            async move {
                let done = store.members().create_with_identity(&social("g1", None), &session(u64::from(n), noon()), noon()).await;
                match done.expect("no race is an error") {
                    SocialRegistration::Done { .. } => true,
                    SocialRegistration::IdentityTaken => false,
                    SocialRegistration::AccountTaken => panic!("no account was asked for"),
                }
            }
        }).await;
        assert_eq!(done, 1);
        let store = &test.store;
        let found = store.members().find_by_identity(Provider::Google, "g1").await.expect("read").expect("a member");
        assert_eq!((found.account.clone(), found.password_hash.clone()), (None, None));
        assert_eq!(store.members().identities(found.id).await.expect("read"), [google("g1")]);
        assert_eq!(store.members().find_by_identity(Provider::Facebook, "g1").await.expect("read"), None);
        assert_eq!(store.members().find_by_identity(Provider::Google, "G1").await.expect("read"), None);
        // Two without an account live side by side.
        let second = store.members().create_with_identity(&social("g2", None), &session(99, noon()), noon()).await;
        assert!(matches!(second.expect("written"), SocialRegistration::Done { .. }));
    }

    /// O-03, P-05: an account that has a member stays that member's; a member without a password sets one by a reset.
    async fn a_provider_takes_no_account_over(test) {
        let store = &test.store;
        let id = member(store, &wang()).await;
        let taken = store.members().create_with_identity(&social("g1", Some(wang())), &session(1, noon()), noon()).await;
        assert_eq!(taken.expect("read"), SocialRegistration::AccountTaken);
        assert_eq!(store.members().find_by_identity(Provider::Google, "g1").await.expect("read"), None, "nothing of it stays");

        let lin = account("lin@gmail.com");
        let other = social_member(store, "g2", Some(lin.clone())).await;
        let reset = code(store, Purpose::Reset, &lin, noon()).await;
        let done = store.members().reset_password(&lin, reset, "$first", &[], noon()).await.expect("written");
        assert_eq!(done.expect("reset").member_id, other);
        let found = store.members().find(other).await.expect("read").expect("a member");
        assert_eq!(found.password_hash.as_deref(), Some("$first"));
        assert_eq!(store.members().find(id).await.expect("read").expect("a member").account, Some(wang()));
    }

    async fn members_are_found_by_account_and_name(test) {
        let store = &test.store;
        let (wang, number) = (member(store, &wang()).await, member(store, &account("0912345678")).await);
        let social = store.members().create_with_identity(&social("g1", None), &session(1, noon()), noon()).await;
        let SocialRegistration::Done { member_id: lin } = social.expect("written") else { panic!("taken") };
        for (query, expected) in [
            ("", vec![lin, number, wang]),
            ("EXAMPLE.tw", vec![wang]),
            ("0912-345-678", vec![number]),
            ("5678", vec![number]),
            ("小明", vec![number, wang]),
            ("lin", vec![lin]),
            ("%", vec![]),
            ("_", vec![]),
        ] {
            let page = store.members().list(query, 1, 10).await.expect("read");
            assert_eq!(page.entries.iter().map(|m| m.id).collect::<Vec<_>>(), expected, "{query}");
            assert_eq!(page.total, expected.len() as u64, "{query}");
        }
        let second = store.members().list("", 2, 2).await.expect("read");
        assert_eq!((second.entries[0].id, second.entries.len(), second.total), (wang, 1, 3));
    }

    /// However often a member changes the profile, the site does not fill up, and nothing of another kind is pushed
    /// out.
    async fn the_latest_of_each_kind_of_event_are_kept(test) {
        let store = &test.store;
        let (wang, lin) = (member(store, &wang()).await, member(store, &account("lin@example.tw")).await);
        for n in 0..502 {
            let at = noon() + TimeDelta::seconds(n);
            store.members().note(wang, MemberEvent::Update, "home", at).await.expect("written");
        }
        let events = |id| async move { store.members().export(id).await.expect("read").expect("a member").events };
        let kept = events(wang).await;
        assert_eq!((kept.len(), kept[0].event), (501, MemberEvent::Register));
        assert_eq!(kept[1].at, noon() + TimeDelta::seconds(2), "the oldest two are gone");
        assert_eq!(kept[500].at, noon() + TimeDelta::seconds(501));
        assert_eq!(events(lin).await.len(), 1, "another's stay");
    }

    async fn member_events_are_kept_for_their_time(test) {
        let store = &test.store;
        let id = member(store, &wang()).await;
        let later = noon() + TimeDelta::days(1);
        store.members().note(id, MemberEvent::Export, "home", later).await.expect("written");
        let events = || async { test.store.members().export(id).await.expect("read").expect("a member").events };
        assert_eq!(events().await.len(), 2);
        store.members().forget_events_before(later).await.expect("deleted");
        let left = events().await;
        assert_eq!((left.len(), left[0].event, left[0].client.as_str(), left[0].at), (1, MemberEvent::Export, "home", later));
    }
}
