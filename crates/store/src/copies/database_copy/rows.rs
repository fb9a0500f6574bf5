//! Copies rows from one database into another, of the same or of the other engine.

use super::tables;
use crate::engine::{
    database::{Connection, Row, Transaction, Value},
    error::{Error, Result},
    sql::{self, Sql},
};

/// Rows read from PostgreSQL at a time.
const FETCHED: usize = 1_000;
/// The most values that one statement binds: PostgreSQL takes no more than 65,535.
const MOST_VALUES: usize = 8_000;

/// Copies all tables, in one transaction of the target.
pub(super) fn copy_all(from: &Connection, to: Transaction<'_>) -> Result<()> {
    let names = tables::list_tables(from)?;
    if names.len() != tables::list_tables(&to)?.len() {
        return Err(Error::Refused("the two databases have different tables".to_owned()));
    }
    // What every new database begins with is in the copy, too. No period is deleted while another refers to it.
    Sql::new("update period set parent_id = null").run(&to)?;
    for table in names.iter().rev() {
        Sql::new(&format!("delete from {table}")).run(&to)?;
    }
    for table in &names {
        copy_table(from, &to, table)?;
        continue_numbers(from, &to, table)?;
    }
    // The search index is written when the target is opened next.
    Sql::new("update content_version set analyser = 0").run(&to)?;
    to.commit()
}

fn copy_table(from: &Connection, to: &Transaction<'_>, table: &str) -> Result<()> {
    let columns = tables::list_columns(to, table)?;
    let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
    let select = format!("select {} from {table}", names.join(", "));
    let at_once = (MOST_VALUES / columns.len().max(1)).max(1);
    let mut rows = Vec::with_capacity(at_once);
    let mut parents = Vec::new();
    let mut take = |row: Row| {
        let mut values = Vec::with_capacity(columns.len());
        for column in &columns {
            // A period may have a higher number than the one that contains it.
            if table == "period" && column.name == "parent_id" {
                parents.push((row.get::<i64>("id")?, row.get::<Option<i64>>("parent_id")?));
                values.push(Value::BigInt(None));
            } else {
                values.push(column.value(&row, !to.is_postgres())?);
            }
        }
        rows.push(values);
        if rows.len() == at_once {
            write(to, table, &names, std::mem::take(&mut rows))?;
        }
        Ok(())
    };
    if from.is_postgres() {
        // A statement that is prepared once has the columns of one table.
        let cursor = format!("copied_{table}");
        from.batch(&format!("declare {cursor} no scroll cursor for {select}"))?;
        loop {
            let fetched = Sql::new(&format!("fetch {FETCHED} from {cursor}")).all(from)?;
            let is_last = fetched.len() < FETCHED;
            fetched.into_iter().try_for_each(&mut take)?;
            if is_last {
                break;
            }
        }
        from.batch(&format!("close {cursor}"))?;
    } else {
        Sql::new(&select).each(from, take)?;
    }
    write(to, table, &names, rows)?;
    for (id, parent) in parents {
        let mut sql = sql::update("period", vec![("parent_id", parent.into())]);
        sql.push(" where id = ").bind(id).take().run(to)?;
    }
    Ok(())
}

fn write(to: &Connection, table: &str, columns: &[&str], rows: Vec<Vec<Value>>) -> Result<()> {
    if rows.is_empty() {
        return Ok(());
    }
    let mut sql = Sql::new(&format!("insert into {table} ({})", columns.join(", ")));
    sql.rows(rows).take().run(to).map(drop)
}

/// New rows get numbers that none had before, also of those that were deleted.
fn continue_numbers(from: &Connection, to: &Connection, table: &str) -> Result<()> {
    let Some(last) = last_number(from, table)? else {
        return Ok(());
    };
    if to.is_postgres() {
        let mut sql = Sql::new("select setval(pg_get_serial_sequence(");
        sql.bind(table).push(", 'id'), ").bind(last).push(")");
        return sql.take().run(to).map(drop);
    }
    let mut forget = Sql::new("delete from sqlite_sequence where name = ");
    forget.bind(table).take().run(to)?;
    let mut sql = Sql::new("insert into sqlite_sequence (name, seq)");
    sql.rows(vec![vec![table.into(), last.into()]]).take().run(to).map(drop)
}

/// The last number that a table gave to a row; `None` if it gives none, or has not given one yet.
fn last_number(db: &Connection, table: &str) -> Result<Option<i64>> {
    if !db.is_postgres() {
        let mut sql = Sql::new("select seq from sqlite_sequence where name = ");
        return Ok(sql.bind(table).take().column(db)?.pop());
    }
    let mut sql = Sql::new("select pg_get_serial_sequence(");
    sql.bind(table)
        .push(", column_name::text) from information_schema.columns where ");
    sql.push("table_schema = current_schema() and column_name = 'id' and is_identity = 'YES' and table_name = ");
    let sequence: Vec<Option<String>> = sql.bind(table).take().column(db)?;
    let Some(sequence) = sequence.into_iter().flatten().next() else {
        return Ok(None);
    };
    let given = format!("select last_value from {sequence} where is_called");
    Ok(Sql::new(&given).column(db)?.pop())
}
