//! Pictures on their way in: read from the collection's folder, given their random keys, drawn by `media`.

use std::path::{Component, Path, PathBuf};

use anyhow::{Context as _, bail};
use domain::{
    bilingual::Bilingual,
    picture::{PictureKey, View},
};
use media::PictureNames;
use store::NewPicture;

use crate::app::App;

/// What a collection's files say of a picture.
pub struct Described {
    /// Path below `pictures/`.
    pub file: String,
    /// What a person who cannot see it is told.
    pub alt: Bilingual,
    /// The line under it.
    pub caption: Bilingual,
    /// Which side it shows.
    pub view: View,
    /// The point that cropping keeps, in per cent.
    pub focus: (u8, u8),
}

impl Described {
    /// A picture of no piece.
    pub fn scene(file: &str, alt: Bilingual, focus: (u8, u8)) -> Self {
        Self {
            file: file.to_owned(),
            alt,
            caption: Bilingual::default(),
            view: View::Other,
            focus,
        }
    }
}

/// Takes one picture in.
///
/// # Errors
/// The file is not there, or is no picture that the house takes; the words name the file.
pub async fn take(app: &App, folder: &Path, picture: Described) -> anyhow::Result<NewPicture> {
    let path = inside(&folder.join("pictures"), &picture.file)?;
    let bytes = tokio::fs::read(&path)
        .await
        .with_context(|| path.display().to_string())?;
    let names = PictureNames {
        key: PictureKey::from_random(app.random()),
        locked_key: PictureKey::from_random(app.random()),
    };
    let taken = app
        .media
        .ingest(bytes.into(), names.clone())
        .await
        .with_context(|| path.display().to_string())?;
    Ok(NewPicture {
        key: names.key,
        width: taken.width,
        height: taken.height,
        widths: taken.widths,
        placeholder: taken.placeholder,
        alt: picture.alt,
        caption: picture.caption,
        view: picture.view,
        focus_x: picture.focus.0.min(100),
        focus_y: picture.focus.1.min(100),
        locked_key: names.locked_key,
        locked_width: taken.locked_width,
        locked_height: taken.locked_height,
    })
}

/// A path that a collection's file names must stay below its folder.
fn inside(folder: &Path, file: &str) -> anyhow::Result<PathBuf> {
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
