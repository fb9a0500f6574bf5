//! A CSV of artifacts: `number,category,name_tw,name_en,dynasty_tw,dynasty_en,size,keywords,content_tw,content_en`, with the
//! categories in `categories.csv` (`id,name_tw,name_en`) beside it. Dynasties are read into the period authority where they can be.

use std::{collections::HashMap, path::Path};

use anyhow::Context as _;
use domain::{
    artifact::{Keywords, PublicationState},
    bilingual::Bilingual,
    group::GlazeColour,
    period::{self, Period},
};
use serde::Deserialize;
use store::{NewArtifact, NewItemGroup};

use super::progress::Progress;
use crate::app::App;

/// Records saved in one transaction.
const BATCH: usize = 2000;
/// Categories take the four glazes in turn.
const GLAZES: i32 = 4;

#[derive(Deserialize)]
struct Category {
    id: String,
    name_tw: String,
    name_en: String,
}

#[derive(Deserialize)]
struct Record {
    number: String,
    category: String,
    name_tw: String,
    name_en: String,
    dynasty_tw: String,
    dynasty_en: String,
    size: String,
    keywords: String,
    content_tw: String,
    content_en: String,
}

/// Brings a CSV of artifacts in.
///
/// # Errors
/// The first line that cannot be read, by its number; what came before it is in the house.
pub async fn csv_file(app: &App, path: &Path) -> anyhow::Result<()> {
    let groups = categories(app, &path.with_file_name("categories.csv")).await?;
    let periods = app.store.periods().list().await?;
    // A byte order mark is what spreadsheets put before UTF-8.
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let mut reader = csv::Reader::from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let records: Vec<Record> = reader
        .deserialize()
        .collect::<Result<_, _>>()
        .with_context(|| path.display().to_string())?;
    let mut progress = Progress::new("artifacts", records.len() as u64);
    for batch in records.chunks(BATCH) {
        let artifacts = batch
            .iter()
            .map(|record| artifact(record, &groups, &periods))
            .collect::<anyhow::Result<Vec<_>>>()?;
        app.store.artifacts().save_many(&artifacts, app.now()).await?;
        progress.step(batch.len() as u64);
    }
    progress.finish();
    tracing::info!("{} artifacts were brought in", records.len());
    Ok(())
}

async fn categories(app: &App, path: &Path) -> anyhow::Result<HashMap<String, i64>> {
    let mut reader = csv::Reader::from_path(path).with_context(|| path.display().to_string())?;
    let mut groups = HashMap::new();
    for (position, category) in (0..).zip(reader.deserialize()) {
        let category: Category = category.with_context(|| path.display().to_string())?;
        let group = NewItemGroup {
            slug: format!("category-{}", category.id),
            name: Bilingual::new(category.name_tw, category.name_en),
            colour: GlazeColour::from_id(position % GLAZES + 1).unwrap_or(GlazeColour::Blue),
            active: true,
            position,
        };
        groups.insert(category.id, app.store.groups().save_item_group(&group).await?);
    }
    Ok(groups)
}

fn artifact(record: &Record, groups: &HashMap<String, i64>, periods: &[Period]) -> anyhow::Result<NewArtifact> {
    let group = groups.get(&record.category).with_context(|| {
        format!(
            "{}: category {} is not in categories.csv",
            record.number, record.category
        )
    })?;
    let dynasty = Bilingual::new(record.dynasty_tw.clone(), record.dynasty_en.clone());
    let period = period::recognise(&dynasty, periods);
    let (en, tw): (Vec<&str>, Vec<&str>) = record
        .keywords
        .split(',')
        .map(str::trim)
        .filter(|word| !word.is_empty())
        .partition(|word| word.is_ascii());
    let owned = |words: Vec<&str>| words.into_iter().map(str::to_owned).collect();
    Ok(NewArtifact {
        relic_number: record.number.clone(),
        item_group: Some(*group),
        period: period.as_ref().map(|p| p.start),
        period_end: period.as_ref().and_then(|p| p.end),
        attribution: period.map(|p| p.attribution).unwrap_or_default(),
        dynasty,
        name: Bilingual::new(record.name_tw.clone(), record.name_en.clone()),
        size: Bilingual::new(record.size.clone(), String::new()),
        keywords: Keywords {
            tw: owned(tw),
            en: owned(en),
        },
        content: Bilingual::new(record.content_tw.clone(), record.content_en.clone()),
        state: PublicationState::Published,
        ..NewArtifact::default()
    })
}
