//! The process is killed while it applies an import, and while it undoes it, again and again: the next one goes on by itself, each piece
//! is changed once and whole, and in the end every value is what it was.

use std::{
    io::{Cursor, Write as _},
    thread,
    time::{Duration, Instant},
};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use domain::{
    bilingual::Language,
    clock::{Clock as _, SystemClock},
    document::{Cells, PictureRow, rows},
};
use serde_json::{Value, json};
use store::{
    Action, Noun, RecordId, Store,
    content::{Author, ChangeRowState, EditedRecord, ImportRowFilter, ImportState, RowFigures, Saved},
    queues::JobKind,
};
use zip::{ZipWriter, write::SimpleFileOptions};

use super::{call, create_piece, editor_and_piece, end_lease, header};
use crate::{
    on_both_engines,
    server_process::ServerProcess,
    small_collection::picture,
    test_app::{TestApp, edit_by_staff},
};

/// Pieces that the list changes; the public has each fourth.
const CHANGED: usize = 40;
/// Pieces that it adds.
const ADDED: usize = 60;
/// Each third row of the list has a picture.
const PICTURED: usize = 3;
/// How often the process is killed while it applies, and while it undoes.
const KILLED: (u32, u32) = (8, 4);
/// The same on PostgreSQL, which recovers by itself; what the process has to do is the same on both.
const KILLED_ON_POSTGRES: (u32, u32) = (3, 2);
/// What only happens if a process is stuck.
const STUCK: Duration = Duration::from_secs(120);

fn number(index: usize) -> String {
    format!("K-{index:04}")
}

/// The list with its pictures, as one file.
fn archive() -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let mut add = |name: &str, bytes: &[u8]| {
        let options = SimpleFileOptions::default();
        archive.start_file(name, options).expect("an entry");
        archive.write_all(bytes).expect("written");
    };
    let mut list = "編號,名稱,關鍵字\n".to_owned();
    for index in 0..CHANGED + ADDED {
        list += &format!("{},新名 {index},甲、乙\n", number(index));
        if index % PICTURED == 0 {
            add(&format!("{}_1.png", number(index)), &picture(index as u32 / 3));
        }
    }
    add("list.csv", list.as_bytes());
    archive.finish().expect("whole").into_inner()
}

/// The pieces that are there before.
async fn add_pieces(store: &Store) {
    let author = Author {
        edit: &edit_by_staff(SystemClock.now()),
        may_publish: true,
    };
    let copies = store.working_copies();
    for index in 0..CHANGED {
        let cells: Cells = [
            ("relic_number".to_owned(), json!(number(index))),
            ("name.tw".to_owned(), json!(format!("舊名 {index}"))),
            ("dynasty.tw".to_owned(), json!("清 雍正")),
        ]
        .into();
        let record = create_piece(store, cells).await;
        if index % 4 == 0 {
            let published = copies.publish(record.id, record.copy.revision, Language::Tw, &author);
            assert!(matches!(published.await.expect("written"), Saved::Done(_)));
        }
    }
}

/// A desk on which an account imports.
struct Desk<'a> {
    store: &'a Store,
    cookie: String,
    import: i64,
}

