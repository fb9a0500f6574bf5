//! Saves a vocabulary that was read and checked. What the site has the same already is not written again.

use std::collections::HashMap;

use serde_json::json;
use store::{
    Edit, Noun,
    content::{NewRecord, OptionsSaved, SynonymsSaved},
};

use crate::{
    Target,
    import::{
        cells::{put_texts, put_value},
        collection::Collection,
        vocabulary::{NewOption, NewVocabulary},
    },
};
use domain::{
    document::{Cells, schemas::DYNASTY, typed},
    page::OptionType,
};

/// Saves it, but for people, and gives pieces that name a new period the number that it has now.
///
/// # Errors
/// The store's; or staff changed the same lists in the same moment.
pub async fn save(target: &Target, collection: &mut Collection) -> anyhow::Result<()> {
    let NewVocabulary {
        periods,
        terms,
        synonyms,
        options,
        people,
    } = std::mem::take(&mut collection.vocabulary);
    collection.vocabulary.people = people;
    let edit = Edit::import(target.now());
    let mut ids: HashMap<i64, i64> = HashMap::new();
    for period in periods {
        let parent = period.parent.map(|parent| ids.get(&parent).copied().unwrap_or(parent));
        let mut cells = Cells::new();
        put_texts(&mut cells, &DYNASTY, "name", &period.name);
        for (cell, value) in [
            ("parent", json!(parent)),
            ("level", json!(period.level.as_str())),
            ("aliases", json!(period.aliases)),
            ("year_start", json!(period.year_start)),
            ("year_end", json!(period.year_end)),
            ("position", json!(period.sort_key)),
            ("aat_id", json!(period.aat_id)),
        ] {
            put_value(&mut cells, cell, value);
        }
        let new = NewRecord::new(Noun::DYNASTY, period.slug, period.active, cells);
        ids.insert(period.id, target.store.content(&edit).save(&new).await?);
    }
    if !ids.is_empty() {
        for at in 0..collection.pieces.len() {
            let cells = collection.cells(&collection.pieces[at])?;
            let number = |cell: &str| ids.get(&typed::reference(&cells, cell)?).copied();
            let renumbered = ["period", "period_end"].map(|cell| (cell, number(cell)));
            for (cell, id) in renumbered {
                if let Some(id) = id {
                    collection.pieces[at].artifact.cells.insert(cell.to_owned(), id.into());
                }
            }
        }
    }
    target.store.terms().save(&terms, &edit).await?;
    add_synonyms(target, &synonyms, &edit).await?;
    for (kind, entries) in options {
        save_options(target, kind, &entries, &edit).await?;
    }
    Ok(())
}

async fn add_synonyms(target: &Target, lines: &[String], edit: &Edit) -> anyhow::Result<()> {
    let present = target.store.search_synonyms().read().await?;
    let mut all = present.lines.clone();
    for line in lines {
        if !all.contains(line) {
            all.push(line.clone());
        }
    }
    if all == present.lines {
        return Ok(());
    }
    let saved = target
        .store
        .search_synonyms()
        .replace(present.revision, &all, edit)
        .await?;
    anyhow::ensure!(
        matches!(saved, SynonymsSaved::Done(_)),
        "the equivalents of the search were changed at the desk in this moment; import again"
    );
    Ok(())
}

/// Adds the entries that the list has not, by their names, and puts all into the order of the file; others come behind.
async fn save_options(target: &Target, kind: OptionType, entries: &[NewOption], edit: &Edit) -> anyhow::Result<()> {
    let options = target.store.options();
    let mut present = options.list_all(kind).await?;
    let mut order: Vec<i64> = Vec::new();
    for entry in entries {
        if !present.iter().any(|known| known.name == entry.name) {
            present = done(options.add(kind, &entry.name, edit).await?)?;
        }
        let Some(known) = present.iter().find(|known| known.name == entry.name) else {
            continue;
        };
        order.push(known.id);
        if known.active != entry.active {
            let id = known.id;
            present = done(options.change(kind, id, None, Some(entry.active), edit).await?)?;
        }
    }
    let others = present.iter().map(|known| known.id).filter(|id| !order.contains(id));
    order.extend(others.collect::<Vec<_>>());
    let seen: Vec<i64> = present.iter().map(|known| known.id).collect();
    if seen != order {
        done(options.reorder(kind, &seen, &order, edit).await?)?;
    }
    Ok(())
}

fn done(saved: OptionsSaved) -> anyhow::Result<Vec<store::content::EditedOption>> {
    match saved {
        OptionsSaved::Done(entries) => Ok(entries),
        OptionsSaved::Missing | OptionsSaved::Outdated(_) => {
            anyhow::bail!("a list of members' profiles was changed at the desk in this moment; import again")
        }
    }
}
