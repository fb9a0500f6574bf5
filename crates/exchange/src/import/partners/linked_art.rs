//! A record of Linked Art (<https://linked.art>) as a piece. Only an object of `HumanMadeObject` is one.

use domain::{
    artifact::{Dimension, TermKind, Unit},
    bilingual::Bilingual,
    catalogue::{Inscription, InscriptionKind, LiteratureLine, ProvenanceLine},
};
use serde_json::Value;

use super::{
    person::{PartnerPerson, ulan_number, wikidata_item},
    piece::{PartnerPiece, PartnerTerm, aat_number, find_term, year_of},
    texts::{Spoken, Texts},
};

/// Numbers of the Art & Architecture Thesaurus.
const ACCESSION_NUMBER: &str = "300312355";
const CHINESE: [&str; 3] = ["300388113", "300388114", "300389115"];
const ENGLISH: &str = "300388277";
const DESCRIPTION: [&str; 2] = ["300411780", "300435416"];
const SIZE: &str = "300435430";
const MATERIALS: &str = "300435429";
const PROVENANCE: [&str; 2] = ["300435438", "300444174"];
const CITATION: &str = "300311705";
const INSCRIPTION: [&str; 2] = ["300028702", "300435414"];
const STYLE: &str = "300015646";
const ANY_WORK: &str = "300133025";
const UNITS: [(&str, Unit); 5] = [
    ("300379097", Unit::Mm),
    ("300379098", Unit::Cm),
    ("300379099", Unit::M),
    ("300379225", Unit::G),
    ("300379226", Unit::Kg),
];
/// What a dimension measures.
const MEASURES: [(&str, &str, &str); 7] = [
    ("300055644", "高", "H"),
    ("300055647", "寬", "W"),
    ("300072633", "深", "D"),
    ("300055645", "長", "L"),
    ("300055624", "直徑", "Diam."),
    ("300055646", "厚", "Th."),
    ("300056240", "重", "Weight"),
];

/// Whether an object is the record of a piece.
pub fn is_record(object: &Value) -> bool {
    object["type"] == "HumanMadeObject"
}

/// The piece that a record describes.
pub fn read(record: &Value) -> PartnerPiece {
    let mut piece = PartnerPiece::default();
    let mut numbers = Vec::new();
    for name in list(record, "identified_by") {
        match name["type"].as_str() {
            Some("Name") => add(&mut piece.name, name),
            Some("Identifier") => numbers.push((!has_class(name, &[ACCESSION_NUMBER]), word(name, "content"))),
            _ => {}
        }
    }
    if piece.name.is_empty() {
        piece.name.add(Spoken::Unsaid, word(record, "_label"));
    }
    let own = word(record, "id").rsplit('/').next().unwrap_or_default();
    let number = numbers.into_iter().min_by_key(|(is_other, _)| *is_other);
    piece.number = number.map_or(own, |(_, number)| number).to_owned();
    for class in list(record, "classified_as") {
        let is_any = aat_of(class).as_deref() == Some(ANY_WORK);
        if let Some(found) = form_or_ware(class) {
            piece.terms.push(found);
            continue;
        }
        if !is_any && !has_class(class, &[STYLE]) && piece.category.is_empty() {
            piece.category = names_of(class);
        }
    }
    statements(record, &mut piece);
    piece.dimensions = list(record, "dimension").iter().filter_map(dimension).collect();
    piece.terms.extend(
        list(record, "made_of")
            .iter()
            .map(|made| term(made, TermKind::Material)),
    );
    let production = &record["produced_by"];
    let techniques = list(production, "technique").iter();
    piece
        .terms
        .extend(techniques.map(|technique| term(technique, TermKind::Technique)));
    // A production of several parts says of each who carried it out.
    let parts = list(production, "part").iter().chain([production]);
    let makers = parts.flat_map(|part| list(part, "carried_out_by")).map(maker);
    for maker in makers.filter(|maker| !maker.name.is_empty()) {
        let name = maker.name.first();
        if !piece.makers.iter().any(|known| known.name.first() == name) {
            piece.makers.push(maker);
        }
    }
    let span = &production["timespan"];
    piece.dating = names_of(span);
    let year = |field: &str| year_of(word(span, field));
    piece.years = year("begin_of_the_begin").zip(year("end_of_the_end"));
    let shown = list(record, "shows").iter();
    for about in shown
        .chain([record])
        .flat_map(|shown| [list(shown, "about"), list(shown, "represents")])
    {
        for subject in about {
            piece.keywords.merge(names_of(subject));
        }
    }
    for picture in list(record, "representation") {
        let files = list(picture, "digitally_shown_by")
            .iter()
            .flat_map(|file| list(file, "access_point"));
        piece.pictures.extend(files.map(|file| word(file, "id").to_owned()));
    }
    piece
}

