//! The fields of every kind of document, as an extension of the contract. The desk's bundle takes its cells from there,
//! so that a field is defined once, in `domain::document::schemas`.

use domain::{
    catalogue::{Inscription, InscriptionKind, LiteratureKind, LiteratureLine, ProvenanceLine},
    document::{Field, Kind, schemas::IN_HOUSE},
    words_of,
};
use serde_json::{Value, json};
use store::Noun;

/// The name of the extension.
pub(super) const NAME: &str = "x-documents";

/// Each kind with the field that is its title, and its fields.
pub(super) fn describe() -> Value {
    let of_noun = |noun: Noun| {
        let schema = noun.schema();
        let fields: Vec<Value> = schema.fields.iter().map(field).collect();
        json!({ "kind": noun.url(), "title": schema.title, "fields": fields })
    };
    let mut kinds: Vec<Value> = Noun::all().map(of_noun).collect();
    let in_house: Vec<Value> = IN_HOUSE.fields.iter().map(field).collect();
    kinds.push(json!({ "kind": "in-house", "title": "", "fields": in_house }));
    kinds.into()
}

fn field(field: &Field) -> Value {
    let mut described = json!({
        "name": field.name,
        "called": { "tw": field.names[0], "en": field.names[1] },
        "bilingual": field.bilingual,
        "required": field.required,
        "plain": field.plain.is_some(),
        "kind": word(field.kind),
        "empty": field.empty_value(),
    });
    if let Some(noun) = field.refers.and_then(Noun::from_word) {
        described["refers"] = json!(noun.url());
    }
    if let Kind::Word { words, .. } = field.kind {
        described["words"] = json!(words);
    }
    if let Some((row, kinds)) = new_row(field.kind) {
        described["row"] = row;
        described["words"] = json!(kinds);
        described["most"] = json!(field.most);
    }
    described
}

/// Of a list whose rows have texts in both languages: a row that says nothing yet, and the kinds that a row can be of.
fn new_row(kind: Kind) -> Option<(Value, &'static [&'static str])> {
    match kind {
        Kind::Inscriptions => Some((json!(Inscription::default()), words_of!(InscriptionKind))),
        Kind::Provenance => Some((json!(ProvenanceLine::default()), &[])),
        Kind::Literature => Some((json!(LiteratureLine::default()), words_of!(LiteratureKind))),
        _ => None,
    }
}

/// What a cell of this kind holds, as far as a client distinguishes it.
const fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Line => "line",
        Kind::Text => "text",
        Kind::Html => "html",
        Kind::Link => "link",
        Kind::Day | Kind::OptionalDay => "day",
        Kind::Colour => "colour",
        Kind::Integer => "number",
        Kind::OptionalInteger => "number or nothing",
        Kind::Year => "year",
        Kind::Reference => "reference",
        Kind::Lines => "lines",
        Kind::References => "references",
        Kind::Word { .. } => "word",
        Kind::Dimensions => "dimensions",
        Kind::Terms => "terms",
        Kind::Inscriptions | Kind::Provenance | Kind::Literature => "rows",
        Kind::Pictures => "pictures",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_rows_have_the_texts_that_are_reviewed() {
        let lists: Vec<&Field> = Noun::all()
            .flat_map(|noun| noun.schema().fields)
            .filter(|field| field.is_reviewed() && !field.bilingual)
            .collect();
        assert_eq!(lists.len(), 3);
        for field in lists {
            let (row, _) = new_row(field.kind).expect(field.name);
            let members = row.as_object().expect("a row is an object");
            let texts = members.iter().filter(|(_, member)| member.is_object());
            let names: Vec<&str> = texts.map(|(name, _)| name.as_str()).collect();
            assert_eq!(names, field.kind.row_texts(), "{}", field.name);
        }
    }

    #[test]
    fn references_name_their_kind() {
        let period = field(domain::document::schemas::ARTIFACT.field("period").expect("a field"));
        assert_eq!(
            (&period["kind"], &period["refers"]),
            (&json!("reference"), &json!("dynasty"))
        );
    }
}
