//! Every kind of answer to harvesters against the protocol's schema, and every record in Dublin Core against that of simple Dublin
//! Core, by xmllint; `crates/server/tests/schemas/README.md` says where the schemas are from.

use std::{fs, path::Path, process::Command};

use domain::artifact::PublicationState;
use fixtures::ArtifactFields;
use tempfile::TempDir;

use crate::{
    harvest::{ask, piece, save},
    small_collection::PIECES,
    test_app::{TestApp, between},
};

/// What xmllint says of these documents; nothing if all are as the schema demands.
fn list_faults(schema: &str, documents: &[String]) -> String {
    let folder = TempDir::new().expect("a folder");
    let schema = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/schemas").join(schema);
    let mut xmllint = Command::new("xmllint");
    xmllint.args(["--noout", "--nonet", "--schema"]).arg(schema);
    for (at, document) in documents.iter().enumerate() {
        let file = folder.path().join(format!("{at}.xml"));
        fs::write(&file, document).expect("written");
        xmllint.arg(file);
    }
    let outcome = xmllint
        .output()
        .expect("xmllint, which scripts/bootstrap test installs");
    match outcome.status.success() {
        true => String::new(),
        false => String::from_utf8_lossy(&outcome.stderr).into_owned(),
    }
}

/// The records in Dublin Core within an answer, each a document.
fn records(answer: &str) -> Vec<String> {
    let inner = between(answer, "<oai_dc:dc ", "</oai_dc:dc>").into_iter();
    inner
        .map(|record| {
            let xsi = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"";
            format!("<oai_dc:dc {xsi} {record}</oai_dc:dc>")
        })
        .collect()
}

/// Fails on what the schemas do not allow.
fn check(answers: &[String]) {
    assert_eq!(list_faults("OAI-PMH.xsd", answers), "");
    let records: Vec<String> = answers.iter().flat_map(|answer| records(answer)).collect();
    if !records.is_empty() {
        assert_eq!(list_faults("oai_dc.xsd", &records), "");
    }
}

#[tokio::test]
async fn every_answer_about_the_demonstration_is_as_the_schema_demands() {
    let app = TestApp::open().await;
    let mut answers = Vec::new();
    for query in [
        "verb=Identify",
        "verb=ListMetadataFormats",
        "verb=ListSets",
        "verb=ListIdentifiers&metadataPrefix=oai_dc",
        "verb=ListIdentifiers&metadataPrefix=lido&from=2020-01-01&until=2099-12-31",
        "verb=ListRecords&metadataPrefix=oai_dc&from=2020-01-01T00:00:00Z",
        "verb=ListRecords&metadataPrefix=lido",
    ] {
        let answer = ask(&app, query).await;
        assert!(!answer.contains("<error"), "{query}: {answer}");
        answers.push(answer);
    }
    let identifier = between(&answers[3], "<identifier>", "</identifier>")[0].to_owned();
    for prefix in ["oai_dc", "lido"] {
        let query = format!("verb=GetRecord&metadataPrefix={prefix}&identifier={identifier}");
        answers.push(ask(&app, &query).await);
    }
    let query = format!("verb=ListMetadataFormats&identifier={identifier}");
    answers.push(ask(&app, &query).await);
    assert_eq!(answers.iter().flat_map(|answer| records(answer)).count(), PIECES + 1);
    check(&answers);

    // A check that finds nothing anywhere would be none.
    for (whole, broken) in [
        ("<responseDate>", "<responseDate>yesterday "),
        ("protocolVersion>", "version>"),
    ] {
        assert_ne!(
            list_faults("OAI-PMH.xsd", &[answers[0].replace(whole, broken)]),
            "",
            "{broken}"
        );
    }
    let record = records(&answers[5]).remove(0).replace("dc:title", "dc:name");
    assert_ne!(list_faults("oai_dc.xsd", &[record]), "");
}

