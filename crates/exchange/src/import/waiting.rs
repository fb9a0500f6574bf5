//! Pieces that wait to be saved. What a file does not say of a piece that the site has is read as late as may be: staff may publish another
//! wording while photographs are drawn.

use domain::{
    bilingual::Bilingual,
    document::{ImportState, typed},
    period::Period,
};
use store::{Edit, content::NewArtifact};

use crate::{
    Target,
    import::{cells::settle_rows, coverage::FieldCoverage, pictures},
};

/// How often a piece is read again that staff change in the moment in which it is saved.
const READINGS: usize = 5;

/// A piece as the files have it.
#[derive(Debug)]
pub struct WaitingPiece {
    pub artifact: NewArtifact,
    /// What the site knows better; `None` where the files say all, and of a new piece.
    pub rest: Option<Rest>,
}

/// What files do not say of a piece that the site has.
#[derive(Debug)]
pub struct Rest {
    pub id: i64,
    pub coverage: FieldCoverage,
    /// The names of the terms of a record for other institutions.
    pub term_words: Bilingual,
}

impl WaitingPiece {
    /// The whole piece, with the number and the revision of the stored one that has the rest.
    async fn complete(
        mut artifact: NewArtifact,
        rest: Option<&Rest>,
        target: &Target,
        periods: &[Period],
    ) -> anyhow::Result<(NewArtifact, Option<(i64, i64)>)> {
        let mut read = None;
        if let Some(Rest {
            id,
            coverage,
            term_words,
        }) = rest
            && let Some(stored) = target.store.artifacts().find_for_edit(*id).await?
        {
            read = Some((*id, stored.revision));
            coverage.keep_rest(&mut artifact, stored.record, term_words, periods);
        }
        settle_rows(&mut artifact.cells);
        if let Some(pictures) = &mut artifact.pictures {
            pictures::write_default_alts(pictures, &typed::bilingual(&artifact.cells, "name"));
        }
        Ok((artifact, read))
    }
}

/// Saves these pieces in one transaction; those that are changed in that moment once more in another one.
///
/// # Errors
/// The store's.
pub async fn save_all(target: &Target, pieces: Vec<WaitingPiece>, periods: &[Period]) -> anyhow::Result<()> {
    let edit = Edit::import(target.now());
    let mut waiting = pieces;
    for _ in 0..READINGS {
        let (mut whole, mut read) = (Vec::with_capacity(waiting.len()), Vec::with_capacity(waiting.len()));
        let mut partial: Vec<Option<WaitingPiece>> = Vec::with_capacity(waiting.len());
        for WaitingPiece { artifact, rest } in waiting {
            let given = rest.is_some().then(|| artifact.clone());
            let (artifact, revision) = WaitingPiece::complete(artifact, rest.as_ref(), target, periods).await?;
            partial.push(given.map(|artifact| WaitingPiece { artifact, rest }));
            whole.push(artifact);
            read.push(revision);
        }
        let changed = target.store.content(&edit).save_many_read(&whole, &read).await?;
        waiting = changed.into_iter().filter_map(|at| partial[at].take()).collect();
        if waiting.is_empty() {
            return Ok(());
        }
    }
    let number = waiting.first().map(|piece| piece.artifact.relic_number().to_owned());
    anyhow::bail!(changed_meanwhile(&number.unwrap_or_default()))
}

/// Saves a piece of which the files say how far its languages are.
///
/// # Errors
/// The store's.
pub async fn save_with_states(
    target: &Target,
    id: Option<i64>,
    piece: WaitingPiece,
    states: [Option<ImportState>; 2],
    periods: &[Period],
) -> anyhow::Result<()> {
    let edit = Edit::import(target.now());
    let number = piece.artifact.relic_number().to_owned();
    for _ in 0..READINGS {
        let given = piece.artifact.clone();
        let (artifact, read) = WaitingPiece::complete(given, piece.rest.as_ref(), target, periods).await?;
        let known = (id, read.map(|(_, revision)| revision));
        let copies = target.store.working_copies();
        if copies.import(known, &artifact, states, &edit).await?.is_some() {
            return Ok(());
        }
    }
    anyhow::bail!(changed_meanwhile(&number))
}

fn changed_meanwhile(number: &str) -> String {
    format!("{number} was changed at the desk each time it was read; import again")
}
