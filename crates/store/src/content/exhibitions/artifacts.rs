//! Which artifacts an exhibition shows, in its order; and of which exhibitions an artifact is part.

use domain::{artifact::ArtifactSummary, exhibition::Exhibition};

use super::{Exhibitions, SELECT, read_all};
use crate::{
    content::artifacts::read_summaries,
    engine::{
        database::Connection,
        error::Result,
        sql::{self, Sql},
    },
};

impl Exhibitions<'_> {
    /// The public artifacts of an exhibition in its order.
    pub async fn artifacts(&self, exhibition: i64) -> Result<Vec<ArtifactSummary>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new(
                    "select a.id from exhibition_artifact x join artifact a on a.id = x.artifact_id \
                     where a.listed = true and x.exhibition_id = ",
                );
                sql.bind(exhibition).push(" order by x.position");
                read_summaries(self.0, db, &sql.column::<i64>(db)?)
            })
            .await
    }

    /// The public exhibitions that show an artifact, the latest to begin first; without contents.
    pub async fn showing(&self, artifact: i64) -> Result<Vec<Exhibition>> {
        self.0.read(|db| showing(db, artifact)).await
    }
}

/// The public exhibitions that show an artifact, the latest to begin first.
pub(crate) fn showing(db: &Connection, artifact: i64) -> Result<Vec<Exhibition>> {
    let mut sql = Sql::new(SELECT);
    sql.push(" where e.listed and e.id in (select exhibition_id from exhibition_artifact where artifact_id = ")
        .bind(artifact)
        .push(") order by e.date_start desc, e.id desc");
    read_all(db, sql, false)
}

/// The numbers of an exhibition's artifacts in its order, whatever their state.
pub(crate) fn of_exhibition(db: &Connection, exhibition: i64) -> Result<Vec<i64>> {
    let mut sql = Sql::new("select artifact_id from exhibition_artifact where exhibition_id = ");
    sql.bind(exhibition).push(" order by position").take().column(db)
}

/// Replaces an exhibition's artifacts.
pub(crate) fn save(db: &Connection, exhibition: i64, artifacts: &[i64]) -> Result<()> {
    let mut old = Sql::new("delete from exhibition_artifact where exhibition_id = ");
    old.bind(exhibition).take().run(db)?;
    if artifacts.is_empty() {
        return Ok(());
    }
    let row = |(position, artifact): (i32, &i64)| {
        vec![
            ("exhibition_id", exhibition.into()),
            ("artifact_id", (*artifact).into()),
            ("position", position.into()),
        ]
    };
    let rows = (0..).zip(artifacts).map(row).collect();
    sql::insert("exhibition_artifact", rows).run(db).map(drop)
}
