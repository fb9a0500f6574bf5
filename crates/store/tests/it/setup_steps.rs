//! Steps of the set-up that are put off, and what the set-up asks of the rest.

use domain::{artifact::PublicationState, setup_step::SetupStep, staff::Role};
use fixtures::{ArtifactFields, ExhibitionFields};
use serde_json::json;
use store::log::{LogEvent, LogFilter, StaffActor};

use crate::{
    exhibition_artifacts::show,
    on_both_engines,
    staff::invite,
    test_store::{edit, noon},
};

on_both_engines! {
    async fn steps_are_put_off_and_taken_up_again_each_with_a_line_of_the_log(test) {
        let (steps, lin) = (test.store.setup_steps(), StaffActor::command("lin"));
        assert_eq!(steps.skipped().await.expect("read"), []);
        let before = test.store.content_version().await.expect("a version");
        steps.set_skipped(&[SetupStep::Staff], true, &lin, noon()).await.expect("written");
        steps.set_skipped(&[SetupStep::Staff], true, &lin, noon()).await.expect("written again");
        assert_eq!(steps.skipped().await.expect("read"), [SetupStep::Staff]);
        let version = test.store.content_version().await.expect("a version");
        assert_eq!(version, before + 2, "pages that say whether the site is open are stale");
        let all = SetupStep::ALL;
        steps.set_skipped(&all, true, &lin, noon()).await.expect("written");
        assert_eq!(steps.skipped().await.expect("read").len(), all.len());
        steps.set_skipped(&all[1..], false, &lin, noon()).await.expect("written");
        assert_eq!(steps.skipped().await.expect("read"), [SetupStep::Name]);
        let log = test.store.log().list(&LogFilter::default(), 10).await.expect("read");
        assert_eq!(log.entries.len(), 4);
        let last = &log.entries[0];
        assert_eq!((last.event, last.actor.as_str()), (LogEvent::SetupChanged, "lin"));
        assert_eq!(last.detail, json!({"steps": ["address", "mail", "policy", "category", "piece", "staff"], "skipped": false}));
    }

    async fn a_piece_counts_once_it_is_public(test) {
        let artifacts = test.store.artifacts();
        assert!(!artifacts.is_any_public().await.expect("read"));
        for (state, is_public) in [(PublicationState::Draft, false), (PublicationState::Published, true)] {
            let piece = ArtifactFields { relic_number: "DB-0001".to_owned(), state, ..ArtifactFields::default() };
            test.store.content(&edit()).save(&piece.record()).await.expect("saved");
            assert_eq!(artifacts.is_any_public().await.expect("read"), is_public, "{state:?}");
        }
    }

    async fn an_exhibition_counts_once_it_is_public(test) {
        let exhibitions = test.store.exhibitions();
        for (state, is_public) in [(PublicationState::Draft, false), (PublicationState::Published, true)] {
            let show = ExhibitionFields { state, ..show("spring") };
            test.store.content(&edit()).save(&show.record()).await.expect("saved");
            assert_eq!(exhibitions.is_any_public().await.expect("read"), is_public);
        }
    }

    async fn two_accounts_are_shared_work(test) {
        let staff = test.store.staff();
        for (number, is_shared) in [(1, false), (2, true)] {
            invite(&test.store, &format!("colleague {number}"), Role::Owner, number).await;
            assert_eq!(staff.is_shared().await.expect("read"), is_shared);
        }
    }
}
