//! Exports: each is made by one worker, and only what the store names counts.

use chrono::TimeDelta;
use domain::staff::{Role, StaffName};
use store::{
    Export, ExportFailure, ExportFile, ExportState, LogEvent, LogFilter, NewExport, NewLink, StaffActor, Store,
};

use crate::{
    on_both_engines,
    test_store::{noon, open},
};

const LEASE: TimeDelta = TimeDelta::minutes(2);

/// An account, with whoever asks by it.
async fn account(store: &Store) -> (i64, StaffActor) {
    let name = StaffName::parse("lin").expect("a name");
    let link = NewLink {
        digest: [1; 32],
        expires_at: noon(),
    };
    let staff = store.staff();
    staff
        .invite(&name, Role::Editor, &link, &StaffActor::command_line(), noon())
        .await
        .expect("invited");
    let id = staff.find_by_name(&name).await.expect("read").expect("there").id;
    let actor = StaffActor {
        name: "lin".to_owned(),
        client: "a network".to_owned(),
    };
    (id, actor)
}

async fn ask(store: &Store, (id, actor): &(i64, StaffActor)) -> i64 {
    let new = NewExport {
        request: "{\"all\": true}".to_owned(),
        chosen: None,
        total: 27,
    };
    store
        .exports()
        .put(&new, (*id, actor), noon())
        .await
        .expect("asked for")
}

fn file() -> ExportFile {
    ExportFile {
        name: "export-1.zip".to_owned(),
        bytes: 5 << 30,
        sha256: "ab".repeat(32),
    }
}

async fn state(store: &Store, id: i64) -> Export {
    store.exports().find(id).await.expect("read").expect("there")
}

on_both_engines! {
    async fn an_export_is_made_once_and_its_account_has_a_line_of_it(test) {
        let (store, exports) = (&test.store, test.store.exports());
        let lin = account(store).await;
        let id = ask(store, &lin).await;
        let log = store.log().list(&LogFilter::default(), 1).await.expect("read").entries;
        assert_eq!((log[0].event, log[0].actor.as_str()), (LogEvent::Exported, "lin"));
        let taken = exports.claim(noon(), LEASE).await.expect("read").expect("it waits");
        assert_eq!((taken.id, taken.state, taken.total), (id, ExportState::Running, 27));
        assert_eq!(exports.claim(noon(), LEASE).await.expect("read"), None, "one worker has it");
        assert!(exports.advance(&taken, (9, 27), noon() + LEASE).await.expect("written"));
        assert_eq!((state(store, id).await.done, state(store, id).await.account.as_str()), (9, "lin"));
        assert!(exports.finish(&taken, &file(), noon()).await.expect("written"));
        let done = state(store, id).await;
        assert_eq!((done.state, done.file, done.finished_at), (ExportState::Done, Some(file()), Some(noon())));
        assert!(!exports.finish(&taken, &file(), noon()).await.expect("asked"), "it is settled");
        assert_eq!(exports.claim(noon() + LEASE * 9, LEASE).await.expect("read"), None);
    }

    /// A process that is killed leaves it to another one; what it may still write counts no more.
    async fn an_export_of_a_killed_process_is_begun_anew_and_given_up_at_last(test) {
        let (store, exports) = (&test.store, test.store.exports());
        let lin = account(store).await;
        let id = ask(store, &lin).await;
        let first = exports.claim(noon(), LEASE).await.expect("read").expect("it waits");
        exports.advance(&first, (9, 27), noon() + LEASE).await.expect("written");
        let restarted = open(&test.url).await;
        let second = restarted.exports().claim(noon() + LEASE, LEASE).await.expect("read").expect("due again");
        assert_eq!((second.id, second.attempts, second.done), (id, 2, 0));
        assert!(!exports.advance(&first, (10, 27), noon() + LEASE * 2).await.expect("asked"), "it is another's");
        assert!(!exports.finish(&first, &file(), noon()).await.expect("asked"));
        assert!(!exports.fail(&first, ExportFailure::Other, noon()).await.expect("asked"));
        // A process that ends in good order gives it back, which is no attempt.
        assert!(restarted.exports().give_back(&second, noon() + LEASE).await.expect("written"));
        restarted.close().await.expect("closed");
        assert_eq!(state(store, id).await.state, ExportState::Waiting);
        for (attempt, at) in [(2, LEASE), (3, LEASE * 2)] {
            let taken = exports.claim(noon() + at, LEASE).await.expect("read").expect("due");
            assert_eq!(taken.attempts, attempt);
        }
        assert_eq!(exports.claim(noon() + LEASE * 3, LEASE).await.expect("read"), None);
        let failed = state(store, id).await;
        assert_eq!((failed.state, failed.failure), (ExportState::Failed, Some(ExportFailure::Cut)));
    }

    async fn a_cancelled_export_is_nobodys_and_old_ones_are_forgotten(test) {
        let (store, exports) = (&test.store, test.store.exports());
        let lin = account(store).await;
        let (first, second) = (ask(store, &lin).await, ask(store, &lin).await);
        let taken = exports.claim(noon(), LEASE).await.expect("read").expect("it waits");
        assert_eq!(exports.cancel(first, noon()).await.expect("written").map(|was| was.state), Some(ExportState::Running));
        assert!(!exports.advance(&taken, (1, 27), noon() + LEASE).await.expect("asked"));
        assert!(!exports.finish(&taken, &file(), noon()).await.expect("asked"));
        assert_eq!(exports.cancel(first, noon()).await.expect("asked"), None, "once is enough");
        let ids = |all: Vec<Export>| all.iter().map(|export| export.id).collect::<Vec<_>>();
        assert_eq!(ids(exports.list().await.expect("read")), [second]);
        exports.forget_before(noon() + TimeDelta::seconds(1)).await.expect("deleted");
        assert_eq!(exports.find(first).await.expect("read"), None);
        assert_eq!(state(store, second).await.state, ExportState::Waiting, "one that waits is never too old");
    }
}
