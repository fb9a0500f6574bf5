//! Records through the staff's API: drafting, publishing, conflicts, the bin, and calls that are not permitted.

mod exhibition_days;

use domain::{access::Audience, staff::Role};
use serde_json::{Value, json};

use crate::desk_app::{DeskApp, DeskClient};

async fn create(client: &DeskClient<'_>, number: &str) -> Value {
    let fields = json!({"relic_number": number, "name.tw": "梅瓶", "name.en": "Meiping"});
    let body = json!({ "fields": fields });
    client.post("/api/desk/records/artifact", body).await.data()
}

fn address(record: &Value) -> String {
    format!(
        "/api/desk/records/{}/{}",
        record["noun"].as_str().expect("a kind"),
        record["id"]
    )
}

async fn save(client: &DeskClient<'_>, record: &Value, fields: Value) -> Value {
    let body = json!({"revision": record["revision"], "fields": fields});
    client.patch(&address(record), body).await.data()
}

async fn act(client: &DeskClient<'_>, record: &Value, action: &str, language: &str) -> Value {
    let body = json!({"revision": record["revision"], "language": language});
    client.post(&format!("{}/{action}", address(record)), body).await.data()
}

async fn visible_name(desk: &DeskApp, record: &Value) -> Option<(String, String)> {
    let id = record["id"].as_i64().expect("a number");
    let found = desk.store.artifacts().find(Audience::Visitor, id).await.expect("read");
    found.map(|artifact| (artifact.summary.name.tw, artifact.summary.name.en))
}

#[tokio::test]
async fn a_contributor_drafts_and_an_editor_publishes() {
    let desk = DeskApp::open().await;
    let (intern, editor) = (desk.as_role(Role::Contributor).await, desk.as_role(Role::Editor).await);
    let piece = create(&intern, "A-1").await;
    assert_eq!(piece["may"], json!({"save": true, "publish": false, "bin": true}));
    assert_eq!(
        (&piece["tw"]["publication"], &piece["tw"]["draft"]),
        (&json!("none"), &json!(1))
    );
    let piece = save(&intern, &piece, json!({"keywords.tw": ["龍"]})).await;
    let sent = json!({"revision": piece["revision"], "language": "tw"});
    let refused = intern
        .post(&format!("{}/publish", address(&piece)), sent)
        .await
        .refused(403);
    assert!(refused.contains("send it for review"), "{refused}");
    let submit = json!({"revision": piece["revision"]});
    let piece = intern.post(&format!("{}/submit", address(&piece)), submit).await.data();
    assert_eq!(piece["submitted"]["by"], "contributor@desk.example.tw");
    let waiting = editor.get("/api/desk/artifacts?state=submitted").await.data();
    assert_eq!(waiting["items"][0]["relic_number"], "A-1");
    let piece = act(&editor, &piece, "publish", "tw").await;
    assert_eq!(piece["submitted"], Value::Null);
    assert_eq!(
        visible_name(&desk, &piece).await,
        Some(("梅瓶".to_owned(), String::new()))
    );
    // A public piece is no longer a draft.
    let change = json!({"revision": piece["revision"], "fields": {"name.tw": "碗"}});
    let refused = intern.patch(&address(&piece), change).await.refused(403);
    assert!(refused.contains("may only change drafts"), "{refused}");
    let gone = json!({"revision": piece["revision"]});
    intern
        .call(axum::http::Method::DELETE, &address(&piece), Some(gone))
        .await
        .refused(403);
    let seen = intern.get(&address(&piece)).await.data();
    assert_eq!(seen["may"], json!({"save": false, "publish": false, "bin": false}));
}

