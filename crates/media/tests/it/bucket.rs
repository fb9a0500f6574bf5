//! Failures that only a bucket has: it is unreachable or silent, loses its answers, refuses the server.

use std::io::ErrorKind;

use bytes::Bytes;
use domain::iiif::pyramid::Tile;
use media::{BucketAccess, Entry, IngestError, MediaStore, ReadError};

use crate::{
    places::access,
    support::{jpeg, names, photo},
};
use test_kit::s3_server::S3Server;

const FIRST: Entry = Entry::Tile(Tile {
    scale: 1,
    column: 0,
    row: 0,
});
const SECOND: Entry = Entry::Tile(Tile {
    scale: 1,
    column: 1,
    row: 0,
});

async fn with_picture() -> (S3Server, MediaStore) {
    let server = S3Server::open();
    let store = MediaStore::open_bucket(&access(&server)).unwrap();
    take(&store).await.unwrap();
    let fresh = MediaStore::open_bucket(&access(&server)).unwrap();
    (server, fresh)
}

async fn take(store: &MediaStore) -> Result<(), IngestError> {
    let file = Bytes::from(jpeg(&photo(1200, 600)));
    store.ingest(file, names('a')).await.map(|_| ())
}

#[tokio::test]
async fn a_tile_is_one_question_and_then_none() {
    let (server, store) = with_picture().await;
    let key = names('a').key;
    server.asked();
    store.sides(&key).await.unwrap().unwrap();
    let question = format!("GET /house-of-tests/media/ka/{key}/picture.zip 206");
    assert_eq!(server.asked(), [question.as_str()], "opening");
    for entry in [FIRST, SECOND] {
        let (one, other) = tokio::join!(store.entry(&key, entry), store.entry(&key, entry));
        assert_eq!(one.unwrap().unwrap(), other.unwrap().unwrap());
        assert_eq!(server.asked(), [question.as_str()], "{entry:?}");
    }
    store.entry(&key, FIRST).await.unwrap().unwrap();
    assert_eq!(server.asked(), [""; 0], "from memory");
}

#[tokio::test]
async fn objects_are_their_owners_alone() {
    let (server, _) = with_picture().await;
    for name in server.names() {
        assert_eq!(server.grants(&name), ["CanonicalUser FULL_CONTROL"], "{name}");
    }
}

#[tokio::test]
async fn a_store_that_is_down_is_an_error_and_comes_back() {
    let (server, store) = with_picture().await;
    let key = names('a').key;
    let first = store.entry(&key, FIRST).await.unwrap().unwrap();
    server.is_now("gone");
    let read = store.entry(&key, SECOND).await;
    assert!(matches!(&read, Err(ReadError::Io(_))), "{read:?}");
    let away = store.check().await.unwrap_err();
    assert!(away.to_string().starts_with("the store is not reached: "), "{away}");
    assert!(!matches!(
        away.kind(),
        ErrorKind::PermissionDenied | ErrorKind::NotFound
    ));
    assert_eq!(store.entry(&key, FIRST).await.unwrap(), Some(first), "from memory");
    assert!(matches!(take(&store).await, Err(IngestError::Storage(_))));

    server.is_now("kind");
    store.check().await.unwrap();
    assert!(store.entry(&key, SECOND).await.unwrap().is_some());
}

#[tokio::test]
async fn a_silent_store_is_given_up_within_seconds() {
    let (server, store) = with_picture().await;
    let key = names('a').key;
    server.is_now("stalling");
    let (read, ready) = tokio::join!(store.entry(&key, FIRST), store.check());
    let read = read.unwrap_err().to_string();
    assert!(read.ends_with("the store has not answered within 8 s"), "{read}");
    assert_eq!(ready.unwrap_err().kind(), ErrorKind::TimedOut);
    server.is_now("kind");
    assert!(store.entry(&key, FIRST).await.unwrap().is_some());
}

#[tokio::test]
async fn a_put_whose_answer_is_lost_finds_itself() {
    let server = S3Server::open();
    server.is_now("losing");
    let store = MediaStore::open_bucket(&access(&server)).unwrap();
    take(&store).await.unwrap();
    let tries = server.asked();
    let refused = tries.iter().filter(|line| line.ends_with(" 412")).count();
    assert_eq!(refused, 3, "{tries:?}");
    assert_eq!(server.names().len(), 3);
}

#[tokio::test]
async fn a_put_whose_connection_ends_is_tried_once_more() {
    let server = S3Server::open();
    server.is_now("resetting");
    let store = MediaStore::open_bucket(&access(&server)).unwrap();
    take(&store).await.unwrap();
    assert_eq!(server.names().len(), 3);
    assert!(store.entry(&names('a').key, FIRST).await.unwrap().is_some());
}

#[tokio::test]
async fn a_store_that_knows_no_conditions_will_do() {
    let server = S3Server::open();
    server.is_now("old");
    let store = MediaStore::open_bucket(&access(&server)).unwrap();
    take(&store).await.unwrap();
    assert!(store.entry(&names('a').key, FIRST).await.unwrap().is_some());
    assert!(matches!(take(&store).await, Err(IngestError::NameTaken(_))));
}

#[tokio::test]
async fn refused_credentials_are_reported_in_one_line() {
    let server = S3Server::open();
    let good = access(&server);
    let wrong_key = BucketAccess {
        access_key_id: "AKIANOBODY".to_owned(),
        ..good.clone()
    };
    let wrong_secret = BucketAccess {
        secret_access_key: "hunter2hunter2".to_owned(),
        ..good.clone()
    };
    let wrong_bucket = BucketAccess {
        url: "s3://no-such-bucket/media".parse().unwrap(),
        ..good.clone()
    };
    for (wrong, kind, words) in [
        (wrong_key, ErrorKind::PermissionDenied, "InvalidAccessKeyId"),
        (wrong_secret, ErrorKind::PermissionDenied, "SignatureDoesNotMatch"),
        (wrong_bucket, ErrorKind::NotFound, "no such bucket"),
    ] {
        let store = MediaStore::open_bucket(&wrong).unwrap();
        let checked = store.check().await.unwrap_err();
        assert_eq!(checked.kind(), kind, "{checked}");
        let read = store.entry(&names('a').key, FIRST).await.unwrap_err();
        for line in [checked.to_string(), read.to_string()] {
            assert!(line.contains(words) && !line.contains('\n'), "{line}");
            assert!(
                !line.contains("hunter2") && !line.contains(&good.secret_access_key),
                "{line}"
            );
        }
        let shown = format!("{wrong:?} {store:?}");
        assert!(
            !shown.contains("hunter2") && !shown.contains(&good.secret_access_key),
            "{shown}"
        );
    }
}
