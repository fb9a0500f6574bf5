//! Before and after a publication of many pieces the desk says what the public sees of them, and names the missing fields.

use domain::{
    bilingual::Bilingual,
    picture::{PictureAccess, View},
    staff::Role,
};
use serde_json::{Value, json};
use store::content::NewPicture;

use crate::desk_app::{DeskApp, DeskClient};

/// One that nothing shows yet.
fn picture() -> NewPicture {
    NewPicture {
        key: "a".repeat(26).parse().expect("a key"),
        locked_key: "b".repeat(26).parse().expect("a key"),
        width: 1080,
        height: 1350,
        widths: vec![320],
        placeholder: String::new(),
        alt: Bilingual::default(),
        alt_to_review: false,
        decorative: false,
        caption: Bilingual::default(),
        view: View::Front,
        focus_x: 50,
        focus_y: 50,
        locked_width: 384,
        locked_height: 480,
        access: PictureAccess::Order,
        scale: None,
        quarter_turns: 0,
        content_hash: None,
    }
}

async fn create(editor: &DeskClient<'_>, kind: &str, fields: Value) -> Value {
    let path = format!("/api/desk/records/{kind}");
    let made = editor.post(&path, json!({ "fields": fields })).await;
    made.data()["id"].clone()
}

async fn bulk(desk: &DeskApp, editor: &DeskClient<'_>, ids: &[&Value], change: Value) -> Value {
    let body = json!({"ids": ids, "change": change});
    let begun = editor.post("/api/desk/artifacts/bulk", body).await.data()["id"].clone();
    desk.change_many().await;
    editor.get(&format!("/api/desk/artifacts/bulk/{begun}")).await.data()
}

#[tokio::test]
async fn a_publication_of_many_says_what_the_public_will_see() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let category = create(
        &editor,
        "category",
        json!({"name.tw": "瓷器", "name.en": "Porcelain", "colour": 1}),
    )
    .await;
    let piece = async |number: &str, name: &str| {
        let fields = json!({"relic_number": number, "name.tw": name, "name.en": "Vase", "category": category});
        create(&editor, "artifact", fields).await
    };
    let (one, nameless) = (piece("V-1", "瓶").await, piece("V-2", "").await);
    let asked = json!({"ids": [one, nameless], "publishing": "tw"});
    let before = editor.post("/api/desk/artifacts/visibility", asked).await.data();
    let group = json!({
        "noun": "category", "id": category, "name": {"tw": "瓷器", "en": "Porcelain"}, "withdrawn": false, "records": 1,
    });
    assert_eq!(
        before,
        json!({
            "total": 2, "published": 1, "visible": 0, "incomplete": 1,
            "missing": [{"cell": "name.tw", "name": "Name, Chinese", "records": 1}],
            "groups": [group], "without_pictures": 0, "pictures": 0,
        })
    );
    let all = editor
        .post("/api/desk/artifacts/visibility?query=V-1", json!({"publishing": "tw"}))
        .await
        .data();
    assert_eq!((&all["total"], &all["published"]), (&json!(1), &json!(1)));
    // What the dialog said comes true.
    let published = bulk(&desk, &editor, &[&one, &nameless], json!({"publish": "tw"})).await;
    assert_eq!((&published["done"], &published["refused"]), (&json!(1), &json!(1)));
    assert_eq!(published["visibility"]["visible"], 0);
    assert_eq!(published["visibility"]["groups"], json!([group]));
    let reason = json!({"message": "Missing before it can be published: Name, Chinese.", "pieces": 1});
    assert_eq!(published["reasons"], json!([reason]));
    assert_eq!(published["left"][0]["message"], reason["message"]);
    let hidden = editor.get("/api/desk/visibility").await.data();
    assert_eq!(hidden, json!({"artifacts": [group], "exhibitions": []}));
    let listed = editor.get("/api/desk/artifacts?state=hidden").await.data();
    assert_eq!((&listed["total"], &listed["items"][0]["id"]), (&json!(1), &one));
    let in_editor = editor
        .get(&format!("/api/desk/records/artifact/{one}/visibility"))
        .await
        .data();
    assert_eq!(
        (&in_editor["visible"], &in_editor["groups"]),
        (&json!(0), &json!([group]))
    );
    // One press publishes the category too, and its undo takes it back.
    let both = bulk(&desk, &editor, &[&one], json!({"publish_with_categories": "tw"})).await;
    assert_eq!(
        (&both["categories"], &both["done"], &both["visibility"]["visible"]),
        (&json!(1), &json!(1), &json!(1)),
        "{both}"
    );
    let undo = format!("/api/desk/artifacts/bulk/{}/undo", both["id"]);
    editor.post(&undo, json!({"takes_back": false})).await.data();
    desk.change_many().await;
    let again = editor.get("/api/desk/visibility").await.data()["artifacts"][0].clone();
    assert_eq!(
        (&again["id"], &again["records"], &again["withdrawn"]),
        (&category, &json!(1), &json!(true)),
        "{again}"
    );
}

