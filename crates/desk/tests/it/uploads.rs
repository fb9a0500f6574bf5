//! Files come by tus 1.0.0: whole, in pieces, broken off and resumed; each becomes one picture, and what does not leaves nothing.

pub mod files;
mod hostile;
mod order;
pub mod sender;
mod shots;

use bytes::Bytes;
use chrono::TimeDelta;
use desk::{
    api::uploads::finish_waiting,
    uploads::{FreeSpace, Ticket, UploadId},
};
use domain::staff::Role;
use serde_json::json;

use crate::desk_app::DeskApp;
use files::photograph;
use sender::Sender;

#[tokio::test]
async fn a_file_that_comes_in_pieces_becomes_the_last_picture() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let file = photograph(700, 500);
    let upload = sender.begin(file.len(), "IMG_2038.jpg").await;
    let mut at = 0;
    for part in file.chunks(file.len() / 3 + 1) {
        assert_eq!(sender.offset(&upload).await, at);
        let answer = sender.send(&upload, at, part.to_vec()).await;
        at += part.len();
        assert_eq!(answer.status, 204);
        assert_eq!(answer.headers["upload-offset"], at.to_string());
        assert_eq!(answer.headers["tus-resumable"], "1.0.0");
        assert_eq!(answer.headers.contains_key("picture-key"), at == file.len());
    }
    let second = sender.upload(&photograph(300, 300)).await.expect("taken");
    let pictures = sender.pictures().await;
    assert_eq!(pictures.len(), 2);
    assert_eq!(pictures[1]["key"], second.as_str());
    assert_eq!(
        (&pictures[0]["access"], &pictures[0]["focus"]),
        (&json!("order"), &json!([50, 50]))
    );
    assert_eq!(sender.spooled_bytes(), 0, "what was drawn needs no second copy");

    // A sender who lost the last answer asks again, and learns the same.
    let told = sender.head(&upload).await;
    assert_eq!(told.headers["picture-key"], pictures[0]["key"].as_str().expect("a key"));
    assert_eq!(sender.pictures().await.len(), 2);
}

#[tokio::test]
async fn a_file_that_is_cut_at_half_goes_on_from_there() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Contributor).await;
    let file = photograph(640, 480);
    let half = file.len() / 2;
    let upload = sender.begin(file.len(), "cut.jpg").await;
    let parts = [
        Ok(Bytes::from(file[..half].to_vec())),
        Err(std::io::Error::other("the line is cut")),
    ];
    let cut = sender::body_of(parts);
    let refused = sender.send_body(&upload, 0, cut).await.refused(400);
    assert!(refused.contains("resume"), "{refused}");
    assert_eq!(sender.offset(&upload).await, half);
    sender.send(&upload, 0, file.clone()).await.refused(409);
    sender
        .send(&upload, half + 1, file[half + 1..].to_vec())
        .await
        .refused(409);
    let mut too_many = file[half..].to_vec();
    too_many.push(0);
    sender.send(&upload, half, too_many).await.refused(413);
    assert_eq!(sender.offset(&upload).await, half, "nothing of it is kept");
    let last = sender.send(&upload, half, file[half..].to_vec()).await;
    assert_eq!(last.status, 204);
    assert_eq!(sender.pictures().await.len(), 1);
}

#[tokio::test]
async fn u_06_what_nobody_goes_on_with_is_removed_after_a_day() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let file = photograph(64, 64);
    let upload = sender.begin(file.len(), "left.jpg").await;
    sender.send(&upload, 0, file[..100].to_vec()).await;
    desk.clock.advance(TimeDelta::hours(23));
    finish_waiting(&desk.state).await.expect("swept");
    assert_eq!(sender.spooled_bytes(), 100);
    desk.clock.advance(TimeDelta::hours(1));
    finish_waiting(&desk.state).await.expect("swept");
    assert_eq!(sender.spooled_files(), 0);
}

