//! Manifests: whole, true, for whom they are for, and every address in them leads somewhere.

use std::collections::BTreeSet;

use domain::{access::Audience, artifact::PublicationState, bilingual::Bilingual};
use fixtures::{ArtifactFields, CategoryFields};
use serde_json::json;
use server::addresses::iiif as addresses;

use super::{LINKED, SITE, conformance, document, path_of, signed_manifest, texts};
use crate::test_app::TestApp;

#[tokio::test]
async fn a_manifest_says_what_the_record_says_in_both_languages() {
    let app = TestApp::open().await;
    let id = app.piece_id("DB-0001").await;
    let manifest = document(&app, &addresses::manifest(id)).await;
    let record = app.visitor().get(&format!("/api/collection/{id}")).await.data();
    assert_eq!(record["manifest"], addresses::manifest(id));
    assert_eq!(
        manifest["label"],
        json!({"zh-Hant-TW": [record["name_tw"]], "en": [record["name_en"]]})
    );
    let metadata = manifest["metadata"].as_array().expect("metadata");
    let value = |label: &str| {
        let entry = metadata.iter().find(|entry| entry["label"]["en"][0] == label);
        entry.unwrap_or_else(|| panic!("no {label}"))["value"].clone()
    };
    assert_eq!(value("Relic number"), json!({"none": [record["number"]]}));
    for (label, tw, en) in [
        (
            "Category",
            &record["group_item"]["name_tw"],
            &record["group_item"]["name_en"],
        ),
        (
            "Dynasty",
            &record["group_dynasty"]["name_tw"],
            &record["group_dynasty"]["name_en"],
        ),
        ("Size", &record["size_tw"], &record["size_en"]),
        (
            "Materials",
            &record["materials"][0]["name_tw"],
            &record["materials"][0]["name_en"],
        ),
    ] {
        assert_eq!(
            (&value(label)["zh-Hant-TW"][0], &value(label)["en"][0]),
            (tw, en),
            "{label}"
        );
    }
    let keywords = value("Keywords")["en"].as_array().expect("a list").len();
    assert_eq!(
        keywords,
        record["key_en"].as_str().expect("keywords").split(", ").count()
    );
    let summary = manifest["summary"]["en"][0].as_str().expect("a story");
    assert!(
        !summary.contains('<') && !summary.contains("&amp;") && summary.len() > 40,
        "{summary}"
    );
    assert_eq!(
        manifest.get("rights"),
        None,
        "the site's record holds no statement of rights"
    );
    assert_eq!(
        manifest["requiredStatement"]["value"],
        json!({"zh-Hant-TW": ["多寶格"], "en": ["Duobaoge"]})
    );
    let provider = &manifest["provider"][0]["label"];
    assert_eq!(
        provider["zh-Hant-TW"],
        json!(["多寶格", "臺北市大安區多寶街七巷十二號"])
    );
    assert_eq!(manifest["homepage"].as_array().expect("pages").len(), 2);
    for (index, canvas) in manifest["items"].as_array().expect("canvases").iter().enumerate() {
        let file = &record["files"][index];
        assert_eq!((&canvas["width"], &canvas["height"]), (&file["width"], &file["height"]));
        if file["locked"] == true {
            continue;
        }
        let service = &canvas["items"][0]["items"][0]["body"]["service"][0]["id"];
        assert_eq!(path_of(service.as_str().expect("an id")), file["iiif"]);
        let label = canvas["label"]["en"][0].as_str().expect("a label");
        assert!(
            [&file["alt_en"], &file["caption_en"]].iter().any(|text| *text == label),
            "{label}"
        );
    }
}

