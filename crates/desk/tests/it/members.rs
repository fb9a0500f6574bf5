//! What owners see of members and do with them; and that each look at personal data is in the log.

use chrono::TimeDelta;
use domain::{
    account::Account,
    bilingual::Language,
    member::{Identity, MemberName, Provider},
    staff::Role,
};
use serde_json::{Value, json};
use store::{
    accounts::{Consent, NewSession, NewSocialMember, SocialRegistration},
    log::{LogFilter, LogSubject},
};

use crate::desk_app::{DeskApp, DeskClient};

const IDLE: TimeDelta = TimeDelta::days(30);

/// A member with a session whose digest is `number`, from a client of that name.
async fn member(desk: &DeskApp, number: u8, name: &str, account: &str, client: &str) -> i64 {
    let new = NewSocialMember {
        identity: Identity {
            provider: Provider::Google,
            subject: format!("subject {number}"),
            email: Some(format!("other.{account}")),
        },
        account: Some(Account::parse(account).expect("an account")),
        name: MemberName::parse(name).expect("a name"),
        language: Language::Tw,
        consent: Consent {
            version: "3".to_owned(),
            language: Language::Tw,
            method: "google".to_owned(),
        },
    };
    let session = NewSession {
        digest: [number; 32],
        client: client.to_owned(),
        device: "iPhone, Safari".to_owned(),
        expires_at: desk.now() + TimeDelta::days(90),
        proof: None,
    };
    let created = desk
        .store
        .members()
        .create_with_identity(&new, &session, desk.now())
        .await;
    match created.expect("written") {
        SocialRegistration::Done { member_id } => member_id,
        other => panic!("{other:?}"),
    }
}

async fn is_in(desk: &DeskApp, number: u8) -> bool {
    let found = desk.store.sessions().find([number; 32], IDLE, desk.now()).await;
    found.expect("read").is_some()
}

/// The events of the log about a member, the first first.
async fn list_events(desk: &DeskApp, id: i64) -> Vec<String> {
    let about = LogFilter::about(LogSubject::Member(id));
    let lines = desk.store.log().list(&about, 50).await.expect("read").entries;
    lines.iter().rev().map(|line| line.event.word()).collect()
}

async fn list(owner: &DeskClient<'_>, query: &str) -> (u64, Vec<Value>) {
    let page = owner.get(&format!("/api/desk/members{query}")).await.data();
    let items = page["items"].as_array().expect("members").clone();
    (page["total"].as_u64().expect("a number"), items)
}

#[tokio::test]
async fn accounts_are_masked_until_somebody_asks_and_that_is_written_down() {
    let desk = DeskApp::open().await;
    let owner = desk.as_somebody("lin", Role::Owner).await;
    let id = member(&desk, 1, "陳思齊", "siqi@mail.example", "phone").await;
    let path = format!("/api/desk/members/{id}");
    let listed = owner.get("/api/desk/members").await;
    let shown = owner.get(&path).await;
    for (what, answer) in [("the list", &listed), ("the page", &shown)] {
        let text = String::from_utf8(answer.bytes.clone()).expect("text");
        assert!(!text.contains("siqi@mail.example"), "{what}: {text}");
        assert!(text.contains("s***@mail.example"), "{what}: {text}");
    }
    let body = shown.data();
    assert_eq!(
        (&body["providers"], &body["consents"][0]["version"]),
        (
            &json!([{"provider": "google", "email": "o***@mail.example"}]),
            &json!("3")
        )
    );
    owner.get(&path).await.data();
    assert_eq!(list_events(&desk, id).await, ["member.viewed"], "once within a minute");
    let contact = owner.post(&format!("{path}/contact"), json!({})).await.data();
    assert_eq!(
        contact,
        json!({"account": "siqi@mail.example", "other_accounts": [], "emails": ["other.siqi@mail.example"]})
    );
    let exported = owner.post(&format!("{path}/export"), json!({})).await.data();
    assert_eq!(
        (&exported["account"], &exported["name"]),
        (&json!("siqi@mail.example"), &json!("陳思齊"))
    );
    assert_eq!(
        list_events(&desk, id).await,
        ["member.viewed", "member.contact_shown", "member.exported"]
    );
    let by: Vec<_> = owner.get(&path).await.data()["log"]
        .as_array()
        .expect("lines")
        .iter()
        .map(|line| line["by"].clone())
        .collect();
    assert_eq!(by, ["lin", "lin", "lin"]);
    let personal = owner.get("/api/desk/log?area=personal").await.data();
    assert_eq!(personal["items"][0]["subject"]["name"], "陳思齊");
    assert_eq!(personal["total"], 4, "with the list: {personal}");
}

