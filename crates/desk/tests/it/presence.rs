//! Who else has a record open, and that asking in the background keeps no session alive.

use chrono::TimeDelta;
use domain::staff::Role;
use serde_json::json;

use crate::desk_app::DeskApp;

const PRESENCE: &str = "/api/desk/presence";

#[tokio::test]
async fn colleagues_see_where_the_others_are() {
    let desk = DeskApp::open().await;
    let lin = desk.as_somebody("lin@desk.example.tw", Role::Editor).await;
    let reader = desk.as_role(Role::Reader).await;
    let at = |cell| json!({"place": "artifact/7", "cell": cell});
    assert_eq!(lin.post(PRESENCE, at(Some("name.tw"))).await.data(), json!([]));
    let seen = reader.post(PRESENCE, at(None)).await.data();
    assert_eq!(seen, json!([{"name": "lin@desk.example.tw", "cell": "name.tw"}]));
    lin.post(PRESENCE, json!({"place": "artifact/7", "leaving": true}))
        .await
        .data();
    assert_eq!(reader.post(PRESENCE, at(None)).await.data(), json!([]));
    reader
        .post(PRESENCE, json!({"place": "conversation/7"}))
        .await
        .refused(403);
    for place in [
        "",
        "artifact",
        "artifact/x",
        "/7",
        "Artifact/7",
        &format!("artifact/{}", "7".repeat(80)),
    ] {
        lin.post(PRESENCE, json!({"place": place})).await.refused(422);
    }
    let long = json!({"place": "artifact/7", "cell": "x".repeat(81)});
    lin.post(PRESENCE, long).await.refused(422);
}

/// A page that is left open asks again and again; the session ends all the same.
#[tokio::test]
async fn asking_in_the_background_is_no_use_of_the_session() {
    let desk = DeskApp::open().await;
    let lin = desk.as_role(Role::Editor).await;
    let background = lin.with("x-duobao-background", "1");
    let nearly = desk.state.sessions.idle - TimeDelta::minutes(1);
    desk.clock.advance(nearly);
    background.post(PRESENCE, json!({"place": "artifact/7"})).await.data();
    background.get("/api/desk/conversations/counts").await.data();
    desk.clock.advance(TimeDelta::minutes(2));
    background.get("/api/desk/conversations/counts").await.refused(401);
    lin.get("/api/desk/session").await.refused(401);
}
