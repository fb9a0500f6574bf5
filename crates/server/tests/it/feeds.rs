//! What crawlers ask for: robots.txt and the sitemap name the public pages, and nothing that is a member's or a draft.

use chrono::DateTime;
use domain::{artifact::PublicationState, bilingual::Bilingual};
use fixtures::ArtifactFields;

use crate::{
    small_collection::{PIECES, WITH_PICTURES},
    test_app::{TestApp, between},
};

async fn read(app: &TestApp, path: &str) -> String {
    let answer = app.visitor().get(path).await;
    assert_eq!(answer.status, 200, "{path}");
    assert_eq!(answer.header("cache-control"), "public, max-age=3600", "{path}");
    String::from_utf8(answer.bytes).expect("UTF-8")
}

#[tokio::test]
async fn vulnerabilities_are_reported_to_the_contact_address() {
    let app = TestApp::open().await;
    let text = read(&app, "/.well-known/security.txt").await;
    let email = app.state.delivery.house().await.expect("a house").email;
    assert!(
        text.starts_with(&format!("Contact: mailto:{email}\nExpires: ")) && email.contains('@'),
        "{text}"
    );
    let expires = between(&text, "Expires: ", "\n")[0];
    let left = DateTime::parse_from_rfc3339(expires).expect("a moment").to_utc() - app.state.now();
    assert!(left.num_days() > 30 && left.num_days() < 366, "{expires}");
    let url = &app.state.settings.public_url;
    assert!(
        text.ends_with(&format!("\nCanonical: {url}/.well-known/security.txt\n")),
        "{text}"
    );
    let without_address = TestApp::empty().await;
    assert_eq!(
        without_address.visitor().get("/.well-known/security.txt").await.status,
        404
    );
}

#[tokio::test]
async fn robots_names_the_sitemap_and_what_is_not_for_crawlers() {
    let app = TestApp::with_settings(&[("DUOBAO_PUBLIC_URL", "https://house.example")]).await;
    let text = read(&app, "/robots.txt").await;
    assert!(text.starts_with("User-agent: *\n"), "{text}");
    assert!(
        text.ends_with("\nSitemap: https://house.example/sitemap.xml\n"),
        "{text}"
    );
    let forbidden = between(&text, "Disallow: ", "\n");
    for path in [
        "/api/",
        "/tw/info",
        "/en/login",
        "/tw/register",
        "/en/forget",
        "/en/google",
        "/tw/fblogin",
    ] {
        assert!(forbidden.contains(&path), "{path}: {text}");
    }
    assert!(
        forbidden
            .iter()
            .all(|path| !"/tw/collection_detail/1".starts_with(path)),
        "{text}"
    );
    assert_eq!(
        app.visitor().post("/robots.txt", &serde_json::json!({})).await.status,
        405
    );
}

