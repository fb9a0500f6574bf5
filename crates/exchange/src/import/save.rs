//! Saves a collection that was read and checked.

use std::{borrow::Cow, collections::HashMap, path::Path};

use anyhow::Context as _;
use domain::{
    artifact::{PublicationState, relic_key},
    document::{Cells, ImportState},
};
use serde_json::json;
use store::{Edit, Noun, content::PictureOwner};

use crate::Target;
use crate::import::{
    aside::AsideFile,
    batch::Batch,
    cells::put_value,
    collection::{Collection, ImportedArtifact, ImportedExhibition},
    groups::Groups,
    in_house, pictures,
    progress::Progress,
    row_places::LeftOutRows,
    save_people, save_vocabulary,
    waiting::{self, Rest, WaitingPiece},
    wording_count::WordingCount,
    wordings::Wording,
};

/// Artifacts whose numbers are asked for at once.
const ASKED: usize = 2000;

/// How many of a kind are named when what was imported is printed; of the others it says how many they are.
const NAMED: usize = 100;

/// What was imported, to be printed.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The number of artifacts.
    pub artifacts: usize,
    /// The number of exhibitions.
    pub exhibitions: usize,
    /// How many people were added because pieces name them.
    pub new_people: usize,
    /// Artifacts whose relic number has changed, as `old → new`.
    pub renamed: Vec<String>,
    /// Relic numbers of artifacts for which no picture came.
    pub without_pictures: Vec<String>,
    /// Photographs that belong to no artifact.
    pub unmatched: Vec<String>,
    /// The other program that wrote the table.
    pub program: Option<&'static str>,
    /// Columns of its table that were not imported, or files.
    pub left_out: Vec<String>,
    /// Its rows that are wrong.
    pub wrong_rows: Option<LeftOutRows>,
    /// What was understood of datings, sizes and materials, in the order of [`Wording::ALL`].
    pub wordings: [WordingCount; Wording::ALL.len()],
}

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "imported: artifacts {}, exhibitions {}",
            self.artifacts, self.exhibitions
        )?;
        if let Some(program) = self.program {
            write!(f, "\nread as a table of {program}")?;
        }
        if self.new_people > 0 {
            write!(f, "\npeople added by their names: {}", self.new_people)?;
        }
        for (count, what) in self.wordings.iter().zip(["dates", "sizes", "materials"]) {
            if count.all > 0 {
                write!(f, "\n{} of {} {what} understood", count.understood, count.all)?;
            }
        }
        let [datings, sizes, materials] = &self.wordings;
        for (words, list) in [
            ("have another relic number", &self.renamed),
            ("came without pictures", &self.without_pictures),
            ("are photographs of no artifact and were left out", &self.unmatched),
            ("columns or files were left out", &self.left_out),
            (
                "dates were not wholly understood; the words stay, with a period or years only as far as they are certain",
                &datings.unclear,
            ),
            (
                "sizes were not understood; the pieces have the words, but no measurements",
                &sizes.unclear,
            ),
            (
                "words are no term; they stay in the text of the materials, here with how many pieces have them",
                &materials.unclear,
            ),
        ] {
            if list.is_empty() {
                continue;
            }
            let named = list
                .iter()
                .take(NAMED)
                .map(String::as_str)
                .collect::<Vec<_>>()
                .join(", ");
            write!(f, "\n{} {words}: {named}", list.len())?;
            if list.len() > NAMED {
                write!(f, " and {} more", list.len() - NAMED)?;
            }
        }
        if let Some(wrong) = &self.wrong_rows {
            for problem in wrong.problems.iter().take(NAMED) {
                write!(f, "\n{problem}")?;
            }
            write!(
                f,
                "\n{} rows were left out; put them right in {} and import that",
                wrong.count,
                wrong.file.display()
            )?;
        }
        Ok(())
    }
}

