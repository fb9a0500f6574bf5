//! What a store must do wherever its pictures are stored: each of these tests runs on a folder and on a bucket.

use bytes::Bytes;
use domain::{
    iiif::{geometry::Sides, pyramid::Pyramid},
    picture::PictureKeys,
};
use media::{AvifError, BucketAccess, DrawingPriority, Entry, Format, IngestError, Ingested, MediaStore, ReadError};
use tempfile::TempDir;

use crate::support::{jpeg, names, photo};
use test_kit::s3_server::{BUCKET, REGION, S3Server};

/// Where pictures are stored, seen from outside.
pub enum Ground {
    Folder(TempDir),
    Bucket(S3Server),
}

/// How to get into the bucket of a server.
pub fn access(server: &S3Server) -> BucketAccess {
    BucketAccess {
        url: format!("s3://{BUCKET}/media").parse().unwrap(),
        endpoint: Some(server.endpoint.clone()),
        region: REGION.to_owned(),
        access_key_id: server.access_key_id.clone(),
        secret_access_key: server.secret_access_key.clone(),
        session_token: None,
        authorities: Vec::new(),
    }
}

impl Ground {
    fn folder() -> Self {
        Self::Folder(tempfile::tempdir().unwrap())
    }

    fn bucket() -> Self {
        Self::Bucket(S3Server::open())
    }

    /// A store that has read nothing yet.
    fn store(&self) -> MediaStore {
        match self {
            Self::Folder(folder) => MediaStore::open(&format!("file://{}", folder.path().display())).unwrap(),
            Self::Bucket(server) => MediaStore::open_bucket(&access(server)).unwrap(),
        }
    }

    /// All files, by name.
    fn names(&self) -> Vec<String> {
        match self {
            Self::Folder(folder) => files(folder),
            Self::Bucket(server) => {
                let names = server.names().into_iter();
                names
                    .map(|name| name.strip_prefix("media/").unwrap().to_owned())
                    .collect()
            }
        }
    }

    fn get(&self, name: &str) -> Vec<u8> {
        match self {
            Self::Folder(folder) => std::fs::read(folder.path().join(name)).unwrap(),
            Self::Bucket(server) => server.get(&format!("media/{name}")),
        }
    }

    fn put(&self, name: &str, bytes: &[u8]) {
        match self {
            Self::Folder(folder) => std::fs::write(folder.path().join(name), bytes).unwrap(),
            Self::Bucket(server) => server.put(&format!("media/{name}"), bytes),
        }
    }

    fn delete(&self, name: &str) {
        match self {
            Self::Folder(folder) => {
                let path = folder.path().join(name);
                std::fs::remove_file(&path).unwrap();
                // A folder is what names a picture there, a bucket has none.
                if name.ends_with(".zip") {
                    std::fs::remove_dir(path.parent().unwrap()).unwrap();
                }
            }
            Self::Bucket(server) => server.delete(&format!("media/{name}")),
        }
    }
}

fn files(folder: &TempDir) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.path().to_owned()];
    while let Some(next) = folders.pop() {
        for path in std::fs::read_dir(next).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push(path.strip_prefix(folder.path()).unwrap().display().to_string());
            }
        }
    }
    found.sort();
    found
}

fn pack(letter: char) -> String {
    let PictureKeys { key, .. } = names(letter);
    format!("k{letter}/{key}/picture.zip")
}

fn stand_in(letter: char) -> String {
    let PictureKeys { locked_key, .. } = names(letter);
    format!("l{letter}/{locked_key}/picture.zip")
}

fn original(letter: char) -> String {
    format!("originals/{}", names(letter).key)
}

async fn take(store: &MediaStore, letter: char) -> Result<Ingested, IngestError> {
    let file = jpeg(&photo(1500, 1000));
    store.ingest(Bytes::from(file), names(letter)).await
}

/// The widest of the display sizes.
const WIDEST: Entry = Entry::Whole(
    Sides {
        width: 1500,
        height: 1000,
    },
    Format::Webp,
);

macro_rules! on_both {
    ($($test:ident)*) => {
        mod folder {
            $(#[tokio::test]
            async fn $test() {
                super::$test(super::Ground::folder()).await;
            })*
        }

        mod bucket {
            $(#[tokio::test]
            async fn $test() {
                super::$test(super::Ground::bucket()).await;
            })*
        }
    };
}

