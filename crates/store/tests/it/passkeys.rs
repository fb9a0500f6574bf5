//! Passkeys of staff: one account each, one use of a counter, never the last way in, gone with a reset.

use domain::staff::{MOST_PASSKEYS, Role, StaffEvent, StaffState};
use store::{
    Store,
    accounts::{NewLink, NewPasskey, PasskeyAddition, PasskeyRemoval, PasskeyUse, SignInProof},
    log::{LogEvent, LogFilter, LogSubject},
};

use crate::{
    attempts::at_once,
    on_both_engines,
    persona::digest,
    staff::{IDLE, active, cli, credentials, invite, is_in, new_session},
    test_store::noon,
};

fn passkey(credential_id: &str) -> NewPasskey {
    NewPasskey {
        credential_id: credential_id.to_owned(),
        origin: "https://desk.example.tw".to_owned(),
        name: format!("key {credential_id}"),
        credential: "counter 1".to_owned(),
    }
}

/// A use that counts from one state of the counter to the next.
fn count_up(id: i64, before: u32) -> PasskeyUse {
    PasskeyUse {
        id,
        before: format!("counter {before}"),
        after: format!("counter {}", before + 1),
    }
}

async fn add(store: &Store, account: i64, credential_id: &str) -> PasskeyAddition {
    let added = store
        .staff()
        .add_passkey(account, &passkey(credential_id), &cli(), noon())
        .await;
    added.expect("written")
}

async fn added(store: &Store, account: i64, credential_id: &str) -> i64 {
    match add(store, account, credential_id).await {
        PasskeyAddition::Added(id) => id,
        other => panic!("{other:?}"),
    }
}

/// An account that was set up with a passkey alone, in a session of that number; with the passkey's number.
async fn keyed(store: &Store, name: &str, number: u64) -> (i64, i64) {
    invite(store, name, Role::Editor, number).await;
    let session = new_session(number, noon());
    let new = passkey(&format!("of {name}"));
    let set_up = store
        .staff()
        .set_up_with_passkey(digest(number), &new, &session, noon())
        .await;
    let account = set_up.expect("written").expect("the link holds");
    let passkeys = store.staff().passkeys(account).await.expect("read");
    (account, passkeys[0].id)
}

async fn signs_in(store: &Store, account: i64, used: PasskeyUse, number: u64) -> bool {
    let proof = SignInProof::Passkey(used);
    let session = new_session(number, noon());
    let begun = store.staff().sign_in(account, &proof, &session, noon()).await;
    begun.expect("written").is_some()
}

