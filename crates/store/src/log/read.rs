//! Looking lines up.

use chrono::{DateTime, Utc};

use super::{Log, LogArea, LogEvent, LogLine, LogSubject, write::StoredLine};
use crate::engine::{
    error::{Error, Result},
    page::Page,
    sql::{Sql, containing, window},
};

/// Which lines.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LogFilter {
    /// A part of the name of who did it, of what it was done to, or of the details.
    pub text: String,
    /// Who did it; an empty name is the server itself.
    pub actor: Option<String>,
    /// What kind of thing was done; all kinds if empty.
    pub areas: Vec<LogArea>,
    pub subject: Option<LogSubject>,
    /// Not before this moment.
    pub from: Option<DateTime<Utc>>,
    pub until: Option<DateTime<Utc>>,
    /// Only lines with a lower number, for the next lines of a list.
    pub before: Option<i64>,
}

impl LogFilter {
    /// The lines about this subject.
    pub fn about(subject: LogSubject) -> Self {
        Self {
            subject: Some(subject),
            ..Self::default()
        }
    }

    fn select(&self, columns: &str) -> Sql {
        let mut sql = Sql::new("select ");
        sql.push(columns).push(" from log_line where 1 = 1");
        if let Some(actor) = &self.actor {
            sql.push(" and actor = ").bind(actor);
        }
        if !self.areas.is_empty() {
            sql.push(" and area in ")
                .list(self.areas.iter().map(|area| area.as_str()));
        }
        if let Some((kind, id)) = self.subject.map(LogSubject::columns) {
            sql.push(" and subject_kind = ").bind(kind);
            sql.push(" and subject_id = ").bind(id);
        }
        if let Some(from) = self.from {
            sql.push(" and at >= ").bind(from);
        }
        if let Some(until) = self.until {
            sql.push(" and at < ").bind(until);
        }
        let text = self.text.trim();
        if !text.is_empty() {
            sql.push(" and lower(actor || ' ' || name || ' ' || detail) like ")
                .bind(containing(&text.to_lowercase()))
                .push(r" escape '\'");
        }
        sql
    }
}

impl Log<'_> {
    /// The newest lines that fit, at most `limit`, and how many there are in all, `before` or not.
    pub async fn list(&self, filter: &LogFilter, limit: u64) -> Result<Page<LogLine>> {
        self.0
            .read(|db| {
                let total: i64 = filter.select("count(*)").scalar(db)?;
                let mut sql = filter.select(StoredLine::COLUMNS);
                if let Some(before) = filter.before {
                    sql.push(" and id < ").bind(before);
                }
                sql.push(" order by id desc limit ").bind(window(1, limit).0);
                let rows = sql.all(db)?;
                Ok(Page {
                    entries: rows.iter().map(|row| LogLine::of(row.to()?)).collect::<Result<_>>()?,
                    total: total.unsigned_abs(),
                })
            })
            .await
    }

    /// All actors in the log, by name; an empty name is the server itself.
    pub async fn actors(&self) -> Result<Vec<String>> {
        self.0
            .read(|db| Sql::new("select distinct actor from log_line order by actor").column(db))
            .await
    }
}

impl LogLine {
    fn of(line: StoredLine) -> Result<Self> {
        let unknown = |column, word: &str| Error::UnknownWord {
            column,
            word: word.to_owned(),
        };
        Ok(Self {
            id: line.id,
            at: line.at,
            event: LogEvent::from_word(&line.event).ok_or_else(|| unknown("log_line.event", &line.event))?,
            subject: LogSubject::read(&line.subject_kind, line.subject_id)?,
            detail: serde_json::from_str(&line.detail).map_err(|_| unknown("log_line.detail", &line.detail))?,
            actor: line.actor,
            name: line.name,
        })
    }
}
