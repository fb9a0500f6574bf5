//! What leaves first, who takes it, and what taking it costs.

use std::time::{Duration, Instant};

use chrono::TimeDelta;
use store::{
    Store,
    queues::{Channel, NewPost, PostForm, PostKind, Queue, TakenPost, Urgency},
};

use crate::{
    on_both_engines,
    test_store::{TestStore, look, noon, open, waiting_messages},
};

const LEASE: TimeDelta = TimeDelta::minutes(4);

fn post(kind: PostKind, channel: Channel) -> NewPost {
    let form = match channel {
        Channel::Mail => PostForm::Mail {
            reply_to: None,
            thread: Vec::new(),
            subject: "…".to_owned(),
            text: "…".to_owned(),
            html: None,
        },
        Channel::Sms => PostForm::Sms { text: "…".to_owned() },
    };
    NewPost {
        kind,
        recipient: "wang@example.tw".to_owned(),
        form,
        secret: None,
        expires_at: None,
    }
}

async fn put(store: &Store, kind: PostKind, channel: Channel) {
    store.outbox().put(&post(kind, channel), noon()).await.expect("put");
}

async fn claim(store: &Store, queues: &[Queue]) -> Option<TakenPost> {
    store.outbox().claim(queues, noon(), LEASE).await.expect("read")
}

/// The kinds that come out of these queues, one after the other.
async fn kinds(store: &Store, queues: &[Queue]) -> Vec<&'static str> {
    let mut kinds = Vec::new();
    while let Some(taken) = claim(store, queues).await {
        kinds.push(taken.post.kind.as_str());
    }
    kinds
}

/// Numbers that PostgreSQL counts of the outbox: rows that it looked through, rows that were changed.
async fn counted_by_postgres(test: &TestStore) -> (i64, i64) {
    let db = look(test);
    let rows = db.texts("select seq_tup_read, n_tup_upd from pg_stat_user_tables where relname = 'outbox'");
    let number = |at: usize| rows[0][at].as_deref().expect("a figure").parse().expect("a number");
    (number(0), number(1))
}

