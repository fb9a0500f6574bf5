//! The first day of an exhibition that is created without one.

use domain::staff::Role;
use serde_json::json;

use crate::desk_app::DeskApp;

#[tokio::test]
async fn an_exhibition_without_a_first_day_begins_on_the_day_of_the_site() {
    let desk = DeskApp::open().await;
    desk.clock.set("2026-11-21T23:00:00Z".parse().expect("a time"));
    let editor = desk.as_role(Role::Editor).await;
    for (given, day) in [
        (json!({"title.tw": "春"}), "2026-11-22"),
        (json!({"title.tw": "春", "date_start": "2026-12-01"}), "2026-12-01"),
    ] {
        let made = editor.post("/api/desk/records/exhibition", json!({ "fields": given }));
        assert_eq!(made.await.data()["fields"]["date_start"], day);
    }
}
