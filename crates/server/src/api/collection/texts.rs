//! The texts of a piece that are stored and shown unprocessed, as its schema lists them.

use domain::{
    artifact::PlainText,
    bilingual::Language,
    document::{Plain, schemas::ARTIFACT},
};
use serde::{Serialize, ser::SerializeMap as _};
use utoipa::openapi::{
    RefOr,
    schema::{ObjectBuilder, Schema, Type},
};

/// Such texts of a piece, each in both languages under the names of the schema.
#[derive(Debug)]
pub struct ArtifactTexts(Vec<(&'static str, String)>);

impl ArtifactTexts {
    /// The texts; one that is missing in a language is replaced by the other language's.
    pub fn new(texts: &[PlainText]) -> Self {
        let shown = |text: &PlainText, language| text.text.get(language).text.to_owned();
        let of_text = |text: &PlainText| {
            let [tw, en] = Language::ALL.map(|language| shown(text, language));
            [(text.names[0], tw), (text.names[1], en)]
        };
        Self(texts.iter().flat_map(of_text).collect())
    }
}

impl Serialize for ArtifactTexts {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, text) in &self.0 {
            map.serialize_entry(name, text)?;
        }
        map.end()
    }
}

impl utoipa::PartialSchema for ArtifactTexts {
    fn schema() -> RefOr<Schema> {
        let mut object =
            ObjectBuilder::new().description(Some("Texts of a piece that are shown as they were written."));
        for (
            _,
            Plain {
                names: [tw, en], about, ..
            },
        ) in ARTIFACT.plain_texts()
        {
            for (name, about) in [(*tw, (*about).to_owned()), (*en, format!("{about} In English."))] {
                let text = ObjectBuilder::new().schema_type(Type::String).description(Some(about));
                object = object.property(name, text).required(name);
            }
        }
        object.into()
    }
}

impl utoipa::ToSchema for ArtifactTexts {}
