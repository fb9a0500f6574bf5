//! What people subscribe to: Atom feeds and calendars; and what the site says of itself to language models.

use chrono::TimeDelta;
use domain::{artifact::PublicationState, bilingual::Bilingual};
use fixtures::{ArtifactFields, ExhibitionFields};
use store::Edit;

use crate::{
    small_collection::{PIECES, WITH_PICTURES},
    test_app::{TestApp, between},
};

async fn read(app: &TestApp, path: &str, content_type: &str) -> String {
    let answer = app.visitor().get(path).await;
    assert_eq!(answer.status, 200, "{path}");
    assert_eq!(answer.header("content-type"), content_type, "{path}");
    String::from_utf8(answer.bytes).expect("UTF-8")
}

async fn read_feed(app: &TestApp, path: &str) -> String {
    read(app, path, "application/atom+xml; charset=utf-8").await
}

async fn read_calendar(app: &TestApp, path: &str) -> String {
    let text = read(app, path, "text/calendar; charset=utf-8").await;
    for line in text.split_terminator("\r\n") {
        assert!(line.len() <= 75, "{} octets: {line}", line.len());
        assert!(!line.contains(['\r', '\n']), "{line}");
    }
    // Long lines are continued on lines that begin with a space.
    text.replace("\r\n ", "")
}

#[tokio::test]
async fn feeds_name_what_was_published_last_in_the_language_of_the_address() {
    let app = TestApp::open().await;
    for (path, first, title) in [
        (
            "/feed/tw/artifacts.atom",
            "https://house.example/tw/collection_detail/",
            "新公開的典藏",
        ),
        (
            "/feed/en/artifacts.atom",
            "https://house.example/en/collection_detail/",
            "New in the collection",
        ),
        (
            "/feed/tw/exhibitions.atom",
            "https://house.example/tw/exhibition_detail/",
            "展覽與活動",
        ),
        (
            "/feed/en/exhibitions.atom",
            "https://house.example/en/exhibition_detail/",
            "Exhibitions &amp; events",
        ),
    ] {
        let feed = read_feed(&app, path).await;
        assert!(
            feed.contains(&format!("<id>https://house.example{path}</id>")),
            "{feed}"
        );
        assert!(between(&feed, "<title>", "</title>")[0].starts_with(title), "{feed}");
        let entries = between(&feed, "<entry>", "</entry>");
        // One piece has no pictures.
        let (listed, pictured) = if path.contains("artifacts") {
            (PIECES, WITH_PICTURES)
        } else {
            (8, 8)
        };
        assert_eq!(entries.len(), listed, "{path}");
        let mut shown = 0;
        for entry in entries {
            assert!(between(entry, "<id>", "</id>")[0].starts_with(first), "{entry}");
            assert_eq!(between(entry, "<updated>", "</updated>").len(), 1, "{entry}");
            let content = between(entry, "<content type=\"html\">", "</content>")[0];
            let picture = between(content, "&lt;img src=&quot;", "&quot;");
            for picture in picture {
                assert_eq!(app.visitor().get(picture).await.status, 200, "{entry}");
                shown += 1;
            }
        }
        assert_eq!(shown, pictured, "{path}");
    }
}

#[tokio::test]
async fn a_new_piece_is_first_in_the_feed_and_a_withdrawn_one_is_gone() {
    let app = TestApp::open().await;
    let at = app.state.now() + TimeDelta::hours(1);
    let mut new = ArtifactFields {
        relic_number: "DB-9001".to_owned(),
        name: Bilingual::new("鈞窯<br>碗", ""),
        state: PublicationState::Published,
        ..ArtifactFields::default()
    };
    let save = async |new: &ArtifactFields| {
        let edit = Edit::import(at);
        app.state.store.content(&edit).save(&new.record()).await.expect("saved");
    };
    save(&new).await;
    let feed = read_feed(&app, "/feed/en/artifacts.atom").await;
    let entry = between(&feed, "<entry>", "</entry>")[0];
    assert!(
        entry.contains("<title xml:lang=\"zh-Hant-TW\">鈞窯 碗</title>"),
        "the other language's name is marked: {entry}"
    );
    let answer = app.visitor().get("/feed/en/artifacts.atom").await;
    let tag = answer.header("etag").to_owned();
    let again = app
        .visitor()
        .with("if-none-match", &tag)
        .get("/feed/en/artifacts.atom")
        .await;
    assert_eq!(again.status, 304);

    new.state = PublicationState::Withdrawn;
    save(&new).await;
    let again = app
        .visitor()
        .with("if-none-match", &tag)
        .get("/feed/en/artifacts.atom")
        .await;
    assert_eq!(again.status, 200);
    assert!(!String::from_utf8_lossy(&again.bytes).contains("鈞窯"));
}

