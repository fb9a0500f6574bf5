//! Exports for other institutions: Linked Art and LIDO hold what the public may know, in the forms that these standards ask for.

use std::{collections::BTreeMap, fs};

use domain::document::{Cells, Changes};
use exchange::{
    Target,
    export::{ExportFormat, ExportRequest, PictureChoice},
    import,
};
use serde_json::{Value, json};
use store::{
    Edit, Editor, Noun, RecordId,
    content::{Author, InHouseSaved, Saved},
};

use crate::{
    site::{collection, dir, everything, exported, request, site},
    xml::{Element, parse},
};

/// The order of children that LIDO 1.1 sets down, and those that it requires (marked with !), of each element that is written here.
const ORDER: [(&str, &[&str]); 32] = [
    ("lidoWrap", &["lido!"]),
    (
        "lido",
        &[
            "lidoRecID!",
            "objectPublishedID",
            "category",
            "descriptiveMetadata!",
            "administrativeMetadata!",
        ],
    ),
    (
        "descriptiveMetadata",
        &[
            "objectClassificationWrap!",
            "objectIdentificationWrap!",
            "eventWrap",
            "objectRelationWrap",
        ],
    ),
    (
        "objectClassificationWrap",
        &["objectWorkTypeWrap!", "classificationWrap"],
    ),
    ("objectWorkTypeWrap", &["objectWorkType!"]),
    (
        "objectIdentificationWrap",
        &[
            "titleWrap!",
            "inscriptionsWrap",
            "repositoryWrap",
            "displayStateEditionWrap",
            "objectDescriptionWrap",
            "objectMeasurementsWrap",
            "objectMaterialsTechWrap",
        ],
    ),
    ("titleWrap", &["titleSet!"]),
    ("titleSet", &["appellationValue!", "sourceAppellation"]),
    ("inscriptions", &["inscriptionTranscription", "inscriptionDescription"]),
    ("repositorySet", &["repositoryName", "workID", "repositoryLocation"]),
    ("repositoryName", &["legalBodyID", "legalBodyName", "legalBodyWeblink"]),
    ("recordSource", &["legalBodyID", "legalBodyName", "legalBodyWeblink"]),
    ("legalBodyName", &["appellationValue!"]),
    (
        "objectDescriptionSet",
        &["descriptiveNoteID", "descriptiveNoteValue", "sourceDescriptiveNote"],
    ),
    (
        "objectMeasurementsSet",
        &["displayObjectMeasurements", "objectMeasurements"],
    ),
    (
        "measurementsSet",
        &["measurementType!", "measurementUnit!", "measurementValue!"],
    ),
    ("objectMaterialsTechSet", &["displayMaterialsTech", "materialsTech"]),
    ("termMaterialsTech", &["conceptID", "term"]),
    ("eventSet", &["displayEvent", "event"]),
    (
        "event",
        &["eventID", "eventType!", "eventActor", "eventDate", "periodName"],
    ),
    ("eventType", &["conceptID", "term"]),
    ("eventActor", &["displayActorInRole", "actorInRole"]),
    (
        "actorInRole",
        &["actor!", "roleActor", "attributionQualifierActor", "extentActor"],
    ),
    (
        "actor",
        &[
            "actorID",
            "nameActorSet!",
            "nationalityActor",
            "vitalDatesActor",
            "genderActor",
        ],
    ),
    ("nameActorSet", &["appellationValue!", "sourceAppellation"]),
    ("vitalDatesActor", &["earliestDate!", "latestDate!"]),
    ("eventDate", &["displayDate", "date"]),
    ("date", &["earliestDate!", "latestDate!"]),
    (
        "administrativeMetadata",
        &["rightsWorkWrap", "recordWrap!", "resourceWrap"],
    ),
    (
        "recordWrap",
        &[
            "recordID!",
            "recordType!",
            "recordSource!",
            "recordRights",
            "recordInfoSet",
        ],
    ),
    ("resourceSet", &["resourceID", "resourceRepresentation"]),
    ("resourceRepresentation", &["linkResource!"]),
];

fn check_order(element: &Element) {
    if let Some((_, order)) = ORDER.iter().find(|(name, _)| *name == element.name) {
        let place = |child: &Element| order.iter().position(|name| name.trim_end_matches('!') == child.name);
        let places: Vec<usize> = element
            .children
            .iter()
            .map(|child| place(child).unwrap_or_else(|| panic!("{} within {}", child.name, element.name)))
            .collect();
        assert!(places.is_sorted(), "{}: {places:?}", element.name);
        for (at, name) in order.iter().enumerate().filter(|(_, name)| name.ends_with('!')) {
            assert!(places.contains(&at), "{} lacks {name}", element.name);
        }
    }
    if [
        "lidoRecID",
        "recordID",
        "workID",
        "conceptID",
        "actorID",
        "objectPublishedID",
    ]
    .contains(&element.name.as_str())
    {
        assert!(
            element.attributes.contains_key("lido:type"),
            "{} has no type",
            element.name
        );
    }
    if element.name.ends_with("Metadata") {
        assert!(
            element.attributes.contains_key("xml:lang"),
            "{} has no language",
            element.name
        );
    }
    element.children.iter().for_each(check_order);
}