#[tokio::test]
async fn sitemap_lists_every_public_page_in_both_languages_and_no_draft() {
    let app = TestApp::open().await;
    let draft = ArtifactFields {
        relic_number: "DB-9999".to_owned(),
        state: PublicationState::Draft,
        ..ArtifactFields::default()
    };
    let draft = app.save(&draft.record()).await;
    let text = read(&app, "/sitemap.xml").await;
    let origin = &app.state.settings.public_url;
    let addresses = between(&text, "<loc>", "</loc>");
    let texts = include_str!("../../../../web/src/site/router/text-pages.json")
        .matches(':')
        .count();
    // Home and its 4 categories, the collection and its 4, the exhibitions and their 3 groups, texts, pieces, 8 exhibitions.
    assert_eq!(addresses.len(), 2 * (5 + 5 + 4 + texts + PIECES + 8), "{text}");
    for path in [
        "/tw",
        "/en/collection",
        "/tw/abount",
        "/en/question",
        "/tw/contact",
        "/en/privacy",
    ] {
        assert!(addresses.contains(&format!("{origin}{path}").as_str()), "{path}");
    }
    for path in [
        format!("/collection_detail/{draft}<"),
        "/info".to_owned(),
        "/login".to_owned(),
        "/register".to_owned(),
    ] {
        assert!(!text.contains(&path), "{path}");
    }
    let pieces = between(&text, "<url>", "</url>");
    let pieces: Vec<_> = pieces.into_iter().filter(|url| url.contains("_detail/")).collect();
    assert_eq!(pieces.len(), 2 * (PIECES + 8));
    let mut pictured = 0;
    for piece in pieces {
        let path = between(piece, &format!("<loc>{origin}/"), "</loc>")[0];
        let (_, record) = path.split_once('/').expect("a language");
        for (code, language) in [("zh-Hant-TW", "tw"), ("en", "en"), ("x-default", "tw")] {
            let link =
                format!("<xhtml:link rel=\"alternate\" hreflang=\"{code}\" href=\"{origin}/{language}/{record}\"/>");
            assert!(piece.contains(&link), "{link}: {piece}");
        }
        let pictures = between(piece, &format!("<image:loc>{origin}"), "</image:loc>");
        assert!(
            pictures.len() <= usize::from(record.starts_with("collection")),
            "{piece}"
        );
        pictured += pictures.len();
        for picture in pictures {
            assert_eq!(app.visitor().get(picture).await.status, 200, "{picture}");
        }
        let changed = between(piece, "<lastmod>", "</lastmod>");
        assert!(DateTime::parse_from_rfc3339(changed[0]).is_ok(), "{piece}");
    }
    assert_eq!(pictured, 2 * WITH_PICTURES, "one of each piece that has some");
}

#[tokio::test]
async fn sitemap_addresses_are_pages_that_say_the_same_of_themselves() {
    let app = TestApp::with_pages().await;
    let text = read(&app, "/sitemap.xml").await;
    let origin = app.state.settings.public_url.clone();
    let addresses = between(&text, "<loc>", "</loc>");
    let mut looked_at = Vec::new();
    for address in addresses {
        // One of each kind is enough: a kind is a path without its numbers.
        let kind = address.trim_end_matches(|c: char| c.is_ascii_digit());
        if looked_at.contains(&kind) {
            continue;
        }
        looked_at.push(kind);
        let path = address.strip_prefix(&origin).expect("an own address");
        let answer = app.visitor().get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        let page = String::from_utf8_lossy(&answer.bytes).into_owned();
        assert!(
            page.contains(&format!("<link rel=\"canonical\" href=\"{address}\">")),
            "{address}"
        );
        assert!(!page.contains("name=\"robots\""), "{address}");
        assert!(page.contains("<meta property=\"og:site_name\" content=\""), "{address}");
    }
    assert_eq!(looked_at.len(), 2 * (2 + 2 + 2 + 4 + 2));
}

/// 2,501 numbers are more than one part holds.
#[tokio::test]
async fn sitemap_of_a_large_collection_is_an_index_of_lists() {
    let app = TestApp::empty().await;
    let pieces: Vec<_> = (0..2501)
        .map(|n| ArtifactFields {
            relic_number: format!("DB-{n}"),
            state: PublicationState::Published,
            ..ArtifactFields::default()
        })
        .collect();
    app.save_many(&ArtifactFields::records(&pieces)).await;
    let index = read(&app, "/sitemap.xml").await;
    assert!(index.contains("<sitemapindex"), "{index}");
    let origin = &app.state.settings.public_url;
    let lists = between(&index, "<loc>", "</loc>");
    let expected = ["pages", "collection-0", "collection-1"].map(|part| format!("{origin}/sitemap.xml?part={part}"));
    assert_eq!(lists, expected);
    let mut counts = Vec::new();
    for list in lists {
        let list = read(&app, list.strip_prefix(origin.as_str()).expect("an own address")).await;
        counts.push(between(&list, "<loc>", "</loc>").len());
    }
    assert_eq!(counts[1..], [5000, 2]);
    for wrong in ["collection-2", "exhibition-0", "x"] {
        let answer = app.visitor().get(&format!("/sitemap.xml?part={wrong}")).await;
        assert_eq!(answer.status, 404, "{wrong}");
    }
}

