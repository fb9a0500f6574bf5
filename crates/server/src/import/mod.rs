//! Bringing a collection into the house: a folder of JSON files and pictures, or a CSV of artifacts.
//!
//! Everything is saved under the keys that the files give (relic numbers, slugs), so that bringing the same files in again
//! mends instead of doubling.

pub mod check;
mod csv_records;
mod pages;
pub mod pictures;
mod pieces;
mod progress;
mod shape;

use std::path::Path;

use anyhow::Context as _;
use chrono::TimeDelta;
use domain::{artifact::PublicationState, bilingual::Bilingual, group::GlazeColour};
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};
use store::{NewExhibition, NewExhibitionGroup, NewItemGroup};

pub use csv_records::csv_file;

use crate::app::App;
use progress::Progress;

/// Name of the file in the data folder that says which collection was brought in.
const STAMP: &str = "collection.stamp";

/// Brings a collection folder in. Where the very same files were brought in before, only the exhibitions' dates move on,
/// which the files give in days from today.
///
/// # Errors
/// A file that is missing or wrong, by name.
pub async fn folder(app: &App, folder: &Path) -> anyhow::Result<()> {
    let house: shape::HouseFile = read(folder, "house.json")?;
    let exhibitions: Vec<shape::Exhibition> = read(folder, "exhibitions.json")?;
    let stamp = fingerprint(folder)?;
    let stamp_file = app.settings.data_dir.join(STAMP);
    let is_known = std::fs::read_to_string(&stamp_file).is_ok_and(|known| known == stamp);
    groups(app, &house).await?;
    if !is_known {
        let artifacts: Vec<shape::Artifact> = read(folder, "artifacts.json")?;
        let details: shape::Pieces = read(folder, "pieces.json")?;
        pieces::save(app, folder, &artifacts, &details, &house.featured).await?;
        pages::save(app, folder, &house).await?;
    }
    self::exhibitions(app, folder, &exhibitions, !is_known).await?;
    if !is_known {
        std::fs::write(&stamp_file, stamp).with_context(|| stamp_file.display().to_string())?;
        tracing::info!("{} was brought in", folder.display());
    }
    Ok(())
}

fn read<T: DeserializeOwned>(folder: &Path, name: &str) -> anyhow::Result<T> {
    let path = folder.join(name);
    let bytes = std::fs::read(&path).with_context(|| path.display().to_string())?;
    serde_json::from_slice(&bytes).with_context(|| path.display().to_string())
}

/// What tells one state of a collection folder from another: its texts, and the names and sizes of its pictures.
fn fingerprint(folder: &Path) -> anyhow::Result<String> {
    let mut hash = Sha256::new();
    for name in ["artifacts.json", "pieces.json", "exhibitions.json", "house.json"] {
        let path = folder.join(name);
        hash.update(std::fs::read(&path).with_context(|| path.display().to_string())?);
    }
    let mut pictures = Vec::new();
    list(&folder.join("pictures"), &mut pictures)?;
    pictures.sort();
    for picture in pictures {
        hash.update(picture.as_bytes());
    }
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

fn list(folder: &Path, found: &mut Vec<String>) -> anyhow::Result<()> {
    for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            list(&entry.path(), found)?;
        } else {
            found.push(format!("{} {}", entry.path().display(), entry.metadata()?.len()));
        }
    }
    Ok(())
}

async fn groups(app: &App, house: &shape::HouseFile) -> anyhow::Result<()> {
    for (position, group) in (0..).zip(&house.item_groups) {
        let colour = GlazeColour::from_id(group.color_id)
            .with_context(|| format!("house.json: color_id {} of {}", group.color_id, group.slug))?;
        let group = NewItemGroup {
            slug: group.slug.clone(),
            name: Bilingual::from(&group.name),
            colour,
            active: true,
            position,
        };
        app.store.groups().save_item_group(&group).await?;
    }
    for (position, group) in (0..).zip(&house.exhibition_groups) {
        let group = NewExhibitionGroup {
            slug: group.slug.clone(),
            name: Bilingual::from(&group.name),
            active: true,
            position,
        };
        app.store.groups().save_exhibition_group(&group).await?;
    }
    Ok(())
}

async fn exhibitions(
    app: &App,
    folder: &Path,
    entries: &[shape::Exhibition],
    with_pictures: bool,
) -> anyhow::Result<()> {
    let groups = app.store.groups().exhibition_groups(false).await?;
    let mut progress = Progress::new("exhibitions", entries.len() as u64);
    for entry in entries {
        let group = groups.iter().find(|group| group.slug == entry.group);
        let group = group.with_context(|| {
            format!(
                "exhibitions.json: {} is in no known group ({})",
                entry.slug, entry.group
            )
        })?;
        let picture = match &entry.pic {
            Some(file) if with_pictures => {
                let described = pictures::Described::scene(file, Bilingual::from(&entry.pic_alt), (50, 50));
                Some(pictures::take(app, folder, described).await?)
            }
            _ => None,
        };
        let day = |offset: i64| app.today() + TimeDelta::days(offset);
        let exhibition = NewExhibition {
            slug: entry.slug.clone(),
            group: Some(group.id),
            title: Bilingual::from(&entry.title),
            place: Bilingual::from(&entry.place),
            content: Bilingual::from(&entry.content),
            start: day(entry.start_offset_days),
            end: entry.end_offset_days.map(day),
            picture,
            state: PublicationState::Published,
        };
        app.store.exhibitions().save(&exhibition, app.now()).await?;
        progress.step(1);
    }
    progress.finish();
    Ok(())
}
