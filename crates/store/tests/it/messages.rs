//! Contact messages and the outbox.

use chrono::TimeDelta;
use domain::bilingual::Language;
use store::{NewMail, NewMessage};

use crate::{house::noon, on_both_engines};

fn message() -> NewMessage {
    NewMessage {
        name: "王小明".to_owned(),
        email: "wang@example.org".to_owned(),
        content: "您好\u{0}🐉".to_owned(),
        language: Language::Tw,
        received_at: noon(),
    }
}

fn mail(subject: &str) -> NewMail {
    NewMail {
        recipient: "desk@example.org".to_owned(),
        reply_to: None,
        subject: subject.to_owned(),
        body: "…".to_owned(),
        expires_at: None,
    }
}

on_both_engines! {
    async fn a_message_and_its_mail_are_kept_together(house) {
        let store = &house.store;
        let version = store.content_version().await.expect("a version");
        let id = store.messages().create(&message(), Some(&mail("new"))).await.expect("kept");
        let kept = store.messages().list().await.expect("read");
        assert_eq!(kept[0].id, id);
        assert_eq!(kept[0].message, NewMessage { content: "您好🐉".to_owned(), ..message() });
        assert_eq!(store.outbox().pending_count().await.expect("read"), 1);
        assert_eq!(store.content_version().await.expect("a version"), version, "a message is no content");
    }

    async fn what_is_old_is_forgotten(house) {
        let store = &house.store;
        store.messages().create(&message(), Some(&mail("old"))).await.expect("kept");
        let (due, lease) = (noon() + TimeDelta::seconds(1), TimeDelta::seconds(60));
        store.messages().forget_before(noon()).await.expect("deleted");
        assert_eq!(store.messages().list().await.expect("read").len(), 1, "not older than the moment");
        store.outbox().forget_before(due).await.expect("deleted");
        assert_eq!(store.outbox().pending_count().await.expect("read"), 1, "what waits is never forgotten");
        let taken = store.outbox().claim(due, lease).await.expect("read").expect("due");
        store.outbox().delivered(taken.id, due).await.expect("noted");
        store.outbox().forget_before(due).await.expect("deleted");
        store.messages().forget_before(due).await.expect("deleted");
        assert!(store.messages().list().await.expect("read").is_empty());
    }

    async fn mail_is_taken_by_one_and_comes_back_when_it_fails(house) {
        let outbox = house.store.outbox();
        let (now, lease) = (noon(), TimeDelta::seconds(60));
        outbox.put(&mail("first"), now).await.expect("put");
        outbox.put(&mail("second"), now + TimeDelta::seconds(1)).await.expect("put");
        assert_eq!(outbox.claim(now - TimeDelta::seconds(1), lease).await.expect("read"), None, "not due");

        let later = now + TimeDelta::seconds(2);
        let first = outbox.claim(later, lease).await.expect("read").expect("due");
        let second = outbox.claim(later, lease).await.expect("read").expect("due");
        assert_eq!((first.mail.subject.as_str(), second.mail.subject.as_str()), ("first", "second"));
        assert_eq!(outbox.claim(later, lease).await.expect("read"), None, "both are taken");

        outbox.delivered(first.id, later).await.expect("noted");
        outbox.failed(second.id, "421 busy", Some(later + TimeDelta::seconds(30))).await.expect("noted");
        assert_eq!(outbox.pending_count().await.expect("read"), 1);
        assert_eq!(outbox.claim(later, lease).await.expect("read"), None, "not yet again");
        let again = outbox.claim(later + TimeDelta::seconds(30), lease).await.expect("read").expect("due");
        assert_eq!((again.id, again.attempts), (second.id, 2));

        // Whoever took it vanished: after the lease another gets it.
        let again = outbox.claim(later + TimeDelta::seconds(91), lease).await.expect("read").expect("due");
        assert_eq!(again.attempts, 3);
        outbox.failed(again.id, "550 no", None).await.expect("noted");
        assert_eq!(outbox.pending_count().await.expect("read"), 0);
        assert_eq!(outbox.claim(later + TimeDelta::days(9), lease).await.expect("read"), None);
    }

    async fn expired_mail_is_given_up(house) {
        let outbox = house.store.outbox();
        let code = NewMail { expires_at: Some(noon() + TimeDelta::minutes(10)), ..mail("code") };
        outbox.put(&code, noon()).await.expect("put");
        assert_eq!(outbox.claim(noon() + TimeDelta::minutes(10), TimeDelta::seconds(60)).await.expect("read"), None);
        assert_eq!(outbox.pending_count().await.expect("read"), 0);
    }

    async fn many_senders_never_share_a_mail(house) {
        for n in 0..20 {
            house.store.outbox().put(&mail(&n.to_string()), noon()).await.expect("put");
        }
        let senders: Vec<_> = (0..4).map(|_| tokio::spawn({
            let store = house.store.clone();
            async move {
                let mut taken = Vec::new();
                while let Some(mail) = store.outbox().claim(noon(), TimeDelta::seconds(60)).await.expect("read") {
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
