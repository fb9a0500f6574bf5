//! AVIF: drawn in spare time alone, shown once it is there, and under the same rights as every other form.

use std::{
    path::PathBuf,
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use chrono::TimeDelta;
use domain::picture::PictureKey;
use media::DrawingPriority;
use serde_json::Value;
use server::{
    config::Avif,
    jobs::avif::{self, Pace, Step, Worker},
    state::activity::Load,
};
use tokio_util::sync::CancellationToken;

use crate::{small_collection, test_app::TestApp};

const PACE: Pace = Pace {
    look: Duration::from_millis(1),
    rest: Duration::from_millis(1),
    load: || None,
    priority: DrawingPriority::Normal,
    ..Pace::IDLE
};

/// A site with a piece and pictures of its own, without any request for a while.
async fn quiet_house() -> TestApp {
    let app = TestApp::empty().await;
    let collection = small_collection::collection(1);
    app.import(collection.path()).await;
    app.clock.advance(TimeDelta::seconds(2));
    app
}

fn worker(app: &TestApp, pace: Pace) -> Worker {
    Worker::new(app.state.clone(), pace)
}

/// Draws until nothing is left; what was drawn and what was not.
async fn draw_all(app: &TestApp) -> (Vec<PictureKey>, Vec<PictureKey>) {
    let (mut drawn, mut not_drawn) = (Vec::new(), Vec::new());
    let mut worker = worker(app, PACE);
    loop {
        match worker.step().await.expect("the store") {
            Step::Drawn(key) => drawn.push(key),
            Step::NotDrawn(key) => not_drawn.push(key),
            Step::NothingLeft => return (drawn, not_drawn),
            Step::NotQuiet => panic!("no request is running"),
        }
    }
}

async fn pictures(app: &TestApp) -> Vec<domain::picture::Picture> {
    app.picture_records()
        .await
        .into_iter()
        .map(|record| record.picture)
        .collect()
}

/// The entries of the piece's files.
async fn files(app: &TestApp, token: Option<&str>) -> Vec<Value> {
    let path = format!("/api/collection/{}", app.piece_id("DB-0001").await);
    let visitor = app.visitor();
    let caller = token.map_or_else(|| visitor.clone(), |token| visitor.bearing(token));
    caller.get(&path).await.data()["files"]
        .as_array()
        .expect("files")
        .clone()
}

#[tokio::test]
async fn avif_is_drawn_while_no_request_waits() {
    let app = quiet_house().await;
    let mut worker = worker(&app, PACE);
    let is_drawn = |step| matches!(step, Ok(Step::Drawn(_)));
    assert!(is_drawn(worker.step().await));
    // Health checks do not count as use of the site.
    app.visitor().get("/api/health").await;
    app.visitor().get("/api/ready").await;
    assert!(is_drawn(worker.step().await));
    for asked in [
        "/api/front/home",
        "/media/00000000000000000000000000/48.jpg",
        "/nowhere",
    ] {
        app.visitor().get(asked).await;
        assert_eq!(worker.step().await.expect("the store"), Step::NotQuiet, "{asked}");
        app.clock.advance(TimeDelta::milliseconds(1999));
        assert_eq!(worker.step().await.expect("the store"), Step::NotQuiet, "{asked}");
        app.clock.advance(TimeDelta::milliseconds(1));
        assert!(is_drawn(worker.step().await), "{asked}");
    }
    let waiting = app.state.activity.begin("/api/collection");
    app.clock.advance(TimeDelta::minutes(1));
    assert_eq!(
        worker.step().await.expect("the store"),
        Step::NotQuiet,
        "a request waits for its answer"
    );
    drop(waiting);
    assert_eq!(
        worker.step().await.expect("the store"),
        Step::NotQuiet,
        "a request was just answered"
    );
    app.clock.advance(TimeDelta::seconds(2));

    let with_load = async |load: fn() -> Option<Load>| self::worker(&app, Pace { load, ..PACE }).step().await;
    let busy = with_load(|| Some(Load { running: 4.0, cores: 4 })).await;
    assert_eq!(busy.expect("the store"), Step::NotQuiet);
    assert!(is_drawn(with_load(|| Some(Load { running: 3.9, cores: 4 })).await));
}

#[tokio::test]
async fn drawn_pictures_are_published_in_one_batch() {
    let app = quiet_house().await;
    let version = async || app.state.store.content_version().await.expect("the store");
    let before = version().await;
    let mut worker = worker(&app, PACE);
    for _ in 0..2 {
        worker.step().await.expect("the store");
    }
    app.clock.advance(TimeDelta::seconds(119));
    worker.step().await.expect("the store");
    assert_eq!(
        (
            version().await,
            pictures(&app).await.iter().any(|picture| picture.has_avif)
        ),
        (before, false)
    );
    app.clock.advance(TimeDelta::seconds(1));
    worker.step().await.expect("the store");
    assert_eq!(version().await, before + 1);
    assert_eq!(
        pictures(&app).await.iter().filter(|picture| picture.has_avif).count(),
        3
    );
    worker.close().await.expect("the store");
    assert_eq!(
        (
            version().await,
            pictures(&app).await.iter().filter(|picture| picture.has_avif).count()
        ),
        (before + 2, 4)
    );

    draw_all(&app).await;
    let all = pictures(&app).await;
    assert!(all.iter().all(|picture| picture.has_avif));
    for call in ["/api/front/home", "/api/front/banner", "/api/front/collection/home"] {
        let text = app.visitor().get(call).await.json().to_string();
        assert!(
            text.contains(r#""avif":true"#) && !text.contains(r#""avif":false"#),
            "{call}"
        );
    }
    // Once more is for nothing.
    app.clock.advance(TimeDelta::seconds(2));
    let (drawn, not_drawn) = draw_all(&app).await;
    assert_eq!((drawn.len(), not_drawn.len()), (0, 0));
}

#[tokio::test]
async fn m_03_it_is_seen_by_whom_the_picture_is_seen_by() {
    let app = quiet_house().await;
    draw_all(&app).await;
    let token = app.member("lin@example.tw").await.into_token();
    let open = files(&app, None).await;
    let signed = files(&app, Some(&token)).await;
    assert!(signed.len() > 2);
    for (index, file) in signed.iter().enumerate() {
        assert_eq!(file["avif"], true, "{file}");
        let address = file["path"].as_str().expect("a path").replace(".jpg", ".avif");
        let answer = app.visitor().get(&address).await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("content-type")),
            (200, "image/avif"),
            "{address}"
        );
        assert_eq!(&answer.bytes[4..12], b"ftypavif");
        let (plain, query) = address.split_once('?').unwrap_or((&address, ""));
        if index < 2 {
            assert_eq!((open[index]["avif"].as_bool(), query), (Some(true), ""));
            assert_eq!(answer.header("cache-control"), "public, max-age=86400, s-maxage=60");
            let again = app
                .visitor()
                .with("if-none-match", answer.header("etag"))
                .get(plain)
                .await;
            assert_eq!((again.status.as_u16(), again.bytes.len()), (304, 0));
            continue;
        }
        assert!(open[index].get("avif").is_none(), "{}", open[index]);
        assert!(answer.header("cache-control").starts_with("private, max-age="));
        for stranger in [
            plain.to_owned(),
            format!("{plain}?t=AAAA"),
            address.replace(".avif", "x.avif"),
        ] {
            let refused = app.visitor().get(&stranger).await;
            assert_eq!(
                (refused.status.as_u16(), refused.header("cache-control")),
                (404, "no-store"),
                "{stranger}"
            );
        }
        let other = signed[if index == 2 { 3 } else { 2 }]["path"].as_str().expect("a path");
        let (_, other) = other.split_once('?').expect("a signature");
        assert_eq!(
            app.visitor().get(&format!("{plain}?{other}")).await.status,
            404,
            "another's signature"
        );
    }
    for picture in pictures(&app).await {
        for file in ["48.avif", "blurred.avif"] {
            let address = format!("/media/{}/{file}", picture.locked_key);
            assert_eq!(app.visitor().get(&address).await.status, 404, "a stand-in has none");
        }
    }
}