#[tokio::test]
async fn an_upload_is_its_senders_own_and_can_be_ended() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let other = Sender {
        client: desk
            .as_somebody("other@desk.example.tw", Role::Owner)
            .await
            .with("tus-resumable", "1.0.0"),
        piece: sender.piece,
    };
    let file = photograph(64, 64);
    let upload = sender.begin(file.len(), "own.jpg").await;
    assert_eq!(other.head(&upload).await.status, 404);
    other.send(&upload, 0, file.clone()).await.refused(404);
    other.end(&upload).await.refused(404);
    assert_eq!(sender.end(&upload).await.status, 204);
    assert_eq!(sender.spooled_files(), 0);
    sender.send(&upload, 0, file).await.refused(404);
    for wrong in ["x", "..%2f..%2fduobao.db", &"A".repeat(64)] {
        assert_eq!(
            sender.head(&format!("/api/desk/uploads/{wrong}")).await.status,
            404,
            "{wrong}"
        );
    }
}

#[tokio::test]
async fn an_upload_that_another_process_has_is_refused_with_the_cause() {
    let desk = DeskApp::open().await;
    let (upload, piece, cookie, file) = {
        let sender = Sender::with_piece(&desk, Role::Editor).await;
        let file = photograph(64, 64);
        let upload = sender.begin(file.len(), "a.jpg").await;
        let cookie = sender.client.header("cookie").expect("a session").to_owned();
        assert_eq!(sender.send(&upload, 0, file[..50].to_vec()).await.status, 204);
        (upload, sender.piece, cookie, file)
    };

    let desk = desk.with_uploads_in("of another process");
    let sender = Sender::with_session(&desk, &cookie, piece);
    assert_eq!(sender.head(&upload).await.status, 409, "before anything was begun here");
    let own = sender.begin(file.len(), "b.jpg").await;
    assert_eq!(sender.head(&upload).await.status, 409);
    let said = sender.send(&upload, 50, file[50..].to_vec()).await.refused(409);
    assert!(said.contains("another process of this site"), "{said}");
    let said = sender.end(&upload).await.refused(409);
    assert!(said.contains("choose the file again"), "{said}");
    assert_eq!(sender.end(&own).await.status, 204);
    sender.send(&own, 0, file.clone()).await.refused(404);

    // The process that has it goes on with it.
    let desk = desk.with_uploads_in("uploads");
    let sender = Sender::with_session(&desk, &cookie, piece);
    assert_eq!(sender.head(&own).await.status, 409);
    let answer = sender.send(&upload, 50, file[50..].to_vec()).await;
    assert!(answer.headers.contains_key("picture-key"), "{}", answer.status);
}

#[tokio::test]
async fn two_files_of_one_name_are_two_pictures() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let (one, other) = (photograph(200, 100), photograph(100, 200));
    let (first, second) = tokio::join!(sender.upload(&one), sender.upload(&other));
    assert_ne!(first.expect("taken"), second.expect("taken"));
    assert_eq!(sender.pictures().await.len(), 2);
}

#[tokio::test]
async fn u_06_a_record_has_sixty_pictures_at_most() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    for _ in 0..59 {
        sender.begin(1000, "waiting.jpg").await;
    }
    sender.upload(&photograph(64, 64)).await.expect("the sixtieth");
    let refused = sender.try_begin(1000, "one too many.jpg").await;
    assert!(refused.refused(409).contains("60"));
}

#[tokio::test]
async fn u_06_a_disk_that_is_nearly_full_takes_no_file() {
    for desk in [
        DeskApp::open_on(|_| {
            Ok(FreeSpace {
                bytes: 1 << 30,
                of: 100 << 30,
            })
        })
        .await,
        DeskApp::open_on(|_| {
            Ok(FreeSpace {
                bytes: 10 << 20,
                of: 100 << 20,
            })
        })
        .await,
    ] {
        let sender = Sender::with_piece(&desk, Role::Editor).await;
        let refused = sender.try_begin(1000, "a.jpg").await.refused(507);
        assert!(refused.contains("disk"), "{refused}");
        assert_eq!(sender.spooled_files(), 0);
    }
    let desk = DeskApp::open_on(|_| {
        Ok(FreeSpace {
            bytes: 2 << 30,
            of: 100 << 30,
        })
    })
    .await;
    Sender::with_piece(&desk, Role::Editor).await.begin(1000, "a.jpg").await;
}