#[tokio::test]
async fn conflicts_name_both_values_and_change_nothing() {
    let desk = DeskApp::open().await;
    let (first, second) = (desk.as_role(Role::Editor).await, desk.as_role(Role::Owner).await);
    let read = create(&first, "A-1").await;
    save(&first, &read, json!({"name.tw": "青花梅瓶"})).await;
    let late = json!({"revision": read["revision"], "fields": {"name.tw": "瓶", "name.en": "Vase"}});
    let answer = second.patch(&address(&read), late).await;
    assert_eq!(answer.status, 409);
    let body = answer.json();
    assert!(
        body["message"].as_str().expect("text").contains("Someone else"),
        "{body}"
    );
    let conflict = &body["data"]["conflicts"][0];
    assert_eq!(
        (
            &conflict["cell"],
            &conflict["yours"],
            &conflict["theirs"],
            &conflict["by"]
        ),
        (
            &json!("name.tw"),
            &json!("瓶"),
            &json!("青花梅瓶"),
            &json!("editor@desk.example.tw")
        )
    );
    assert_eq!(body["data"]["conflicts"].as_array().map(Vec::len), Some(1));
    let now = &body["data"]["record"];
    assert_eq!(now["fields"]["name.en"], "Meiping");
    let chosen = save(&second, now, json!({"name.tw": "瓶", "name.en": "Vase"})).await;
    assert_eq!(chosen["fields"]["name.tw"], "瓶");
    let early = json!({"revision": read["revision"], "language": "tw"});
    assert_eq!(
        second.post(&format!("{}/publish", address(&read)), early).await.status,
        409
    );
    assert_eq!(visible_name(&desk, &read).await, None);
}

/// Nothing but cells can be set, and no cell of another kind of content: no owner, no state, no id.
#[tokio::test]
async fn nothing_but_its_cells_can_be_assigned() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let piece = create(&editor, "A-1").await;
    for cell in [
        "id",
        "state",
        "listed",
        "revision",
        "created_at",
        "name",
        "name.jp",
        "__proto__",
        "title.tw",
        "question.tw",
    ] {
        let body = json!({"revision": piece["revision"], "fields": {cell: "published"}});
        let answer = editor.patch(&address(&piece), body).await;
        assert_eq!(answer.status, 422, "{cell}");
        let problem = &answer.json()["data"]["problems"][0];
        assert_eq!(
            (&problem["cell"], &problem["fault"]),
            (&json!(cell), &json!("unknown_cell"))
        );
    }
    for extra in ["id", "noun", "state", "may_publish", "by"] {
        let mut body = json!({"revision": piece["revision"], "fields": {}});
        body[extra] = json!("owner");
        editor.patch(&address(&piece), body).await.refused(400);
    }
    assert_eq!(editor.get(&address(&piece)).await.data()["fields"], piece["fields"]);
}

/// A record is named by its kind and its number together; a version by its record, too.
#[tokio::test]
async fn numbers_of_other_kinds_and_records_are_not_found() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let (first, second) = (create(&editor, "A-1").await, create(&editor, "A-2").await);
    let id = &first["id"];
    for path in [
        format!("/api/desk/records/question/{id}"),
        format!("/api/desk/records/exhibition/{id}"),
        "/api/desk/records/artifact/4711".to_owned(),
        "/api/desk/records/artifact/-1".to_owned(),
        "/api/desk/records/artifact/x".to_owned(),
        "/api/desk/records/member/1".to_owned(),
        "/api/desk/records/text/99".to_owned(),
        "/api/desk/records/house/2".to_owned(),
    ] {
        assert_eq!(editor.get(&path).await.status, 404, "{path}");
    }
    let versions = editor.get(&format!("{}/history", address(&first))).await.data();
    let version = &versions[0]["version"];
    assert_eq!(
        editor
            .get(&format!("{}/history/{version}", address(&second)))
            .await
            .status,
        404
    );
    let restore = json!({"revision": second["revision"], "version": version});
    assert_eq!(
        editor
            .post(&format!("{}/restore", address(&second)), restore)
            .await
            .status,
        404
    );
    let created = editor.post("/api/desk/records/text", json!({"fields": {}})).await;
    assert_eq!(created.status, 404, "what exists once is not created");
}

