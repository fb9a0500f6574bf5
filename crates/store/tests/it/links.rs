//! Providers' accounts that are linked to members: one of each provider, made by who may, removed by a reset (O-02, O-03, S-06).

use domain::{
    code::Purpose,
    member::{Identity, MemberEvent, Provider},
    sign_in::AddressProof,
};
use store::{
    Store,
    accounts::{LinkOutcome, LinkReason, SocialRegistration, UnlinkOutcome},
};

use crate::{
    attempts::at_once,
    on_both_engines,
    persona::{account, code, digest, google, link, member, session, social, social_member, wang},
    test_store::{TestStore, look, noon},
};

const BY_ADDRESS: LinkReason = LinkReason::Address(AddressProof::Permanent);

fn facebook(subject: &str) -> Identity {
    Identity {
        provider: Provider::Facebook,
        subject: subject.to_owned(),
        email: None,
    }
}

async fn open(store: &Store, member_id: i64, number: u64) -> i64 {
    let opened = store
        .sessions()
        .open(member_id, &session(number, noon()), 10, noon())
        .await;
    opened.expect("written").expect("the member is active")
}

async fn try_link(store: &Store, member_id: i64, identity: &Identity, reason: LinkReason) -> LinkOutcome {
    let outcome = store.members().link_identity(member_id, identity, reason, noon()).await;
    outcome.expect("no race is an error")
}

async fn unlink(store: &Store, member_id: i64, provider: Provider) -> UnlinkOutcome {
    unlink_in(store, member_id, provider, 0).await
}

async fn unlink_in(store: &Store, member_id: i64, provider: Provider, session: i64) -> UnlinkOutcome {
    let outcome = store
        .members()
        .unlink_identity(member_id, provider, session, noon())
        .await;
    outcome.expect("written")
}

async fn links(store: &Store, member_id: i64) -> Vec<Identity> {
    store.members().identities(member_id).await.expect("read")
}

async fn reset(store: &Store, clients: &[&str]) -> Vec<Provider> {
    let request = code(store, Purpose::Reset, &wang(), noon()).await;
    let done = store
        .members()
        .reset_password(&wang(), request, "$new", clients, noon())
        .await;
    done.expect("written").expect("reset").unlinked
}

async fn link_row(test: &TestStore, member_id: i64, provider: &str, subject: &str) -> bool {
    let db = look(test);
    let insert = format!(
        "insert into member_identity (provider, subject, member_id, email, created_at) \
         values ('{provider}', '{subject}', {member_id}, null, '2026-11-21 04:00:00+00:00')"
    );

    db.execute(&insert).is_ok()
}

