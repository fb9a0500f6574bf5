//! The steps by which an owner gets an empty site ready: how far each is follows from what there is, and only a step that is put off
//! is stored.

use domain::{
    bilingual::Bilingual,
    group::GlazeColour,
    page::{House, TextKey},
    staff::Role,
};
use fixtures::{CategoryFields, TextFields};
use serde_json::{Value, json};
use store::{
    Edit,
    log::{LogEvent, LogFilter},
};

use crate::desk_app::{Answered, DeskApp, DeskClient};

const STEPS: [&str; 7] = ["name", "address", "mail", "policy", "category", "piece", "staff"];

/// The steps of this state, and whether the site is open.
fn of_state(readiness: &Value, state: &str) -> (Vec<String>, bool) {
    let steps = readiness["steps"].as_array().expect("steps");
    let words: Vec<_> = steps
        .iter()
        .map(|step| step["step"].as_str().expect("a word"))
        .collect();
    assert_eq!(words, STEPS);
    let of_state = steps.iter().filter(|step| step["state"] == state);
    let words = of_state.map(|step| step["step"].as_str().expect("a word").to_owned());
    (words.collect(), readiness["open"] == true)
}

async fn put(client: &DeskClient<'_>, step: &str, body: Value) -> Answered {
    client
        .call("PUT", &format!("/api/desk/readiness/steps/{step}"), Some(body))
        .await
}

async fn done(client: &DeskClient<'_>) -> (Vec<String>, bool) {
    of_state(&client.get("/api/desk/readiness").await.data(), "done")
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

#[tokio::test]
async fn a_step_is_done_once_what_it_asks_for_is_there() {
    let desk = DeskApp::open().await.with_mail_server("smtp://mail.example");
    let owner = desk.as_role(Role::Owner).await;
    let edit = Edit::import(desk.now());
    let content = desk.store.content(&edit);
    assert_eq!(done(&owner).await, (words(&["mail"]), false));

    let mut house = House {
        name: Bilingual::new("靜觀堂", ""),
        email: "house@house.example".to_owned(),
        ..House::default()
    };
    content.save(&house).await.expect("saved");
    assert_eq!(
        done(&owner).await,
        (words(&["address", "mail"]), false),
        "it has no seal"
    );
    house.seal = "靜".to_owned();
    content.save(&house).await.expect("saved");
    assert_eq!(done(&owner).await, (words(&["name", "address", "mail"]), false));

    let policy = TextFields {
        key: TextKey::Privacy,
        version: "2026.11.21".to_owned(),
        title: Bilingual::default(),
        content: Bilingual::new("<p>我們只留下必要的資料。</p>", ""),
        picture: None,
    };
    content.save(&policy.record()).await.expect("saved");
    let category = CategoryFields {
        slug: "ceramics".to_owned(),
        name: Bilingual::new("瓷器", "Ceramics"),
        colour: GlazeColour::Blue,
        active: true,
        position: 0,
    };
    content.save(&category.record()).await.expect("saved");
    let all_but_two = words(&["name", "address", "mail", "policy", "category"]);
    assert_eq!(done(&owner).await, (all_but_two, false));

    let fields = json!({ "fields": {"relic_number": "G-001", "name.tw": "水丞"} });
    let made = owner.post("/api/desk/records/artifact", fields).await.data();
    assert_eq!(done(&owner).await.0.len(), 5, "a draft is no public piece");
    let path = format!("/api/desk/records/artifact/{}/publish", made["id"]);
    let publication = json!({"language": "tw", "revision": made["revision"]});
    owner.post(&path, publication).await.data();
    let (steps, is_open) = done(&owner).await;
    assert_eq!((steps.len(), is_open), (6, true));

    let invitation = json!({"name": "Wang", "role": "editor"});
    owner.post("/api/desk/accounts", invitation).await.data();
    assert_eq!(done(&owner).await, (words(&STEPS), true));
}

#[tokio::test]
async fn a_step_that_is_put_off_counts_until_it_is_done_and_the_site_opens_with_the_last_that_visitors_notice() {
    let desk = DeskApp::open().await;
    let owner = desk.as_role(Role::Owner).await;
    let skip = async |step: &str, skipped: bool| put(&owner, step, json!({ "skipped": skipped })).await.data();
    for (at, step) in STEPS[..6].iter().enumerate() {
        let (skipped, is_open) = of_state(&skip(step, true).await, "skipped");
        assert_eq!((skipped, is_open), (words(&STEPS[..=at]), at == 5));
    }
    let (skipped, is_open) = of_state(&skip("policy", false).await, "skipped");
    assert_eq!((skipped.len(), is_open), (5, false));
    let log = desk.store.log().list(&LogFilter::default(), 1).await.expect("read");
    assert_eq!(
        (log.entries[0].event, &log.entries[0].detail),
        (LogEvent::SetupChanged, &json!({"steps": ["policy"], "skipped": false}))
    );

    // A step that is complete counts as done even if it was postponed.
    let house = House {
        name: Bilingual::new("靜觀堂", ""),
        seal: "靜".to_owned(),
        ..House::default()
    };
    let edit = Edit::import(desk.now());
    desk.store.content(&edit).save(&house).await.expect("saved");
    assert_eq!(done(&owner).await.0, ["name"]);
}

#[tokio::test]
async fn only_steps_that_there_are_can_be_put_off_and_by_owners_alone() {
    let desk = DeskApp::open().await;
    let owner = desk.as_role(Role::Owner).await;
    put(&owner, "banner", json!({"skipped": true})).await.refused(404);
    put(&owner, "staff", json!({})).await.refused(400);
    let editor = desk.as_role(Role::Editor).await;
    put(&editor, "staff", json!({"skipped": true})).await.refused(403);
    assert_eq!(desk.store.setup_steps().skipped().await.expect("read"), []);
}
