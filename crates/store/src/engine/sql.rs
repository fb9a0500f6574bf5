//! SQL statements with bound values: no value ever becomes part of a statement's text.
//!
//! A value stands in the text as `?`, which PostgreSQL gets numbered. SQLite would understand `$1` too, but takes it for a name and looks
//! through all names before it: a statement with ten thousand values was half a second in preparation.

use std::collections::BTreeSet;

use serde::de::DeserializeOwned;

use crate::engine::database::{Connection, FromCell, Row, Value};
use crate::engine::error::{Error, Result};

/// A statement that is being written.
#[derive(Debug, Default)]
pub(crate) struct Sql {
    text: String,
    values: Vec<Value>,
}

/// Which rows a statement is about, by their numbers.
pub(crate) enum Ids<'a> {
    These(&'a BTreeSet<i64>),
    /// Both included.
    Between(i64, i64),
}

impl Sql {
    pub(crate) fn new(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            values: Vec::new(),
        }
    }

    /// Appends text; it must not come from user input.
    pub(crate) fn push(&mut self, text: &str) -> &mut Self {
        self.text.push_str(text);
        self
    }

    /// Appends the placeholder of a value.
    pub(crate) fn bind(&mut self, value: impl Into<Value>) -> &mut Self {
        self.values.push(value.into());
        self.text.push('?');
        self
    }

    /// Appends `(?, ?, …)`, or a list that contains nothing.
    pub(crate) fn list<V: Into<Value>>(&mut self, values: impl IntoIterator<Item = V>) -> &mut Self {
        self.push("(");
        let mut empty = true;
        for value in values {
            if !empty {
                self.push(", ");
            }
            empty = false;
            self.bind(value);
        }
        self.push(if empty { "null)" } else { ")" })
    }

    /// Appends ` in (?, ?, …)` or ` between ? and ?`.
    pub(crate) fn ids(&mut self, ids: &Ids<'_>) -> &mut Self {
        match ids {
            Ids::These(ids) => self.push(" in ").list(ids.iter().copied()),
            Ids::Between(first, last) => self.push(" between ").bind(*first).push(" and ").bind(*last),
        }
    }

    /// Appends `values (?, ?), (?, ?), …`.
    pub(crate) fn rows(&mut self, rows: Vec<Vec<Value>>) -> &mut Self {
        self.push(" values ");
        for (at, row) in rows.into_iter().enumerate() {
            if at > 0 {
                self.push(", ");
            }
            self.list(row);
        }
        self
    }

    /// The statement, at the end of a chain of appends.
    pub(crate) fn take(&mut self) -> Self {
        std::mem::take(self)
    }

    /// SQLite's query plan, a line for each table.
    #[cfg(test)]
    pub(crate) fn plan(self, db: &Connection) -> Vec<String> {
        let explained = Self {
            text: format!("explain query plan {}", self.text),
            values: self.values,
        };
        let lines = explained.all(db).expect("a plan");
        lines.iter().map(|line| line.get("detail").expect("a line")).collect()
    }

    pub(crate) fn all(&self, db: &Connection) -> Result<Vec<Row>> {
        db.all(&self.text, &self.values)
    }

    /// See [`Connection::each`].
    pub(crate) fn each(&self, db: &Connection, visit: impl FnMut(Row) -> Result<()>) -> Result<()> {
        db.each(&self.text, &self.values, visit)
    }

    pub(crate) fn one(&self, db: &Connection) -> Result<Option<Row>> {
        Ok(self.all(db)?.into_iter().next())
    }

    /// Every row as a struct, see [`Row::to`].
    pub(crate) fn read_all<T: DeserializeOwned>(&self, db: &Connection) -> Result<Vec<T>> {
        self.all(db)?.iter().map(Row::to).collect()
    }

    /// The first row as a struct, see [`Row::to`].
    pub(crate) fn read_one<T: DeserializeOwned>(&self, db: &Connection) -> Result<Option<T>> {
        self.all(db)?.first().map(Row::to).transpose()
    }

    /// The answers of a statement that selects `q0`, `q1`, …, so many: 1 for yes.
    pub(crate) fn answers(&self, db: &Connection, count: usize) -> Result<Vec<bool>> {
        let row = self.one(db)?.ok_or_else(|| Error::Database("no row".to_owned()))?;
        (0..count)
            .map(|at| Ok(row.get::<i32>(&format!("q{at}"))? == 1))
            .collect()
    }

    pub(crate) fn run(&self, db: &Connection) -> Result<u64> {
        db.run(&self.text, &self.values)
    }

    /// The first column of every row.
    pub(crate) fn column<T: for<'a> FromCell<'a>>(&self, db: &Connection) -> Result<Vec<T>> {
        let rows = self.all(db)?;
        rows.iter().map(|row| row.first()).collect::<Result<_, _>>()
    }

    /// The first column of the first row, which must exist.
    pub(crate) fn scalar<T: for<'a> FromCell<'a>>(&self, db: &Connection) -> Result<T> {
        let all = self.column(db)?;
        all.into_iter()
            .next()
            .ok_or_else(|| Error::Database("no row".to_owned()))
    }
}

