//! The program is killed while an editor saves and publishes: every save and every publication that it acknowledged is there, the two
//! languages of one save are from the same save, and the history ends with the current state.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use super::{FOR, MOST, call, editor_and_piece};
use crate::{server_process::ServerProcess, test_app::TestApp};

/// What the last answers have promised.
#[derive(Default)]
struct Acknowledged {
    saved: AtomicU64,
    published: AtomicU64,
}

struct Desk<'a> {
    address: &'a str,
    cookie: &'a str,
    piece: i64,
}

impl Desk<'_> {
    /// The data of an answer; `None` where the line broke.
    fn ask(&self, method: &str, path: &str, body: &Value) -> Option<Value> {
        let head = format!(
            "{method} /api/desk/records/artifact/{}{path} HTTP/1.1\r\ncontent-type: application/json",
            self.piece
        );
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        let (status, answer) = call(self.address, self.cookie, &head, body.as_bytes())?;
        // A cut answer may have its head alone.
        let answer: Value = serde_json::from_str(answer.split_once("\r\n\r\n")?.1).ok()?;
        assert_eq!(status, 200, "{answer}");
        Some(answer["data"].clone())
    }

    /// Saves one number after the other in both languages at once, and publishes each third; ends when the line breaks.
    fn work(&self, from: u64, mut revision: i64, acknowledged: &Acknowledged) -> Option<()> {
        for number in from.. {
            let fields = json!({"name.tw": format!("第 {number} 件"), "name.en": format!("Number {number}")});
            let record = self.ask("PATCH", "", &json!({"revision": revision, "fields": fields}))?;
            revision = record["revision"].as_i64()?;
            acknowledged.saved.store(number, Ordering::SeqCst);
            if number % 3 == 0 {
                for language in ["tw", "en"] {
                    let publish = json!({"revision": revision, "language": language});
                    revision = self.ask("POST", "/publish", &publish)?["revision"].as_i64()?;
                }
                acknowledged.published.store(number, Ordering::SeqCst);
            }
        }
        None
    }
}

/// The number in a name.
fn number(name: &Value) -> u64 {
    let digits: String = name
        .as_str()
        .unwrap_or_default()
        .chars()
        .filter(char::is_ascii_digit)
        .collect();
    digits.parse().unwrap_or(0)
}

#[tokio::test]
async fn a_killed_process_loses_no_save_that_it_acknowledged() {
    let app = TestApp::empty().await;
    let (cookie, piece) = editor_and_piece(&app).await;
    let acknowledged = Acknowledged::default();
    let (began, mut killed, mut cut) = (Instant::now(), 0, 0);
    loop {
        let program = ServerProcess::start_with_desk(&app.state.settings);
        let address = program.desk_address.clone();
        let desk = Desk {
            address: &address,
            cookie: &cookie,
            piece,
        };
        let record = desk.ask("GET", "", &Value::Null).expect("an answer");
        let saved = number(&record["fields"]["name.tw"]);
        assert_eq!(saved, number(&record["fields"]["name.en"]), "half a save: {record}");
        let last = acknowledged.saved.load(Ordering::SeqCst);
        assert!(
            (last..=last + 1).contains(&saved),
            "{last} was acknowledged, {saved} is there"
        );
        let shown = |language: &str| {
            // The public version equals the edited one, except for the cells named there.
            let cell = format!("name.{language}");
            number(record["public_fields"].get(&cell).unwrap_or(&record["fields"][&cell]))
        };
        let published = acknowledged.published.load(Ordering::SeqCst);
        assert!(
            shown("tw") >= published && shown("en") >= published,
            "{published} was published: {record}"
        );
        let history = desk.ask("GET", "/history", &Value::Null).expect("an answer");
        assert_eq!(
            history[0]["revision"], record["revision"],
            "the history ends with the stored values: {history}"
        );
        if killed == MOST || began.elapsed() > FOR {
            break;
        }
        let revision = record["revision"].as_i64().expect("a revision");
        thread::scope(|scope| {
            let working = scope.spawn(|| desk.work(saved + 1, revision, &acknowledged));
            // At another moment each time: before, while and after a save is written. A busy machine gets time for its first publication.
            let span = if published == 0 { 3_000_000 } else { 250_000 };
            thread::sleep(Duration::from_micros(u64::from(killed) * 117_919 % span));
            drop(program);
            cut += u32::from(working.join().expect("no panic").is_none());
        });
        killed += 1;
    }
    assert!(killed >= 5, "killed {killed} times");
    assert!(cut > 0, "no answer was ever cut");
    assert!(
        acknowledged.published.load(Ordering::SeqCst) > 0,
        "nothing was ever published"
    );
}
