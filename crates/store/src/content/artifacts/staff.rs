//! Artifacts of every state as staff wrote them.

use domain::{
    artifact::{PublicationState, size_text},
    bilingual::{Bilingual, Language},
    document::{schemas::ARTIFACT, typed},
};
use serde_json::json;

use super::{Artifacts, catalogue, new::NewArtifact, read};
use crate::{
    content::writer::{Revised, from_columns, read_links},
    engine::{
        database::{Connection, Row},
        error::Result,
        row::{as_written, bilingual, word},
        sql::Sql,
    },
};

impl Artifacts<'_> {
    /// An artifact of any state as staff wrote it, in one read with its revision. Its pictures are left out: an
    /// artifact written back without them keeps those it has.
    pub async fn find_for_edit(&self, id: i64) -> Result<Option<Revised<NewArtifact>>> {
        self.0.read_state(|db| find_for_edit(db, id)).await
    }
}

pub(crate) fn find_for_edit(db: &Connection, id: i64) -> Result<Option<Revised<NewArtifact>>> {
    let mut sql = Sql::new(
        "select a.*, coalesce(c.content_tw, '') as content_tw, coalesce(c.content_en, '') as content_en, c.source_tw, c.source_en \
         from artifact a left join artifact_content c on c.artifact_id = a.id where a.id = ",
    );
    sql.bind(id);
    sql.one(db)?.map(|row| read_for_edit(db, &row)).transpose()
}

fn read_for_edit(db: &Connection, row: &Row) -> Result<Revised<NewArtifact>> {
    let id: i64 = row.get("id")?;
    let dimensions = read::dimensions(db, id)?;
    let size = bilingual(row, "size")?;
    // What was made from the measurements is made anew from them.
    let made = size_text(&dimensions);
    let own = |language| {
        let text = size.exact(language);
        if text == made.exact(language) { "" } else { text }
    };
    let own_size = Bilingual::new(own(Language::Tw), own(Language::En));
    let mut cells = from_columns(&ARTIFACT, row)?;
    typed::put_bilingual(&mut cells, "size", &own_size);
    typed::put_bilingual(&mut cells, "content", &as_written(row, "content")?);
    for (cell, list) in [
        ("dimensions", json!(dimensions)),
        ("terms", json!(read::given_terms(db, id)?)),
        ("inscriptions", json!(catalogue::inscriptions(db, id)?)),
        ("provenance", json!(catalogue::provenance(db, id)?)),
        ("literature", json!(catalogue::literature(db, id)?)),
    ] {
        cells.insert(cell.to_owned(), list);
    }
    read_links(db, &ARTIFACT, id, &mut cells)?;
    Ok(Revised {
        revision: row.get("revision")?,
        record: NewArtifact {
            slug: row.get("slug")?,
            state: word(row, "state", PublicationState::from_word)?,
            cells,
            pictures: None,
        },
    })
}
