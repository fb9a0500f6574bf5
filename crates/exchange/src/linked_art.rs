//! A piece that the public may know of as a record of Linked Art (<https://linked.art/api/1.0/>), in JSON-LD.
//!
//! It takes what a visitor may read and nothing else, so that an address of the public site may answer with it too.

use domain::{
    artifact::{Artifact, Dimension, Term, TermKind, Unit, Years},
    bilingual::{Bilingual, Language},
    catalogue::LiteratureKind,
    html::text_of,
    person::{PersonCredit, PersonRole},
    picture::Picture,
};
use serde_json::{Map, Value, json};

use crate::{
    public_piece::{aat_address, is_open, iso, period_of, said_of, ulan_address, wikidata_address},
    public_site::PublicSite,
};

/// The context in which the record's terms are defined.
pub const CONTEXT: &str = "https://linked.art/ns/v1/linked-art.json";

/// A term of the Art & Architecture Thesaurus: its number and its English name.
type Aat = (&'static str, &'static str);

const ACCESSION_NUMBER: Aat = ("300312355", "Accession Numbers");
const BRIEF_TEXT: Aat = ("300418049", "Brief Text");
const CITATION: Aat = ("300311705", "Citations");
const DESCRIPTION: Aat = ("300411780", "Descriptions");
const DIMENSIONS: Aat = ("300435430", "Dimensions Description");
const INSCRIPTION: Aat = ("300028702", "Inscriptions");
const MATERIALS: Aat = ("300435429", "Materials/Technique Description");
const PRIMARY_NAME: Aat = ("300404670", "Primary Name");
const PROVENANCE: Aat = ("300435438", "Provenance Description");
const STYLE: Aat = ("300015646", "Styles and Periods");
const WEB_PAGE: Aat = ("300264578", "Web Pages");
const WORK_OF_ART: Aat = ("300133025", "Works of Art");

/// The record of a piece as it was found for a visitor.
pub fn describe(artifact: &Artifact, site: &PublicSite) -> Value {
    let summary = &artifact.summary;
    let mut record = Map::new();
    record.insert("@context".to_owned(), CONTEXT.into());
    record.insert("id".to_owned(), site.piece(&summary.relic_number).into());
    record.insert("type".to_owned(), "HumanMadeObject".into());
    record.insert("_label".to_owned(), label(&summary.name).into());
    let mut add = |property: &str, values: Vec<Value>| {
        if !values.is_empty() {
            record.insert(property.to_owned(), values.into());
        }
    };
    add("classified_as", classes(artifact, site));
    let mut names = texts("Name", &summary.name, &[PRIMARY_NAME]);
    names.push(json!({
        "type": "Identifier",
        "content": summary.relic_number,
        "classified_as": [aat(ACCESSION_NUMBER)],
    }));
    add("identified_by", names);
    add(
        "made_of",
        artifact
            .terms_of(TermKind::Material)
            .map(|term| typed("Material", term))
            .collect(),
    );
    add("dimension", artifact.dimensions.iter().map(dimension).collect());
    add("referred_to_by", statements(artifact));
    let pictures = artifact.pictures.iter().filter(|picture| is_open(artifact, picture));
    add(
        "representation",
        pictures.map(|picture| representation(picture, site)).collect(),
    );
    add("subject_of", pages(artifact, site));
    if let Some(production) = production(artifact) {
        record.insert("produced_by".to_owned(), production);
    }
    record.into()
}

fn classes(artifact: &Artifact, site: &PublicSite) -> Vec<Value> {
    let mut classes = vec![aat(WORK_OF_ART)];
    if let Some(group) = &artifact.summary.item_group {
        let name = texts("Name", &group.name, &[]);
        classes.push(json!({"type": "Type", "_label": label(&group.name), "identified_by": name}));
    }
    let forms_and_wares = [TermKind::Form, TermKind::Ware]
        .into_iter()
        .flat_map(|kind| artifact.terms_of(kind));
    classes.extend(forms_and_wares.map(|term| typed("Type", term)));
    if let Some((period, name)) = period_of(artifact, site) {
        let mut style = Map::new();
        if let Some(id) = &period.aat_id {
            style.insert("id".to_owned(), aat_address(id).into());
        }
        style.insert("type".to_owned(), "Type".into());
        style.insert("_label".to_owned(), label(&name).into());
        style.insert("identified_by".to_owned(), texts("Name", &name, &[]).into());
        style.insert("classified_as".to_owned(), json!([aat(STYLE)]));
        classes.push(style.into());
    }
    classes
}

