//! What every page says of itself before its content: headers, language, title, stylesheets, canonical and alternate addresses.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::test_app::{Answered, TestApp};

const ORIGIN: &str = "https://house.example";

/// The texts between `before` and `after`, for each occurrence.
fn all(html: &str, before: &str, after: char) -> Vec<String> {
    let found = html.split(before).skip(1).filter_map(|rest| rest.split(after).next());
    found.map(|text| text.replace("&amp;", "&")).collect()
}

/// The first piece, category and exhibition of the demo.
async fn first(app: &TestApp) -> [String; 4] {
    let id = async |path: &str, place: &str| {
        app.visitor()
            .get(path)
            .await
            .data()
            .pointer(place)
            .expect(path)
            .to_string()
    };
    [
        id("/api/collection", "/data/0/id").await,
        id("/api/group/getAll?type=item&status=1", "/0/id").await,
        id("/api/exhibition/", "/data/0/id").await,
        id("/api/group/getAll?type=exhibition&status=1", "/0/id").await,
    ]
}

/// Every kind of page; the path comes after the language's segment.
async fn pages(app: &TestApp) -> Vec<String> {
    let [piece, category, exhibition, group] = first(app).await;
    let mut pages = vec![
        format!("/{category}"),
        format!("/collection/{category}"),
        format!("/collection_detail/{piece}"),
        format!("/exhibition/{group}"),
        format!("/exhibition_detail/{exhibition}"),
    ];
    let others = [
        "",
        "/collection",
        "/collection?page=2",
        "/collection?keyword=%E7%84%A1%E6%AD%A4%E7%89%A9zzz",
        "/collection?keyword=celedon+tripod",
        "/exhibition",
        "/abount",
        "/question",
        "/privacy",
        "/contact",
    ];
    pages.extend(others.map(str::to_owned));
    pages
}

fn html(answer: &Answered) -> String {
    String::from_utf8(answer.bytes.to_vec()).expect("text")
}

async fn house(app: &TestApp) -> Value {
    app.visitor().get("/api/front/house").await.data()
}

fn name(house: &Value, field: &str, language: &str) -> String {
    house[format!("{field}_{language}")].as_str().expect("text").to_owned()
}

fn without_slash(address: &str) -> &str {
    address.strip_suffix('/').unwrap_or(address)
}

#[tokio::test]
async fn every_page_has_a_language_a_title_of_its_own_stylesheets_and_its_addresses() {
    let app = TestApp::with_pages().await;
    let (pages, house) = (pages(&app).await, house(&app).await);
    for (language, lang) in [("tw", "zh-Hant-TW"), ("en", "en")] {
        let (mut titles, mut first_sheets) = (BTreeSet::new(), BTreeSet::new());
        for path in &pages {
            let here = format!("/{language}{path}");
            let answer = app.visitor().get(&here).await;
            assert_eq!(
                (answer.status.as_u16(), answer.header("content-type")),
                (200, "text/html; charset=utf-8"),
                "{here}"
            );
            let html = html(&answer);
            assert!(html.contains(&format!("<html lang=\"{lang}\">")), "{here}");
            let found = all(&html, "<title>", '<');
            let [title] = &found[..] else {
                panic!("{here}: {found:?}")
            };
            assert!(title.contains(&name(&house, "name", language)), "{here}: {title}");
            assert!(
                titles.insert(title.clone()),
                "{here}: another page has the title {title}"
            );
            let descriptions = all(&html, "<meta name=\"description\" content=\"", '"');
            assert!(
                descriptions.len() == 1 && !descriptions[0].is_empty(),
                "{here}: {descriptions:?}"
            );

            let sheets = all(&html, "<link rel=\"stylesheet\" href=\"", '"');
            assert!(
                (1..=3).contains(&sheets.len()),
                "{here}: that of every page and what this one needs, {sheets:?}"
            );
            first_sheets.insert(sheets[0].clone());

            let canonical = all(&html, "<link rel=\"canonical\" href=\"", '"');
            assert_eq!(canonical.len(), 1, "{here}");
            assert_eq!(without_slash(&canonical[0]), format!("{ORIGIN}{here}"));
            for (code, twin) in [("zh-Hant-TW", "tw"), ("en", "en"), ("x-default", "tw")] {
                let alternate = all(&html, &format!("hreflang=\"{code}\" href=\""), '"');
                assert_eq!(alternate.len(), 1, "{here} {code}");
                assert_eq!(without_slash(&alternate[0]), format!("{ORIGIN}/{twin}{path}"));
            }
        }
        assert_eq!(first_sheets.len(), 1, "{first_sheets:?}");
        assert!(
            first_sheets
                .iter()
                .all(|sheet| sheet.starts_with(&format!("/assets/site-{language}-")))
        );
    }
}

