//! The lists that a member's profile chooses from.

use domain::page::{OptionEntry, OptionType};

use crate::{Store, error::Result, row::bilingual, sql::Sql};

/// Reads option lists.
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
}
