//! A stranger who takes everything: walks every address that any answer names, guesses the rest, and puts tiles together. Each
//! picture that comes is looked at. The pictures for members are of a pattern that is found nowhere else, so that one too many
//! is seen whatever its address, size or form (M-01, M-03, M-05, M-06, M-08).

mod crawler;
use std::collections::BTreeSet;

use chrono::TimeDelta;
use domain::{
    access::{Audience, FIRST_LOCKED_INDEX},
    clock::{Clock as _, SystemClock},
    picture::Picture,
};
use serde_json::Value;
use server::{
    addresses::iiif as addresses,
    auth::signed_address::{Signed, Signer},
    secret::Keys,
};
use store::{Noun, Store, content::PictureOwner};
use tempfile::TempDir;

use crate::{pixels, server_process::ServerProcess, small_collection, test_app::TestApp};
use crawler::Crawler;

/// Pieces of the collection.
const PIECES: usize = 3;
/// The first place that only members see. It is the policy that the site's owner reads, written down a second time.
const FIRST_LOCKED: u32 = 2;
/// Whether only members see the picture at this place of a piece. Of the third piece staff have locked what its place would open, and
/// opened what it would lock.
const fn is_for_members(piece: usize, place: u32) -> bool {
    match (piece, place) {
        (2, 0) => true,
        (2, FIRST_LOCKED) => false,
        _ => place >= FIRST_LOCKED,
    }
}

/// Sides of each picture.
const SIDES: (u32, u32) = (640, 800);

/// A few pieces; what visitors may see is smooth, what they may not is noise.
fn collection() -> TempDir {
    let folder = small_collection::collection(PIECES);
    let smooth = pixels::smooth(SIDES);
    for entry in std::fs::read_dir(folder.path().join("pictures"))
        .expect("a folder")
        .flatten()
    {
        for file in std::fs::read_dir(entry.path()).expect("a folder").flatten() {
            std::fs::write(file.path(), &smooth).expect("written");
        }
    }
    let pieces = std::fs::read(folder.path().join("artifacts.json")).expect("the pieces");
    let mut pieces: Value = serde_json::from_slice(&pieces).expect("JSON");
    pieces[2]["pictures"][0]["access"] = "members".into();
    pieces[2]["pictures"][FIRST_LOCKED as usize]["access"] = "public".into();
    std::fs::write(folder.path().join("artifacts.json"), pieces.to_string()).expect("written");
    for (seed, piece) in pieces.as_array().expect("pieces").iter().enumerate() {
        let pictures = piece["pictures"].as_array().expect("pictures");
        for (place, picture) in pictures.iter().enumerate() {
            if !is_for_members(seed, place as u32) {
                continue;
            }
            let file = folder
                .path()
                .join("pictures")
                .join(picture["file"].as_str().expect("a file"));
            std::fs::write(file, pixels::noise(SIDES, (seed * 100 + place + 1) as u32)).expect("written");
        }
    }
    folder
}

/// The pictures for members, and what no answer may say of them.
struct Secrets {
    locked: Vec<Picture>,
    words: BTreeSet<String>,
}

async fn secrets(store: &Store) -> Secrets {
    let (mut locked, mut words) = (Vec::new(), BTreeSet::new());
    for id in 1..=PIECES as i64 {
        let piece = store.artifacts().find(Audience::Member, id).await;
        let piece = piece.expect("the store").expect("the piece");
        let owner = PictureOwner::new(Noun::ARTIFACT, piece.summary.relic_number);
        let held = store.pictures().held_by(&owner).await.expect("the store");
        for (picture, saved) in piece.pictures.into_iter().zip(held) {
            if is_for_members(id as usize - 1, picture.position) {
                words.insert(picture.key.to_string());
                words.insert(picture.placeholder.clone());
                words.extend(saved.content_hash);
                locked.push(picture);
            }
        }
    }
    Secrets { locked, words }
}