#[tokio::test]
async fn problems_are_named_by_cell_with_what_to_do() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let piece = create(&editor, "A-1").await;
    create(&editor, "A-2").await;
    let bad = json!({"revision": piece["revision"], "fields": {
        "relic_number": "a-2", "dimensions": [{"part": {"tw": "高", "en": "H"}, "value": "二十"}],
    }});
    let answer = editor
        .with("accept-language", "zh-TW")
        .patch(&address(&piece), bad)
        .await;
    assert_eq!(answer.status, 422);
    let problems = answer.json()["data"]["problems"].clone();
    assert_eq!(
        problems,
        json!([{"cell": "dimensions", "row": 1, "fault": "not_a_number", "message": "第 1 列：請填數字，例如 12.4。"}])
    );
    let taken = json!({"revision": piece["revision"], "fields": {"relic_number": "a-2"}});
    let answer = editor.patch(&address(&piece), taken).await;
    assert_eq!(
        answer.json()["data"]["problems"][0]["message"],
        "This number belongs to another piece."
    );
    let past = json!({"revision": piece["revision"], "language": "tw", "at": "2020-01-01T00:00:00Z"});
    let refused = editor
        .post(&format!("{}/publish", address(&piece)), past)
        .await
        .refused(422);
    assert!(refused.contains("later"), "{refused}");
}

/// What would run in a page is taken out when it is saved, in every field that takes HTML; and names are no HTML.
#[tokio::test]
async fn hostile_html_is_cleaned_on_the_way_in() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let piece = create(&editor, "A-1").await;
    let hostile = [
        "<p>a</p><script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "<svg><style><img src=x onerror=alert(1)></style></svg>",
        "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
        "<a href=\"javascript:alert(1)\">x</a><a href=\"data:text/html,<script>alert(1)</script>\">y</a>",
        "<form action=https://evil.example><input name=p></form><iframe src=https://evil.example></iframe>",
        "<p style=\"background:url(https://evil.example)\" id=x onclick=alert(1)>x</p>",
    ];
    let mut record = piece;
    for html in hostile {
        record = save(
            &editor,
            &record,
            json!({"content.tw": html, "content.en": html, "name.tw": html}),
        )
        .await;
        for cell in ["content.tw", "content.en"] {
            let kept = record["fields"][cell].as_str().expect("text");
            for sign in [
                "script",
                "onerror",
                "onclick",
                "javascript:",
                "style",
                "<form",
                "<iframe",
                "<svg",
                "evil",
                "id=",
            ] {
                let escaped = kept.contains("&lt;") && !kept.contains("<img src=1");
                assert!(!kept.contains(sign) || escaped, "{cell} {html} -> {kept}");
            }
        }
    }
}

#[tokio::test]
async fn many_pieces_are_changed_each_by_itself() {
    let desk = DeskApp::open().await;
    let (editor, intern) = (desk.as_role(Role::Editor).await, desk.as_role(Role::Contributor).await);
    let (first, second) = (create(&editor, "A-1").await, create(&editor, "A-2").await);
    act(&editor, &first, "publish", "tw").await;
    let ids = json!([first["id"], second["id"], 4711]);
    let keywords = json!({"ids": ids, "change": {"add_keywords": {"tw": ["明"], "en": ["Ming"]}}});
    let change = async |client: &DeskClient<'_>, order: Value| {
        let begun = client.post("/api/desk/artifacts/bulk", order).await.data();
        desk.change_many().await;
        client
            .get(&format!("/api/desk/artifacts/bulk/{}", begun["id"]))
            .await
            .data()
    };
    let result = change(&intern, keywords.clone()).await;
    assert_eq!(result["done"], 1);
    assert_eq!(result["left"][0]["id"], first["id"]);
    assert_eq!(result["left"][1]["message"], "It no longer exists");
    let result = change(&editor, keywords).await;
    assert_eq!(
        (&result["done"], &result["same"]),
        (&json!(1), &json!(1)),
        "a second time changes nothing"
    );
    let now = editor.get(&address(&second)).await.data();
    assert_eq!(now["fields"]["keywords.tw"], json!(["明"]));
    let publish = json!({"ids": [second["id"]], "change": {"publish": "en"}});
    intern
        .post("/api/desk/artifacts/bulk", publish.clone())
        .await
        .refused(403);
    assert_eq!(change(&editor, publish).await["done"], 1);
    assert_eq!(
        visible_name(&desk, &second).await,
        Some((String::new(), "Meiping".to_owned()))
    );
    let bin = json!({"ids": [first["id"], second["id"]], "change": {"bin": true}});
    assert_eq!(change(&editor, bin).await["done"], 2);
    assert_eq!(editor.get("/api/desk/artifacts").await.data()["total"], 0);
    let binned = editor.get("/api/desk/bin?page_size=1&page=2").await.data();
    assert_eq!(
        (&binned["total"], binned["items"].as_array().map(Vec::len)),
        (&json!(2), Some(1))
    );
    let back = editor
        .post(&format!("{}/recover", address(&first)), json!({}))
        .await
        .data();
    assert_eq!(back["binned"], Value::Null);
}

