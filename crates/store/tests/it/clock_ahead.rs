//! What was written while the clock was ahead counts as written now, and what was given out then lives no longer than usual.

use chrono::TimeDelta;
use domain::{
    code::Purpose,
    staff::{Role, StaffName},
};
use store::{
    accounts::{NewLink, NewStep, StepKind},
    log::StaffActor,
    queues::{Channel, JobKind, NewExport, NewPost, PostForm, PostKind, Queue},
};

use crate::{
    on_both_engines,
    persona::{account, digest, member, request, session, wang},
    staff::{IDLE, active, cli, is_in},
    test_store::{artifact, edit, noon, open_requests, picture},
};

const LEASE: TimeDelta = TimeDelta::minutes(2);
const YEAR: TimeDelta = TimeDelta::days(365);

fn post() -> NewPost {
    NewPost {
        kind: PostKind::Contact,
        recipient: "desk@example.tw".to_owned(),
        form: PostForm::Sms { text: "…".to_owned() },
        secret: None,
        expires_at: None,
    }
}

on_both_engines! {
    async fn post_that_was_put_in_leaves_now(test) {
        let outbox = test.store.outbox();
        for ahead in [TimeDelta::minutes(5), TimeDelta::days(1), YEAR] {
            outbox.put(&post(), noon() + ahead).await.expect("put");
            let taken = outbox.claim(&Queue::ALL, noon(), LEASE).await.expect("read").expect("due now");
            assert_eq!((taken.attempts, taken.created_at), (1, noon()), "{ahead}");
            outbox.delivered(taken.id, noon()).await.expect("noted");
        }
        // A clock that is right is waited for as before.
        let due = noon() + TimeDelta::days(1);
        outbox.put_for_later(&post(), noon(), due).await.expect("put");
        assert_eq!(outbox.claim(&Queue::ALL, noon(), LEASE).await.expect("read"), None);
        assert!(outbox.claim(&Queue::ALL, due, LEASE).await.expect("read").is_some());
        let counted = outbox.figures(Channel::Sms, noon()).await.expect("read");
        assert_eq!((counted.delivered, counted.waiting), (3, 1));
    }

    /// The worker that has it may have it still: nobody else gets it before its lease is over, counted from now.
    async fn post_that_was_taken_is_taken_until_a_lease_from_now(test) {
        let outbox = test.store.outbox();
        outbox.put(&post(), noon()).await.expect("put");
        let first = outbox.claim(&Queue::ALL, noon() + YEAR, LEASE).await.expect("read").expect("due");
        assert_eq!(outbox.claim(&Queue::ALL, noon(), LEASE).await.expect("read"), None);
        let again = outbox.claim(&Queue::ALL, noon() + LEASE, LEASE).await.expect("read").expect("due again");
        assert_eq!((again.id, again.attempts), (first.id, 2));
        // The same of one that failed then and is to be tried again.
        let late = noon() + YEAR;
        outbox.failed(&again, "451 later", false, Some(late + TimeDelta::minutes(15)), late).await.expect("noted");
        assert_eq!(outbox.claim(&Queue::ALL, noon(), LEASE).await.expect("read"), None);
        let again = outbox.claim(&Queue::ALL, noon() + LEASE, LEASE).await.expect("read").expect("due again");
        assert_eq!(again.attempts, 3);
    }

    async fn a_job_is_done_now(test) {
        let (store, jobs) = (&test.store, test.store.jobs());
        let actor = StaffActor { name: "lin".to_owned(), client: "a network".to_owned() };
        let new = NewExport { request: "{}".to_owned(), chosen: None, total: 1 };
        let first = store.exports().put(&new, &actor, noon() + YEAR).await.expect("asked for");
        let job = jobs.claim(JobKind::Export, &[], noon(), LEASE).await.expect("read").expect("due now");
        assert_eq!((job.id, job.requested_at), (first, noon()));
        // Its worker renews it while the clock is ahead once more, and is killed.
        assert!(jobs.renew_lease(&job, noon() + YEAR).await.expect("written"));
        assert_eq!(jobs.claim(JobKind::Export, &[], noon(), LEASE).await.expect("read"), None);
        let again = jobs.claim(JobKind::Export, &[], noon() + LEASE, LEASE).await.expect("read").expect("due again");
        assert_eq!((again.id, again.attempts), (first, 2));
    }

    async fn a_request_for_a_code_that_would_be_refused_is_settled(test) {
        let store = &test.store;
        request(store, Purpose::Register, &wang(), noon() + YEAR).await;
        assert_eq!(store.code_requests().claim(noon(), LEASE).await.expect("read"), None);
        assert_eq!(open_requests(&test), 0);
        let id = request(store, Purpose::Register, &wang(), noon()).await;
        let taken = store.code_requests().claim(noon(), LEASE).await.expect("read").expect("due");
        assert_eq!((taken.id, taken.requested_at), (id, noon()));
    }

    async fn pictures_are_drawn_and_read_now(test) {
        let pictures = test.store.pictures();
        let piece = fixtures::ArtifactFields { pictures: Some(vec![picture(0), picture(1)]), ..artifact("A-1", "瓶", "Vase") };
        test.store.content(&edit()).save(&piece.record()).await.expect("saved");
        let [first, second] = [picture(0).key, picture(1).key];
        let ahead = pictures.claim_for_avif(noon() + YEAR, LEASE).await.expect("read").expect("one");
        assert_eq!(ahead.key, first);
        assert_eq!(pictures.claim_for_avif(noon(), LEASE).await.expect("read").expect("one").key, second);
        assert_eq!(pictures.claim_for_avif(noon(), LEASE).await.expect("read").expect("one").key, first, "its lease is no lease");

        pictures.record_check(&first, &[], noon() + YEAR).await.expect("noted");
        pictures.record_check(&second, &[], noon()).await.expect("noted");
        let unchecked = pictures.list_unchecked(noon() - TimeDelta::days(30), noon(), 10).await.expect("read");
        let keys: Vec<_> = unchecked.into_iter().map(|picture| picture.keys.key).collect();
        assert_eq!(keys, [first], "a check of the future is none");
    }

    async fn links_and_steps_of_staff_do_not_live_longer(test) {
        let staff = test.store.staff();
        let name = StaffName::parse("lin").expect("a name");
        for (number, ahead, is_open) in [(1, YEAR, false), (2, TimeDelta::zero(), true)] {
            let link = NewLink { digest: digest(number), expires_at: noon() + ahead + TimeDelta::hours(1) };
            match staff.find_by_name(&name).await.expect("read") {
                None => assert!(staff.invite(&name, Role::Editor, &link, &cli(), noon() + ahead).await.is_ok()),
                Some(known) => assert!(staff.reset(known.id, &link, false, &cli(), noon()).await.is_ok()),
            }
            assert_eq!(staff.find_link(digest(number), noon()).await.expect("read").is_some(), is_open);
            let lines = staff.list(IDLE, noon()).await.expect("read");
            assert_eq!(lines[0].link_expires_at.is_some(), is_open, "{ahead}");

            let kind = StepKind::Code;
            let expires_at = noon() + ahead + kind.life();
            let step = NewStep { digest: digest(number), kind, account_id: None, data: "data".to_owned(), expires_at };
            staff.put_step(&step).await.expect("written");
            assert_eq!(staff.find_step(digest(number), kind, noon()).await.expect("read").is_some(), is_open);
            assert_eq!(staff.take_step(digest(number), kind, noon()).await.expect("written").is_some(), is_open);
        }
    }

    async fn codes_and_confirmations_of_merges_do_not_live_longer(test) {
        let (store, members) = (&test.store, test.store.members());
        let (one, other) = (member(store, &account("0912345678")).await, member(store, &wang()).await);
        let (actor, life) = (cli(), TimeDelta::minutes(10));
        let asked = members.ask_to_confirm_merge(one, other, [9; 16], life, &actor, noon() + YEAR);
        let code = asked.await.expect("written").expect("both are members");
        assert_eq!(members.merge_code(one, other, noon()).await.expect("read"), None);
        assert_eq!(members.merge_code_to_show(one, noon()).await.expect("read"), None);
        assert_eq!(members.try_merge_code(one, other, noon()).await.expect("written"), None);
        assert!(members.confirm_merge(one, &code, &actor, noon() + YEAR).await.expect("written"));
        assert_eq!(members.merge_code(one, other, noon()).await.expect("read"), None, "confirmed in a year");
        assert!(members.merge_code(one, other, noon() + YEAR).await.expect("read").is_some());
    }

    async fn colleagues_are_not_present_until_then(test) {
        let store = &test.store;
        let mut accounts = Vec::new();
        for (name, number) in [("lin", 1), ("zhou", 2)] {
            accounts.push(active(store, name, Role::Editor, number).await);
        }
        let presence = store.presence();
        presence.enter("artifact/1", accounts[0], None, noon() + YEAR).await.expect("noted");
        assert_eq!(presence.enter("artifact/1", accounts[1], None, noon()).await.expect("noted"), []);
    }

    /// A session that was used then is not unused for longer than usual.
    async fn sessions_end_unused_as_usual(test) {
        let store = &test.store;
        active(store, "lin", Role::Editor, 1).await;
        let minutes = |minutes| noon() + TimeDelta::minutes(minutes);
        for used in [minutes(25), minutes(1)] {
            store.staff().find_session(digest(1), IDLE, true, used).await.expect("read").expect("in");
        }
        assert!(is_in(store, 1, minutes(30)).await && !is_in(store, 1, minutes(31)).await);

        let id = member(store, &wang()).await;
        store.sessions().open(id, &session(1, noon()), 10, noon()).await.expect("written").expect("active");
        let idle = TimeDelta::days(30);
        for used in [noon() + TimeDelta::days(20), minutes(1)] {
            store.sessions().find(digest(1), idle, used).await.expect("read").expect("in");
        }
        assert_eq!(store.sessions().find(digest(1), idle, minutes(1) + idle).await.expect("read"), None);
    }
}
