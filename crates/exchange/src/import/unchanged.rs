//! What a record for other institutions says as the site has it already: records hold plain texts, and lines for what the site has in
//! fields, so that the same words need not be the same cells.

use std::collections::BTreeSet;

use domain::{
    artifact::Term,
    bilingual::{Bilingual, Language},
    document::{Cells, cell, is_empty, rows, typed},
    html::text_of,
    person::PersonRole,
};
use serde_json::Value;
use store::content::NewArtifact;

use crate::import::{cells::put_value, row_tables::ROW_TABLES, wordings::Wording};

/// What stands between the terms of a piece, as one text.
pub const BETWEEN_TERMS: &str = "; ";

/// Keeps the cells of the stored artifact that say what the record says. Marks, provenance, literature and people that it has stay as
/// they are.
pub fn keep_same(artifact: &mut NewArtifact, stored: &NewArtifact, term_words: &Bilingual) {
    let cells = &mut artifact.cells;
    for table in &ROW_TABLES {
        if stored
            .cells
            .get(table.name)
            .and_then(Value::as_array)
            .is_some_and(|rows| !rows.is_empty())
        {
            cells.remove(table.name);
        }
    }
    // A record names only those people whom the public may know of.
    for role in PersonRole::ALL {
        let people = stored.cells.get(role.field());
        if people.is_some_and(|people| !is_empty(people)) {
            take_back(cells, &stored.cells, &[role.field()]);
        }
    }
    for language in Language::ALL {
        let cell = cell("content", language);
        let before = typed::text(&stored.cells, &cell);
        if !before.is_empty() && text_of(before) == text_of(typed::text(cells, &cell)) {
            cells.insert(cell, before.into());
        }
    }
    let is_same_size = !Wording::Size.is_changed(cells, &stored.cells);
    if is_same_size {
        take_back(cells, &stored.cells, &["size.tw", "size.en"]);
    }
    let (said, known) = (
        typed::bilingual(cells, "dynasty"),
        typed::bilingual(&stored.cells, "dynasty"),
    );
    let is_same_material = match term_words.is_empty() {
        true => !Wording::Materials.is_changed(cells, &stored.cells),
        false => has_same_terms(&stored.cells, term_words),
    };
    let is_same_dating = is_same(&said, &known);
    for (wording, keeps) in [
        (Wording::Size, is_same_size),
        (Wording::Dating, is_same_dating),
        (Wording::Materials, is_same_material),
    ] {
        if keeps {
            take_back(cells, &stored.cells, wording.cells());
        }
    }
}

/// Whether the names of the terms are those of the stored ones. A record may say a name that one language has in the other one, too, and
/// a name that both have in either.
fn has_same_terms(stored: &Cells, term_words: &Bilingual) -> bool {
    let terms: Vec<Term> = rows(stored.get("terms"));
    let parts = |text| str::split(text, BETWEEN_TERMS).filter(|part| !part.is_empty());
    Language::ALL.into_iter().all(|language| {
        let said: BTreeSet<&str> = parts(term_words.exact(language)).collect();
        let is_shown = |name: &&str| {
            terms
                .iter()
                .any(|term| parts(term.name.get(language).text).any(|part| part == *name))
        };
        let mut own = terms.iter().filter(|term| term.name.tw != term.name.en);
        said.is_empty()
            || said.iter().all(is_shown)
                && own.all(|term| parts(term.name.exact(language)).all(|part| said.contains(part)))
    })
}

/// Whether what is said in either language is what is known.
fn is_same(said: &Bilingual, known: &Bilingual) -> bool {
    Language::ALL.into_iter().all(|language| {
        let said = said.exact(language);
        said.is_empty() || said == known.exact(language)
    })
}

fn take_back(cells: &mut Cells, stored: &Cells, names: &[&str]) {
    for name in names {
        put_value(cells, name, stored.get(*name).cloned().unwrap_or_default());
    }
}

/// The terms as one text in each language.
pub fn joined_terms(names: impl Iterator<Item = Bilingual> + Clone) -> Bilingual {
    let join = |text_of: fn(&Bilingual) -> &str| {
        let texts: Vec<String> = names
            .clone()
            .map(|name| text_of(&name).to_owned())
            .filter(|text| !text.is_empty())
            .collect();
        texts.join(BETWEEN_TERMS)
    };
    Bilingual::new(join(|name| &name.tw), join(|name| &name.en))
}
