//! The fields of every kind of document, as an extension of the contract. The desk's bundle takes its cells from there,
//! so that a field is defined once, in `domain::document::schemas`.

use domain::document::{Field, Kind, schemas::IN_HOUSE};
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
        "holds": holds(field.kind),
        "empty": field.empty_value(),
    });
    if let Kind::Word { words, .. } = field.kind {
        described["words"] = json!(words);
    }
    described
}

/// The type of a cell of this kind, as far as a client distinguishes it.
const fn holds(kind: Kind) -> &'static str {
    match kind {
        Kind::Line | Kind::Text | Kind::Html | Kind::Link => "text",
        Kind::Day | Kind::OptionalDay | Kind::Colour => "text or nothing",
        Kind::Integer => "number",
        Kind::OptionalInteger | Kind::Year | Kind::Reference => "number or nothing",
        Kind::Lines => "texts",
        Kind::References => "numbers",
        Kind::Word { .. } => "word",
        Kind::Dimensions => "dimensions",
        Kind::Terms => "terms",
        Kind::Inscriptions | Kind::Provenance | Kind::Literature => "rows",
        Kind::Pictures => "pictures",
    }
}
