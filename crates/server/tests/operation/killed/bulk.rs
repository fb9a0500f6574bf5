//! The process is killed while it changes many pieces, and while it undoes that: the next one goes on by itself, each piece is changed
//! exactly once, and in the end every value is what it was.

use std::{
    thread,
    time::{Duration, Instant},
};

use domain::{
    clock::{Clock as _, SystemClock},
    document::Cells,
};
use serde_json::{Value, json};
use store::{
    RecordId, Store,
    content::{BulkEdit, EditedRecord},
    queues::JobKind,
};

use super::{call, create_piece, editor_and_piece, end_lease};
use crate::{on_both_engines, server_process::ServerProcess, test_app::TestApp};

/// Pieces that are changed.
const PIECES: usize = 120;
/// How often the process is killed while it changes them, and while it undoes that.
const KILLED: u32 = 4;
/// What only happens if a process is stuck.
const STUCK: Duration = Duration::from_secs(120);

async fn add_pieces(store: &Store) -> Vec<RecordId> {
    let mut all = Vec::with_capacity(PIECES);
    for index in 0..PIECES {
        let cells: Cells = [
            ("relic_number".to_owned(), json!(format!("K-{index:04}"))),
            ("name.tw".to_owned(), json!(format!("瓶 {index}"))),
            ("keywords.tw".to_owned(), json!(["明"])),
        ]
        .into();
        all.push(create_piece(store, cells).await.id);
    }
    all
}

/// A desk on which many pieces are changed.
struct Desk<'a> {
    store: &'a Store,
    cookie: String,
    pieces: Vec<RecordId>,
}

impl Desk<'_> {
    fn ask(&self, program: &ServerProcess, head: &str, body: &Value) -> Value {
        let head = format!("{head} HTTP/1.1\r\ncontent-type: application/json");
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        let (status, answer) = call(&program.desk_address, &self.cookie, &head, body.as_bytes()).expect("an answer");
        assert_eq!(status, 200, "{answer}");
        let (_, answer) = answer.split_once("\r\n\r\n").expect("a body");
        serde_json::from_str::<Value>(answer).expect("JSON")["data"].clone()
    }

    async fn bulk(&self, id: i64) -> BulkEdit {
        let found = self.store.working_copies().bulk_edit(id).await;
        found.expect("read").expect("a change")
    }

    async fn wait_for(&self, id: i64, is_so: impl Fn(&BulkEdit) -> bool) {
        let began = Instant::now();
        while !is_so(&self.bulk(id).await) {
            assert!(began.elapsed() < STUCK, "it does not go on: {:?}", self.bulk(id).await);
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// As if the time had passed after which another process goes on.
    async fn end_lease(&self) {
        end_lease(self.store, JobKind::BulkEdit, &[]).await;
    }

    async fn piece(&self, id: RecordId) -> EditedRecord {
        let found = self.store.working_copies().find(id, SystemClock.now()).await;
        found.expect("read").expect("a piece")
    }

    /// Values and revisions.
    async fn contents(&self) -> Vec<(Value, i64)> {
        let mut all = Vec::with_capacity(PIECES);
        for id in &self.pieces {
            let copy = self.piece(*id).await.copy;
            all.push((json!(copy.cells), copy.revision));
        }
        all
    }

    /// Kills one process after the other, each time after it has done something.
    async fn kill(&self, app: &TestApp, id: i64, mut program: ServerProcess, past: impl Fn(&BulkEdit) -> u64) {
        let mut interrupted = 0;
        for kill in 0..KILLED {
            let before = past(&self.bulk(id).await);
            self.wait_for(id, |now| past(now) > before || !now.job.is_open()).await;
            // At another moment of a piece's work each time.
            thread::sleep(Duration::from_micros(u64::from(kill) * 117_919 % 8_000));
            drop(program);
            let is_left = self.bulk(id).await.job.is_open();
            if is_left {
                interrupted += 1;
                self.end_lease().await;
            }
            program = ServerProcess::start_with_desk(&app.state.settings);
            let recent = self.ask(&program, "GET /api/desk/artifacts/bulk", &Value::Null);
            assert_eq!(recent[0]["id"], json!(id), "who comes back finds it again");
            if !is_left {
                break;
            }
        }
        assert!(interrupted >= KILLED / 2, "interrupted {interrupted} times only");
        self.wait_for(id, |now| !now.job.is_open()).await;
    }
}

on_both_engines! {
    async fn a_killed_change_to_many_pieces_goes_on_and_is_undone_whole(app) {
        let (cookie, _) = editor_and_piece(app).await;
        let store = &app.state.store;
        let pieces = add_pieces(store).await;
        let desk = Desk { store, cookie, pieces };
        let before = desk.contents().await;
        let program = ServerProcess::start_with_desk(&app.state.settings);
        let ids: Vec<i64> = desk.pieces.iter().map(|piece| piece.id).collect();
        let order = json!({"ids": ids, "change": {"add_keywords": {"tw": ["整批"]}}});
        let begun = desk.ask(&program, "POST /api/desk/artifacts/bulk", &order);
        let id = begun["id"].as_i64().expect("a number");

        desk.kill(app, id, program, |bulk| bulk.pieces.done).await;
        let bulk = desk.bulk(id).await;
        assert_eq!((bulk.pieces.done, bulk.pieces.same, bulk.pieces.refused), (PIECES as u64, 0, 0), "{bulk:?}");
        for ((cells, revision), (_, earlier)) in desk.contents().await.iter().zip(&before) {
            assert_eq!(cells["keywords.tw"], json!(["明", "整批"]));
            assert_eq!(*revision, earlier + 1, "{} is changed once", cells["relic_number"]);
        }

        let program = ServerProcess::start_with_desk(&app.state.settings);
        desk.ask(&program, &format!("POST /api/desk/artifacts/bulk/{id}/undo"), &json!({"takes_back": false}));
        desk.kill(app, id, program, |bulk| bulk.pieces.put_back).await;
        let bulk = desk.bulk(id).await;
        assert_eq!((bulk.pieces.put_back, bulk.pieces.kept, bulk.pieces.done), (PIECES as u64, 0, 0), "{bulk:?}");
        for ((cells, revision), (was, earlier)) in desk.contents().await.iter().zip(&before) {
            assert_eq!(cells, was);
            assert_eq!(*revision, earlier + 2, "{} is put back once", cells["relic_number"]);
        }
    }
}
