//! The room that the database takes.

use crate::engine::{Store, error::Result, sql::Sql};

impl Store {
    /// Bytes of the database.
    pub async fn database_size(&self) -> Result<u64> {
        self.read(|db| {
            let sql = match db.is_postgres() {
                true => "select pg_database_size(current_database())",
                false => "select page_count * page_size from pragma_page_count(), pragma_page_size()",
            };
            Sql::new(sql).scalar(db).map(i64::unsigned_abs)
        })
        .await
    }
}
