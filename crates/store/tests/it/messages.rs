//! Contact messages and the outbox.

use chrono::TimeDelta;
use domain::bilingual::Language;
use store::{
    accounts::{FailedNotification, MessageBox, NewMessage},
    queues::{NewPost, PostForm, PostKind, Queue},
};

use crate::{
    on_both_engines,
    test_store::{TestStore, look, noon, open, waiting_messages},
};

fn message() -> NewMessage {
    NewMessage {
        name: "王小明".to_owned(),
        email: "wang@example.org".to_owned(),
        content: "您好\u{0}🐉".to_owned(),
        piece: "DB-0001".to_owned(),
        language: Language::Tw,
        received_at: noon(),
    }
}

fn mail(subject: &str) -> NewPost {
    NewPost {
        kind: PostKind::Contact,
        recipient: "desk@example.org".to_owned(),
        form: PostForm::Mail {
            reply_to: None,
            thread: Vec::new(),
            subject: subject.to_owned(),
            text: "…".to_owned(),
            html: None,
        },
        secret: None,
        expires_at: None,
    }
}

/// A verification code that is good for ten minutes.
fn code() -> NewPost {
    NewPost {
        kind: PostKind::Code,
        recipient: "0912345678".to_owned(),
        form: PostForm::Sms {
            text: "您的驗證碼：{secret}".to_owned(),
        },
        secret: Some("918273".to_owned()),
        expires_at: Some(noon() + TimeDelta::minutes(10)),
    }
}

/// The secrets in the outbox.
async fn secrets(test: &TestStore) -> Vec<String> {
    let secrets = look(test).column("select secret from outbox where secret is not null");
    secrets.into_iter().flatten().collect()
}

