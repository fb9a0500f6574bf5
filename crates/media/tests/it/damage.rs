//! Stored files that are not what was written: that picture is concerned and no other, and the log says so once.

use std::path::PathBuf;

use domain::{
    iiif::{
        geometry::{Area, Drawing, Format, Quality, Sides},
        pyramid::Tile,
    },
    picture::PictureKeys,
};
use media::{DrawError, Entry, IngestError, MediaStore, ReadError};

use crate::support::{TestStore, jpeg, names, photo};
use test_kit::log::Log;

const FIRST: Tile = Tile {
    scale: 1,
    column: 0,
    row: 0,
};

/// Two pictures, in a store that has read nothing of them yet.
async fn two() -> (TestStore, MediaStore) {
    let store = TestStore::new();
    for letter in ['a', 'b'] {
        let file = jpeg(&photo(700, 500));
        store.store.ingest(file.into(), names(letter)).await.unwrap();
    }
    let fresh = MediaStore::open(&format!("file://{}", store.folder.path().display())).unwrap();
    (store, fresh)
}

fn pack(store: &TestStore, names: &PictureKeys) -> PathBuf {
    let key = &names.key;
    let shard = &key.as_str()[..2];
    store.folder.path().join(shard).join(key.as_str()).join("picture.zip")
}

#[tokio::test]
async fn a_flipped_bit_in_a_tile_spoils_that_tile_and_is_told_once() {
    let (store, fresh) = two().await;
    let path = pack(&store, &names('a'));
    let mut bytes = std::fs::read(&path).unwrap();
    // Within the first tile, behind its name.
    bytes[5_000] ^= 4;
    std::fs::write(&path, &bytes).unwrap();

    let log = Log::default();
    let _guard = log.listen(tracing::Level::WARN);
    let key = names('a').key;
    for _ in 0..3 {
        let read = fresh.entry(&key, Entry::Tile(FIRST)).await;
        assert!(matches!(read, Err(ReadError::Damaged)));
    }
    let drawing = Drawing {
        area: Area {
            x: 10,
            y: 10,
            sides: Sides {
                width: 100,
                height: 100,
            },
        },
        size: Sides { width: 90, height: 90 },
        mirrored: false,
        quarters: 0,
        quality: Quality::Default,
        format: Format::Jpeg,
    };
    let drawn = fresh.draw(&key, &drawing).await;
    assert!(matches!(drawn, Err(DrawError::Read(ReadError::Damaged))));
    let lines = log.lines();
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert!(
        lines[0].contains("ERROR") && lines[0].contains(key.as_str()),
        "{lines:?}"
    );

    // The other tiles, the other picture.
    let second = Tile { column: 1, ..FIRST };
    assert!(fresh.entry(&key, Entry::Tile(second)).await.unwrap().is_some());
    assert!(
        fresh
            .entry(&names('b').key, Entry::Tile(FIRST))
            .await
            .unwrap()
            .is_some()
    );

    // Brought back from a copy, it is shown again.
    bytes[5_000] ^= 4;
    std::fs::write(&path, &bytes).unwrap();
    assert!(fresh.entry(&key, Entry::Tile(FIRST)).await.unwrap().is_some());
}

#[tokio::test]
async fn a_pack_that_is_cut_short_is_damaged_wherever_it_ends() {
    let (store, fresh) = two().await;
    let (path, key) = (pack(&store, &names('a')), names('a').key);
    let whole = std::fs::read(&path).unwrap();
    let log = Log::default();
    let _guard = log.listen(tracing::Level::WARN);
    for length in [0, 1, 21, 100, whole.len() / 2, whole.len() - 1] {
        std::fs::write(&path, &whole[..length]).unwrap();
        let sides = fresh.sides(&key).await;
        assert!(matches!(sides, Err(ReadError::Damaged)), "{length}: {sides:?}");
    }
    // Cut short while it is open: reads beyond its end are damaged, parts in memory are still shown.
    std::fs::write(&path, &whole).unwrap();
    assert!(fresh.entry(&key, Entry::Tile(FIRST)).await.unwrap().is_some());
    std::fs::OpenOptions::new()
        .write(true)
        .open(&path)
        .unwrap()
        .set_len(50)
        .unwrap();
    assert!(fresh.try_cached(&key, Entry::Tile(FIRST)).is_some());
    let second = Tile { column: 1, ..FIRST };
    let read = fresh.entry(&key, Entry::Tile(second)).await;
    assert!(matches!(read, Err(ReadError::Damaged)));
}

#[tokio::test]
async fn a_lost_file_is_no_picture() {
    let (store, fresh) = two().await;
    std::fs::remove_file(pack(&store, &names('a'))).unwrap();
    assert_eq!(fresh.sides(&names('a').key).await.unwrap(), None);
    assert_eq!(fresh.entry(&names('a').key, Entry::Tile(FIRST)).await.unwrap(), None);
    assert!(
        fresh
            .entry(&names('b').key, Entry::Tile(FIRST))
            .await
            .unwrap()
            .is_some()
    );
}

#[tokio::test]
async fn a_removed_picture_is_forgotten_and_tiles_that_no_picture_has_are_none() {
    let (_store, fresh) = two().await;
    let key = names('a').key;
    for none in [
        Tile { column: 2, ..FIRST },
        Tile { row: u32::MAX, ..FIRST },
        Tile { scale: 3, ..FIRST },
        Tile { scale: 0, ..FIRST },
        Tile {
            scale: 1 << 31,
            ..FIRST
        },
    ] {
        assert_eq!(fresh.entry(&key, Entry::Tile(none)).await.unwrap(), None, "{none:?}");
    }
    assert!(fresh.entry(&key, Entry::Tile(FIRST)).await.unwrap().is_some());
    fresh.remove(names('a')).await.unwrap();
    assert_eq!(fresh.try_cached(&key, Entry::Tile(FIRST)), None);
    assert_eq!(fresh.entry(&key, Entry::Tile(FIRST)).await.unwrap(), None);
    let again = fresh.ingest(jpeg(&photo(40, 40)).into(), names('b')).await;
    assert!(matches!(again, Err(IngestError::NameTaken(_))));
}
