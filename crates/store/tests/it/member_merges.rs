//! Merging two members who are one person, and undoing it.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering::Relaxed},
};

use chrono::{DateTime, TimeDelta, Utc};
use domain::{
    account::Account,
    code::Purpose,
    member::{MemberState, Profile, Provider},
};
use store::{
    Store,
    accounts::{
        LinkOutcome, LinkReason, LoginProof, Member, MemberFilter, MemberMergeUndone, MemberMerged, MemberRecord,
        MergeChoice, MergeSide, NewSession, Registration,
    },
    log::{LogFilter, LogSubject, StaffActor},
};

use crate::{
    attempts::at_once,
    on_both_engines,
    persona::{HASH, HOME, account, code, google, link, member, name, new_member, session, social_member, wang},
    test_store::noon,
};

const LIFE: TimeDelta = TimeDelta::minutes(10);

fn lin() -> StaffActor {
    StaffActor {
        name: "lin".to_owned(),
        client: "a network".to_owned(),
    }
}

fn mobile() -> Account {
    account("0912345678")
}

/// Has both confirm that they are one person.
async fn confirm(store: &Store, one: i64, other: i64, now: DateTime<Utc>) {
    let members = store.members();
    for (id, with) in [(one, other), (other, one)] {
        let actor = lin();
        let asked = members.ask_to_confirm_merge(id, with, [9; 16], LIFE, &actor, now);
        let code = asked.await.expect("written").expect("both are members");
        assert!(members.confirm_merge(id, &code, &lin(), now).await.expect("written"));
    }
}

async fn merge_with(store: &Store, gone: i64, kept: i64, choice: &MergeChoice, now: DateTime<Utc>) -> i64 {
    confirm(store, gone, kept, now).await;
    match store
        .members()
        .merge(gone, kept, choice, &lin(), now)
        .await
        .expect("written")
    {
        MemberMerged::Done(merge) => merge,
        other => panic!("{other:?}"),
    }
}

pub async fn merge(store: &Store, gone: i64, kept: i64, now: DateTime<Utc>) -> i64 {
    merge_with(store, gone, kept, &MergeChoice::default(), now).await
}

pub async fn undo(store: &Store, merge: i64, now: DateTime<Utc>) -> MemberMergeUndone {
    store.members().undo_merge(merge, &lin(), now).await.expect("written")
}

async fn by_account(store: &Store, account: &Account) -> Member {
    let found = store.members().find_by_account(account).await.expect("read");
    found.expect("the account leads to a member")
}

/// All that is kept of a member, but what a merge and its undoing end or add on purpose: sessions and events.
async fn kept(store: &Store, id: i64) -> MemberRecord {
    let record = store.members().export(id).await.expect("read").expect("a member");
    MemberRecord {
        sessions: Vec::new(),
        events: Vec::new(),
        code_requests: Vec::new(),
        ..record
    }
}

fn with_password(number: u64, hash: &str) -> NewSession {
    NewSession {
        proof: Some(LoginProof::Password(hash.to_owned())),
        ..session(number, noon())
    }
}

