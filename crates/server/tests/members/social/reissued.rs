//! An address that passes to another person: its new owner, at a provider or by the mailbox, enters no other person's
//! account.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{FakeGoogle, facebook, fake_google::Key, google, notices, profile, token, with_facebook, with_google};
use crate::{engines::at_once, fake::Answer, mailbox, test_app::TestApp, test_client::PASSWORD};

const GMAIL: &str = "lin@gmail.com";
const CORP: &str = "lin@corp.example";

/// A person at Google: the key, and the address that the provider proves.
fn person(provider: &FakeGoogle, subject: &str, address: &str) -> String {
    let mut changes = json!({"sub": subject, "email": address});
    if address == CORP {
        changes["hd"] = json!("corp.example");
    }
    Key::today().signed(&provider.lin_but(&changes))
}

async fn turned_away(app: &TestApp, what: &str) {
    let before = (app.count_members().await, notices(app).await);
    let message = google(app).await.refused(409);
    assert!(
        message.contains("請先以密碼登入，再到會員中心連結"),
        "{what}: {message}"
    );
    assert_eq!((app.count_members().await, notices(app).await), before, "{what}");
}

async fn providers(app: &TestApp, account: &str) -> Value {
    let member = app.guest().with_token(&app.guest().logged_in(account).await);
    member.call_bare("info").await.data()["providers"].clone()
}

/// O-02, O-03: with a link of another key there, the address opens nothing, whichever provider runs the mailbox.
#[tokio::test]
async fn o_03_another_person_with_the_address_of_a_linked_member_is_turned_away() {
    for address in [GMAIL, CORP] {
        let (app, provider) = with_google().await;
        let member = app.member(address).await;
        provider.gives(&person(&provider, "first", address));
        token(&member.call("google", &json!({"code": "4/code"})).await);
        token(&google(&app).await);
        provider.gives(&person(&provider, "second", address));
        turned_away(&app, address).await;
        provider.gives(&person(&provider, "first", address));
        let first = token(&google(&app).await);
        assert_eq!(
            profile(&app, &first).await["account"],
            address,
            "the first one still signs in"
        );
    }
}

/// O-03: an organisation gives the address of a person who left to the next one, so it links nothing by itself, ever.
#[tokio::test]
async fn o_03_an_address_of_an_organisation_links_nothing_by_itself() {
    let (app, provider) = with_google().await;
    app.member(CORP).await;
    provider.gives(&person(&provider, "next", CORP));
    turned_away(&app, "who never linked").await;
    assert_eq!(providers(&app, CORP).await, json!([]));
}

/// O-03: nor where the account came by the provider, before and after its first password is set.
#[tokio::test]
async fn o_03_an_account_that_came_by_a_provider_stays_its_members() {
    for address in [GMAIL, CORP] {
        let (app, provider) = with_google().await;
        provider.gives(&person(&provider, "first", address));
        let first = token(&google(&app).await);
        assert_eq!(profile(&app, &first).await["account"], address);
        provider.gives(&person(&provider, "second", address));
        turned_away(&app, "before a password is set").await;

        let member = app.guest().with_token(&first);
        assert!(member.is_in().await);
        let code = app.guest().reset_code(address).await;
        app.guest().reset(address, &code, PASSWORD).await.data();
        let owner = app.guest().with_token(&app.guest().logged_in(address).await);
        provider.gives(&person(&provider, "first", address));
        token(&owner.call("google", &json!({"code": "4/code"})).await);
        provider.gives(&person(&provider, "second", address));
        turned_away(&app, "after a password is set").await;
        assert_eq!(app.count_members().await, 1);
    }
}

/// O-03: what a member has unlinked does not come back by the address.
#[tokio::test]
async fn o_03_an_unlinked_provider_comes_back_by_the_members_hand_alone() {
    let (app, provider) = with_google().await;
    let member = app.member(GMAIL).await;
    token(&google(&app).await);
    member.call("unlink", &json!({"provider": "google"})).await.data();
    turned_away(&app, "the person who was unlinked").await;
    provider.gives(&person(&provider, "second", GMAIL));
    turned_away(&app, "another").await;
    token(&member.call("google", &json!({"code": "4/code"})).await);
    assert_eq!(providers(&app, GMAIL).await, json!(["google"]));
}

/// O-03: of two people for whom the provider proves the same address at the same moment, one signs in.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn o_03_two_people_with_one_address_at_once_are_one_link() {
    let (app, provider) = with_google().await;
    app.member(GMAIL).await;
    provider.gives_each((0..8).map(|n| (format!("4/{n}"), person(&provider, &format!("person {n}"), GMAIL))));
    let calls = (0..8).map(|n| {
        let guest = app.guest().at(&format!("203.0.113.{n}"));
        guest.call_later("google", &json!({"code": format!("4/{n}")}))
    });
    let statuses: Vec<u16> = at_once(calls)
        .await
        .iter()
        .map(|answer| answer.status.as_u16())
        .collect();
    assert_eq!(
        statuses.iter().filter(|&&status| status == 200).count(),
        1,
        "{statuses:?}"
    );
    assert!(
        statuses.iter().all(|status| [200, 409].contains(status)),
        "{statuses:?}"
    );
    assert_eq!(notices(&app).await, 1);
}

/// O-05: Facebook's addresses were never proof; with a link of another key there they are none either.
#[tokio::test]
async fn o_05_another_person_with_the_address_at_facebook_is_turned_away() {
    let (app, graph) = with_facebook().await;
    let body = json!({"access_token": "EAA-token"});
    let member = app.member("wang@example.tw").await;
    token(&member.call("facebook", &body).await);
    graph.answers("/v22.0/debug_token", facebook::token_but(&json!({"user_id": "10002"})));
    let other = json!({"id": "10002", "name": "王先生", "email": "wang@example.tw"});
    graph.answers("/v22.0/me", Answer::Json(200, other));
    app.guest().call("facebook", &body).await.refused(409);
    assert_eq!(app.count_members().await, 1);
}

/// E-03: a request to register the address of a provider's member is answered by a notice to the mailbox, without a code.
#[tokio::test]
async fn registering_the_address_of_a_providers_member_creates_no_member() {
    let (app, _provider) = with_google().await;
    token(&google(&app).await);
    app.clock.advance(TimeDelta::minutes(1));
    app.guest().call("send_code", &json!({"account": GMAIL})).await.data();
    let letter = mailbox::mails_to(&app, GMAIL).await.pop().expect("a mail");
    assert_eq!(mailbox::code_in(&letter.text), None, "{}", letter.text);
    let body = json!({"account": GMAIL, "password": PASSWORD, "name": "林", "code": "123456"});
    app.guest().call("register", &body).await.refused(422);
    assert_eq!(app.count_members().await, 1);
}
