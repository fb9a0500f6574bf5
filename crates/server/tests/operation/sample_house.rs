//! Another antiques site than the demonstration's, imported from `docs/sample-site`: no page, mail or document of it may say
//! anything of the demonstration.

use std::path::{Path, PathBuf};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use serde_json::json;
use server::readiness;

use crate::{mailbox, test_app::TestApp};

/// Words of the demonstration collection and of this software's name.
const DEMO: [&str; 8] = [
    "多寶",
    "Duobao",
    "duobao",
    "DB-0",
    "大安區",
    "02 0123",
    "古器",
    "works of art",
];

fn sample() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/sample-house")
}

async fn open() -> TestApp {
    let app = TestApp::without_policy().await;
    let summary = app.import(&sample()).await;
    assert_eq!((summary.artifacts, summary.exhibitions), (3, 0));
    assert_eq!(summary.without_pictures, ["G-003"]);
    assert_eq!(summary.unmatched, [""; 0]);
    app.with_its_pages()
}

fn assert_no_demo(place: &str, text: &str) {
    for word in DEMO {
        assert!(!text.contains(word), "{place} says {word}: {text}");
    }
}

#[tokio::test]
async fn every_page_shows_the_sample_house_alone() {
    let app = open().await;
    let list = app.visitor().get("/api/collection").await.data();
    let ids: Vec<String> = list["data"]
        .as_array()
        .expect("pieces")
        .iter()
        .map(|piece| piece["id"].to_string())
        .collect();
    assert_eq!(ids.len(), 3);
    let mut paths: Vec<String> = [
        "",
        "/collection",
        "/exhibition",
        "/abount",
        "/question",
        "/contact",
        "/privacy",
        "/login",
        "/register",
        "/forget",
        "/info",
        "/collection?keyword=zzz",
        "/exhibition?title=zzz",
    ]
    .map(str::to_owned)
    .to_vec();
    paths.extend(ids.iter().map(|id| format!("/collection_detail/{id}")));
    for path in &paths {
        for language in ["tw", "en"] {
            let address = format!("/{language}{path}");
            let page = app.visitor().read(&address).await;
            assert_no_demo(&address, &page);
            let title = page
                .split("<title>")
                .nth(1)
                .and_then(|rest| rest.split("</title>").next());
            assert!(
                title.is_some_and(|title| title.contains("靜觀堂")),
                "{address}: {title:?}"
            );
            assert!(page.contains("style=\"--house-seal:#1F3A5F;"), "{address}: its colours");
            assert!(
                page.contains("<meta name=\"theme-color\" content=\"#F7F3EA\">"),
                "{address}"
            );
            assert!(page.contains("class=\"seal-face\""), "{address}: its seal");
            for empty in [
                "href=\"tel:\"",
                "href=\"mailto:\"",
                "<dd></dd>",
                "<dd class=\"no\"></dd>",
                "<h1></h1>",
            ] {
                assert!(!page.contains(empty), "{address}: {empty}");
            }
        }
    }
    for path in [
        "/iiif/presentation/3/collection",
        "/api/front/house",
        "/api/front/home",
        "/robots.txt",
        "/sitemap.xml",
    ] {
        assert_no_demo(path, &app.visitor().read(path).await);
    }
    for id in ids {
        let path = format!("/iiif/presentation/3/artifact/{id}/manifest");
        let manifest = app.visitor().read(&path).await;
        assert_no_demo(&path, &manifest);
        assert!(manifest.contains("靜觀堂"), "{manifest}");
    }
}

#[tokio::test]
async fn empty_opening_hours_have_no_heading() {
    let app = open().await;
    for (page, hours) in [("/tw/contact", "服務時間"), ("/en/contact", ">Opening hours<")] {
        let html = app.visitor().read(page).await;
        let body = &html[html.find("<main").expect("a page")..html.find("id=\"page-data\"").expect("data")];
        assert!(!body.contains(hours), "{page}: {body}");
        assert!(
            body.contains("06 000 1122") && body.contains("半日街三號"),
            "{page}: {body}"
        );
    }
}

#[tokio::test]
async fn empty_lists_do_not_speak_of_a_search() {
    let app = open().await;
    for (page, there, absent) in [
        ("/tw/exhibition", "目前沒有展覽與活動", "您的搜尋沒有結果"),
        (
            "/en/exhibition",
            "There are no exhibitions or events yet",
            "Your search returned no results",
        ),
        ("/tw/exhibition?title=zzz", "您的搜尋沒有結果", "目前沒有展覽與活動"),
        ("/tw/question", "目前尚無常見問題", "您的搜尋沒有結果"),
    ] {
        let html = app.visitor().read(page).await;
        assert!(html.contains(there) && !html.contains(absent), "{page}: {html}");
    }
    let empty = TestApp::without_policy().await.with_its_pages();
    let html = empty.visitor().read("/en/collection").await;
    assert!(
        html.contains("This site is being set up") && !html.contains("Your search"),
        "{html}"
    );
    assert!(
        html.contains("— house.example</title>"),
        "a site without a name is called by its host: {html}"
    );
}

