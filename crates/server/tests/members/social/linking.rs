//! Whose member an account elsewhere is, whose it becomes, and who is turned away.

use serde_json::json;

use super::{facebook, fake_google::Key, google, notices, profile, token, with_facebook, with_google};
use crate::fake::Answer;

#[tokio::test]
async fn first_sign_in_creates_a_member_and_later_ones_find_it() {
    let (app, _provider) = with_google().await;
    let first = token(&google(&app).await);
    let info = profile(&app, &first).await;
    assert_eq!(
        (
            info["account"].as_str(),
            info["name"].as_str(),
            &info["has_password"],
            &info["providers"]
        ),
        (Some("lin@gmail.com"), Some("林小姐"), &json!(false), &json!(["google"]))
    );
    let second = token(&google(&app).await);
    assert_ne!(first, second, "each session has a token of its own");
    assert_eq!(profile(&app, &second).await, info);
    assert_eq!(app.count_members().await, 1);
    assert_eq!(notices(&app).await, 0);

    let record = app.guest().with_token(&first).call_bare("export").await;
    assert_eq!(record.data()["consents"][0]["method"], "google", "{}", record.json());
}

#[tokio::test]
async fn o_02_the_subject_is_the_person_whatever_the_address() {
    let (app, provider) = with_google().await;
    let first = profile(&app, &token(&google(&app).await)).await;
    provider.gives(&Key::today().signed(&provider.lin_but(&json!({"email": "other@gmail.com", "name": "別名"}))));
    assert_eq!(profile(&app, &token(&google(&app).await)).await, first);
    provider.gives(&Key::today().signed(&provider.lin_but(&json!({"sub": "2000", "email": "another@gmail.com"}))));
    token(&google(&app).await);
    assert_eq!(app.count_members().await, 2);
}

#[tokio::test]
async fn an_address_that_the_provider_does_not_own_is_no_account() {
    let (app, provider) = with_google().await;
    for (subject, changes) in [
        ("1", json!({"email": "a@corp.example"})),
        ("2", json!({"email": "b@gmail.com", "email_verified": false})),
        ("3", json!({"email": null, "name": null})),
        ("4", json!({"email": "c@corp.example", "name": "\u{202e}"})),
    ] {
        let mut changes = changes;
        changes["sub"] = json!(subject);
        provider.gives(&Key::today().signed(&provider.lin_but(&changes)));
        let info = profile(&app, &token(&google(&app).await)).await;
        assert_eq!(info["account"], "", "{changes}");
        assert!(info["name"].as_str().is_some_and(|name| !name.is_empty()), "{changes}");
    }
    // The address goes to the person who proves it by a code.
    app.member("a@corp.example").await.into_token();
}

#[tokio::test]
async fn o_03_a_proven_address_links_to_the_member_who_proved_it_too() {
    let (app, _provider) = with_google().await;
    app.member("Lin@gmail.com").await.into_token();
    let info = profile(&app, &token(&google(&app).await)).await;
    assert_eq!(
        (&info["account"], &info["has_password"]),
        (&json!("lin@gmail.com"), &json!(true))
    );
    assert_eq!(info["providers"], json!(["google"]));
    assert_eq!(app.count_members().await, 1);
    assert_eq!(notices(&app).await, 1, "S-07: word of the new link");
    token(&google(&app).await);
    assert_eq!(notices(&app).await, 1, "once");
}

#[tokio::test]
async fn o_03_every_other_address_of_a_member_is_turned_away() {
    for changes in [
        json!({"email": "lin@corp.example"}),
        json!({"email": "lin@corp.example", "email_verified": false, "hd": "corp.example"}),
        json!({"email": "lin@corp.example", "email_verified": null, "hd": "corp.example"}),
        json!({"email": "lin@corp.example", "hd": ""}),
        json!({"email": "lin@corp.example", "hd": "corp.example"}),
    ] {
        let (app, provider) = with_google().await;
        let member = app.member("lin@corp.example").await.into_token();
        provider.gives(&Key::today().signed(&provider.lin_but(&changes)));
        let message = google(&app).await.refused(409);
        assert!(message.contains("請先以密碼登入"), "{message}");
        assert_eq!((app.count_members().await, notices(&app).await), (1, 0), "{changes}");
        assert_eq!(profile(&app, &member).await["providers"], json!([]), "{changes}");
    }
}

#[tokio::test]
async fn o_03_a_member_who_never_proved_the_address_to_the_house_is_not_linked_by_it() {
    let (app, provider) = with_google().await;
    token(&google(&app).await);
    // Another person with the same mailbox: an address that was given to a new person.
    provider.gives(&Key::today().signed(&provider.lin_but(&json!({"sub": "2000"}))));
    google(&app).await.refused(409);
    assert_eq!(app.count_members().await, 1);
}