on_both_engines! {
    async fn a_merge_moves_every_way_in_and_undoing_it_gives_each_back(test) {
        let store = &test.store;
        let members = store.members();
        let (phone, mail) = (member(store, &mobile()).await, member(store, &wang()).await);
        link(store, mail, "g1").await;
        let profile = Profile { name: name("陳思齊"), country: 3, age: 2, gender: 1 };
        assert!(members.update_profile(mail, &profile, noon()).await.expect("written"));
        let before = (kept(store, phone).await, kept(store, mail).await);
        let choice = MergeChoice { country: MergeSide::Gone, created_at: MergeSide::Gone, ..MergeChoice::default() };
        let merge = merge_with(store, mail, phone, &choice, noon()).await;

        for account in [&mobile(), &wang()] {
            assert_eq!(by_account(store, account).await.id, phone, "both lead to the one who stayed");
        }
        let found = members.find_by_identity(Provider::Google, "g1").await.expect("read").expect("linked");
        assert_eq!((found.id, found.name.as_str(), found.country, found.age), (phone, "王小明", 3, 0));
        assert_eq!(members.accounts(phone).await.expect("read"), [mobile(), wang()]);
        assert_eq!(members.find(mail).await.expect("read"), None);
        let record = members.export(phone).await.expect("read").expect("a member");
        assert_eq!((record.consents.len(), record.identities.len(), record.merged.len()), (2, 1, 1));
        assert_eq!(record.sessions, [], "all have to log in anew");
        let listed = members.lines(&MemberFilter::default(), 1, 10).await.expect("read");
        assert_eq!(listed.total, 1);
        let filter = MemberFilter { query: "wang@example.tw".to_owned(), ..MemberFilter::default() };
        assert_eq!(members.lines(&filter, 1, 10).await.expect("read").entries[0].member.id, phone);

        assert_eq!(undo(store, merge, noon() + TimeDelta::days(29)).await, MemberMergeUndone::Done { kept: phone, gone: mail });
        assert_eq!((kept(store, phone).await, kept(store, mail).await), before);
        assert_eq!(by_account(store, &wang()).await.id, mail);
        assert_eq!(undo(store, merge, noon()).await, MemberMergeUndone::Missing, "once");
        let about = LogFilter::about(LogSubject::Member(phone));
        let lines = store.log().list(&about, 50).await.expect("read").entries;
        let words: Vec<_> = lines.iter().rev().map(|line| line.event.word()).collect();
        assert_eq!(words, ["member.merge_code_sent", "member.merge_confirmed", "member.merged", "member.merge_undone"]);
    }

    async fn who_has_not_confirmed_is_closed_or_is_nobody_is_not_merged(test) {
        let store = &test.store;
        let members = store.members();
        let (phone, mail) = (member(store, &mobile()).await, member(store, &wang()).await);
        let try_merge = async |gone: i64, now: DateTime<Utc>| {
            members.merge(gone, phone, &MergeChoice::default(), &lin(), now).await.expect("written")
        };
        assert_eq!(try_merge(mail, noon()).await, MemberMerged::Unconfirmed);
        let code = members.ask_to_confirm_merge(phone, mail, [1; 16], LIFE, &lin(), noon()).await;
        let code = code.expect("written").expect("asked");
        assert!(members.confirm_merge(phone, &code, &lin(), noon()).await.expect("written"));
        assert!(!members.confirm_merge(phone, &code, &lin(), noon()).await.expect("written"), "a code is used once");
        assert_eq!(try_merge(mail, noon()).await, MemberMerged::Unconfirmed, "one of the two is not enough");
        confirm(store, mail, phone, noon()).await;
        assert_eq!(try_merge(mail, noon() + TimeDelta::days(1)).await, MemberMerged::Unconfirmed, "it was a day ago");
        let third = member(store, &account("lin@example.tw")).await;
        assert_eq!(try_merge(third, noon()).await, MemberMerged::Unconfirmed, "that was for another");
        assert_eq!(try_merge(phone, noon()).await, MemberMerged::Missing);
        assert_eq!(try_merge(99, noon()).await, MemberMerged::Missing);
        assert!(members.suspend(mail, &lin(), noon()).await.expect("written"));
        assert_eq!(try_merge(mail, noon()).await, MemberMerged::Suspended);
        let asked = members.ask_to_confirm_merge(mail, phone, [1; 16], LIFE, &lin(), noon()).await;
        assert_eq!(asked.expect("written"), None, "a closed account confirms nothing");
    }

    async fn a_code_to_confirm_has_five_tries_and_the_newest_counts(test) {
        let store = &test.store;
        let members = store.members();
        let (phone, mail) = (member(store, &mobile()).await, member(store, &wang()).await);
        let ask = async |now| members.ask_to_confirm_merge(phone, mail, [1; 16], LIFE, &lin(), now).await.expect("written").expect("asked");
        let first = ask(noon()).await;
        let second = ask(noon()).await;
        assert_ne!(first.id, second.id);
        assert!(!members.confirm_merge(phone, &first, &lin(), noon()).await.expect("written"), "the newer voids it");
        let shared = test.store.clone();
        let tries = at_once(20, move |_| {
            let store = shared.clone();
            async move { store.members().try_merge_code(phone, mail, noon()).await.expect("written").is_some() }
        });
        assert_eq!(tries.await, 5);
        assert_eq!(members.try_merge_code(mail, phone, noon()).await.expect("written"), None, "it is the one's, not the other's");
        let third = ask(noon()).await;
        assert_eq!(members.merge_code_to_show(phone, noon()).await.expect("read"), Some(third));
        let late = noon() + LIFE;
        assert_eq!(members.try_merge_code(phone, mail, late).await.expect("written"), None);
        assert_eq!(members.merge_code_to_show(phone, late).await.expect("read"), None);
        assert_eq!(members.merge_code(phone, mail, late).await.expect("read"), None);
        members.forget_merge_codes(late).await.expect("deleted");
        assert!(!members.confirm_merge(phone, &third, &lin(), noon()).await.expect("written"));
    }

    async fn a_password_of_one_opens_the_other_only_if_it_was_chosen(test) {
        let store = &test.store;
        let members = store.members();
        let (phone, mail) = (member(store, &mobile()).await, member(store, &wang()).await);
        assert!(members.set_password_hash(mail, HASH, "other").await.expect("written"));
        let first = merge(store, mail, phone, noon()).await;
        assert_eq!(by_account(store, &wang()).await.password_hash.as_deref(), Some(HASH), "that of the one who stayed");
        undo(store, first, noon()).await;

        let choice = MergeChoice { password: MergeSide::Gone, ..MergeChoice::default() };
        let second = merge_with(store, mail, phone, &choice, noon()).await;
        assert_eq!(by_account(store, &mobile()).await.password_hash.as_deref(), Some("other"));
        // A login has it hashed anew, which does not make it the member's own.
        assert!(members.set_password_hash(phone, "other", "renewed").await.expect("written"));
        undo(store, second, noon()).await;
        assert_eq!(by_account(store, &mobile()).await.password_hash.as_deref(), Some(HASH));
        assert_eq!(by_account(store, &wang()).await.password_hash.as_deref(), Some("other"));

        let third = merge_with(store, mail, phone, &choice, noon()).await;
        let request = code(store, Purpose::Reset, &wang(), noon()).await;
        let reset = members.reset_password(&wang(), request, "new", &HOME, noon()).await.expect("written");
        assert_eq!(reset.expect("a member").member_id, phone, "either account resets the one password");
        undo(store, third, noon() + TimeDelta::hours(1)).await;
        assert_eq!(by_account(store, &mobile()).await.password_hash.as_deref(), Some("new"), "it was set since");
        assert_eq!(by_account(store, &wang()).await.password_hash.as_deref(), Some("other"));
    }

    async fn what_the_member_changed_since_stays(test) {
        let store = &test.store;
        let members = store.members();
        let (phone, mail) = (member(store, &mobile()).await, member(store, &wang()).await);
        link(store, mail, "g1").await;
        let choice = MergeChoice { name: MergeSide::Gone, country: MergeSide::Gone, ..MergeChoice::default() };
        let merge = merge_with(store, mail, phone, &choice, noon()).await;
        let profile = Profile { name: name("改過"), country: 0, age: 4, gender: 0 };
        assert!(members.update_profile(phone, &profile, noon() + TimeDelta::hours(1)).await.expect("written"));
        let opened = store.sessions().open(phone, &with_password(70, HASH), 10, noon()).await.expect("written").expect("active");
        let unlinked = members.unlink_identity(phone, Provider::Google, opened, noon()).await.expect("written");
        assert_eq!(unlinked, store::accounts::UnlinkOutcome::Unlinked);
        undo(store, merge, noon() + TimeDelta::days(1)).await;
        let found = by_account(store, &mobile()).await;
        assert_eq!((found.name.as_str(), found.age), ("改過", 4));
        assert_eq!(members.identities(mail).await.expect("read"), [], "what was unlinked does not come back by itself");
        assert_eq!(members.export(phone).await.expect("read").expect("a member").sessions, []);
    }

    async fn a_second_account_of_one_provider_is_held_and_opens_nothing(test) {
        let store = &test.store;
        let members = store.members();
        let (phone, other) = (member(store, &mobile()).await, social_member(store, "g2", None).await);
        link(store, phone, "g1").await;
        let merge = merge(store, other, phone, noon()).await;
        assert_eq!(members.identities(phone).await.expect("read"), [google("g1")]);
        let left = members.find_by_identity(Provider::Google, "g2").await.expect("read").expect("held");
        assert_eq!(left.id, phone);
        let proof = LoginProof::Identity { provider: Provider::Google, subject: "g2".to_owned() };
        let by_left = NewSession { proof: Some(proof), ..session(71, noon()) };
        for id in [phone, other] {
            assert_eq!(store.sessions().open(id, &by_left, 10, noon()).await.expect("written"), None);
        }
        let third = member(store, &wang()).await;
        let reason = LinkReason::Address(domain::sign_in::AddressProof::Permanent);
        let linked = members.link_identity(third, &google("g2"), reason, noon()).await.expect("written");
        assert_eq!(linked, LinkOutcome::LinkedElsewhere, "no other member gets it while the merge can be undone");
        undo(store, merge, noon()).await;
        assert_eq!(members.identities(other).await.expect("read"), [google("g2")]);
        assert!(store.sessions().open(other, &by_left, 10, noon()).await.expect("written").is_some());
    }

    async fn who_leaves_takes_along_whom_they_were_merged_with(test) {
        let store = &test.store;
        let members = store.members();
        let (phone, mail) = (member(store, &mobile()).await, member(store, &wang()).await);
        let merge = merge(store, mail, phone, noon()).await;
        assert!(!members.delete(mail).await.expect("nothing"), "a merged member cannot be deleted");
        assert!(members.delete(phone).await.expect("deleted"));
        assert_eq!(undo(store, merge, noon()).await, MemberMergeUndone::Missing, "final at once");
        for account in [mobile(), wang()] {
            assert_eq!(members.find_by_account(&account).await.expect("read"), None);
            let request = code(store, Purpose::Register, &account, noon()).await;
            let registered = members.register(&new_member(&account), request, &session(72, noon()), noon()).await;
            let Registration::Done { member_id } = registered.expect("written") else { panic!("the account is free again") };
            assert!(members.delete(member_id).await.expect("deleted"));
        }
    }

    async fn after_thirty_days_only_the_account_is_left_and_still_leads(test) {
        let store = &test.store;
        let members = store.members();
        let (phone, mail) = (member(store, &mobile()).await, member(store, &wang()).await);
        let social = social_member(store, "g1", None).await;
        let first = merge(store, mail, phone, noon()).await;
        let second = merge(store, social, phone, noon()).await;
        let late = noon() + TimeDelta::days(30);
        store.working_copies().forget_merges(late).await.expect("deleted");
        assert_eq!(members.merges(phone, noon()).await.expect("read").len(), 2, "those are not its own");
        members.forget_merges(late - TimeDelta::seconds(1)).await.expect("deleted");
        assert_eq!(members.merges(phone, noon()).await.expect("read").len(), 2);
        for merge in [first, second] {
            assert_eq!(undo(store, merge, late).await, MemberMergeUndone::Missing);
        }
        members.forget_merges(late).await.expect("deleted");
        assert_eq!(members.merges(phone, noon()).await.expect("read"), []);
        let record = members.export(phone).await.expect("read").expect("a member");
        let left: Vec<_> = record.merged.iter().map(|member| (member.id, member.name.as_str(), member.password_hash.as_deref(), member.state)).collect();
        assert_eq!(left, [(mail, "", None, MemberState::Merged)], "one without an account is gone");
        assert_eq!(by_account(store, &wang()).await.id, phone);
        assert_eq!(members.find_by_identity(Provider::Google, "g1").await.expect("read").expect("moved").id, phone);
    }

    async fn merges_are_undone_the_last_first_and_never_of_a_closed_account(test) {
        let store = &test.store;
        let members = store.members();
        let (phone, mail) = (member(store, &mobile()).await, member(store, &wang()).await);
        let third = member(store, &account("lin@example.tw")).await;
        let first = merge(store, mail, phone, noon()).await;
        let second = merge(store, phone, third, noon()).await;
        assert_eq!(by_account(store, &wang()).await.id, third, "who was merged before goes along");
        assert_eq!(undo(store, first, noon()).await, MemberMergeUndone::MergedFurther);
        assert!(members.suspend(third, &lin(), noon()).await.expect("written"));
        assert_eq!(undo(store, second, noon()).await, MemberMergeUndone::Suspended);
        assert!(members.restore(third, &lin(), noon()).await.expect("written"));
        assert!(!members.restore(phone, &lin(), noon()).await.expect("nothing"), "who is merged is not opened");
        undo(store, second, noon()).await;
        assert_eq!((by_account(store, &wang()).await.id, by_account(store, &mobile()).await.id), (phone, phone));
        undo(store, first, noon()).await;
        assert_eq!((by_account(store, &wang()).await.id, by_account(store, &mobile()).await.id), (mail, phone));
    }

    async fn nothing_slips_past_a_merge_at_the_same_moment(test) {
        let store = &test.store;
        let members = store.members();
        for round in 0..8_u64 {
            let (one, two) = (account(&format!("one{round}@example.tw")), account(&format!("two{round}@example.tw")));
            let (kept, gone) = (member(store, &one).await, member(store, &two).await);
            confirm(store, gone, kept, noon()).await;
            let request = code(store, Purpose::Reset, &two, noon()).await;
            let done: Arc<[AtomicBool; 6]> = Arc::default();
            let (shared, results, theirs) = (test.store.clone(), done.clone(), two.clone());
            at_once(6, move |which| {
                let (store, results, theirs) = (shared.clone(), results.clone(), theirs.clone());
                async move {
                    let (members, choice) = (store.members(), MergeChoice::default());
                    let is_done = match which {
                        0 => members.merge(gone, kept, &choice, &lin(), noon()).await.map(|merged| matches!(merged, MemberMerged::Done(_))),
                        1 => members.merge(kept, gone, &choice, &lin(), noon()).await.map(|merged| matches!(merged, MemberMerged::Done(_))),
                        2 => store.sessions().open(gone, &with_password(500 + round, HASH), 10, noon()).await.map(|id| id.is_some()),
                        3 => members.reset_password(&theirs, request, "new", &HOME, noon()).await.map(|reset| reset.is_some()),
                        4 => store.sessions().open(kept, &with_password(600 + round, HASH), 10, noon()).await.map(|id| id.is_some()),
                        _ if round % 2 == 1 => members.delete(gone).await,
                        _ => Ok(false),
                    };
                    results[which as usize].store(is_done.expect("no deadlock"), Relaxed);
                    true
                }
            }).await;
            let was_done = |which: usize| done[which].load(Relaxed);
            assert!(!(was_done(0) && was_done(1)), "one of two merges of the same pair");
            let merged = was_done(0) || was_done(1);
            if merged && !was_done(5) {
                let owner = by_account(store, &two).await.id;
                assert_eq!(by_account(store, &one).await.id, owner, "both lead to who stayed");
                let left = if owner == kept { gone } else { kept };
                assert_eq!(members.find(left).await.expect("read"), None);
                assert_eq!(store.sessions().open(left, &session(700 + round, noon()), 10, noon()).await.expect("written"), None);
                let sessions = members.export(owner).await.expect("read").expect("a member").sessions;
                assert!(sessions.len() <= 1, "only one that began after the merge: {sessions:?}");
            }
        }
    }
}
