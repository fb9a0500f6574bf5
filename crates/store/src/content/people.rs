//! People, and the artifacts that name them.

use domain::{
    artifact::ArtifactSummary,
    bilingual::Bilingual,
    html,
    person::{Person, PersonRole},
};

use crate::{
    content::artifacts::read_summaries,
    engine::{
        Store,
        database::Row,
        error::Result,
        merges::MergeKind,
        page::Page,
        row::{bilingual, from_lines, word},
        sql::{Sql, window},
    },
};

/// Reads people.
#[derive(Debug, Clone, Copy)]
pub struct People<'a>(pub(crate) &'a Store);

/// A public artifact with what a person was to it.
#[derive(Debug, Clone, PartialEq)]
pub struct CreditedArtifact {
    pub artifact: ArtifactSummary,
    /// What the person was to it.
    pub role: PersonRole,
}

impl People<'_> {
    /// A person that the public may know of. Of one that was merged, the one that stands for them.
    pub async fn find(&self, id: i64) -> Result<Option<Person>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new(
                    "select p.* from person g join person p on p.id = coalesce(g.survivor_id, g.id) where p.active and g.id = ",
                );
                sql.bind(id).take().one(db)?.map(|row| read(&row)).transpose()
            })
            .await
    }

    /// The people that were merged into others: the number of the one who stands for them, their keys and names.
    pub async fn merged(&self) -> Result<Vec<(i64, String, Bilingual)>> {
        let merged = Sql::new(
            "select survivor_id, slug, name_tw, name_en from person where survivor_id is not null order by id",
        );
        let read = |row: &Row| Ok((row.get("survivor_id")?, row.get("slug")?, bilingual(row, "name")?));
        self.0.read(|db| merged.all(db)?.iter().map(read).collect()).await
    }

    /// The numbers of all people that the public may know of.
    pub async fn public_ids(&self) -> Result<Vec<i64>> {
        self.0
            .read(|db| Sql::new("select id from person where active order by id").column(db))
            .await
    }

    /// A page of the public artifacts that name a person: role after role, the oldest first. One that names the person in two
    /// roles comes twice.
    pub async fn artifacts(&self, person: i64, page: u64, page_size: u64) -> Result<Page<CreditedArtifact>> {
        self.0
            .read(|db| {
                let people = MergeKind::Person.alike(db, &[person])?;
                let credits = "(select distinct artifact_id, role from artifact_person where person_id in ";
                let select = |columns: &str| {
                    let mut sql = Sql::new(&format!("select {columns} from {credits}"));
                    sql.list(people.iter().copied());
                    sql.push(") x join artifact a on a.id = x.artifact_id where a.listed = true");
                    sql
                };
                let total: i64 = select("count(*)").scalar(db)?;
                let mut rows = select("a.id, x.role");
                rows.push(" order by case x.role");
                for (rank, role) in (0_i32..).zip(PersonRole::ALL) {
                    rows.push(" when ").bind(role.as_str()).push(" then ").bind(rank);
                }
                let (limit, offset) = window(page, page_size);
                rows.push(" end, a.sort_year, a.id limit ").bind(limit);
                let rows = rows.push(" offset ").bind(offset).take().all(db)?;
                let of = |row: &Row| Ok((row.get("id")?, word(row, "role", PersonRole::from_word)?));
                let credits: Vec<(i64, PersonRole)> = rows.iter().map(of).collect::<Result<_>>()?;
                let ids: Vec<i64> = credits.iter().map(|(id, _)| *id).collect();
                let summaries = read_summaries(self.0, db, &ids)?;
                let entry = |(id, role): (i64, PersonRole)| {
                    let artifact = summaries.iter().find(|summary| summary.id == id)?.clone();
                    Some(CreditedArtifact { artifact, role })
                };
                Ok(Page {
                    entries: credits.into_iter().filter_map(entry).collect(),
                    total: total.unsigned_abs(),
                })
            })
            .await
    }
}

fn read(row: &Row) -> Result<Person> {
    Ok(Person {
        id: row.get("id")?,
        name: bilingual(row, "name")?,
        aliases: from_lines(row.get("aliases")?),
        life: bilingual(row, "life")?,
        year_birth: row.get("year_birth")?,
        year_death: row.get("year_death")?,
        // Cleaned when it was written; cleaned again in case the rules have become stricter since.
        content: bilingual(row, "content")?.map(html::clean),
        ulan_id: row.get("ulan_id")?,
        wikidata_id: row.get("wikidata_id")?,
    })
}
