//! What staff see of members and do to them, and the texts to which members agreed.

use chrono::TimeDelta;
use domain::{bilingual::Bilingual, bilingual::Language, page::TextKey};
use store::{
    Consent, LogEvent, LogFilter, LogSubject, MemberAct, MemberFilter, MemberGroup, NewText, StaffActor, Store,
};

use crate::{
    attempts::at_once,
    on_both_engines,
    persona::{account, consent, digest, link, member, session, social_member, wang},
    test_store::{edit, noon},
};

fn lin() -> StaffActor {
    StaffActor {
        name: "lin".to_owned(),
        client: "a network".to_owned(),
    }
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

async fn publish(store: &Store, version: &str, tw: &str, en: &str) {
    let text = NewText {
        key: TextKey::Privacy,
        version: version.to_owned(),
        title: Bilingual::default(),
        content: Bilingual::new(tw, en),
        picture: None,
    };
    store.content(&edit()).save(&text).await.expect("saved");
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
        assert_eq!((found.total, line.member.id, line.providers.len(), line.is_alike), (1, first, 1, true));
        assert_eq!(line.policy.as_deref(), Some("2026-11"));
        let alike = store.members().list_alike(first).await.expect("read");
        assert_eq!(alike.iter().map(|member| member.id).collect::<Vec<_>>(), [second]);
        let filters = [noon(), noon() + TimeDelta::seconds(1)].map(|since| MemberFilter { since: Some(since), ..MemberFilter::default() });
        assert_eq!(store.members().count_each(&filters).await.expect("read"), [3, 0]);
        let names = store.members().names(vec![first, other, 99]).await.expect("read");
        assert_eq!(names.into_iter().collect::<Vec<_>>(), [(first, "王小明".to_owned()), (other, "Lin".to_owned())]);
        assert!(store.members().names(Vec::new()).await.expect("read").is_empty());
    }

    async fn what_staff_do_to_a_member_is_a_line_of_the_log_or_nothing(test) {
        let store = &test.store;
        let members = store.members();
        let (id, other) = (member(store, &wang()).await, member(store, &account("lin@example.tw")).await);
        store.sessions().open(id, &session(7, noon()), 10, noon()).await.expect("written").expect("active");
        let sessions = members.export(id).await.expect("read").expect("a member").sessions;
        assert_eq!(sessions.len(), 2);
        let ended = members.end_sessions_for(other, Some(sessions[0].id), &lin(), noon()).await;
        assert!(!ended.expect("read"), "of somebody else");
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