/// The columns of a row, each with its value.
pub(crate) type Record = Vec<(&'static str, Value)>;

/// `insert into table (columns) values …`; every record has the columns of the first.
pub(crate) fn insert(table: &str, records: Vec<Record>) -> Sql {
    let columns = columns(&records);
    let mut sql = Sql::new("insert into ");
    sql.push(table).push(" (").push(&columns.join(", ")).push(")");
    let values = |record: Record| {
        debug_assert!(
            record.iter().map(|(column, _)| *column).eq(columns.iter().copied()),
            "{table}: records differ in their columns"
        );
        record.into_iter().map(|(_, value)| value).collect()
    };
    sql.rows(records.into_iter().map(values).collect());
    sql
}

/// The same; on a row with the same `key`, all other columns get the new value, except those in `keep`.
pub(crate) fn upsert(table: &str, key: &[&str], keep: &[&str], records: Vec<Record>) -> Sql {
    let taken: Vec<String> = columns(&records)
        .iter()
        .filter(|column| !key.contains(column) && !keep.contains(column))
        .map(|column| format!("{column} = excluded.{column}"))
        .collect();
    let mut sql = insert(table, records);
    sql.push(" on conflict (")
        .push(&key.join(", "))
        .push(") do update set ")
        .push(&taken.join(", "));
    sql
}

/// `update table set …`, to be followed by a condition.
pub(crate) fn update(table: &str, record: Record) -> Sql {
    let mut sql = Sql::new("update ");
    sql.push(table).push(" set ");
    for (at, (column, value)) in record.into_iter().enumerate() {
        sql.push(if at > 0 { ", " } else { "" })
            .push(column)
            .push(" = ")
            .bind(value);
    }
    sql
}

fn columns(records: &[Record]) -> Vec<&'static str> {
    records
        .first()
        .into_iter()
        .flatten()
        .map(|(column, _)| *column)
        .collect()
}

/// `%word%` for a `like … escape '\'`, with wildcards in the word taken literally.
pub(crate) fn containing(word: &str) -> String {
    let mut pattern = String::from("%");
    for c in word.chars() {
        if matches!(c, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(c);
    }
    pattern.push('%');
    pattern
}

/// The rows of a page. A page past the end (even past every number) has none.
pub(crate) fn window(page: u64, page_size: u64) -> (i64, i64) {
    let limit = i64::try_from(page_size).unwrap_or(i64::MAX);
    let offset = i64::try_from(page.saturating_sub(1).saturating_mul(page_size)).unwrap_or(i64::MAX);
    (limit, offset)
}

#[cfg(test)]
mod tests {
    use domain::secret::Key;
    use tempfile::TempDir;

    use super::*;
    use crate::engine::{Options, Store};

    #[tokio::test]
    async fn a_scalar_is_of_the_first_row() {
        let folder = TempDir::new().expect("a folder");
        let url = format!("sqlite://{}", folder.path().join("duobao.db").display());
        let options = Options::new(Key::derive(b"a secret", "log"));
        let store = Store::open(&url, &options).await.expect("the store opens");
        let select = Sql::new("select 1 union all select 2");
        let first: i64 = store.read(|db| select.scalar(db)).await.expect("read");
        assert_eq!(first, 1);
    }

    #[test]
    fn like_takes_signs_literally() {
        assert_eq!(containing(r"50%_\"), r"%50\%\_\\%");
    }

    #[test]
    fn no_page_is_too_far() {
        assert_eq!(window(1, 10), (10, 0));
        assert_eq!(window(0, 10), (10, 0));
        assert_eq!(window(u64::MAX, 100), (100, i64::MAX));
    }

    #[test]
    fn an_empty_list_is_still_a_list() {
        let mut sql = Sql::new("id in ");
        sql.list(Vec::<i64>::new());
        assert_eq!(sql.text, "id in (null)");
    }
}