#[tokio::test]
async fn what_opens_a_site_names_published_pieces_that_nobody_sees() {
    let desk = DeskApp::open().await;
    let owner = desk.as_role(Role::Owner).await;
    let category = create(
        &owner,
        "category",
        json!({"name.tw": "瓷器", "name.en": "", "colour": 1}),
    )
    .await;
    let lacks = async || {
        let found = owner.get("/api/desk/readiness").await.data();
        let lacks = found["lacks"].as_array().expect("a list").clone();
        lacks.into_iter().any(|lack| lack["what"] == "hidden")
    };
    let piece = json!({"relic_number": "V-1", "name.tw": "瓶", "name.en": "", "category": category});
    let piece = create(&owner, "artifact", piece).await;
    assert!(!lacks().await, "a draft lacks nothing");
    bulk(&desk, &owner, &[&piece], json!({"publish": "tw"})).await;
    assert!(lacks().await);
    bulk(&desk, &owner, &[&piece], json!({"publish_with_categories": "tw"})).await;
    assert!(!lacks().await);
}

#[tokio::test]
async fn texts_that_were_made_of_a_name_are_found_and_confirmed_for_many() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let piece = create(
        &editor,
        "artifact",
        json!({"relic_number": "V-1", "name.tw": "瓶", "name.en": "Vase"}),
    )
    .await;
    let picture = picture();
    desk.store.pictures().add(&picture).await.expect("added");
    let read = async || editor.get(&format!("/api/desk/records/artifact/{piece}")).await.data();
    let rows = json!([{"key": picture.key}]);
    let change = json!({"revision": read().await["revision"], "fields": {"pictures": rows}});
    editor
        .patch(&format!("/api/desk/records/artifact/{piece}"), change)
        .await
        .data();
    let to_review = async || {
        let listed = editor.get("/api/desk/artifacts?missing=alt_review").await.data();
        listed["total"].clone()
    };
    let lacking = async || {
        let listed = editor.get("/api/desk/artifacts?missing=alt").await.data();
        listed["total"].clone()
    };
    assert_eq!((to_review().await, lacking().await), (json!(0), json!(1)));
    let written = bulk(&desk, &editor, &[&piece], json!({"write_alts": true})).await;
    assert_eq!((&written["done"], to_review().await), (&json!(1), json!(1)));
    assert_eq!(lacking().await, 0);
    let alt = read().await["fields"]["pictures"][0]["alt"].clone();
    assert!(alt["tw"].as_str().expect("a text").contains('瓶'), "{alt}");
    let confirmed = bulk(&desk, &editor, &[&piece], json!({"confirm_alts": true})).await;
    assert_eq!((&confirmed["done"], to_review().await), (&json!(1), json!(0)));
    assert_eq!(read().await["fields"]["pictures"][0]["alt"], alt, "the text stays");
}
