//! What staff see of members and do to them, and the texts to which members agreed.

use chrono::TimeDelta;
use domain::{
    bilingual::{Bilingual, Language},
    document::{Changes, Fault},
    member::{Identity, Provider},
    page::TextKey,
};
use fixtures::TextFields;
use serde_json::json;
use store::{
    Edit, Editor, Noun, RecordId, Store,
    accounts::{
        AlikeMember, AlikeReason, Consent, MemberFilter, MemberGroup, NewSession, NewSocialMember, SocialRegistration,
    },
    content::{Author, PolicyVersion, Saved},
    log::{LogEvent, LogFilter, LogSubject, MemberAct, StaffActor},
};

use crate::{
    attempts::at_once,
    on_both_engines,
    persona::{account, consent, digest, link, member, name, session, social, social_member, wang},
    test_store::{edit, noon},
};

fn lin() -> StaffActor {
    StaffActor {
        name: "lin".to_owned(),
        client: "a network".to_owned(),
    }
}

fn others(alike: &[AlikeMember]) -> Vec<(i64, Vec<AlikeReason>)> {
    alike
        .iter()
        .map(|other| (other.member.id, other.reasons.clone()))
        .collect()
}

async fn acts(store: &Store, id: i64) -> Vec<MemberAct> {
    let about = LogFilter::about(LogSubject::Member(id));
    let lines = store.log().list(&about, 50).await.expect("read").entries;
    let act = |event| match event {
        LogEvent::Member(act) => act,
        other => panic!("{other:?}"),
    };
    lines.iter().rev().map(|line| act(line.event)).collect()
}

fn policy(version: &str, tw: &str, en: &str) -> TextFields {
    TextFields {
        key: TextKey::Privacy,
        version: version.to_owned(),
        title: Bilingual::default(),
        content: Bilingual::new(tw, en),
        picture: None,
    }
}

async fn publish(store: &Store, version: &str, tw: &str, en: &str) {
    store
        .content(&edit())
        .save(&policy(version, tw, en).record())
        .await
        .expect("saved");
}