#[tokio::test]
async fn a_bad_picture_does_not_block_the_queue() {
    let app = quiet_house().await;
    let all = pictures(&app).await;
    let (bad, gone) = (&all[0].key, &all[1].key);
    let original = |key: &PictureKey| app.media_folder().join("originals").join(key.as_str());
    std::fs::write(original(bad), b"no picture").expect("written");
    std::fs::remove_file(original(gone)).expect("removed");
    let (drawn, not_drawn) = draw_all(&app).await;
    assert_eq!(
        (drawn.len(), not_drawn),
        (all.len() - 2, vec![bad.clone(), gone.clone()])
    );
    // What cannot be drawn is left alone; what may come back is tried again, but not for ever.
    let mut tries = 1;
    for _ in 0..10 {
        app.clock.advance(TimeDelta::minutes(15));
        let (drawn, not_drawn) = draw_all(&app).await;
        assert!(
            drawn.is_empty() && not_drawn.iter().all(|key| key == gone),
            "{not_drawn:?}"
        );
        tries += not_drawn.len();
    }
    assert_eq!(tries, 5);
    let without = pictures(&app).await.into_iter().filter(|picture| !picture.has_avif);
    assert_eq!(
        without.map(|picture| picture.key).collect::<Vec<_>>(),
        [bad.clone(), gone.clone()]
    );
}

