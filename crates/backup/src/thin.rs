//! Removes old copies, and contents that no copy has any more.

use std::{
    collections::HashSet,
    time::{Duration, SystemTime},
};

use chrono::{DateTime, Utc};
use media::Files;

use crate::{Error, contents, list_copies};

/// Contents of a copy that is being made are in no list yet, so younger ones are kept.
const YOUNG: Duration = Duration::from_secs(24 * 3600);

/// Keeps the newest `keep` copies, at least one, and the one called `good`. Returns how many were removed.
///
/// # Errors
/// The folder or bucket cannot be read or written, or the list of a copy that stays is damaged: then no content is removed.
pub async fn thin(place: &Files, keep: usize, good: Option<&str>, now: DateTime<Utc>) -> Result<usize, Error> {
    let mut copies = list_copies(place).await?;
    let old = copies.len().saturating_sub(keep.max(1));
    if old == 0 {
        return Ok(0);
    }
    let mut stays = copies.split_off(old);
    stays.extend(copies.extract_if(.., |copy| Some(copy.name.as_str()) == good));
    let old = copies.len();
    let mut needed = HashSet::new();
    for copy in &stays {
        needed.extend(copy.read(place).await?.contents().into_keys());
    }
    for copy in &copies {
        copy.forget_proof(place).await?;
        place
            .remove(&copy.file())
            .await
            .map_err(Error::file(copy.name.clone()))?;
    }
    let oldest_young = SystemTime::from(now) - YOUNG;
    for file in place
        .list("contents/")
        .await
        .map_err(Error::file("the contents of the backups"))?
    {
        let digest = file.name.rsplit('/').next().unwrap_or_default();
        if !needed.contains(digest) && file.modified < oldest_young {
            place
                .remove(&contents::name_of(digest))
                .await
                .map_err(Error::file(file.name.clone()))?;
        }
    }
    Ok(old)
}
