//! What members notice of a merge of two accounts by staff.

use chrono::TimeDelta;
use domain::{
    account::Account,
    code::{Code, Purpose},
};
use store::{
    accounts::{MemberMerged, MergeChoice, MergeCode},
    log::StaffActor,
};

use super::leaving::log_in_by_facebook;
use crate::{
    mailbox,
    test_app::TestApp,
    test_client::{LIN, WANG},
};

async fn id_of(app: &TestApp, account: &str) -> i64 {
    let account = Account::parse(account).expect("an account");
    let found = app.state.store.members().find_by_account(&account).await;
    found.expect("read").expect("a member").id
}

async fn ask(app: &TestApp, id: i64, other: i64) -> MergeCode {
    let (members, now) = (app.state.store.members(), app.state.now());
    let actor = StaffActor::server();
    let asked = members.ask_to_confirm_merge(id, other, [3; 16], TimeDelta::minutes(10), &actor, now);
    asked.await.expect("written").expect("both are members")
}

/// an account is sent its code; a member without an account sees it after a login, and a stolen token only for a short time.
#[tokio::test]
async fn a_08_a_code_is_shown_after_a_login_to_who_has_no_account_alone() {
    let app = TestApp::empty().await;
    let with_account = app.member(LIN).await;
    let by_facebook = app.guest().with_token(log_in_by_facebook(&app).await.as_str());
    let (one, other) = (id_of(&app, LIN).await, id_of(&app, LIN).await + 1);
    assert_eq!(by_facebook.call_bare("info").await.data()["merge_code"], "");
    let code = ask(&app, other, one).await;
    ask(&app, one, other).await;
    let key = app.state.keys.codes.bytes();
    let right = Code::derive_for_member(key, code.id, Purpose::Merge, other, &code.nonce);
    assert_eq!(by_facebook.call_bare("info").await.data()["merge_code"], right.as_str());
    assert_eq!(
        with_account.call_bare("info").await.data()["merge_code"],
        "",
        "it is in the mail"
    );
    app.clock.advance(TimeDelta::minutes(9));
    ask(&app, other, one).await;
    assert_ne!(by_facebook.call_bare("info").await.data()["merge_code"], "");
    app.clock.advance(TimeDelta::minutes(1));
    assert_eq!(
        by_facebook.call_bare("info").await.data()["merge_code"],
        "",
        "the login is ten minutes old"
    );
}

/// both addresses lead to one account with one password, and neither can be registered again.
#[tokio::test]
async fn a_08_after_a_merge_both_addresses_open_the_one_account() {
    let app = TestApp::empty().await;
    let (kept, gone) = (app.member(LIN).await, app.member(WANG).await);
    let (lin, wang) = (id_of(&app, LIN).await, id_of(&app, WANG).await);
    let (members, actor, now) = (app.state.store.members(), StaffActor::server(), app.state.now());
    for (id, other) in [(lin, wang), (wang, lin)] {
        let code = ask(&app, id, other).await;
        assert!(members.confirm_merge(id, &code, &actor, now).await.expect("written"));
    }
    let merged = members.merge(wang, lin, &MergeChoice::default(), &actor, now).await;
    assert!(matches!(merged.expect("written"), MemberMerged::Done(_)));
    for session in [&kept, &gone] {
        session.call_bare("info").await.refused(401);
    }
    for account in [LIN, WANG] {
        let token = app.guest().logged_in(account).await;
        let info = app.guest().with_token(&token).call_bare("info").await.data();
        assert_eq!(info["account"], LIN);
    }
    app.guest().login(WANG, "wrong but long").await.refused(401);
    let exported = app
        .guest()
        .with_token(&app.guest().logged_in(WANG).await)
        .call_bare("export")
        .await
        .data();
    assert_eq!(exported["merged"][0]["account"], WANG);
    let letters = mailbox::mails_to(&app, WANG).await.len();
    // The two codes of the registrations came from this visitor too.
    app.clock.advance(TimeDelta::minutes(1));
    app.guest()
        .call("send_code", &serde_json::json!({"account": WANG}))
        .await
        .data();
    let told = mailbox::mails_to(&app, WANG).await;
    assert_eq!(told.len(), letters + 1);
    assert!(told.last().expect("a mail").text.contains("先前已註冊"), "{told:?}");
}
