//! What harvesters read: OAI-PMH, IIIF Change Discovery, Linked Art; deletions stay known, and nothing is shown that the public may
//! not know.

use std::collections::HashSet;

use chrono::TimeDelta;
use domain::{artifact::PublicationState, bilingual::Bilingual};
use fixtures::ArtifactFields;
use quick_xml::{Reader, events::Event};
use serde_json::Value;
use server_test_kit::on_both_engines;
use store::Edit;

use crate::{
    small_collection::{PIECES, WITH_PICTURES},
    test_app::{TestApp, between},
};

/// A piece whose name has what XML must escape or leave out.
pub fn piece(number: usize, state: PublicationState) -> ArtifactFields {
    ArtifactFields {
        relic_number: format!("H-{number}"),
        name: Bilingual::new(format!("瓶 {number} & \u{b}"), format!("Vase <{number}>")),
        state,
        ..ArtifactFields::default()
    }
}

/// Saves pieces so many hours from now.
pub async fn save(app: &TestApp, pieces: &[ArtifactFields], hours: i64) {
    let edit = Edit::import(app.state.now() + TimeDelta::hours(hours));
    app.state
        .store
        .content(&edit)
        .save_many(&ArtifactFields::records(pieces))
        .await
        .expect("saved");
}

/// The answer's document, read to its end as XML.
pub async fn ask(app: &TestApp, query: &str) -> String {
    let answer = app.visitor().get(&format!("/oai?{query}")).await;
    assert_eq!(answer.status, 200, "{query}");
    assert_eq!(answer.header("content-type"), "text/xml; charset=utf-8");
    let text = String::from_utf8(answer.bytes).expect("UTF-8");
    let mut reader = Reader::from_str(&text);
    while reader.read_event().unwrap_or_else(|error| panic!("{error}: {text}")) != Event::Eof {}
    text
}

/// Follows a list's tokens to its end: the identifiers of each part.
async fn harvest(app: &TestApp, verb: &str, total: usize) -> Vec<Vec<String>> {
    let mut parts = Vec::new();
    let mut query = format!("verb={verb}&metadataPrefix=oai_dc");
    loop {
        let part = ask(app, &query).await;
        let listed = between(&part, "<identifier>", "</identifier>");
        parts.push(listed.into_iter().map(str::to_owned).collect());
        assert!(part.contains(&format!("completeListSize=\"{total}\"")), "{part}");
        let token = between(&part, "<resumptionToken ", "</resumptionToken>")[0];
        assert!(parts.len() < 100, "the list does not end: {token}");
        match token.split_once("\">") {
            Some((_, token)) => query = format!("verb={verb}&resumptionToken={token}"),
            None => return parts,
        }
    }
}

fn count_distinct(parts: &[Vec<String>]) -> usize {
    parts.iter().flatten().collect::<HashSet<_>>().len()
}

#[tokio::test]
async fn a_harvest_in_parts_brings_each_record_once() {
    let app = TestApp::empty().await;
    let pieces: Vec<ArtifactFields> = (0..120).map(|n| piece(n, PublicationState::Published)).collect();
    save(&app, &pieces, 0).await;
    save(&app, &[piece(500, PublicationState::Draft)], 0).await;
    // SQLite stores what the clock shows, to the nanosecond.
    app.clock.advance(TimeDelta::nanoseconds(123_456_789));
    let part = ask(&app, "verb=ListRecords&metadataPrefix=oai_dc").await;
    let records = between(&part, "<record>", "</record>");
    assert!(
        records
            .iter()
            .all(|record| record.contains("<dc:title xml:lang=\"en\">Vase &lt;")),
        "{part}"
    );
    let parts = harvest(&app, "ListRecords", 120).await;
    assert_eq!(parts.iter().map(Vec::len).collect::<Vec<_>>(), [50, 50, 20]);
    assert_eq!(count_distinct(&parts), 120);
}

#[tokio::test]
async fn a_token_whose_list_has_no_rest_any_more_is_refused_and_a_new_list_has_what_was_changed() {
    let app = TestApp::empty().await;
    let pieces: Vec<ArtifactFields> = (0..60).map(|n| piece(n, PublicationState::Published)).collect();
    save(&app, &pieces, 0).await;
    let today = app.state.now().format("%Y-%m-%d").to_string();
    let list = format!("verb=ListRecords&metadataPrefix=oai_dc&until={today}");
    let part = ask(&app, &list).await;
    let token = between(&part, "<resumptionToken ", "</resumptionToken>")[0];
    let (_, token) = token.split_once("\">").expect("a token");
    app.clock.advance(TimeDelta::days(1));
    let renamed: Vec<ArtifactFields> = (0..60)
        .map(|n| ArtifactFields {
            name: Bilingual::new("大瓶", "Large vase"),
            ..piece(n, PublicationState::Published)
        })
        .collect();
    save(&app, &renamed, 0).await;
    let rest = ask(&app, &format!("verb=ListRecords&resumptionToken={token}")).await;
    assert!(rest.contains("<error code=\"badResumptionToken\">"), "{rest}");
    let first = ask(&app, &list).await;
    assert!(first.contains("<error code=\"noRecordsMatch\">"), "{first}");
    let anew = ask(
        &app,
        &format!("verb=ListIdentifiers&metadataPrefix=oai_dc&from={today}"),
    )
    .await;
    assert_eq!(between(&anew, "<header>", "</header>").len(), 60, "{anew}");
}

