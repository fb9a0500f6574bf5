//! Artifacts of every state as staff wrote them.

use domain::{
    artifact::{Attribution, Keywords, PublicationState, size_text},
    bilingual::Bilingual,
};

use super::{Artifacts, catalogue, new::NewArtifact, read};
use crate::{
    content::Revised,
    database::{Connection, Row},
    error::Result,
    row::{bilingual, from_lines, word},
    sql::Sql,
};

impl Artifacts<'_> {
    /// An artifact of any state as staff wrote it, in one read with its revision. Its pictures are left out: an
    /// artifact written back without them keeps those it has.
    pub async fn find_for_edit(&self, id: i64) -> Result<Option<Revised<NewArtifact>>> {
        self.0.read(|db| find_for_edit(db, id)).await
    }
}

pub(crate) fn find_for_edit(db: &Connection, id: i64) -> Result<Option<Revised<NewArtifact>>> {
    let mut sql = Sql::new(
        "select a.*, c.content_tw, c.content_en, c.source_tw, c.source_en from artifact a \
         left join artifact_content c on c.artifact_id = a.id where a.id = ",
    );
    sql.bind(id);
    sql.one(db)?.map(|row| read_for_edit(db, &row)).transpose()
}

fn read_for_edit(db: &Connection, row: &Row) -> Result<Revised<NewArtifact>> {
    let id: i64 = row.get("id")?;
    let text = |source: &str, clean: &str| -> Result<String> {
        let source: Option<String> = row.get(source)?;
        Ok(source.or(row.get(clean)?).unwrap_or_default())
    };
    let keywords = bilingual(row, "keywords")?;
    let dimensions = read::dimensions(db, id)?;
    let size = bilingual(row, "size")?;
    Ok(Revised {
        revision: row.get("revision")?,
        record: NewArtifact {
            relic_number: row.get("relic_number")?,
            slug: row.get("slug")?,
            item_group: row.get("item_group_id")?,
            period: row.get("period_id")?,
            period_end: row.get("period_end_id")?,
            attribution: word(row, "attribution", Attribution::from_word)?,
            attribution_note: bilingual(row, "attribution_note")?,
            dynasty: bilingual(row, "dynasty")?,
            year_earliest: row.get("year_earliest")?,
            year_latest: row.get("year_latest")?,
            name: bilingual(row, "name")?,
            // What was made from the measurements is made anew from them.
            size: if size == size_text(&dimensions) {
                Bilingual::default()
            } else {
                size
            },
            keywords: Keywords {
                tw: from_lines(&keywords.tw),
                en: from_lines(&keywords.en),
            },
            content: Bilingual::new(text("source_tw", "content_tw")?, text("source_en", "content_en")?),
            state: word(row, "state", PublicationState::from_word)?,
            position: row.get("position")?,
            featured: row.get("featured_position")?,
            dimensions,
            terms: read::given_terms(db, id)?,
            inscriptions: Some(catalogue::inscriptions(db, id)?),
            provenance: Some(catalogue::provenance(db, id)?),
            literature: Some(catalogue::literature(db, id)?),
            pictures: None,
        },
    })
}