on_both! {
    every_entry_comes_back_byte_for_byte
    a_name_is_given_once
    a_removed_picture_is_gone_wholly
    what_is_missing_or_too_much_is_named
    damage_concerns_one_picture
    avif_is_drawn_from_the_original_and_goes_with_the_picture
    a_picture_whose_pack_has_not_arrived_does_not_exist
    a_picture_that_cannot_arrive_leaves_nothing
}

async fn every_entry_comes_back_byte_for_byte(ground: Ground) {
    let store = ground.store();
    let ingested = take(&store, 'a').await.unwrap();
    assert_eq!(ground.names(), [pack('a'), stand_in('a'), original('a')]);
    assert_eq!(ground.get(&original('a')), jpeg(&photo(1500, 1000)));
    let written: usize = ground.names().iter().map(|name| ground.get(name).len()).sum();
    assert_eq!(ingested.bytes_written, written as u64);

    let archive = ground.get(&pack('a'));
    let full = Sides {
        width: 1500,
        height: 1000,
    };
    let tiles = Pyramid::of(full).tiles().map(Entry::Tile);
    let whole = |width, format| {
        let height = (width * 1000 + 750) / 1500;
        Entry::Whole(Sides { width, height }, format)
    };
    let wholes = ingested
        .widths
        .iter()
        .flat_map(|width| [Format::Webp, Format::Jpeg].map(|format| whole(*width, format)));
    let store = ground.store();
    assert_eq!(store.sides(&names('a').key).await.unwrap(), Some(full));
    let mut seen = 0;
    for entry in tiles.chain(wholes) {
        assert_eq!(store.try_cached(&names('a').key, entry), None, "{entry:?}");
        let bytes = store.entry(&names('a').key, entry).await.unwrap().unwrap();
        let place = archive.windows(bytes.len()).position(|window| window == bytes);
        // Its name is in front of it, the next record behind it.
        let place = place.unwrap_or_else(|| panic!("{entry:?} is not in the archive"));
        assert!(
            archive[..place].ends_with(b".jpg") || archive[..place].ends_with(b".webp"),
            "{entry:?}"
        );
        assert!(archive[place + bytes.len()..].starts_with(b"PK"), "{entry:?}");
        assert_eq!(store.try_cached(&names('a').key, entry), Some(bytes), "{entry:?}");
        seen += 1;
    }
    assert!(seen > 15, "only {seen} entries");
    let nothing = store.entry(&names('b').key, WIDEST).await.unwrap();
    assert_eq!((nothing, store.sides(&names('b').key).await.unwrap()), (None, None));
    store.check().await.unwrap();
}

async fn a_name_is_given_once(ground: Ground) {
    let store = ground.store();
    take(&store, 'a').await.unwrap();
    let before = ground.get(&pack('a'));
    let other = Bytes::from(jpeg(&photo(640, 640)));
    let taken = store.ingest(other, names('a')).await;
    assert!(matches!(taken, Err(IngestError::NameTaken(key)) if key == names('a').key));
    assert!(ground.get(&pack('a')) == before, "the first one stays");
    assert_eq!(ground.names().len(), 3);
}

async fn a_removed_picture_is_gone_wholly(ground: Ground) {
    let store = ground.store();
    take(&store, 'a').await.unwrap();
    take(&store, 'b').await.unwrap();
    assert!(store.entry(&names('a').key, WIDEST).await.unwrap().is_some());
    store.remove(names('a')).await.unwrap();
    assert_eq!(store.entry(&names('a').key, WIDEST).await.unwrap(), None);
    assert_eq!(ground.names(), [pack('b'), stand_in('b'), original('b')]);
    store.remove(names('a')).await.unwrap();
    take(&store, 'a').await.unwrap();
    assert_eq!(ground.names().len(), 6);
}