on_both_engines! {
    /// All noted at one time, as after an import, and then by a clock whose times are no whole microseconds.
    async fn a_harvest_of_thousands_ends(app) {
        let pieces: Vec<ArtifactFields> = (0..2500).map(|n| piece(n, PublicationState::Published)).collect();
        for (at, some) in pieces.chunks(1200).enumerate() {
            save(app, some, i64::try_from(at).expect("small")).await;
            app.clock.advance(TimeDelta::nanoseconds(1_000_000_001 * 7));
            ask(app, "verb=Identify").await;
        }
        let parts = harvest(app, "ListIdentifiers", 2500).await;
        assert_eq!(parts.iter().map(Vec::len).collect::<Vec<_>>(), [500; 5]);
        assert_eq!(count_distinct(&parts), 2500);
        let mut found = 0;
        for page in 0..13 {
            let page = app.visitor().get(&format!("/iiif/changes/{page}")).await.json();
            found += page["orderedItems"].as_array().expect("items").len();
        }
        assert_eq!(found, 2500);
    }
}

#[tokio::test]
async fn every_verb_answers_in_the_order_of_the_schema() {
    let app = TestApp::open().await;
    let identify = ask(&app, "verb=Identify").await;
    let names = [
        "<repositoryName>",
        "<baseURL>https://house.example/oai<",
        "<protocolVersion>2.0<",
        "<adminEmail>",
        "<earliestDatestamp>",
        "<deletedRecord>persistent<",
        "<granularity>YYYY-MM-DDThh:mm:ssZ<",
    ];
    let places: Vec<usize> = names.iter().map(|name| identify.find(name).expect(name)).collect();
    assert!(places.is_sorted(), "{identify}");

    let sets = ask(&app, "verb=ListSets").await;
    let specs = between(&sets, "<setSpec>", "</setSpec>");
    assert_eq!(specs.len(), 4, "{sets}");
    let of_sets: usize = {
        let mut sum = 0;
        for spec in specs {
            let list = ask(&app, &format!("verb=ListIdentifiers&metadataPrefix=oai_dc&set={spec}")).await;
            sum += between(&list, "<header>", "</header>").len();
        }
        sum
    };
    let all = ask(&app, "verb=ListIdentifiers&metadataPrefix=oai_dc").await;
    let headers = between(&all, "<header>", "</header>");
    assert_eq!((headers.len(), of_sets), (PIECES, WITH_PICTURES));

    let identifier = between(headers[0], "<identifier>", "</identifier>")[0];
    assert!(identifier.starts_with("oai:house.example:artifact/"));
    for (prefix, root) in [("oai_dc", "<oai_dc:dc"), ("lido", "<lido:lido")] {
        let record = ask(
            &app,
            &format!("verb=GetRecord&metadataPrefix={prefix}&identifier={identifier}"),
        )
        .await;
        assert_eq!(between(&record, &format!("{root} "), ">").len(), 1, "{record}");
    }
    for (query, code) in [
        ("", "badVerb"),
        ("verb=ListRecords", "badArgument"),
        (
            "verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:house.example:artifact/999999",
            "idDoesNotExist",
        ),
        ("verb=GetRecord&metadataPrefix=oai_dc&identifier=x", "idDoesNotExist"),
        (
            "verb=ListRecords&metadataPrefix=oai_dc&until=1999-01-01",
            "noRecordsMatch",
        ),
        ("verb=ListRecords&metadataPrefix=mods", "cannotDisseminateFormat"),
        ("verb=ListRecords&resumptionToken=%00", "badResumptionToken"),
    ] {
        assert!(
            ask(&app, query).await.contains(&format!("<error code=\"{code}\">")),
            "{query}"
        );
    }
    for form in [
        "application/x-www-form-urlencoded",
        "Application/X-WWW-Form-Urlencoded; charset=utf-8",
    ] {
        let posted = app.visitor().post_raw("/oai", form, "verb=ListSets").await;
        assert_eq!(posted.status, 200);
        assert_eq!(
            between(&String::from_utf8_lossy(&posted.bytes), "<set>", "</set>").len(),
            4
        );
    }
    let long = format!("verb=ListSets&x={}", "x".repeat(70_000));
    let form = "application/x-www-form-urlencoded";
    assert_eq!(app.visitor().post_raw("/oai", form, long).await.status, 413);
}

