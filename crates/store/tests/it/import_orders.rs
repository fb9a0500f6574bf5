//! What people order of an import: on the state that they have read, in the name of who presses, and how many there may be.

use domain::{
    bilingual::Bilingual,
    staff::{Role, StaffName},
};
use serde_json::json;
use store::{
    Store,
    accounts::AccountChange,
    content::{ImportState, MOST_IMPORTS, StaffImport},
    log::StaffActor,
};

use crate::{
    on_both_engines,
    staff::invite,
    staff_imports::{actor, claim_here},
    test_store::noon,
};

const FILE: &str = "abc";

async fn find(store: &Store, id: i64) -> StaffImport {
    store.staff_imports().find(id).await.expect("read").expect("there")
}

/// Does the work of a check.
async fn check(store: &Store, minute: i64) -> StaffImport {
    let taken = claim_here(store, &[FILE], minute).await.expect("it waits");
    let imports = store.staff_imports();
    let settled = imports.settle(&taken, ImportState::Checked, None, noon()).await;
    assert!(settled.expect("written"));
    find(store, taken.job.id).await
}

/// An import that "lin" has sent, checked.
async fn checked(store: &Store) -> StaffImport {
    let (imports, choices) = (store.staff_imports(), json!({}));
    let put = imports.put("list.csv", FILE, &choices, "lin", noon()).await;
    put.expect("put").expect("room");
    check(store, 0).await
}

on_both_engines! {
    async fn an_import_is_applied_and_deleted_as_it_was_read(test) {
        let (store, imports) = (&test.store, test.store.staff_imports());
        let read = checked(store).await;
        assert!(imports.check_again(&read, &json!({"big5": true}), noon()).await.expect("begun"));
        let again = check(store, 1).await;
        assert!(!imports.apply(&read, &actor(), noon()).await.expect("asked"), "others have decided since");
        assert!(!imports.delete(&read).await.expect("asked"), "others have decided since");
        assert_eq!(find(store, read.job.id).await, again, "nothing is done");
        assert!(imports.apply(&again, &actor(), noon()).await.expect("begun"));
        assert!(!imports.delete(&find(store, read.job.id).await).await.expect("asked"), "it is being applied");
    }

    async fn an_import_of_which_nothing_is_applied_is_deleted(test) {
        let (store, imports) = (&test.store, test.store.staff_imports());
        let read = checked(store).await;
        assert!(imports.delete(&read).await.expect("deleted"));
        assert!(!imports.delete(&read).await.expect("asked"), "it is gone");
    }

    async fn an_import_names_who_had_it_applied_and_then_who_had_it_undone(test) {
        let (store, imports) = (&test.store, test.store.staff_imports());
        let named = |name: &str| StaffActor { name: name.to_owned(), ..actor() };
        let read = checked(store).await;
        let id = read.job.id;
        assert_eq!(read.ordered_by(), "lin", "who sent it, until someone else orders");
        assert!(imports.apply(&read, &named("wang"), noon()).await.expect("begun"));
        let taken = claim_here(store, &[FILE], 2).await.expect("it waits");
        assert_eq!((taken.ordered_by(), taken.job.account.as_str()), ("wang", "lin"));
        assert!(imports.pause(id, noon()).await.expect("paused"));
        assert!(imports.resume(id, noon()).await.expect("begun"));
        assert_eq!(find(store, id).await.ordered_by(), "wang");
        assert!(imports.undo(id, false, &named("chen"), noon()).await.expect("begun"));
        assert_eq!(find(store, id).await.ordered_by(), "chen");
    }

    async fn an_import_goes_on_under_the_new_name_of_who_ordered_it(test) {
        let (store, imports) = (&test.store, test.store.staff_imports());
        let named = |name: &str| StaffActor { name: name.to_owned(), ..actor() };
        let name = |text: &str| StaffName::parse(text).expect("a name");
        let wang = invite(store, "王\"d", Role::Editor, 1).await;
        let read = checked(store).await;
        let id = read.job.id;
        assert!(imports.apply(&read, &named("王\"d"), noon()).await.expect("begun"));
        assert!(imports.pause(id, noon()).await.expect("paused"));
        let renamed = store.staff().rename(wang, &name("王小明"), &actor(), noon()).await;
        assert_eq!(renamed.expect("renamed"), AccountChange::Done);
        assert!(imports.resume(id, noon()).await.expect("begun"));
        let taken = claim_here(store, &[FILE], 2).await.expect("it waits");
        assert_eq!((taken.ordered_by(), taken.job.account.as_str()), ("王小明", "lin"));
    }

    async fn an_import_that_a_worker_pauses_says_why_until_it_goes_on(test) {
        let (store, imports) = (&test.store, test.store.staff_imports());
        let read = checked(store).await;
        assert!(imports.apply(&read, &actor(), noon()).await.expect("begun"));
        let taken = claim_here(store, &[FILE], 2).await.expect("it waits");
        let why = Bilingual::new("滿了", "full");
        assert!(imports.pause_because(&taken, &why, noon()).await.expect("written"));
        let paused = find(store, taken.job.id).await;
        assert_eq!((paused.state, paused.refusal), (ImportState::Paused, Some(why.clone())));
        assert_eq!(claim_here(store, &[FILE], 3).await, None, "it waits for a person");
        assert!(!imports.pause_because(&taken, &why, noon()).await.expect("asked"), "it is no worker's");
        assert!(imports.resume(taken.job.id, noon()).await.expect("begun"));
        let going_on = claim_here(store, &[FILE], 4).await.expect("it waits");
        assert_eq!((going_on.state, going_on.refusal), (ImportState::Applying, None));
    }

    async fn imports_that_come_at_one_moment_are_no_more_than_there_may_be(test) {
        let (imports, choices) = (test.store.staff_imports(), json!({}));
        let put = async |file: &str| imports.put("list.csv", file, &choices, "lin", noon()).await.expect("put");
        for at in 1..MOST_IMPORTS {
            put(&format!("file {at}")).await.expect("room");
        }
        let [one, other] = ["one", "other"].map(|file| {
            let store = test.store.clone();
            let put = async move { store.staff_imports().put("list.csv", file, &json!({}), "lin", noon()).await };
            tokio::spawn(put)
        });
        let (one, other) = tokio::join!(one, other);
        let [one, other] = [one, other].map(|put| put.expect("no panic").expect("put"));
        assert_ne!(one.is_some(), other.is_some(), "{one:?} {other:?}");
        assert_eq!(imports.count().await.expect("read"), MOST_IMPORTS);
        assert!(put("file 1").await.is_some(), "a file that has an import is no other one");
        assert_eq!(put("next").await, None);
    }
}
