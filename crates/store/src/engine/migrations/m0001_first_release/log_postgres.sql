-- The database itself refuses to change or delete a line. `on conflict` asks the triggers of updates.
create function log_refuse() returns trigger language plpgsql as
$$ begin raise exception 'the log is append-only'; end $$;

create trigger log_line_refuses_update before update on log_line
for each row execute function log_refuse();
create trigger log_line_refuses_truncate before truncate on log_line
for each statement execute function log_refuse();
-- Lines may be removed once a line says so that is a year younger.
create function log_line_refuse_delete() returns trigger language plpgsql as
$$ begin
    if not exists (select 1 from log_line said where said.event = 'log.removed' and said.subject_kind = 'log_line'
        and said.subject_id >= old.id and said.id > old.id and said.at - old.at >= interval '365 days')
    then raise exception 'the log is append-only'; end if;
    return old;
end $$;
create trigger log_line_refuses_delete before delete on log_line
for each row execute function log_line_refuse_delete();

create trigger log_check_refuses_change before update or delete on log_check
for each row execute function log_refuse();
create trigger log_check_refuses_truncate before truncate on log_check
for each statement execute function log_refuse();
