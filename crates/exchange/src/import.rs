//! Importing a collection: a folder of files and pictures as `docs/import.md` describes it, or a table of artifacts.
//!
//! All of it is read and checked before anything is saved. Records are saved under the keys that the files give (relic numbers,
//! slugs), so that importing the same files again updates records instead of duplicating them.

pub(crate) mod artifact_rows;
pub(crate) mod artifacts;
mod aside;
mod batch;
mod cells;
pub mod check;
pub(crate) mod collection;
pub(crate) mod columns;
mod coverage;
mod csv_lines;
pub(crate) mod details;
mod entry;
mod exhibitions;
pub(crate) mod files;
mod fingerprint;
pub(crate) mod groups;
pub(crate) mod header;
pub(crate) mod headings;
mod house;
pub(crate) mod in_house;
pub(crate) mod known_people;
pub(crate) mod likeness;
pub(crate) mod limits;
pub(crate) mod lines;
pub(crate) mod list_sheet;
pub(crate) mod meanings;
pub(crate) mod other_languages;
mod pages;
mod partners;
pub(crate) mod people;
pub(crate) mod photographs;
mod picture_files;
pub(crate) mod picture_table;
pub mod pictures;
pub(crate) mod problems;
pub(crate) mod profile;
pub mod progress;
mod read;
pub(crate) mod record;
pub(crate) mod repeated;
mod row_places;
pub(crate) mod row_tables;
pub(crate) mod row_workbook;
mod save;
mod save_people;
mod save_vocabulary;
pub(crate) mod scale;
pub(crate) mod table;
pub(crate) mod text_file;
pub(crate) mod totals;
mod unchanged;
mod vocabulary;
mod waiting;
mod wording_count;
pub mod wordings;
pub(crate) mod workbook;
mod wrong_rows;
pub(crate) mod zip_names;

use std::{collections::HashSet, path::Path};

pub use problems::Refusal;
pub use profile::Profile;
pub use save::Summary;

use crate::{Target, removals};
use collection::{Collection, ImportedArtifact};
use domain::{artifact::relic_key, document::typed};
use groups::Groups;
use problems::{Problems, both};
use read::{Known, Source, read_collection};
use store::{Noun, RecordId};

/// Imports a collection folder, whatever is in the database already; its records are updated, and pictures that have not
/// changed stay.
///
/// # Errors
/// A [`Refusal`] that lists everything that is wrong; nothing is saved then. Or a picture cannot be drawn, or a store does not
/// answer.
pub async fn folder(target: &Target, folder: &Path) -> anyhow::Result<Summary> {
    import(target, &Source::Folder(folder)).await
}

/// As [`path()`]; but control characters that old conversions left behind are taken out and named, and the rows of a table that are wrong are
/// left out, named and written to a workbook beside it.
///
/// # Errors
/// As [`folder()`], if something else is wrong, or every row.
pub async fn path_in_part(target: &Target, path: &Path, profile: Option<&'static Profile>) -> anyhow::Result<Summary> {
    import_with(target, &Source::of(path, profile), true).await
}

/// As [`folder()`]; but if the last import had identical files, only the exhibitions' dates are updated, which the files may
/// give in days from today.
///
/// # Errors
/// As [`folder()`].
pub async fn folder_if_changed(target: &Target, folder: &Path) -> anyhow::Result<()> {
    let fingerprint = fingerprint::of_folder(folder)?;
    if target.store.imports().last().await? != Some(fingerprint) {
        return import(target, &Source::Folder(folder)).await.map(|_| ());
    }
    let collection = read(target, &Source::Folder(folder), false).await?;
    save::groups(target, &collection.item_groups, &collection.exhibition_groups).await?;
    save::shows(target, folder, collection.shows, false).await
}

/// Imports what a path holds: a collection folder, records that institutions exchange, or a table of artifacts; a table of the program that
/// is named, whatever its columns look like.
///
/// # Errors
/// As [`folder()`].
pub async fn path(target: &Target, path: &Path, profile: Option<&'static Profile>) -> anyhow::Result<Summary> {
    import(target, &Source::of(path, profile)).await
}

async fn import(target: &Target, source: &Source<'_>) -> anyhow::Result<Summary> {
    import_with(target, source, false).await
}

async fn import_with(target: &Target, source: &Source<'_>, in_part: bool) -> anyhow::Result<Summary> {
    let collection = read(target, source, in_part).await?;
    let folder = source.folder();
    // From here on the database differs from the last import.
    target.store.imports().begin().await?;
    let summary = save::all(target, &folder, collection).await?;
    if let Source::Folder(folder) = source {
        let fingerprint = fingerprint::of_folder(folder)?;
        target.store.imports().finish(&fingerprint, target.now()).await?;
    }
    removals::remove_pictures(target).await?;
    tracing::info!("{} was imported", folder.display());
    Ok(summary)
}