on_both_engines! {
    async fn a_message_and_its_mail_are_kept_together(test) {
        let store = &test.store;
        let version = store.content_version().await.expect("a version");
        let id = store.messages().create(&message(), Some(&mail("new"))).await.expect("kept");
        let kept = store.messages().list().await.expect("read");
        assert_eq!(kept[0].id, id);
        assert_eq!(kept[0].message, NewMessage { content: "您好🐉".to_owned(), ..message() });
        assert_eq!(waiting_messages(&test), 1);
        assert_eq!(store.content_version().await.expect("a version"), version, "a message is no content");
    }

    /// Messages that were not mailed one by one wait for a digest, and are in one digest only.
    async fn messages_without_a_mail_are_told_of_together(test) {
        let messages = test.store.messages();
        assert_eq!(messages.untold(2).await.expect("read"), None);
        messages.create(&message(), Some(&mail("by itself"))).await.expect("kept");
        assert_eq!(messages.untold(2).await.expect("read"), None);
        let mut ids = Vec::new();
        for n in 0..3 {
            let later = NewMessage { received_at: noon() + TimeDelta::minutes(n), ..message() };
            ids.push(messages.create(&later, None).await.expect("kept"));
        }
        let untold = messages.untold(2).await.expect("read").expect("three");
        assert_eq!((untold.count, untold.since, untold.newest), (3, noon(), ids[2]));
        assert_eq!(untold.first.iter().map(|kept| kept.id).collect::<Vec<_>>(), ids[..2]);

        let newer = messages.create(&message(), None).await.expect("kept");
        let digest = NewPost { kind: PostKind::Digest, ..mail("3 messages") };
        // Two processes tell at once: one mail.
        for _ in 0..2 {
            messages.tell(untold.newest, &digest, noon()).await.expect("told");
        }
        assert_eq!(waiting_messages(&test), 2);
        let untold = messages.untold(2).await.expect("read").expect("one");
        assert_eq!((untold.count, untold.newest), (1, newer));
    }

    async fn old_messages_are_deleted(test) {
        let store = &test.store;
        store.messages().create(&message(), Some(&mail("old"))).await.expect("kept");
        let (due, lease) = (noon() + TimeDelta::seconds(1), TimeDelta::seconds(60));
        store.messages().forget_before(noon()).await.expect("deleted");
        assert_eq!(store.messages().list().await.expect("read").len(), 1, "not older than the moment");
        store.outbox().forget_before(due).await.expect("deleted");
        assert_eq!(waiting_messages(&test), 1, "what waits is never forgotten");
        let taken = store.outbox().claim(&Queue::ALL, due, lease).await.expect("read").expect("due");
        store.outbox().delivered(taken.id, due).await.expect("noted");
        store.outbox().forget_before(due).await.expect("deleted");
        store.messages().forget_before(due).await.expect("deleted");
        assert!(store.messages().list().await.expect("read").is_empty());
    }

    /// The outbox deletes a digest at once and other mails after a week; the mark on the message outlives both.
    async fn a_notification_that_was_given_up_is_marked_on_its_messages(test) {
        let (outbox, messages) = (test.store.outbox(), test.store.messages());
        let arrived = messages.create(&message(), Some(&mail("arrives"))).await.expect("kept");
        let refused = messages.create(&message(), Some(&mail("refused"))).await.expect("kept");
        let unsure = messages.create(&message(), Some(&mail("cut"))).await.expect("kept");
        let mut told_together = Vec::new();
        for _ in 0..2 {
            told_together.push(messages.create(&message(), None).await.expect("kept"));
        }
        let digest = NewPost { kind: PostKind::Digest, ..mail("2 messages") };
        messages.tell(told_together[1], &digest, noon()).await.expect("told");
        let untold = messages.create(&message(), None).await.expect("kept");

        let later = noon() + TimeDelta::minutes(2);
        let claim = async |now| outbox.claim(&Queue::ALL, now, TimeDelta::minutes(4)).await.expect("read").expect("due");
        outbox.delivered(claim(noon()).await.id, noon()).await.expect("noted");
        let taken = claim(noon()).await;
        outbox.failed(&taken, "550 no", false, None, noon()).await.expect("noted");
        let taken = claim(noon()).await;
        outbox.failed(&taken, "cut", true, Some(later), noon()).await.expect("noted");
        let taken = claim(noon()).await;
        assert_eq!(taken.post.kind, PostKind::Digest);
        outbox.failed(&taken, "550 no", false, None, noon()).await.expect("noted");

        let marked = async || {
            let (lines, _) = test.store.conversations().list(MessageBox::Unfinished, "", 1, 10).await.expect("read");
            let marks = lines.into_iter().rev().map(|line| (line.message.id, line.failed_notification));
            marks.filter_map(|(id, mark)| Some((id, mark?))).collect::<Vec<_>>()
        };
        let not_sent = FailedNotification { given_up_at: noon(), may_have_arrived: false };
        let digested = told_together.iter().map(|id| (*id, not_sent));
        let mut expected: Vec<_> = std::iter::once((refused, not_sent)).chain(digested).collect();
        assert_eq!(marked().await, expected, "what is tried again is not marked: {arrived}, {unsure}, {untold}");

        let taken = claim(later).await;
        outbox.failed(&taken, "cut", true, None, later).await.expect("noted");
        expected.insert(1, (unsure, FailedNotification { given_up_at: later, may_have_arrived: true }));
        assert_eq!(marked().await, expected);
        outbox.forget_before(noon() + TimeDelta::days(30)).await.expect("deleted");
        assert_eq!(look(&test).column("select id from outbox"), [""; 0].map(|id| Some(id.to_owned())));
        assert_eq!(marked().await, expected, "the outbox has forgotten them");
        let found = test.store.conversations().find(unsure, 0).await.expect("read").expect("there");
        assert_eq!(found.line.failed_notification, Some(expected[1].1));
    }

    async fn mail_is_taken_by_one_and_comes_back_when_it_fails(test) {
        let outbox = test.store.outbox();
        let (now, lease) = (noon(), TimeDelta::seconds(60));
        outbox.put(&mail("first"), now).await.expect("put");
        outbox.put(&mail("second"), now + TimeDelta::seconds(1)).await.expect("put");
        assert_eq!(outbox.claim(&Queue::ALL, now - TimeDelta::seconds(1), lease).await.expect("read"), None, "not due");

        let later = now + TimeDelta::seconds(2);
        let first = outbox.claim(&Queue::ALL, later, lease).await.expect("read").expect("due");
        let second = outbox.claim(&Queue::ALL, later, lease).await.expect("read").expect("due");
        assert_eq!((&first.post, &second.post), (&mail("first"), &mail("second")));
        assert_eq!(outbox.claim(&Queue::ALL, later, lease).await.expect("read"), None, "both are taken");

        outbox.delivered(first.id, later).await.expect("noted");
        outbox.failed(&second, "421 busy", false, Some(later + TimeDelta::seconds(30)), later).await.expect("noted");
        assert_eq!(waiting_messages(&test), 1);
        assert_eq!(outbox.claim(&Queue::ALL, later, lease).await.expect("read"), None, "not yet again");
        let again = outbox.claim(&Queue::ALL, later + TimeDelta::seconds(30), lease).await.expect("read").expect("due");
        assert_eq!((again.id, again.attempts), (second.id, 2));

        // The worker that took it vanished: after the lease another gets it.
        let again = outbox.claim(&Queue::ALL, later + TimeDelta::seconds(91), lease).await.expect("read").expect("due");
        assert_eq!((again.attempts, again.unsure), (3, 0));
        outbox.failed(&second, "from the dead", true, None, later).await.expect("noted");
        assert_eq!(waiting_messages(&test), 1, "who has lost it has no say");
        outbox.failed(&again, "cut", true, Some(later + TimeDelta::minutes(5)), later).await.expect("noted");
        let again = outbox.claim(&Queue::ALL, later + TimeDelta::minutes(5), lease).await.expect("read").expect("due");
        assert_eq!((again.attempts, again.unsure), (4, 1));
        outbox.failed(&again, "550 no", false, None, later).await.expect("noted");
        assert_eq!(waiting_messages(&test), 0);
        assert_eq!(outbox.claim(&Queue::ALL, later + TimeDelta::days(9), lease).await.expect("read"), None);
    }

    async fn every_form_is_read_back_whole(test) {
        let outbox = test.store.outbox();
        let formatted = NewPost {
            kind: PostKind::Notice,
            form: PostForm::Mail {
                reply_to: Some("a@example.org".to_owned()),
                thread: Vec::new(),
                subject: "通知\u{0}".to_owned(),
                text: "文".to_owned(),
                html: Some("<p>文</p>".to_owned()),
            },
            ..mail("")
        };
        let lease = TimeDelta::seconds(60);
        for post in [&formatted, &code()] {
            outbox.put(post, noon()).await.expect("put");
        }
        assert_eq!(outbox.claim(&Queue::ALL, noon(), lease).await.expect("read").expect("due").post, code());
        let notice = outbox.claim(&Queue::ALL, noon(), lease).await.expect("read").expect("due").post;
        let PostForm::Mail { subject, .. } = &notice.form else { panic!("a mail") };
        assert_eq!((subject.as_str(), notice.kind), ("通知", PostKind::Notice));
    }

    async fn expired_post_is_given_up_and_its_secret_goes(test) {
        let outbox = test.store.outbox();
        outbox.put(&code(), noon()).await.expect("put");
        assert_eq!(secrets(&test).await, ["918273"]);
        assert_eq!(outbox.claim(&Queue::ALL, noon() + TimeDelta::minutes(10), TimeDelta::seconds(60)).await.expect("read"), None);
        assert_eq!(waiting_messages(&test), 0);
        assert_eq!(secrets(&test).await, [""; 0]);
    }

    async fn a_secret_goes_with_its_delivery_or_the_last_try(test) {
        let outbox = test.store.outbox();
        for given_up in [false, true] {
            outbox.put(&code(), noon()).await.expect("put");
            let taken = outbox.claim(&Queue::ALL, noon(), TimeDelta::seconds(60)).await.expect("read").expect("due");
            assert!(!format!("{taken:?}").contains("918273"), "{taken:?}");
            if given_up {
                outbox.failed(&taken, "421 busy", false, Some(noon()), noon()).await.expect("noted");
                assert_eq!(secrets(&test).await, ["918273"], "it is needed for the next try");
                let taken = outbox.claim(&Queue::ALL, noon(), TimeDelta::seconds(60)).await.expect("read").expect("due");
                outbox.failed(&taken, "550 no", false, None, noon()).await.expect("noted");
            } else {
                outbox.delivered(taken.id, noon()).await.expect("noted");
            }
            assert_eq!(secrets(&test).await, [""; 0], "given up: {given_up}");
        }
    }

    async fn many_senders_never_share_anything(test) {
        for n in 0..20 {
            test.store.outbox().put(&mail(&n.to_string()), noon()).await.expect("put");
        }
        // Half of them are of this process, half of others.
        let senders: Vec<_> = (0..4).map(|sender| tokio::spawn({
            let (store, url) = (test.store.clone(), test.url.clone());
            async move {
                let store = if sender % 2 == 0 { store } else { open(&url).await };
                let mut taken = Vec::new();
                while let Some(mail) = store.outbox().claim(&Queue::ALL, noon(), TimeDelta::seconds(60)).await.expect("read") {
                    taken.push(mail.id);
                }
                taken
            }
        })).collect();
        let mut taken = Vec::new();
        for sender in senders {
            taken.extend(sender.await.expect("done"));
        }
        taken.sort_unstable();
        let all = taken.len();
        taken.dedup();
        assert_eq!((all, taken.len()), (20, 20));
    }
}
