//! Saves the people that files describe or name, so that pieces can refer to them.

use std::collections::HashSet;

use domain::{
    artifact::relic_key,
    person::{PersonRole, name_key},
};
use serde_json::json;
use store::{Edit, Noun, content::NewRecord};

use crate::{
    Target,
    import::{
        collection::Collection,
        known_people::{Descriptions, KnownPeople, names_in},
    },
};

/// How many pieces are asked for at once.
const ASKED: usize = 5_000;

/// Saves the people of the vocabulary that are new or changed and those that pieces name first; gives the pieces their numbers.
/// Makers of a description are those of new pieces alone: of others staff know better. Returns how many people are new.
///
/// # Errors
/// The store's.
pub async fn save(target: &Target, collection: &mut Collection) -> anyhow::Result<usize> {
    let mut known = KnownPeople::read(&target.store, target.now()).await?;
    let edit = Edit::import(target.now());
    for person in std::mem::take(&mut collection.vocabulary.people) {
        if known.has(&person) {
            continue;
        }
        let id = target.store.content(&edit).save(&person).await?;
        known.add(&person, id);
    }
    let labelled = collection
        .pieces
        .iter()
        .filter(|piece| !piece.people.labelled.is_empty());
    let numbers: Vec<String> = labelled.map(|piece| piece.relic_number().to_owned()).collect();
    let mut is_there = HashSet::new();
    for numbers in numbers.chunks(ASKED) {
        is_there.extend(target.store.artifacts().known(numbers).await?);
    }
    // Another piece may say more of a person than the first that names them.
    let pieces = collection.pieces.iter_mut();
    let described = Descriptions::new(pieces.flat_map(|piece| std::mem::take(&mut piece.people.described)));
    let mut added = 0;
    for piece in &mut collection.pieces {
        let mut roles = std::mem::take(&mut piece.people.said);
        let labelled = std::mem::take(&mut piece.people.labelled);
        if !labelled.is_empty() && !is_there.contains(&relic_key(piece.relic_number())) {
            roles.push((PersonRole::Maker, labelled));
        }
        for (role, names) in roles {
            let mut ids: Vec<i64> = Vec::with_capacity(names.len());
            for name in names {
                let cells = described.of(&name);
                let by_other_name = || names_in(&cells).find_map(|name| known.find(name));
                let id = match known.find(&name).or_else(by_other_name) {
                    Some(id) => id,
                    None => {
                        let key = name_key(&name).replace(' ', "-");
                        let person = NewRecord::new(Noun::PERSON, key, true, cells);
                        let id = target.store.content(&edit).save(&person).await?;
                        known.add(&person, id);
                        added += 1;
                        id
                    }
                };
                if !ids.contains(&id) {
                    ids.push(id);
                }
            }
            piece.artifact.cells.insert(role.field().to_owned(), json!(ids));
        }
    }
    Ok(added)
}
