//! How long the database may take: little while somebody waits for an answer, much for work in the background.

use std::time::Duration;

/// How long a statement, a lock and a transaction may take on PostgreSQL.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Limit {
    /// For the questions before every answer, which can be given without the database for a while.
    Brief,
    /// For work that somebody waits for.
    Request,
    /// For work that may read or write everything: jobs, commands, migrations, copies.
    LongWork,
}

impl Limit {
    /// That of this task.
    pub(super) fn current() -> Self {
        OF_TASK.try_with(|limit| *limit).unwrap_or(Self::Request)
    }

    const fn statement(self) -> Duration {
        Duration::from_secs(match self {
            Self::Brief => 1,
            Self::Request => 10,
            Self::LongWork => 15 * 60,
        })
    }

    /// How long the server's answer to a statement is waited for: longer than the server itself gives it, so that a slow statement is
    /// ended by the server and costs no connection. A server that stands still keeps no limit of its own.
    pub(super) const fn answer(self) -> Duration {
        match self {
            Self::Brief => self.statement().saturating_add(Duration::from_millis(250)),
            Self::Request | Self::LongWork => self.statement().saturating_add(Duration::from_secs(5)),
        }
    }

    /// How long a connection is waited for, where `usual` is what the settings say.
    pub(super) fn connection(self, usual: Duration) -> Duration {
        match self {
            Self::Brief => usual.min(self.statement()),
            Self::Request | Self::LongWork => usual,
        }
    }

    /// How long a statement waits for others' locks; as long as it waits for another writer on SQLite.
    const fn lock(self) -> Duration {
        match self {
            Self::Request => Duration::from_secs(5),
            Self::Brief | Self::LongWork => self.statement(),
        }
    }

    /// How long a transaction may wait for its next statement.
    const fn idle(self) -> Duration {
        match self {
            Self::Brief | Self::Request => Duration::from_secs(30),
            // A copy reads in one transaction while it writes elsewhere.
            Self::LongWork => Duration::from_secs(60 * 60),
        }
    }

    /// The statements that tell the server.
    pub(super) fn statements(self) -> String {
        format!(
            "set statement_timeout = {}; set lock_timeout = {}; set idle_in_transaction_session_timeout = {}",
            self.statement().as_millis(),
            self.lock().as_millis(),
            self.idle().as_millis()
        )
    }
}

tokio::task_local! {
    static OF_TASK: Limit;
}

/// Runs work that nobody waits for, such as a job or a command: in this task the database may take minutes for a statement, not seconds.
pub fn long_work<T>(work: impl Future<Output = T>) -> impl Future<Output = T> {
    // Boxed: futures of jobs and commands are large, and a debug build puts each layer around them on the stack.
    OF_TASK.scope(Limit::LongWork, Box::pin(work))
}

/// Runs work for which there is a second.
pub(super) fn brief_work<T>(work: impl Future<Output = T>) -> impl Future<Output = T> {
    OF_TASK.scope(Limit::Brief, work)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_statement_is_ended_by_the_server_before_its_answer_is_given_up() {
        for limit in [Limit::Brief, Limit::Request, Limit::LongWork] {
            assert!(
                limit.answer() > limit.statement() && limit.answer() > limit.lock(),
                "{limit:?}"
            );
        }
    }
}