fn production(artifact: &Artifact) -> Option<Value> {
    let mut production = Map::new();
    production.insert("type".to_owned(), "Production".into());
    let (dynasty, years) = (&artifact.summary.dynasty, artifact.years);
    if dynasty.is_some() || years != Years::default() {
        let mut span = Map::new();
        span.insert("type".to_owned(), "TimeSpan".into());
        let name = dynasty.iter().flat_map(|dynasty| texts("Name", &dynasty.name, &[]));
        let name: Vec<Value> = name.collect();
        if !name.is_empty() {
            span.insert("identified_by".to_owned(), name.into());
        }
        add_years(&mut span, [years.from, years.to]);
        production.insert("timespan".to_owned(), span.into());
    }
    let makers = artifact.people.iter().filter(|person| person.role == PersonRole::Maker);
    let makers: Vec<Value> = makers.map(maker).collect();
    if !makers.is_empty() {
        production.insert("carried_out_by".to_owned(), makers.into());
    }
    let techniques = artifact.terms_of(TermKind::Technique);
    let techniques: Vec<Value> = techniques.map(|term| typed("Type", term)).collect();
    if !techniques.is_empty() {
        production.insert("technique".to_owned(), techniques.into());
    }
    (production.len() > 1).then(|| production.into())
}

fn maker(person: &PersonCredit) -> Value {
    let mut value = Map::new();
    if let Some(id) = &person.ulan_id {
        value.insert("id".to_owned(), ulan_address(id).into());
    }
    value.insert("type".to_owned(), "Person".into());
    value.insert("_label".to_owned(), label(&person.name).into());
    value.insert(
        "identified_by".to_owned(),
        texts("Name", &person.name, &[PRIMARY_NAME]).into(),
    );
    if let Some(item) = &person.wikidata_id {
        let same = json!([{"id": wikidata_address(item), "type": "Person"}]);
        value.insert("equivalent".to_owned(), same);
    }
    for (property, kind, year) in [
        ("born", "Birth", person.year_birth),
        ("died", "Death", person.year_death),
    ] {
        if year.is_some() {
            let mut span = Map::from_iter([("type".to_owned(), "TimeSpan".into())]);
            add_years(&mut span, [year; 2]);
            value.insert(property.to_owned(), json!({"type": kind, "timespan": span}));
        }
    }
    value.into()
}

/// From the beginning of the first year to the end of the second one.
fn add_years(span: &mut Map<String, Value>, [from, to]: [Option<i32>; 2]) {
    if let Some(year) = from {
        let start = format!("{}-01-01T00:00:00Z", iso(year));
        span.insert("begin_of_the_begin".to_owned(), start.into());
    }
    if let Some(year) = to {
        let end = format!("{}-12-31T23:59:59Z", iso(year));
        span.insert("end_of_the_end".to_owned(), end.into());
    }
}

fn statements(artifact: &Artifact) -> Vec<Value> {
    let plain = artifact.content.map(text_of);
    let mut statements = statement(&plain, DESCRIPTION);
    statements.extend(statement(&artifact.summary.size, DIMENSIONS));
    for text in &artifact.texts {
        let class = match text.field {
            "materials" => MATERIALS,
            _ => DESCRIPTION,
        };
        statements.extend(statement(&text.text, class));
    }
    let catalogue = &artifact.catalogue;
    for inscription in &catalogue.inscriptions {
        let said = said_of([
            &inscription.kind.shown(),
            &inscription.place,
            &inscription.script,
            &inscription.layout,
            &inscription.reading,
        ]);
        if !inscription.transcription.is_empty() {
            statements.push(json!({
                "type": "LinguisticObject",
                "content": inscription.transcription,
                "classified_as": [classed(INSCRIPTION)],
            }));
        }
        statements.extend(statement(&said, INSCRIPTION));
    }
    for line in catalogue.provenance.iter().filter(|line| line.public) {
        statements.extend(statement(
            &said_of([&line.owner, &line.place, &line.years, &line.source]),
            PROVENANCE,
        ));
    }
    for line in &catalogue.literature {
        let shown = match line.kind {
            LiteratureKind::Literature => Bilingual::default(),
            LiteratureKind::Exhibited => Bilingual::new("展出", "Exhibited"),
        };
        statements.extend(statement(&said_of([&shown, &line.citation]), CITATION));
    }
    statements
}

fn statement(text: &Bilingual, class: Aat) -> Vec<Value> {
    let of_class = |mut value: Value| {
        value["classified_as"] = json!([classed(class)]);
        value
    };
    texts("LinguisticObject", text, &[]).into_iter().map(of_class).collect()
}

/// A class of statements, which are short texts.
fn classed(class: Aat) -> Value {
    let mut value = aat(class);
    value["classified_as"] = json!([aat(BRIEF_TEXT)]);
    value
}

