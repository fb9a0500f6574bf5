//! How the site is, as owners read it: the room that pictures take, and whether mails leave.

use chrono::TimeDelta;
use desk::uploads::FreeSpace;
use domain::staff::Role;
use serde_json::{Value, json};
use store::queues::{MailFailure, PostKind, Queue};

use crate::{
    desk_app::DeskApp,
    mails::mail,
    uploads::{files::photograph, sender::Sender},
};

async fn put_mail(desk: &DeskApp) {
    let post = mail(PostKind::Notice, "wang@example.tw");
    desk.state.store.outbox().put(&post, desk.now()).await.expect("put");
}

#[tokio::test]
async fn owners_read_the_room_that_pictures_take() {
    let desk = DeskApp::open_on(|_| {
        Ok(FreeSpace {
            bytes: 40 << 30,
            of: 100 << 30,
        })
    })
    .await;
    let sender = Sender::with_piece(&desk, Role::Owner).await;
    let file = photograph(900, 700);
    sender.upload(&file).await.expect("taken");
    let owner = desk.as_somebody("second@example.tw", Role::Owner).await;
    let storage = &owner.get("/api/desk/site").await.data()["storage"];
    assert_eq!(storage["originals"], file.len());
    assert!(storage["renditions"].as_u64().expect("bytes") > 0);
    assert_eq!(
        (
            &storage["disk_free"],
            &storage["disk_size"],
            &storage["in_bucket"],
            &storage["is_short"]
        ),
        (
            &json!(40_u64 << 30),
            &json!(100_u64 << 30),
            &json!(false),
            &json!(false)
        )
    );
}

#[tokio::test]
async fn a_disk_that_takes_no_more_is_said_to_be_short() {
    let desk = DeskApp::open_on(|_| {
        Ok(FreeSpace {
            bytes: 1 << 20,
            of: 100 << 30,
        })
    })
    .await;
    let owner = desk.as_role(Role::Owner).await;
    assert_eq!(owner.get("/api/desk/site").await.data()["storage"]["is_short"], true);
}

#[tokio::test]
async fn mails_and_backups_are_told_while_the_storage_of_pictures_does_not_answer() {
    let desk = DeskApp::open().await;
    let owner = desk.as_role(Role::Owner).await;
    let media = desk.folder().join("media");
    let _ = std::fs::remove_dir_all(&media);
    std::fs::write(&media, "no folder").expect("written");
    put_mail(&desk).await;
    let site = owner.get("/api/desk/site").await.data();
    assert_eq!(
        (&site["storage"]["originals"], &site["storage"]["renditions"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(
        (&site["mail"]["waiting"], &site["backup"]["proved_at"]),
        (&json!(1), &Value::Null)
    );
}

#[tokio::test]
async fn mails_of_the_last_day_are_counted_by_what_became_of_them() {
    let desk = DeskApp::open().await;
    let outbox = desk.state.store.outbox();
    for _ in 0..4 {
        put_mail(&desk).await;
    }
    let mut taken = Vec::new();
    for _ in 0..3 {
        let lease = TimeDelta::minutes(5);
        taken.push(
            outbox
                .claim(&Queue::ALL, desk.now(), lease)
                .await
                .expect("read")
                .expect("due"),
        );
    }
    outbox
        .delivered(taken[0].id, desk.now() - TimeDelta::hours(30))
        .await
        .expect("noted");
    outbox.delivered(taken[1].id, desk.now()).await.expect("noted");
    outbox
        .failed(&taken[2], "550 no", false, None, desk.now())
        .await
        .expect("noted");
    let owner = desk.as_role(Role::Owner).await;
    let mail = &owner.get("/api/desk/site").await.data()["mail"];
    assert_eq!(*mail, json!({"delivered": 1, "waiting": 1, "failed": 1}));
}

#[tokio::test]
async fn editors_read_what_the_site_lacks_and_whether_mails_leave() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let found = editor.get("/api/desk/readiness").await.data();
    let lacks: Vec<_> = found["lacks"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|lack| (lack["what"].as_str().expect("a word"), lack["required"] == true))
        .collect();
    assert_eq!(
        lacks,
        [
            ("policy", true),
            ("name", false),
            ("email", false),
            ("mail", false),
            ("banner", false)
        ]
    );
    let steps: Vec<_> = found["lacks"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|lack| &lack["step"])
        .collect();
    assert_eq!(
        steps,
        [
            &json!("policy"),
            &json!("name"),
            &json!("address"),
            &json!("mail"),
            &json!(null)
        ]
    );
    let nothing = json!({"configured": false, "waiting": 0, "delivered_at": null, "failure": null});
    assert_eq!(found["mail"], nothing);

    put_mail(&desk).await;
    let outbox = desk.state.store.outbox();
    outbox
        .note_failed_mail(MailFailure::SetUp, "535 wrong password", desk.now())
        .await
        .expect("noted");
    outbox
        .note_delivered_mail(desk.now() - TimeDelta::hours(2))
        .await
        .expect("noted");
    let mail = &editor.get("/api/desk/readiness").await.data()["mail"];
    let said = json!({
        "configured": false,
        "waiting": 1,
        "delivered_at": "2026-11-21T02:00:00Z",
        "failure": {"at": "2026-11-21T04:00:00Z", "why": "set_up", "words": "535 wrong password"}
    });
    assert_eq!(*mail, said);
}
