//! Members for tests: somebody who joined through the very operations that the site uses, code and all.

use chrono::TimeDelta;
use serde_json::json;
use server::post::code_desk;
use store::{PostKind, TakenPost};

use crate::house::House;

/// A password that the house takes.
pub const PASSWORD: &str = "lantern-under-the-eaves";

/// Joins with an account, and answers the session's token.
pub async fn member(house: &House, account: &str) -> String {
    let asked = house.visitor().post("/api/front/send_code", &json!({"account": account})).await;
    assert_eq!(asked.status, 200, "{}", asked.json());
    assert!(code_desk::answer_next(&house.app).await.expect("the store"), "somebody asked");
    let code = next_post(house).await.post.secret.expect("a code");
    let request = json!({"account": account, "password": PASSWORD, "name": "林小姐", "code": code});
    let joined = house.visitor().post("/api/front/register", &request).await;
    assert_eq!(joined.status, 200, "{}", joined.json());
    joined.json()["token"].as_str().expect("a token").to_owned()
}

/// Takes the next piece of post out of the outbox, with its code if it has one.
pub async fn next_post(house: &House) -> TakenPost {
    let taken = house.app.store.outbox().claim(house.app.now(), TimeDelta::minutes(1)).await;
    let taken = taken.expect("the store").expect("post");
    house.app.store.outbox().delivered(taken.id, house.app.now()).await.expect("the store");
    code_desk::with_code(&house.app.keys.codes, taken)
}

/// How many notices wait in the outbox; they are taken out.
pub async fn notices(house: &House) -> usize {
    let mut count = 0;
    while house.app.store.outbox().pending_count().await.expect("the store") > 0 {
        if next_post(house).await.post.kind == PostKind::Notice {
            count += 1;
        }
    }
    count
}

/// The member's own view of the account.
pub async fn info(house: &House, token: &str) -> serde_json::Value {
    let answer = house.visitor().bearing(token).post_raw("/api/front/info", "application/json", "").await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    answer.json()["info"].clone()
}
