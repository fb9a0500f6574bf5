//! Favourites through HTTP: what a member does with them, what others see by the link, and the limits.

use serde_json::{Value, json};

use crate::{
    test_app::{Answered, TestApp, edit_by_staff},
    test_client::{LIN, PASSWORD, TestClient, WANG},
};

/// Relic numbers of a member's favourites, in order; `null` for one that is not shown any more.
async fn numbers(member: &TestClient<'_>) -> Value {
    let favourites = member.call_bare("favourites").await.data();
    let pieces = favourites["pieces"].as_array().expect("a list");
    pieces.iter().map(|kept| kept["piece"]["number"].clone()).collect()
}

async fn add(member: &TestClient<'_>, piece: i64) {
    member.call("favourites/add", &json!({"piece": piece})).await.data();
}

async fn share(member: &TestClient<'_>, shows_notes: bool) -> String {
    let body = json!({"name": "我的青花", "shows_notes": shows_notes});
    let cabinet = member.call("cabinet/share", &body).await.data();
    cabinet["link"].as_str().expect("a link").to_owned()
}

async fn open(app: &TestApp, link: &str) -> Answered {
    app.visitor().get(&format!("/api/front/cabinet?link={link}")).await
}

/// Withdraws a piece as staff do.
async fn withdraw(app: &TestApp, id: i64) {
    use domain::bilingual::Language;
    use store::{Noun, RecordId, content::Author};
    let record = RecordId {
        noun: Noun::ARTIFACT,
        id,
    };
    for language in Language::ALL {
        let edit = edit_by_staff(app.state.now());
        let copies = app.state.store.working_copies();
        let found = copies
            .find(record, app.state.now())
            .await
            .expect("read")
            .expect("a piece");
        let author = Author {
            edit: &edit,
            may_publish: true,
        };
        copies
            .withdraw(record, found.copy.revision, language, &author)
            .await
            .expect("withdrawn");
    }
}

#[tokio::test]
async fn a_member_keeps_pieces_in_an_order_with_notes() {
    let app = TestApp::open().await;
    let member = app.member(LIN).await;
    let version = app.state.store.content_version().await.expect("read");
    assert_eq!(numbers(&member).await, json!([]));
    let added = member.call("favourites/add", &json!({"piece": 1})).await;
    assert_eq!(
        added.json(),
        json!({"state": "SUCCESS", "data": null, "message": "已加入收藏"})
    );
    assert_eq!(added.header("cache-control"), "private, no-store");
    for piece in [2, 3] {
        add(&member, piece).await;
    }
    member
        .call("favourites/move", &json!({"piece": 3, "before": 1}))
        .await
        .data();
    member.call("favourites/move", &json!({"piece": 1})).await.data();
    assert_eq!(numbers(&member).await, json!(["DB-0003", "DB-0002", "DB-0001"]));
    let note = json!({"piece": 2, "note": " 釉色\r\n勻淨 "});
    member.call("favourites/note", &note).await.data();
    let favourites = member.call_bare("favourites").await.data();
    assert_eq!(favourites["pieces"][1]["note"], "釉色\n勻淨");
    assert_eq!(
        favourites["cabinet"],
        json!({"name": "", "shows_notes": false, "link": null})
    );

    // The page of a piece says so to the member alone.
    let token = member.token.clone().expect("a token");
    let asked = |id: i64| format!("/api/collection/{id}");
    let own = async |id| app.visitor().bearing(&token).get(&asked(id)).await.data()["favourite"].clone();
    assert_eq!((own(2).await, own(4).await), (json!(true), json!(false)));
    assert_eq!(app.visitor().get(&asked(2)).await.data()["favourite"], Value::Null);

    let removed = member.call("favourites/remove", &json!({"piece": 2})).await;
    assert_eq!(removed.json()["message"], "已移除收藏");
    assert_eq!(numbers(&member).await, json!(["DB-0003", "DB-0001"]));
    add(&member, 2).await;
    let favourites = member.call_bare("favourites").await.data();
    assert_eq!(
        (&favourites["pieces"][1]["id"], &favourites["pieces"][1]["note"]),
        (&json!(2), &json!("釉色\n勻淨")),
        "back in its place"
    );
    let exported = member.call_bare("export").await.data();
    assert_eq!(exported["favourites"][1]["note"], "釉色\n勻淨");
    assert_eq!(
        app.state.store.content_version().await.expect("read"),
        version,
        "no cache of the public's is touched"
    );
}