on_both_engines! {
    async fn a_link_sets_an_account_up_with_a_passkey_alone(test) {
        let store = &test.store;
        let (account, id) = keyed(store, "lin", 1).await;
        let found = store.staff().find(account).await.expect("read").expect("an account");
        assert_eq!((found.state, found.password_hash, found.totp_secret), (StaffState::Active, None, None));
        assert!(is_in(store, 1, noon()).await);
        let again = store.staff().set_up_with_passkey(digest(1), &passkey("another"), &new_session(2, noon()), noon()).await;
        assert_eq!(again.expect("written"), None, "the link is used up");
        let line = store.staff().list(IDLE, noon()).await.expect("read").remove(0);
        assert_eq!((line.passkeys, line.has_password, line.has_second_factor), (1, false, false));
        let stored = store.staff().find_passkey("of lin").await.expect("read").expect("a passkey");
        assert_eq!((stored.id, stored.account_id, stored.last_used_at), (id, account, None));
        invite(store, "zhou", Role::Editor, 3).await;
        let taken = store.staff().set_up_with_passkey(digest(3), &passkey("of lin"), &new_session(3, noon()), noon()).await;
        assert_eq!(taken.expect("written"), None, "it belongs to another account");
    }

    /// Of many signatures with one counter, as a copied key would make them, one counts.
    async fn a_counter_counts_once(test) {
        let store = test.store.clone();
        let (account, id) = keyed(&store, "lin", 1).await;
        let begun = at_once(8, move |number| {
            let store = store.clone();
            async move { signs_in(&store, account, count_up(id, 1), 100 + u64::from(number)).await }
        });
        assert_eq!(begun.await, 1);
        let store = &test.store;
        assert!(!store.staff().use_passkey(account, &count_up(id, 1), noon()).await.expect("written"));
        assert!(store.staff().use_passkey(account, &count_up(id, 2), noon()).await.expect("written"));
        let stored = store.staff().find_passkey("of lin").await.expect("read").expect("a passkey");
        assert_eq!((stored.credential.as_str(), stored.last_used_at), ("counter 3", Some(noon())));
    }

    async fn a_passkey_opens_its_own_active_account_alone(test) {
        let store = &test.store;
        let (lin, key) = keyed(store, "lin", 1).await;
        let (zhou, _) = keyed(store, "zhou", 2).await;
        assert!(!signs_in(store, zhou, count_up(key, 1), 10).await);
        store.staff().suspend(lin, &cli(), noon()).await.expect("written");
        assert!(!signs_in(store, lin, count_up(key, 1), 11).await);
        store.staff().resume(lin, &cli(), noon()).await.expect("written");
        assert!(signs_in(store, lin, count_up(key, 1), 12).await, "it was set up before");
    }

    /// S-06: a reset takes every passkey away.
    async fn s_06_a_reset_removes_passkeys(test) {
        let store = &test.store;
        let (lin, key) = keyed(store, "lin", 1).await;
        let link = NewLink { digest: digest(50), expires_at: noon() + IDLE };
        store.staff().reset(lin, &link, false, &cli(), noon()).await.expect("written");
        assert_eq!(store.staff().passkeys(lin).await.expect("read"), []);
        assert!(!is_in(store, 1, noon()).await && !signs_in(store, lin, count_up(key, 1), 10).await);
    }

    async fn a_password_is_added_once_beside_passkeys(test) {
        let store = test.store.clone();
        let (lin, _) = keyed(&store, "lin", 1).await;
        let added = at_once(4, move |_| {
            let store = store.clone();
            async move { store.staff().add_password(lin, &credentials(), &cli(), noon()).await.expect("written") }
        });
        assert_eq!(added.await, 1, "of several at the same moment one is stored");
        let store = &test.store;
        let line = store.staff().list(IDLE, noon()).await.expect("read").remove(0);
        assert_eq!((line.passkeys, line.has_password, line.has_second_factor, line.recovery_codes), (1, true, true, 2));
        assert!(is_in(store, 1, noon()).await, "nothing was replaced, so nothing ends");
        let log = store.log().list(&LogFilter::about(LogSubject::Account(lin)), 20).await.expect("read");
        assert_eq!(log.entries[0].event, LogEvent::Account(StaffEvent::PasswordAdded));
    }

    async fn the_last_way_in_stays(test) {
        let store = test.store.clone();
        let (lin, first) = keyed(&store, "lin", 1).await;
        let second = added(&store, lin, "second").await;
        let removed = at_once(2, move |at| {
            let (store, id) = (store.clone(), [first, second][at as usize]);
            async move {
                let removed = store.staff().remove_passkey(lin, id, 0, &cli(), noon()).await;
                removed.expect("written") == PasskeyRemoval::Removed
            }
        });
        assert_eq!(removed.await, 1, "of two at the same moment one stays");
        let store = &test.store;
        let left = store.staff().passkeys(lin).await.expect("read");
        let remove = async |account: i64, id: i64| {
            store.staff().remove_passkey(account, id, 0, &cli(), noon()).await.expect("written")
        };
        assert_eq!(remove(lin, left[0].id).await, PasskeyRemoval::LastWayIn);
        let zhou = active(store, "zhou", Role::Editor, 2).await;
        let only = added(store, zhou, "only").await;
        assert_eq!(remove(lin, only).await, PasskeyRemoval::Unknown, "it belongs to another account");
        assert_eq!(remove(zhou, only).await, PasskeyRemoval::Removed, "there is a password");
    }

    /// S-06: a removal ends the other sessions.
    async fn s_06_a_removed_passkey_ends_other_sessions(test) {
        let store = &test.store;
        let lin = active(store, "lin", Role::Editor, 1).await;
        let key = added(store, lin, "a key").await;
        assert!(signs_in(store, lin, count_up(key, 1), 2).await);
        let sessions = store.staff().sessions(lin, IDLE, noon()).await.expect("read");
        let (kept, ended) = (&sessions[1], 2);
        store.staff().remove_passkey(lin, key, kept.id, &cli(), noon()).await.expect("written");
        assert!(is_in(store, 1, noon()).await && !is_in(store, ended, noon()).await);
        assert!(!signs_in(store, lin, count_up(key, 2), 3).await);
    }

    async fn an_account_has_so_many_and_each_once(test) {
        let store = &test.store;
        let lin = active(store, "lin", Role::Editor, 1).await;
        for number in 0..MOST_PASSKEYS {
            added(store, lin, &number.to_string()).await;
        }
        assert_eq!(add(store, lin, "0").await, PasskeyAddition::Known);
        assert_eq!(add(store, lin, "one more").await, PasskeyAddition::TooMany);
        let zhou = active(store, "zhou", Role::Editor, 2).await;
        assert_eq!(add(store, zhou, "0").await, PasskeyAddition::Known, "a key is one account's");
    }

    /// B-03: each change is a line with the passkey's name.
    async fn b_03_the_log_names_passkeys(test) {
        let store = &test.store;
        let (lin, key) = keyed(store, "lin", 1).await;
        added(store, lin, "second").await;
        let rename = async |account: i64, name: &str| {
            store.staff().rename_passkey(account, key, name, &cli(), noon()).await.expect("written")
        };
        assert!(rename(lin, "laptop").await && rename(lin, "laptop").await);
        let zhou = active(store, "zhou", Role::Editor, 2).await;
        assert!(!rename(zhou, "mine").await, "it belongs to another account");
        assert!(signs_in(store, lin, count_up(key, 1), 9).await);
        store.staff().remove_passkey(lin, key, 0, &cli(), noon()).await.expect("written");
        let log = store.log().list(&LogFilter::about(LogSubject::Account(lin)), 20).await.expect("read");
        let lines: Vec<_> = log.entries.iter().map(|line| (line.event, line.detail["passkey"].as_str())).collect();
        let event = LogEvent::Account;
        assert_eq!(lines, [
            (event(StaffEvent::PasskeyRemoved), Some("laptop")),
            (event(StaffEvent::SignedInByPasskey), None),
            (event(StaffEvent::PasskeyRenamed), Some("laptop")),
            (event(StaffEvent::PasskeyAdded), Some("key second")),
            (event(StaffEvent::SetUp), None),
            (event(StaffEvent::Invited), None),
        ]);
    }
}