/// The files of an export for other institutions, of a collection with something in it that must not become known outside.
async fn partners(target: &Target) -> BTreeMap<String, Vec<u8>> {
    let edit = Edit {
        editor: Editor::Staff("lin".to_owned()),
        at: target.now(),
    };
    let author = Author {
        edit: &edit,
        may_publish: true,
    };
    let id = RecordId {
        noun: Noun::ARTIFACT,
        id: 1,
    };
    let found = target.store.working_copies().find(id, target.now()).await;
    let record = found.expect("read").expect("the piece");
    let changes = Changes {
        cells: Cells::from([("name.en".to_owned(), json!("An unpublished draft"))]),
        reviewed: Vec::new(),
    };
    let saved = target
        .store
        .working_copies()
        .save(id, record.copy.revision, &changes, &author)
        .await;
    assert!(matches!(saved, Ok(Saved::Done(_))), "{saved:?}");
    let details = [("storage_place".to_owned(), json!("庫房乙櫃"))].into();
    let saved = target.store.in_house().save(1, 0, &details, &edit).await;
    assert!(matches!(saved, Ok(InHouseSaved::Done(_))));
    let request = ExportRequest {
        in_house: true,
        ..request(PictureChoice::Originals, ExportFormat::Partners)
    };
    exported(target, &request, dir().path()).await
}

async fn site_with_collection(folder: &std::path::Path) -> Target {
    let source = dir();
    collection(source.path());
    let pieces = source.path().join("pieces.json");
    let text = fs::read_to_string(&pieces).expect("the file");
    // What would break XML, and what it has no place for.
    fs::write(pieces, text.replace("寶軒珍藏", "]]> <寶軒> & \\ufffe珍藏")).expect("written");
    let target = site(folder).await;
    import::folder(&target, source.path()).await.expect("imported");
    target
}

#[tokio::test]
async fn nothing_leaves_that_the_public_may_not_know() {
    let folder = dir();
    let target = site_with_collection(folder.path()).await;
    let files = partners(&target).await;
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    assert_eq!(names, ["lido.xml", "linked-art/A-1.json"], "one piece is published");
    let pictures = everything(&target).await["artifact 1"]["pictures"].clone();
    let key = |at: usize| pictures[at]["key"].as_str().expect("a key").to_owned();
    for (name, bytes) in &files {
        let text = String::from_utf8(bytes.clone()).expect("UTF-8");
        for secret in [
            "庫房乙櫃",
            "私人收藏",
            "Private collection",
            "unpublished",
            "=1+1",
            "B-2",
            &key(0),
        ] {
            assert!(!text.contains(secret), "{secret} in {name}");
        }
        assert!(text.contains(&key(1)) && text.contains("Baoxuan"), "{name}");
    }
}

#[tokio::test]
async fn linked_art_has_the_terms_of_its_context() {
    let folder = dir();
    let target = site_with_collection(folder.path()).await;
    let files = partners(&target).await;
    let record: Value = serde_json::from_slice(&files["linked-art/A-1.json"]).expect("JSON");
    assert_eq!(record["@context"], "https://linked.art/ns/v1/linked-art.json");
    assert_eq!(record["id"], "https://bao.example/id/A%2F1");
    assert_eq!(record["type"], "HumanMadeObject");
    assert_eq!(record["_label"], "Vase, \"blue\"");
    let known = [
        "@context",
        "id",
        "type",
        "_label",
        "classified_as",
        "identified_by",
        "made_of",
        "dimension",
        "referred_to_by",
        "representation",
        "subject_of",
        "produced_by",
    ];
    let given: Vec<&str> = record
        .as_object()
        .expect("an object")
        .keys()
        .map(String::as_str)
        .collect();
    assert_eq!(given, known, "each of them, and nothing else");
    let contents = |property: &str| -> Vec<(String, String)> {
        let of = |entry: &Value| {
            let language = entry["language"][0]["_label"].as_str().unwrap_or_default();
            (
                entry["content"].as_str().unwrap_or_default().to_owned(),
                language.to_owned(),
            )
        };
        record[property].as_array().expect("a list").iter().map(of).collect()
    };
    let pair = |content: &str, language: &str| (content.to_owned(), language.to_owned());
    assert_eq!(
        contents("identified_by"),
        [
            pair("青花 <瓶>", "Chinese"),
            pair("Vase, \"blue\"", "English"),
            pair("A/1", "")
        ]
    );
    let said = contents("referred_to_by");
    for wanted in [
        pair("一\n二", "Chinese"),
        pair("]]> <寶軒> & \u{fffe}珍藏", ""),
        pair("堂名款，足底", "Chinese"),
        pair("Hall mark, base, Treasured by Baoxuan", "English"),
        pair("Baoxuan", "English"),
        pair("Exhibited, Jades", "English"),
    ] {
        assert!(said.contains(&wanted), "{wanted:?} is not in {said:?}");
    }
    assert_eq!(record["made_of"][0]["id"], "http://vocab.getty.edu/aat/300011119");
    let dimension = &record["dimension"][0];
    assert_eq!(
        (&dimension["value"], &dimension["unit"]["_label"]),
        (&json!(33.4), &json!("centimeters"))
    );
    assert_eq!(dimension["classified_as"][0]["_label"], "Height");
    let produced = &record["produced_by"];
    assert_eq!(produced["timespan"]["identified_by"][0]["content"], "乾隆二十年");
    assert_eq!(produced["timespan"]["begin_of_the_begin"], "1644-01-01T00:00:00Z");
    assert_eq!(produced["technique"][0]["_label"], "雕", "where there is no English");
    let style = record["classified_as"]
        .as_array()
        .expect("a list")
        .last()
        .expect("the dynasty");
    assert_eq!(style["identified_by"][0]["content"], "清");
    let shown = &record["representation"][0]["digitally_shown_by"][0];
    let address = shown["access_point"][0]["id"].as_str().expect("an address");
    assert!(address.starts_with("https://bao.example/iiif/3/") && address.ends_with("/full/max/0/default.jpg"));
    assert_eq!(record["representation"].as_array().map(Vec::len), Some(1));
    let page = &record["subject_of"][1]["digitally_carried_by"][0]["access_point"][0]["id"];
    assert_eq!(page, "https://bao.example/en/collection_detail/1");
}

