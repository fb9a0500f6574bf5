//! Bringing a collection into the house: a folder of JSON files and pictures, or a CSV of artifacts.
//!
//! Everything is saved under the keys that the files give (relic numbers, slugs), so that bringing the same files in again
//! mends instead of doubling.

pub mod check;
mod csv_lines;
mod csv_records;
mod dating;
mod fingerprint;
mod links;
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
use store::{NewExhibition, NewExhibitionGroup, NewItemGroup, PictureOwner};

pub use csv_records::csv_file;

use crate::{app::App, housekeeping};
use progress::Progress;

/// Brings a collection folder in, whatever is in the house already; its own records are mended, pictures that have not
/// changed are left alone.
///
/// # Errors
/// A file that is missing or wrong, by name.
pub async fn folder(app: &App, folder: &Path) -> anyhow::Result<()> {
    let fingerprint = fingerprint::of_folder(folder)?;
    bring(app, folder, Some(fingerprint)).await
}

/// As [`folder()`]; but where the very same files were brought in last, only the exhibitions' dates move on, which the files
/// give in days from today.
///
/// # Errors
/// As [`folder()`].
pub async fn folder_if_changed(app: &App, folder: &Path) -> anyhow::Result<()> {
    let fingerprint = fingerprint::of_folder(folder)?;
    let is_known = app.store.imports().last().await? == Some(fingerprint.clone());
    bring(app, folder, (!is_known).then_some(fingerprint)).await
}

/// Brings everything in and remembers the fingerprint; without one only groups and the exhibitions' dates.
async fn bring(app: &App, folder: &Path, fingerprint: Option<String>) -> anyhow::Result<()> {
    let categories: shape::CategoriesFile = read(folder, "categories.json")?;
    let exhibitions: Vec<shape::Exhibition> = read(folder, "exhibitions.json")?;
    let Some(fingerprint) = fingerprint else {
        groups(app, &categories).await?;
        return self::exhibitions(app, folder, &exhibitions, false).await;
    };
    let artifacts: Vec<shape::Artifact> = read(folder, "artifacts.json")?;
    let details: shape::Pieces = read(folder, "pieces.json")?;
    let house: shape::House = read(folder, "house.json")?;
    let pages: shape::PagesFile = read(folder, "pages.json")?;
    links::check(&house, &pages)?;
    app.store.imports().begin().await?;
    groups(app, &categories).await?;
    pieces::save(app, folder, &artifacts, &details, &pages.featured).await?;
    pages::save(app, folder, &house, &pages).await?;
    self::exhibitions(app, folder, &exhibitions, true).await?;
    app.store.imports().finish(&fingerprint, app.now()).await?;
    housekeeping::remove_pictures(app).await?;
    tracing::info!("{} was brought in", folder.display());
    Ok(())
}

fn read<T: DeserializeOwned>(folder: &Path, name: &str) -> anyhow::Result<T> {
    let path = folder.join(name);
    let bytes = std::fs::read(&path).with_context(|| path.display().to_string())?;
    serde_json::from_slice(&bytes).with_context(|| path.display().to_string())
}

async fn groups(app: &App, categories: &shape::CategoriesFile) -> anyhow::Result<()> {
    for (position, group) in (0..).zip(&categories.item_groups) {
        let colour = GlazeColour::from_id(group.color_id)
            .with_context(|| format!("categories.json: color_id {} of {}", group.color_id, group.slug))?;
        let group = NewItemGroup {
            slug: group.slug.clone(),
            name: Bilingual::from(&group.name),
            colour,
            active: true,
            position,
        };
        app.store.groups().save_item_group(&group).await?;
    }
    for (position, group) in (0..).zip(&categories.exhibition_groups) {
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
                let owner = PictureOwner::Exhibition(entry.slug.clone());
                Some(pictures::take(app, folder, &owner, described).await?)
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
