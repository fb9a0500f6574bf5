//! An artifact with all that its page shows around it, read in one go.

use domain::{
    access::Audience,
    artifact::{Artifact, ArtifactSummary},
    exhibition::Exhibition,
};

use crate::{
    Artifacts, Neighbours,
    artifacts::{EVERYTHING, read_neighbours, read_related, read_whole},
    error::Result,
    exhibitions,
};

/// An artifact with all that is shown around it.
#[derive(Debug, Clone, PartialEq)]
pub struct ShownArtifact {
    /// The whole record.
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
        self.keep_list(&EVERYTHING).await?;
        self.0
            .read_briefly(|db| {
                let Some(artifact) = read_whole(db, caller, id)? else {
                    return Ok(None);
                };
                Ok(Some(ShownArtifact {
                    artifact,
                    neighbours: read_neighbours(self.0, db, id)?,
                    exhibitions: exhibitions::showing(db, id)?,
                    related: read_related(db, id, related)?,
                }))
            })
            .await
    }
}