/// Statements by what they are. Of descriptions the first one of each language is the piece's text: our own records have further texts
/// behind it.
fn statements(record: &Value, piece: &mut PartnerPiece) {
    let mut described = Vec::new();
    for statement in list(record, "referred_to_by") {
        let spoken = spoken(statement);
        let mut texts = Texts::default();
        add(&mut texts, statement);
        let text = || texts.first();
        if has_class(statement, &DESCRIPTION) && !described.contains(&spoken) {
            described.push(spoken);
            add(&mut piece.content, statement);
        } else if has_class(statement, &[SIZE]) {
            add(&mut piece.size, statement);
        } else if has_class(statement, &[MATERIALS]) {
            add(&mut piece.materials, statement);
        } else if has_class(statement, &PROVENANCE) {
            piece.provenance.push(ProvenanceLine {
                owner: text(),
                public: true,
                ..ProvenanceLine::default()
            });
        } else if has_class(statement, &[CITATION]) {
            piece.literature.push(LiteratureLine {
                citation: text(),
                ..LiteratureLine::default()
            });
        } else if has_class(statement, &INSCRIPTION) {
            let is_transcription = spoken == Spoken::Unsaid;
            piece.inscriptions.push(Inscription {
                kind: InscriptionKind::Other,
                transcription: if is_transcription {
                    word(statement, "content").to_owned()
                } else {
                    String::new()
                },
                reading: if is_transcription { Bilingual::default() } else { text() },
                ..Inscription::default()
            });
        }
    }
}

fn list<'v>(object: &'v Value, field: &str) -> &'v [Value] {
    match &object[field] {
        Value::Array(list) => list,
        Value::Object(_) => std::slice::from_ref(&object[field]),
        _ => &[],
    }
}

fn word<'v>(object: &'v Value, field: &str) -> &'v str {
    object[field].as_str().unwrap_or_default()
}

fn aat_of(object: &Value) -> Option<String> {
    aat_number(word(object, "id"))
}

fn has_class(object: &Value, numbers: &[&str]) -> bool {
    let mut classes = list(object, "classified_as").iter().filter_map(aat_of);
    classes.any(|class| numbers.contains(&class.as_str()))
}

fn spoken(text: &Value) -> Spoken {
    let languages = list(text, "language");
    let read = |language: &Value| match aat_of(language) {
        Some(number) if CHINESE.contains(&number.as_str()) => Spoken::Chinese,
        Some(number) if number == ENGLISH => Spoken::English,
        _ => match word(language, "_label").to_lowercase() {
            label if label.starts_with("chinese") || label.starts_with("中文") => Spoken::Chinese,
            label if label.starts_with("english") => Spoken::English,
            label if label.is_empty() => Spoken::Unsaid,
            _ => Spoken::Other,
        },
    };
    languages.first().map_or(Spoken::Unsaid, read)
}

fn add(texts: &mut Texts, text: &Value) {
    texts.add(spoken(text), word(text, "content"));
}

/// The names of a thing, or else its label.
fn names_of(thing: &Value) -> Texts {
    let mut texts = Texts::default();
    let names = list(thing, "identified_by").iter();
    names
        .filter(|name| name["type"] == "Name")
        .for_each(|name| add(&mut texts, name));
    if texts.is_empty() {
        texts.add(Spoken::Unsaid, word(thing, "_label"));
    }
    texts
}

/// A person, or a group of people, who took part in the making.
fn maker(actor: &Value) -> PartnerPerson {
    let others = list(actor, "equivalent").iter();
    let ids: Vec<&str> = others.chain([actor]).map(|same| word(same, "id")).collect();
    let year = |event: &str, end: &str| year_of(word(&actor[event]["timespan"], end));
    PartnerPerson {
        name: names_of(actor),
        year_birth: year("born", "begin_of_the_begin"),
        year_death: year("died", "end_of_the_end"),
        ulan: ids.iter().find_map(|id| ulan_number(id)),
        wikidata: ids.iter().find_map(|id| wikidata_item(id)),
    }
}

/// A class that is a form or a ware of the vocabulary.
fn form_or_ware(class: &Value) -> Option<PartnerTerm> {
    let is_of = |kind| matches!(kind, TermKind::Form | TermKind::Ware);
    let known = find_term(&names_of(class).first(), aat_of(class).as_deref(), is_of)?;
    is_of(known.kind).then(|| term(class, known.kind))
}

fn term(thing: &Value, kind: TermKind) -> PartnerTerm {
    PartnerTerm {
        name: names_of(thing),
        aat: aat_of(thing),
        kind,
    }
}

fn dimension(object: &Value) -> Option<Dimension> {
    let unit = aat_of(&object["unit"])?;
    let class = list(object, "classified_as").iter().find_map(aat_of);
    let measure = MEASURES.iter().find(|(number, ..)| Some(*number) == class.as_deref());
    Some(Dimension {
        part: measure.map_or_else(Bilingual::default, |(_, tw, en)| Bilingual::new(*tw, *en)),
        value: object["value"].as_f64().filter(|value| *value > 0.0)?,
        unit: UNITS.iter().find(|(number, _)| *number == unit)?.1,
        approximate: false,
    })
}
