//! What columns of a list were found to hold, remembered under a name for the next list of the same kind.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde_json::json;

use super::{StaffImports, json_of};
use crate::{
    error::Result,
    sql::{self, Sql},
};

impl StaffImports<'_> {
    /// Remembers which fields columns of these names fill; one of the same name is replaced.
    pub async fn remember_mapping(
        &self,
        name: &str,
        columns: &BTreeMap<String, String>,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let row = vec![
            ("name", name.into()),
            ("columns", json!(columns).to_string().into()),
            ("saved_at", now.into()),
        ];
        let sql = sql::upsert("import_mapping", &["name"], &[], vec![row]);
        self.0.write_each(|db| sql.run(db).map(drop)).await
    }

    /// Gives a remembered mapping another name. False: there is none of this name, or the other name has one already.
    pub async fn rename_mapping(&self, name: &str, to: &str) -> Result<bool> {
        let mut sql = sql::update("import_mapping", vec![("name", to.into())]);
        sql.push(" where name = ").bind(name);
        sql.push(" and not exists (select 1 from import_mapping where name = ")
            .bind(to)
            .push(")");
        self.0.write_each(|db| Ok(sql.run(db)? == 1)).await
    }

    /// Forgets a mapping. False: there is none of this name.
    pub async fn forget_mapping(&self, name: &str) -> Result<bool> {
        let mut sql = Sql::new("delete from import_mapping where name = ");
        sql.bind(name);
        self.0.write_each(|db| Ok(sql.run(db)? == 1)).await
    }

    /// What is remembered, by its name, the latest first.
    pub async fn mappings(&self) -> Result<Vec<(String, BTreeMap<String, String>)>> {
        self.0
            .read(|db| {
                let all = Sql::new("select name, columns from import_mapping order by saved_at desc, name").all(db)?;
                all.iter()
                    .map(|row| Ok((row.get("name")?, json_of(row, "columns")?)))
                    .collect()
            })
            .await
    }
}
