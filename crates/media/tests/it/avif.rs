//! The display sizes as AVIF, which come later: which are drawn, which are left alone, and which failures do no harm.

use std::{
    fs,
    future::ready,
    path::{Path, PathBuf},
};

use media::{AvifDrawing, AvifError, DrawingPriority, Format, MediaStore, Rendition, RenditionName};

use crate::support::{TestStore, encoded, jpeg, names, photo};

async fn draw(store: &MediaStore) -> Result<AvifDrawing, AvifError> {
    store
        .draw_avif(&names('a').key, 0, DrawingPriority::Normal, || ready(true))
        .await
}

async fn avif(store: &MediaStore, width: u32) -> Option<Vec<u8>> {
    let name = RenditionName {
        key: names('a').key,
        rendition: Rendition::Sized(width, Format::Avif),
    };
    store.read(&name).await.unwrap().map(Vec::from)
}

/// The sides that a file says of itself, once it says that it is an AVIF.
fn sides(file: &[u8]) -> (u32, u32) {
    assert_eq!(&file[4..12], b"ftypavif");
    let at = file.windows(4).position(|name| name == b"ispe").unwrap();
    let number = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().unwrap());
    (number(at + 8), number(at + 12))
}

fn pack(store: &TestStore) -> PathBuf {
    let key = names('a').key;
    store.folder.path().join(format!("ka/{key}/avif.zip"))
}

fn files(folder: &Path) -> usize {
    fs::read_dir(folder).unwrap().count()
}

#[tokio::test]
async fn every_display_size_is_drawn_upright() {
    let store = TestStore::new();
    // Twice as wide as it is high, lying on its side.
    let mut file = jpeg(&photo(350, 700));
    let turned = b"\xff\xe1\x00\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
    file.splice(2..2, turned.iter().copied());
    let ingested = store.take(file).await.unwrap();
    assert_eq!((ingested.width, &ingested.widths[..]), (700, &[320, 640][..]));
    assert_eq!(avif(&store.store, 640).await, None, "not yet");

    assert_eq!(draw(&store.store).await.unwrap(), AvifDrawing::Done);
    for (width, height) in [(320, 160), (640, 320)] {
        let drawn = avif(&store.store, width).await.unwrap();
        assert_eq!(sides(&drawn), (width, height));
        let webp = store.rendition(width, Format::Webp).await;
        assert_ne!(drawn, webp);
    }
    for width in [350, 700, 960] {
        assert_eq!(avif(&store.store, width).await, None, "{width} is no display size");
    }
    // Another store in the same folder, which has nothing in memory.
    let other = MediaStore::open(&format!("file://{}", store.folder.path().display())).unwrap();
    assert_eq!(avif(&other, 320).await, avif(&store.store, 320).await);

    let missing = store.store.missing(&names('a'), &ingested.widths).await.unwrap();
    assert_eq!(missing, [""; 0]);
    let inventory = store.store.inventory().await.unwrap();
    assert_eq!((inventory.keys.len(), inventory.strangers.len()), (2, 0));
    store.store.remove(names('a')).await.unwrap();
    assert_eq!(avif(&store.store, 320).await, None);
    assert!(!pack(&store).exists());
}

#[tokio::test]
async fn drawn_twice_is_drawn_once() {
    let store = TestStore::new();
    store
        .take(encoded(photo(330, 200), image::ImageFormat::Png))
        .await
        .unwrap();
    let (one, other) = tokio::join!(draw(&store.store), draw(&store.store));
    // One of them may have found the other at its last step.
    assert!(
        [&one, &other]
            .iter()
            .any(|drawn| matches!(drawn, Ok(AvifDrawing::Done))),
        "{one:?} {other:?}"
    );
    let (before, drawn) = (
        fs::metadata(pack(&store)).unwrap().modified().unwrap(),
        avif(&store.store, 320).await,
    );
    let asked = std::cell::Cell::new(0);
    let key = names('a').key;
    let again = store.store.draw_avif(&key, 0, DrawingPriority::Normal, || {
        asked.set(asked.get() + 1);
        ready(true)
    });
    assert_eq!(again.await.unwrap(), AvifDrawing::Done);
    assert_eq!(
        (fs::metadata(pack(&store)).unwrap().modified().unwrap(), asked.get()),
        (before, 0)
    );
    assert_eq!(avif(&store.store, 320).await, drawn);
    assert_eq!(files(&store.folder.path().join("incoming")), 0);
}

#[tokio::test]
async fn put_off_it_leaves_nothing() {
    let store = TestStore::new();
    store.take(jpeg(&photo(700, 350))).await.unwrap();
    let (key, mut left) = (names('a').key, 1);
    let broken_off = store.store.draw_avif(&key, 0, DrawingPriority::Normal, || {
        left -= 1;
        ready(left >= 0)
    });
    assert_eq!(broken_off.await.unwrap(), AvifDrawing::PutOff);
    assert!(!pack(&store).exists());
    assert_eq!(files(&store.folder.path().join("incoming")), 0);
}

#[tokio::test]
async fn damaged_packs_are_drawn_again() {
    let store = TestStore::new();
    store.take(jpeg(&photo(330, 200))).await.unwrap();
    draw(&store.store).await.unwrap();
    let (drawn, whole) = (avif(&store.store, 320).await, fs::read(pack(&store)).unwrap());
    let mut changed = whole.clone();
    changed[whole.len() / 2] ^= 1;
    let picture = fs::read(pack(&store).with_file_name("picture.zip")).unwrap();
    for (damaged, how) in [
        (&whole[..whole.len() - 1], "cut short"),
        (&changed, "changed"),
        (&picture, "another pack"),
        (&[], "empty"),
    ] {
        fs::write(pack(&store), damaged).unwrap();
        assert_eq!(draw(&store.store).await.unwrap(), AvifDrawing::Done, "{how}");
        assert_eq!(fs::read(pack(&store)).unwrap(), whole, "{how}");
        assert_eq!(avif(&store.store, 320).await, drawn, "{how}");
    }
}

#[tokio::test]
async fn drawing_errors_tell_missing_from_unreadable_pictures() {
    let store = TestStore::new();
    assert!(matches!(draw(&store.store).await, Err(AvifError::NoSuchPicture)));
    store.take(jpeg(&photo(330, 200))).await.unwrap();
    let original = store.folder.path().join("originals").join(names('a').key.as_str());
    fs::write(&original, b"no picture").unwrap();
    assert!(matches!(draw(&store.store).await, Err(AvifError::Unfit(_))));
    fs::remove_file(original).unwrap();
    assert!(matches!(draw(&store.store).await, Err(AvifError::NoSuchPicture)));
    // A blurred stand-in has no sizes to draw, by whatever name it is asked for.
    let stand_in = store
        .store
        .draw_avif(&names('a').locked_key, 0, DrawingPriority::Normal, || ready(true))
        .await;
    assert!(matches!(stand_in, Err(AvifError::Unfit(_))), "{stand_in:?}");
    assert!(!pack(&store).exists());
}
