//! Addresses of a site that was here before, and where they lead now.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::Deserialize;

use crate::engine::{
    Store,
    error::Result,
    sql::{self, Sql},
};

/// How many redirects one statement writes.
const CHUNK: usize = 1_000;

/// Reads and writes redirects.
#[derive(Debug, Clone, Copy)]
pub struct Redirects<'a>(pub(crate) &'a Store);

/// An old address and where it leads.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Redirect {
    /// The path that visitors ask for, with its query if that matters.
    pub address: String,
    /// A path of this site, or an address elsewhere.
    pub target: String,
    /// How often it was asked for.
    pub hits: u64,
    /// When it was asked for last.
    pub last_hit_at: Option<DateTime<Utc>>,
}

impl Redirects<'_> {
    /// Puts these in the place of all redirects, by address; what stays keeps its hits, also where its address is in `form` only now.
    pub async fn replace(&self, redirects: &BTreeMap<String, String>, form: fn(&str) -> String) -> Result<()> {
        self.0
            .write(|transaction| {
                let known: Vec<Redirect> = Sql::new("select * from redirect").read_all(&transaction)?;
                let mut renamed = Vec::new();
                for redirect in known {
                    if redirects.contains_key(&redirect.address) {
                        continue;
                    }
                    let mut gone = Sql::new("delete from redirect where address = ");
                    gone.bind(redirect.address.as_str()).run(&transaction)?;
                    let address = form(&redirect.address);
                    if redirects.contains_key(&address) {
                        renamed.push(Redirect { address, ..redirect });
                    }
                }
                let rows: Vec<_> = redirects
                    .iter()
                    .map(|(address, target)| {
                        vec![
                            ("address", address.as_str().into()),
                            ("target", target.as_str().into()),
                            ("hits", 0_i64.into()),
                        ]
                    })
                    .collect();
                for chunk in rows.chunks(CHUNK) {
                    sql::upsert("redirect", &["address"], &["hits"], chunk.to_vec()).run(&transaction)?;
                }
                for redirect in renamed {
                    if let Some(last) = redirect.last_hit_at {
                        add_hits(&redirect.address, redirect.hits, last).run(&transaction)?;
                    }
                }
                transaction.commit()
            })
            .await
    }

    /// Where the first of these addresses that is known leads, and which one it is.
    pub async fn find(&self, addresses: &[String]) -> Result<Option<(String, String)>> {
        let mut sql = Sql::new("select address, target from redirect where address in ");
        sql.list(addresses.iter().map(String::as_str));
        let rows = self.0.read(|db| sql.all(db)).await?;
        let mut found = BTreeMap::new();
        for row in &rows {
            found.insert(row.get::<String>("address")?, row.get::<String>("target")?);
        }
        Ok(addresses.iter().find_map(|address| found.remove_entry(address)))
    }

    /// Adds to the hits of addresses. Where the table was read again since an address was asked for, it may be in `form` there.
    pub async fn count(
        &self,
        hits: &BTreeMap<String, u64>,
        form: fn(&str) -> String,
        now: DateTime<Utc>,
    ) -> Result<()> {
        self.0
            .write(|transaction| {
                for (address, hits) in hits {
                    if add_hits(address, *hits, now).run(&transaction)? == 0 {
                        add_hits(&form(address), *hits, now).run(&transaction)?;
                    }
                }
                transaction.commit()
            })
            .await
    }

    /// All redirects, those that were asked for most first.
    pub async fn list(&self) -> Result<Vec<Redirect>> {
        let sql = Sql::new("select * from redirect order by hits desc, address");
        self.0.read(|db| sql.read_all(db)).await
    }
}

fn add_hits(address: &str, hits: u64, last: DateTime<Utc>) -> Sql {
    let mut sql = Sql::new("update redirect set hits = hits + ");
    sql.bind(hits.cast_signed())
        .push(", last_hit_at = case when last_hit_at > ");
    sql.bind(last).push(" then last_hit_at else ").bind(last);
    sql.push(" end where address = ").bind(address);
    sql
}