#[tokio::test]
async fn every_document_conforms_and_names_nothing_of_a_locked_picture() {
    let app = TestApp::open().await;
    let everything = document(&app, "/iiif/presentation/3/collection/all").await;
    let manifests = everything["items"].as_array().expect("pieces");
    assert!(manifests.len() > 20, "the demo's pieces");
    let mut locked = 0;
    for reference in manifests {
        let path = path_of(reference["id"].as_str().expect("an id")).to_owned();
        let manifest = document(&app, &path).await;
        let id: i64 = path.split('/').nth(5).expect("a number").parse().expect("a number");
        let stored = app.state.store.artifacts().find(Audience::Member, id).await;
        let stored = stored.expect("the store").expect("the piece");
        let text = manifest.to_string();
        let canvases = manifest["items"].as_array().expect("canvases");
        assert_eq!(canvases.len(), stored.pictures.len(), "{path}");
        for (index, (canvas, picture)) in canvases.iter().zip(&stored.pictures).enumerate() {
            let is_open = index < 2;
            assert_eq!(text.contains(picture.key.as_str()), is_open, "{path}: picture {index}");
            assert_eq!(
                text.contains(picture.locked_key.as_str()),
                !is_open,
                "{path}: picture {index}"
            );
            if is_open {
                continue;
            }
            locked += 1;
            let sides = (canvas["width"].as_u64(), canvas["height"].as_u64());
            assert_eq!(
                sides,
                (Some(picture.locked_width.into()), Some(picture.locked_height.into()))
            );
            for words in [
                &picture.alt.tw,
                &picture.alt.en,
                &picture.caption.tw,
                &picture.caption.en,
            ] {
                assert!(
                    words.is_empty() || !canvas.to_string().contains(words.as_str()),
                    "{path}: {words}"
                );
            }
            let service = &canvas["items"][0]["items"][0]["body"]["service"][0];
            assert_eq!(
                path_of(service["id"].as_str().expect("an id")),
                addresses::image(&picture.locked_key)
            );
            // Viewers that know a service by its profile stop at the probe's, which has none: it is named where it is asked for.
            assert!(service["service"].is_null());
            let info = app
                .visitor()
                .get(&format!("{}/info.json", addresses::image(&picture.locked_key)))
                .await
                .json();
            let contexts = [
                "http://iiif.io/api/auth/2/context.json",
                "http://iiif.io/api/image/3/context.json",
            ];
            assert_eq!(info["@context"], serde_json::json!(contexts));
            let probe = &info["service"][0];
            assert_eq!(probe["type"], "AuthProbeService2");
            let probe = path_of(probe["id"].as_str().expect("an id"));
            assert_eq!(probe, format!("/iiif/auth/2/probe/{}", picture.locked_key));
        }
    }
    assert!(locked > 10, "pictures for members were looked at");
}

#[tokio::test]
async fn every_address_in_a_document_leads_somewhere() {
    let app = TestApp::with_pages().await;
    let id = app.piece_id("DB-0001").await;
    let mut open = vec![addresses::COLLECTIONS.to_owned(), signed_manifest(&app, id)];
    let (mut seen, mut manifests) = (BTreeSet::new(), 0);
    while let Some(path) = open.pop() {
        if !seen.insert(path.clone()) {
            continue;
        }
        let answer = app.visitor().get(&path).await;
        let expected = match path.as_str() {
            // The site's own address leads on to a language.
            "/" => 307,
            // The caller has to say for which site it is opened.
            "/iiif/auth/2/access" => 400,
            // A service's own address leads on to what describes it.
            service if service.starts_with("/iiif/3/") && !service.ends_with(".jpg") => 303,
            _ => 200,
        };
        assert_eq!(answer.status.as_u16(), expected, "{path}");
        if !path.starts_with("/iiif/presentation/") {
            continue;
        }
        let document = answer.json();
        conformance::check(&document);
        manifests += usize::from(document["type"] == "Manifest");
        let is_large = document["type"] == "Manifest" && manifests > 3 && !path.contains("/m/");
        let mut found = Vec::new();
        texts(&document, "", &mut found);
        for (name, address) in found {
            // Some pieces are walked to the end, of the others the manifest alone.
            if ["id", "target"].contains(&name) && address.starts_with(SITE) && !is_large {
                let (document, _) = address.split_once('#').unwrap_or((address, ""));
                open.push(path_of(document).to_owned());
            }
        }
    }
    assert!(
        seen.iter().any(|path| path.contains("/painting")) && seen.len() > 100,
        "{}",
        seen.len()
    );
}

#[tokio::test]
async fn documents_are_labelled_tagged_and_read_by_every_site() {
    let app = TestApp::open().await;
    for path in [
        addresses::manifest(app.piece_id("DB-0001").await),
        addresses::COLLECTIONS.to_owned(),
    ] {
        let first = app.visitor().get(&path).await;
        assert_eq!(first.header("access-control-allow-origin"), "*");
        assert_eq!(first.header("cross-origin-resource-policy"), "cross-origin");
        assert_eq!(first.header("cache-control"), "public, max-age=50");
        assert_eq!(first.header("vary"), "accept, accept-encoding");
        for (accept, kind) in [
            ("*/*", LINKED),
            ("text/html,*/*;q=0.8", LINKED),
            ("application/ld+json", LINKED),
            ("application/ld+json, application/json;q=0.9", LINKED),
            ("application/json", "application/json"),
        ] {
            let answer = app.visitor().with("accept", accept).get(&path).await;
            assert_eq!(answer.header("content-type"), kind, "{accept}");
            assert_eq!(answer.bytes, first.bytes);
        }
        let tag = first.header("etag");
        for known in [tag.to_owned(), format!("W/{tag}"), format!("\"x\", {tag}")] {
            let again = app.visitor().with("if-none-match", &known).get(&path).await;
            assert_eq!((again.status.as_u16(), again.bytes.len()), (304, 0), "{known}");
            assert_eq!(again.header("etag"), tag);
        }
        let other = app.visitor().with("if-none-match", "\"x\"").get(&path).await;
        assert_eq!(other.status, 200);
        let head = app.visitor().call("HEAD", &path, None).await;
        assert_eq!(
            (head.status.as_u16(), head.bytes.len(), head.header("etag")),
            (200, 0, tag)
        );
        let asked = app.visitor().call("OPTIONS", &path, None).await;
        assert_eq!(asked.status, 204);
        assert_eq!(asked.header("access-control-allow-methods"), "GET, HEAD, OPTIONS");
        let token = app.stranger_with_token().get(&path).await;
        assert_eq!(token.bytes, first.bytes, "a token changes nothing");
        let wrong = app.english_visitor().call("DELETE", &path, None).await;
        assert_eq!(
            (wrong.status.as_u16(), wrong.header("content-type")),
            (405, "text/plain; charset=utf-8")
        );
    }
}

