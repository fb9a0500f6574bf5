-- The database itself refuses to change, replace or delete a line. `insert or replace` asks no trigger of deletions.
create trigger log_line_refuses_update before update on log_line
begin select raise(abort, 'the log is append-only'); end;
create trigger log_line_refuses_replacement before insert on log_line
when exists (select 1 from log_line where id = new.id)
begin select raise(abort, 'the log is append-only'); end;
-- Lines may be removed once a line says so that is a year younger. Times are text.
create trigger log_line_refuses_delete before delete on log_line
when not exists (select 1 from log_line said where said.event = 'log.removed' and said.subject_kind = 'log_line'
    and said.subject_id >= old.id and said.id > old.id and julianday(said.at) - julianday(old.at) >= 365)
begin select raise(abort, 'the log is append-only'); end;

create trigger log_check_refuses_update before update on log_check
begin select raise(abort, 'the log is append-only'); end;
create trigger log_check_refuses_replacement before insert on log_check
when exists (select 1 from log_check where id = new.id)
begin select raise(abort, 'the log is append-only'); end;
create trigger log_check_refuses_delete before delete on log_check
begin select raise(abort, 'the log is append-only'); end;
