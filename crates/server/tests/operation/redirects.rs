//! Addresses of a site that was here before: where they lead, and how often they were asked for.

use std::fs;

use server::{cli::redirects, jobs::pending_counts};
use tempfile::TempDir;

use crate::test_app::TestApp;

async fn import(app: &TestApp, table: &str) -> anyhow::Result<()> {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("redirects.csv");
    fs::write(&file, table).expect("written");
    redirects::import(&app.state, &file, &mut Vec::new()).await
}

#[tokio::test]
async fn an_old_address_leads_to_its_new_place_for_good() {
    let app = TestApp::with_pages().await;
    let table = "from,to\n/products/12.html,/tw/collection_detail/1\n/index.php?id=3,/en/question\n/shop?a=1&b=2,/en/contact\n/tw/舊聞,https://news.example/舊\n/en,/tw\n";
    import(&app, table).await.expect("a table");
    for (asked, target) in [
        ("/products/12.html", "/tw/collection_detail/1"),
        ("/products/12.html/", "/tw/collection_detail/1"),
        ("/products/12.html?utm_source=x", "/tw/collection_detail/1"),
        ("/index.php?id=3", "/en/question"),
        (
            "/index.php?fbclid=x&id=3&utm_source=mail&openExternalBrowser=1",
            "/en/question",
        ),
        ("/shop?b=2&a=1&gclid=y", "/en/contact"),
        ("/%70roducts/12.html", "/tw/collection_detail/1"),
        ("/tw/%E8%88%8A%E8%81%9E", "https://news.example/%E8%88%8A"),
    ] {
        let answer = app.visitor().get(asked).await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("location")),
            (301, target),
            "{asked}"
        );
    }
    for (asked, status) in [
        ("/index.php?id=4", 404),
        ("/shop?a=1", 307),
        ("/products", 307),
        ("/en", 200),
        ("/tw/nowhere", 404),
    ] {
        assert_eq!(app.visitor().get(asked).await.status.as_u16(), status, "{asked}");
    }
    pending_counts::write(&app.state).await.expect("written");
    let mut out = Vec::new();
    redirects::list(&app.state, &mut out).await.expect("a list");
    let list = String::from_utf8(out).expect("text");
    assert!(
        list.starts_with("from,to,hits,last hit\n\"/products/12.html\",\"/tw/collection_detail/1\",4,2026-"),
        "{list}"
    );
    assert!(list.contains("\"/en\",\"/tw\",0,\n"), "{list}");
}

#[tokio::test]
async fn a_table_with_a_mistake_changes_nothing() {
    let app = TestApp::with_pages().await;
    import(&app, "/old,/tw\n").await.expect("a table");
    let refused = import(&app, "/other,/tw\n/wrong,nowhere\n")
        .await
        .expect_err("a mistake");
    assert!(refused.to_string().contains("line 2"), "{refused}");
    assert_eq!(app.visitor().get("/old").await.status.as_u16(), 301);
    assert_eq!(app.visitor().get("/other").await.status.as_u16(), 307);
    assert!(
        redirects::import(&app.state, "/nowhere.csv".as_ref(), &mut Vec::new())
            .await
            .is_err()
    );
}