on_both_engines! {
    /// O-02: a member has one account of each provider, in whatever way another is asked for.
    async fn o_02_a_member_has_one_account_of_each_provider(test) {
        let store = &test.store;
        let id = member(store, &wang()).await;
        let session = LinkReason::Session(open(store, id, 1).await);
        assert_eq!(try_link(store, id, &google("g1"), session).await, LinkOutcome::Linked);
        assert_eq!(try_link(store, id, &google("g1"), session).await, LinkOutcome::Unchanged);
        assert_eq!(try_link(store, id, &google("g1"), BY_ADDRESS).await, LinkOutcome::Unchanged);
        assert_eq!(try_link(store, id, &google("g2"), session).await, LinkOutcome::OtherLinked);
        assert_eq!(try_link(store, id, &google("g2"), BY_ADDRESS).await, LinkOutcome::AddressNotEnough);
        assert_eq!(try_link(store, id, &facebook("g1"), session).await, LinkOutcome::Linked);
        assert_eq!(links(store, id).await, [facebook("g1"), google("g1")]);
        // The database holds it too, whatever the code does.
        assert!(!link_row(&test, id, "google", "g3").await);
        let lin = member(store, &account("lin@example.tw")).await;
        assert!(link_row(&test, lin, "google", "g3").await);
    }

    /// O-02: of twenty accounts of one provider that are linked to a member at once one is.
    async fn o_02_twenty_accounts_at_once_are_one_link(test) {
        let id = member(&test.store, &wang()).await;
        let session = open(&test.store, id, 1).await;
        let linked = at_once(20, |n| {
            let store = test.store.clone();
            let reason = if n % 2 == 0 { BY_ADDRESS } else { LinkReason::Session(session) };
            async move { try_link(&store, id, &google(&format!("g{n}")), reason).await == LinkOutcome::Linked }
        }).await;
        assert_eq!(linked, 1);
        assert_eq!(links(&test.store, id).await.len(), 1);
    }

    /// O-02: an account of a provider that twenty members link at once is one member's.
    async fn o_02_one_account_for_twenty_members_at_once(test) {
        let mut members = Vec::new();
        for n in 0..20 {
            members.push(member(&test.store, &account(&format!("wang{n}@example.tw"))).await);
        }
        let linked = at_once(20, |n| {
            let (store, id) = (test.store.clone(), members[n as usize]);
            async move { try_link(&store, id, &google("g1"), BY_ADDRESS).await == LinkOutcome::Linked }
        }).await;
        assert_eq!(linked, 1);
    }

    /// O-03: whose link it is, and who is too late for one.
    async fn o_03_a_link_belongs_to_one_active_member(test) {
        let store = &test.store;
        let wang = member(store, &wang()).await;
        link(store, wang, "g1").await;
        let lin = member(store, &account("lin@example.tw")).await;
        let session = LinkReason::Session(open(store, lin, 1).await);
        assert_eq!(try_link(store, lin, &google("g1"), session).await, LinkOutcome::LinkedElsewhere);
        assert_eq!(try_link(store, lin + 9, &google("g3"), session).await, LinkOutcome::NotActive, "no such member");
        assert_eq!(try_link(store, wang, &facebook("f1"), session).await, LinkOutcome::NotActive, "another's session");
        store.sessions().close(digest(1)).await.expect("closed");
        assert_eq!(try_link(store, lin, &google("g3"), session).await, LinkOutcome::NotActive, "the session has ended");
        store.members().suspend(lin, &store::log::StaffActor::command_line(), noon()).await.expect("written");
        assert_eq!(try_link(store, lin, &google("g3"), BY_ADDRESS).await, LinkOutcome::NotActive, "suspended");
        assert_eq!(links(store, lin).await, []);
    }

    /// O-03: an address links for a member with a password alone, and never for one who has removed a link.
    async fn o_03_an_address_is_enough_once(test) {
        let store = &test.store;
        let lin = social_member(store, "g1", Some(account("lin@gmail.com"))).await;
        assert_eq!(try_link(store, lin, &google("g2"), BY_ADDRESS).await, LinkOutcome::AddressNotEnough, "no password");
        let wang = member(store, &wang()).await;
        for proof in [AddressProof::Claimed, AddressProof::Current] {
            let outcome = try_link(store, wang, &google("g3"), LinkReason::Address(proof)).await;
            assert_eq!(outcome, LinkOutcome::AddressNotEnough, "{proof:?}");
        }
        link(store, wang, "g3").await;
        assert_eq!(unlink(store, wang, Provider::Google).await, UnlinkOutcome::Unlinked);
        assert_eq!(unlink(store, wang, Provider::Google).await, UnlinkOutcome::NotLinked);
        for subject in ["g3", "g4"] {
            assert_eq!(try_link(store, wang, &google(subject), BY_ADDRESS).await, LinkOutcome::AddressNotEnough, "{subject}");
        }
        let session = LinkReason::Session(open(store, wang, 1).await);
        assert_eq!(try_link(store, wang, &google("g3"), session).await, LinkOutcome::Linked, "by their own hand");
        let events = store.members().export(wang).await.expect("read").expect("a member").events;
        let kinds: Vec<MemberEvent> = events.iter().map(|event| event.event).collect();
        use MemberEvent::{Link, Login, Register, Unlink};
        assert_eq!(kinds, [Register, Link, Unlink, Login, Link]);
    }

    /// A member without a password keeps the link by which they registered, whatever ends the others.
    async fn without_a_password_the_first_link_stays(test) {
        let store = &test.store;
        let id = social_member(store, "g1", None).await;
        assert_eq!(unlink(store, id, Provider::Google).await, UnlinkOutcome::NotRemovable);
        for _ in 0..2 {
            let session = LinkReason::Session(open(store, id, 1).await);
            let later = noon() + chrono::TimeDelta::seconds(1);
            let linked = store.members().link_identity(id, &facebook("f1"), session, later).await;
            assert_eq!(linked.expect("written"), LinkOutcome::Linked);
            assert_eq!(unlink(store, id, Provider::Google).await, UnlinkOutcome::NotRemovable);
            let removed = store.members().end_sessions(id, noon()).await.expect("written");
            assert_eq!(removed, [Provider::Facebook]);
            assert_eq!(store.sessions().find(digest(1), chrono::TimeDelta::days(30), noon()).await.expect("read"), None);
        }
        assert_eq!(links(store, id).await, [google("g1")]);
    }

    /// S-06: a reset removes every link, also the one by which the member registered, and the clients that did not set the password.
    async fn s_06_a_reset_leaves_the_new_password_alone(test) {
        let store = &test.store;
        let id = social_member(store, "g1", Some(wang())).await;
        let session = LinkReason::Session(open(store, id, 1).await);
        assert_eq!(try_link(store, id, &facebook("f1"), session).await, LinkOutcome::Linked);
        for client in ["desk", "thief"] {
            store.members().remember_client(id, client, noon()).await.expect("written");
        }
        let lin = member(store, &account("lin@example.tw")).await;
        link(store, lin, "g9").await;
        assert_eq!(reset(store, &["desk", "somewhere new"]).await, [Provider::Facebook, Provider::Google]);
        assert_eq!(links(store, id).await, []);
        let known: Vec<String> = store.members().export(id).await.expect("read").expect("a member")
            .clients.into_iter().map(|(client, _)| client).collect();
        assert_eq!(known, ["desk"], "a client that was unknown stays unknown");
        assert_eq!(links(store, lin).await, [google("g9")], "another's stay");
        assert_eq!(try_link(store, id, &google("g1"), BY_ADDRESS).await, LinkOutcome::Linked, "what the mailbox proves");
        assert_eq!(reset(store, &[]).await, [Provider::Google]);
        assert_eq!(reset(store, &[]).await, []);
    }

    /// S-06: of the sessions that may have begun by a link none outlives it but the one that removes it.
    async fn s_06_unlinking_ends_all_other_sessions(test) {
        let store = &test.store;
        let id = member(store, &wang()).await;
        link(store, id, "g1").await;
        let own = open(store, id, 1).await;
        open(store, id, 2).await;
        let lin = member(store, &account("lin@example.tw")).await;
        open(store, lin, 3).await;
        assert_eq!(unlink_in(store, id, Provider::Facebook, own).await, UnlinkOutcome::NotLinked);
        let lives = async |number| {
            store.sessions().find(digest(number), chrono::TimeDelta::days(30), noon()).await.expect("read").is_some()
        };
        assert!(lives(1).await && lives(2).await, "nothing was removed");
        assert_eq!(unlink_in(store, id, Provider::Google, own).await, UnlinkOutcome::Unlinked);
        assert!(lives(1).await && !lives(2).await && lives(3).await);
    }

    /// S-06: however a link from a stolen session and a reset race, no link is left.
    async fn s_06_no_link_slips_past_a_reset(test) {
        let store = &test.store;
        let id = member(store, &wang()).await;
        for round in 0..10 {
            let session = LinkReason::Session(open(store, id, round).await);
            let thief = tokio::spawn({
                let store = store.clone();
                async move { try_link(&store, id, &google("thief"), session).await }
            });
            reset(store, &[]).await;
            let outcome = thief.await.expect("done");
            assert!([LinkOutcome::Linked, LinkOutcome::NotActive].contains(&outcome), "{round}: {outcome:?}");
            assert_eq!(links(store, id).await, [], "{round}: {outcome:?}");
        }
    }

    /// S-06: a login by a link that is removed at the same moment leaves no session behind.
    async fn s_06_no_login_outlives_its_link(test) {
        let store = &test.store;
        let id = member(store, &wang()).await;
        for round in 0..10 {
            let session = LinkReason::Session(open(store, id, round).await);
            assert_eq!(try_link(store, id, &google("g1"), session).await, LinkOutcome::Linked);
            let thief = tokio::spawn({
                let store = store.clone();
                let proof = store::accounts::LoginProof::Identity { provider: Provider::Google, subject: "g1".to_owned() };
                let session = store::accounts::NewSession { proof: Some(proof), ..self::session(round + 100, noon()) };
                async move { store.sessions().open(id, &session, 10, noon()).await.expect("read") }
            });
            assert_eq!(store.members().end_sessions(id, noon()).await.expect("written"), [Provider::Google]);
            thief.await.expect("done");
            let left = store.sessions().find(digest(round + 100), chrono::TimeDelta::days(30), noon()).await;
            assert_eq!(left.expect("read"), None, "{round}");
        }
    }

    /// O-02: two people for whom a provider proves the same address make one member.
    async fn o_02_two_people_with_one_address_are_one_member(test) {
        let made = at_once(10, |n| {
            let store = test.store.clone();
            async move {
                let new = social(&format!("g{n}"), Some(wang()));
                let done = store.members().create_with_identity(&new, &session(u64::from(n), noon()), noon()).await;
                matches!(done.expect("no race is an error"), SocialRegistration::Done { .. })
            }
        }).await;
        assert_eq!(made, 1);
    }
}
