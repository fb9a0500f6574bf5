//! On SQLite deleted rows leave no byte behind: not in the file's pages, free or in use, and not in its log.

use chrono::TimeDelta;
use domain::{bilingual::Language, budget::Window, code::Purpose};
use store::{
    accounts::NewMessage,
    queues::{NewPost, PostForm, PostKind, Queue},
};

use crate::{
    persona::{account, code, link, member},
    test_store::{Engine, TestStore, noon, run},
};

/// Every byte of the database's files.
fn bytes(test: &TestStore) -> Vec<u8> {
    let path = test.url.trim_start_matches("sqlite://").to_owned();
    ["", "-wal", "-shm"]
        .map(|suffix| std::fs::read(format!("{path}{suffix}")).expect("the file is there"))
        .concat()
}

fn holds(test: &TestStore, text: &str) -> bool {
    bytes(test).windows(text.len()).any(|window| window == text.as_bytes())
}

fn farewell(recipient: &str) -> NewPost {
    NewPost {
        kind: PostKind::Farewell,
        recipient: recipient.to_owned(),
        form: PostForm::Mail {
            reply_to: None,
            thread: Vec::new(),
            subject: "…".to_owned(),
            text: "再見".repeat(40),
            html: None,
        },
        secret: None,
        expires_at: Some(noon() + TimeDelta::days(1)),
    }
}

fn message(n: i64, email: &str) -> NewMessage {
    NewMessage {
        name: "王小明".to_owned(),
        email: email.to_owned(),
        // Some are longer than a page.
        content: format!("{email} wrote ").repeat(usize::try_from(1 + n % 7 * 60).expect("small")),
        piece: String::new(),
        language: Language::Tw,
        received_at: noon() + TimeDelta::seconds(n),
    }
}

/// However it ends, an e-mail to a member who has left is deleted with its address.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_letter_of_farewell_leaves_no_byte() {
    run(Engine::Sqlite, |test: TestStore| async move {
        let outbox = test.store.outbox();
        let minute = TimeDelta::minutes(1);
        for (end, recipient) in ["delivered", "given up", "expired"].into_iter().zip(["a", "b", "c"]) {
            let recipient = format!("{recipient}-quetzal@leaver.example");
            outbox.put(&farewell(&recipient), noon()).await.expect("put");
            assert!(holds(&test, &recipient), "{end}: it would be found");
            if end == "expired" {
                let late = outbox
                    .claim(&Queue::ALL, noon() + TimeDelta::days(1), minute)
                    .await
                    .expect("claimed");
                assert_eq!(late, None);
            } else {
                let taken = outbox
                    .claim(&Queue::ALL, noon(), minute)
                    .await
                    .expect("claimed")
                    .expect("a mail");
                match end {
                    "delivered" => outbox.delivered(taken.id, noon()).await.expect("written"),
                    _ => outbox
                        .failed(&taken, "no such mailbox", false, None, noon())
                        .await
                        .expect("written"),
                }
            }
            assert!(!holds(&test, "quetzal"), "{end}");
        }
    })
    .await;
}

/// Members with all that hangs on them, leaving one by one from between others, and the e-mails that follow them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_who_leave_leave_no_byte() {
    const MEMBERS: i64 = 60;
    run(Engine::Sqlite, |test: TestStore| async move {
        let store = &test.store;
        let address = |n: i64| {
            format!(
                "{}-quetzal{n:03}@leaver.example",
                "x".repeat(usize::try_from(n % 11).expect("small"))
            )
        };
        let mut members = Vec::new();
        for n in 0..MEMBERS {
            let who = account(&address(n));
            let id = member(store, &who).await;
            link(store, id, &format!("quetzal{n:03}")).await;
            code(store, Purpose::Reset, &who, noon()).await;
            store
                .messages()
                .create(&message(n, who.as_str()), None)
                .await
                .expect("kept");
            store
                .attempts()
                .take_login(who.as_str(), "home", true, noon())
                .await
                .expect("taken");
            members.push((id, n));
        }
        // From between others: 37 and 60 have no common divisor.
        for step in 0..MEMBERS {
            let (id, n) = members[usize::try_from(step * 37 % MEMBERS).expect("small")];
            let word = format!("quetzal{n:03}");
            assert!(holds(&test, &word), "{word} would be found");
            assert!(store.members().delete(id).await.expect("deleted"));
            assert!(!holds(&test, &word), "{word} after leaving");
            store.outbox().put(&farewell(&address(n)), noon()).await.expect("put");
            if step % 3 == 2 {
                while let Some(taken) = store
                    .outbox()
                    .claim(&Queue::ALL, noon(), TimeDelta::minutes(1))
                    .await
                    .expect("claimed")
                {
                    store.outbox().delivered(taken.id, noon()).await.expect("written");
                }
                assert!(!holds(&test, &word), "{word} after the farewell");
            }
        }
        assert!(!holds(&test, "quetzal"));
    })
    .await;
}

/// Rows that are deleted because they are too old are gone from the file as well.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_too_old_leaves_no_byte() {
    run(Engine::Sqlite, |test: TestStore| async move {
        let store = &test.store;
        for n in 0..80 {
            let who = account(&format!("quetzal{n}@old.example"));
            let notice = NewPost {
                kind: PostKind::Notice,
                ..farewell(who.as_str())
            };
            store
                .messages()
                .create(&message(n, who.as_str()), Some(&notice))
                .await
                .expect("kept");
            code(store, Purpose::Register, &who, noon()).await;
            store
                .attempts()
                .take(
                    "send",
                    who.as_str(),
                    "home",
                    &[Window::new(5, TimeDelta::days(1))],
                    noon(),
                )
                .await
                .expect("taken");
            // A visitor whose data stay keeps the pages in use.
            store
                .messages()
                .create(&message(n, "wang@example.tw"), None)
                .await
                .expect("kept");
        }
        let soon = noon() + TimeDelta::hours(1);
        while let Some(taken) = store
            .outbox()
            .claim(&Queue::ALL, soon, TimeDelta::minutes(1))
            .await
            .expect("claimed")
        {
            store.outbox().delivered(taken.id, noon()).await.expect("written");
        }
        let later = noon() + TimeDelta::days(1);
        let messages = store.messages().list().await.expect("read");
        assert_eq!(messages.len(), 160);
        assert!(holds(&test, "quetzal7@old.example"), "it would be found");
        store.messages().forget_before(later).await.expect("deleted");
        store.outbox().forget_before(later).await.expect("deleted");
        store.codes().forget_before(later).await.expect("deleted");
        store.code_requests().forget_before(later).await.expect("deleted");
        store.attempts().forget_before(later).await.expect("deleted");
        store.erase_deleted().await;
        for word in ["quetzal", "wang@example.tw"] {
            assert!(!holds(&test, word), "{word}");
        }
    })
    .await;
}
