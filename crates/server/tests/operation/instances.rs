//! Several processes of one site: each has a data folder of its own, all have one database, one place for pictures and one secret.

use serde_json::Value;

use crate::{engines::on_postgres, small_collection, test_app::TestApp};

/// The address of a picture that is for members alone, as this process signs it.
async fn signed_picture(app: &TestApp, token: &str) -> String {
    let path = format!("/api/collection/{}", app.piece_id("DB-0001").await);
    let piece: Value = app.visitor().bearing(token).get(&path).await.data();
    let path = piece["files"][2]["path"].as_str().expect("a path").to_owned();
    assert!(path.contains("?t="), "{path} is signed");
    path
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_on_one_postgresql_accept_each_others_signatures() {
    on_postgres(async |first| {
        let settings = &first.state.settings;
        let shared = [
            ("DUOBAO_DATABASE_URL", &*settings.database_url),
            ("DUOBAO_MEDIA_URL", settings.media_url.as_str()),
        ];
        let second = TestApp::with_settings(&shared).await;
        let other_secret = [("DUOBAO_SECRET", "a secret of some other house, not this one")];
        let stranger = TestApp::with_settings(&[&shared[..], &other_secret].concat()).await;
        assert_ne!(settings.data_dir, second.state.settings.data_dir);
        let collection = small_collection::collection(1);
        first.import(collection.path()).await;
        // The session is made by one process and known to the other.
        let token = first.member("lin@example.tw").await.into_token();
        for (signer, reader) in [(first, &second), (&second, first)] {
            let path = signed_picture(signer, &token).await;
            assert_eq!(reader.visitor().get(&path).await.status, 200, "{path}");
            assert_eq!(stranger.visitor().get(&path).await.status, 404, "{path}");
        }
        for app in [second, stranger] {
            app.state.store.clone().close().await.expect("the store closes");
        }
    })
    .await;
}
