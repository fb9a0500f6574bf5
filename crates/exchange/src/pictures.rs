//! Taking a picture in: the one way from a file's bytes to a picture of the site, however the file came. The checks here apply to
//! imports and to the desk alike.

use std::{collections::HashSet, path::PathBuf, sync::Arc};

use bytes::Bytes;
use chrono::TimeDelta;
use domain::{
    bilingual::Bilingual,
    picture::{PictureAccess, PictureKey, PictureKeys, View},
};
use media::{IngestError, Ingested, MediaStore};
use sha2::{Digest as _, Sha256};
use store::content::NewPicture;
use tokio::task::JoinSet;

use crate::Target;

/// Files that are checked at once; what decoding takes of the memory is bounded by the media store.
const CHECKED_AT_ONCE: usize = 3;

/// How long files may be in the media store without a record; what a killed process left is deleted after this time.
const UNCLAIMED: TimeDelta = TimeDelta::days(1);

/// Why a picture was not taken in.
#[derive(Debug, thiserror::Error)]
pub enum TakeInError {
    /// The file is not accepted, or the pictures cannot be written.
    #[error(transparent)]
    Media(#[from] IngestError),
    /// The database does not answer.
    #[error(transparent)]
    Store(#[from] store::Error),
}

/// Checks a file, draws the picture under new keys, turned clockwise, and returns it, without texts. No record names it yet: its
/// files are announced, and deleted after a day if none does by then.
///
/// # Errors
/// [`IngestError::Refused`] says, in both languages, why the file is not accepted.
pub async fn take_in(target: &Target, file: Bytes, quarter_turns: u8) -> Result<NewPicture, TakeInError> {
    let content_hash = Some(hash(&file));
    let names = announce(target).await?;
    let taken = target.media.ingest_turned(file, names.clone(), quarter_turns).await?;
    Ok(NewPicture {
        content_hash,
        quarter_turns,
        ..picture(names, taken)
    })
}

/// A file to check before its picture is taken in.
#[derive(Debug, Clone)]
pub struct FileToCheck {
    /// Where it is.
    pub path: PathBuf,
    /// How far its picture will be turned clockwise.
    pub quarter_turns: u8,
}

/// Reads files and decodes each to its end, a few at a time, as [`take_in`] would; a file whose digest is among `drawn` was decoded
/// before. Answers in order with the size of the upright picture, or why the file is not taken: its bytes, or reading it.
///
/// # Errors
/// A thread of its own ended with a panic.
pub async fn check_files(
    target: &Target,
    files: Vec<FileToCheck>,
    drawn: &Arc<HashSet<String>>,
    mut done: impl FnMut(),
) -> anyhow::Result<Vec<Result<(u32, u32), IngestError>>> {
    let mut found: Vec<Option<Result<(u32, u32), IngestError>>> = files.iter().map(|_| None).collect();
    let (mut waiting, mut tasks) = (files.into_iter().enumerate(), JoinSet::new());
    loop {
        for (at, file) in waiting.by_ref().take(CHECKED_AT_ONCE - tasks.len()) {
            let (media, drawn) = (target.media.clone(), Arc::clone(drawn));
            tasks.spawn(async move { (at, check_file(&media, &file, &drawn).await) });
        }
        let Some(ended) = tasks.join_next().await else { break };
        let (at, result) = ended?;
        found[at] = Some(result);
        done();
    }
    Ok(found.into_iter().flatten().collect())
}

async fn check_file(
    media: &MediaStore,
    file: &FileToCheck,
    drawn: &HashSet<String>,
) -> Result<(u32, u32), IngestError> {
    let bytes = Bytes::from(tokio::fs::read(&file.path).await?);
    if drawn.contains(&hash(&bytes)) {
        return Ok(media::inspect(&bytes)?);
    }
    media.check_file(bytes, file.quarter_turns).await
}

/// Draws a picture anew from its original, turned clockwise, under new keys; texts and access stay. `None` where its original is
/// missing.
///
/// # Errors
/// As [`take_in`].
pub async fn turn(
    target: &Target,
    from: &NewPicture,
    quarter_turns_more: u8,
) -> Result<Option<NewPicture>, TakeInError> {
    let quarter_turns = (from.quarter_turns + quarter_turns_more % 4) % 4;
    let names = announce(target).await?;
    let turned = target.media.turn(&from.key, names.clone(), quarter_turns).await?;
    let focus = turn_focus((from.focus_x, from.focus_y), quarter_turns_more);
    Ok(turned.map(|taken| NewPicture {
        focus_x: focus.0,
        focus_y: focus.1,
        alt: from.alt.clone(),
        alt_to_review: from.alt_to_review,
        decorative: from.decorative,
        caption: from.caption.clone(),
        view: from.view,
        access: from.access,
        scale: from
            .scale
            .map(|scale| scale.turned(quarter_turns_more, from.width, from.height)),
        content_hash: from.content_hash.clone(),
        quarter_turns,
        ..picture(names, taken)
    }))
}

/// Where the point that cropping keeps is after clockwise quarter turns, in per cent.
pub(crate) fn turn_focus((x, y): (u8, u8), quarter_turns: u8) -> (u8, u8) {
    (0..quarter_turns % 4).fold((x.min(100), y.min(100)), |(x, y), _| (100 - y, x))
}

/// SHA-256 of a file, as pictures keep it.
pub fn hash(file: &[u8]) -> String {
    hex::encode(Sha256::digest(file))
}

/// New keys, announced.
async fn announce(target: &Target) -> Result<PictureKeys, store::Error> {
    let keys = PictureKeys {
        key: PictureKey::from_random((target.random)()),
        locked_key: PictureKey::from_random((target.random)()),
    };
    let until = target.now() + UNCLAIMED;
    target.store.pictures().announce(&keys, until).await?;
    Ok(keys)
}

fn picture(keys: PictureKeys, taken: Ingested) -> NewPicture {
    NewPicture {
        key: keys.key,
        locked_key: keys.locked_key,
        width: taken.width,
        height: taken.height,
        widths: taken.widths,
        placeholder: taken.placeholder,
        locked_width: taken.locked_width,
        locked_height: taken.locked_height,
        content_hash: None,
        alt: Bilingual::default(),
        alt_to_review: false,
        decorative: false,
        caption: Bilingual::default(),
        view: View::Other,
        focus_x: 50,
        focus_y: 50,
        access: PictureAccess::Order,
        scale: None,
        quarter_turns: 0,
    }
}

#[cfg(test)]
mod tests {
    use super::turn_focus;

    #[test]
    fn focus_turns_with_the_picture() {
        assert_eq!(turn_focus((10, 20), 1), (80, 10));
        assert_eq!(turn_focus((10, 20), 2), (90, 80));
        assert_eq!(turn_focus((10, 20), 3), (20, 90));
        assert_eq!(turn_focus((10, 20), 4), (10, 20));
    }
}
