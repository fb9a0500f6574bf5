//! The whole server on PostgreSQL: that what the store promises on both engines holds up to the answers. It runs where
//! `scripts/with-postgres` has brought a server along.

use axum::{body::Body, extract::Request};
use domain::{artifact::PublicationState, bilingual::Bilingual};
use exchange::import;
use fixtures::ArtifactFields;
use serde_json::json;
use test_kit::{locked_table::LockedTable, postgres_proxy::FreezableProxy};

use crate::{engines, mailbox, small_collection, test_app::TestApp};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_site_on_postgresql_answers() {
    let Some(url) = engines::server() else {
        eprintln!("not run: DUOBAO_TEST_POSTGRES is not set (scripts/with-postgres sets it)");
        return;
    };
    // The store's tests have databases of their own; this one is used here alone.
    let app = TestApp::with_settings(&[("DUOBAO_DATABASE_URL", &url)]).await;
    assert_eq!(app.state.store.engine(), "postgres");
    let collection = small_collection::collection(6);
    for _ in 0..2 {
        app.import(collection.path()).await;
    }
    let found = import::check::look(&app.state.import_target(), import::check::Depth::Contents)
        .await
        .expect("a check");
    assert_eq!(
        (found.missing, found.unowned, found.orphans),
        (Vec::new(), Vec::new(), Vec::new())
    );

    let visitor = app.visitor();
    assert_eq!(visitor.get("/api/ready").await.data()["status"], "ok");
    assert!(
        visitor.get("/api/front/banner").await.data()["pic"]
            .as_str()
            .is_some_and(|pic| !pic.is_empty())
    );
    assert!(
        !visitor
            .get("/api/front/collection/home")
            .await
            .data()
            .as_array()
            .expect("a list")
            .is_empty()
    );
    assert!(
        !visitor
            .get("/api/front/exhibition/home")
            .await
            .data()
            .as_array()
            .expect("a list")
            .is_empty()
    );

    let list = visitor.get("/api/collection?pageSize=4").await.data();
    assert_eq!((&list["total"], &list["last_page"]), (&6.into(), &2.into()));
    let found = visitor.get("/api/collection?name_tw=%E9%9D%92%E8%8A%B1").await.data();
    assert_eq!(
        found["data"][0]["number"], "DB-0001",
        "青花 finds the blue-and-white vase"
    );
    let id = found["data"][0]["id"].as_i64().expect("an id");
    let piece = visitor.get(&format!("/api/collection/{id}")).await.data();
    let files = piece["files"].as_array().expect("files");
    assert_eq!(files[2]["locked"], true);
    let picture = visitor.get(files[0]["path"].as_str().expect("a path")).await;
    assert_eq!(picture.status, 200);

    let before = app.state.store.messages().list().await.expect("the store").len();
    let message = json!({"name": "林小姐", "email": "lin@example.org", "content": "請問何時開放？"});
    visitor.post("/api/front/contact", &message).await.data();
    assert_eq!(
        app.state.store.messages().list().await.expect("the store").len(),
        before + 1
    );
    mailbox::deliver(&app).await;
    assert_eq!(app.count_waiting_messages().await, 0);
    app.state.store.clone().close().await.expect("the store closes");
}

#[test]
fn a_frozen_database_leaves_what_is_kept_and_refuses_the_rest() {
    engines::with_empty_postgres(|url| {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        runtime.block_on(freeze(url));
    });
}

async fn freeze(url: &str) {
    let proxy = FreezableProxy::new(url);
    let app = TestApp::with_settings(&[("DUOBAO_DATABASE_URL", &proxy.url)]).await;
    let collection = small_collection::collection(6);
    app.import(collection.path()).await;
    let visitor = app.visitor();
    visitor.get("/api/collection").await.data();
    proxy.freeze(true);
    app.clock.advance(chrono::TimeDelta::seconds(1));
    for _ in 0..2 {
        let kept = visitor.get("/api/collection").await;
        assert_eq!((kept.status.as_u16(), kept.header("age")), (200, "1"));
    }
    for path in ["/api/exhibition", "/api/ready"] {
        assert_eq!(visitor.get(path).await.status, 503, "{path}");
    }
    proxy.freeze(false);
    // The server may have noticed meanwhile that connections were given up.
    while visitor.get("/api/ready").await.status != 200 {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    app.clock.advance(chrono::TimeDelta::seconds(2));
    let fresh = visitor.get("/api/collection").await;
    assert_eq!((fresh.status.as_u16(), fresh.header("age")), (200, ""));
    app.state.store.clone().close().await.expect("the store closes");
}

/// While the index of the collection is read anew, others are answered from the one before it, without what was withdrawn since; and such
/// an answer is not kept as one of the present content.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nobody_waits_for_the_reading_of_the_index_and_nothing_old_is_kept() {
    engines::on_postgres(async |app| {
        let piece = |number: u32, state| {
            ArtifactFields {
                relic_number: format!("E-{number}"),
                name: Bilingual::new("瓶", "Vase"),
                state,
                ..ArtifactFields::default()
            }
            .record()
        };
        for number in 1..=3 {
            app.save(&piece(number, PublicationState::Published)).await;
        }
        let list = async |size: u32| {
            let visitor = app.visitor();
            let list = visitor.get(&format!("/api/collection?pageSize={size}")).await.data();
            (list["total"].clone(), list["data"].as_array().expect("a list").len())
        };
        assert_eq!(list(10).await, (3.into(), 3));

        app.save(&piece(2, PublicationState::Withdrawn)).await;
        // Read by the index alone, and not by lists.
        let mut locked = LockedTable::lock(&app.state.settings.database_url, "artifact_term");
        let request = Request::get("/api/collection?pageSize=9").body(Body::empty());
        let reading = tokio::spawn(app.answer_later(request.expect("a request")));
        while locked.count_waiting() == 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(list(8).await, (3.into(), 2), "of the index before, without the piece");
        drop(locked);
        let read = reading.await.expect("no panic").data();
        assert_eq!(read["total"], 2);
        assert_eq!(list(8).await, (2.into(), 2), "the same address");
    })
    .await;
}
