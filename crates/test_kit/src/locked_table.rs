//! A table that a test locks on PostgreSQL.

/// A table of a PostgreSQL database that is locked until this is dropped.
pub struct LockedTable(Option<postgres::Client>);

impl LockedTable {
    /// Locks it against readers, too.
    pub fn lock(url: &str, table: &str) -> Self {
        let url = url.replace("@localhost/", "@/");
        let lock = format!("begin; lock table {table} in access exclusive mode");
        let locked = std::thread::scope(|scope| {
            let connect = || {
                let mut db = postgres::Client::connect(&url, postgres::NoTls).expect("a connection");
                db.batch_execute(&lock).expect("the lock");
                db
            };
            scope.spawn(connect).join().expect("a thread")
        });
        Self(Some(locked))
    }

    /// How many wait for it.
    pub fn count_waiting(&mut self) -> i64 {
        let db = self.0.as_mut().expect("it is locked");
        let count = || {
            let waiting = db.query_one("select count(*) from pg_locks where not granted", &[]);
            waiting.expect("the locks").get(0)
        };
        std::thread::scope(|scope| scope.spawn(count).join().expect("a thread"))
    }
}

impl Drop for LockedTable {
    fn drop(&mut self) {
        // The driver waits by itself, which it may not do within a runtime.
        let db = self.0.take();
        let _ = std::thread::spawn(move || drop(db)).join();
    }
}
