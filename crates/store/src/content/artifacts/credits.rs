//! The people that artifacts name.

use domain::person::{PersonCredit, PersonRole};

use crate::engine::{
    database::{Connection, Row},
    error::Result,
    row::{bilingual, word},
    sql::Sql,
};

/// The people that an artifact names and the public may know of, role after role in the staff's order.
pub(super) fn read(db: &Connection, artifact: i64) -> Result<Vec<PersonCredit>> {
    let mut sql = Sql::new(
        "select p.id, p.name_tw, p.name_en, p.life_tw, p.life_en, p.year_birth, p.year_death, p.ulan_id, p.wikidata_id, x.role \
         from artifact_person x join person g on g.id = x.person_id join person p on p.id = coalesce(g.survivor_id, g.id) \
         where p.active and x.artifact_id = ",
    );
    let rows = sql.bind(artifact).push(" order by x.position").take().all(db)?;
    let read = |row: &Row| -> Result<PersonCredit> {
        Ok(PersonCredit {
            id: row.get("id")?,
            name: bilingual(row, "name")?,
            role: word(row, "role", PersonRole::from_word)?,
            life: bilingual(row, "life")?,
            year_birth: row.get("year_birth")?,
            year_death: row.get("year_death")?,
            ulan_id: row.get("ulan_id")?,
            wikidata_id: row.get("wikidata_id")?,
        })
    };
    let mut credits: Vec<PersonCredit> = Vec::with_capacity(rows.len());
    for row in &rows {
        let credit = read(row)?;
        // An artifact may name two people that were merged.
        if !credits.contains(&credit) {
            credits.push(credit);
        }
    }
    credits.sort_by_key(|credit| credit.role);
    Ok(credits)
}
