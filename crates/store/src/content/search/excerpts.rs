//! Why a search has found an artifact, where its card does not show it: a line of one of its texts.

use std::collections::HashMap;

use domain::{
    artifact::ArtifactSummary,
    bilingual::{Bilingual, Language},
    search_text::{Excerpt, Plan, Unit, excerpt},
};

use super::{reindex::materials, texts::Texts};
use crate::engine::{database::Connection, error::Result};

/// For each of these artifacts, a line with the words that its card does not show, for a reader of a language.
pub(crate) fn find_excerpts(
    db: &Connection,
    words: &Plan,
    artifacts: &[ArtifactSummary],
    language: Language,
) -> Result<Vec<Option<Excerpt>>> {
    let missing: Vec<Vec<&Unit>> = artifacts.iter().map(|artifact| missing(words, artifact)).collect();
    let found = artifacts.iter().zip(&missing);
    let with_excerpt = found.filter(|(_, missing)| !missing.is_empty());
    let ids: Vec<i64> = with_excerpt.map(|(artifact, _)| artifact.id).collect();
    if ids.is_empty() {
        return Ok(missing.iter().map(|_| None).collect());
    }
    let (materials, texts) = (materials(db, &ids)?, Texts::read(db, &ids)?);
    let lines = artifacts.iter().zip(&missing).map(|(artifact, missing)| {
        if missing.is_empty() {
            return None;
        }
        let texts = texts.get(&artifact.id);
        let names = names(artifact, &materials);
        let of = |language| {
            let names = names.iter().map(move |name| name.exact(language));
            let texts = texts.into_iter().flat_map(move |texts| texts.in_language(language));
            names.chain(texts).map(move |text| (language, text))
        };
        excerpt(missing, of(language).chain(of(language.other())))
    });
    Ok(lines.collect())
}

/// The words that are not on an artifact's card.
fn missing<'a>(words: &'a Plan, artifact: &ArtifactSummary) -> Vec<&'a Unit> {
    let group = artifact.item_group.as_ref().map(|group| &group.name);
    let dynasty = artifact.dynasty.as_ref().map(|dynasty| &dynasty.short);
    let shown: Vec<&str> = std::iter::once(&artifact.name)
        .chain(group)
        .chain(dynasty)
        .flat_map(|text| [text.tw.as_str(), text.en.as_str()])
        .collect();
    words.missing_in(&shown, &artifact.relic_number)
}

/// Its keywords, its dating and its materials.
fn names(artifact: &ArtifactSummary, materials: &HashMap<i64, Vec<Bilingual>>) -> [Bilingual; 3] {
    let materials = materials.get(&artifact.id).into_iter().flatten();
    let [tw, en] = Language::ALL.map(|language| {
        let each: Vec<&str> = materials.clone().map(|name| name.exact(language)).collect();
        each.join(", ")
    });
    let dating = artifact.dynasty.as_ref().map(|dynasty| dynasty.name.clone());
    [
        artifact.keywords.joined(),
        dating.unwrap_or_default(),
        Bilingual::new(tw, en),
    ]
}
