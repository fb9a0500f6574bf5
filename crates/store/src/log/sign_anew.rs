//! Signing the lines of earlier releases, whose digests anybody could compute, with the site's key.

use sha2::{Digest, Sha256};

use super::{
    LogCheck,
    retain::find_start,
    verify::{find_check, read_after, write_check},
    write::StoredLine,
};
use crate::{database::Connection, error::Result, row::hex, sql};

/// Gives each line a keyed digest, from the first on as long as they hold one another. From a line on that does not hold, all stay as
/// they are, so that the next verification names that line. The database must let lines be changed meanwhile.
pub(crate) fn sign_anew(db: &Connection) -> Result<()> {
    let start = find_start(db)?;
    let (last, seen) = (find_check(db, false)?, find_check(db, true)?);
    let (mut id, mut plain, mut keyed) = (start.line, start.digest.clone(), start.digest);
    'lines: loop {
        let batch = read_after(db, id)?;
        if batch.is_empty() {
            break;
        }
        for mut line in batch {
            let is_own = line.digest == line.compute_plain_digest() || line.digest == line.compute_digest(db.log_key());
            let seen_here = seen.as_ref().filter(|seen| seen.lines == line.id);
            let was_seen = seen_here.is_none_or(|seen| seen.digest == line.digest);
            if line.id != id + 1 || line.previous != plain || !is_own || !was_seen {
                break 'lines;
            }
            line.previous = keyed;
            id = line.id;
            plain = std::mem::take(&mut line.digest);
            keyed = line.compute_digest(db.log_key());
            let row = vec![
                ("previous", line.previous.as_str().into()),
                ("digest", keyed.as_str().into()),
            ];
            let mut sql = sql::update("log_line", row);
            sql.push(" where id = ").bind(line.id);
            sql.run(db)?;
            if let Some(seen) = seen_here {
                // What was seen before counts on, and so does a fault that was found since.
                write_check(
                    db,
                    &LogCheck {
                        digest: keyed.clone(),
                        ..seen.clone()
                    },
                )?;
                if let Some(found) = last.as_ref().filter(|last| last.broken_at.is_some()) {
                    write_check(db, found)?;
                }
            }
        }
    }
    Ok(())
}

impl StoredLine {
    /// The digest that releases before the key gave a line.
    fn compute_plain_digest(&self) -> String {
        let numbers = self.numbers();
        let mut hash = Sha256::new();
        for column in self.columns(&numbers) {
            hash.update((column.len() as u64).to_be_bytes());
            hash.update(column);
        }
        hex(&hash.finalize())
    }
}

/// Takes the key from each line and each verification, as an earlier release wrote them.
#[cfg(test)]
pub(crate) fn sign_plainly(db: &Connection) -> Result<()> {
    let mut previous = String::new();
    for mut line in read_after(db, 0)? {
        line.previous = previous;
        previous = line.compute_plain_digest();
        for (table, key, row) in [
            (
                "log_line",
                "id",
                vec![
                    ("previous", line.previous.as_str().into()),
                    ("digest", previous.as_str().into()),
                ],
            ),
            ("log_check", "lines", vec![("digest", previous.as_str().into())]),
        ] {
            let mut sql = sql::update(table, row);
            sql.push(" where ").push(key).push(" = ").bind(line.id);
            sql.run(db)?;
        }
    }
    Ok(())
}
