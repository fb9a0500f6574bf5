//! The pictures of a collection: reads them from its folder and has them taken in. A picture that exists already, from an identical
//! file, stays as it is.

use std::path::{Component, Path, PathBuf};

use anyhow::{Context as _, anyhow, bail};
use bytes::Bytes;
use domain::{
    bilingual::Bilingual,
    picture::{PictureAccess, PictureScale, View},
};
use media::PictureNames;
use serde::{Deserialize, Serialize};
use store::{NewPicture, PictureOwner};
use tokio::task::JoinSet;

use crate::{
    Target,
    import::{
        problems::{Words, both},
        progress::Progress,
        scale,
    },
    pictures,
};

/// A picture as the collection's files describe it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Described {
    /// Path below `pictures/`.
    pub file: String,
    /// The text alternative.
    pub alt: Bilingual,
    /// The caption.
    pub caption: Bilingual,
    /// Which side it shows.
    pub view: View,
    /// The point that cropping keeps, in per cent.
    pub focus: (u8, u8),
    /// Who may see it; `None` keeps what the site has.
    pub access: Option<PictureAccess>,
    /// Whether it needs no text alternative; `None` keeps what the site has.
    pub decorative: Option<bool>,
    /// How large the piece is on it; `None` keeps what the site has.
    #[serde(default)]
    pub scale: Option<PictureScale>,
}

impl Described {
    /// A picture of no artifact.
    pub fn scene(file: &str, alt: Bilingual, focus: (u8, u8)) -> Self {
        Self {
            file: file.to_owned(),
            alt,
            caption: Bilingual::default(),
            view: View::Other,
            focus,
            access: None,
            decorative: None,
            scale: None,
        }
    }
}

/// A picture whose file has been read, with the stored picture of the same file, if there is one.
struct Upload {
    described: Described,
    path: PathBuf,
    bytes: Bytes,
    hash: String,
    held: Option<NewPicture>,
}

/// Takes in the one picture of a page or an exhibition.
///
/// # Errors
/// As [`take_all`].
pub async fn take(
    target: &Target,
    folder: &Path,
    owner: &PictureOwner,
    picture: Described,
) -> anyhow::Result<NewPicture> {
    let mut progress = Progress::silent();
    let taken = take_all(target, folder, owner, vec![picture], &mut progress).await?;
    taken
        .into_iter()
        .next()
        .ok_or_else(|| anyhow!("a picture was lost on the way"))
}

/// Takes in all pictures of one owner, in order; `media` limits how many are decoded at once.
///
/// # Errors
/// A file does not exist, or is no picture that is accepted; the message names the file.
pub async fn take_all(
    target: &Target,
    folder: &Path,
    owner: &PictureOwner,
    pictures: Vec<Described>,
    progress: &mut Progress,
) -> anyhow::Result<Vec<NewPicture>> {
    let mut tasks = JoinSet::new();
    let arrived = read_upload(target, folder, owner, pictures).await?;
    let mut taken: Vec<Option<NewPicture>> = arrived.iter().map(|_| None).collect();
    for (index, picture) in arrived.into_iter().enumerate() {
        let target = target.clone();
        tasks.spawn(async move { (index, store_original(&target, picture).await) });
    }
    while let Some(done) = tasks.join_next().await {
        let (index, picture) = done?;
        taken[index] = Some(picture?);
        progress.step(1);
    }
    taken
        .into_iter()
        .map(|picture| picture.ok_or_else(|| anyhow!("a picture was lost on the way")))
        .collect()
}

/// Reads the files and finds those that the owner has already: first at the same place, then at another.
async fn read_upload(
    target: &Target,
    folder: &Path,
    owner: &PictureOwner,
    pictures: Vec<Described>,
) -> anyhow::Result<Vec<Upload>> {
    let held = target.store.pictures().held_by(owner).await?;
    let mut held: Vec<Option<NewPicture>> = held.into_iter().map(Some).collect();
    let mut arrived = Vec::with_capacity(pictures.len());
    for described in pictures {
        let path = inside(&folder.join("pictures"), &described.file)?;
        let bytes = Bytes::from(
            tokio::fs::read(&path)
                .await
                .with_context(|| path.display().to_string())?,
        );
        let hash = pictures::hash(&bytes);
        arrived.push(Upload {
            described,
            path,
            bytes,
            hash,
            held: None,
        });
    }
    let is_of = |held: &Option<NewPicture>, hash: &str| {
        held.as_ref()
            .is_some_and(|held| held.content_hash.as_deref() == Some(hash))
    };
    for (picture, held) in arrived.iter_mut().zip(&mut held) {
        if is_of(held, &picture.hash) {
            picture.held = held.take();
        }
    }
    for picture in arrived.iter_mut().filter(|picture| picture.held.is_none()) {
        picture.held = held
            .iter_mut()
            .find(|held| is_of(held, &picture.hash))
            .and_then(Option::take);
    }
    Ok(arrived)
}

async fn store_original(target: &Target, picture: Upload) -> anyhow::Result<NewPicture> {
    let described = picture.described;
    let whole = match picture.held {
        Some(held) if is_whole(target, &held).await? => held,
        _ => pictures::take_in(target, picture.bytes)
            .await
            .with_context(|| picture.path.display().to_string())?,
    };
    Ok(NewPicture {
        alt: described.alt,
        caption: described.caption,
        view: described.view,
        focus_x: described.focus.0.min(100),
        focus_y: described.focus.1.min(100),
        // What the file does not say stays as staff set it: an import must not open what they locked.
        access: described.access.unwrap_or(whole.access),
        decorative: described.decorative.unwrap_or(whole.decorative),
        scale: described.scale.or(whole.scale),
        ..whole
    })
}

async fn is_whole(target: &Target, picture: &NewPicture) -> anyhow::Result<bool> {
    let names = PictureNames {
        key: picture.key.clone(),
        locked_key: picture.locked_key.clone(),
    };
    Ok(target.media.missing(&names, &picture.widths).await?.is_empty())
}

/// Checks a picture's file before anything is imported.
///
/// # Errors
/// It does not exist, or its beginning is not that of an accepted picture.
pub fn check(folder: &Path, described: &Described) -> Result<(), Words> {
    let file = &described.file;
    let unreadable = |error: &dyn std::fmt::Display| {
        both(
            format!("pictures/{file} 讀不到（{error}）"),
            format!("pictures/{file}: {error}"),
        )
    };
    let path = inside(&folder.join("pictures"), file).map_err(|error| unreadable(&error))?;
    let bytes = std::fs::read(&path).map_err(|error| unreadable(&error))?;
    let (width, height) = media::inspect(&bytes).map_err(|refusal| {
        both(
            format!("pictures/{file}：{}", refusal.tw),
            format!("pictures/{file}: {refusal}"),
        )
    })?;
    let within = described
        .scale
        .map_or(Ok(()), |scale| scale.check_within(width, height));
    within.map_err(scale::explain)
}

/// Resolves a path in a collection's file, which must stay below the folder.
pub fn inside(folder: &Path, file: &str) -> anyhow::Result<PathBuf> {
    let relative = Path::new(file);
    if relative.components().any(|part| !matches!(part, Component::Normal(_))) {
        bail!("{file:?} leaves the collection's folder");
    }
    Ok(folder.join(relative))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_stay_inside() {
        let folder = Path::new("/c/pictures");
        assert!(inside(folder, "vase/1.jpg").is_ok());
        for file in ["../secret", "/etc/passwd", "vase/../../x", "./x"] {
            assert!(inside(folder, file).is_err(), "{file}");
        }
    }
}
