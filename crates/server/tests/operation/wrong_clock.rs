//! A clock that leaps a year ahead for a moment: nothing is deleted by age, no copy is made or removed, nothing is published before its time.

use chrono::TimeDelta;
use desk::uploads::{FolderMark, Ticket, UploadId};
use domain::{bilingual::Language, picture::View};
use server::{
    jobs::{backup::MakeBackups, clock_watch::ClockWatch, publication::Publication, runner::Job},
    process::serve::{desk_state, finish_uploads, work_or_sweep},
};
use store::{
    Edit, Editor, Noun,
    content::{Author, Saved},
    copies::FailedBackup,
    log::StaffActor,
    queues::{JobKind, NewExport},
};
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

use crate::test_app::TestApp;

const LEAP: TimeDelta = TimeDelta::days(400);

async fn step(job: &impl Job) {
    job.step().await.expect("a step");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_copy_is_made_or_removed() {
    let folder = TempDir::new().expect("a folder");
    let to = folder.path().to_str().expect("a path");
    let app = TestApp::with_settings(&[("DUOBAO_BACKUP_TO", to), ("DUOBAO_BACKUP_KEPT", "1")]).await;
    let job = MakeBackups {
        app: app.state.clone(),
        stop: CancellationToken::new(),
        clock: ClockWatch::default(),
    };
    let copies = async || {
        let place = media::Files::in_folder(folder.path());
        backup::list_copies(&place).await.expect("listed")
    };
    step(&job).await;
    let first = copies().await;
    assert_eq!(first.len(), 1);
    for leap in [LEAP, LEAP, -LEAP * 2] {
        app.clock.advance(leap);
        step(&job).await;
        assert_eq!(copies().await, first);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn copies_are_made_again_after_a_clock_that_was_ahead() {
    let folder = TempDir::new().expect("a folder");
    let to = folder.path().to_str().expect("a path");
    let app = TestApp::with_settings(&[("DUOBAO_BACKUP_TO", to)]).await;
    // A process that starts believes a clock that is some months ahead.
    let make = async |copies: usize| {
        let job = MakeBackups {
            app: app.state.clone(),
            stop: CancellationToken::new(),
            clock: ClockWatch::default(),
        };
        step(&job).await;
        let place = media::Files::in_folder(folder.path());
        assert_eq!(backup::list_copies(&place).await.expect("listed").len(), copies);
    };
    let backups = app.state.store.backups();
    app.clock.advance(TimeDelta::days(300));
    make(1).await;
    // Killed while it made another one, and one before that failed.
    let failed = FailedBackup {
        at: app.state.now(),
        problem: "the disk is full".to_owned(),
    };
    backups.record_failed(&failed).await.expect("recorded");
    let claimed = backups.claim(app.state.now(), TimeDelta::hours(6)).await;
    assert!(claimed.expect("claimed"));
    app.clock.advance(-TimeDelta::days(299));
    make(2).await;
    make(2).await;
    app.clock.advance(TimeDelta::days(1));
    make(3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn exports_and_uploads_that_are_not_old_stay() {
    let app = TestApp::empty().await;
    let desk = desk_state(&app.state).await.expect("a desk");
    let new = NewExport {
        request: "{}".to_owned(),
        chosen: None,
        total: 0,
    };
    let exports = app.state.store.exports();
    let asked = exports.put(&new, &StaffActor::server(), app.state.now()).await;
    let export = asked.expect("asked for");
    exports.cancel(export).await.expect("cancelled");
    let mark = FolderMark::from_random([1; 4]);
    let spool = desk.uploads.spool();
    let mark = spool.mark(mark).await.expect("marked");
    let ticket = Ticket {
        account: 1,
        name: "lin".to_owned(),
        may_publish: false,
        noun: "artifact".to_owned(),
        record: 1,
        filename: "vase.jpg".to_owned(),
        replaces: None,
        view: View::default(),
        place: None,
        named: false,
        clears: false,
        length: 100,
        created_at: app.state.now(),
        drawn: None,
        outcome: None,
    };
    spool
        .create(&UploadId::from_random(&mark, [2; 32]), &ticket)
        .await
        .expect("begun");
    let (jobs, uploads, stop) = (ClockWatch::default(), ClockWatch::default(), CancellationToken::new());
    for leap in [TimeDelta::zero(), LEAP, LEAP, -LEAP * 2] {
        app.clock.advance(leap);
        let more = work_or_sweep(&desk, JobKind::Export, &jobs, &stop).await;
        assert!(!more.expect("swept"), "{leap}");
        finish_uploads(&desk, &uploads).await.expect("looked through");
        assert!(exports.find(export).await.expect("read").is_some(), "{leap}");
        assert_eq!(spool.list().await.expect("listed").len(), 1, "{leap}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_published_before_its_time() {
    let app = TestApp::empty().await;
    let copies = app.state.store.working_copies();
    let edit = Edit {
        editor: Editor::Staff("lin".to_owned()),
        at: app.state.now(),
    };
    let author = Author {
        edit: &edit,
        may_publish: true,
    };
    let given = [("relic_number", "A-1"), ("name.tw", "梅瓶"), ("name.en", "Meiping")];
    let given = given.map(|(cell, value)| (cell.to_owned(), value.into())).into();
    let Saved::Done(piece) = copies.create(Noun::ARTIFACT, &given, &author).await.expect("created") else {
        panic!("it was not created")
    };
    let at = app.state.now() + TimeDelta::days(30);
    let scheduled = copies
        .schedule(piece.id, piece.copy.revision, Language::Tw, at, &author)
        .await;
    assert!(matches!(scheduled, Ok(Saved::Done(_))), "{scheduled:?}");
    let job = Publication {
        app: app.state.clone(),
        clock: ClockWatch::default(),
    };
    let is_public = async || app.state.store.artifacts().is_any_public().await.expect("read");
    for leap in [TimeDelta::zero(), LEAP, LEAP, -LEAP * 2] {
        app.clock.advance(leap);
        step(&job).await;
        assert!(!is_public().await, "{leap}");
    }
    app.clock.advance(TimeDelta::minutes(1));
    step(&job).await;
    assert!(!is_public().await);
    // A process that starts later finds the clock as it is.
    app.clock.advance(TimeDelta::days(30));
    step(&Publication {
        app: app.state.clone(),
        clock: ClockWatch::default(),
    })
    .await;
    assert!(is_public().await);
}
