//! The program is killed while staff and visitors work, again and again: what it acknowledged is there afterwards, and nothing is half done.

mod backups;
mod bulk;
mod imports;
mod saves;
mod uploads;
mod visitors;

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
    time::Duration,
};

use chrono::TimeDelta;
use domain::{
    clock::{Clock as _, SystemClock},
    document::Cells,
    staff::{Role, StaffName, StaffToken, TokenUse},
};
use serde_json::json;
use store::{
    Noun, Store,
    accounts::{NewCredentials, NewLink, NewStaffSession},
    content::{Author, EditedRecord, Saved},
    log::StaffActor,
    queues::JobKind,
};

use crate::test_app::{TestApp, edit_by_staff};

/// How long a test goes on killing, and how often at most.
const FOR: Duration = Duration::from_secs(20);
const MOST: u32 = 25;

/// What the back office answered: its status and its head; `None` where the line broke.
fn call(address: &str, cookie: &str, head: &str, body: &[u8]) -> Option<(u16, String)> {
    let mut stream = TcpStream::connect(address).ok()?;
    let length = body.len();
    write!(
        stream,
        "{head}\r\nhost: localhost\r\nconnection: close\r\ntus-resumable: 1.0.0\r\nx-duobao-desk: 1\r\ncookie: {cookie}\r\ncontent-length: {length}\r\n\r\n"
    )
    .ok()?;
    for part in body.chunks(4096) {
        stream.write_all(part).ok()?;
    }
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).ok()?;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let status = answer.split(' ').nth(1)?.parse().ok()?;
    Some((status, answer))
}

fn header<'a>(answer: &'a str, name: &str) -> Option<&'a str> {
    answer
        .lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

/// As if the time had passed after which another process goes on with a job.
async fn end_lease(store: &Store, kind: JobKind, here: &[String]) {
    let (jobs, now, minute) = (store.jobs(), SystemClock.now(), TimeDelta::minutes(1));
    let taken = jobs.claim(kind, here, now + minute, minute).await;
    let taken = taken.expect("read").expect("the job waits");
    assert!(jobs.give_back(&taken, now).await.expect("written"));
}

/// Creates a piece as an editor does.
async fn create_piece(store: &Store, cells: Cells) -> EditedRecord {
    let author = Author {
        edit: &edit_by_staff(SystemClock.now()),
        may_publish: true,
    };
    let created = store.working_copies().create(Noun::ARTIFACT, &cells, &author).await;
    match created.expect("written") {
        Saved::Done(record) => *record,
        other => panic!("{other:?}"),
    }
}

/// An editor's cookie, and the number of a piece.
async fn editor_and_piece(app: &TestApp) -> (String, i64) {
    let (staff, now) = (app.state.store.staff(), SystemClock.now());
    let link = StaffToken::from_random(TokenUse::Link, [1; 32]).digest();
    let name = StaffName::parse("lin").expect("a name");
    let new = NewLink {
        digest: link,
        expires_at: now + TimeDelta::hours(1),
    };
    staff
        .invite(&name, Role::Editor, &new, &StaffActor::command_line(), now)
        .await
        .expect("invited");
    let credentials = NewCredentials {
        password_hash: String::new(),
        totp_secret: String::new(),
        totp_step: 0,
        recovery_codes: Vec::new(),
    };
    let token = StaffToken::from_random(TokenUse::Session, [2; 32]);
    let session = NewStaffSession {
        digest: token.digest(),
        client: "a network".to_owned(),
        device: "a browser".to_owned(),
        agent: "a test".to_owned(),
        expires_at: now + TimeDelta::hours(12),
    };
    let set_up = staff.set_up(link, &credentials, &session, now).await;
    set_up.expect("written").expect("the link holds");
    let record = create_piece(&app.state.store, [("relic_number".to_owned(), json!("DB-1"))].into()).await;
    (format!("__Host-desk={0}; desk={0}", token.as_str()), record.id.id)
}
