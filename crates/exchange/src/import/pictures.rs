//! The pictures of a collection: reads them from its folder and has them taken in. A picture that exists already, from an identical
//! file, is not drawn again.

use std::path::{Component, Path, PathBuf};

use anyhow::{Context as _, anyhow, bail};
use bytes::Bytes;
use domain::{
    bilingual::Bilingual,
    picture::{PictureAccess, PictureKeys, PictureScale, View, default_alt},
};
use media::IngestError;
use serde::{Deserialize, Serialize};
use store::content::{NewPicture, PictureOwner};
use tokio::task::JoinSet;

use crate::{
    Target,
    import::{
        files::pictures_folder,
        problems::{Words, both},
        progress::Progress,
        scale,
    },
    pictures::{self, turn_focus},
};

/// A picture as the collection's files describe it. Points are those of the picture as it is in its file, upright. Data that is not
/// given here stays as the site has it for the same file: an import must not open what staff locked, or remove what they wrote.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Described {
    /// Path below `pictures/`.
    pub file: String,
    /// The text alternative; not said in a language where it is empty.
    pub alt: Bilingual,
    /// The caption; likewise.
    pub caption: Bilingual,
    /// Which side it shows.
    pub view: Option<View>,
    /// The point that cropping keeps, in per cent.
    pub focus: Option<(u8, u8)>,
    /// Who may see it.
    pub access: Option<PictureAccess>,
    /// Whether it needs no text alternative.
    pub decorative: Option<bool>,
    /// How large the piece is on it.
    #[serde(default)]
    pub scale: Option<PictureScale>,
    /// How far it is shown turned clockwise from its file: 0 to 3.
    #[serde(default)]
    pub quarter_turns: Option<u8>,
    /// Whether the text alternative was made of name and view, and is not reviewed yet.
    #[serde(default)]
    pub alt_to_review: Option<bool>,
}

impl Described {
    /// A picture of no artifact.
    pub fn scene(file: &str, alt: Bilingual, focus: Option<(u8, u8)>) -> Self {
        Self {
            file: file.to_owned(),
            alt,
            caption: Bilingual::default(),
            view: None,
            focus,
            access: None,
            decorative: None,
            scale: None,
            quarter_turns: None,
            alt_to_review: None,
        }
    }

    /// The drawn picture as it is described here; data that is not given is as the site has it. Without a text alternative it is
    /// marked as one that gets it from its piece's name.
    pub fn describe(self, drawn: NewPicture, held: Option<&NewPicture>) -> NewPicture {
        let held = held.unwrap_or(&drawn);
        let turned = drawn.quarter_turns;
        let (width, height) = match turned % 2 {
            0 => (drawn.width, drawn.height),
            _ => (drawn.height, drawn.width),
        };
        let focus = self.focus.map(|(x, y)| turn_focus((x, y), turned));
        let scale = self.scale.map(|scale| scale.turned(turned, width, height));
        let more = (4 + turned - held.quarter_turns) % 4;
        let focus = focus.unwrap_or_else(|| turn_focus((held.focus_x, held.focus_y), more));
        let alt = or_held(self.alt, &held.alt);
        let is_made = self.alt_to_review.unwrap_or(held.alt_to_review && alt == held.alt);
        NewPicture {
            alt_to_review: is_made || alt.is_empty(),
            alt,
            caption: or_held(self.caption, &held.caption),
            view: self.view.unwrap_or(held.view),
            focus_x: focus.0,
            focus_y: focus.1,
            access: self.access.unwrap_or(held.access),
            decorative: self.decorative.unwrap_or(held.decorative),
            scale: scale.or_else(|| held.scale.map(|scale| scale.turned(more, held.width, held.height))),
            ..drawn
        }
    }
}

/// Writes the texts of a piece's pictures that are made of its name, as the desk does.
pub fn write_default_alts(pictures: &mut [NewPicture], name: &Bilingual) {
    for (place, picture) in pictures.iter_mut().enumerate() {
        if picture.alt_to_review && !picture.decorative {
            picture.alt = default_alt(name, picture.view, place);
        }
    }
}