#[tokio::test]
async fn lido_has_what_it_requires_in_the_order_that_it_sets_down() {
    let folder = dir();
    let target = site_with_collection(folder.path()).await;
    let files = partners(&target).await;
    let root = parse(&files["lido.xml"]);
    assert_eq!((root.name.as_str(), root.children.len()), ("lidoWrap", 1));
    check_order(&root);
    let languages: Vec<&str> = root
        .within("descriptiveMetadata")
        .iter()
        .map(|metadata| metadata.attributes["xml:lang"].as_str())
        .collect();
    assert_eq!(languages, ["zh-Hant-TW", "en"]);
    assert_eq!(root.texts("lidoRecID"), ["https://bao.example/id/A%2F1"]);
    let titles: Vec<&str> = root
        .within("titleSet")
        .iter()
        .flat_map(|title| title.texts("appellationValue"))
        .collect();
    assert_eq!(titles, ["青花 <瓶>", "Vase, \"blue\""]);
    assert_eq!(
        root.texts("inscriptionTranscription"),
        ["]]> <寶軒> & 珍藏"; 2],
        "without what XML cannot hold"
    );
    assert_eq!(root.texts("displayEvent"), ["寶軒", "Baoxuan"]);
    assert_eq!(root.texts("displayObject"), ["玉器特展", "Jades"]);
    assert_eq!(root.texts("measurementValue"), ["33.4"; 2]);
    let dates = |name: &str| -> Vec<&str> {
        let dates = root.within(name).into_iter();
        dates.flat_map(|date| date.texts("earliestDate")).collect()
    };
    assert_eq!(dates("date"), ["1644"; 2]);
    assert_eq!(dates("vitalDatesActor"), ["1427"; 2]);
    assert_eq!(
        root.texts("displayActorInRole"),
        ["沈周（1427–1509）", "Shen Zhou (1427–1509, Suzhou)"],
        "the maker, and no former owner"
    );
    let names: Vec<&str> = root
        .within("nameActorSet")
        .into_iter()
        .flat_map(|name| name.texts("appellationValue"))
        .collect();
    assert_eq!(names, ["沈周", "Shen Zhou"]);
    let addresses = [
        "http://vocab.getty.edu/ulan/500122625",
        "http://www.wikidata.org/entity/Q708620",
    ];
    assert_eq!(root.texts("actorID"), [addresses, addresses].concat());
    assert_eq!(root.texts("linkResource").len(), 1);
}

#[tokio::test]
async fn a_piece_of_unknown_date_keeps_its_owners_in_lido() {
    let (folder, source) = (dir(), dir());
    let piece = json!([{"relic_number": "A/1", "name_en": "Vase", "state": "published"}]);
    let owners = json!({"pieces": [{"relic_number": "A/1", "provenance": [
        {"owner_en": "Private collection", "years_en": "1953"}, {"owner_en": "Baoxuan", "public": true}]}]});
    for (name, content) in [("artifacts.json", piece), ("pieces.json", owners)] {
        fs::write(source.path().join(name), content.to_string()).expect("written");
    }
    let target = site(folder.path()).await;
    import::folder(&target, source.path()).await.expect("imported");
    let request = request(PictureChoice::Originals, ExportFormat::Partners);
    let files = exported(&target, &request, dir().path()).await;
    let root = parse(&files["lido.xml"]);
    check_order(&root);
    assert_eq!(root.texts("displayEvent"), ["Baoxuan"]);
    assert!(root.within("eventDate").is_empty());
}