#[tokio::test]
async fn no_page_has_a_script_or_a_style_of_its_own() {
    let app = TestApp::with_pages().await;
    for path in pages(&app).await {
        let html = html(&app.visitor().get(&format!("/tw{path}")).await);
        for script in all(&html, "<script", '>') {
            let is_data =
                script.contains("type=\"application/json\"") || script.contains("type=\"application/ld+json\"");
            assert!(script.contains(" src=\"/") || is_data, "{path}: {script}");
        }
        for data in all(&html, "<script type=\"application/ld+json\">", '<') {
            assert!(serde_json::from_str::<Value>(&data).is_ok(), "{path}: {data}");
        }
        // The page's own cut of the Song face is the one rule that no file has.
        for style in all(&html, "<style", '<') {
            let (_, rules) = style.split_once('>').expect("an element");
            let is_font = rules.starts_with("@font-face{") && rules.ends_with('}') && rules.matches('{').count() == 1;
            assert!(is_font, "{path}: {rules}");
        }
    }
}

#[tokio::test]
async fn pages_have_the_security_headers() {
    let app = TestApp::with_pages().await;
    for path in pages(&app).await {
        let answer = app.visitor().get(&format!("/tw{path}")).await;
        let policy = answer.header("content-security-policy");
        for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        let scripts = policy
            .split(';')
            .find(|part| part.contains("script-src"))
            .expect("a rule");
        assert!(
            !scripts.contains("unsafe-inline") && !policy.contains("unsafe-eval"),
            "{path}: {policy}"
        );
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("x-frame-options"), "DENY", "{path}");
        assert_ne!(answer.header("referrer-policy"), "", "{path}");
        assert!(!answer.headers.contains_key("set-cookie"), "{path}");
    }
}

#[tokio::test]
async fn home_says_what_the_house_is_and_previews_of_links_name_the_site() {
    let app = TestApp::with_pages().await;
    let [piece, ..] = first(&app).await;
    let house = house(&app).await;
    for language in ["tw", "en"] {
        let site = name(&house, "name", language);
        let home = html(&app.visitor().get(&format!("/{language}")).await);
        assert_eq!(
            all(&home, "<title>", '<'),
            [format!("{site} — {}", name(&house, "tagline", language))]
        );
        for path in ["".to_owned(), format!("/collection_detail/{piece}")] {
            let page = html(&app.visitor().get(&format!("/{language}{path}")).await);
            assert_eq!(
                all(&page, "<meta property=\"og:site_name\" content=\"", '"'),
                std::slice::from_ref(&site),
                "{path}"
            );
        }
    }
}

#[tokio::test]
async fn the_canonical_address_has_no_unknown_query_keys() {
    let app = TestApp::with_pages().await;
    for language in ["tw", "en"] {
        let path = format!("/{language}/collection?utm_source=x&page=1&keyword=&z=1");
        let page = html(&app.visitor().get(&path).await);
        let canonical = all(&page, "<link rel=\"canonical\" href=\"", '"');
        assert_eq!(canonical, [format!("{ORIGIN}/{language}/collection")]);
    }
}
