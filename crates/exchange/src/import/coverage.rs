//! What a table says of an artifact, by its columns. What it has no column for stays as the site has it.

use domain::bilingual::{Bilingual, Language};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use store::NewArtifact;

use crate::import::row_tables::ROW_TABLES;

/// The fields that files say something of; `None` where they say all there is.
#[derive(Debug, Clone, Default)]
pub struct FieldCoverage {
    /// Fields of the artifact itself.
    pub artifact: Option<Vec<&'static str>>,
    /// Fields of the rows of each of [`ROW_TABLES`].
    pub rows: [Option<Vec<&'static str>>; ROW_TABLES.len()],
}

impl FieldCoverage {
    /// Whether nothing is left that the site would know better.
    pub fn is_all(&self) -> bool {
        self.artifact.is_none() && self.rows.iter().all(Option::is_none)
    }

    fn has(&self, field: &str) -> bool {
        self.artifact.as_ref().is_none_or(|fields| fields.contains(&field))
    }

    /// Whether a field is there in both languages.
    pub fn has_both(&self, stem: &str) -> bool {
        Language::ALL
            .iter()
            .all(|language| self.has(&in_language(stem, *language)))
    }

    /// Takes from the stored artifact what the files do not say.
    ///
    /// # Errors
    /// None that rows of these types could cause.
    pub fn keep_rest(&self, artifact: &mut NewArtifact, stored: NewArtifact) -> serde_json::Result<()> {
        let [inscriptions, provenance, literature] = &self.rows;
        keep_rows(&mut artifact.inscriptions, stored.inscriptions, inscriptions.as_deref())?;
        keep_rows(&mut artifact.provenance, stored.provenance, provenance.as_deref())?;
        keep_rows(&mut artifact.literature, stored.literature, literature.as_deref())?;
        if self.artifact.is_none() {
            return Ok(());
        }
        for (stem, text, stored) in [
            ("name", &mut artifact.name, &stored.name),
            ("dynasty", &mut artifact.dynasty, &stored.dynasty),
            ("size", &mut artifact.size, &stored.size),
            ("content", &mut artifact.content, &stored.content),
        ] {
            for language in Language::ALL {
                if !self.has(&in_language(stem, language)) {
                    *side(text, language) = stored.exact(language).to_owned();
                }
            }
        }
        if !self.has("keywords") {
            if !self.has("keywords_tw") {
                artifact.keywords.tw = stored.keywords.tw;
            }
            if !self.has("keywords_en") {
                artifact.keywords.en = stored.keywords.en;
            }
        }
        if !self.has("category") {
            artifact.item_group = stored.item_group;
        }
        if !self.has("state") {
            artifact.state = stored.state;
        }
        if !self.has("slug") {
            artifact.slug = stored.slug;
        }
        if !self.has("position") {
            artifact.position = stored.position;
        }
        if !self.has("featured") {
            artifact.featured = stored.featured;
        }
        // Staff may have said more of the period than its text does.
        if artifact.dynasty == stored.dynasty {
            artifact.period = stored.period;
            artifact.period_end = stored.period_end;
            artifact.attribution = stored.attribution;
            artifact.year_earliest = stored.year_earliest;
            artifact.year_latest = stored.year_latest;
        }
        artifact.attribution_note = stored.attribution_note;
        artifact.dimensions = stored.dimensions;
        artifact.terms = stored.terms;
        Ok(())
    }
}

fn in_language(stem: &str, language: Language) -> String {
    format!("{stem}_{}", language.code())
}

fn side(text: &mut Bilingual, language: Language) -> &mut String {
    match language {
        Language::Tw => &mut text.tw,
        Language::En => &mut text.en,
    }
}

/// Takes over from the stored row of the same number what there is no column for.
fn keep_rows<T: Serialize + DeserializeOwned>(
    rows: &mut Option<Vec<T>>,
    stored: Option<Vec<T>>,
    fields: Option<&[&'static str]>,
) -> serde_json::Result<()> {
    let (Some(rows), Some(stored), Some(fields)) = (rows, stored, fields) else {
        return Ok(());
    };
    let stored: Vec<Value> = stored.iter().map(serde_json::to_value).collect::<Result<_, _>>()?;
    for row in rows {
        let mut value = serde_json::to_value(&*row)?;
        let is_same = |other: &&Value| value["number"] != 0 && other["number"] == value["number"];
        let Some(Value::Object(stored)) = stored.iter().find(is_same) else {
            continue;
        };
        for (field, before) in stored {
            match before {
                Value::Object(languages) => {
                    for (language, before) in languages {
                        if !fields.contains(&format!("{field}_{language}").as_str()) {
                            value[field][language] = before.clone();
                        }
                    }
                }
                before if !fields.contains(&field.as_str()) => value[field] = before.clone(),
                _ => {}
            }
        }
        *row = serde_json::from_value(value)?;
    }
    Ok(())
}