on_both_engines! {
    /// Codes before notices before other mails, whatever came first; the oldest of each first.
    async fn urgent_mails_are_claimed_first(test) {
        let store = &test.store;
        for channel in [Channel::Mail, Channel::Sms] {
            for kind in [PostKind::Contact, PostKind::Digest, PostKind::Farewell, PostKind::Notice, PostKind::Code] {
                put(store, kind, channel).await;
            }
        }
        let mails = [Urgency::Code, Urgency::Notice, Urgency::Bulk].map(|urgency| Queue::new(Channel::Mail, urgency));
        assert_eq!(kinds(store, &mails).await, ["code", "farewell", "notice", "contact", "digest"]);
        assert_eq!(kinds(store, &mails).await, [""; 0]);
        assert_eq!(kinds(store, &Queue::ALL).await, ["code", "farewell", "notice", "contact", "digest"], "the telephones'");
    }

    async fn a_queue_gives_out_nothing_of_another(test) {
        let store = &test.store;
        put(store, PostKind::Contact, Channel::Mail).await;
        put(store, PostKind::Code, Channel::Sms).await;
        assert_eq!(claim(store, &[Queue::new(Channel::Mail, Urgency::Code)]).await, None);
        assert_eq!(claim(store, &[]).await, None);
        assert_eq!(kinds(store, &[Queue::new(Channel::Sms, Urgency::Code)]).await, ["code"]);
    }

    async fn a_mail_for_later_is_not_claimed_before_it_is_due(test) {
        let store = &test.store;
        let due = noon() + TimeDelta::hours(1);
        store.outbox().put_for_later(&post(PostKind::Notice, Channel::Mail), noon(), due).await.expect("put");
        assert_eq!(claim(store, &Queue::ALL).await, None);
        assert_eq!(waiting_messages(&test), 1);
        let taken = store.outbox().claim(&Queue::ALL, due, LEASE).await.expect("read").expect("due");
        assert_eq!(taken.created_at, noon());
    }

    /// Mails that quote a visitor or that confirm a member's leaving are deleted, however they end.
    async fn traceless_mails_are_deleted_however_they_end(test) {
        let store = &test.store;
        let expiring = NewPost { expires_at: Some(noon()), ..post(PostKind::Farewell, Channel::Mail) };
        store.outbox().put(&expiring, noon()).await.expect("put");
        for (kind, is_delivered) in [(PostKind::Digest, true), (PostKind::Digest, false), (PostKind::Farewell, false)] {
            put(store, kind, Channel::Mail).await;
            let taken = claim(store, &Queue::ALL).await.expect("due");
            if is_delivered {
                store.outbox().delivered(taken.id, noon()).await.expect("noted");
            } else {
                store.outbox().failed(&taken, "451 later", false, Some(noon()), noon()).await.expect("noted");
                let again = claim(store, &Queue::ALL).await.expect("it is tried again");
                store.outbox().failed(&again, "550 no", false, None, noon()).await.expect("noted");
            }
        }
        let db = look(&test);
        assert_eq!(db.column("select id from outbox").len(), 0);
    }

    /// Several processes with several workers each take every piece of post once, and nothing of another's queue.
    async fn workers_of_many_queues_never_share_anything(test) {
        for n in 0..60 {
            let kind = [PostKind::Contact, PostKind::Notice, PostKind::Code][n % 3];
            put(&test.store, kind, if n % 2 == 0 { Channel::Mail } else { Channel::Sms }).await;
        }
        let [codes, text_codes, notices, _, bulk, _] = Queue::ALL;
        let lanes = [vec![codes], vec![codes, notices, bulk], vec![text_codes, notices], Queue::ALL.to_vec()];
        let workers: Vec<_> = (0..8).map(|worker| tokio::spawn({
            let (store, url, queues) = (test.store.clone(), test.url.clone(), lanes[worker / 2].clone());
            async move {
                let store = if worker % 2 == 0 { store } else { open(&url).await };
                let mut taken = Vec::new();
                while let Some(post) = claim(&store, &queues).await {
                    store.outbox().delivered(post.id, noon()).await.expect("noted");
                    taken.push(post.id);
                }
                taken
            }
        })).collect();
        let mut taken = Vec::new();
        for worker in workers {
            taken.extend(worker.await.expect("done"));
        }
        taken.sort_unstable();
        let all = taken.len();
        taken.dedup();
        assert_eq!((all, taken.len()), (60, 60));
    }

    /// A hundred thousand delivered mails are not scanned when the next one is taken and marked as sent.
    /// SQLite says what it does in advance, which a test beside the statements reads; PostgreSQL counts what it has done.
    async fn taking_one_looks_through_nothing_that_was_delivered(test) {
        if test.store.engine() != "postgres" {
            return;
        }
        let db = look(&test);
        db.execute(
            "insert into outbox (channel, kind, urgency, recipient, subject, body, attempts, unsure, created_at, delivered_at) \
             select 'mail', 'contact', 2, 'desk@example.org', '', '', 1, 0, now(), now() from generate_series(1, 100000)").expect("written");
        db.execute("vacuum analyze outbox").expect("vacuumed");
        for _ in 0..200 {
            put(&test.store, PostKind::Code, Channel::Mail).await;
        }
        let (looked_through, changed) = counted_by_postgres(&test).await;
        let mut done = 0;
        let begun = Instant::now();
        // The statistics are reported a second late.
        while counted_by_postgres(&test).await.1 < changed + 100 {
            assert!(begun.elapsed() < Duration::from_secs(60), "PostgreSQL counts nothing");
            let taken = claim(&test.store, &Queue::ALL).await.expect("due");
            test.store.outbox().delivered(taken.id, noon()).await.expect("noted");
            done += 1;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let looked_through = counted_by_postgres(&test).await.0 - looked_through;
        assert!(looked_through < 100_000, "{done} mails, and {looked_through} rows were looked through");
    }
}
