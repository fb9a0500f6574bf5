//! The tables of a database and their columns, as its engine lists them.

use crate::engine::{
    database::{Connection, Row, Value},
    error::{Error, Result},
    sql::Sql,
};

/// What a column holds, as statements bind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Type {
    Bool,
    Int,
    BigInt,
    Double,
    Text,
    Time,
    Date,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Column {
    pub(super) name: String,
    pub(super) holds: Type,
}

/// All tables but those of the search index and the list of changes of the schema: a table comes after those that it refers to.
///
/// # Errors
/// Two tables refer to each other.
pub(super) fn list_tables(db: &Connection) -> Result<Vec<String>> {
    let names: Vec<String> = Sql::new(if db.is_postgres() {
        "select relname::text from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace \
         and relname not like 'artifact\\_search%' and relname not in ('search_term', 'migration') order by relname"
    } else {
        "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' \
         and name not like 'artifact\\_search%' escape '\\' and name not in ('search_term', 'migration') order by name"
    })
    .column(db)?;
    order_by_references(names, &list_references(db)?)
}

/// A table, and another one that it refers to.
type Reference = (String, String);

fn list_references(db: &Connection) -> Result<Vec<Reference>> {
    let rows = Sql::new(if db.is_postgres() {
        "select distinct child.relname::text as child, parent.relname::text as parent from pg_constraint c \
         join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid \
         where c.contype = 'f' and c.connamespace = current_schema()::regnamespace"
    } else {
        "select distinct m.name as child, f.\"table\" as parent from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'"
    })
    .all(db)?;
    rows.iter()
        .map(|row| Ok((row.get("child")?, row.get("parent")?)))
        .collect()
}

/// Each after those that it refers to; a table may refer to itself.
fn order_by_references(mut waiting: Vec<String>, references: &[Reference]) -> Result<Vec<String>> {
    let mut ordered = Vec::with_capacity(waiting.len());
    while !waiting.is_empty() {
        let waits = |name: &String| {
            let parents = references
                .iter()
                .filter(|(child, parent)| child == name && parent != name);
            parents.into_iter().any(|(_, parent)| waiting.contains(parent))
        };
        let (later, now): (Vec<String>, Vec<String>) = waiting.iter().cloned().partition(waits);
        if now.is_empty() {
            return Err(Error::Database(format!(
                "tables refer to one another: {}",
                later.join(", ")
            )));
        }
        ordered.extend(now);
        waiting = later;
    }
    Ok(ordered)
}

/// A table's columns, in order.
pub(super) fn list_columns(db: &Connection, table: &str) -> Result<Vec<Column>> {
    let mut sql = Sql::new(if db.is_postgres() {
        "select column_name::text as name, data_type::text as type from information_schema.columns \
         where table_schema = current_schema() and table_name = "
    } else {
        "select name, type from pragma_table_info("
    });
    sql.bind(table);
    sql.push(if db.is_postgres() {
        " order by ordinal_position"
    } else {
        ") order by cid"
    });
    let read = |row: &Row| {
        let (name, words) = (row.get::<String>("name")?, row.get::<String>("type")?);
        let holds =
            read_type(&words).ok_or_else(|| Error::Database(format!("{table}.{name} is of a type `{words}`")))?;
        Ok(Column { name, holds })
    };
    sql.take().all(db)?.iter().map(read).collect()
}

fn read_type(words: &str) -> Option<Type> {
    Some(match words.to_ascii_lowercase().as_str() {
        "boolean" => Type::Bool,
        "integer" => Type::Int,
        "bigint" => Type::BigInt,
        "double" | "double precision" => Type::Double,
        "text" => Type::Text,
        "timestamp_with_timezone_text" | "timestamp with time zone" => Type::Time,
        "date_text" | "date" => Type::Date,
        _ => return None,
    })
}

impl Column {
    /// The value of this column in a row of either engine.
    ///
    /// # Errors
    /// The row has none, or one of another type.
    pub(super) fn value(&self, row: &Row, is_sqlite: bool) -> Result<Value> {
        let name = &self.name;
        Ok(match self.holds {
            Type::Bool => Value::Bool(row.get(name)?),
            // SQLite calls every whole number an integer.
            Type::Int if is_sqlite => Value::BigInt(row.get(name)?),
            Type::Int => Value::Int(row.get(name)?),
            Type::BigInt => Value::BigInt(row.get(name)?),
            Type::Double => Value::Double(row.get(name)?),
            Type::Text => Value::Text(row.get(name)?),
            Type::Time => Value::Time(row.get(name)?),
            Type::Date => Value::Date(row.get(name)?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| (*word).to_owned()).collect()
    }

    fn refers(child: &str, parent: &str) -> Reference {
        (child.to_owned(), parent.to_owned())
    }

    #[test]
    fn a_table_comes_after_those_that_it_refers_to() {
        let references = [
            refers("artifact", "period"),
            refers("artifact", "item_group"),
            refers("period", "period"),
            refers("artifact_dimension", "artifact"),
        ];
        let ordered = order_by_references(
            words(&["artifact", "artifact_dimension", "item_group", "period"]),
            &references,
        );
        assert_eq!(
            ordered.expect("an order"),
            words(&["item_group", "period", "artifact", "artifact_dimension"])
        );
    }

    #[test]
    fn tables_that_refer_to_each_other_have_no_order() {
        let references = [refers("one", "other"), refers("other", "one")];
        let problem = order_by_references(words(&["one", "other", "third"]), &references).expect_err("a circle");
        assert!(problem.to_string().contains("one, other"), "{problem}");
    }
}