/// A text, in a language in which it is empty the one that is there already.
fn or_held(text: Bilingual, held: &Bilingual) -> Bilingual {
    let side = |said: String, held: &str| if said.is_empty() { held.to_owned() } else { said };
    Bilingual {
        tw: side(text.tw, &held.tw),
        en: side(text.en, &held.en),
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
    let root = pictures_folder(folder);
    let mut arrived = Vec::with_capacity(pictures.len());
    for described in pictures {
        let path = inside(&root, &described.file)?;
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
    let Upload {
        described,
        path,
        bytes,
        held,
        ..
    } = picture;
    let held_turns = held.as_ref().map_or(0, |held| held.quarter_turns);
    let quarter_turns = described.quarter_turns.unwrap_or(held_turns);
    let drawn = match &held {
        Some(held) if quarter_turns == held_turns && is_whole(target, held).await? => held.clone(),
        _ => pictures::take_in(target, bytes, quarter_turns)
            .await
            .with_context(|| path.display().to_string())?,
    };
    Ok(described.describe(drawn, held.as_ref()))
}

async fn is_whole(target: &Target, picture: &NewPicture) -> anyhow::Result<bool> {
    let names = PictureKeys {
        key: picture.key.clone(),
        locked_key: picture.locked_key.clone(),
    };
    Ok(target.media.missing(&names, &picture.widths).await?.is_empty()
        && !target.store.pictures().is_damaged(&picture.key).await?)
}

/// Checks the head of a picture's file. The rest of the file is read by [`check_files`](crate::pictures::check_files).
///
/// # Errors
/// It does not exist, or its beginning is not that of an accepted picture.
pub fn check(folder: &Path, described: &Described) -> Result<(), Words> {
    let file = &described.file;
    let path = inside(&pictures_folder(folder), file).map_err(|error| unreadable(file, &error))?;
    let bytes = std::fs::read(&path).map_err(|error| unreadable(file, &error))?;
    let sides = media::inspect(&bytes).map_err(|refusal| explain(file, &refusal.into()))?;
    check_scale(described, sides)
}

/// The scale of a picture is between two points of it.
pub(crate) fn check_scale(described: &Described, (width, height): (u32, u32)) -> Result<(), Words> {
    let within = described
        .scale
        .map_or(Ok(()), |scale| scale.check_within(width, height));
    within.map_err(scale::explain)
}

/// Why a picture's file is not taken, with its name.
pub fn explain(file: &str, error: &IngestError) -> Words {
    match error {
        IngestError::Refused(refusal) => both(
            format!("pictures/{file}：{}", refusal.tw),
            format!("pictures/{file}: {refusal}"),
        ),
        error => unreadable(file, error),
    }
}

pub(crate) fn unreadable(file: &str, error: &dyn std::fmt::Display) -> Words {
    both(
        format!("無法讀取 pictures/{file}（{error}）"),
        format!("pictures/{file}: {error}"),
    )
}

/// Resolves a path in a collection's file, which must stay below the folder.
pub fn inside(folder: &Path, file: &str) -> anyhow::Result<PathBuf> {
    let relative = Path::new(file);
    if relative.components().any(|part| !matches!(part, Component::Normal(_))) {
        bail!("{file:?} leaves the collection's folder");
    }
    let path = folder.join(relative);
    refuse_outside(folder, &path)?;
    // A pipe may never end, nor may a device.
    if path.metadata().is_ok_and(|what| !what.is_file()) {
        bail!("{file:?} is no file");
    }
    Ok(path)
}

/// Refuses a file that a link below the folder leads out of it to.
fn refuse_outside(folder: &Path, path: &Path) -> anyhow::Result<()> {
    // A file that is not there is missed where it is read.
    if let (Ok(root), Ok(end)) = (folder.canonicalize(), path.canonicalize())
        && !end.starts_with(root)
    {
        bail!(
            "{} is a link that leaves the folder; put the file itself there",
            path.display()
        );
    }
    Ok(())
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
        let (root, other) = (
            tempfile::tempdir().expect("a folder"),
            tempfile::tempdir().expect("another"),
        );
        std::fs::write(other.path().join("secret.jpg"), "secret").expect("written");
        std::fs::write(root.path().join("own.jpg"), "own").expect("written");
        for (target, link) in [
            (other.path().join("secret.jpg"), "file.jpg"),
            (other.path().to_owned(), "folder"),
            (root.path().join("own.jpg"), "other-name.jpg"),
        ] {
            std::os::unix::fs::symlink(target, root.path().join(link)).expect("a link");
        }
        for (file, is_inside) in [
            ("file.jpg", false),
            ("folder/secret.jpg", false),
            ("other-name.jpg", true),
            ("own.jpg", true),
            ("missing.jpg", true),
        ] {
            assert_eq!(inside(root.path(), file).is_ok(), is_inside, "{file}");
        }
    }
}