#[tokio::test]
async fn lists_are_filtered_sorted_and_paged() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    for number in ["B-2", "A-1", "C-3"] {
        create(&editor, number).await;
    }
    let numbers = async |query: &str| {
        let page = editor.get(&format!("/api/desk/artifacts?{query}")).await.data();
        let items = page["items"].as_array().expect("items").clone();
        let numbers: Vec<String> = items
            .iter()
            .map(|item| item["relic_number"].as_str().expect("text").to_owned())
            .collect();
        (numbers.join(" "), page["total"].as_u64().expect("a number"))
    };
    assert_eq!(numbers("sort=number").await, ("A-1 B-2 C-3".to_owned(), 3));
    assert_eq!(numbers("sort=-number&page_size=2").await, ("C-3 B-2".to_owned(), 3));
    assert_eq!(numbers("sort=-number&page_size=2&page=2").await, ("A-1".to_owned(), 3));
    assert_eq!(
        numbers("query=b-2&state=draft&missing=picture").await,
        ("B-2".to_owned(), 1)
    );
    assert_eq!(numbers("dynasty=4711").await, (String::new(), 0));
    editor.get("/api/desk/artifacts?sort=owner").await.refused(422);
    editor.get("/api/desk/artifacts?state=secret").await.refused(400);
    editor.get("/api/desk/artifacts?page_size=1000").await.refused(422);
    let vocabulary = editor.get("/api/desk/vocabulary").await.data();
    let qianlong = vocabulary["dynasties"].as_array().expect("dynasties").iter();
    assert!(
        qianlong.clone().any(|period| period["name"]["tw"] == "乾隆"),
        "the seeded periods"
    );
    let texts = editor.get("/api/desk/records/text").await.data();
    assert_eq!(texts.as_array().map(Vec::len), Some(4));
    let page = editor.get("/api/desk/records/text?page_size=3&page=2").await.data();
    assert_eq!(page, json!([texts[3]]));
    editor.get("/api/desk/records/text?page_size=101").await.refused(422);
    assert_eq!(editor.get("/api/desk/records/artifact").await.status, 404);
}

#[tokio::test]
async fn pieces_are_found_by_their_numbers() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let (first, second) = (create(&editor, "A-1").await, create(&editor, "A-2").await);
    create(&editor, "A-3").await;
    let path = format!("/api/desk/artifacts?ids={},{}&sort=number", second["id"], first["id"]);
    let found = editor.get(&path).await.data();
    let numbers: Vec<_> = found["items"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|item| item["relic_number"].clone())
        .collect();
    assert_eq!(numbers, ["A-1", "A-2"]);
    for wrong in ["one", "1;2", &vec!["1"; 101].join(",")] {
        let refused = editor
            .get(&format!("/api/desk/artifacts?ids={wrong}"))
            .await
            .refused(422);
        assert!(refused.contains("at most 100"), "{refused}");
    }
}
