//! Keywords that found nothing, and words of synonyms: what of a search is counted, and when.

use chrono::Days;
use server::jobs::pending_counts;
use store::{
    Edit, Editor,
    content::{SynonymOrder, SynonymsSaved},
};

use crate::{answers::kept, test_app::TestApp};

async fn counted(app: &TestApp) -> Vec<(String, u64)> {
    let found = app.state.store.missed_searches().list(app.state.today()).await;
    let found = found.expect("the store").into_iter();
    found.map(|missed| (missed.keyword, missed.times)).collect()
}

#[tokio::test]
async fn a_keyword_that_finds_nothing_is_counted_in_memory_and_written_later() {
    let app = TestApp::open().await;
    let visitor = app.visitor();
    for path in [
        "/api/collection?name_tw=Zqxwv",
        "/api/collection?name_en=zqxwv%20",
        // Other pages, a choice within the collection and what only staff may ask for say nothing of the keyword.
        "/api/collection?name_tw=zqxwv&page=2",
        "/api/collection?name_tw=zqxwv&item_id=1",
        "/api/collection?name_tw=zqxwv&status=0",
        // What finds something, and what may be about a person.
        "/api/collection?name_tw=%E7%93%B6",
        "/api/collection?name_tw=zqxwv%40example.org",
        "/api/collection?name_tw=0912345678",
    ] {
        visitor.get(path).await.data();
    }
    assert_eq!(counted(&app).await, [], "no search waits for a write");
    pending_counts::write(&app.state).await.expect("written");
    assert_eq!(counted(&app).await, [("zqxwv".to_owned(), 2)]);
}

#[tokio::test]
async fn a_search_counts_whether_its_answer_is_made_or_kept() {
    let app = TestApp::with_pages().await;
    let edit = Edit {
        editor: Editor::Staff("lin".to_owned()),
        at: app.state.now(),
    };
    let synonyms = app.state.store.search_synonyms();
    let lines = ["Zqxwv > 碗".to_owned()];
    let saved = synonyms.replace(0, &lines, &edit).await.expect("saved");
    assert!(matches!(saved, SynonymsSaved::Done(_)));
    let visitor = app.visitor();
    let times = || {
        let (missed, words) = (app.state.missed_searches.take(), app.state.word_uses.take());
        [missed.get("jkqjkq"), words.values().next()].map(|count| count.copied().unwrap_or_default())
    };
    for path in [
        "/api/collection?name_tw=jkqjkq",
        "/api/collection?name_tw=zqxwv",
        "/tw/collection?keyword=jkqjkq",
        "/tw/collection?keyword=zqxwv",
    ] {
        let mut counted = Vec::new();
        // Made, and found by the router.
        for _ in 0..2 {
            assert_eq!(visitor.get(path).await.status, 200);
            counted.push(times());
        }
        // Found before it; the page of a search is kept nowhere, but its data are.
        match kept(&app, path, &[("accept-language", "zh-TW")]) {
            Some(hot) => assert_eq!(hot.status(), 200),
            None => assert_eq!(visitor.get(path).await.status, 200),
        }
        counted.push(times());
        let once = if path.ends_with('q') { [1, 0] } else { [0, 1] };
        assert_eq!(counted, [once; 3], "{path}");
    }
}

#[tokio::test]
async fn a_flood_of_keywords_takes_no_more_memory_than_two_hundred() {
    let app = TestApp::empty().await;
    for number in 0..250 {
        app.state.missed_searches.add(format!("word{number}"));
    }
    app.state.missed_searches.add("word1".to_owned());
    let taken = app.state.missed_searches.take();
    assert_eq!((taken.len(), taken["word1"]), (200, 2));
}

#[tokio::test]
async fn searches_that_ask_for_a_word_of_the_staffs_synonyms_are_counted_and_no_others() {
    let app = TestApp::open().await;
    let synonyms = app.state.store.search_synonyms();
    let edit = Edit {
        editor: Editor::Staff("lin".to_owned()),
        at: app.state.now(),
    };
    let lines = ["寶瓶 = 瓶 = moon vase", "Zqxwv > 碗"].map(str::to_owned);
    let saved = synonyms.replace(0, &lines, &edit).await.expect("saved");
    assert!(matches!(saved, SynonymsSaved::Done(_)));
    let visitor = app.visitor();
    for path in [
        // Each asks for the first line: alone, among other words, in other letters.
        "/api/collection?name_tw=%E5%AF%B6%E7%93%B6",
        "/api/collection?name_en=blue%20MOON%20vases",
        "/api/collection?name_tw=%E7%93%B6",
        // The second line, of which one word is asked for and the other is not.
        "/api/collection?name_tw=zqxwv",
        "/api/collection?name_tw=%E7%A2%97",
        // Another page of a search is the same search.
        "/api/collection?name_tw=zqxwv&page=2",
        // A word that staff have not written.
        "/api/collection?name_tw=censer",
    ] {
        visitor.get(path).await.data();
    }
    pending_counts::write(&app.state).await.expect("written");
    let figures = async |order, ahead| {
        let today = app.state.today() + Days::new(ahead);
        let (_, page) = synonyms.figures(today, order, (1, 40)).await.expect("read");
        page.entries
    };
    let now = figures(SynonymOrder::Written, 0).await;
    assert_eq!(
        now.iter().map(|line| (line.line, line.searches)).collect::<Vec<_>>(),
        [(0, 3), (1, 1)]
    );
    let found = visitor.get("/api/collection?name_tw=%E5%AF%B6%E7%93%B6").await.data()["total"].clone();
    assert_eq!(found, now[0].pieces, "as many as a visitor finds");
    assert!(now[0].pieces > 0);
    let most = figures(SynonymOrder::Searches, 0).await;
    assert_eq!(most[0].line, 0);
    let late = figures(SynonymOrder::Searches, 90).await;
    assert!(late.iter().all(|line| line.searches == 0), "{late:?}");
    synonyms
        .forget_uses(app.state.today() + Days::new(90))
        .await
        .expect("forgotten");
    assert_eq!(
        figures(SynonymOrder::Written, 0).await[0].searches,
        0,
        "nothing is left"
    );
}
