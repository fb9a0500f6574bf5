//! A CSV of artifacts: `number,category,name_tw,name_en,dynasty_tw,dynasty_en,size,keywords,content_tw,content_en`, with the
//! categories in `categories.csv` (`id,name_tw,name_en`) beside it. Dynasties are read into the period authority where they can be.

use std::{
    collections::{HashMap, HashSet},
    path::Path,
};

use domain::{
    artifact::{Keywords, PublicationState, relic_key},
    bilingual::Bilingual,
    group::GlazeColour,
    period::Period,
};
use serde::Deserialize;
use store::{NewArtifact, NewItemGroup};

use super::{
    csv_lines::{self, Line, Problems},
    dating::Dating,
    progress::Progress,
};
use crate::app::App;

/// Records saved in one transaction.
const BATCH: usize = 2000;
/// Categories take the four glazes in turn.
const GLAZES: i32 = 4;

const CATEGORY: [&str; 3] = ["id", "name_tw", "name_en"];

#[derive(Debug, Deserialize)]
struct Category {
    id: String,
    name_tw: String,
    name_en: String,
}

const RECORD: [&str; 10] = [
    "number",
    "category",
    "name_tw",
    "name_en",
    "dynasty_tw",
    "dynasty_en",
    "size",
    "keywords",
    "content_tw",
    "content_en",
];

#[derive(Debug, Deserialize)]
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

/// Brings a CSV of artifacts in, all of it or, where anything is wrong with it, nothing.
///
/// # Errors
/// What is wrong, by line and field.
pub async fn csv_file(app: &App, path: &Path) -> anyhow::Result<()> {
    let categories = categories(&path.with_file_name("categories.csv"))?;
    let (records, problems) = records(path, &categories)?;
    problems.refuse()?;

    // Its records may be those of a collection folder, which is then no longer what was brought in.
    app.store.imports().begin().await?;
    let groups = save_categories(app, &categories).await?;
    let periods = app.store.periods().list().await?;
    let mut progress = Progress::new("artifacts", records.len() as u64);
    for batch in records.chunks(BATCH) {
        let artifacts: Vec<NewArtifact> = batch
            .iter()
            .map(|line| artifact(&line.record, &groups, &periods))
            .collect();
        app.store.artifacts().save_many(&artifacts, app.now()).await?;
        progress.step(batch.len() as u64);
    }
    progress.finish();
    tracing::info!("{} artifacts were brought in", records.len());
    Ok(())
}

fn categories(path: &Path) -> anyhow::Result<Vec<Line<Category>>> {
    let (lines, mut problems) = csv_lines::read::<Category>(path, &CATEGORY)?;
    for Line { number, record } in &lines {
        if record.id.trim().is_empty() {
            problems.add(*number, "id is empty");
        }
        if record.name_tw.trim().is_empty() && record.name_en.trim().is_empty() {
            problems.add(*number, "name_tw and name_en are both empty");
        }
    }
    for (line, first) in csv_lines::repeated(&lines, |category| category.id.clone()) {
        problems.add(
            line.number,
            format!("id {} stands in line {first} already", line.record.id),
        );
    }
    problems.refuse()?;
    Ok(lines)
}

fn records(path: &Path, categories: &[Line<Category>]) -> anyhow::Result<(Vec<Line<Record>>, Problems)> {
    let known: HashSet<&str> = categories.iter().map(|line| line.record.id.as_str()).collect();
    let (lines, mut problems) = csv_lines::read::<Record>(path, &RECORD)?;
    for Line { number, record } in &lines {
        if relic_key(&record.number).is_empty() {
            problems.add(*number, "number is empty");
        }
        if record.name_tw.trim().is_empty() && record.name_en.trim().is_empty() {
            problems.add(*number, "name_tw and name_en are both empty");
        }
        if !known.contains(record.category.as_str()) {
            let category = &record.category;
            problems.add(*number, format!("category {category:?} is not in categories.csv"));
        }
    }
    let numbered = |record: &Record| relic_key(&record.number);
    for (line, first) in csv_lines::repeated(&lines, numbered) {
        if !numbered(&line.record).is_empty() {
            let number = &line.record.number;
            problems.add(line.number, format!("number {number} stands in line {first} already"));
        }
    }
    Ok((lines, problems))
}

async fn save_categories(app: &App, categories: &[Line<Category>]) -> anyhow::Result<HashMap<String, i64>> {
    let mut groups = HashMap::new();
    for (position, Line { record: category, .. }) in (0..).zip(categories) {
        let group = NewItemGroup {
            slug: format!("category-{}", category.id),
            name: Bilingual::new(category.name_tw.clone(), category.name_en.clone()),
            colour: GlazeColour::from_id(position % GLAZES + 1).unwrap_or(GlazeColour::Blue),
            active: true,
            position,
        };
        groups.insert(category.id.clone(), app.store.groups().save_item_group(&group).await?);
    }
    Ok(groups)
}

