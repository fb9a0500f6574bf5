//! Lines of the log may be removed once a line says so that is a year younger.

use super::Schema;
use crate::error::Result;

/// On SQLite the trigger that refused every deletion makes room for one that looks; times are text there.
const SQLITE: &str = "drop trigger log_line_refuses_delete; \
    create trigger log_line_refuses_delete before delete on log_line \
    when not exists (select 1 from log_line said where said.event = 'log.removed' and said.subject_kind = 'log_line' \
        and said.subject_id >= old.id and said.id > old.id and julianday(said.at) - julianday(old.at) >= 365) \
    begin select raise(abort, 'the log is append-only'); end";

const POSTGRES: &str = "drop trigger log_line_is_append_only on log_line; \
    create trigger log_line_is_append_only before update on log_line \
    for each row execute function log_line_refuse(); \
    create function log_line_refuse_delete() returns trigger language plpgsql as \
    $$ begin \
        if not exists (select 1 from log_line said where said.event = 'log.removed' and said.subject_kind = 'log_line' \
            and said.subject_id >= old.id and said.id > old.id and said.at - old.at >= interval '365 days') \
        then raise exception 'the log is append-only'; end if; \
        return old; \
    end $$; \
    create trigger log_line_refuses_delete before delete on log_line \
    for each row execute function log_line_refuse_delete()";

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let db = schema.connection();
    db.batch(if db.is_postgres() { POSTGRES } else { SQLITE })
}