/// M-06 as well: an address with something behind it is another address.
#[tokio::test]
async fn m_08_what_is_not_public_and_what_never_was_are_the_same() {
    let app = TestApp::open().await;
    let draft = ArtifactFields {
        relic_number: "DRAFT-1".into(),
        name: Bilingual::new("草稿", "Draft"),
        state: PublicationState::Draft,
        ..ArtifactFields::default()
    };
    let draft = app.save(&draft.record()).await;
    let hidden = CategoryFields {
        slug: "hidden".into(),
        name: Bilingual::new("未公開", "Hidden"),
        colour: domain::group::GlazeColour::Red,
        active: false,
        position: 9,
    };
    let hidden = app.save(&hidden.record()).await;
    let nothing = app.visitor().get(&addresses::manifest(999_999)).await;
    assert_eq!(
        (
            nothing.status.as_u16(),
            nothing.header("content-type"),
            nothing.header("cache-control")
        ),
        (404, "text/plain; charset=utf-8", "no-store")
    );
    assert_eq!(nothing.header("access-control-allow-origin"), "*");
    let id = app.piece_id("DB-0001").await;
    for path in [
        addresses::manifest(draft),
        format!("/iiif/presentation/3/artifact/{draft}/canvas/1"),
        signed_manifest(&app, draft),
        signed_manifest(&app, 999_999),
        addresses::collection(hidden),
        addresses::collection(999_999),
        format!("{}/9", addresses::collection(1)),
        format!("{}/0", addresses::collection(1)),
        format!("/iiif/presentation/3/artifact/0{id}/manifest"),
        format!("/iiif/presentation/3/artifact/-{id}/manifest"),
        format!("/iiif/presentation/3/artifact/{id}/canvas/0"),
        format!("/iiif/presentation/3/artifact/{id}/canvas/99"),
        format!("/iiif/presentation/3/artifact/{id}/canvas/18446744073709551616"),
        format!("/iiif/presentation/3/artifact/{id}/canvas/1/page/2"),
        format!("/iiif/presentation/3/artifact/{id}/manifest/"),
        format!("/iiif/presentation/3/artifact/{id}/x.css"),
        "/iiif/presentation/3/artifact/%2e%2e/manifest".to_owned(),
        "/iiif/presentation/3/artifact/%ff/manifest".to_owned(),
        "/iiif/presentation".to_owned(),
        "/iiif/presentation/2/collection".to_owned(),
    ] {
        let answer = app.visitor().get(&path).await;
        assert_eq!(
            (answer.status, &answer.bytes),
            (nothing.status, &nothing.bytes),
            "{path}"
        );
    }
    let english = app.english_visitor().get(&addresses::manifest(draft)).await;
    assert_eq!(english.header("content-language"), "en");
    assert!(english.bytes.is_ascii() && !nothing.bytes.is_ascii());
}

#[tokio::test]
async fn a_page_leads_to_its_manifest_a_visitors_one() {
    let app = TestApp::with_pages().await;
    let id = app.piece_id("DB-0001").await;
    let token = app.member("lin@example.tw").await.into_token();
    let kind = LINKED.replace('"', "&quot;");
    let link = format!(
        "<link rel=\"alternate\" type=\"{kind}\" href=\"{SITE}{}\">",
        addresses::manifest(id)
    );
    for language in ["tw", "en"] {
        let path = format!("/{language}/collection_detail/{id}");
        let page = app.visitor().bearing(&token).get(&path).await;
        let html = String::from_utf8(page.bytes).expect("text");
        assert_eq!(html.matches(&link).count(), 1, "{path}");
        assert!(
            !html.contains("/iiif/presentation/3/m/") && !html.contains("/iiif/3/m/"),
            "{path}"
        );
    }
    let other = app.visitor().get("/tw/collection").await;
    assert!(
        !String::from_utf8_lossy(&other.bytes).contains("ld+json;profile"),
        "no manifest, no link"
    );
}