fn artifact(record: &Record, groups: &HashMap<String, i64>, periods: &[Period]) -> NewArtifact {
    let dynasty = Bilingual::new(record.dynasty_tw.clone(), record.dynasty_en.clone());
    let (en, tw): (Vec<&str>, Vec<&str>) = record
        .keywords
        .split(',')
        .map(str::trim)
        .filter(|word| !word.is_empty())
        .partition(|word| word.is_ascii());
    let owned = |words: Vec<&str>| words.into_iter().map(str::to_owned).collect();
    let artifact = NewArtifact {
        relic_number: record.number.clone(),
        item_group: groups.get(&record.category).copied(),
        name: Bilingual::new(record.name_tw.clone(), record.name_en.clone()),
        size: Bilingual::new(record.size.clone(), String::new()),
        keywords: Keywords {
            tw: owned(tw),
            en: owned(en),
        },
        content: Bilingual::new(record.content_tw.clone(), record.content_en.clone()),
        state: PublicationState::Published,
        ..NewArtifact::default()
    };
    Dating::of(&dynasty, periods).give(artifact, dynasty)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use tempfile::TempDir;

    use super::*;

    const HEADER: &str = "number,category,name_tw,name_en,dynasty_tw,dynasty_en,size,keywords,content_tw,content_en";

    fn file(folder: &TempDir, name: &str, content: &[u8]) -> PathBuf {
        let path = folder.path().join(name);
        std::fs::write(&path, content).expect("written");
        path
    }

    /// How many records a file of these lines has, and what is wrong with it, whatever ends its lines.
    fn said(lines: &[&[u8]]) -> (usize, Vec<String>) {
        let [one, other] = [&b"\n"[..], &b"\r\n"[..]].map(|end| said_with(end, lines));
        assert_eq!(one, other);
        one
    }

    fn said_with(end: &[u8], lines: &[&[u8]]) -> (usize, Vec<String>) {
        let folder = TempDir::new().expect("a folder");
        let of = file(
            &folder,
            "categories.csv",
            "id,name_tw,name_en\n1,瓷器,Porcelain\n".as_bytes(),
        );
        let content = [HEADER.as_bytes()]
            .into_iter()
            .chain(lines.iter().copied())
            .collect::<Vec<_>>();
        let path = file(&folder, "pieces.csv", &content.join(end));
        let (records, problems) = records(&path, &categories(&of).expect("categories")).expect("a file");
        (records.len(), problems.said())
    }

    #[test]
    fn every_wrong_line_is_named_with_its_field() {
        let good = "A-1,1,瓶,Vase,清,Qing,10,瓶,\"多\n行\",x".as_bytes();
        assert_eq!(said(&[good]), (1, Vec::new()));
        let big5 = b"A-9,1,\xB2\xBF,Vase,,,,,,";
        let (read, said) = said(&[
            good,
            b" ,1,x,,,,,,,",
            b"A-2,7,x,,,,,,,",
            b"A-3,1, ,,,,,,,",
            b"A-4,1,x",
            b"a-1,1,x,,,,,,,",
            big5,
        ]);
        assert_eq!(read, 5);
        assert_eq!(
            said,
            [
                "line 4: number is empty",
                "line 5: category \"7\" is not in categories.csv",
                "line 6: name_tw and name_en are both empty",
                "line 7: there are 3 fields where 10 are wanted",
                "line 8: number a-1 stands in line 2 already",
                "line 9: name_tw cannot be read; is the file UTF-8? (a spreadsheet saves it as CSV UTF-8)",
            ]
        );
    }

    #[test]
    fn a_missing_column_and_wrong_categories_are_named() {
        let folder = TempDir::new().expect("a folder");
        let path = file(&folder, "pieces.csv", b"number,category,name_tw\nA-1,1,x\n");
        let error = records(&path, &[]).expect_err("columns are missing").to_string();
        assert!(
            error.starts_with("pieces.csv, line 1: there is no column name_en, dynasty_tw, "),
            "{error}"
        );
        let of = |lines: &str| {
            let content = format!("id,name_tw,name_en\n{lines}");
            let path = file(&folder, "categories.csv", content.as_bytes());
            categories(&path)
                .map(|lines| lines.len())
                .map_err(|error| error.to_string())
        };
        assert_eq!(of("\u{feff}1,瓷器,\n2,,Jade\n"), Ok(2));
        assert_eq!(
            of("1,a,b\n1,c,d\n").unwrap_err(),
            "categories.csv, line 3: id 1 stands in line 2 already; nothing was brought in"
        );
        assert_eq!(
            of("1,,\n").unwrap_err(),
            "categories.csv, line 2: name_tw and name_en are both empty; nothing was brought in"
        );
        assert_eq!(
            of(",a,b\n1,,\n").unwrap_err(),
            "categories.csv: 2 problems; nothing was brought in"
        );
    }
}
