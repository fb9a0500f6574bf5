//! What columns of a list were found to hold and its words to mean, remembered under a name for the next list of the same kind.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::{Value, json};

use super::StaffImports;
use crate::{
    engine::{
        edit::Edit,
        error::Result,
        row,
        sql::{self, Sql},
    },
    log::{LogEvent, NewLogLine, StaffActor, VocabularyAct, append},
};

/// A remembered mapping of a list.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct ImportMapping {
    /// By what it is remembered.
    pub name: String,
    /// The field of each column, by the column's name; an empty one leaves it out.
    #[serde(deserialize_with = "row::json")]
    pub columns: BTreeMap<String, String>,
    /// The key of the category that a word means, by the word; an empty one says nothing.
    #[serde(deserialize_with = "row::json")]
    pub categories: BTreeMap<String, String>,
    /// What other words mean, as the desk writes and reads it.
    #[serde(deserialize_with = "row::json")]
    pub meanings: Value,
    /// Whether cells that say so empty their fields.
    pub clears: bool,
}

impl StaffImports<'_> {
    /// Remembers a mapping; one of the same name is replaced.
    pub async fn remember_mapping(&self, mapping: &ImportMapping, now: DateTime<Utc>) -> Result<()> {
        let row = vec![
            ("name", mapping.name.as_str().into()),
            ("columns", json!(mapping.columns).to_string().into()),
            ("categories", json!(mapping.categories).to_string().into()),
            ("meanings", mapping.meanings.to_string().into()),
            ("clears", mapping.clears.into()),
            ("saved_at", now.into()),
        ];
        let sql = sql::upsert("import_mapping", &["name"], &[], vec![row]);
        self.0.write_each(|db| sql.run(db).map(drop)).await
    }

    /// Gives a remembered mapping another name. False: there is none of this name, or the other name has one already.
    pub async fn rename_mapping(&self, name: &str, to: &str, edit: &Edit) -> Result<bool> {
        let mut sql = sql::update("import_mapping", vec![("name", to.into())]);
        sql.push(" where name = ").bind(name);
        sql.push(" and not exists (select 1 from import_mapping where name = ")
            .bind(to)
            .push(")");
        let detail = json!({ "mapping": to, "before": name });
        self.change_mapping(sql, VocabularyAct::MappingRenamed, detail, edit)
            .await
    }

    /// Forgets a mapping. False: there is none of this name.
    pub async fn forget_mapping(&self, name: &str, edit: &Edit) -> Result<bool> {
        let mut sql = Sql::new("delete from import_mapping where name = ");
        sql.bind(name);
        let detail = json!({ "mapping": name });
        self.change_mapping(sql, VocabularyAct::MappingDeleted, detail, edit)
            .await
    }

    async fn change_mapping(&self, sql: Sql, act: VocabularyAct, detail: Value, edit: &Edit) -> Result<bool> {
        let line = NewLogLine::new(LogEvent::Vocabulary(act)).with(detail);
        self.0
            .write(|db| {
                let is_found = sql.run(&db)? == 1;
                if is_found {
                    append(&db, &StaffActor::of(edit), &line, edit.at)?;
                    db.commit()?;
                }
                Ok(is_found)
            })
            .await
    }

    /// The remembered mappings, the latest first.
    pub async fn mappings(&self) -> Result<Vec<ImportMapping>> {
        let sql = Sql::new("select * from import_mapping order by saved_at desc, name");
        self.0.read(|db| sql.read_all(db)).await
    }
}
