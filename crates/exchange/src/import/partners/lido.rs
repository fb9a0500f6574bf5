//! A record of LIDO 1.0 or 1.1 (<http://www.lido-schema.org>) as a piece.

use domain::{
    artifact::{Dimension, TermKind, Unit},
    bilingual::Bilingual,
    catalogue::{Inscription, InscriptionKind, LiteratureLine, ProvenanceLine},
};

use super::{
    person::{PartnerPerson, ulan_number, wikidata_item},
    piece::{PartnerPiece, PartnerTerm, aat_number, year_of},
    texts::{Spoken, Texts, merge_lists},
    xml::Element,
};

/// The name of a record's element.
pub const RECORD: &str = "lido";
/// The type of the event in which a piece was made, and its names.
const PRODUCTION: [&str; 5] = ["lido00007", "production", "製作", "creation", "herstellung"];
/// What a work is that has no kind of its own: works of art.
const ANY_WORK: &str = "300133025";
const OBJECT: &str = "objectIdentificationWrap";

/// The piece that a record describes.
pub fn read(record: &Element) -> PartnerPiece {
    let mut piece = PartnerPiece::default();
    for metadata in record.at("descriptiveMetadata") {
        read_language(metadata, &mut piece);
    }
    let numbers = [
        "descriptiveMetadata/objectIdentificationWrap/repositoryWrap/repositorySet/workID",
        "administrativeMetadata/recordWrap/recordID",
        "objectPublishedID",
        "lidoRecID",
    ];
    let number = numbers.into_iter().find_map(|path| record.text_at(path));
    piece.number = number.unwrap_or_default().to_owned();
    let pictures = record.at("administrativeMetadata/resourceWrap/resourceSet/resourceRepresentation/linkResource");
    piece.pictures = pictures.into_iter().map(|link| link.text.clone()).collect();
    piece
}

/// What a block of one language says. Other files have one block for all languages, and say them of each text.
fn read_language(metadata: &Element, piece: &mut PartnerPiece) {
    let object = |path: &str| metadata.at(&format!("{OBJECT}/{path}"));
    for work in metadata.at("objectClassificationWrap/objectWorkTypeWrap/objectWorkType") {
        if aat_of(work).as_deref() != Some(ANY_WORK) {
            piece.category.merge(terms_of(work));
        }
    }
    for title in object("titleWrap/titleSet/appellationValue") {
        let is_other = title.attribute("pref").is_some_and(|pref| pref.ends_with("alternate"));
        if !is_other {
            add(&mut piece.name, title);
        }
    }
    for note in object("objectDescriptionWrap/objectDescriptionSet/descriptiveNoteValue") {
        add(&mut piece.content, note);
    }
    for size in object("objectMeasurementsWrap/objectMeasurementsSet/displayObjectMeasurements") {
        add(&mut piece.size, size);
    }
    let measured = object("objectMeasurementsWrap/objectMeasurementsSet/objectMeasurements/measurementsSet");
    let measured = measured.into_iter().filter_map(dimension).collect();
    merge_lists(&mut piece.dimensions, measured, |known, more: Dimension| {
        known.part = known.part.or(&more.part);
    });
    let found = object("objectMaterialsTechWrap/objectMaterialsTechSet/materialsTech/termMaterialsTech");
    let mut terms: Vec<PartnerTerm> = found.into_iter().map(term).collect();
    // Other classes of other programs are no terms.
    for class in metadata.at("objectClassificationWrap/classificationWrap/classification") {
        if let Some(kind) = class.attribute("type").and_then(TermKind::from_word) {
            terms.push(PartnerTerm { kind, ..term(class) });
        }
    }
    let inscriptions = object("inscriptionsWrap/inscriptions").into_iter().map(inscription);
    merge_lists(&mut piece.inscriptions, inscriptions.collect(), |known, more| {
        known.reading = known.reading.or(&more.reading);
    });
    let mut owners = Vec::new();
    for set in metadata.at("eventWrap/eventSet") {
        let events = set.at("event");
        if events.is_empty() {
            owners.extend(set.at("displayEvent").into_iter().map(|event| ProvenanceLine {
                owner: text(event),
                public: true,
                ..ProvenanceLine::default()
            }));
        }
        for event in events.into_iter().filter(|event| is_production(event)) {
            production(event, piece);
            terms.extend(
                event
                    .at("eventMaterialsTech/materialsTech/termMaterialsTech")
                    .into_iter()
                    .map(term),
            );
        }
    }
    merge_lists(&mut piece.terms, terms, PartnerTerm::merge);
    merge_lists(&mut piece.provenance, owners, |known, more| {
        known.owner = known.owner.or(&more.owner)
    });
    for shown in object("objectMaterialsTechWrap/objectMaterialsTechSet/displayMaterialsTech") {
        add(&mut piece.materials, shown);
    }
    let relations = |path: &str| metadata.at(&format!("objectRelationWrap/{path}"));
    for subject in relations("subjectWrap/subjectSet/subject/subjectConcept") {
        piece.keywords.merge(terms_of(subject));
    }
    let cited = relations("relatedWorksWrap/relatedWorkSet/relatedWork/displayObject");
    let cited = cited.into_iter().map(|work| LiteratureLine {
        citation: text(work),
        ..LiteratureLine::default()
    });
    merge_lists(&mut piece.literature, cited.collect(), |known, more| {
        known.citation = known.citation.or(&more.citation);
    });
}