#[tokio::test]
async fn a_file_that_is_lost_is_not_offered_and_drawn_again() {
    let app = quiet_house().await;
    draw_all(&app).await;
    for damage in [
        |path: PathBuf| std::fs::remove_file(path),
        |path: PathBuf| std::fs::write(path, b"PK"),
    ] {
        // Another process of the site, which has nothing of it in memory.
        let other = app.reopened().await;
        let file = files(&other, None).await.remove(0);
        let address = file["path"].as_str().expect("a path").replace(".jpg", ".avif");
        let key = address.split('/').nth(2).expect("a key");
        damage(app.media_folder().join(&key[..2]).join(key).join("avif.zip")).expect("done");
        assert_eq!(file["avif"], true);
        assert_eq!(other.visitor().get(&address).await.status, 404);
        assert_eq!(files(&other, None).await[0]["avif"], false);
        assert_eq!(
            other.visitor().get(&address.replace(".avif", ".webp")).await.status,
            200
        );
        app.clock.advance(TimeDelta::seconds(2));
        let (drawn, _) = draw_all(&other).await;
        assert_eq!(drawn.iter().map(PictureKey::as_str).collect::<Vec<_>>(), [key]);
        assert_eq!(other.visitor().get(&address).await.status, 200);
    }
}

/// How often the worker of the test below has looked whether there is room.
static LOOKS: AtomicU32 = AtomicU32::new(0);

/// Room at the first look, and none afterwards: a worker begins a picture and waits for ever.
fn room_once() -> Option<Load> {
    let running = if LOOKS.fetch_add(1, Ordering::Relaxed) == 0 {
        0.0
    } else {
        9.0
    };
    Some(Load { running, cores: 1 })
}

#[tokio::test]
async fn stopped_in_the_middle_it_gives_the_picture_back() {
    let app = quiet_house().await;
    let next = async || {
        let pictures = app.state.store.pictures();
        let next = pictures.claim_for_avif(app.state.now(), TimeDelta::minutes(1)).await;
        let next = next.expect("the store").expect("a picture").key;
        pictures.avif_put_back(&next).await.expect("the store");
        next
    };
    let first = next().await;
    let stop = CancellationToken::new();
    let pace = Pace {
        load: room_once,
        ..PACE
    };
    let running = tokio::spawn(avif::run(app.state.clone(), pace, stop.clone()));
    while LOOKS.load(Ordering::Relaxed) < 3 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_ne!(next().await, first, "it is being drawn");
    assert!(!running.is_finished());
    stop.cancel();
    running.await.expect("no panic");
    assert_eq!(next().await, first, "it is unclaimed, and the next one to draw");
    assert_eq!(draw_all(&app).await.0[0], first);
}

#[tokio::test]
async fn a_process_that_is_killed_delays_one_picture() {
    let app = quiet_house().await;
    let count = pictures(&app).await.len();
    let lease = TimeDelta::minutes(15);
    let killed = app.state.store.pictures().claim_for_avif(app.state.now(), lease).await;
    let killed = killed.expect("the store").expect("a picture").key;
    // Another process had drawn its picture, and was killed before it recorded that.
    let mut worker = worker(&app, PACE);
    let Step::Drawn(untold) = worker.step().await.expect("the store") else {
        panic!("it is quiet");
    };
    drop(worker);
    let restarted = app.reopened().await;
    app.clock.advance(TimeDelta::seconds(2));
    let (drawn, _) = draw_all(&restarted).await;
    assert_eq!(drawn.len(), count - 2);
    app.clock.advance(lease);
    assert_eq!(draw_all(&restarted).await.0, [killed, untold]);
    assert!(pictures(&app).await.iter().all(|picture| picture.has_avif));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_share_the_work() {
    let app = quiet_house().await;
    let other = app.reopened().await;
    app.clock.advance(TimeDelta::seconds(2));
    let (one, two) = tokio::join!(draw_all(&app), draw_all(&other));
    let mut all: Vec<_> = one.0.into_iter().chain(two.0).map(|key| key.to_string()).collect();
    all.sort_unstable();
    let drawn = all.len();
    all.dedup();
    let count = pictures(&app).await.len();
    assert_eq!((all.len(), drawn), (count, count), "each once");
    assert!(pictures(&app).await.iter().all(|picture| picture.has_avif));
}

#[tokio::test]
async fn it_can_be_off_and_done_at_once() {
    let off = TestApp::with_settings(&[("DUOBAO_AVIF", "off")]).await;
    assert_eq!(off.state.settings.avif, Avif::Off);
    assert!(avif::start(&off.state, &CancellationToken::new()).is_none());

    let app = TestApp::empty().await;
    let stop = CancellationToken::new();
    let job = avif::start(&app.state, &stop).expect("it is on by default");
    let running = tokio::spawn(job);
    stop.cancel();
    running.await.expect("no panic");

    let collection = small_collection::collection(1);
    app.import(collection.path()).await;
    app.visitor().get("/api/front/home").await;
    assert_eq!(
        avif::draw_now(&app.state, 2).await.expect("the store"),
        2,
        "a request for it does not wait"
    );
    let all = pictures(&app).await;
    assert_eq!(all.iter().filter(|picture| picture.has_avif).count(), 2);
    let drawn = avif::draw_now(&app.state, usize::MAX).await.expect("the store");
    assert_eq!(drawn, all.len() - 2);
}