/// Readers of feeds, calendars and harvesters list a site by its name: an empty one shows as nothing at all.
#[tokio::test]
async fn a_house_without_a_name_is_called_by_its_host_everywhere() {
    let app = TestApp::empty().await;
    let pieces = [ArtifactFields {
        relic_number: "N-1".to_owned(),
        name: Bilingual::new("瓶", "Vase"),
        state: PublicationState::Published,
        ..ArtifactFields::default()
    }];
    let pieces = app.save_many(&ArtifactFields::records(&pieces)).await;
    let oai = "/oai?verb=ListRecords&metadataPrefix";
    for (path, named) in [
        ("/llms.txt".to_owned(), "# house.example\n"),
        (
            "/feed/tw/artifacts.atom".to_owned(),
            "<title>新公開的典藏 — house.example</title>",
        ),
        ("/feed/en/exhibitions.atom".to_owned(), "<name>house.example</name>"),
        (
            "/calendar/tw/exhibitions.ics".to_owned(),
            "\r\nNAME:house.example 展覽與活動\r\n",
        ),
        (
            "/calendar/en/exhibitions.ics".to_owned(),
            "\r\nNAME:house.example: exhibitions & events\r\n",
        ),
        (
            "/oai?verb=Identify".to_owned(),
            "<repositoryName>house.example</repositoryName>",
        ),
        (format!("{oai}=oai_dc"), ">house.example</dc:publisher>"),
        (format!("{oai}=lido"), ">house.example</lido:appellationValue>"),
        (format!("/linked-art/artifact/{}", pieces[0]), "house.example"),
        ("/iiif/presentation/3/collection".to_owned(), "\"house.example\""),
        ("/api/front/house".to_owned(), "\"name_en\":\"house.example\""),
    ] {
        let text = app.visitor().read(&path).await;
        assert!(text.contains(named), "{path}: {text}");
        for empty in [
            "<name></name>",
            "<repositoryName></repositoryName>",
            "publisher></dc:publisher>",
            "appellationValue></",
        ] {
            assert!(!text.contains(empty), "{path}: {text}");
        }
    }
}

#[tokio::test]
async fn pictures_of_feeds_may_be_shown_by_other_sites() {
    let app = TestApp::open().await;
    let mut found = 0;
    for file in ["artifacts.atom", "exhibitions.atom"] {
        let feed = app.visitor().read(&format!("/feed/tw/{file}")).await;
        for address in between(&feed, "img src=\"", "\"")
            .into_iter()
            .chain(between(&feed, "img src=&quot;", "&quot;"))
        {
            let path = address
                .strip_prefix(&app.state.settings.public_url)
                .expect("a whole address");
            let picture = app.visitor().with("origin", "https://reader.example").get(path).await;
            assert_eq!(
                (picture.status.as_u16(), picture.header("content-type")),
                (200, "image/jpeg"),
                "{path}"
            );
            assert_eq!(picture.header("cross-origin-resource-policy"), "cross-origin", "{path}");
            assert_eq!(picture.header("access-control-allow-origin"), "*", "{path}");
            found += 1;
        }
    }
    assert!(found > 10, "{found}");
}

/// RFC 5545, 3.4: a calendar has at least one component.
#[tokio::test]
async fn a_calendar_without_exhibitions_has_a_component() {
    let app = TestApp::empty().await;
    for language in ["tw", "en"] {
        let text = app
            .visitor()
            .read(&format!("/calendar/{language}/exhibitions.ics"))
            .await;
        assert_eq!(text.matches("BEGIN:VTIMEZONE\r\n").count(), 1, "{text}");
        assert_eq!(text.matches("BEGIN:").count(), text.matches("END:").count(), "{text}");
        assert!(!text.contains("VEVENT"), "{text}");
    }
}