fn add(texts: &mut Texts, element: &Element) {
    texts.add(Spoken::of_tag(element.language.as_deref()), &element.text);
}

fn text(element: &Element) -> Bilingual {
    let mut texts = Texts::default();
    add(&mut texts, element);
    texts.first()
}

/// The names of a concept, as LIDO 1.0 and 1.1 have them.
fn terms_of(concept: &Element) -> Texts {
    let mut texts = Texts::default();
    for name in [concept.at("term"), concept.at("Concept/prefLabel")].concat() {
        add(&mut texts, name);
    }
    texts
}

/// The number that a concept has in the Art & Architecture Thesaurus.
fn aat_of(concept: &Element) -> Option<String> {
    let ids = concept.at("conceptID").into_iter().map(|id| id.text.as_str());
    let about = concept
        .at("Concept")
        .into_iter()
        .filter_map(|concept| concept.attribute("about"));
    ids.chain(about).find_map(aat_number)
}

fn term(element: &Element) -> PartnerTerm {
    let kind = element.attribute("type").unwrap_or_default().to_lowercase();
    PartnerTerm {
        name: terms_of(element),
        aat: aat_of(element),
        kind: match kind.ends_with("lido00131") || kind.contains("techni") {
            true => TermKind::Technique,
            false => TermKind::Material,
        },
    }
}

fn dimension(set: &Element) -> Option<Dimension> {
    let part = |path: &str| {
        let mut texts = Texts::default();
        for element in set.at(path) {
            texts.merge(terms_of(element));
            add(&mut texts, element);
        }
        texts.first()
    };
    let unit = part("measurementUnit");
    let value = set.text_at("measurementValue")?.replace(',', ".");
    Some(Dimension {
        part: part("measurementType"),
        value: value
            .parse()
            .ok()
            .filter(|value: &f64| value.is_finite() && *value > 0.0)?,
        unit: Unit::from_word(unit.or(&Bilingual::new(&*unit.en, "")).tw.as_str())?,
        approximate: false,
    })
}

fn inscription(element: &Element) -> Inscription {
    let mut read = Texts::default();
    for note in element.at("inscriptionDescription/descriptiveNoteValue") {
        add(&mut read, note);
    }
    Inscription {
        kind: InscriptionKind::Other,
        transcription: element
            .text_at("inscriptionTranscription")
            .unwrap_or_default()
            .to_owned(),
        reading: read.joined("; "),
        ..Inscription::default()
    }
}

fn is_production(event: &Element) -> bool {
    let types = event.at("eventType");
    types.into_iter().any(|kind| {
        let names = [kind.at("conceptID"), kind.at("term"), kind.at("Concept/prefLabel")].concat();
        let about = kind
            .at("Concept")
            .into_iter()
            .filter_map(|concept| concept.attribute("about"));
        let mut names = names.into_iter().map(|name| name.text.as_str()).chain(about);
        names.any(|name| PRODUCTION.iter().any(|known| name.to_lowercase().ends_with(known)))
    })
}

/// A person who took part in the making.
fn maker(actor: &Element) -> PartnerPerson {
    let mut name = Texts::default();
    for appellation in actor.at("nameActorSet/appellationValue") {
        let is_other = appellation
            .attribute("pref")
            .is_some_and(|pref| pref.ends_with("alternate"));
        if !is_other {
            add(&mut name, appellation);
        }
    }
    let ids = actor.at("actorID").into_iter();
    let ids: Vec<&str> = ids.map(|id| id.text.trim()).collect();
    let year = |name: &str| actor.text_at(&format!("vitalDatesActor/{name}")).and_then(year_of);
    PartnerPerson {
        name,
        year_birth: year("earliestDate"),
        year_death: year("latestDate"),
        ulan: ids.iter().find_map(|id| ulan_number(id)),
        wikidata: ids.iter().find_map(|id| wikidata_item(id)),
    }
}

fn production(event: &Element, piece: &mut PartnerPiece) {
    let makers = event.at("eventActor/actorInRole/actor").into_iter().map(maker);
    let makers = makers.filter(|maker| !maker.name.is_empty()).collect();
    merge_lists(&mut piece.makers, makers, PartnerPerson::merge);
    let (shown, periods) = (event.at("eventDate/displayDate"), event.at("periodName"));
    for date in &shown {
        add(&mut piece.dating, date);
    }
    if shown.is_empty() {
        for period in periods {
            piece.dating.merge(terms_of(period));
        }
    }
    let year = |path: &str| event.text_at(path).and_then(year_of);
    let years = year("eventDate/date/earliestDate").zip(year("eventDate/date/latestDate"));
    piece.years = piece.years.or(years);
}
