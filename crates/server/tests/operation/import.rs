//! Bringing collections in, once and again, and the check of what came of it.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use exchange::{import, removals};
use store::content::{PictureOwner, PictureRecord};
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
    let findings = import::check::look(&app.state.import_target()).await.expect("a check");
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
    let owner = PictureOwner::Artifact("DB-0001".to_owned());
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
async fn an_aborted_import_leaves_the_site_unchanged() {
    let (app, collection) = (TestApp::empty().await, small_collection::collection(3));
    app.import(collection.path()).await;
    for piece in 0..3 {
        std::fs::write(
            picture_file(&collection, piece, 1),
            small_collection::picture(210 + piece as u32),
        )
        .expect("a picture");
    }
    // Its beginning is that of a picture, so it is only met when it is drawn.
    let cut = small_collection::picture(212);
    std::fs::write(picture_file(&collection, 2, 1), &cut[..cut.len() / 2]).expect("written");
    let error = import::folder(&app.state.import_target(), collection.path())
        .await
        .expect_err("the third is no whole picture");
    assert!(format!("{error:#}").contains("DB-0003"), "{error:#}");

    // Old files whose pictures are replaced already are still there; nothing that a record names is missing.
    assert_eq!(findings(&app).await, "");
    assert_eq!(
        app.state.store.imports().last().await.expect("the store"),
        None,
        "the import is not recorded as complete"
    );
    let before = files_below(&app.media_folder()).len();
    removals::remove_pictures(&app.state.import_target())
        .await
        .expect("swept");
    assert!(
        files_below(&app.media_folder()).len() < before,
        "what was replaced goes with the next sweep"
    );
    app.clock.advance(chrono::TimeDelta::days(2));
    removals::remove_pictures(&app.state.import_target())
        .await
        .expect("swept");
    assert_eq!(findings(&app).await, "");
    let removals = app.state.store.pictures().removals().await.expect("the store");
    assert_eq!(removals, [], "and in time what no record came to name");
}

#[tokio::test]
async fn a_link_that_no_page_may_show_brings_nothing_in() {
    let (app, collection) = (TestApp::empty().await, small_collection::collection(1));
    let import = async |file: &str, pointer: &str, link: &str| {
        let path = collection.path().join(file);
        let sound = std::fs::read(&path).expect("the house");
        let mut changed: serde_json::Value = serde_json::from_slice(&sound).expect("JSON");
        *changed.pointer_mut(pointer).expect("a link") = link.into();
        std::fs::write(&path, changed.to_string()).expect("written");
        let outcome = import::folder(&app.state.import_target(), collection.path()).await;
        std::fs::write(&path, sound).expect("as it was");
        outcome
    };
    for (file, pointer, place) in [
        ("pages.json", "/banners/home/link", "pages.json, banners.home, link"),
        ("house.json", "/facebook_url", "house.json, facebook_url"),
        ("house.json", "/instagram_url", "house.json, instagram_url"),
        ("house.json", "/line_url", "house.json, line_url"),
    ] {
        for link in [
            "javascript:alert(1)",
            "data:text/html,x",
            "//example.org",
            "http://example.org",
        ] {
            let error = import(file, pointer, link).await.expect_err(link).to_string();
            let begin = format!("{place}: {link:?} ");
            assert!(error.starts_with(&begin) && error.contains("https://"), "{error}");
        }
    }
    assert_eq!(app.picture_records().await, [], "nothing was brought in");
    import("house.json", "/line_url", "")
        .await
        .expect("no link is no fault");
    import("pages.json", "/banners/home/link", "https://example.org/show")
        .await
        .expect("another site");
    import("pages.json", "/banners/home/link", "/exhibition")
        .await
        .expect("a path");
    let banner = app.visitor().get("/api/front/banner").await.data();
    assert_eq!(banner["link"], "/exhibition");
}

#[tokio::test]
async fn an_unchanged_collection_is_skipped_in_whatever_folder_it_is() {
    let (app, collection, copy) = (
        TestApp::empty().await,
        small_collection::collection(1),
        small_collection::collection(1),
    );
    import::folder_if_changed(&app.state.import_target(), collection.path())
        .await
        .expect("imported");
    std::fs::remove_dir_all(app.media_folder().join("originals")).expect("lost");
    std::fs::create_dir(app.media_folder().join("originals")).expect("empty");
    assert!(findings(&app).await.contains("lacks original"));
    import::folder_if_changed(&app.state.import_target(), copy.path())
        .await
        .expect("it is known");
    assert!(
        findings(&app).await.contains("lacks original"),
        "nothing was brought in"
    );

    app.import(copy.path()).await;
    assert_eq!(findings(&app).await, "", "what was missing is there again");

    std::fs::write(picture_file(&copy, 0, 1), small_collection::picture(220)).expect("another picture");
    let before = app.picture_records().await;
    import::folder_if_changed(&app.state.import_target(), copy.path())
        .await
        .expect("imported");
    assert_ne!(
        app.picture_records().await,
        before,
        "a changed picture makes it another collection"
    );
}

#[tokio::test]
async fn the_check_names_missing_and_superfluous_files_of_banners_and_drafts() {
    let (app, collection) = (TestApp::empty().await, small_collection::collection(1));
    app.import(collection.path()).await;
    let all = app.picture_records().await;
    let draft = fixtures::ArtifactFields {
        relic_number: "DB-0001".to_owned(),
        ..fixtures::ArtifactFields::default()
    };
    app.save(&draft.record()).await;
    let of = |what: &str| {
        let record = all.iter().find(|r| {
            r.owner
                .as_ref()
                .is_some_and(|owner| owner.to_string().starts_with(what))
        });
        record.expect(what).picture.key.to_string()
    };
    let folder_of = |key: &str| app.media_folder().join(&key[..2]).join(key);
    let keys = ["artifact DB-0001", "banner home", "exhibition", "text"].map(of);
    for key in &keys {
        std::fs::remove_file(folder_of(key).join("picture.zip")).expect("lost");
    }
    let stranger = "0123456789abcdefghijklmnop";
    std::fs::create_dir_all(folder_of(stranger)).expect("a folder");
    std::fs::write(app.media_folder().join("notes.txt"), "x").expect("a file");

    let found = import::check::look(&app.state.import_target()).await.expect("a check");
    assert_eq!(found.pictures, all.len() as u64);
    assert_eq!(found.missing.len(), 4, "{:?}", found.missing);
    for (line, key) in found.missing.iter().zip(&keys) {
        assert!(found.missing.iter().any(|line| line.contains(key)), "{line}");
        assert!(line.ends_with("lacks picture.zip"), "{line}");
    }
    assert_eq!(
        found.orphans,
        [
            format!("{stranger} belongs to no picture"),
            "notes.txt is no picture's file".to_owned()
        ]
    );
    assert_eq!(found.unowned, [""; 0]);
    let error = server::cli::check::run(&app.state, &mut std::io::sink())
        .await
        .expect_err("something is missing")
        .to_string();
    assert!(error.contains("missing"), "{error}");

    app.import(collection.path()).await;
    server::cli::check::run(&app.state, &mut std::io::sink())
        .await
        .expect("superfluous files are no failure");
}