#[tokio::test]
async fn withdrawn_records_stay_known_as_deleted_everywhere() {
    let app = TestApp::empty().await;
    save(
        &app,
        &[
            piece(1, PublicationState::Published),
            piece(2, PublicationState::Published),
        ],
        0,
    )
    .await;
    let first = ask(&app, "verb=ListIdentifiers&metadataPrefix=oai_dc").await;
    assert!(!first.contains("deleted"));
    let changes = app.visitor().get("/iiif/changes/0").await.json();
    let kinds = |page: &Value| -> Vec<String> {
        let items = page["orderedItems"].as_array().expect("items");
        items
            .iter()
            .map(|item| item["type"].as_str().expect("a type").to_owned())
            .collect()
    };
    assert_eq!(kinds(&changes), ["Create", "Create"]);

    save(&app, &[piece(1, PublicationState::Withdrawn)], 1).await;
    let renamed = ArtifactFields {
        name: Bilingual::new("大瓶", "Large vase"),
        ..piece(2, PublicationState::Published)
    };
    save(&app, &[renamed], 1).await;
    let list = ask(&app, "verb=ListRecords&metadataPrefix=oai_dc").await;
    let deleted = between(&list, "<header status=\"deleted\">", "</header>");
    assert_eq!(deleted.len(), 1, "{list}");
    let identifier = between(deleted[0], "<identifier>", "</identifier>")[0];
    let record = ask(
        &app,
        &format!("verb=GetRecord&metadataPrefix=oai_dc&identifier={identifier}"),
    )
    .await;
    assert!(record.contains("deleted") && !record.contains("<metadata>"), "{record}");
    assert!(list.contains("Large vase"));

    let page = app.visitor().get("/iiif/changes/0").await.json();
    let mut found = kinds(&page);
    found.sort();
    assert_eq!(found, ["Delete", "Update"]);
    let list = app.visitor().get("/iiif/changes").await;
    assert_eq!(
        list.header("content-type"),
        r#"application/ld+json;profile="http://iiif.io/api/discovery/1/context.json""#
    );
    assert_eq!(list.json()["totalItems"], 2);
    assert_eq!(app.visitor().get("/iiif/changes/1").await.status, 404);
    for item in page["orderedItems"].as_array().expect("items") {
        let manifest = item["object"]["id"].as_str().expect("an address");
        let path = manifest
            .strip_prefix(&app.state.settings.public_url)
            .expect("an own address");
        let expected = if item["type"] == "Delete" { 404 } else { 200 };
        assert_eq!(app.visitor().get(path).await.status, expected, "{item}");
    }
}

#[tokio::test]
async fn a_relic_number_leads_each_reader_to_what_it_reads() {
    let app = TestApp::with_pages().await;
    let list = app.visitor().get("/api/collection").await.data();
    let (id, number) = (
        &list["data"][0]["id"],
        list["data"][0]["number"].as_str().expect("a number"),
    );
    for (accept, target) in [
        ("text/html,*/*;q=0.8", format!("/tw/collection_detail/{id}")),
        ("application/ld+json", format!("/linked-art/artifact/{id}")),
        ("application/ld+json;q=0", format!("/tw/collection_detail/{id}")),
        (
            "text/html, application/ld+json;q=0.2",
            format!("/tw/collection_detail/{id}"),
        ),
        (
            "text/html;q=0.2, application/ld+json;q=0.9",
            format!("/linked-art/artifact/{id}"),
        ),
        (
            "application/json;profile=\"http://iiif.io/api/presentation/3/context.json\"",
            format!("/iiif/presentation/3/artifact/{id}/manifest"),
        ),
        (
            "application/ld+json;profile=\"http://iiif.io/api/presentation/3/context.json\"",
            format!("/iiif/presentation/3/artifact/{id}/manifest"),
        ),
    ] {
        let answer = app.visitor().with("accept", accept).get(&format!("/id/{number}")).await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("location")),
            (303, target.as_str()),
            "{accept}"
        );
    }
    let record = app.visitor().get(&format!("/linked-art/artifact/{id}")).await;
    assert_eq!(record.status, 200);
    assert_eq!(record.header("access-control-allow-origin"), "*");
    assert_eq!(record.json()["type"], "HumanMadeObject");
    let nowhere = [
        "/linked-art/artifact/999999",
        "/linked-art/artifact/abc",
        "/linked-art/artifact/99999999999999999999",
        "/iiif/changes/abc",
        "/iiif/changes/-1",
        "/iiif/changes/00",
        "/iiif/changes/+0",
        "/sitemap.xml?part=collection-00",
        "/id/%FF",
        "/fonts/song/%FF",
    ];
    for path in nowhere {
        let answer = app.visitor().get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        let said = String::from_utf8_lossy(&answer.bytes);
        assert!(!said.contains("parse") && !said.contains("Invalid"), "{path}: {said}");
    }
}