/// Reads a collection and refuses it if anything is wrong; in part, wrong rows of a table are left out.
async fn read(target: &Target, source: &Source<'_>, in_part: bool) -> anyhow::Result<Collection> {
    let (mut items, mut exhibitions) = (Groups::default(), Groups::default());
    let (known_items, merged) = target.store.groups().with_merged().await?;
    items.know(known_items.iter().map(|group| (group.slug.as_str(), &group.name)));
    items.know_merged(&merged);
    let known_exhibitions = target.store.groups().exhibition_groups(false).await?;
    exhibitions.know(known_exhibitions.iter().map(|group| (group.slug.as_str(), &group.name)));
    let known = Known {
        periods: target.store.periods().list().await?,
        term_keys: target.store.terms().keys().await?,
        item_groups: items,
        exhibition_groups: exhibitions,
        today: target.today(),
    };
    let problems = match in_part {
        true => Problems::taking_out_controls(),
        false => Problems::default(),
    };
    let mut collection = read_collection(source, known, &target.work_folder, &problems);
    picture_files::check(target, &source.folder(), &collection, &problems).await?;
    check_names(target, &collection, &problems).await?;
    check_renames(target, &collection, &problems).await?;
    check_earlier_numbers(target, &collection, &problems).await?;
    check_shown(target, &collection, &problems).await?;
    if let (true, Source::Table(path, profile)) = (in_part, source) {
        collection.wrong_rows = wrong_rows::leave_out((path, *profile), &mut collection, &problems);
    }
    let taken = problems.taken_out().into_iter();
    collection
        .left_out
        .extend(taken.map(|taken| format!("a control character, {taken}")));
    problems.refuse()?;
    Ok(collection)
}

/// A table without the names of a language may name nothing of an artifact only if the site has it, with its name.
async fn check_names(target: &Target, collection: &Collection, problems: &Problems) -> anyhow::Result<()> {
    let may_lack_name = |piece: &&ImportedArtifact| !piece.coverage.has_both("name");
    for piece in collection.pieces.iter().filter(may_lack_name) {
        if !typed::bilingual(&*collection.cells(piece)?, "name").is_empty() {
            continue;
        }
        let numbers = [piece.previous.as_deref(), Some(piece.relic_number())];
        let numbers: Vec<String> = numbers.into_iter().flatten().map(str::to_owned).collect();
        if target.store.artifacts().known(&numbers).await?.is_empty() {
            problems.add(
                format_args!("{}, name_tw, name_en", piece.place),
                "no artifact has this relic number yet, and a new one needs a name in one language at least",
            );
        }
    }
    Ok(())
}

/// A number that the public knows a piece by from earlier is no other piece's.
async fn check_earlier_numbers(target: &Target, collection: &Collection, problems: &Problems) -> anyhow::Result<()> {
    let earlier = target.store.artifacts().earlier_numbers().await?;
    for piece in collection.pieces.iter().filter(|_| !earlier.is_empty()) {
        let number = piece.relic_number();
        let Some(present) = earlier.get(&relic_key(number)) else {
            continue;
        };
        let was_its_own = piece
            .previous
            .as_deref()
            .is_some_and(|previous| relic_key(previous) == relic_key(present));
        // A piece that got it before this was looked at keeps it.
        if !was_its_own && target.store.artifacts().known(&[number.to_owned()]).await?.is_empty() {
            problems.add(
                format_args!("{}, relic_number", piece.place),
                both(
                    format!("是「{present}」以前的編號，訪客仍以它找到那件。請改用別的編號"),
                    format!(
                        "is an earlier number of {present}, which the public still finds by it; use another number"
                    ),
                ),
            );
        }
    }
    Ok(())
}

/// An artifact may replace another's relic number only if its own is not in use yet. One that is in the bin stays there.
async fn check_renames(target: &Target, collection: &Collection, problems: &Problems) -> anyhow::Result<()> {
    let renamed = collection
        .pieces
        .iter()
        .filter_map(|piece| Some((piece, piece.previous.as_deref()?)));
    for (piece, previous) in renamed {
        let number = piece.relic_number();
        let ids = target
            .store
            .artifacts()
            .ids_by_number(&[previous.to_owned(), number.to_owned()])
            .await?;
        let (Some(earlier), Some(own)) = (ids.get(&relic_key(previous)), ids.get(&relic_key(number))) else {
            continue;
        };
        let words = match (is_binned(target, *earlier).await?, is_binned(target, *own).await?) {
            (true, _) => continue,
            (false, false) => format!(
                "{previous} and {number} are both in the collection; leave the field out, and withdraw one of them if they are the same piece"
            ),
            (false, true) => format!(
                "{number} is in the bin, and {previous} is in the collection; leave the field out if they are two pieces, or else give {previous} \
                 another number"
            ),
        };
        problems.add_to_field(&piece.place, "previous_relic_number", words);
    }
    Ok(())
}

async fn is_binned(target: &Target, artifact: i64) -> anyhow::Result<bool> {
    let id = RecordId {
        noun: Noun::ARTIFACT,
        id: artifact,
    };
    let found = target.store.working_copies().find(id, target.now()).await?;
    Ok(found.is_none_or(|record| record.binned.is_some()))
}

/// An exhibition shows artifacts of the files or of the database.
async fn check_shown(target: &Target, collection: &Collection, problems: &Problems) -> anyhow::Result<()> {
    let imported: HashSet<String> = collection
        .pieces
        .iter()
        .map(|piece| relic_key(piece.relic_number()))
        .collect();
    for show in &collection.shows {
        let numbers = show.artifacts.as_deref().unwrap_or_default();
        let known = target.store.artifacts().known(numbers).await?;
        for number in numbers {
            let key = relic_key(number);
            if !imported.contains(&key) && !known.contains(&key) {
                problems.add(
                    format_args!("exhibitions.json, {}, artifacts", show.exhibition.key),
                    format_args!("no artifact has the relic number {number}"),
                );
            }
        }
    }
    Ok(())
}
