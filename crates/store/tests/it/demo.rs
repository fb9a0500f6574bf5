//! The demonstration collection, read as an import would, and a few pieces more for what it has no example of.

use std::{collections::HashMap, fs, path::PathBuf};

use domain::{
    artifact::{Attribution, Keywords, Term, TermKind},
    bilingual::Bilingual,
    group::GlazeColour,
};
use fixtures::{ArtifactFields, CategoryFields};
use serde_json::Value;
use store::Store;

use crate::test_store::{artifact, edit};

fn read(name: &str) -> Value {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../demo").join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).expect("JSON")
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

fn both(value: &Value, stem: &str) -> Bilingual {
    Bilingual::new(text(&value[format!("{stem}_tw")]), text(&value[format!("{stem}_en")]))
}

fn list(value: &Value) -> Vec<String> {
    value.as_array().expect("a list").iter().map(text).collect()
}

/// Fills an empty site.
pub async fn fill(store: &Store) {
    fill_with(store, |_| ()).await;
}

/// The same, with pieces of which nothing is written.
pub async fn fill_without_texts(store: &Store) {
    fill_with(store, |piece| piece.content = Bilingual::default()).await;
}

async fn fill_with(store: &Store, change: impl Fn(&mut ArtifactFields)) {
    let mut groups = HashMap::new();
    for (position, group) in read("categories.json")["item_groups"]
        .as_array()
        .expect("a list")
        .iter()
        .enumerate()
    {
        let slug = text(&group["slug"]);
        let new = CategoryFields {
            slug: slug.clone(),
            name: both(group, "name"),
            colour: GlazeColour::from_id(group["color_id"].as_i64().expect("a number") as i32).expect("a colour"),
            active: true,
            position: position as i32,
        };
        groups.insert(slug, store.content(&edit()).save(&new.record()).await.expect("saved"));
    }
    let periods = store.periods().list().await.expect("read");
    let period = |value: &Value| {
        value
            .as_str()
            .map(|slug| periods.iter().find(|p| p.slug == slug).expect(slug).id)
    };
    let catalogue = read("pieces.json");
    let terms = |piece: &Value| -> Vec<Term> {
        let kinds = [(TermKind::Material, "materials"), (TermKind::Technique, "techniques")];
        let of_kind = |(kind, key): (TermKind, &str)| -> Vec<Term> {
            let term = |slug: String| Term {
                kind,
                name: both(&catalogue["terms"][key][&slug], "name"),
                slug,
                aat_id: None,
            };
            list(&piece[key]).into_iter().map(term).collect()
        };
        kinds.into_iter().flat_map(of_kind).collect()
    };
    let pieces: HashMap<String, &Value> = catalogue["pieces"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|piece| (text(&piece["relic_number"]), piece))
        .collect();
    let mut all: Vec<ArtifactFields> = read("artifacts.json")
        .as_array()
        .expect("a list")
        .iter()
        // The piece of one language and without a category came after the tables of searches.
        .filter(|record| record["name_en"].is_string())
        .map(|record| {
            let piece = pieces[&text(&record["relic_number"])];
            ArtifactFields {
                slug: Some(text(&record["slug"])),
                item_group: Some(groups[&text(&record["category"])]),
                period: period(&piece["period"]),
                period_end: period(&piece["period_end"]),
                attribution: Attribution::from_word(&text(&piece["grade"])).expect("a grade"),
                dynasty: both(record, "dynasty"),
                size: both(record, "size"),
                keywords: Keywords {
                    tw: list(&record["keywords_tw"]),
                    en: list(&record["keywords_en"]),
                },
                content: both(record, "content"),
                terms: terms(piece),
                ..artifact(
                    &text(&record["relic_number"]),
                    &text(&record["name_tw"]),
                    &text(&record["name_en"]),
                )
            }
        })
        .collect();
    all.extend(extras());
    all.iter_mut().for_each(change);
    store
        .content(&edit())
        .save_many(&ArtifactFields::records(&all))
        .await
        .expect("saved");
}

fn extras() -> [ArtifactFields; 3] {
    let keywords = |words: &[&str]| Keywords {
        tw: words.iter().map(|&w| w.to_owned()).collect(),
        en: Vec::new(),
    };
    [
        artifact("X-1", "臺灣檜木佛龕", "Shrine cabinet of Taiwan cypress"),
        ArtifactFields {
            keywords: keywords(&["宋釉", "碗形"]),
            ..artifact("X-2", "鬥彩雞缸盃", "Doucai bowl with chickens")
        },
        ArtifactFields {
            keywords: keywords(&["100%", "a_b"]),
            ..artifact("X-3", "𤭯", "A rare character")
        },
    ]
}
