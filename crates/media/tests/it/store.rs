//! The store: a written picture is found, any other is `None`, and a picture is never stored in part.

use bytes::Bytes;
use media::{Format, IngestError, MediaStore, OpenError, Rendition, RenditionName};

use crate::support::{TestStore, jpeg, jpeg_pixels, names, photo, webp_pixels};

fn rendition(letter: char, width: u32, format: Format) -> RenditionName {
    RenditionName {
        key: names(letter).key,
        rendition: Rendition::Sized(width, format),
    }
}

#[tokio::test]
async fn a_picture_is_found_in_every_size_and_nowhere_else() {
    let store = TestStore::new();
    let ingested = store.take(jpeg(&photo(1500, 1000))).await.unwrap();
    assert_eq!(ingested.widths, [320, 640, 960, 1280, 1500]);
    assert_eq!((ingested.width, ingested.height), (1500, 1000));
    assert_eq!((ingested.locked_width, ingested.locked_height), (480, 320));
    for width in ingested.widths {
        let sides = (width, (width * 1000 + 750) / 1500);
        assert_eq!(
            webp_pixels(&store.rendition(width, Format::Webp).await).dimensions(),
            sides
        );
        assert_eq!(
            jpeg_pixels(&store.rendition(width, Format::Jpeg).await).dimensions(),
            sides
        );
    }
    let blurred = |key| RenditionName {
        key,
        rendition: Rendition::Blurred,
    };
    let locked = names('a').locked_key;
    for unknown in [
        rendition('a', 1920, Format::Webp),
        rendition('b', 640, Format::Webp),
        // Neither name opens what belongs to the other.
        blurred(names('a').key),
        RenditionName {
            key: locked.clone(),
            rendition: Rendition::Sized(640, Format::Webp),
        },
    ] {
        assert_eq!(store.store.read(&unknown).await.unwrap(), None, "{unknown:?}");
    }
    assert!(store.store.read(&blurred(locked)).await.unwrap().is_some());
    store.store.check().await.unwrap();
}

#[tokio::test]
async fn pictures_at_the_limits_are_drawn() {
    for (width, height, widths) in [
        (16, 16, vec![16]),
        (20_000, 16, vec![320, 640, 960, 1280, 1920]),
        (16, 20_000, vec![13]),
        (700, 20_000, vec![320, 573]),
    ] {
        let store = TestStore::new();
        let ingested = store.take(jpeg(&photo(width, height))).await.unwrap();
        assert_eq!(ingested.widths, widths, "{width} × {height}");
        for width in widths {
            let sides = webp_pixels(&store.rendition(width, Format::Webp).await).dimensions();
            assert_eq!(
                sides,
                jpeg_pixels(&store.rendition(width, Format::Jpeg).await).dimensions()
            );
        }
        assert_eq!(
            store.blurred().await.dimensions(),
            (ingested.locked_width, ingested.locked_height)
        );
    }
}

#[tokio::test]
async fn a_name_is_given_once() {
    let store = TestStore::new();
    store.take(jpeg(&photo(400, 300))).await.unwrap();
    let before = store.rendition(320, Format::Webp).await;
    assert!(
        matches!(store.take(jpeg(&photo(640, 640))).await, Err(IngestError::NameTaken(key)) if key == names('a').key)
    );
    assert_eq!(store.rendition(320, Format::Webp).await, before);
}

#[tokio::test]
async fn a_removed_picture_is_gone_wholly() {
    let store = TestStore::new();
    store.take(jpeg(&photo(400, 300))).await.unwrap();
    store.store.remove(names('a')).await.unwrap();
    assert_eq!(
        store.store.read(&rendition('a', 320, Format::Webp)).await.unwrap(),
        None
    );
    assert_eq!(
        std::fs::read_dir(store.folder.path().join("originals"))
            .unwrap()
            .count(),
        0
    );
    store.store.remove(names('a')).await.unwrap();
    store.take(jpeg(&photo(400, 300))).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_pictures_at_once_all_arrive() {
    let store = TestStore::new();
    let tasks: Vec<_> = ('a'..='l')
        .map(|letter| {
            let (store, file) = (store.store.clone(), jpeg(&photo(700, 500)));
            tokio::spawn(async move { store.ingest(Bytes::from(file), names(letter)).await })
        })
        .collect();
    for (task, letter) in tasks.into_iter().zip('a'..='l') {
        task.await.unwrap().unwrap();
        assert!(
            store
                .store
                .read(&rendition(letter, 640, Format::Jpeg))
                .await
                .unwrap()
                .is_some()
        );
    }
    assert_eq!(
        std::fs::read_dir(store.folder.path().join("incoming")).unwrap().count(),
        0
    );
}

#[test]
fn only_folders_are_opened_and_no_password_is_repeated() {
    for url in [
        "",
        "file://",
        "/var/media",
        "s3://bucket/media",
        "https://user:hunter2@media.example/x",
    ] {
        let error = MediaStore::open(url).unwrap_err();
        assert!(matches!(error, OpenError::Address(_)), "{url}");
        let line = error.to_string();
        assert!(
            !line.contains('\n') && !line.contains("hunter2") && line.contains("file://"),
            "{line}"
        );
    }
    let file = tempfile::NamedTempFile::new().unwrap();
    let error = MediaStore::open(&format!("file://{}", file.path().display())).unwrap_err();
    assert!(matches!(error, OpenError::Folder { .. }));
    assert!(!error.to_string().contains('\n'));
}

#[tokio::test]
async fn what_is_missing_or_too_much_is_named() {
    let store = TestStore::new();
    let ingested = store.take(jpeg(&photo(400, 300))).await.unwrap();
    let missing = async || store.store.missing(&names('a'), &ingested.widths).await.unwrap();
    assert_eq!(missing().await, [""; 0]);

    let root = store.folder.path();
    let (key, locked) = (names('a').key, names('a').locked_key);
    let inventory = store.store.inventory().await.unwrap();
    assert_eq!(
        inventory.keys.into_iter().collect::<Vec<_>>(),
        [key.clone(), locked.clone()]
    );
    assert!(inventory.strangers.is_empty());

    // A pack that is cut short counts as missing.
    let pack = root.join(format!("ka/{key}/picture.zip"));
    let whole = std::fs::read(&pack).unwrap();
    std::fs::write(&pack, &whole[..whole.len() - 1]).unwrap();
    assert_eq!(missing().await, ["picture.zip"]);
    std::fs::write(&pack, whole).unwrap();
    assert_eq!(
        store.store.missing(&names('a'), &[320, 640]).await.unwrap(),
        ["640.webp", "640.jpg"]
    );
    std::fs::remove_dir_all(root.join(format!("la/{locked}"))).unwrap();
    std::fs::remove_file(root.join(format!("originals/{key}"))).unwrap();
    assert_eq!(missing().await, ["original", "blurred.jpg"]);

    for stranger in ["notes.txt", "originals/notes.txt", "ka/notes.txt"] {
        std::fs::write(root.join(stranger), b"x").unwrap();
    }
    // A name in another picture's folder is no picture.
    std::fs::create_dir_all(root.join(format!("ka/{}", names('b').locked_key))).unwrap();
    let inventory = store.store.inventory().await.unwrap();
    assert_eq!(inventory.keys.into_iter().collect::<Vec<_>>(), [key]);
    assert_eq!(inventory.strangers.len(), 4, "{:?}", inventory.strangers);
}
