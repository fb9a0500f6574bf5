//! What is noted of backups: the newest one of each place, known by the place's address, beside the last good and the last failed one; who is
//! making one; and the mark of a database that a site is being moved to.

use chrono::{DateTime, TimeDelta, Utc};
use store::copies::{FailedBackup, GoodBackup, LastBackups};

use crate::on_both_engines;

fn good(name: &str, hours: i64) -> GoodBackup {
    GoodBackup {
        at: DateTime::<Utc>::UNIX_EPOCH + TimeDelta::hours(hours),
        name: name.to_owned(),
        rows: 3,
        picture_files: 2,
        bytes_written: 1,
    }
}

on_both_engines! {
    async fn each_place_has_its_newest_backup(test) {
        let backups = test.store.backups();
        assert_eq!(backups.newest_at("/disk").await.expect("read"), None);
        for (place, name, hours) in [("/disk", "one", 1), ("s3://bucket/site", "two", 2), ("/disk", "three", 3)] {
            let good = good(name, hours);
            backups.record_good(&good).await.expect("recorded");
            backups.note_newest(place, &good).await.expect("noted");
        }
        for (place, name) in [("/disk", Some("three")), ("s3://bucket/site", Some("two")), ("/other", None)] {
            assert_eq!(backups.newest_at(place).await.expect("read").as_deref(), name, "{place}");
        }
        let last = LastBackups { good: Some(good("three", 3)), failed: None };
        assert_eq!(backups.last().await.expect("read"), last);
        let failed = FailedBackup { at: good("", 4).at, problem: "the disk is full".to_owned() };
        backups.record_failed(&failed).await.expect("recorded");
        let last = LastBackups { failed: Some(failed), ..last };
        assert_eq!(backups.last().await.expect("read"), last);
    }

    async fn a_backup_that_was_begun_in_the_future_keeps_nobody_from_making_one(test) {
        let backups = test.store.backups();
        let claim = async |hours| {
            let claimed = backups.claim(good("", hours).at, TimeDelta::hours(6)).await;
            claimed.expect("claimed")
        };
        assert!(claim(300 * 24).await);
        assert!(claim(0).await, "the clock was ahead");
        assert!(!claim(0).await && !claim(5).await, "one process makes it");
        backups.keep_claim(good("", 5).at).await.expect("kept");
        assert!(!claim(10).await, "it is still at it");
        assert!(claim(11).await, "it was killed");
    }

    async fn a_database_that_a_site_is_moved_to_is_marked(test) {
        let backups = test.store.backups();
        assert_eq!(backups.find_unfinished().await.expect("read"), None);
        for work in ["the move of a site", "the move of another site"] {
            backups.mark_unfinished(work).await.expect("marked");
            assert_eq!(backups.find_unfinished().await.expect("read").as_deref(), Some(work));
        }
        assert_eq!(backups.last().await.expect("read"), LastBackups::default());
    }
}