#[tokio::test]
async fn every_field_has_its_rule_and_each_refusal_its_words() {
    let app = TestApp::open().await;
    let member = app.member(LIN).await.in_english();
    add(&member, 1).await;
    for (operation, body, field) in [
        ("favourites/add", json!({}), "piece"),
        ("favourites/remove", json!({"piece": null}), "piece"),
        ("favourites/move", json!({"before": 1}), "piece"),
        ("favourites/note", json!({"note": "x"}), "piece"),
        ("favourites/note", json!({"piece": 1, "note": "a".repeat(501)}), "note"),
        ("favourites/note", json!({"piece": 1, "note": "a\u{202E}b"}), "note"),
        ("cabinet/share", json!({"name": "  "}), "name"),
        ("cabinet/share", json!({"name": "名".repeat(81)}), "name"),
        ("cabinet/share", json!({"name": "a\nb"}), "name"),
    ] {
        let answer = member.call(operation, &body).await;
        assert!(answer.refused(422).is_ascii(), "{operation} {body}");
        assert_eq!(answer.json()["field"], field, "{operation} {body}");
    }
    let long = json!({"piece": 1, "note": "長".repeat(500)});
    member.call("favourites/note", &long).await.data();
    for (operation, body) in [
        ("favourites/add", json!({"piece": 999_999})),
        ("favourites/add", json!({"piece": -1})),
        ("favourites/note", json!({"piece": 2, "note": "x"})),
        ("favourites/move", json!({"piece": 2})),
        ("favourites/move", json!({"piece": 1, "before": 2})),
    ] {
        member.call(operation, &body).await.refused(404);
    }
    for body in [json!({"piece": "1"}), json!({"piece": 1.5}), json!({"piece": [1]})] {
        member.call("favourites/add", &body).await.refused(400);
    }
    assert_eq!(numbers(&member).await, json!(["DB-0001"]));
}

#[tokio::test]
async fn pages_of_other_sites_and_other_members_change_nothing() {
    let app = TestApp::open().await;
    let (member, other) = (app.member(LIN).await, app.member(WANG).await);
    add(&member, 1).await;
    let link = share(&member, false).await;
    let foreign = [("origin", "https://evil.example")];
    for (operation, body) in [
        ("favourites", json!({})),
        ("favourites/add", json!({"piece": 2})),
        ("favourites/remove", json!({"piece": 1})),
        ("favourites/note", json!({"piece": 1, "note": "x"})),
        ("favourites/move", json!({"piece": 1})),
        ("cabinet/share", json!({"name": "x"})),
        ("cabinet/end", json!({})),
    ] {
        member.call_with(operation, &body, &foreign).await.refused(403);
    }
    // Another member has a list of their own, and reaches none but that.
    assert_eq!(numbers(&other).await, json!([]));
    other.call("favourites/remove", &json!({"piece": 1})).await.data();
    other
        .call("favourites/note", &json!({"piece": 1, "note": "x"}))
        .await
        .refused(404);
    other.call_bare("cabinet/end").await.data();
    assert_eq!(numbers(&member).await, json!(["DB-0001"]));
    assert_eq!(open(&app, &link).await.data()["name"], "我的青花");
}

#[tokio::test]
async fn a_shared_cabinet_shows_public_pieces_and_no_member() {
    let app = TestApp::open().await;
    let member = app.member(LIN).await;
    for piece in [2, 1] {
        add(&member, piece).await;
    }
    let note = json!({"piece": 1, "note": "牡丹 lin"});
    member.call("favourites/note", &note).await.data();
    let link = share(&member, false).await;
    assert_eq!(link.len(), 22, "128 bits");
    let answer = open(&app, &link).await;
    let cabinet = answer.data();
    assert_eq!(cabinet.as_object().expect("an object").len(), 2, "{cabinet}");
    assert_eq!(cabinet["name"], "我的青花");
    let piece = |at: usize| cabinet["pieces"][at]["piece"].clone();
    assert_eq!((&piece(0)["id"], &piece(1)["id"]), (&json!(2), &json!(1)));
    assert_eq!(cabinet["pieces"][1]["note"], Value::Null);
    let card = app.visitor().get("/api/collection?pageSize=100").await.data();
    let card = card["data"]
        .as_array()
        .expect("a list")
        .iter()
        .find(|card| card["id"] == 1);
    assert_eq!(Some(&piece(1)), card, "the card that every visitor sees");
    let text = answer.json().to_string();
    for own in [LIN, "林小姐", "lin@", "member", "?t="] {
        assert!(!text.contains(own), "{own}");
    }
    // A member sees no more than a visitor, and a piece that is no longer public is shown to no caller.
    let token = member.token.clone().expect("a token");
    let path = format!("/api/front/cabinet?link={link}");
    assert_eq!(
        app.visitor().get(&path).await.header("cache-control"),
        "private, no-store",
        "no cache that others share has it after the link has ended"
    );
    assert_eq!(app.visitor().bearing(&token).get(&path).await.bytes, answer.bytes);
    withdraw(&app, 2).await;
    let cabinet = open(&app, &link).await.data();
    assert_eq!(cabinet["pieces"].as_array().expect("a list").len(), 1);
    assert_eq!(
        numbers(&member).await,
        json!([null, "DB-0001"]),
        "the member sees that one is gone"
    );
    assert_eq!(
        share(&member, true).await,
        link,
        "the link stays when the name or the notes change"
    );
    assert_eq!(open(&app, &link).await.data()["pieces"][0]["note"], "牡丹 lin");
    member.call("favourites/remove", &json!({"piece": 2})).await.data();
    assert_eq!(numbers(&member).await, json!(["DB-0001"]));
}