/// U-04: the process was killed after the last byte, once before the picture was drawn, once between that and the record.
#[tokio::test]
async fn u_04_a_complete_file_becomes_one_picture_whenever_the_process_was_killed() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let file = photograph(120, 90);
    let spool = desk.state.uploads.spool();
    let unfinished = sender.begin(file.len(), "killed.jpg").await;
    let id: UploadId = unfinished.rsplit('/').next().expect("a name").parse().expect("a name");
    std::fs::write(spool.folder().join(format!("{}.part", id.as_str())), &file).expect("written");
    finish_waiting(&desk.state).await.expect("looked through");
    let pictures = sender.pictures().await;
    assert_eq!(pictures.len(), 1);

    let ticket = spool.find(&id).await.expect("read").expect("there");
    let drawn = pictures[0]["key"].as_str().expect("a key").parse().expect("a key");
    let forgotten = Ticket {
        drawn: Some(drawn),
        outcome: None,
        ..ticket
    };
    spool.update(&id, &forgotten).await.expect("written");
    std::fs::write(spool.folder().join(format!("{}.part", id.as_str())), &file).expect("written");
    finish_waiting(&desk.state).await.expect("looked through");
    assert_eq!(sender.pictures().await, pictures, "no second picture");
}

/// A ticket that belongs to another account of the machine, or lies on a bad part of the disk.
#[tokio::test]
async fn a_ticket_that_cannot_be_read_keeps_no_other_upload() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let file = photograph(120, 90);
    let complete = sender.begin(file.len(), "killed.jpg").await;
    let id: UploadId = complete.rsplit('/').next().expect("a name").parse().expect("a name");
    let folder = desk.state.uploads.spool().folder();
    std::fs::write(folder.join(format!("{}.part", id.as_str())), &file).expect("written");
    // A folder of its name cannot be read either, not even by the administrator.
    let old = sender.begin(1000, "unreadable.jpg").await;
    let old = old.rsplit('/').next().expect("a name");
    let ticket = folder.join(format!("{old}.json"));
    std::fs::remove_file(&ticket).expect("removed");
    std::fs::create_dir(&ticket).expect("a folder");

    sender.upload(&photograph(64, 64)).await.expect("taken");
    finish_waiting(&desk.state).await.expect("looked through");
    assert_eq!(sender.pictures().await.len(), 2, "the complete one is made");
}

#[tokio::test]
async fn uploads_say_what_they_speak() {
    let desk = DeskApp::open().await;
    let options = desk.call("OPTIONS", "/api/desk/uploads").await;
    assert_eq!(options.status, 204);
    assert_eq!(options.headers["tus-version"], "1.0.0");
    assert_eq!(options.headers["tus-extension"], "creation,termination,expiration");
    assert_eq!(options.headers["tus-max-size"], (25 << 20).to_string());
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let old = Sender {
        client: sender.client.with("tus-resumable", "0.2.2"),
        piece: sender.piece,
    };
    let refused = old.try_begin(1000, "a.jpg").await;
    assert_eq!(refused.headers["tus-resumable"], "1.0.0");
    refused.refused(412);
    let upload = sender.begin(1000, "a.jpg").await;
    let json = sender.client.patch(&upload, json!({})).await;
    json.refused(415);
}

#[tokio::test]
async fn records_that_take_no_picture_are_refused() {
    let desk = DeskApp::open().await;
    let mut sender = Sender::with_piece(&desk, Role::Editor).await;
    sender.piece = 999;
    sender.try_begin(1000, "a.jpg").await.refused(404);
    let reader = Sender {
        client: desk.as_role(Role::Reader).await.with("tus-resumable", "1.0.0"),
        piece: 1,
    };
    reader.try_begin(1000, "a.jpg").await.refused(403);
    assert_eq!(sender.spooled_files(), 0);
}
