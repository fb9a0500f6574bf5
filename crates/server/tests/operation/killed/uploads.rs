//! The program is killed while a file is being uploaded, again and again: no byte that it acknowledged is lost, and in the end there is
//! one picture, made of exactly that file.

use std::{
    thread,
    time::{Duration, Instant},
};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use exchange::pictures::hash;
use store::{Noun, content::PictureOwner};

use super::{FOR, MOST, call, editor_and_piece, header};
use crate::{pixels, server_process::ServerProcess, test_app::TestApp};

#[tokio::test]
async fn u_04_a_killed_process_loses_no_byte_that_it_acknowledged() {
    let app = TestApp::empty().await;
    let (cookie, piece) = editor_and_piece(&app).await;
    let file = pixels::noise((1400, 1400), 7);
    let program = ServerProcess::start_with_desk(&app.state.settings);
    let word = |text: &str| STANDARD.encode(text);
    let head = format!(
        "POST /api/desk/uploads HTTP/1.1\r\nupload-length: {}\r\nupload-metadata: noun {},id {}",
        file.len(),
        word("artifact"),
        word(&piece.to_string())
    );
    let (status, answer) = call(&program.desk_address, &cookie, &head, b"").expect("an answer");
    assert_eq!(status, 201, "{answer}");
    let upload = header(&answer, "location").expect("an address").to_owned();
    drop(program);

    let (began, mut acknowledged, mut killed, mut cut) = (Instant::now(), 0, 0, 0);
    let part = file.len() / (MOST as usize + 10);
    while killed < MOST && began.elapsed() < FOR {
        let program = ServerProcess::start_with_desk(&app.state.settings);
        let address = program.desk_address.clone();
        let offset = offset_of(&address, &cookie, &upload);
        assert!(
            offset >= acknowledged,
            "{acknowledged} bytes were acknowledged, {offset} are there"
        );
        let bytes = file[offset..(offset + part).min(file.len() - 1)].to_vec();
        let (cookie, head) = (cookie.clone(), patch(&upload, offset));
        let sending = thread::spawn(move || call(&address, &cookie, &head, &bytes));
        // At another moment each time: before, while and after the bytes are written.
        thread::sleep(Duration::from_micros(u64::from(killed) * 997 % 12_000));
        drop(program);
        match sending.join().expect("no panic") {
            Some((204, answer)) => acknowledged = number(&answer, "upload-offset"),
            Some((status, answer)) => panic!("{status}: {answer}"),
            None => cut += 1,
        }
        killed += 1;
    }
    assert!(killed >= 5, "killed {killed} times");
    assert!(cut > 0 || killed < 10, "no answer was ever cut");

    let program = ServerProcess::start_with_desk(&app.state.settings);
    let offset = offset_of(&program.desk_address, &cookie, &upload);
    assert!(offset >= acknowledged);
    let last = call(&program.desk_address, &cookie, &patch(&upload, offset), &file[offset..]);
    let (status, answer) = last.expect("an answer");
    assert_eq!(status, 204, "{answer}");
    let key = header(&answer, "picture-key").expect("a picture");
    let owner = PictureOwner::new(Noun::ARTIFACT, "DB-1");
    let pictures = app.state.store.pictures();
    let held = pictures.held_by(&owner).await.expect("the store");
    assert_eq!(held.len(), 1);
    assert_eq!(
        (held[0].key.as_str(), held[0].content_hash.clone()),
        (key, Some(hash(&file)))
    );
    let left = std::fs::read_dir(app.state.settings.data_dir.join("uploads")).expect("a folder");
    let left: Vec<_> = left.map(|entry| entry.expect("an entry").path()).collect();
    assert!(
        left.iter()
            .all(|path| path.extension().is_some_and(|end| end == "json")),
        "{left:?}"
    );
}

fn patch(upload: &str, offset: usize) -> String {
    format!("PATCH {upload} HTTP/1.1\r\nupload-offset: {offset}\r\ncontent-type: application/offset+octet-stream")
}

fn number(answer: &str, name: &str) -> usize {
    header(answer, name).expect("how far").parse().expect("a number")
}

fn offset_of(address: &str, cookie: &str, upload: &str) -> usize {
    let asked = call(address, cookie, &format!("HEAD {upload} HTTP/1.1"), b"");
    let (status, answer) = asked.expect("an answer");
    assert_eq!(status, 200, "{answer}");
    number(&answer, "upload-offset")
}
