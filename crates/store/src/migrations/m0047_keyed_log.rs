//! No line of the log takes the place of another.

use super::Schema;
use crate::error::Result;

/// `insert or replace` removes a line without asking the triggers of deletions; on PostgreSQL `on conflict` asks those of updates.
const SQLITE: &str = "create trigger log_line_refuses_replacement before insert on log_line \
    when exists (select 1 from log_line where id = new.id) begin select raise(abort, 'the log is append-only'); end; \
    create trigger log_check_refuses_replacement before insert on log_check \
    when exists (select 1 from log_check where id = new.id) begin select raise(abort, 'the log is append-only'); end";

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let db = schema.connection();
    if db.is_postgres() {
        return Ok(());
    }
    db.batch(SQLITE)
}
