//! What the public record becomes when a language of a document is published or withdrawn.

use serde_json::{Value, json};

use super::{Cells, Kind, PictureRow, Schema, cell, is_empty, lacks_alt, rows, text_rows};
use crate::{
    access::FIRST_LOCKED_INDEX,
    bilingual::{Bilingual, Language},
    picture::PictureAccess,
};

const PICTURES: &str = "pictures";

/// The public record after `language` of the draft is published. `published` are the languages that the public had before; the
/// texts of one that it did not have, and that is not published now, are left out.
///
/// Of several pictures, one without a text alternative that the public does not show yet is held back until its text is there.
pub fn publish(schema: &Schema, live: &Cells, draft: &Cells, language: Language, published: &[Language]) -> Cells {
    let shown = if published.is_empty() { None } else { live.get(PICTURES) };
    let mut cells = compose(schema, live, draft, language, published.contains(&language.other()));
    let takes_several = schema
        .fields
        .iter()
        .any(|field| field.name == PICTURES && field.most > 1);
    if let Some(pictures) = cells.get_mut(PICTURES).filter(|_| takes_several) {
        *pictures = hold_back(rows(Some(&*pictures)), &rows(shown));
    }
    cells
}

/// The public record without `language`, while the other one stays.
pub fn withdraw(schema: &Schema, live: &Cells, language: Language) -> Cells {
    compose(schema, live, live, language.other(), false)
}

/// The draft's shared cells and its cells in `language`; those in the other language from the live record or empty.
fn compose(schema: &Schema, live: &Cells, draft: &Cells, language: Language, keep_other: bool) -> Cells {
    let mut cells = Cells::new();
    let copy = |cells: &mut Cells, from: &Cells, name: String| {
        if let Some(value) = from.get(&name) {
            cells.insert(name, value.clone());
        }
    };
    for field in schema.fields {
        if field.kind == Kind::Pictures {
            let pictures = compose_pictures(live.get(field.name), draft.get(field.name), language, keep_other);
            cells.insert(field.name.to_owned(), pictures);
        } else if !field.kind.row_texts().is_empty() {
            let (live, draft) = (live.get(field.name), draft.get(field.name));
            let composed = text_rows::compose(field.kind, live, draft, language, keep_other);
            cells.insert(field.name.to_owned(), composed);
        } else if field.bilingual {
            copy(&mut cells, draft, cell(field.name, language));
            let other = cell(field.name, language.other());
            if keep_other {
                copy(&mut cells, live, other);
            } else {
                let empty = if field.kind == Kind::Lines {
                    json!([])
                } else {
                    json!("")
                };
                cells.insert(other, empty);
            }
        } else {
            copy(&mut cells, draft, field.name.to_owned());
        }
    }
    cells
}

/// The pictures without those that have no text and are not among `shown`, the public's, as they are. Because the first pictures are
/// public by their place, one that comes forward by this stays with members.
fn hold_back(pictures: Vec<PictureRow>, shown: &[PictureRow]) -> Value {
    let is_shown = |picture: &PictureRow| shown.iter().any(|shown| shown.key == picture.key && lacks_alt(shown));
    let mut left = Vec::new();
    for (mut picture, draft_place) in pictures.into_iter().zip(0..) {
        if lacks_alt(&picture) && !is_shown(&picture) {
            continue;
        }
        let is_locked = picture.access == PictureAccess::Order && draft_place >= FIRST_LOCKED_INDEX;
        if is_locked && u32::try_from(left.len()).is_ok_and(|place| place < FIRST_LOCKED_INDEX) {
            picture.access = PictureAccess::Members;
        }
        left.push(picture);
    }
    json!(left)
}

fn compose_pictures(live: Option<&Value>, draft: Option<&Value>, language: Language, keep_other: bool) -> Value {
    let live: Vec<PictureRow> = rows(live);
    let pictures = rows(draft).into_iter().map(|picture: PictureRow| {
        let before = live.iter().find(|before| keep_other && before.key == picture.key);
        let join = |text: &Bilingual, before: Option<&Bilingual>| {
            let other = before.map_or("", |before| side(before, language.other()));
            match language {
                Language::Tw => Bilingual::new(side(text, language), other),
                Language::En => Bilingual::new(other, side(text, language)),
            }
        };
        PictureRow {
            alt: join(&picture.alt, before.map(|before| &before.alt)),
            caption: join(&picture.caption, before.map(|before| &before.caption)),
            ..picture
        }
    });
    json!(pictures.collect::<Vec<_>>())
}

fn side(text: &Bilingual, language: Language) -> &str {
    match language {
        Language::Tw => &text.tw,
        Language::En => &text.en,
    }
}

/// Whether two records show the same: what is empty in one may be missing in the other.
pub fn shows_same(schema: &Schema, a: &Cells, b: &Cells) -> bool {
    let seen = |cells: &Cells, name: &str| match cells.get(name) {
        Some(value) if !is_empty(value) => value.clone(),
        _ => Value::Null,
    };
    schema.cells().all(|name| seen(a, &name) == seen(b, &name))
}