#[tokio::test]
async fn mails_name_the_sample_house_alone() {
    let app = open().await;
    app.publish_policy().await;
    let guest = app.guest();
    let code = guest.register_code("lin@example.org").await;
    assert_eq!(code.len(), 6);
    let message = json!({"name": "林", "email": "lin@example.org", "content": "請問水丞可以看嗎"});
    assert_eq!(app.visitor().post("/api/front/contact", &message).await.status, 200);
    mailbox::deliver(&app).await;
    let folder = app.state.settings.data_dir.join("outbox");
    let mut mails = 0;
    for entry in std::fs::read_dir(folder).expect("an outbox") {
        let path = entry.expect("an entry").path();
        let mail = String::from_utf8_lossy(&std::fs::read(&path).expect("a mail")).into_owned();
        assert_no_demo(&path.display().to_string(), &mail);
        let sender = mail.lines().find(|line| line.starts_with("From:")).expect("a sender");
        assert!(
            sender.contains(&STANDARD.encode("靜觀堂")),
            "in the house's name: {sender}"
        );
        mails += 1;
    }
    assert!(mails >= 2, "{mails}");
    for letter in mailbox::letters(&app).await {
        assert_no_demo(&letter.to, &letter.text);
    }
    let letters = mailbox::mails_to(&app, "lin@example.org").await;
    assert!(letters[0].text.contains("靜觀堂"), "{}", letters[0].text);
}

#[tokio::test]
async fn registration_is_closed_without_a_privacy_policy() {
    let app = open().await;
    assert_eq!(
        app.visitor().get("/api/front/house").await.data()["registration_open"],
        false
    );
    for (language, page, words) in [
        ("tw", "/tw/register", "本站尚未公布隱私權政策"),
        ("en", "/en/register", "the privacy policy has not been published"),
    ] {
        let visitor = if language == "tw" {
            app.visitor()
        } else {
            app.english_visitor()
        };
        let code = visitor
            .post("/api/front/send_code", &json!({"account": "lin@example.org"}))
            .await;
        assert!(code.refused(409).contains(words), "{language}");
        let body =
            json!({"account": "lin@example.org", "password": "a long pass phrase", "name": "林", "code": "123456"});
        assert!(
            visitor
                .post("/api/front/register", &body)
                .await
                .refused(409)
                .contains(words),
            "{language}"
        );
        let html = app.visitor().read(page).await;
        let body = &html[html.find("<main").expect("a page")..html.find("id=\"page-data\"").expect("data")];
        assert!(body.contains(words) && !body.contains("mem_password"), "{page}: {body}");
    }
    app.publish_policy().await;
    let html = app.visitor().read("/tw/register").await;
    assert!(html.contains("mem_password"), "with a policy there is a form");
}

#[tokio::test]
async fn readiness_names_what_a_site_lacks_and_the_remedy() {
    let app = open().await;
    let said = async |app: &TestApp| -> Vec<(String, bool)> {
        let lacks = readiness::find_missing(&app.state).await.expect("the store");
        lacks
            .iter()
            .map(|lack| (format!("{}; {}", lack.what, lack.remedy), lack.is_required))
            .collect()
    };
    let lacks = said(&app).await;
    for (word, is_required) in [("privacy policy", true), ("mail server", false), ("banner", false)] {
        assert!(
            lacks
                .iter()
                .any(|(words, required)| words.contains(word) && *required == is_required),
            "{word}: {lacks:?}"
        );
    }
    assert_eq!(lacks.len(), 3, "{lacks:?}");
    let error = server::cli::check::run(
        &app.state,
        exchange::import::check::Depth::Presence,
        &mut std::io::sink(),
    )
    .await
    .expect_err("there is no policy")
    .to_string();
    assert!(error.contains("not ready to open: 1"), "{error}");
    app.publish_policy().await;
    server::cli::check::run(
        &app.state,
        exchange::import::check::Depth::Presence,
        &mut std::io::sink(),
    )
    .await
    .expect("the rest only ought to be there");

    let bare = TestApp::with_settings(&[("DUOBAO_PUBLIC_URL", "http://127.0.0.1:8080")]).await;
    let lacks = said(&bare).await;
    for word in [
        "DUOBAO_PUBLIC_URL",
        "頁尾與聯絡 / Texts › Footer and contact, http",
        "contact e-mail",
    ] {
        assert!(lacks.iter().any(|(words, _)| words.contains(word)), "{word}: {lacks:?}");
    }
}

#[tokio::test]
async fn icons_are_drawn_in_the_sites_colours() {
    let (own, plain) = (open().await, TestApp::without_policy().await.with_its_pages());
    let svg = own.visitor().read("/favicon.svg").await;
    assert!(
        svg.contains("#1F3A5F") && svg.contains(">靜</text>") && svg.contains(">觀</text>"),
        "{svg}"
    );
    let seal = domain::stylesheet::light("seal");
    assert!(plain.visitor().read("/favicon.svg").await.contains(&seal.to_string()));
    for (app, colour) in [(&own, [0x1F, 0x3A, 0x5F]), (&plain, seal.0)] {
        let icon = app.visitor().get("/apple-touch-icon.png").await;
        assert_eq!((icon.status.as_u16(), icon.header("content-type")), (200, "image/png"));
        let picture = image::load_from_memory(&icon.bytes).expect("a PNG").to_rgb8();
        assert_eq!((picture.dimensions(), picture.get_pixel(2, 2).0), ((180, 180), colour));
        assert!(
            picture.pixels().any(|pixel| pixel.0 == [255; 3]),
            "its lattice is white"
        );
        let icon = app.visitor().get("/favicon.ico").await;
        assert_eq!(
            (icon.status.as_u16(), icon.header("content-type")),
            (200, "image/x-icon")
        );
        assert_eq!(&icon.bytes[..6], [0, 0, 1, 0, 3, 0]);
        let offset = u32::from_le_bytes(icon.bytes[18..22].try_into().expect("four bytes")) as usize;
        assert!(
            icon.bytes[offset..].starts_with(b"\x89PNG"),
            "the first picture is where the list says"
        );
    }
    let etag = own.visitor().get("/favicon.ico").await.header("etag").to_owned();
    let again = own.visitor().with("if-none-match", &etag).get("/favicon.ico").await;
    assert_eq!(again.status, 304);
}