#[tokio::test]
async fn a_session_links_and_the_link_stays_where_it_is() {
    let (app, provider) = with_google().await;
    let (wang, chen) = (
        app.member("wang@example.tw").await.into_token(),
        app.member("chen@example.tw").await.into_token(),
    );
    let link = async |token: &str| {
        app.visitor()
            .bearing(token)
            .post("/api/front/google", &json!({"code": "4/code"}))
            .await
    };
    for _ in 0..2 {
        let linked = link(&wang).await;
        assert_eq!(linked.json()["token"], json!(wang), "{}", linked.json());
        assert_eq!(linked.json()["message"], "已連結 Google 帳號");
        assert_eq!(notices(&app).await, 1);
    }
    assert_eq!(profile(&app, &wang).await["providers"], json!(["google"]));
    assert_eq!(
        profile(&app, &token(&google(&app).await)).await["account"],
        "wang@example.tw"
    );

    let message = link(&chen).await.refused(409);
    assert!(message.contains("另一位會員"), "{message}");
    assert_eq!(profile(&app, &chen).await["providers"], json!([]));
    assert_eq!((app.count_members().await, notices(&app).await), (2, 1));

    // An address that belongs to another person does not prevent a link, and does not become an account.
    provider.gives(&Key::today().signed(&provider.lin_but(&json!({"sub": "3", "email": "wang@example.tw"}))));
    link(&chen).await;
    assert_eq!(profile(&app, &chen).await["account"], "chen@example.tw");
}

#[tokio::test]
async fn an_ended_session_links_nothing_and_creates_no_member() {
    let (app, provider) = with_google().await;
    let dead = app.member("wang@example.tw").await.into_token();
    app.guest().with_token(&dead).call_bare("logout").await;
    for token in [dead.as_str(), "dbg_none", "x"] {
        let answer = app
            .visitor()
            .bearing(token)
            .post("/api/front/google", &json!({"code": "4/code"}))
            .await;
        answer.refused(401);
        assert_eq!(answer.header("www-authenticate"), "Bearer error=\"invalid_token\"");
    }
    assert_eq!(app.count_members().await, 1);
    assert!(provider.fake.asked("/token").is_empty(), "the code is still good");
}

#[tokio::test]
async fn suspended_members_cannot_sign_in_by_a_provider() {
    let (app, provider) = with_google().await;
    app.member("lin@gmail.com").await.into_token();
    let suspended = app
        .state
        .store
        .members()
        .list("lin", 1, 1)
        .await
        .expect("the store")
        .entries
        .remove(0);
    assert!(
        app.state
            .store
            .members()
            .suspend(suspended.id, &store::log::StaffActor::command_line(), app.state.now())
            .await
            .expect("the store")
    );
    let by_address = google(&app).await;
    assert!(
        app.state
            .store
            .members()
            .restore(suspended.id, &store::log::StaffActor::command_line(), app.state.now())
            .await
            .expect("the store")
    );
    token(&google(&app).await);
    assert!(
        app.state
            .store
            .members()
            .suspend(suspended.id, &store::log::StaffActor::command_line(), app.state.now())
            .await
            .expect("the store")
    );
    let by_identity = google(&app).await;
    provider
        .fake
        .answers("/token", Answer::Json(400, json!({"error": "invalid_grant"})));
    let by_nothing = google(&app).await;
    for answer in [&by_address, &by_identity, &by_nothing] {
        answer.refused(401);
        assert_eq!(answer.header("www-authenticate"), "Bearer");
    }
    assert_eq!(by_address.bytes, by_nothing.bytes);
    assert_eq!(by_identity.bytes, by_nothing.bytes);
}

#[tokio::test]
async fn eight_at_once_are_one_member() {
    let (app, _provider) = with_google().await;
    let start = tokio::sync::Barrier::new(8);
    let come = || async {
        start.wait().await;
        google(&app).await
    };
    let (a, b, c, d, e, f, g, h) = tokio::join!(come(), come(), come(), come(), come(), come(), come(), come());
    for answer in [a, b, c, d, e, f, g, h] {
        token(&answer);
    }
    assert_eq!(app.count_members().await, 1);
}

#[tokio::test]
async fn a_deleted_member_may_sign_up_again_as_a_new_one() {
    let (app, _provider) = with_google().await;
    token(&google(&app).await);
    let first = app
        .state
        .store
        .members()
        .list("", 1, 1)
        .await
        .expect("the store")
        .entries
        .remove(0);
    assert!(app.state.store.members().delete(first.id).await.expect("the store"));
    token(&google(&app).await);
    let second = app
        .state
        .store
        .members()
        .list("", 1, 1)
        .await
        .expect("the store")
        .entries
        .remove(0);
    assert!(second.id > first.id, "A-06");
}

#[tokio::test]
async fn o_05_facebook_brings_a_member_without_account() {
    let (app, _graph) = with_facebook().await;
    let body = json!({"access_token": "EAA-token"});
    let come = async || app.visitor().post("/api/front/facebook", &body).await;
    let info = profile(&app, &token(&come().await)).await;
    assert_eq!(
        (&info["account"], &info["providers"]),
        (&json!(""), &json!(["facebook"]))
    );
    token(&come().await);
    assert_eq!(app.count_members().await, 1);
}

#[tokio::test]
async fn o_05_facebook_proves_no_address() {
    let (app, graph) = with_facebook().await;
    let member = app.member("wang@example.tw").await.into_token();
    let body = json!({"access_token": "EAA-token"});
    app.visitor().post("/api/front/facebook", &body).await.refused(409);
    assert_eq!(app.count_members().await, 1);
    let linked = app.visitor().bearing(&member).post("/api/front/facebook", &body).await;
    assert_eq!(token(&linked), member);
    assert_eq!(profile(&app, &member).await["providers"], json!(["facebook"]));

    graph.answers("/v22.0/debug_token", facebook::token_but(&json!({"app_id": "7701"})));
    app.visitor().post("/api/front/facebook", &body).await.refused(401);
}