fn dimension(dimension: &Dimension) -> Value {
    let mut value = Map::new();
    value.insert("type".to_owned(), "Dimension".into());
    let part = label(&dimension.part);
    if !part.is_empty() {
        value.insert("_label".to_owned(), part.into());
    }
    if let Some(class) = measured(dimension) {
        value.insert("classified_as".to_owned(), json!([aat(class)]));
    }
    value.insert("value".to_owned(), json!(dimension.value));
    let (number, name) = unit(dimension.unit);
    value.insert(
        "unit".to_owned(),
        json!({"id": aat_address(number), "type": "MeasurementUnit", "_label": name}),
    );
    value.into()
}

const fn unit(unit: Unit) -> Aat {
    match unit {
        Unit::Mm => ("300379097", "millimeters"),
        Unit::Cm => ("300379098", "centimeters"),
        Unit::M => ("300379099", "meters"),
        Unit::G => ("300379225", "grams"),
        Unit::Kg => ("300379226", "kilograms"),
    }
}

/// What a dimension measures, as far as its part says it.
fn measured(dimension: &Dimension) -> Option<Aat> {
    if matches!(dimension.unit, Unit::G | Unit::Kg) {
        return Some(("300056240", "Weight"));
    }
    let part = dimension.part.tw.as_str();
    let known = [
        ("徑", ("300055624", "Diameter")),
        ("高", ("300055644", "Height")),
        ("寬", ("300055647", "Width")),
        ("長", ("300055645", "Length")),
        ("深", ("300072633", "Depth")),
        ("厚", ("300055646", "Thickness")),
    ];
    known
        .into_iter()
        .find(|(word, _)| part.ends_with(word))
        .map(|(_, class)| class)
}

fn representation(picture: &Picture, site: &PublicSite) -> Value {
    let service = site.image_service(&picture.key);
    json!({
        "type": "VisualItem",
        "_label": label(&picture.alt),
        "digitally_shown_by": [{
            "type": "DigitalObject",
            "format": "image/jpeg",
            "access_point": [{"id": format!("{service}/full/max/0/default.jpg"), "type": "DigitalObject"}],
            "digitally_available_via": [{
                "type": "DigitalService",
                "access_point": [{"id": service, "type": "DigitalObject"}],
                "conforms_to": [{"id": "http://iiif.io/api/image", "type": "InformationObject"}],
            }],
        }],
    })
}

fn pages(artifact: &Artifact, site: &PublicSite) -> Vec<Value> {
    let id = artifact.summary.id;
    let mut pages: Vec<Value> = Language::ALL
        .into_iter()
        .filter(|language| !artifact.summary.name.exact(*language).is_empty())
        .map(|language| {
            json!({
                "type": "LinguisticObject",
                "language": [spoken(language)],
                "digitally_carried_by": [{
                    "type": "DigitalObject",
                    "classified_as": [aat(WEB_PAGE)],
                    "format": "text/html",
                    "access_point": [{"id": site.page(language, id), "type": "DigitalObject"}],
                }],
            })
        })
        .collect();
    pages.push(json!({
        "type": "LinguisticObject",
        "digitally_carried_by": [{
            "type": "DigitalObject",
            "format": "application/ld+json;profile=\"http://iiif.io/api/presentation/3/context.json\"",
            "access_point": [{"id": site.manifest(id), "type": "DigitalObject"}],
            "conforms_to": [{"id": "http://iiif.io/api/presentation", "type": "InformationObject"}],
        }],
    }));
    pages
}

/// A text in each language that has it.
fn texts(kind: &str, text: &Bilingual, classes: &[Aat]) -> Vec<Value> {
    let mut texts = Vec::new();
    for language in Language::ALL {
        let content = text.exact(language).trim();
        if content.is_empty() {
            continue;
        }
        let mut value = json!({"type": kind, "content": content, "language": [spoken(language)]});
        if !classes.is_empty() {
            value["classified_as"] = classes.iter().map(|class| aat(*class)).collect();
        }
        texts.push(value);
    }
    texts
}

fn spoken(language: Language) -> Value {
    let (number, name) = match language {
        Language::Tw => ("300388113", "Chinese"),
        Language::En => ("300388277", "English"),
    };
    json!({"id": aat_address(number), "type": "Language", "_label": name})
}

fn typed(kind: &str, term: &Term) -> Value {
    let mut value = Map::new();
    if let Some(id) = &term.aat_id {
        value.insert("id".to_owned(), aat_address(id).into());
    }
    value.insert("type".to_owned(), kind.into());
    value.insert("_label".to_owned(), label(&term.name).into());
    value.insert("identified_by".to_owned(), texts("Name", &term.name, &[]).into());
    value.into()
}

fn aat((number, name): Aat) -> Value {
    json!({"id": aat_address(number), "type": "Type", "_label": name})
}

/// For people who read the record: English, or else Chinese.
fn label(text: &Bilingual) -> &str {
    text.get(Language::En).text
}