impl Desk<'_> {
    fn post(&self, program: &ServerProcess, step: &str, body: &Value) {
        let head = format!(
            "POST /api/desk/imports/{}/{step} HTTP/1.1\r\ncontent-type: application/json",
            self.import
        );
        let body = body.to_string();
        let (status, answer) = call(&program.desk_address, &self.cookie, &head, body.as_bytes()).expect("an answer");
        assert_eq!(status, 200, "{answer}");
    }

    async fn figures(&self) -> RowFigures {
        self.store.staff_imports().figures(self.import).await.expect("read")
    }

    /// Waits until this is true of the import's rows.
    async fn wait_for(&self, is_so: impl Fn(RowFigures) -> bool) {
        let began = Instant::now();
        while !is_so(self.figures().await) {
            assert!(began.elapsed() < STUCK, "it does not go on: {:?}", self.figures().await);
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    async fn wait_for_state(&self, state: ImportState) {
        let began = Instant::now();
        while self.import().await.state != state {
            assert!(
                began.elapsed() < STUCK,
                "it is not {state:?}: {:?}",
                self.import().await
            );
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    async fn import(&self) -> store::content::StaffImport {
        let found = self.store.staff_imports().find(self.import).await.expect("read");
        found.expect("an import")
    }

    /// As if the time had passed after which another process goes on.
    async fn end_lease(&self) {
        end_lease(self.store, JobKind::Import, &[self.import().await.file]).await;
    }

    async fn piece(&self, number: &str) -> Option<EditedRecord> {
        let ids = self.store.artifacts().ids_by_number(&[number.to_owned()]).await;
        let id = ids.expect("read").into_values().next()?;
        let id = RecordId {
            noun: Noun::ARTIFACT,
            id,
        };
        self.store
            .working_copies()
            .find(id, SystemClock.now())
            .await
            .expect("read")
    }

    /// Each row is done once and whole, or not at all.
    async fn check_rows(&self) {
        let filter = ImportRowFilter::default();
        let all = self.store.staff_imports().rows(self.import, &filter, 1000).await;
        let all = all.expect("read").entries;
        assert_eq!(all.len(), CHANGED + ADDED);
        // The list is read in the order of its rows.
        for (index, row) in all.into_iter().enumerate() {
            let (number, is_new) = (number(index), index >= CHANGED);
            assert_eq!(row.row.relic_number, number);
            let is_applied = row.state == ChangeRowState::Done;
            let piece = self.piece(&number).await;
            assert_eq!(piece.is_some(), is_applied || !is_new, "{number} is {:?}", row.state);
            let Some(piece) = piece else { continue };
            let name = if is_applied { "新名" } else { "舊名" };
            assert_eq!(
                piece.copy.cells["name.tw"],
                json!(format!("{name} {index}")),
                "{number}"
            );
            let pictures: Vec<PictureRow> = rows(piece.copy.cells.get("pictures"));
            let expected = usize::from(is_applied && index % PICTURED == 0);
            assert_eq!(pictures.len(), expected, "{number} is {:?}", row.state);
            let versions = self.store.working_copies().versions(piece.id, 100).await.expect("read");
            let wanted = if is_new { Action::Create } else { Action::Import };
            let imported = versions.iter().filter(|version| version.action == wanted).count();
            let was_applied = row.state != ChangeRowState::Waiting;
            assert_eq!(imported, usize::from(was_applied), "{number}: {versions:?}");
            let undone = versions
                .iter()
                .filter(|version| version.action == Action::UndoImport)
                .count();
            assert_eq!(
                undone,
                usize::from(row.state == ChangeRowState::Undone),
                "{number}: {versions:?}"
            );
        }
        let pieces = self
            .store
            .working_copies()
            .list_all(Noun::ARTIFACT, SystemClock.now())
            .await;
        let added = self.figures().await;
        // And the one that `editor_and_piece` makes.
        assert!(pieces.expect("read").len() <= CHANGED + 1 + added.applied as usize);
    }

    /// What the list may change, of the pieces that were there before.
    async fn contents(&self) -> Vec<String> {
        let mut all = Vec::with_capacity(CHANGED);
        for index in 0..CHANGED {
            let piece = self.piece(&number(index)).await.expect("a piece");
            all.push(json!([piece.copy.cells, piece.public_cells, format!("{:?}", piece.status)]).to_string());
        }
        all
    }

    /// Kills one process after the other while the import is worked on, each time after it did something.
    async fn kill(&self, app: &TestApp, first: ServerProcess, times: u32, done: impl Fn(RowFigures) -> u64 + Copy) {
        let (mut program, mut interrupted) = (first, 0);
        for kill in 0..times {
            let before = done(self.figures().await);
            self.wait_for(|now| done(now) > before).await;
            // At another moment of a row's work each time.
            thread::sleep(Duration::from_micros(u64::from(kill) * 117_919 % 15_000));
            drop(program);
            let is_left = is_at_work(self.import().await.state);
            interrupted += u32::from(is_left);
            self.check_rows().await;
            // One process waits until the one before it has been silent for long enough; the others need not.
            if is_left && kill != 1 {
                self.end_lease().await;
            }
            program = ServerProcess::start_with_desk(&app.state.settings);
            if !is_left {
                break;
            }
        }
        assert!(interrupted >= times / 2, "interrupted {interrupted} times only");
        if is_at_work(self.import().await.state) {
            self.wait_for(|now| done(now) == (CHANGED + ADDED) as u64).await;
        }
        drop(program);
    }
}

fn send(program: &ServerProcess, cookie: &str, file: &[u8]) -> i64 {
    let word = |text: &str| STANDARD.encode(text);
    let head = format!(
        "POST /api/desk/uploads HTTP/1.1\r\nupload-length: {}\r\nupload-metadata: noun {},id {},filename {}",
        file.len(),
        word("import"),
        word("0"),
        word("list.zip")
    );
    let (status, answer) = call(&program.desk_address, cookie, &head, b"").expect("an answer");
    assert_eq!(status, 201, "{answer}");
    let upload = header(&answer, "location").expect("an address");
    let head = format!("PATCH {upload} HTTP/1.1\r\nupload-offset: 0\r\ncontent-type: application/offset+octet-stream");
    let (status, answer) = call(&program.desk_address, cookie, &head, file).expect("an answer");
    assert_eq!(status, 204, "{answer}");
    header(&answer, "import-id")
        .expect("an import")
        .parse()
        .expect("a number")
}

on_both_engines! {
    async fn a_killed_import_goes_on_and_is_undone_whole(app) {
        let (cookie, _) = editor_and_piece(app).await;
        let store = &app.state.store;
        let (applying, undoing) = if store.engine() == "postgres" { KILLED_ON_POSTGRES } else { KILLED };
        add_pieces(store).await;
        let program = ServerProcess::start_with_desk(&app.state.settings);
        let import = send(&program, &cookie, &archive());
        let desk = Desk { store, cookie, import };
        desk.wait_for_state(ImportState::Checked).await;
        let before = desk.contents().await;

        desk.post(&program, "apply", &json!({}));
        desk.kill(app, program, applying, |figures| figures.applied + figures.skipped).await;
        let figures = desk.figures().await;
        assert_eq!(figures.applied as usize, CHANGED + ADDED, "{figures:?}");
        desk.check_rows().await;

        let program = ServerProcess::start_with_desk(&app.state.settings);
        desk.wait_for_state(ImportState::Done).await;
        desk.post(&program, "undo", &json!({ "takes_back": false }));
        desk.kill(app, program, undoing, |figures| figures.undone + figures.kept).await;
        let figures = desk.figures().await;
        assert_eq!(figures.undone as usize, CHANGED + ADDED, "{figures:?}");
        desk.check_rows().await;
        assert_eq!(desk.contents().await, before, "every value is what it was");
    }
}

fn is_at_work(state: ImportState) -> bool {
    matches!(
        state,
        ImportState::Checking | ImportState::Applying | ImportState::Undoing
    )
}
