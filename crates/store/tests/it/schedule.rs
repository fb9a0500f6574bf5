//! A language on the schedule is published once, and not at all after it was taken off.

use chrono::TimeDelta;
use domain::{
    bilingual::Language,
    staff::{Role, StaffName},
};
use store::{
    Action,
    accounts::AccountChange,
    content::{DueLanguage, Publication},
};

use crate::{
    on_both_engines,
    staff::invite,
    staff_imports::actor,
    test_store::{look, noon},
    working_copies::{author, by, done, new_piece},
};

on_both_engines! {
    async fn a_publication_that_was_taken_back_does_not_happen(test) {
        let (store, edit) = (&test.store, by("lin", 1));
        let copies = store.working_copies();
        let at = noon() + TimeDelta::hours(1);
        let mut pieces = Vec::new();
        for number in ["A-1", "A-2", "A-3"] {
            let piece = new_piece(store, number).await;
            pieces.push(done(copies.schedule(piece.id, piece.copy.revision, Language::Tw, at, &author(&edit)).await.expect("scheduled")));
        }
        // The job has read the schedule, and one is taken off, another has another moment, before their turn comes.
        let due = copies.list_due(at).await.expect("read");
        assert_eq!(due, pieces.iter().map(|piece| DueLanguage { id: piece.id, language: Language::Tw }).collect::<Vec<_>>());
        let [first, second, third] = pieces.try_into().expect("three");
        done(copies.unschedule(first.id, first.copy.revision, Language::Tw, &author(&edit)).await.expect("taken back"));
        let later = at + TimeDelta::hours(1);
        done(copies.schedule(second.id, second.copy.revision, Language::Tw, later, &author(&edit)).await.expect("moved"));
        let mut published = Vec::new();
        for due in due {
            published.push(copies.publish_if_due(due, at).await.expect("ran"));
        }
        assert_eq!(published, [false, false, true]);
        for (id, is_public, latest) in [
            (first.id, false, Action::Unschedule),
            (second.id, false, Action::Schedule),
            (third.id, true, Action::PublishTw),
        ] {
            let found = copies.find(id, at).await.expect("read").expect("there");
            assert_eq!(found.status(Language::Tw).publication == Publication::Published, is_public, "{id:?}");
            assert_eq!(copies.versions(id, 10).await.expect("read")[0].action, latest, "{id:?}");
        }
        assert_eq!(copies.publish_due(later).await.expect("ran"), 1, "at its new moment");
    }

    async fn a_publication_happens_in_the_present_name_of_who_planned_it(test) {
        let (store, edit) = (&test.store, by("lin", 1));
        let copies = store.working_copies();
        let at = noon() + TimeDelta::hours(1);
        let lin = invite(store, "lin", Role::Editor, 1).await;
        let piece = new_piece(store, "A-1").await;
        done(copies.schedule(piece.id, piece.copy.revision, Language::Tw, at, &author(&edit)).await.expect("scheduled"));
        let name = StaffName::parse("林小姐").expect("a name");
        let renamed = store.staff().rename(lin, &name, &actor(), noon()).await;
        assert_eq!(renamed.expect("renamed"), AccountChange::Done);
        assert_eq!(copies.publish_due(at).await.expect("ran"), 1);
        let published = copies.versions(piece.id, 1).await.expect("read").remove(0);
        assert_eq!((published.action, published.editor.as_str()), (Action::PublishTw, "林小姐"));
    }

    async fn a_publication_that_fails_keeps_no_other_from_the_public(test) {
        let (store, edit) = (&test.store, by("lin", 1));
        let copies = store.working_copies();
        let at = noon() + TimeDelta::hours(1);
        let mut ids = Vec::new();
        for number in ["A-1", "A-2"] {
            let piece = new_piece(store, number).await;
            done(copies.schedule(piece.id, piece.copy.revision, Language::Tw, at, &author(&edit)).await.expect("scheduled"));
            ids.push(piece.id);
        }
        let first = ids[0].id;
        let refuse = match store.engine() {
            "postgres" => format!(
                "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$; \
                 create trigger refuse before delete on publication_schedule for each row when (old.record_id = {first}) \
                 execute function refuse()"
            ),
            _ => format!(
                "create trigger refuse before delete on publication_schedule when old.record_id = {first} \
                 begin select raise(abort, 'refused'); end"
            ),
        };
        look(&test).execute(&refuse).expect("a trigger");
        copies.publish_due(at).await.expect_err("one is refused");
        for (id, is_public) in ids.into_iter().zip([false, true]) {
            let found = copies.find(id, at).await.expect("read").expect("there");
            assert_eq!(found.status(Language::Tw).publication == Publication::Published, is_public, "{id:?}");
        }
    }

    async fn several_instances_publish_once(test) {
        let (store, edit) = (&test.store, by("lin", 1));
        let copies = store.working_copies();
        let at = noon() + TimeDelta::hours(1);
        let mut ids = Vec::new();
        for number in ["A-1", "A-2", "A-3", "A-4"] {
            let piece = new_piece(store, number).await;
            done(copies.schedule(piece.id, piece.copy.revision, Language::Tw, at, &author(&edit)).await.expect("scheduled"));
            ids.push(piece.id);
        }
        let runs = tokio::join!(copies.publish_due(at), copies.publish_due(at), copies.publish_due(at));
        let published: u32 = <[_; 3]>::from(runs).into_iter().map(|run| run.expect("ran")).sum();
        assert_eq!(published, 4);
        for id in ids {
            let versions = copies.versions(id, 10).await.expect("read");
            let times = versions.iter().filter(|version| version.action == Action::PublishTw).count();
            assert_eq!(times, 1, "{id:?}");
        }
    }
}
