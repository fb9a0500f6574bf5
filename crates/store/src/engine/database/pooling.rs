//! Whether connections to PostgreSQL are real ones.
//!
//! A pooler such as PgBouncer may give each transaction another connection of its own. Prepared statements and settings of one client
//! then reach others, and answers are wrong in ways that show much later; so the first connection finds out.

use tokio_postgres::SimpleQueryMessage;

use super::{limits::Limit, link::Link, tls::Target};
use crate::engine::error::{Error, Result};

/// Refuses a server behind a pooler that changes connections between transactions; leaves no trace on the connections of others.
pub(super) fn refuse_changing_connections(target: &Target) -> Result<()> {
    let first = Link::connect(target)?;
    let before = [process(&first)?, process(&first)?];
    let Ok(second) = Link::connect(target) else {
        // There is room for one connection alone; the pool will say so.
        return Ok(());
    };
    ask(&second, "begin")?;
    let other = process(&second)?;
    // One that has taken over the first one's connection would let it wait for another.
    let is_shared = before[0] != before[1] || before.contains(&other) || process(&first)? != before[0];
    ask(&second, "rollback")?;
    if is_shared {
        return Err(Error::UnfitEngine(
            "a pooler changes PostgreSQL's connections between transactions; set its pool_mode to session, or connect to PostgreSQL itself"
                .to_owned(),
        ));
    }
    Ok(())
}

/// The server's process behind a connection, at this moment.
fn process(link: &Link) -> Result<Option<String>> {
    let answer = ask(link, "select pg_backend_pid()")?;
    Ok(answer.iter().find_map(|message| match message {
        SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
        _ => None,
    }))
}

fn ask(link: &Link, statement: &str) -> Result<Vec<SimpleQueryMessage>> {
    link.ask(Limit::Request.answer(), async |client| {
        client.simple_query(statement).await
    })
}
