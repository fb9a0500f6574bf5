//! How many pictures of a working copy have no text alternative, counted here for those that are there already.

use serde_json::Value;

use crate::engine::{
    database::Connection,
    error::Result,
    migrations::run_script,
    row::from_json,
    sql::{self, Sql},
};

/// Working copies that are read at once.
const AT_ONCE: i64 = 500;

pub(super) fn up(db: &Connection) -> Result<()> {
    run_script(
        db,
        "alter table working_copy add column alts_missing integer not null default 0;",
    )?;
    let mut last = i64::MIN;
    loop {
        let mut sql = Sql::new("select record_id, cells from working_copy where noun = 'artifact' and record_id > ");
        sql.bind(last).push(" order by record_id limit ").bind(AT_ONCE);
        let copies = sql.take().all(db)?;
        if copies.is_empty() {
            return Ok(());
        }
        for copy in &copies {
            last = copy.get("record_id")?;
            let cells: Value = from_json(copy, "cells")?;
            let pictures = cells["pictures"].as_array().map(Vec::as_slice).unwrap_or_default();
            let missing = pictures.iter().filter(|picture| lacks_alt(picture)).count();
            if missing > 0 {
                let count = i32::try_from(missing).unwrap_or(i32::MAX);
                let mut update = sql::update("working_copy", vec![("alts_missing", count.into())]);
                update.push(" where noun = 'artifact' and record_id = ").bind(last);
                update.take().run(db)?;
            }
        }
    }
}

fn lacks_alt(picture: &Value) -> bool {
    let is_empty = |language: &str| {
        let text = picture["alt"][language].as_str().unwrap_or_default();
        text.trim().is_empty()
    };
    picture["decorative"] != true && is_empty("tw") && is_empty("en")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::lacks_alt;

    #[test]
    fn a_text_in_one_language_is_enough_and_a_decoration_needs_none() {
        assert!(lacks_alt(&json!({"key": "x"})));
        assert!(lacks_alt(&json!({"alt": {"tw": "", "en": " "}})));
        assert!(!lacks_alt(&json!({"alt": {"tw": "", "en": "Vase"}})));
        assert!(!lacks_alt(&json!({"decorative": true})));
    }
}