#[tokio::test]
async fn a_link_ends_when_the_member_says_so_or_leaves() {
    let app = TestApp::open().await;
    let member = app.member(LIN).await;
    add(&member, 1).await;
    let first = share(&member, false).await;
    member.call_bare("cabinet/end").await.data();
    open(&app, &first).await.refused(404);
    let second = share(&member, false).await;
    assert_ne!(first, second);
    open(&app, &first).await.refused(404);
    open(&app, &second).await.data();
    for wrong in [
        "",
        "x",
        "AAAAAAAAAAAAAAAAAAAAAA",
        &second[..21],
        &format!("{second}A"),
        "%00",
        "%E7%9B%92",
    ] {
        open(&app, wrong).await.refused(404);
    }
    app.visitor().get("/api/front/cabinet").await.refused(404);
    member.call("delete", &json!({"password": PASSWORD})).await.data();
    open(&app, &second).await.refused(404);
}

#[tokio::test]
async fn changes_and_links_are_limited() {
    let app = TestApp::open().await;
    let member = app.member(LIN).await;
    for _ in 0..20 {
        share(&member, false).await;
        member.call_bare("cabinet/end").await.data();
    }
    let full = member.call("cabinet/share", &json!({"name": "青花"})).await;
    assert!(full.refused(429).contains("請於"), "{}", full.json());
    assert!(!full.header("retry-after").is_empty());
    for _ in 0..120 {
        member.call("favourites/remove", &json!({"piece": 1})).await.data();
    }
    member.call("favourites/add", &json!({"piece": 1})).await.refused(429);
    // The favourites can still be read, and other members are not held up.
    assert_eq!(numbers(&member).await, json!([]));
    add(&app.member(WANG).await, 1).await;
}

#[tokio::test]
async fn the_page_of_a_shared_cabinet_is_neither_cached_nor_indexed() {
    let app = TestApp::with_pages().await;
    let member = app.member(LIN).await;
    for piece in [1, 2] {
        add(&member, piece).await;
    }
    let link = share(&member, false).await;
    for (language, intro) in [("tw", "一位會員分享的收藏"), ("en", "Favourites shared by a member")] {
        let path = format!("/{language}/cabinet?link={link}");
        let page = app.visitor().get(&path).await;
        let html = String::from_utf8_lossy(&page.bytes).into_owned();
        assert_eq!(page.status, 200, "{path}");
        assert_eq!(page.header("cache-control"), "private, no-store");
        assert_eq!(page.header("referrer-policy"), "no-referrer");
        assert_eq!(page.header("x-robots-tag"), "noindex, nofollow, noarchive");
        for shown in ["<h1 class=\"plainh\">我的青花</h1>", intro, "noindex, nofollow"] {
            assert!(html.contains(shown), "{path}: {shown}");
        }
        assert!(!html.contains(LIN) && !html.contains("林小姐"), "{path}");
    }
    // Nothing of it was kept: a change is seen at once, and the end too.
    member.call("favourites/remove", &json!({"piece": 2})).await.data();
    let path = format!("/tw/cabinet?link={link}");
    let html = String::from_utf8_lossy(&app.visitor().get(&path).await.bytes).into_owned();
    assert_eq!(html.matches("<article class=\"card").count(), 1);
    member.call_bare("cabinet/end").await.data();
    for path in [path.as_str(), "/tw/cabinet", "/tw/cabinet?link=x", "/tw/cabinet/x"] {
        let page = app.visitor().get(path).await;
        assert_eq!(page.status, 404, "{path}");
        assert_eq!(page.header("cache-control"), "no-store", "{path}");
    }
    // The member's own page is the same for all visitors; the browser requests the list.
    let own = app.visitor().get("/tw/favourites").await;
    assert_eq!(own.status, 200);
    assert!(String::from_utf8_lossy(&own.bytes).contains("我的收藏"));
}