on_both_engines! {
    async fn members_are_listed_by_group_and_with_how_they_log_in(test) {
        let store = &test.store;
        let (first, second) = (member(store, &wang()).await, member(store, &account("0912345678")).await);
        link(store, first, "g1").await;
        let other = social_member(store, "g2", None).await;
        store.members().suspend(other, &lin(), noon()).await.expect("written");
        let ids = async |group: MemberGroup| {
            let filter = MemberFilter { group, by_login: true, ..MemberFilter::default() };
            let page = store.members().lines(&filter, 1, 10).await.expect("read");
            page.entries.iter().map(|line| line.member.id).collect::<Vec<_>>()
        };
        assert_eq!(ids(MemberGroup::All).await, [other, second, first]);
        assert_eq!(ids(MemberGroup::Suspended).await, [other]);
        assert_eq!(ids(MemberGroup::Alike).await, [second, first], "the same name, from the same client");
        let filter = MemberFilter { query: "G1@gmail".to_owned(), ..MemberFilter::default() };
        let found = store.members().lines(&filter, 1, 10).await.expect("read");
        let line = &found.entries[0];
        assert_eq!((found.total, line.member.id, line.providers.len()), (1, first, 1));
        assert_eq!(line.policy.as_deref(), Some("2026-11"));
        assert_eq!(others(&line.alike), [(second, vec![AlikeReason::NameAndClient])]);
        assert_eq!(line.alike, store.members().list_alike(first).await.expect("read"));
        let filters = [noon(), noon() + TimeDelta::seconds(1)].map(|since| MemberFilter { since: Some(since), ..MemberFilter::default() });
        assert_eq!(store.members().count_each(&filters).await.expect("read"), [3, 0]);
        let names = store.members().names(vec![first, other, 99]).await.expect("read");
        assert_eq!(names.into_iter().collect::<Vec<_>>(), [(first, "王小明".to_owned()), (other, "Lin".to_owned())]);
        assert!(store.members().names(Vec::new()).await.expect("read").is_empty());
    }

    async fn who_shares_an_address_or_a_name_and_a_client_may_be_the_same_person(test) {
        let store = &test.store;
        let with_account = member(store, &account("g1@gmail.com")).await;
        // Google names the address in another spelling.
        let with_google = social_member(store, "G1", None).await;
        let facebook = NewSocialMember {
            identity: Identity { provider: Provider::Facebook, subject: "f1".to_owned(), email: Some("g1@GMAIL.com".to_owned()) },
            name: name("LIN"),
            ..social("f1", None)
        };
        let by_facebook = store.members().create_with_identity(&facebook, &session(2, noon()), noon()).await;
        let SocialRegistration::Done { member_id: with_facebook } = by_facebook.expect("written") else { panic!("taken") };
        // The same name from another network, and another name from the same one.
        let elsewhere = NewSession { client: "elsewhere".to_owned(), ..session(3, noon()) };
        let far = store.members().create_with_identity(&social("g3", None), &elsewhere, noon()).await;
        assert!(matches!(far.expect("written"), SocialRegistration::Done { .. }));
        let near = NewSocialMember { name: name("Hale"), ..social("g4", None) };
        let near = store.members().create_with_identity(&near, &session(4, noon()), noon()).await;
        assert!(matches!(near.expect("written"), SocialRegistration::Done { .. }));
        let filter = MemberFilter { group: MemberGroup::Alike, ..MemberFilter::default() };
        let listed = store.members().lines(&filter, 1, 10).await.expect("read");
        let told: Vec<_> = listed.entries.iter().map(|line| (line.member.id, others(&line.alike))).collect();
        let (address, both) = (vec![AlikeReason::Address], vec![AlikeReason::NameAndClient, AlikeReason::Address]);
        assert_eq!(told, [
            (with_facebook, vec![(with_account, address.clone()), (with_google, both.clone())]),
            (with_google, vec![(with_account, address.clone()), (with_facebook, both)]),
            (with_account, vec![(with_google, address.clone()), (with_facebook, address)]),
        ]);
        assert_eq!(listed.total, 3);
        let emails: Vec<_> = listed.entries[2].alike.iter().map(|other| other.email.as_deref()).collect();
        assert_eq!(emails, [Some("G1@gmail.com"), Some("g1@GMAIL.com")]);
        assert_eq!(store.members().count_each(&[filter]).await.expect("read"), [3]);
        assert!(store.members().delete(with_google).await.expect("deleted"));
        let left = store.members().list_alike(with_facebook).await.expect("read");
        assert_eq!(others(&left), [(with_account, vec![AlikeReason::Address])]);
        assert_eq!(store.members().list_alike(with_google).await.expect("read"), []);
    }

    async fn what_staff_do_to_a_member_is_a_line_of_the_log_or_nothing(test) {
        let store = &test.store;
        let members = store.members();
        let (id, other) = (member(store, &wang()).await, member(store, &account("lin@example.tw")).await);
        store.sessions().open(id, &session(7, noon()), 10, noon()).await.expect("written").expect("active");
        let sessions = members.export(id).await.expect("read").expect("a member").sessions;
        assert_eq!(sessions.len(), 2);
        let ended = members.end_sessions_for(other, Some(sessions[0].id), &lin(), noon()).await;
        assert!(!ended.expect("read"), "a session of another member");
        assert!(members.end_sessions_for(id, Some(sessions[0].id), &lin(), noon()).await.expect("written"));
        assert!(members.end_sessions_for(id, None, &lin(), noon()).await.expect("written"));
        assert!(!members.end_sessions_for(id, None, &lin(), noon()).await.expect("read"), "none is left");
        assert_eq!(store.sessions().find(digest(7), TimeDelta::days(30), noon()).await.expect("read"), None);
        assert!(members.suspend(id, &lin(), noon()).await.expect("written"));
        assert!(members.restore(id, &lin(), noon()).await.expect("written"));
        assert!(!members.suspend(99, &lin(), noon()).await.expect("read"));
        assert!(members.delete_for(id, &lin(), noon()).await.expect("deleted"));
        assert!(!members.delete_for(id, &lin(), noon()).await.expect("read"));
        assert!(members.delete(other).await.expect("deleted"), "by themselves");
        let expected = [MemberAct::SessionsEnded, MemberAct::SessionsEnded, MemberAct::Suspended, MemberAct::Restored, MemberAct::Deleted];
        assert_eq!(acts(store, id).await, expected);
        assert_eq!(acts(store, other).await, []);
        let lines = store.log().list(&LogFilter::default(), 50).await.expect("read").entries;
        assert!(lines.iter().all(|line| line.name.is_empty()), "a member is a number");
        assert_eq!(store.log().verify(noon()).await.expect("verified").broken_at, None);
    }

    async fn a_version_that_somebody_agreed_to_cannot_be_changed(test) {
        let store = &test.store;
        publish(store, "2026-11", "<p>初</p>", "").await;
        publish(store, "2026-11", "<p>一</p>", "<p>one</p>").await;
        let id = member(store, &wang()).await;
        let closed = [
            ("<p>二</p>", "<p>one</p>"), ("<p>一</p>", "<p>two</p>"), ("<p>初</p>", "<p>one</p>"),
            ("<p>一</p>", ""), ("", "<p>one</p>"), ("", ""),
        ];
        for (tw, en) in closed {
            let refused = store.content(&edit()).save(&policy("2026-11", tw, en).record()).await;
            assert!(matches!(refused, Err(store::Error::Refused(_))), "{refused:?}");
        }
        // The same text again is no change, and a new version is open until someone agrees.
        publish(store, "2026-11", "<p>一</p>", "<p>one</p>").await;
        publish(store, "2026-12", "<p>二</p>", "").await;
        publish(store, "2026-12", "<p>三</p>", "<p>three</p>").await;
        publish(store, "2026-11", "<p>一</p>", "<p>one</p>").await;
        publish(store, "2026-12", "<p>三</p>", "<p>three</p>").await;
        let told = |versions: Vec<PolicyVersion>| versions.into_iter().map(|it| (it.version, it.agreed, it.closed, it.in_force)).collect::<Vec<_>>();
        let expected = [("2026-12".to_owned(), 0, false, true), ("2026-11".to_owned(), 1, true, false)];
        assert_eq!(told(store.policies().versions().await.expect("read")), expected);
        let texts = store.policies().texts("2026-11").await.expect("read");
        assert_eq!(texts.iter().map(|text| text.content.as_str()).collect::<Vec<_>>(), ["<p>一</p>", "<p>one</p>"]);
        // Who agreed and left agreed all the same.
        assert!(store.members().delete(id).await.expect("deleted"));
        let refused = store.content(&edit()).save(&policy("2026-11", "<p>二</p>", "").record()).await;
        assert!(matches!(refused, Err(store::Error::Refused(_))), "{refused:?}");
        let expected = [("2026-12".to_owned(), 0, false, true), ("2026-11".to_owned(), 0, true, false)];
        assert_eq!(told(store.policies().versions().await.expect("read")), expected);
    }

    async fn staff_cannot_publish_another_text_under_a_closed_version_and_publish_a_new_one_whole(test) {
        let store = &test.store;
        publish(store, "2026-11", "<p>一</p>", "<p>one</p>").await;
        member(store, &wang()).await;
        let id = RecordId { noun: Noun::TEXT, id: 2 };
        let edit = Edit { editor: Editor::Staff("林之恆".to_owned()), at: noon() };
        let author = Author { edit: &edit, may_publish: true };
        let copies = store.working_copies();
        let changed = |cells: serde_json::Value| Changes { cells: serde_json::from_value(cells).expect("cells"), reviewed: Vec::new() };
        let record = |saved: Saved| match saved { Saved::Done(record) => record, other => panic!("{other:?}") };
        let before = copies.find(id, noon()).await.expect("read").expect("there");
        let texts = changed(json!({"title.tw": "隱私", "title.en": "Privacy", "content.tw": "<p>二</p>", "content.en": "<p>two</p>"}));
        let draft = record(copies.save(id, before.copy.revision, &texts, &author).await.expect("written"));
        match copies.publish(id, draft.copy.revision, Language::Tw, &author).await.expect("answered") {
            Saved::Problems(problems) => assert_eq!(problems.iter().map(|it| (it.cell.as_str(), it.fault)).collect::<Vec<_>>(), [("version", Fault::VersionClosed)]),
            other => panic!("{other:?}"),
        }
        let content = async || store.pages().text(TextKey::Privacy).await.expect("read").expect("written").content;
        assert_eq!(content().await, Bilingual::new("<p>一</p>", "<p>one</p>"), "nothing is published");
        let named = record(copies.save(id, draft.copy.revision, &changed(json!({"version": "2026-12"})), &author).await.expect("written"));
        record(copies.publish(id, named.copy.revision, Language::Tw, &author).await.expect("answered"));
        assert_eq!(content().await, Bilingual::new("<p>二</p>", "<p>two</p>"), "in both languages at once");
    }

    async fn a_language_of_a_version_that_somebody_agreed_to_cannot_be_withdrawn(test) {
        let store = &test.store;
        publish(store, "2026-11", "<p>一</p>", "<p>one</p>").await;
        let id = RecordId { noun: Noun::TEXT, id: 2 };
        let edit = Edit { editor: Editor::Staff("林之恆".to_owned()), at: noon() };
        let author = Author { edit: &edit, may_publish: true };
        let copies = store.working_copies();
        member(store, &wang()).await;
        let record = copies.find(id, noon()).await.expect("read").expect("there");
        match copies.withdraw(id, record.copy.revision, Language::En, &author).await.expect("answered") {
            Saved::Problems(problems) => assert_eq!(problems.iter().map(|it| (it.cell.as_str(), it.fault)).collect::<Vec<_>>(), [("version", Fault::VersionClosed)]),
            other => panic!("{other:?}"),
        }
        let content = store.pages().text(TextKey::Privacy).await.expect("read").expect("written").content;
        assert_eq!(content, Bilingual::new("<p>一</p>", "<p>one</p>"));
    }

    async fn every_privacy_policy_is_kept_and_a_consent_names_its_text(test) {
        let store = &test.store;
        publish(store, "2026-11", "<p>一</p>", "").await;
        publish(store, "2026-11", "<p>一</p>", "").await;
        let id = member(store, &wang()).await;
        publish(store, "2026-12", "<p>二</p>", "<p>two</p>").await;
        let kept = store.policies().list().await.expect("read");
        let told: Vec<_> = kept.iter().map(|text| (text.version.as_str(), text.language, text.content.as_str())).collect();
        assert_eq!(told, [("2026-12", Language::En, "<p>two</p>"), ("2026-12", Language::Tw, "<p>二</p>"), ("2026-11", Language::Tw, "<p>一</p>")]);
        assert_eq!(kept[0].since, Some(edit().at));
        assert!(!store.members().has_agreed(id, "2026-12").await.expect("read"));
        let english = Consent { version: "2026-12".to_owned(), language: Language::En, ..consent("login") };
        let later = noon() + TimeDelta::minutes(5);
        let agree = store.clone();
        let agreed = at_once(4, move |_| {
            let (store, consent) = (agree.clone(), english.clone());
            async move { store.members().agree(id, &consent, noon(), later).await.is_ok() }
        });
        assert_eq!(agreed.await, 4);
        let consents = store.members().export(id).await.expect("read").expect("a member").consents;
        assert_eq!(consents.len(), 2, "once for each version");
        for (consent, text) in consents.iter().zip(["<p>一</p>", "<p>two</p>"]) {
            let found = store.policies().find(consent.digest.as_deref().expect("a digest")).await.expect("read");
            assert_eq!(found.expect("kept").content, text);
        }
        assert_eq!((consents[1].shown_at, consents[1].agreed_at), (Some(noon()), later));
        assert!(store.members().has_agreed(id, "2026-12").await.expect("read"));
        assert_eq!(store.policies().find("nothing").await.expect("read"), None);
    }
}
