//! Addresses of a site that was here before: where they lead, and how often they were asked for.

use std::{collections::BTreeMap, fs, path::Path};

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
    let table = "from,to\n/products/12.html,/tw/collection_detail/1\n/index.php?id=3,/en/question\n/shop?a=1&b=2,/en/contact\n/search?q=瓷+a,/tw/collection\n/?p=123,/tw/question\n/?route=product/category&path=20&sort=p.price&order=ASC&page=2,/en/contact\n/tw/舊聞,https://news.example/舊\n/en,/tw\n";
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
        ("/search?q=%E7%93%B7%20a", "/tw/collection"),
        ("/search?q=%e7%93%b7+a&gclid=y", "/tw/collection"),
        ("/?p=123", "/tw/question"),
        (
            "/?page=2&sort=p.price&route=product%2Fcategory&order=ASC&path=20",
            "/en/contact",
        ),
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
        ("/?p=124", 307),
        ("/?utm_source=x", 307),
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

#[tokio::test]
async fn a_query_that_an_earlier_version_stored_as_it_was_written_leads_on_and_keeps_its_hits() {
    let app = TestApp::with_pages().await;
    let earlier = [("/search?q=%E7%93%B7&page=1", "/tw"), ("/p?c=3&b=2&a=1", "/en")];
    let earlier = earlier.map(|(from, to)| (from.to_owned(), to.to_owned())).into();
    let redirects = app.state.store.redirects();
    redirects.replace(&earlier, str::to_owned).await.expect("written");
    for asked in [
        "/search?q=%E7%93%B7&page=1",
        "/search?page=1&q=%E7%93%B7",
        "/p?a=1&b=2&c=3",
    ] {
        assert_eq!(app.visitor().get(asked).await.status.as_u16(), 301, "{asked}");
    }
    pending_counts::write(&app.state).await.expect("written");
    import(&app, "/search?q=%E7%93%B7&page=1,/tw\n/p?c=3&b=2&a=1,/en\n")
        .await
        .expect("a table");
    let listed = redirects.list().await.expect("read").into_iter();
    let listed: Vec<_> = listed.map(|redirect| (redirect.address, redirect.hits)).collect();
    let expected = [("/search?page=1&q=瓷", 2), ("/p?a=1&b=2&c=3", 1)];
    assert_eq!(listed, expected.map(|(address, hits)| (address.to_owned(), hits)));
}

/// The paths of all routes in a folder of sources, as they are written there or in the constant that is named.
fn routes_below(folder: &Path, constants: &BTreeMap<String, String>, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            routes_below(&path, constants, found);
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source");
        for route in text.split(".route(").skip(1).map(str::trim_start) {
            let (first, _) = route.split_once(',').expect("a path and its answers");
            found.push(match first.strip_prefix('"') {
                Some(literal) => literal.trim_end_matches('"').to_owned(),
                None => {
                    let name = first.rsplit("::").next().unwrap_or(first);
                    let path = constants.get(name);
                    path.unwrap_or_else(|| panic!("{first} is no constant with a path"))
                        .clone()
                }
            });
        }
    }
}

/// The constants that are paths, in a folder of sources.
fn paths_below(folder: &Path, found: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            paths_below(&path, found);
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source");
        for constant in text.split("const ").skip(1) {
            if let Some((name, rest)) = constant.split_once(": &str = \"")
                && let Some((value, _)) = rest.split_once('"')
                && !name.contains('\n')
                && value.starts_with('/')
            {
                found.insert(name.to_owned(), value.to_owned());
            }
        }
    }
}

#[test]
fn no_table_leads_away_from_a_route_of_the_site() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut constants, mut routes) = (BTreeMap::new(), Vec::new());
    paths_below(&sources, &mut constants);
    routes_below(&sources, &constants, &mut routes);
    assert!(routes.len() > 30, "{routes:?}");
    // The operator's listener has its own addresses, and pages are looked for before redirects.
    routes.retain(|route| route != "/metrics" && !route.starts_with("/tw/") && !route.starts_with("/en/"));
    for route in routes {
        let parts: Vec<&str> = route
            .split('/')
            .map(|part| if part.starts_with('{') { "x" } else { part })
            .collect();
        let table = format!("{},/tw\n", parts.join("/"));
        let said = exchange::redirects::read(table.as_bytes()).map_err(|error| error.to_string());
        assert!(said.is_err_and(|said| said.contains("the site's own")), "{route}");
    }
}
