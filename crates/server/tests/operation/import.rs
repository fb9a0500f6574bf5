//! Bringing collections in, once and again, and the check of what came of it.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use exchange::{import, removals};
use store::{
    Noun,
    content::{PictureOwner, PictureRecord},
};
use tempfile::TempDir;

use crate::{small_collection, test_app::TestApp};

/// All files below a folder.
pub fn files_below(folder: &Path) -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files_below(&path));
        } else {
            found.insert(path);
        }
    }
    found
}

/// What does not belong together, in one text.
async fn findings(app: &TestApp) -> String {
    let findings = import::check::look(&app.state.import_target(), import::check::Depth::Contents)
        .await
        .expect("a check");
    let lines = [findings.missing, findings.unowned, findings.orphans].concat();
    lines.join("\n")
}

/// The piece's picture at this place, in the collection's folder.
fn picture_file(collection: &TempDir, piece: usize, place: usize) -> PathBuf {
    let pieces = std::fs::read(collection.path().join("artifacts.json")).expect("the pieces");
    let pieces: serde_json::Value = serde_json::from_slice(&pieces).expect("JSON");
    let file = pieces[piece]["pictures"][place]["file"].as_str().expect("a file");
    collection.path().join("pictures").join(file)
}

#[tokio::test]
async fn the_same_collection_again_changes_no_picture() {
    let (app, collection) = (TestApp::empty().await, small_collection::collection(3));
    app.import(collection.path()).await;
    let (before, before_files) = (app.picture_records().await, files_below(&app.media_folder()));
    assert!(
        before.len() > 15,
        "pieces, banners, texts, exhibitions: {}",
        before.len()
    );
    assert_eq!(findings(&app).await, "");
    app.import(collection.path()).await;
    assert_eq!(app.picture_records().await, before);
    assert_eq!(files_below(&app.media_folder()), before_files);
}

#[tokio::test]
async fn a_changed_picture_takes_the_place_of_the_old_one_and_its_files_go() {
    let (app, collection) = (TestApp::empty().await, small_collection::collection(3));
    app.import(collection.path()).await;
    let (before, before_files) = (app.picture_records().await, files_below(&app.media_folder()));
    std::fs::write(picture_file(&collection, 1, 1), small_collection::picture(200)).expect("another picture");
    let banner = std::fs::read(collection.path().join("pages.json")).expect("the pages");
    let banner: serde_json::Value = serde_json::from_slice(&banner).expect("JSON");
    let banner = banner["banners"]["home"]["picture"]
        .as_str()
        .expect("a picture")
        .to_owned();
    std::fs::write(
        collection.path().join("pictures").join(banner),
        small_collection::picture(201),
    )
    .expect("another picture");

    app.import(collection.path()).await;
    let after = app.picture_records().await;
    assert_eq!(after.len(), before.len());
    let keys = |records: &[PictureRecord]| {
        records
            .iter()
            .map(|r| r.picture.key.to_string())
            .collect::<BTreeSet<_>>()
    };
    let gone: Vec<String> = keys(&before).difference(&keys(&after)).cloned().collect();
    assert!(
        (2..=4).contains(&gone.len()),
        "the two, and who else shows the same file: {gone:?}"
    );
    let after_files = files_below(&app.media_folder());
    assert_eq!(after_files.len(), before_files.len());
    let named = |key: &String| {
        after_files
            .iter()
            .any(|path| path.to_string_lossy().contains(key.as_str()))
    };
    assert!(!gone.iter().any(named), "nothing of them is left");
    assert_eq!(findings(&app).await, "");
}

#[tokio::test]
async fn pictures_that_change_places_keep_their_names() {
    let (app, collection) = (TestApp::empty().await, small_collection::collection(1));
    for place in 0..3 {
        std::fs::write(
            picture_file(&collection, 0, place),
            small_collection::picture(100 + place as u32),
        )
        .expect("a picture");
    }
    // A larger first picture may be there, and would be taken for it.
    let path = collection.path().join("artifacts.json");
    let mut pieces: serde_json::Value =
        serde_json::from_slice(&std::fs::read(&path).expect("the pieces")).expect("JSON");
    pieces[0].as_object_mut().expect("a piece").remove("hires");
    std::fs::write(path, pieces.to_string()).expect("written");
    app.import(collection.path()).await;
    let owner = PictureOwner::new(Noun::ARTIFACT, "DB-0001");
    let held = async || {
        let held = app.state.store.pictures().held_by(&owner).await.expect("the store");
        held.into_iter().map(|picture| picture.key).collect::<Vec<_>>()
    };
    let before = held().await;
    std::fs::write(picture_file(&collection, 0, 0), small_collection::picture(102)).expect("a picture");
    std::fs::write(picture_file(&collection, 0, 2), small_collection::picture(100)).expect("a picture");
    app.import(collection.path()).await;
    let after = held().await;
    assert_eq!([&after[0], &after[1], &after[2]], [&before[2], &before[1], &before[0]]);
    assert_eq!(findings(&app).await, "");
}

#[tokio::test]
async fn a_refused_import_leaves_the_site_unchanged() {
    let (app, collection) = (TestApp::empty().await, small_collection::collection(3));
    app.import(collection.path()).await;
    let last = async || app.state.store.imports().last().await.expect("the store");
    let (records, files, import) = (
        app.picture_records().await,
        files_below(&app.media_folder()),
        last().await,
    );
    replace_second_pictures(&collection);
    // It begins like a picture.
    let cut = small_collection::picture(212);
    std::fs::write(picture_file(&collection, 2, 1), &cut[..cut.len() / 2]).expect("written");
    let error = import::folder(&app.state.import_target(), collection.path())
        .await
        .expect_err("the third is no whole picture");
    assert!(format!("{error:#}").contains("DB-0003"), "{error:#}");
    assert_eq!(app.picture_records().await, records);
    assert_eq!(files_below(&app.media_folder()), files);
    assert_eq!(last().await, import, "the import before is still the last one");
    assert_eq!(findings(&app).await, "");
}

#[tokio::test]
async fn an_import_that_ends_halfway_loses_no_file_of_a_record() {
    let (app, collection) = (TestApp::empty().await, small_collection::collection(3));
    app.import(collection.path()).await;
    let records = app.picture_records().await;
    replace_second_pictures(&collection);
    let target = app.state.import_target();
    let a_record_changed = async {
        while app.picture_records().await == records {
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        _ = import::folder(&target, collection.path()) => panic!("it ended before a record changed"),
        () = a_record_changed => {}
    }

    // Old files whose pictures are replaced already are still there; nothing that a record names is missing.
    assert_eq!(findings(&app).await, "");
    assert_eq!(
        app.state.store.imports().last().await.expect("the store"),
        None,
        "the import is not recorded as complete"
    );
    app.clock.advance(chrono::TimeDelta::days(2));
    removals::remove_pictures(&target).await.expect("swept");
    assert_eq!(findings(&app).await, "");
    let removals = app.state.store.pictures().removals().await.expect("the store");
    assert_eq!(removals, [], "what no record came to name goes in time");
}

/// Gives each of three pieces another second picture.
fn replace_second_pictures(collection: &TempDir) {
    for piece in 0..3 {
        std::fs::write(
            picture_file(collection, piece, 1),
            small_collection::picture(210 + piece as u32),
        )
        .expect("a picture");
    }
}
