//! Conversations with people who wrote by the contact form.

use chrono::{DateTime, TimeDelta, Utc};
use domain::{
    bilingual::{Bilingual, Language},
    conversation::ConversationState,
    staff::{Role, StaffName},
};
use store::{
    Store,
    accounts::{
        BoxCounts, Colleague, Conversation, ConversationChange, EntryKind, MessageBox, NewLink, NewMessage, NewReply,
        Replied, ReplyDelivery, Resent,
    },
    log::StaffActor,
    queues::{NewPost, PostForm, PostKind, Queue},
};

use crate::{
    on_both_engines,
    test_store::{edit, look, noon, waiting_messages},
};

/// The account of an editor.
async fn colleague(store: &Store, name: &str) -> Colleague {
    let link = NewLink {
        digest: [name.as_bytes()[0]; 32],
        expires_at: noon() + TimeDelta::hours(1),
    };
    let account = StaffName::parse(name).expect("a name");
    let actor = StaffActor::command_line();
    let id = store
        .staff()
        .invite(&account, Role::Editor, &link, &actor, noon())
        .await;
    Colleague {
        id: id.expect("invited"),
        name: name.to_owned(),
    }
}

fn mail(subject: &str) -> NewPost {
    NewPost {
        kind: PostKind::Reply,
        recipient: "margaret@example.org".to_owned(),
        form: PostForm::Mail {
            reply_to: Some("house@house.example".to_owned()),
            thread: vec!["<a@house.example>".to_owned(), "<b@house.example>".to_owned()],
            subject: subject.to_owned(),
            text: "…".to_owned(),
            html: None,
        },
        secret: None,
        expires_at: None,
    }
}

pub async fn received(store: &Store, name: &str, content: &str) -> i64 {
    let message = NewMessage {
        name: name.to_owned(),
        email: format!("{}@example.org", name.to_lowercase()),
        content: content.to_owned(),
        piece: "DB-0001".to_owned(),
        language: Language::En,
        received_at: noon(),
    };
    store.messages().create(&message, None).await.expect("kept")
}

fn reply(seen: i64) -> NewReply {
    NewReply {
        content: "There is one.".to_owned(),
        language: Language::En,
        mail: mail("Re"),
        seen,
        state: ConversationState::Awaiting,
    }
}

fn done(replied: Replied) -> Conversation {
    match replied {
        Replied::Done(conversation) => *conversation,
        other => panic!("{other:?}"),
    }
}

/// The delivery of a conversation's only reply.
async fn delivery(store: &Store, id: i64) -> ReplyDelivery {
    let found = store.conversations().find(id, 0).await.expect("read").expect("there");
    let mut replies = found.entries.into_iter().filter_map(|entry| match entry.kind {
        EntryKind::Reply { delivery, .. } => Some(delivery),
        _ => None,
    });
    replies.next().expect("a reply")
}

/// Takes the next mail, which fails with these words and is tried again at `next_try`.
async fn fail(store: &Store, words: &str, now: DateTime<Utc>, next_try: Option<DateTime<Utc>>) {
    let outbox = store.outbox();
    let lease = TimeDelta::minutes(4);
    let taken = outbox.claim(&Queue::ALL, now, lease).await.expect("read").expect("due");
    outbox.failed(&taken, words, false, next_try, now).await.expect("noted");
}