#[tokio::test]
async fn every_fault_is_as_the_schema_demands_whatever_was_asked() {
    let app = TestApp::open().await;
    let mut answers = Vec::new();
    for (query, code) in [
        ("", "badVerb"),
        ("verb=Nothing", "badVerb"),
        ("verb=%3Cscript%3E", "badVerb"),
        ("verb=ListRecords", "badArgument"),
        (
            "verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc",
            "badArgument",
        ),
        ("verb=ListRecords&metadataPrefix=oai_dc&from=yesterday", "badArgument"),
        ("verb=ListRecords&metadataPrefix=oai_dc&from=0000-01-01", "badArgument"),
        (
            "verb=ListRecords&metadataPrefix=oai_dc&from=%2B999-01-01",
            "badArgument",
        ),
        ("verb=ListRecords&metadataPrefix=mods&from=yesterday", "badArgument"),
        ("verb=ListRecords&metadataPrefix=m%20o%3Cds", "badArgument"),
        ("verb=ListRecords&metadataPrefix=", "badArgument"),
        ("verb=ListRecords&metadataPrefix=oai_dc&set=no%20set", "badArgument"),
        ("verb=ListRecords&metadataPrefix=oai_dc&set=", "badArgument"),
        (
            "verb=GetRecord&metadataPrefix=oai_dc&identifier=%E7%93%B6%3C",
            "badArgument",
        ),
        ("verb=GetRecord&metadataPrefix=oai_dc&identifier=a%25zz", "badArgument"),
        ("verb=ListRecords&metadataPrefix=mods", "cannotDisseminateFormat"),
        (
            "verb=ListRecords&metadataPrefix=oai_dc&set=category-99999",
            "noRecordsMatch",
        ),
        ("verb=ListRecords&metadataPrefix=oai_dc&set=a:b", "noRecordsMatch"),
        (
            "verb=ListRecords&metadataPrefix=oai_dc&until=1999-01-01",
            "noRecordsMatch",
        ),
        ("verb=GetRecord&metadataPrefix=oai_dc&identifier=x", "idDoesNotExist"),
        (
            "verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:house.example:artifact/999999",
            "idDoesNotExist",
        ),
        (
            "verb=ListMetadataFormats&identifier=oai:house.example:artifact/999999",
            "idDoesNotExist",
        ),
        ("verb=ListRecords&resumptionToken=%00%0B%3C%26%22", "badResumptionToken"),
        ("verb=ListSets&resumptionToken=x", "badResumptionToken"),
    ] {
        let answer = ask(&app, query).await;
        assert!(
            answer.contains(&format!("<error code=\"{code}\">")),
            "{query}: {answer}"
        );
        answers.push(answer);
    }
    check(&answers);
}

#[tokio::test]
async fn lists_in_parts_and_what_is_gone_are_as_the_schema_demands() {
    let app = TestApp::empty().await;
    let mut answers = Vec::new();
    // A site without a category has no sets, and one without a contact address names the sender of its mails.
    let sets = ask(&app, "verb=ListSets").await;
    assert!(sets.contains("<error code=\"noSetHierarchy\">"), "{sets}");
    answers.extend([sets, ask(&app, "verb=Identify").await]);
    let empty = ask(&app, "verb=ListRecords&metadataPrefix=oai_dc").await;
    assert!(empty.contains("<error code=\"noRecordsMatch\">"), "{empty}");
    answers.push(empty);

    let all: Vec<ArtifactFields> = (0..101).map(|n| piece(n, PublicationState::Published)).collect();
    save(&app, &all, 0).await;
    ask(&app, "verb=ListIdentifiers&metadataPrefix=oai_dc").await;
    save(&app, &[piece(3, PublicationState::Withdrawn)], 1).await;
    let mut query = "verb=ListRecords&metadataPrefix=oai_dc".to_owned();
    loop {
        let part = ask(&app, &query).await;
        let token = between(&part, "<resumptionToken ", "</resumptionToken>");
        let token = token
            .first()
            .and_then(|token| Some(token.split_once("\">")?.1.to_owned()));
        answers.push(part);
        match token {
            Some(token) => query = format!("verb=ListRecords&resumptionToken={token}"),
            None => break,
        }
    }
    let deleted: Vec<&str> = answers
        .iter()
        .flat_map(|answer| between(answer, "status=\"deleted\">", "</header>"))
        .collect();
    assert_eq!((answers.len(), deleted.len()), (3 + 3, 1));
    let identifier = between(deleted[0], "<identifier>", "</identifier>")[0].to_owned();
    for prefix in ["oai_dc", "lido"] {
        let query = format!("verb=GetRecord&metadataPrefix={prefix}&identifier={identifier}");
        answers.push(ask(&app, &query).await);
    }
    check(&answers);
}
