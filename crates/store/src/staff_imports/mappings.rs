//! What columns of a list were found to hold, remembered under a name for the next list of the same kind.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde_json::json;

use super::{StaffImports, rows::json_of};
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