on_both_engines! {
    async fn lists_show_what_is_left_to_do(test) {
        let (store, conversations) = (&test.store, test.store.conversations());
        let lin = colleague(store, "lin").await;
        let first = received(store, "Margaret", "50% of the base").await;
        let second = received(store, "Jan", "I shall be in Taipei").await;
        let spam = received(store, "Seller", "Buy").await;
        let change = |state, assignee| ConversationChange { state: Some(state), assignee, is_unread: Some(false) };
        let spammed = change(ConversationState::Spam, None);
        conversations.change(spam, &spammed, &lin, noon()).await.expect("changed").expect("there");
        let taken = change(ConversationState::InHand, Some(Some(lin.clone())));
        conversations.change(second, &taken, &lin, noon()).await.expect("changed").expect("there");

        let ids = async |shown, query| {
            let (lines, total) = conversations.list(shown, query, 1, 10).await.expect("read");
            assert_eq!(lines.len() as u64, total);
            lines.into_iter().map(|line| line.message.id).collect::<Vec<_>>()
        };
        assert_eq!(ids(MessageBox::Unfinished, "").await, [second, first]);
        assert_eq!(ids(MessageBox::Of(lin.id), "").await, [second]);
        assert_eq!(ids(MessageBox::Spam, "").await, [spam]);
        assert!(ids(MessageBox::Closed, "").await.is_empty());
        assert_eq!(ids(MessageBox::Unfinished, "MARGARET@").await, [first]);
        assert_eq!(ids(MessageBox::Unfinished, "50%").await, [first], "a sign means itself");
        assert!(ids(MessageBox::Unfinished, "5_%").await.is_empty());
        assert_eq!(ids(MessageBox::Unfinished, "db-0001").await, [second, first]);
        let (lines, total) = conversations.list(MessageBox::Unfinished, "", 2, 1).await.expect("read");
        assert_eq!((lines[0].message.id, total), (first, 2));
        let counts = BoxCounts { unfinished: 2, own: 1, closed: 0, spam: 1, unread: 1 };
        assert_eq!(conversations.counts(lin.id).await.expect("read"), counts);
        assert!(conversations.colleagues().await.expect("read").is_empty(), "no account has been set up yet");
    }

    async fn a_repeated_change_is_entered_once(test) {
        let (store, conversations) = (&test.store, test.store.conversations());
        let lin = colleague(store, "lin").await;
        let id = received(store, "Margaret", "…").await;
        let change = ConversationChange {
            state: Some(ConversationState::InHand),
            assignee: Some(Some(lin.clone())),
            is_unread: Some(false),
        };
        for _ in 0..2 {
            conversations.change(id, &change, &lin, noon()).await.expect("changed").expect("there");
        }
        conversations.note(id, "在硬碟\u{0}裡", &lin, noon()).await.expect("noted").expect("there");
        let nobody = ConversationChange { assignee: Some(None), is_unread: Some(true), ..ConversationChange::default() };
        let found = conversations.change(id, &nobody, &lin, noon()).await.expect("changed").expect("there");
        let kinds: Vec<EntryKind> = found.entries.into_iter().map(|entry| entry.kind).collect();
        assert_eq!(kinds, [
            EntryKind::Assigned("lin".to_owned()),
            EntryKind::State(ConversationState::InHand),
            EntryKind::Note("在硬碟裡".to_owned()),
            EntryKind::Assigned(String::new()),
        ]);
        assert_eq!((found.line.assignee, found.line.is_unread), (None, true));
        assert_eq!(conversations.change(id + 1, &nobody, &lin, noon()).await.expect("read"), None);
        assert_eq!(conversations.note(id + 1, "…", &lin, noon()).await.expect("read"), None);
    }

    /// Two colleagues answer: the second one is shown the first answer, and sends nothing.
    async fn a_reply_that_has_not_seen_the_last_one_is_not_sent(test) {
        let (store, conversations) = (&test.store, test.store.conversations());
        let (lin, chou) = (colleague(store, "lin").await, colleague(store, "chou").await);
        let id = received(store, "Margaret", "…").await;
        assert!(conversations.keep_draft(id, lin.id, "Dear", Language::En, noon()).await.expect("kept"));
        assert!(conversations.keep_draft(id, chou.id, "您好", Language::Tw, noon()).await.expect("kept"));
        let own = conversations.find(id, chou.id).await.expect("read").expect("there").draft.expect("a draft");
        assert_eq!((own.content.as_str(), own.language), ("您好", Language::Tw));

        let sent = done(conversations.reply(id, &reply(0), &lin, noon()).await.expect("sent"));
        assert_eq!(sent.draft, None, "a sent reply is no draft");
        assert_eq!((sent.line.state, sent.line.assignee.as_ref()), (ConversationState::Awaiting, Some(&lin)));
        assert!(!sent.line.is_unread);
        let second = conversations.reply(id, &reply(0), &chou, noon()).await.expect("read");
        let Replied::Outdated(present) = second else { panic!("{second:?}") };
        assert_eq!(present.last_reply(), sent.last_reply());
        assert_eq!(present.draft.as_ref().map(|draft| draft.content.as_str()), Some("您好"), "nothing typed is lost");
        assert_eq!(waiting_messages(&test), 1);
        let closing = NewReply { state: ConversationState::Closed, ..reply(sent.last_reply()) };
        let third = done(conversations.reply(id, &closing, &chou, noon()).await.expect("sent"));
        assert_eq!((third.line.state, third.line.assignee), (ConversationState::Closed, Some(lin)));
        assert_eq!(conversations.reply(id + 1, &reply(0), &chou, noon()).await.expect("read"), Replied::Missing);
        assert!(!conversations.keep_draft(id + 1, chou.id, "…", Language::En, noon()).await.expect("read"));
    }

    /// The mail server's answer is kept with the reply, also when its mail was deleted from the outbox.
    async fn a_reply_says_what_became_of_its_mail(test) {
        let (store, conversations) = (&test.store, test.store.conversations());
        let lin = colleague(store, "lin").await;
        let id = received(store, "Margaret", "…").await;
        let sent = done(conversations.reply(id, &reply(0), &lin, noon()).await.expect("sent"));
        let number = sent.last_reply();
        let later = noon() + TimeDelta::minutes(5);
        fail(store, "452 4.2.2 mailbox full", noon(), Some(later)).await;
        let told = delivery(store, id).await;
        assert_eq!((told.attempts, told.last_error.as_deref(), told.next_try_at, told.delivered_at),
            (1, Some("452 4.2.2 mailbox full"), Some(later), None));

        // A worker has it: no other one may take it.
        let taken = store.outbox().claim(&Queue::ALL, later, TimeDelta::minutes(4)).await.expect("read").expect("due");
        assert_eq!(taken.post, mail("Re"), "with what it refers to");
        let resent = conversations.resend(id, number, &mail("again"), lin.id, later).await.expect("read");
        assert!(matches!(resent, Resent::Needless(_)), "{resent:?}");
        store.outbox().failed(&taken, "550 no such user", false, None, noon()).await.expect("noted");
        let told = delivery(store, id).await;
        assert_eq!((told.attempts, told.next_try_at), (2, None), "given up");

        let resent = conversations.resend(id, number, &mail("again"), lin.id, later).await.expect("read");
        assert!(matches!(resent, Resent::Done(_)), "{resent:?}");
        assert_eq!(delivery(store, id).await.next_try_at, Some(later));
        fail(store, "550 no such user", later, None).await;
        store.outbox().forget_before(later + TimeDelta::days(8)).await.expect("forgotten");
        assert_eq!(delivery(store, id).await.last_error.as_deref(), Some("550 no such user"));
        let resent = conversations.resend(id, number, &mail("again"), lin.id, later).await.expect("read");
        assert!(matches!(resent, Resent::Done(_)), "{resent:?}");
        let taken = store.outbox().claim(&Queue::ALL, later, TimeDelta::minutes(4)).await.expect("read").expect("due");
        assert_eq!(taken.post, mail("again"));
        store.outbox().delivered(taken.id, later).await.expect("noted");
        let told = delivery(store, id).await;
        assert_eq!((told.delivered_at, told.last_error, told.next_try_at), (Some(later), None, None));
        let resent = conversations.resend(id, number, &mail("again"), lin.id, later).await.expect("read");
        assert!(matches!(resent, Resent::Needless(_)), "{resent:?}");
        assert_eq!(conversations.resend(id, number + 1, &mail("…"), lin.id, later).await.expect("read"), Resent::Missing);
    }

    async fn nothing_stays_of_a_deleted_message(test) {
        let (store, conversations) = (&test.store, test.store.conversations());
        let lin = colleague(store, "lin").await;
        let id = received(store, "Margaret", "…").await;
        let digest = NewPost { kind: PostKind::Digest, ..mail("1 message") };
        store.messages().tell(id, &digest, noon()).await.expect("told");
        done(conversations.reply(id, &reply(0), &lin, noon()).await.expect("sent"));
        conversations.keep_draft(id, lin.id, "Dear", Language::En, noon()).await.expect("kept");
        assert!(conversations.delete(id, &edit()).await.expect("deleted"));
        for table in ["contact_message", "contact_entry", "contact_draft", "outbox"] {
            let rows = look(&test).column(&format!("select cast(count(*) as text) from {table}"));
            assert_eq!(rows, [Some("0".to_owned())], "{table}");
        }
        assert!(!conversations.delete(id, &edit()).await.expect("read"));
    }

    /// A message that is too old goes with what was answered.
    async fn replies_are_kept_as_long_as_their_message(test) {
        let (store, conversations) = (&test.store, test.store.conversations());
        let lin = colleague(store, "lin").await;
        let id = received(store, "Margaret", "…").await;
        done(conversations.reply(id, &reply(0), &lin, noon()).await.expect("sent"));
        store.messages().forget_before(noon() + TimeDelta::seconds(1)).await.expect("forgotten");
        let rows = look(&test).column("select cast(count(*) as text) from contact_entry");
        assert_eq!(rows, [Some("0".to_owned())]);
    }

    async fn phrases_are_kept(test) {
        let phrases = test.store.phrases();
        phrases.add(&Bilingual::new("感謝來信。", "Thank you for writing."), &edit()).await.expect("added");
        let id = phrases.list().await.expect("read")[0].id;
        let other = Bilingual::new("謝謝您。", "Thank you.");
        assert!(phrases.change(id, &other, &edit()).await.expect("changed"));
        assert_eq!(phrases.list().await.expect("read")[0].content, other);
        assert!(!phrases.change(id + 1, &other, &edit()).await.expect("read"));
        assert!(phrases.delete(id, &edit()).await.expect("deleted"));
        assert!(!phrases.delete(id, &edit()).await.expect("read"));
        assert!(phrases.list().await.expect("read").is_empty());
        // It comes back for 30 days, as it was.
        assert!(phrases.restore(id, &edit()).await.expect("restored"));
        assert_eq!(phrases.list().await.expect("read")[0].content, other);
        assert!(!phrases.restore(id, &edit()).await.expect("read"), "it is there");
        assert!(phrases.delete(id, &edit()).await.expect("deleted"));
        let late = store::Edit { at: edit().at + TimeDelta::days(30), ..edit() };
        assert_eq!(phrases.list_deleted(edit().at).await.expect("read").len(), 1);
        assert!(!phrases.restore(id, &late).await.expect("read"), "too late");
        phrases.forget_deleted(late.at).await.expect("forgotten");
        assert!(phrases.list_deleted(edit().at).await.expect("read").is_empty(), "nothing is kept of it");
    }
}