#[tokio::test]
async fn members_are_found_by_name_account_and_group() {
    let desk = DeskApp::open().await;
    let owner = desk.as_somebody("lin", Role::Owner).await;
    let old = member(&desk, 1, "陳思齊", "0912345678", "phone").await;
    desk.clock.advance(TimeDelta::days(31));
    let owner_again = desk.as_somebody("zhou", Role::Owner).await;
    owner.get("/api/desk/members").await.refused(401);
    let owner = owner_again;
    let same = member(&desk, 2, "陳思齊", "siqi@mail.example", "phone").await;
    let other = member(&desk, 3, "陳思齊", "other@mail.example", "elsewhere").await;
    desk.store
        .members()
        .suspend(other, &store::log::StaffActor::server(), desk.now())
        .await
        .expect("written");
    let ids = async |query: &str| -> Vec<i64> {
        let (_, items) = list(&owner, query).await;
        items
            .iter()
            .map(|item| item["id"].as_i64().expect("a number"))
            .collect()
    };
    assert_eq!(ids("").await, [other, same, old], "the last to log in first");
    assert_eq!(ids("?query=0912-345-678").await, [old]);
    assert_eq!(ids("?query=678").await, [old], "the last digits");
    assert_eq!(ids("?query=SIQI@").await, [same], "and by a provider's address");
    assert_eq!(ids("?query=other.siqi").await, [same]);
    assert_eq!(ids("?group=new").await, [other, same]);
    assert_eq!(ids("?group=suspended").await, [other]);
    assert_eq!(
        ids("?group=alike").await,
        [same, old],
        "the same name and the same client"
    );
    assert_eq!(ids("?page=2&page_size=2").await, [old]);
    let page = owner.get("/api/desk/members?query=nobody").await.data();
    assert_eq!(
        (&page["total"], &page["counts"]),
        (&json!(0), &json!({"all": 3, "new": 2, "suspended": 1, "alike": 2}))
    );
    let alike = owner.get(&format!("/api/desk/members/{old}")).await.data()["alike"].clone();
    assert_eq!(
        alike,
        json!([{"id": same, "name": "陳思齊", "account": "s***@mail.example", "reasons": ["name_and_device"]}])
    );
    let (_, items) = list(&owner, "?query=other.siqi").await;
    assert_eq!(
        items[0]["alike"],
        json!([{"id": old, "name": "陳思齊", "account": "09xx***678", "reasons": ["name_and_device"]}]),
        "the list names the other"
    );
    // The typed text may be a member's address.
    let lines = desk.store.log().list(&LogFilter::default(), 50).await.expect("read");
    assert!(
        lines
            .entries
            .iter()
            .all(|line| !line.detail.to_string().contains("SIQI"))
    );
    owner.get("/api/desk/members?group=everybody").await.refused(400);
}

#[tokio::test]
async fn closing_ends_sessions_at_once_and_can_be_taken_back() {
    let desk = DeskApp::open().await;
    let owner = desk.as_somebody("lin", Role::Owner).await;
    let id = member(&desk, 1, "陳思齊", "siqi@mail.example", "phone").await;
    let path = format!("/api/desk/members/{id}");
    let session = owner.get(&path).await.data()["sessions"][0]["id"].clone();
    assert!(is_in(&desk, 1).await);
    let closed = owner.post(&format!("{path}/suspend"), json!({})).await.data();
    assert_eq!(
        (&closed["state"], &closed["sessions"]),
        (&json!("suspended"), &json!([]))
    );
    assert!(!is_in(&desk, 1).await);
    let open = owner.post(&format!("{path}/restore"), json!({})).await.data();
    assert_eq!(open["state"], "active");
    assert!(!is_in(&desk, 1).await, "they log in anew");
    owner.delete(&format!("{path}/sessions/{session}")).await.refused(404);
    assert_eq!(
        list_events(&desk, id).await,
        ["member.viewed", "member.suspended", "member.restored"]
    );
}

#[tokio::test]
async fn one_session_or_all_are_ended() {
    let desk = DeskApp::open().await;
    let owner = desk.as_somebody("lin", Role::Owner).await;
    let chen = member(&desk, 1, "陳思齊", "siqi@mail.example", "phone").await;
    let lin = member(&desk, 2, "林怡君", "lin@mail.example", "phone").await;
    let of = async |id: i64| owner.get(&format!("/api/desk/members/{id}")).await.data()["sessions"][0]["id"].clone();
    let (own, foreign) = (of(chen).await, of(lin).await);
    let path = format!("/api/desk/members/{chen}/sessions");
    owner.delete(&format!("{path}/{foreign}")).await.refused(404);
    owner.delete(&format!("{path}/word")).await.refused(404);
    assert!(is_in(&desk, 2).await);
    assert_eq!(
        owner.delete(&format!("{path}/{own}")).await.data()["sessions"],
        json!([])
    );
    assert!(!is_in(&desk, 1).await);
    owner.delete(&format!("/api/desk/members/{lin}/sessions")).await.data();
    assert!(!is_in(&desk, 2).await);
    owner.delete("/api/desk/members/99/sessions").await.refused(404);
}

/// A deletion is final at once; the log keeps that it happened, under the number alone.
#[tokio::test]
async fn a_deleted_member_leaves_no_name() {
    let desk = DeskApp::open().await;
    let owner = desk.as_somebody("lin", Role::Owner).await;
    let id = member(&desk, 1, "陳思齊", "siqi@mail.example", "phone").await;
    let path = format!("/api/desk/members/{id}");
    owner.get(&path).await.data();
    assert_eq!(owner.delete(&path).await.json()["state"], "SUCCESS");
    assert!(!is_in(&desk, 1).await);
    owner.get(&path).await.refused(404);
    owner.delete(&path).await.refused(404);
    assert_eq!(list_events(&desk, id).await, ["member.viewed", "member.deleted"]);
    let page = owner.get("/api/desk/log?area=personal").await.data();
    assert_eq!(
        page["items"][0]["subject"],
        json!({"kind": "member", "id": id, "name": ""})
    );
    let account = Account::parse("siqi@mail.example").expect("an account");
    let found = desk.store.members().find_by_account(&account).await;
    assert_eq!(found.expect("read"), None);
    let again = member(&desk, 2, "陳思齊", "siqi@mail.example", "phone").await;
    assert!(again > id, "the address is free, the number is not used again");
}