/// Saves everything. Pictures that are stored already, from identical files, stay as they are.
///
/// # Errors
/// A picture cannot be drawn, or a store does not answer; what was saved before stays.
pub async fn all(target: &Target, folder: &Path, mut collection: Collection) -> anyhow::Result<Summary> {
    let [datings, sizes, materials] = Wording::ALL.map(|wording| WordingCount::of(wording, &collection));
    let mut summary = Summary {
        wordings: [datings?, sizes?, materials?],
        artifacts: collection.pieces.len(),
        exhibitions: collection.shows.len(),
        unmatched: std::mem::take(&mut collection.unmatched),
        program: collection.program,
        left_out: std::mem::take(&mut collection.left_out),
        wrong_rows: collection.wrong_rows.take(),
        ..Summary::default()
    };
    save_vocabulary::save(target, &mut collection).await?;
    summary.new_people = save_people::save(target, &mut collection).await?;
    groups(target, &collection.item_groups, &collection.exhibition_groups).await?;
    let (all, aside) = (std::mem::take(&mut collection.pieces), collection.aside.take());
    pieces(target, folder, (all, aside), &mut summary).await?;
    pages(target, folder, &mut collection).await?;
    shows(target, folder, collection.shows, true).await?;
    Ok(summary)
}

/// Saves both kinds of group.
pub async fn groups(target: &Target, items: &Groups, exhibitions: &Groups) -> anyhow::Result<()> {
    for group in items.records(Noun::CATEGORY) {
        target.store.content(&Edit::import(target.now())).save(&group).await?;
    }
    for group in exhibitions.records(Noun::EXHIBITION_GROUP) {
        target.store.content(&Edit::import(target.now())).save(&group).await?;
    }
    Ok(())
}

async fn pieces(
    target: &Target,
    folder: &Path,
    (pieces, aside): (Vec<ImportedArtifact>, Option<AsideFile>),
    summary: &mut Summary,
) -> anyhow::Result<()> {
    let (groups, merged) = target.store.groups().with_merged().await?;
    // A file may have one that was merged: its pieces show the one that stands for it.
    let groups = groups.into_iter().chain(merged.into_iter().map(|(gone, _)| gone));
    let groups: HashMap<String, i64> = groups.map(|group| (group.slug, group.id)).collect();
    let mut progress = Progress::new("artifacts", pieces.len() as u64);
    let mut waiting: Vec<WaitingPiece> = Vec::new();
    let mut batch = Batch::default();
    let mut in_house: Vec<(String, Cells)> = Vec::new();
    let known_ids = known_ids(target, &pieces).await?;
    let periods = target.store.periods().list().await?;
    for mut piece in pieces {
        if let Cow::Owned(cells) = piece.cells(aside.as_ref())? {
            piece.artifact.cells = cells;
        }
        let ImportedArtifact {
            mut artifact,
            states,
            category,
            previous,
            pictures,
            coverage,
            term_words,
            in_house: details,
            ..
        } = piece;
        let category = category.and_then(|slug| groups.get(&slug).copied());
        artifact.cells.insert("category".to_owned(), json!(category));
        let number = artifact.relic_number().to_owned();
        if !details.is_empty() {
            in_house.push((number.clone(), details));
        }
        let known = |number: &String| known_ids.get(&relic_key(number)).copied();
        let id = known(&number).or_else(|| known(previous.as_ref()?));
        if let Some(previous) = previous
            && target
                .store
                .content(&Edit::import(target.now()))
                .rename_artifact(&previous, &number)
                .await?
        {
            summary.renamed.push(format!("{previous} → {number}"));
        }
        if pictures.as_ref().is_none_or(Vec::is_empty) {
            summary.without_pictures.push(number.clone());
        }
        let has_pictures = pictures.is_some();
        if let Some(described) = pictures {
            let owner = PictureOwner::new(Noun::ARTIFACT, number.clone());
            let taken = pictures::take_all(target, folder, &owner, described, &mut Progress::silent()).await;
            artifact.pictures = Some(taken.with_context(|| number)?);
        }
        let is_draft = has_drafts(artifact.state, states);
        let rest = id.map(|id| Rest {
            id,
            coverage,
            term_words,
        });
        let piece = WaitingPiece { artifact, rest };
        if is_draft {
            waiting::save_with_states(target, id, piece, states, &periods).await?;
        } else if has_pictures {
            waiting::save_all(target, vec![piece], &periods).await?;
        } else {
            waiting.push(piece);
        }
        if waiting.len() >= batch.size() {
            batch.save(target, &mut waiting, &periods).await?;
        }
        progress.step(1);
    }
    batch.save(target, &mut waiting, &periods).await?;
    in_house::save(target, in_house).await?;
    progress.finish();
    Ok(())
}

