//! Databases as each released version left them: this version opens them, brings them up to date, and has all that was in them.

use fixtures::{keep_released, released_databases};
use serde_json::{Value, json};
use server::cli::{check, members, messages, staff};
use store::Options;
use tempfile::TempDir;

use crate::{small_collection, test_app::TestApp};

const MEMBER: &str = "shen@mail.example";
const OWNER: &str = "Lin Chih-heng";
const MESSAGE: &str = "梅瓶還在嗎？ Is the vase still there?";
/// How many pieces the databases have.
const PIECES: usize = 6;

/// Only for a version that is about to be released, and once:
/// `cargo test -p server --test operation write_the_database_of_this_version -- --ignored`.
#[tokio::test]
#[ignore = "writes the file that the other test reads"]
async fn write_the_database_of_this_version() {
    let folder = TempDir::new().expect("a folder");
    let app = TestApp::in_folder(folder.path()).await;
    let collection = small_collection::collection(PIECES);
    app.import(collection.path()).await;
    let favourite = piece(&app, "DB-0001").await["id"].clone();
    let member = app.member(MEMBER).await;
    member.call("favourites/add", &json!({"piece": favourite})).await.data();
    let message = json!({"name": "沈青", "email": MEMBER, "content": MESSAGE});
    app.visitor().post("/api/front/contact", &message).await.data();
    staff::add(&app.state, OWNER, "owner", &mut Vec::new())
        .await
        .expect("an account");
    // As a copy, which is one file without a log beside it.
    let (file, options) = (folder.path().join("one.db"), Options::new(app.state.keys.log.clone()));
    app.state.store.copy_to_file(&file, &options).await.expect("a copy");
    keep_released(env!("CARGO_PKG_VERSION"), &file).expect("written");
}

#[tokio::test]
async fn the_database_of_each_released_version_is_served_with_all_that_was_in_it() {
    let databases = released_databases();
    assert!(!databases.is_empty());
    for database in databases {
        let version = &database.version;
        let folder = TempDir::new().expect("a folder");
        database.unpack(&folder.path().join("duobao.db")).expect("unpacked");
        let app = TestApp::in_folder(folder.path()).await.with_its_pages();

        let vase = piece(&app, "DB-0001").await;
        assert_eq!(vase["name_tw"], "青花纏枝蓮紋梅瓶", "{version}");
        assert_eq!(
            vase["name_en"], "Meiping vase with lotus scroll in underglaze blue",
            "{version}"
        );
        let path = format!("/api/collection/{}", vase["id"]);
        let files = app.visitor().get(&path).await.data()["files"].clone();
        assert_eq!(files.as_array().expect("pictures").len(), 5, "{version}: {files}");
        let found = app.visitor().get("/api/collection?name_en=celadon").await.data();
        assert_eq!(
            found["data"][0]["name_en"], "Celadon bowl with lotus petals",
            "{version}: it is searched"
        );
        for (path, words) in [
            (format!("/tw/collection_detail/{}", vase["id"]), "青花纏枝蓮紋梅瓶"),
            ("/en/collection".to_owned(), "Celadon bowl with lotus petals"),
            ("/tw/exhibition".to_owned(), "一園青色"),
            ("/en/privacy".to_owned(), "Duobaoge"),
        ] {
            let page = app.visitor().get(&path).await;
            assert_eq!(page.status, 200, "{version}: {path}");
            assert!(
                String::from_utf8_lossy(&page.bytes).contains(words),
                "{version}: {path}"
            );
        }

        let mut member = app.guest();
        member.token = Some(member.logged_in(MEMBER).await);
        let favourites = member.call_bare("favourites").await.data();
        assert_eq!(favourites["pieces"].as_array().map(Vec::len), Some(1), "{version}");
        let mut said = Vec::new();
        members::list(&app.state, "shen", &mut said).await.expect("read");
        staff::list(&app.state, &mut said).await.expect("read");
        messages::show(&app.state, 1, &mut said).await.expect("read");
        let said = String::from_utf8_lossy(&said);
        assert!(said.contains(OWNER) && said.contains(MESSAGE), "{version}: {said}");
        let log = app.state.store.log().verify(app.state.now()).await.expect("read");
        assert_eq!((log.broken_at, log.lines > 0), (None, true), "{version}: the log holds");
        let missing = check::run(
            &app.state,
            exchange::import::check::Depth::Presence,
            &mut std::io::sink(),
        )
        .await
        .expect_err("the pictures' files are not there");
        assert!(
            missing.to_string().contains("files are missing"),
            "{version}: {missing}"
        );
    }
}

/// What the list says of a piece.
async fn piece(app: &TestApp, relic_number: &str) -> Value {
    let path = format!("/api/collection?name_tw={relic_number}");
    app.visitor().get(&path).await.data()["data"][0].clone()
}
