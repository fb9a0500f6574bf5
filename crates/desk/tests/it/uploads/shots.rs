//! A photograph that its sender named is taken once, whatever the sender forgot.

use axum::http::header;
use chrono::TimeDelta;
use desk::{api::uploads::finish_waiting, uploads::UploadId};
use domain::staff::Role;

use super::{files::photograph, sender::Sender};
use crate::desk_app::DeskApp;

const SHOT: &str = "0b6f4a1e-5d3c-4f61-9a58-1f0d2c7e9b44";

async fn begin(sender: &Sender<'_>, length: usize, shot: &str) -> String {
    let answer = sender.try_begin_with(length, "shot.jpg", &[("shot", shot)]).await;
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.bytes));
    answer.headers[header::LOCATION].to_str().expect("text").to_owned()
}

#[tokio::test]
async fn the_same_shot_gives_one_picture() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let file = photograph(640, 480);
    let upload = begin(&sender, file.len(), SHOT).await;
    let half = file.len() / 2;
    assert_eq!(sender.send(&upload, 0, file[..half].to_vec()).await.status, 204);
    // The phone forgot that it had begun.
    assert_eq!(begin(&sender, file.len(), SHOT).await, upload);
    assert_eq!(sender.offset(&upload).await, half);
    let answer = sender.send(&upload, half, file[half..].to_vec()).await;
    let key = answer.headers["picture-key"].clone();
    // The phone died before it noted the acknowledgement.
    assert_eq!(begin(&sender, file.len(), SHOT).await, upload);
    let answer = sender.send(&upload, 0, file.clone()).await;
    assert_eq!(answer.headers["picture-key"], key);
    assert_eq!(sender.pictures().await.len(), 1);
    // Another photograph is another one, though its bytes are the same.
    let other = begin(&sender, file.len(), &SHOT.replace('0', "1")).await;
    assert_ne!(other, upload);
    sender.send(&other, 0, file).await;
    assert_eq!(sender.pictures().await.len(), 2);

    // A phone that sleeps for days is still known, but not for ever.
    let id: UploadId = upload.rsplit('/').next().expect("a name").parse().expect("a name");
    for (days, is_known) in [(7, true), (1, false)] {
        desk.clock.advance(TimeDelta::days(days));
        finish_waiting(&desk.state).await.expect("swept");
        let found = desk.state.uploads.spool().find(&id).await.expect("read");
        assert_eq!(found.is_some(), is_known);
    }
}
