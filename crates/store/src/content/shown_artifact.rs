//! An artifact with all that its page shows around it, read in one go.

use domain::{
    access::Audience,
    artifact::{Artifact, ArtifactSummary},
    exhibition::Exhibition,
};

use crate::{
    content::{
        artifacts::{
            Artifacts, Collection, Neighbours, Vocabulary, find_related, read_neighbours, read_summaries, read_whole,
        },
        exhibitions,
    },
    engine::{Store, database::Connection, error::Result},
};

/// An artifact with all that is shown around it.
#[derive(Debug, Clone, PartialEq)]
pub struct ShownArtifact {
    pub artifact: Artifact,
    /// The public artifacts before and after it in the default order.
    pub neighbours: Neighbours,
    /// The public exhibitions that show it, the latest to begin first.
    pub exhibitions: Vec<Exhibition>,
    /// The public artifacts that have most in common with it, the nearest first.
    pub related: Vec<ArtifactSummary>,
}

impl Artifacts<'_> {
    /// An artifact with all that is shown around it, if it exists for this caller; `related` is how many related artifacts at most.
    pub async fn find_shown(&self, caller: Audience, id: i64, related: usize) -> Result<Option<ShownArtifact>> {
        let read = |db: &Connection| read(self.0, db, caller, id, related);
        if self.0.is_postgres() {
            return self.0.read_state(read).await;
        }
        self.0
            .read_prepared(
                |db| {
                    Ok(self.0.by_version::<Vocabulary>().find(db)?.is_some()
                        && self.0.by_version::<Collection>().find(db)?.is_some())
                },
                read,
            )
            .await
    }
}

fn read(store: &Store, db: &Connection, caller: Audience, id: i64, related: usize) -> Result<Option<ShownArtifact>> {
    let Some(artifact) = read_whole(store, db, caller, id)? else {
        return Ok(None);
    };
    let collection = Collection::of(store, db)?;
    Ok(Some(ShownArtifact {
        artifact,
        neighbours: read_neighbours(&collection, db, id)?,
        exhibitions: exhibitions::showing(db, id)?,
        related: read_summaries(store, db, &find_related(&collection, id, related))?,
    }))
}
