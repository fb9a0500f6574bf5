//! Owners merge two members who are one person, once both have confirmed it by a code, and undo it.

use chrono::TimeDelta;
use domain::{
    account::Account,
    bilingual::Language,
    code::{Code, Purpose},
    member::{Identity, MemberName, Provider},
    staff::Role,
};
use serde_json::{Value, json};
use store::{
    accounts::{Consent, NewSession, NewSocialMember, SocialRegistration},
    log::{LogFilter, LogSubject},
};

use crate::desk_app::{DeskApp, DeskClient};

async fn member(desk: &DeskApp, number: u8, provider: Provider, account: Option<&str>) -> i64 {
    let new = NewSocialMember {
        identity: Identity {
            provider,
            subject: format!("subject {number}"),
            email: Some("siqi@mail.example".to_owned()),
        },
        account: account.map(|account| Account::parse(account).expect("an account")),
        name: MemberName::parse("陳思齊").expect("a name"),
        language: Language::Tw,
        consent: Consent {
            version: "3".to_owned(),
            language: Language::Tw,
            method: provider.as_str().to_owned(),
        },
    };
    let session = NewSession {
        digest: [number; 32],
        client: "phone".to_owned(),
        device: String::new(),
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

/// The code that the member was sent, or is shown.
async fn read_code(desk: &DeskApp, id: i64, other: i64) -> String {
    let members = desk.store.members();
    let code = members
        .merge_code(id, other, desk.now())
        .await
        .expect("read")
        .expect("asked");
    let member = members.find(id).await.expect("read").expect("a member");
    let key = desk.state.keys.codes.bytes();
    let code = match member.account {
        Some(account) => Code::derive(key, code.id, Purpose::Merge, &account, &code.nonce),
        None => Code::derive_for_member(key, code.id, Purpose::Merge, id, &code.nonce),
    };
    code.as_str().to_owned()
}

async fn confirm(desk: &DeskApp, owner: &DeskClient<'_>, id: i64, other: i64) {
    let path = format!("/api/desk/members/{id}/merge/{other}");
    owner.post(&format!("{path}/code"), json!({})).await.data();
    let code = read_code(desk, id, other).await;
    let side = owner
        .post(&format!("{path}/confirm"), json!({"code": code}))
        .await
        .data();
    assert_eq!(side["code"]["confirmed_at"], json!(desk.now()), "{side}");
}

async fn list_events(desk: &DeskApp, id: i64) -> Vec<String> {
    let about = LogFilter::about(LogSubject::Member(id));
    let lines = desk.store.log().list(&about, 50).await.expect("read").entries;
    lines.iter().rev().map(|line| line.event.word()).collect()
}

/// and two again when the merge is undone.
#[tokio::test]
async fn a_08_two_members_are_one_once_both_have_confirmed_it() {
    let desk = DeskApp::open().await;
    let owner = desk.as_somebody("lin", Role::Owner).await;
    let kept = member(&desk, 1, Provider::Google, Some("0912345678")).await;
    let gone = member(&desk, 2, Provider::Facebook, None).await;
    let path = format!("/api/desk/members/{kept}/merge/{gone}");
    let shown = owner.get(&path).await;
    let text = String::from_utf8(shown.bytes.clone()).expect("text");
    assert!(!text.contains("0912345678") && !text.contains("siqi@"), "{text}");
    let preview = shown.data();
    assert_eq!(preview["kept"]["confirms_by"], "mobile");
    assert_eq!(
        preview["gone"]["confirms_by"], "login",
        "an address that only a provider named proves nothing"
    );
    assert_eq!((&preview["gone"]["code"], &preview["lost"]), (&Value::Null, &json!([])));
    assert!(
        owner
            .post(&path, json!({}))
            .await
            .refused(422)
            .contains("must be confirmed")
    );
    confirm(&desk, &owner, kept, gone).await;
    owner.post(&path, json!({})).await.refused(422);
    confirm(&desk, &owner, gone, kept).await;
    owner.post(&path, json!({"surname": "gone"})).await.refused(400);
    let merged = owner.post(&path, json!({"created_at": "gone"})).await.data();
    let ways: Vec<_> = merged["providers"]
        .as_array()
        .expect("providers")
        .iter()
        .map(|one| &one["provider"])
        .collect();
    assert_eq!(ways, ["facebook", "google"]);
    assert_eq!(merged["consents"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        (&merged["merges"][0]["gone"], &merged["merges"][0]["by"]),
        (&json!("陳思齊"), &json!("lin"))
    );
    owner.get(&format!("/api/desk/members/{gone}")).await.refused(404);
    owner.get(&path).await.refused(404);
    assert_eq!(
        list_events(&desk, kept).await,
        [
            "member.viewed",
            "member.merge_code_sent",
            "member.merge_confirmed",
            "member.merged"
        ]
    );
    let log = owner.get("/api/desk/log?area=personal").await.data();
    assert_eq!(log["items"][0]["detail"], json!({"member": gone}), "by number alone");

    let undo = format!("/api/desk/member-merges/{}/undo", merged["merges"][0]["id"]);
    let again = owner.post(&undo, json!({})).await.data();
    assert_eq!((&again["merges"], again["id"].as_i64()), (&json!([]), Some(kept)));
    assert_eq!(
        owner.get(&format!("/api/desk/members/{gone}")).await.data()["state"],
        "active"
    );
    owner.post(&undo, json!({})).await.refused(404);
}

#[tokio::test]
async fn a_code_is_asked_for_now_and_then_and_wrong_ones_are_counted() {
    let desk = DeskApp::open().await;
    let owner = desk.as_somebody("lin", Role::Owner).await;
    let (one, other) = (
        member(&desk, 1, Provider::Google, Some("0912345678")).await,
        member(&desk, 2, Provider::Facebook, None).await,
    );
    let path = format!("/api/desk/members/{one}/merge/{other}");
    let words = owner
        .post(&format!("{path}/confirm"), json!({"code": "000000"}))
        .await
        .refused(422);
    assert!(words.contains("has expired"), "{words}");
    owner.post(&format!("{path}/code"), json!({})).await.data();
    assert_eq!(
        owner.post(&format!("{path}/code"), json!({})).await.status,
        429,
        "not twice in half a minute"
    );
    let right = read_code(&desk, one, other).await;
    let wrong = if right == "000000" { "000001" } else { "000000" };
    for _ in 0..5 {
        let words = owner
            .post(&format!("{path}/confirm"), json!({"code": wrong}))
            .await
            .refused(422);
        assert!(words.contains("incorrect"), "{words}");
    }
    let words = owner
        .post(&format!("{path}/confirm"), json!({"code": right}))
        .await
        .refused(422);
    assert!(words.contains("has expired"), "{words}");
    let of_other = format!("/api/desk/members/{other}/merge/{one}/confirm");
    owner.post(&of_other, json!({"code": right})).await.refused(422);
    for _ in 0..4 {
        desk.clock.advance(TimeDelta::seconds(31));
        owner.post(&format!("{path}/code"), json!({})).await.data();
    }
    desk.clock.advance(TimeDelta::seconds(31));
    assert_eq!(
        owner.post(&format!("{path}/code"), json!({})).await.status,
        429,
        "five an hour"
    );
    owner
        .post(&format!("/api/desk/members/{one}/merge/{one}/code"), json!({}))
        .await
        .refused(404);
    owner
        .post(&format!("/api/desk/members/99/merge/{one}/code"), json!({}))
        .await
        .refused(404);
}
