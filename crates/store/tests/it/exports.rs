//! Exports: each is made by one worker, and only what the store names counts.

use chrono::TimeDelta;
use store::{
    Store,
    log::{LogEvent, LogFilter, StaffActor},
    queues::{Export, ExportFailure, ExportFile, ExportState, JobKind, NewExport},
};

use crate::{
    on_both_engines,
    test_store::{noon, open},
};

const LEASE: TimeDelta = TimeDelta::minutes(2);

fn lin() -> StaffActor {
    StaffActor {
        name: "lin".to_owned(),
        client: "a network".to_owned(),
    }
}

/// Takes an export as a worker, so long after noon.
async fn claim(store: &Store, after: TimeDelta) -> Option<Export> {
    let job = store
        .jobs()
        .claim(JobKind::Export, &[], noon() + after, LEASE)
        .await
        .expect("read")?;
    let begun = store.exports().begin(&job, noon() + after).await.expect("read")?;
    Some(Export { job, ..begun })
}

async fn ask(store: &Store, actor: &StaffActor) -> i64 {
    let new = NewExport {
        request: "{\"all\": true}".to_owned(),
        chosen: None,
        total: 27,
    };
    store.exports().put(&new, actor, noon()).await.expect("asked for")
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
        let id = ask(store, &lin()).await;
        let log = store.log().list(&LogFilter::default(), 1).await.expect("read").entries;
        assert_eq!((log[0].event, log[0].actor.as_str()), (LogEvent::Exported, "lin"));
        let taken = claim(store, TimeDelta::zero()).await.expect("it waits");
        assert_eq!((taken.job.id, taken.state(noon()), taken.job.total), (id, ExportState::Running, 27));
        assert_eq!(claim(store, TimeDelta::zero()).await, None, "one worker has it");
        assert!(store.jobs().advance(&taken.job, 9, 27).await.expect("written"));
        assert_eq!((state(store, id).await.job.done, state(store, id).await.job.account.as_str()), (9, "lin"));
        assert!(exports.finish(&taken.job, &file(), noon()).await.expect("written"));
        let done = state(store, id).await;
        assert_eq!((done.state(noon()), done.file, done.job.finished_at), (ExportState::Done, Some(file()), Some(noon())));
        assert!(!exports.finish(&taken.job, &file(), noon()).await.expect("asked"), "it is settled");
        assert_eq!(claim(store, LEASE * 9).await, None);
    }

    /// A process that is killed leaves it to another one; anything that it still writes is ignored.
    async fn an_export_of_a_killed_process_is_begun_anew_and_given_up_at_last(test) {
        let (store, exports) = (&test.store, test.store.exports());
        let id = ask(store, &lin()).await;
        let first = claim(store, TimeDelta::zero()).await.expect("it waits");
        store.jobs().advance(&first.job, 9, 27).await.expect("written");
        let restarted = open(&test.url).await;
        let second = claim(&restarted, LEASE).await.expect("due again");
        assert_eq!((second.job.id, second.job.attempts, second.job.done), (id, 2, 0));
        assert!(!store.jobs().advance(&first.job, 10, 27).await.expect("asked"), "it is another's");
        assert!(!exports.finish(&first.job, &file(), noon()).await.expect("asked"));
        assert!(!exports.fail(&first.job, ExportFailure::Other, noon()).await.expect("asked"));
        // A process that ends in good order gives it back, which is no attempt.
        assert!(restarted.jobs().give_back(&second.job, noon() + LEASE).await.expect("written"));
        restarted.close().await.expect("closed");
        assert_eq!(state(store, id).await.state(noon() + LEASE), ExportState::Waiting);
        for (attempt, at) in [(2, LEASE), (3, LEASE * 2)] {
            let taken = claim(store, at).await.expect("due");
            assert_eq!(taken.job.attempts, attempt);
            assert!(!store.jobs().advance(&second.job, 11, 27).await.expect("asked"), "it was given back");
        }
        assert_eq!(claim(store, LEASE * 3).await, None);
        let failed = state(store, id).await;
        assert_eq!((failed.state(noon()), failed.failure), (ExportState::Failed, Some(ExportFailure::Cut)));
    }

    async fn a_cancelled_export_is_deleted_and_old_ones_are_forgotten(test) {
        let (store, exports) = (&test.store, test.store.exports());
        let (first, second) = (ask(store, &lin()).await, ask(store, &lin()).await);
        let taken = claim(store, TimeDelta::zero()).await.expect("it waits");
        assert_eq!(exports.cancel(first).await.expect("written").map(|was| was.state(noon())), Some(ExportState::Running));
        assert!(!store.jobs().advance(&taken.job, 1, 27).await.expect("asked"));
        assert!(!exports.finish(&taken.job, &file(), noon()).await.expect("asked"));
        assert_eq!(exports.cancel(first).await.expect("asked"), None, "once is enough");
        let ids = |all: Vec<Export>| all.iter().map(|export| export.job.id).collect::<Vec<_>>();
        assert_eq!(ids(exports.list().await.expect("read")), [second]);
        exports.forget_before(noon() + TimeDelta::seconds(1)).await.expect("deleted");
        assert_eq!(exports.find(first).await.expect("read"), None);
        assert_eq!(state(store, second).await.state(noon()), ExportState::Waiting, "one that waits is never too old");
    }
}
