//! The picture of the antiques house's seal. It is no cell: it takes effect at once, in both languages.

use domain::page::House;
use serde_json::json;

use super::{RecordId, WorkingCopies, load::load_for_change, pages};
use crate::{
    content::writer::{Save as _, Target},
    engine::{content_version::ContentChange, edit::Edit, error::Result, noun::Noun},
    log::{LogEvent, LogSubject, NewLogLine, StaffActor, append},
};

impl WorkingCopies<'_> {
    /// The seal's picture, a PNG in base64, and its characters. Both are empty for the lattice.
    pub async fn seal(&self) -> Result<(String, String)> {
        let read = |house: House| (house.seal_picture, house.seal);
        self.0.read(|db| pages::find_house(db).map(read)).await
    }

    /// Sets the seal's picture, a PNG in base64, in place of characters; an empty one takes it away.
    pub async fn set_seal_picture(&self, picture: &str, edit: &Edit) -> Result<()> {
        self.0
            .write(|db| {
                let record = RecordId {
                    noun: Noun::HOUSE,
                    id: 1,
                };
                // A colleague may be publishing other details of the house.
                load_for_change(&db, record, edit.at)?;
                let before = pages::find_house(&db)?;
                if before.seal_picture == picture {
                    return Ok(());
                }
                let seal = if picture.is_empty() {
                    before.seal.clone()
                } else {
                    String::new()
                };
                let house = House {
                    seal_picture: picture.to_owned(),
                    seal,
                    ..before
                };
                House::save_all(&db, &[house], Target::SameKey, edit)?;
                let line = NewLogLine::new(LogEvent::SealChanged)
                    .about(LogSubject::Record(record), "")
                    .with(json!({ "picture": !picture.is_empty() }));
                append(&db, &StaffActor::of(edit), &line, edit.at)?;
                self.0.commit_content(db, ContentChange::NoArtifact)
            })
            .await
    }
}