#[tokio::test]
async fn calendars_hold_whole_days_with_the_last_one_included() {
    let app = TestApp::open().await;
    let today = app.state.today();
    let show = ExhibitionFields {
        slug: "lanterns".to_owned(),
        group: None,
        title: Bilingual::new("燈下看瓷，夜遊庫房", "Lanterns; a night in the storeroom, with tea"),
        place: Bilingual::new("", ""),
        content: Bilingual::new("<p>第一夜</p><p>第二夜</p>".repeat(40), "<p>One</p>"),
        start: today,
        end: Some(today + TimeDelta::days(1)),
        picture: None,
        artifacts: None,
        state: PublicationState::Published,
    };
    let edit = Edit::import(app.state.now());
    let id = app
        .state
        .store
        .content(&edit)
        .save(&show.record())
        .await
        .expect("saved");
    let days = |days| (today + TimeDelta::days(days)).format("%Y%m%d").to_string();
    for path in [
        format!("/calendar/tw/{id}.ics"),
        "/calendar/tw/exhibitions.ics".to_owned(),
    ] {
        let calendar = read_calendar(&app, &path).await;
        let events = between(&calendar, "BEGIN:VEVENT\r\n", "END:VEVENT");
        let event = events.iter().find(|event| event.contains("燈下")).expect("the event");
        for line in [
            format!("DTSTART;VALUE=DATE:{}", days(0)),
            format!("DTEND;VALUE=DATE:{}", days(2)),
            format!("UID:exhibition-{id}@house.example"),
            format!("URL:https://house.example/tw/exhibition_detail/{id}"),
        ] {
            assert!(event.lines().any(|own| own == line), "{line}: {event}");
        }
        assert!(event.contains("第一夜\\n第二夜\\n"), "{event}");
    }
    let english = read_calendar(&app, &format!("/calendar/en/{id}.ics")).await;
    assert!(
        english.contains("SUMMARY:Lanterns\\; a night in the storeroom\\, with tea\r\n"),
        "{english}"
    );

    let open = ExhibitionFields {
        slug: "always".to_owned(),
        title: Bilingual::new("常設展", "Always open"),
        end: None,
        ..show.clone()
    };
    let id = app
        .state
        .store
        .content(&edit)
        .save(&open.record())
        .await
        .expect("saved");
    let calendar = read_calendar(&app, &format!("/calendar/en/{id}.ics")).await;
    assert!(!calendar.contains("DTEND"), "{calendar}");

    let draft = ExhibitionFields {
        state: PublicationState::Draft,
        ..show
    };
    app.state
        .store
        .content(&edit)
        .save(&draft.record())
        .await
        .expect("saved");
    assert!(
        !read_calendar(&app, "/calendar/tw/exhibitions.ics")
            .await
            .contains("燈下")
    );
}

#[tokio::test]
async fn other_addresses_beside_feeds_and_calendars_do_not_exist() {
    let app = TestApp::open().await;
    for path in [
        "/feed/fr/artifacts.atom",
        "/feed/tw/members.atom",
        "/calendar/fr/exhibitions.ics",
        "/calendar/tw/1",
        "/calendar/tw/x.ics",
        "/calendar/tw/99999.ics",
    ] {
        assert_eq!(app.visitor().get(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn every_address_of_the_guide_for_language_models_exists() {
    let app = TestApp::with_pages().await;
    let origin = app.state.settings.public_url.clone();
    let guide = read(&app, "/llms.txt", "text/plain; charset=utf-8").await;
    assert!(guide.starts_with("# "), "{guide}");
    let addresses = between(&guide, &format!("]({origin}"), ")");
    assert!(addresses.len() >= 12, "{guide}");
    for path in addresses {
        assert_eq!(app.visitor().get(path).await.status, 200, "{path}");
    }
}