async fn what_is_missing_or_too_much_is_named(ground: Ground) {
    let store = ground.store();
    let ingested = take(&store, 'a').await.unwrap();
    take(&store, 'b').await.unwrap();
    let missing = async || store.missing(&names('a'), &ingested.widths).await.unwrap();
    assert_eq!(missing().await, [""; 0]);
    let whole = ground.get(&pack('a'));
    for damaged in [&whole[..whole.len() - 1], &[]] {
        ground.put(&pack('a'), damaged);
        assert_eq!(missing().await, ["picture.zip"]);
    }
    ground.put(&pack('a'), &whole);
    ground.delete(&stand_in('a'));
    ground.put(&original('a'), b"");
    assert_eq!(missing().await, ["original", "blurred.jpg"]);
    ground.delete(&original('a'));
    assert_eq!(missing().await, ["original", "blurred.jpg"]);

    for stranger in ["notes.txt", "originals/notes.txt", "ka/notes.txt"] {
        ground.put(stranger, b"x");
    }
    let inventory = store.inventory().await.unwrap();
    let keys: Vec<_> = inventory.keys.into_iter().collect();
    assert_eq!(keys, [names('a').key, names('b').key, names('b').locked_key]);
    let strangers: Vec<_> = inventory
        .strangers
        .iter()
        .map(|path| path.display().to_string())
        .collect();
    assert_eq!(strangers, ["ka/notes.txt", "notes.txt", "originals/notes.txt"]);
}

async fn damage_concerns_one_picture(ground: Ground) {
    let before = ground.store();
    take(&before, 'a').await.unwrap();
    take(&before, 'b').await.unwrap();
    let shown = before.entry(&names('a').key, WIDEST).await.unwrap().unwrap();
    let mut archive = ground.get(&pack('a'));
    let place = archive.windows(shown.len()).position(|window| window == shown).unwrap();
    archive[place + 100] ^= 1;
    ground.put(&pack('a'), &archive);
    assert!(
        before.try_cached(&names('a').key, WIDEST).is_some(),
        "packs in memory are intact"
    );

    let store = ground.store();
    let read = store.entry(&names('a').key, WIDEST).await;
    assert!(matches!(read, Err(ReadError::Damaged)), "{read:?}");
    assert!(store.entry(&names('b').key, WIDEST).await.unwrap().is_some());
    // Once the bytes are back, so is the picture.
    archive[place + 100] ^= 1;
    ground.put(&pack('a'), &archive);
    assert_eq!(store.entry(&names('a').key, WIDEST).await.unwrap(), Some(shown));
}

async fn avif_is_drawn_from_the_original_and_goes_with_the_picture(ground: Ground) {
    let store = ground.store();
    let key = names('a').key;
    let absent = store.draw_avif(&key, 0, DrawingPriority::Normal, async || true).await;
    assert!(matches!(absent, Err(AvifError::NoSuchPicture)), "{absent:?}");
    store.ingest(jpeg(&photo(330, 220)).into(), names('a')).await.unwrap();
    store
        .draw_avif(&key, 0, DrawingPriority::Normal, async || true)
        .await
        .unwrap();
    assert_eq!(ground.names().len(), 4);
    let size = Sides {
        width: 320,
        height: 213,
    };
    let avif = ground
        .store()
        .entry(&key, Entry::Whole(size, Format::Avif))
        .await
        .unwrap();
    assert!(avif.unwrap()[4..].starts_with(b"ftypavif"));
    store.remove(names('a')).await.unwrap();
    assert_eq!(ground.names(), [""; 0]);
}

async fn a_picture_whose_pack_has_not_arrived_does_not_exist(ground: Ground) {
    let store = ground.store();
    take(&store, 'a').await.unwrap();
    ground.delete(&pack('a'));
    let store = ground.store();
    assert_eq!(store.entry(&names('a').key, WIDEST).await.unwrap(), None);
    let inventory = store.inventory().await.unwrap();
    assert!(inventory.keys.contains(&names('a').locked_key), "{inventory:?}");
    store.remove(names('a')).await.unwrap();
    assert_eq!(ground.names(), [""; 0]);
}

async fn a_picture_that_cannot_arrive_leaves_nothing(ground: Ground) {
    let store = ground.store();
    let in_the_way = match &ground {
        // A file where the picture's folder must go.
        Ground::Folder(_) => "ka".to_owned(),
        Ground::Bucket(_) => stand_in('a'),
    };
    ground.put(&in_the_way, b"in the way");
    let taken = take(&store, 'a').await;
    assert!(
        matches!(taken, Err(IngestError::Storage(_) | IngestError::NameTaken(_))),
        "{taken:?}"
    );
    assert_eq!(ground.names(), [in_the_way]);
}
