//! The lists that a member's profile chooses from.

use domain::{
    bilingual::Bilingual,
    page::{OptionEntry, OptionType},
};
use serde::Deserialize;

use serde_json::json;

use crate::{
    engine::{
        Store,
        content_version::ContentChange,
        database::Connection,
        edit::Edit,
        error::Result,
        locks::hold,
        row::bilingual,
        sql::{self, Sql},
    },
    log::{LogEvent, NewLogLine, StaffActor, VocabularyAct, append},
};

/// An entry of a list as staff edit it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct EditedOption {
    /// Its number, which members' profiles keep.
    pub id: i64,
    pub name: Bilingual,
    /// Whether it can be chosen; members who chose it before keep it.
    pub active: bool,
    /// How many members chose it.
    pub used: u32,
}

/// What became of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionsSaved {
    Done(Vec<EditedOption>),
    /// There is no such entry; nothing is done.
    Missing,
    /// Another colleague has added an entry or changed the order since the list was read; nothing is done.
    Outdated(Vec<EditedOption>),
}

/// Reads and changes option lists.
#[derive(Debug, Clone, Copy)]
pub struct OptionLists<'a>(pub(crate) &'a Store);

impl OptionLists<'_> {
    /// The entries of a list, 'please choose' (number 0) first.
    pub async fn list(&self, kind: OptionType) -> Result<Vec<OptionEntry>> {
        self.0
            .read(|db| {
                let mut sql = Sql::new("select id, name_tw, name_en from option_entry where active and kind = ");
                sql.bind(kind.as_str()).push(" order by position, id");
                let mut entries = vec![OptionEntry::please_choose()];
                for row in sql.all(db)? {
                    entries.push(OptionEntry {
                        id: row.get("id")?,
                        name: bilingual(&row, "name")?,
                    });
                }
                Ok(entries)
            })
            .await
    }

    /// The entries of a list, inactive ones too, in their order.
    pub async fn list_all(&self, kind: OptionType) -> Result<Vec<EditedOption>> {
        self.0.read(|db| list_all(db, kind)).await
    }

    /// Adds an entry at the end of a list.
    pub async fn add(&self, kind: OptionType, name: &Bilingual, edit: &Edit) -> Result<OptionsSaved> {
        self.0
            .write(|db| {
                hold(&db, &["option_entry", kind.as_str()])?;
                let next = |column: &str| -> Result<i64> {
                    let mut sql = Sql::new(&format!(
                        "select coalesce(max({column}), 0) + 1 from option_entry where kind = "
                    ));
                    sql.bind(kind.as_str()).take().scalar(&db)
                };
                let (id, position) = (next("id")?, next("position")?);
                let row = vec![
                    ("kind", kind.as_str().into()),
                    ("id", id.into()),
                    ("position", position.into()),
                    ("active", true.into()),
                    ("name_tw", name.tw.as_str().into()),
                    ("name_en", name.en.as_str().into()),
                ];
                sql::insert("option_entry", vec![row]).run(&db)?;
                log(&db, VocabularyAct::OptionAdded, kind, Some(name), edit)?;
                let saved = list_all(&db, kind)?;
                self.0.commit_content(db, ContentChange::NoArtifact)?;
                Ok(OptionsSaved::Done(saved))
            })
            .await
    }

    /// Changes the name of an entry, or whether it can be chosen.
    pub async fn change(
        &self,
        kind: OptionType,
        id: i64,
        name: Option<&Bilingual>,
        active: Option<bool>,
        edit: &Edit,
    ) -> Result<OptionsSaved> {
        self.0
            .write(|db| {
                hold(&db, &["option_entry", kind.as_str()])?;
                let mut sql = Sql::new("update option_entry set id = id");
                if let Some(name) = name {
                    sql.push(", name_tw = ").bind(name.tw.as_str());
                    sql.push(", name_en = ").bind(name.en.as_str());
                }
                if let Some(active) = active {
                    sql.push(", active = ").bind(active);
                }
                sql.push(" where kind = ")
                    .bind(kind.as_str())
                    .push(" and id = ")
                    .bind(id);
                if sql.push(" returning id").take().one(&db)?.is_none() {
                    return Ok(OptionsSaved::Missing);
                }
                let saved = list_all(&db, kind)?;
                let changed = saved.iter().find(|entry| entry.id == id).map(|entry| &entry.name);
                log(&db, VocabularyAct::OptionChanged, kind, changed, edit)?;
                self.0.commit_content(db, ContentChange::NoArtifact)?;
                Ok(OptionsSaved::Done(saved))
            })
            .await
    }

    /// Puts the entries of a list into this order, for an editor who has read them as `seen`; `ids` names each once.
    pub async fn reorder(&self, kind: OptionType, seen: &[i64], ids: &[i64], edit: &Edit) -> Result<OptionsSaved> {
        self.0
            .write(|db| {
                hold(&db, &["option_entry", kind.as_str()])?;
                let present = list_all(&db, kind)?;
                let mut known: Vec<i64> = present.iter().map(|entry| entry.id).collect();
                let is_seen = known == seen;
                let mut named = ids.to_vec();
                known.sort_unstable();
                named.sort_unstable();
                if !is_seen || known != named {
                    return Ok(OptionsSaved::Outdated(present));
                }
                for (position, id) in (1_i64..).zip(ids) {
                    let mut sql = Sql::new("update option_entry set position = ");
                    sql.bind(position).push(" where kind = ").bind(kind.as_str());
                    sql.push(" and id = ").bind(*id).take().run(&db)?;
                }
                log(&db, VocabularyAct::OptionsOrdered, kind, None, edit)?;
                let saved = list_all(&db, kind)?;
                self.0.commit_content(db, ContentChange::NoArtifact)?;
                Ok(OptionsSaved::Done(saved))
            })
            .await
    }
}

/// Adds the line of the log, which names the list, and the entry by its present name.
fn log(db: &Connection, act: VocabularyAct, kind: OptionType, name: Option<&Bilingual>, edit: &Edit) -> Result<()> {
    let mut detail = json!({ "list": kind.as_str() });
    if let Some(name) = name {
        detail["tw"] = json!(name.tw);
        detail["en"] = json!(name.en);
    }
    let line = NewLogLine::new(LogEvent::Vocabulary(act)).with(detail);
    append(db, &StaffActor::of(edit), &line, edit.at)
}

fn list_all(db: &Connection, kind: OptionType) -> Result<Vec<EditedOption>> {
    let mut sql = Sql::new(&format!(
        "select o.*, (select count(*) from member m where m.{}_id = o.id) as used from option_entry o where o.kind = ",
        kind.as_str()
    ));
    sql.bind(kind.as_str()).push(" order by o.position, o.id");
    sql.read_all(db)
}
