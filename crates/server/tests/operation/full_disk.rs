//! A public site whose disk is full: it reads, says that it cannot save, and saves again when there is room.

use std::fs;

use serde_json::json;
use test_kit::small_disk::SmallDisk;

use crate::test_app::TestApp;

#[tokio::test(flavor = "multi_thread")]
async fn a_site_on_a_full_disk_reads_says_so_and_heals() {
    let Some(disk) = SmallDisk::mount(64) else { return };
    let app = TestApp::in_folder(disk.path()).await;
    let visitor = app.english_visitor();
    visitor.get("/api/ready").await.data();
    // From here on the log of the database has to grow for each write.
    app.state.store.erase_deleted().await;
    let filler = disk.fill();
    let message = json!({"name": "Lin", "email": "lin@example.org", "content": "When are you open?"});
    for _ in 0..2 {
        let words = visitor.post("/api/front/contact", &message).await.refused(503);
        assert!(words.contains("disk is full"), "{words}");
    }
    visitor.get("/api/collection").await.data();
    app.clock.advance(chrono::TimeDelta::seconds(10));
    let troubles = async || visitor.get("/api/ready").await.data()["troubles"].clone();
    assert_eq!(troubles().await, json!(["database_writes", "data_folder", "pictures"]));
    fs::remove_file(filler).expect("room again");
    assert_eq!(troubles().await, json!([]));
    visitor.post("/api/front/contact", &message).await.json();
    assert_eq!(app.state.store.messages().list().await.expect("the store").len(), 1);
}
