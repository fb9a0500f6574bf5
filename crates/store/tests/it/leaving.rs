//! A member who leaves leaves nothing behind; before that they can read all of it.

use chrono::TimeDelta;
use domain::{
    account::Account,
    bilingual::Language,
    budget::{account::MAILS, of_member, own},
    code::Purpose,
    conversation::ConversationState,
    member::MemberEvent,
};
use store::{
    Store,
    accounts::{Colleague, FavouriteChange, NewMessage, NewReply, SocialRegistration, StoredLink},
    queues::{NewPost, PostForm, PostKind},
};

use crate::{
    on_both_engines,
    persona::{account, code, digest, google, link, member, request, session, social, wang},
    test_store::{self, Engine, TestStore, artifact, edit, look, noon, waiting_messages},
};

const SECRETS: [&str; 4] = ["wang@example.tw", "g1@gmail.com", "王小明", "home"];

/// Every cell of every table as text.
async fn cells(test: &TestStore) -> Vec<String> {
    let db = look(test);
    let is_postgres = test.store.engine() == "postgres";
    let tables = if is_postgres {
        "select table_name::text from information_schema.tables where table_schema = 'public'"
    } else {
        "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'artifact_search%'"
    };
    let mut cells = Vec::new();
    for table in db.column(tables).into_iter().flatten() {
        let columns = if is_postgres {
            format!(
                "select column_name::text from information_schema.columns where table_schema = 'public' and table_name = '{table}'"
            )
        } else {
            format!("select name from pragma_table_info('{table}')")
        };
        for name in db.column(&columns).into_iter().flatten() {
            let values = db.column(&format!("select cast(\"{name}\" as text) from \"{table}\""));
            cells.extend(
                values
                    .into_iter()
                    .flatten()
                    .map(|value| format!("{table}.{name}: {value}")),
            );
        }
    }
    cells
}

fn mail(recipient: &str, reply_to: Option<&str>) -> NewPost {
    NewPost {
        kind: PostKind::Notice,
        recipient: recipient.to_owned(),
        form: PostForm::Mail {
            reply_to: reply_to.map(str::to_owned),
            thread: Vec::new(),
            subject: "…".to_owned(),
            text: "王小明".to_owned(),
            html: None,
        },
        secret: None,
        expires_at: None,
    }
}

fn message(email: &str) -> NewMessage {
    NewMessage {
        name: "王小明".to_owned(),
        email: email.to_owned(),
        content: format!("我是 {email}"),
        piece: String::new(),
        language: Language::Tw,
        received_at: noon(),
    }
}

/// A favourite with a note, and a cabinet that is shared.
async fn keep_a_piece(store: &Store, id: i64) {
    let known = store
        .artifacts()
        .ids_by_number(&["A-1".to_owned()])
        .await
        .expect("read");
    let piece = match known.into_values().next() {
        Some(piece) => piece,
        None => {
            let new = artifact("A-1", "瓶", "Vase");
            store.content(&edit()).save(&new.record()).await.expect("saved")
        }
    };
    store.favourites().add(id, piece, noon()).await.expect("added");
    let written = store.favourites().set_note(id, piece, "王小明的筆記").await;
    assert_eq!(written.expect("written"), FavouriteChange::Done);
    let link = StoredLink {
        nonce: [1; 16],
        digest: digest(id.unsigned_abs()),
    };
    let shared = store
        .cabinets()
        .share(id, "王小明的收藏", true, link, None, noon())
        .await;
    assert!(shared.expect("written").is_some());
}

/// Everything that a member can have, for `account`.
async fn furnish(store: &Store, who: &Account, subject: &str) -> i64 {
    let id = member(store, who).await;
    link(store, id, subject).await;
    keep_a_piece(store, id).await;
    store
        .members()
        .note(id, MemberEvent::Update, "home", noon())
        .await
        .expect("written");
    code(store, Purpose::Reset, who, noon()).await;
    code(store, Purpose::Delete, who, noon()).await;
    request(store, Purpose::Reset, who, noon()).await;
    let attempts = store.attempts();
    attempts
        .take_login(who.as_str(), "home", true, noon())
        .await
        .expect("taken");
    attempts
        .take("send", &own(who.as_str(), "home"), "home", MAILS.known, noon())
        .await
        .expect("taken");
    attempts
        .take("export", &of_member(id), "home", MAILS.known, noon())
        .await
        .expect("taken");
    store
        .outbox()
        .put(&mail(who.as_str(), None), noon())
        .await
        .expect("put");
    store
        .outbox()
        .put(&mail(&format!("{subject}@gmail.com"), None), noon())
        .await
        .expect("put");
    id
}