/// Whether files say how far languages are, and not that all of it is for the public.
fn has_drafts(state: PublicationState, states: [Option<ImportState>; 2]) -> bool {
    let is_public = state == PublicationState::Published && states == [Some(ImportState::Published); 2];
    states.iter().any(Option::is_some) && !is_public
}

/// The numbers of those pieces that the site has and that the files describe in part or as drafts, by their relic numbers.
async fn known_ids(target: &Target, pieces: &[ImportedArtifact]) -> anyhow::Result<HashMap<String, i64>> {
    let is_needed = |piece: &&ImportedArtifact| !piece.coverage.is_all() || piece.states.iter().any(Option::is_some);
    let described = pieces.iter().filter(is_needed);
    let numbers: Vec<String> = described
        .flat_map(|piece| [Some(piece.relic_number()), piece.previous.as_deref()])
        .flatten()
        .map(str::to_owned)
        .collect();
    let mut ids = HashMap::new();
    for numbers in numbers.chunks(ASKED) {
        ids.extend(target.store.artifacts().ids_by_number(numbers).await?);
    }
    Ok(ids)
}

async fn pages(target: &Target, folder: &Path, collection: &mut Collection) -> anyhow::Result<()> {
    if let Some(house) = &collection.house {
        target.store.content(&Edit::import(target.now())).save(house).await?;
    }
    for (mut page, picture) in std::mem::take(&mut collection.pages) {
        if let Some(described) = picture {
            let owner = PictureOwner::new(page.noun, &*page.key);
            page.picture = Some(pictures::take(target, folder, &owner, described).await?);
        }
        target.store.content(&Edit::import(target.now())).save(&page).await?;
    }
    for question in &collection.questions {
        target.store.content(&Edit::import(target.now())).save(question).await?;
    }
    Ok(())
}

/// Saves exhibitions; one without a picture keeps its present one.
pub async fn shows(
    target: &Target,
    folder: &Path,
    shows: Vec<ImportedExhibition>,
    with_pictures: bool,
) -> anyhow::Result<()> {
    let groups = target.store.groups().exhibition_groups(false).await?;
    let groups: HashMap<String, i64> = groups.into_iter().map(|group| (group.slug, group.id)).collect();
    let mut progress = Progress::new("exhibitions", shows.len() as u64);
    let slugs = target.store.working_copies().slugs(Noun::EXHIBITION).await?;
    let ids: HashMap<String, i64> = slugs.into_iter().map(|(id, slug)| (slug, id)).collect();
    for ImportedExhibition {
        mut exhibition,
        states,
        group,
        picture,
        artifacts,
    } in shows
    {
        let group = group.and_then(|slug| groups.get(&slug).copied());
        put_value(&mut exhibition.cells, "group", json!(group));
        if let Some(numbers) = artifacts {
            let known = target.store.artifacts().ids_by_number(&numbers).await?;
            let mut ids: Vec<i64> = Vec::with_capacity(numbers.len());
            for id in numbers.iter().filter_map(|number| known.get(&relic_key(number))) {
                if !ids.contains(id) {
                    ids.push(*id);
                }
            }
            exhibition.cells.insert("artifacts".to_owned(), json!(ids));
        }
        if let Some(described) = picture.filter(|_| with_pictures) {
            let owner = PictureOwner::new(Noun::EXHIBITION, exhibition.key.clone());
            exhibition.picture = Some(pictures::take(target, folder, &owner, described).await?);
        }
        let edit = Edit::import(target.now());
        if has_drafts(exhibition.state, states) {
            let id = ids.get(&exhibition.key).copied();
            target
                .store
                .working_copies()
                .import((id, None), &exhibition, states, &edit)
                .await?;
        } else {
            target.store.content(&edit).save(&exhibition).await?;
        }
        progress.step(1);
    }
    progress.finish();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_is_printed_in_part() {
        let summary = |count: usize| Summary {
            artifacts: count,
            without_pictures: (1..=count).map(|number| format!("A-{number}")).collect(),
            ..Summary::default()
        };
        let short = "imported: artifacts 2, exhibitions 0\n2 came without pictures: A-1, A-2";
        assert_eq!(summary(2).to_string(), short);
        assert!(summary(NAMED).to_string().ends_with(", A-100"));
        let long = summary(4_000).to_string();
        assert!(long.contains("\n4000 came without pictures: A-1, A-2, "));
        assert!(long.ends_with(", A-100 and 3900 more"));
    }
}