#[tokio::test]
async fn m_03_a_stranger_who_takes_everything_has_no_pixel_too_many() {
    assert_eq!(
        FIRST_LOCKED, FIRST_LOCKED_INDEX,
        "the policy has changed: so must this test"
    );
    let app = TestApp::empty().await;
    app.clock.set(SystemClock.now());
    app.import(collection().path()).await;
    let secrets = secrets(&app.state.store).await;
    assert!(secrets.locked.len() > PIECES, "there are pictures for members");
    let member = app.member("lin@example.tw").await.into_token();
    let program = ServerProcess::start(&app.state.settings);

    // M-05: a member has looked at everything before, so whatever keeps answers has them.
    let mut least = f64::MAX;
    for id in 1..=PIECES {
        let record = program.get(
            &format!("/api/collection/{id}"),
            &[("authorization", &format!("Bearer {member}"))],
        );
        let record: Value = serde_json::from_slice(&record.body).expect("JSON");
        let files = record["data"]["files"].as_array().expect("files").iter().zip(0..);
        for (file, _) in files.filter(|(_, place)| is_for_members(id - 1, *place)) {
            let path = file["path"].as_str().expect("a path");
            let answer = program.get(path, &[]);
            assert_eq!(answer.status, 200, "{path}");
            least = least.min(pixels::detail_of(&answer.body).expect("a picture"));
        }
    }
    let most = secrets.locked.iter().map(|picture| {
        let answer = program.get(&format!("/media/{}/blurred.jpg", picture.locked_key), &[]);
        assert_eq!(answer.status, 200, "a stand-in");
        pixels::detail_at_every_size(&answer.body)
    });
    let most = most.fold(0.0, f64::max) * 1.25 + 1.0;
    assert!(least > 2.5 * most, "the eye sees the difference: {least} and {most}");

    let mut stranger = Crawler::new(&program, most, secrets.words.clone());
    stranger.walk();
    for id in 0..=PIECES + 2 {
        stranger.guess_neighbours(id);
    }
    stranger.walk();
    let keys: BTreeSet<String> = stranger.keys.clone();
    for picture in &secrets.locked {
        assert!(
            keys.contains(picture.locked_key.as_str()),
            "the walk has found every stand-in"
        );
    }
    let real = secrets.locked.iter().map(|picture| picture.key.to_string());
    let keys: Vec<String> = keys.into_iter().chain(real).collect();
    stranger.take_forms(&keys);
    for picture in &secrets.locked {
        for path in signed_wrongly(&app, picture, &secrets.locked) {
            stranger.guess(&path);
        }
    }
    assert!(stranger.seen.len() > 1_000, "{} addresses", stranger.seen.len());
    assert!(
        stranger.pictures() > 20,
        "{} pictures were looked at",
        stranger.pictures()
    );
    let first = &stranger.leaks[..stranger.leaks.len().min(20)];
    let all = stranger.leaks.len();
    assert_eq!(
        first,
        Vec::<String>::new(),
        "the first of {all} that a stranger has and should not"
    );
}

/// Addresses of members' pictures whose signatures are over, of another site, or of something else.
fn signed_wrongly(app: &TestApp, picture: &Picture, locked: &[Picture]) -> Vec<String> {
    let lifetime = app.state.settings.members.picture_ttl;
    let own = Signer::new(&app.state.keys.pictures, lifetime);
    let foreign = Keys::of(b"a secret of another site, which is not published").pictures;
    let foreign = Signer::new(&foreign, lifetime);
    let now = SystemClock.now();
    let (key, other) = (
        &picture.key,
        locked.iter().find(|other| other.id != picture.id).expect("two"),
    );
    let segments = [
        own.segment(Signed::Zoom(key), now - TimeDelta::hours(1)),
        own.segment(Signed::Zoom(key), now + TimeDelta::hours(1)),
        own.segment(Signed::Zoom(&other.key), now),
        own.segment(Signed::Zoom(&picture.locked_key), now),
        own.segment(Signed::Display(key), now),
        own.segment(Signed::Manifest(1), now),
        foreign.segment(Signed::Zoom(key), now),
        "A".repeat(43),
        "x".to_owned(),
    ];
    let mut paths = Vec::new();
    for segment in segments {
        let service = addresses::member_image(&segment, key);
        paths.push(format!("{service}/info.json"));
        paths.push(format!("{service}/full/max/0/default.jpg"));
        paths.push(format!("{service}/0,0,512,512/512,512/0/default.jpg"));
        // A signature of a display address would be good for that, and is a member's own.
        if segment != own.segment(Signed::Display(key), now) {
            paths.push(format!("/media/{key}/640.jpg?t={segment}"));
        }
        if segment != own.segment(Signed::Manifest(1), now) {
            paths.push(addresses::member_manifest(&segment, 1));
        }
    }
    paths
}