on_both_engines! {
    async fn nothing_stays_of_a_member_who_left(test) {
        let store = &test.store;
        let id = furnish(store, &wang(), "g1").await;
        for written in ["wang@example.tw", " ＷＡＮＧ@Example.TW"] {
            store.messages().create(&message(written), Some(&mail("desk@duobaoge.example", Some(written)))).await.expect("kept");
        }
        let lin = Colleague { id: 1, name: "lin".to_owned() };
        for message in store.messages().list().await.expect("read") {
            let reply = NewReply {
                content: "王小明，您好".to_owned(),
                language: Language::Tw,
                mail: mail(&message.message.email, None),
                seen: 0,
                state: ConversationState::Awaiting,
            };
            store.conversations().reply(message.id, &reply, &lin, noon()).await.expect("sent");
            store.conversations().note(message.id, "王小明 wrote", &lin, noon()).await.expect("noted");
        }
        let record = store.members().export(id).await.expect("read").expect("the member");
        assert_eq!(record.replies.len(), 2, "what was answered is theirs to read");
        let before = cells(&test).await;
        for secret in SECRETS {
            assert!(before.iter().any(|cell| cell.contains(secret)), "{secret} would be found");
        }
        assert!(before.iter().any(|cell| cell.ends_with(&format!("member_id: {id}"))));

        assert!(store.members().delete(id).await.expect("deleted"));
        let left: Vec<String> = cells(&test).await.into_iter()
            .filter(|cell| SECRETS.iter().any(|secret| cell.to_lowercase().contains(secret)) || cell.contains("ＷＡＮＧ") || cell.ends_with(&of_member(id)) || cell.contains(".member_id:"))
            .collect();
        assert!(left.is_empty(), "{left:#?}");
        let messages = store.messages().list().await.expect("read");
        assert_eq!(messages.len(), 2, "the entries and their times are kept, without content");
        assert!(messages.iter().all(|kept| kept.message.content.is_empty() && kept.message.received_at == noon()));
    }

    /// A digest that quotes what a member wrote goes with the member; other messages that it quoted wait for the next one.
    async fn digests_do_not_quote_deleted_members(test) {
        let (store, messages) = (&test.store, test.store.messages());
        let id = furnish(store, &wang(), "g1").await;
        messages.create(&message("wang@example.tw"), None).await.expect("kept");
        let other = messages.create(&message("lin@example.tw"), None).await.expect("kept");
        let digest = NewPost { kind: PostKind::Digest, ..mail("desk@duobaoge.example", None) };
        messages.tell(other, &digest, noon()).await.expect("told");
        messages.create(&message("wang@example.tw"), None).await.expect("kept");
        assert!(store.members().delete(id).await.expect("deleted"));
        assert_eq!(waiting_messages(&test), 0);
        let untold = messages.untold(9).await.expect("read").expect("the other's");
        assert_eq!((untold.count, untold.newest), (1, other));
    }

    async fn deleting_a_member_changes_no_other_member(test) {
        let store = &test.store;
        // Accounts that begin alike, and one whose every sign means something to a pattern.
        let others = ["wang@example.tw.example", "w_ng@example.tw", "%@example.tw", "0912345678"];
        for (n, who) in others.iter().enumerate() {
            furnish(store, &account(who), &format!("other{n}")).await;
        }
        store.messages().create(&message("w_ng@example.tw"), Some(&mail("desk@duobaoge.example", Some("w_ng@example.tw")))).await.expect("kept");
        let mut before = cells(&test).await;
        let id = furnish(store, &wang(), "g1").await;
        store.members().delete(id).await.expect("deleted");
        let mut after = cells(&test).await;
        before.sort();
        after.sort();
        // SQLite keeps the last numbers given in a table of its own, which is not walked.
        assert_eq!(before, after);
    }

    async fn a_number_and_a_stranger_leave_too(test) {
        let store = &test.store;
        let number = account("0912345678");
        let id = furnish(store, &number, "g1").await;
        let text = NewPost {
            form: PostForm::Sms { text: "…".to_owned() },
            ..mail("+886912345678", None)
        };
        store.outbox().put(&text, noon()).await.expect("put");
        let stranger = store.members().create_with_identity(&social("g2", None), &session(2, noon()), noon()).await;
        let SocialRegistration::Done { member_id: stranger } = stranger.expect("written") else { panic!("taken") };
        for id in [id, stranger] {
            assert!(store.members().delete(id).await.expect("deleted"));
        }
        let left: Vec<String> = cells(&test).await.into_iter()
            .filter(|cell| cell.contains("912345678") || cell.contains("g1") || cell.contains("g2") || cell.contains(".member_id:"))
            .collect();
        assert!(left.is_empty(), "{left:#?}");
    }

    /// Two who press at once: one leaves, and the site is not confused.
    async fn leaving_twice_is_leaving_once(test) {
        let id = member(&test.store, &wang()).await;
        let gone = crate::attempts::at_once(10, |_| {
            let store = test.store.clone();
            async move { store.members().delete(id).await.expect("no race is an error") }
        }).await;
        assert_eq!(gone, 1);
    }

    async fn the_record_holds_all_that_is_kept(test) {
        let store = &test.store;
        let id = furnish(store, &wang(), "g1").await;
        furnish(store, &account("lin@example.tw"), "g2").await;
        store.messages().create(&message("Wang@example.tw"), None).await.expect("kept");
        store.messages().create(&message("lin@example.tw"), None).await.expect("kept");
        let record = store.members().export(id).await.expect("read").expect("a member");
        assert_eq!((record.member.id, record.identities.clone()), (id, vec![google("g1")]));
        assert_eq!((record.consents.len(), record.sessions.len(), record.clients.len()), (1, 1, 1));
        let events: Vec<MemberEvent> = record.events.iter().map(|event| event.event).collect();
        assert_eq!(events, [MemberEvent::Register, MemberEvent::Link, MemberEvent::ShareCabinet, MemberEvent::Update]);
        assert_eq!((record.favourites.len(), record.favourites[0].note.as_str()), (1, "王小明的筆記"));
        assert_eq!((record.cabinet.name.as_str(), record.cabinet.linked_at), ("王小明的收藏", Some(noon())));
        let purposes: Vec<Purpose> = record.code_requests.iter().map(|request| request.purpose).collect();
        assert_eq!(purposes, [Purpose::Register, Purpose::Reset, Purpose::Delete, Purpose::Reset]);
        let kinds: Vec<&str> = record.attempts.iter().map(|attempt| attempt.kind.as_str()).collect();
        assert_eq!(kinds, ["login", "send", "export"]);
        assert_eq!((record.messages.len(), record.messages[0].message.email.as_str()), (1, "Wang@example.tw"));
        assert_eq!((record.post.len(), record.post[0].kind, record.post[0].created_at), (2, PostKind::Notice, noon()));
        assert_eq!(store.members().export(id + 99).await.expect("read"), None);
        assert_eq!(record.sessions[0].expires_at, noon() + TimeDelta::days(90));
    }
}

/// On SQLite not even the bytes stay: neither in the file nor in its log.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_byte_stays_of_a_member_who_left() {
    test_store::run(Engine::Sqlite, |test: TestStore| async move {
        let store = &test.store;
        // Another member's rows keep the pages in use.
        furnish(store, &account("lin@example.tw"), "other").await;
        let id = furnish(store, &wang(), "g1").await;
        store
            .messages()
            .create(&message("wang@example.tw"), None)
            .await
            .expect("kept");
        let path = test.url.trim_start_matches("sqlite://").to_owned();
        let bytes = || {
            ["", "-wal"]
                .map(|suffix| std::fs::read(format!("{path}{suffix}")).expect("the file is there"))
                .concat()
        };
        let holds = |bytes: &[u8], text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
        let before = bytes();
        assert!(
            holds(&before, "wang@example.tw") && holds(&before, "我是"),
            "they would be found"
        );
        assert!(store.members().delete(id).await.expect("deleted"));
        let after = bytes();
        for secret in ["wang@example.tw", "g1@gmail.com", "我是"] {
            assert!(!holds(&after, secret), "{secret}");
        }
        assert!(holds(&after, "lin@example.tw"), "the others stay");
    })
    .await;
}
