//! Photographs that are sent together come into the order of their places, whichever of them arrives first.

use axum::http::header;
use domain::staff::Role;

use super::{files::photograph, sender::Sender};
use crate::desk_app::{Answered, DeskApp};

/// Begins an upload that has a place.
async fn begin(sender: &Sender<'_>, length: usize, place: &str) -> String {
    let answer = sender
        .try_begin_with(length, "photograph.jpg", &[("place", place)])
        .await;
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.bytes));
    answer.headers[header::LOCATION].to_str().expect("text").to_owned()
}

async fn keys(sender: &Sender<'_>) -> Vec<String> {
    let pictures = sender.pictures().await;
    let key = |picture: &serde_json::Value| picture["key"].as_str().expect("a key").to_owned();
    pictures.iter().map(key).collect()
}

fn key(answer: &Answered) -> String {
    answer.headers["picture-key"].to_str().expect("text").to_owned()
}

#[tokio::test]
async fn photographs_that_finish_out_of_order_come_in_the_order_in_which_they_were_chosen() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let there = sender.upload(&photograph(200, 100)).await.expect("taken");
    let files: Vec<Vec<u8>> = (1..=5).map(|place| photograph(200 + place * 8, 120)).collect();
    let mut uploads = Vec::new();
    for (at, file) in files.iter().enumerate() {
        uploads.push(begin(&sender, file.len(), &format!("1764000000000/{at}")).await);
    }
    let mut expected = vec![String::new(); 5];
    for at in [2, 1, 0, 3, 4] {
        let answer = sender.send(&uploads[at], 0, files[at].clone()).await;
        expected[at] = key(&answer);
    }
    expected.insert(0, there);
    assert_eq!(keys(&sender).await, expected);
}

#[tokio::test]
async fn photographs_that_finish_at_once_come_in_the_order_in_which_they_were_chosen() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let files: Vec<Vec<u8>> = (1..=3).map(|place| photograph(200 + place * 8, 120)).collect();
    let mut uploads = Vec::new();
    for (at, file) in files.iter().enumerate() {
        uploads.push(begin(&sender, file.len(), &format!("1764000000000/{at}")).await);
    }
    let send = |at: usize| sender.send(&uploads[at], 0, files[at].clone());
    let (third, second, first) = tokio::join!(send(2), send(1), send(0));
    assert_eq!(keys(&sender).await, [first, second, third].map(|answer| key(&answer)));
}

#[tokio::test]
async fn a_photograph_that_comes_late_stays_with_those_that_were_sent_with_it() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let files: Vec<Vec<u8>> = (1..=3).map(|place| photograph(200 + place * 8, 120)).collect();
    let mut uploads = Vec::new();
    for (at, file) in files.iter().enumerate() {
        uploads.push(begin(&sender, file.len(), &format!("1764000000000/{at}")).await);
    }
    let first = sender.send(&uploads[0], 0, files[0].clone()).await;
    let third = sender.send(&uploads[2], 0, files[2].clone()).await;
    let later = sender.upload(&photograph(300, 100)).await.expect("taken");
    // Another account's places say nothing of these.
    let other = Sender {
        client: desk.as_role(Role::Owner).await.with("tus-resumable", "1.0.0"),
        piece: sender.piece,
    };
    let file = photograph(310, 100);
    let foreign = begin(&other, file.len(), "1764000000000/0").await;
    let foreign = other.send(&foreign, 0, file).await;
    let second = sender.send(&uploads[1], 0, files[1].clone()).await;
    let expected = [key(&first), key(&second), key(&third), later, key(&foreign)];
    assert_eq!(keys(&sender).await, expected);
}

#[tokio::test]
async fn moved_and_replaced_pictures_do_not_change_where_the_next_selection_is_added() {
    let desk = DeskApp::open().await;
    let sender = Sender::with_piece(&desk, Role::Editor).await;
    let mut expected = Vec::new();
    for at in 0..2 {
        let file = photograph(200 + at * 8, 120);
        let upload = begin(&sender, file.len(), &format!("1764000000000/{at}")).await;
        expected.push(key(&sender.send(&upload, 0, file).await));
    }
    let file = photograph(300, 120);
    let more = [("place", "1764000000001/0"), ("replaces", expected[0].as_str())];
    let answer = sender.try_begin_with(file.len(), "other.jpg", &more).await;
    let upload = answer.headers[header::LOCATION].to_str().expect("text").to_owned();
    expected[0] = key(&sender.send(&upload, 0, file).await);
    let file = photograph(310, 120);
    let upload = begin(&sender, file.len(), "1764000000002/0").await;
    expected.push(key(&sender.send(&upload, 0, file).await));
    assert_eq!(keys(&sender).await, expected);
}
