//! The log: one chain of lines, which only grows, and what content leaves in it.

use chrono::TimeDelta;
use domain::{
    bilingual::{Bilingual, Language},
    page::OptionType,
};
use serde_json::json;
use store::{
    Action, Store,
    content::{InHouseSaved, OptionsSaved},
    log::{
        LogArea, LogEvent, LogFilter, LogLine, LogSubject, MemberAct, MessageAct, NewLogLine, StaffActor, VocabularyAct,
    },
};

use crate::{
    attempts::at_once,
    conversations::received,
    on_both_engines,
    test_store::{look, noon},
    working_copies::{author, by, done, new_piece, typed},
};

fn actor(name: &str) -> StaffActor {
    StaffActor {
        name: name.to_owned(),
        client: "a network".to_owned(),
    }
}

async fn list(store: &Store, filter: &LogFilter) -> Vec<LogLine> {
    store.log().list(filter, 100).await.expect("read").entries
}

fn events(lines: &[LogLine]) -> Vec<LogEvent> {
    lines.iter().rev().map(|line| line.event).collect()
}

on_both_engines! {
    async fn a_change_of_content_is_a_line_with_its_cells_and_its_version(test) {
        let store = &test.store;
        let piece = new_piece(store, "DB-0001").await;
        let edit = by("zhou", 20);
        let copies = store.working_copies();
        let typed = typed(&[("content.tw", json!("<p>瓶</p>"))]);
        let saved = done(copies.save(piece.id, piece.copy.revision, &typed, &author(&edit)).await.expect("saved"));
        let edit = by("lin", 21);
        let published = copies.publish(piece.id, saved.copy.revision, Language::Tw, &author(&edit)).await;
        done(published.expect("published"));
        let lines = list(store, &LogFilter::about(LogSubject::Record(piece.id))).await;
        assert_eq!(events(&lines), [Action::Create, Action::Save, Action::PublishTw].map(LogEvent::Content));
        let change = &lines[1];
        assert_eq!((change.actor.as_str(), change.name.as_str()), ("zhou", "DB-0001"));
        assert_eq!(change.detail["cells"], json!(["content.tw"]));
        let version = change.detail["version"].as_i64().expect("a version");
        let shown = copies.version(piece.id, version).await.expect("read").expect("it exists");
        assert_eq!(shown.version.changed, ["content.tw"]);
    }

    /// Saves every few seconds are one version, and one line for each cell of it.
    async fn a_sitting_names_each_cell_once(test) {
        let store = &test.store;
        let piece = new_piece(store, "DB-0001").await;
        let mut revision = piece.copy.revision;
        for (minute, cell, text) in [
            (20, "content.tw", "<p>一</p>"),
            (21, "content.tw", "<p>二</p>"),
            (22, "content.en", "<p>two</p>"),
        ] {
            let edit = by("zhou", minute);
            let save = typed(&[(cell, json!(text))]);
            let saved = store.working_copies().save(piece.id, revision, &save, &author(&edit)).await;
            revision = done(saved.expect("saved")).copy.revision;
        }
        let filter = LogFilter { actor: Some("zhou".to_owned()), ..LogFilter::default() };
        let lines = list(store, &filter).await;
        let cells: Vec<_> = lines.iter().rev().map(|line| line.detail["cells"].clone()).collect();
        assert_eq!(cells, [json!(["content.tw"]), json!(["content.en"])]);
        assert_eq!(lines[0].detail["version"], lines[1].detail["version"]);
    }

    /// What has no versions leaves a line all the same, which repeats nothing that is in-house or personal.
    async fn changes_of_lists_phrases_messages_and_in_house_data_are_logged(test) {
        let store = &test.store;
        let edit = by("lin", 20);
        let options = store.options();
        let name = Bilingual::new("其他", "Other");
        let OptionsSaved::Done(added) = options.add(OptionType::Gender, &name, &edit).await.expect("added") else { panic!() };
        let seen: Vec<i64> = added.iter().map(|entry| entry.id).collect();
        let ids: Vec<i64> = seen.iter().rev().copied().collect();
        options.change(OptionType::Gender, ids[0], None, Some(false), &edit).await.expect("changed");
        options.change(OptionType::Gender, 999, None, Some(false), &edit).await.expect("answered");
        options.reorder(OptionType::Gender, &seen, &ids, &edit).await.expect("ordered");
        let phrases = store.phrases();
        phrases.add(&name, &edit).await.expect("added");
        let phrase = phrases.list().await.expect("read")[0].id;
        phrases.change(phrase, &name, &edit).await.expect("changed");
        phrases.delete(phrase, &edit).await.expect("deleted");
        phrases.delete(phrase, &edit).await.expect("answered");
        store.search_synonyms().replace(0, &["牛血紅 = 郎窯紅".to_owned()], &edit).await.expect("saved");
        let piece = new_piece(store, "DB-0001").await;
        let details = [("owner".to_owned(), json!("a consignor"))].into();
        let saved = store.in_house().save(piece.id.id, 0, &details, &edit).await.expect("saved");
        assert!(matches!(saved, InHouseSaved::Done(_)));
        store.in_house().save(piece.id.id, 1, &details, &edit).await.expect("unchanged");
        let filter = LogFilter { actor: Some("lin".to_owned()), ..LogFilter::default() };
        let lines = list(store, &filter).await;
        assert_eq!(events(&lines), [
            LogEvent::Vocabulary(VocabularyAct::OptionAdded),
            LogEvent::Vocabulary(VocabularyAct::OptionChanged),
            LogEvent::Vocabulary(VocabularyAct::OptionsOrdered),
            LogEvent::Message(MessageAct::PhraseAdded),
            LogEvent::Message(MessageAct::PhraseChanged),
            LogEvent::Message(MessageAct::PhraseDeleted),
            LogEvent::Vocabulary(VocabularyAct::SynonymsChanged),
            LogEvent::Content(Action::Create),
            LogEvent::InHouseChanged,
        ]);
        assert_eq!(lines[7].detail, json!({"list": "gender", "tw": "其他", "en": "Other"}));
        assert_eq!((lines[0].name.as_str(), lines[0].subject), ("DB-0001", Some(LogSubject::Record(piece.id))));
        assert!(lines.iter().all(|line| !format!("{line:?}").contains("a consignor")));
    }

    async fn permanent_deletion_is_logged(test) {
        let store = &test.store;
        let edit = by("lin", 20);
        let message = received(store, "Margaret", "…").await;
        assert!(store.conversations().delete(message, &edit).await.expect("deleted"));
        assert!(!store.conversations().delete(message, &edit).await.expect("answered"));
        let lines = list(store, &LogFilter::about(LogSubject::Conversation(message))).await;
        assert_eq!(events(&lines), [LogEvent::Message(MessageAct::Deleted)]);
        assert_eq!((lines[0].actor.as_str(), lines[0].name.as_str(), &lines[0].detail), ("lin", "", &json!({})));
        let piece = new_piece(store, "DB-0001").await;
        done(store.working_copies().bin(piece.id, piece.copy.revision, &author(&edit)).await.expect("binned"));
        store.working_copies().empty_bin(edit.at + TimeDelta::days(31)).await.expect("emptied");
        let lines = list(store, &LogFilter::about(LogSubject::Record(piece.id))).await;
        let last = &lines[0];
        assert_eq!((last.event, last.actor.as_str(), last.name.as_str()), (LogEvent::Content(Action::Delete), "", "DB-0001"));
        assert_eq!(last.detail["binned_by"], "lin");
    }

    async fn lines_are_found_by_person_kind_time_and_words(test) {
        let store = &test.store;
        let log = store.log();
        let viewed = NewLogLine::of_member(MemberAct::Viewed, 7);
        let refused = NewLogLine::new(LogEvent::Refused).with(json!({"act": "publish", "name": "100%_瓶"}));
        log.add(&actor("lin"), &viewed, noon()).await.expect("added");
        log.add(&actor("zhou"), &refused, noon() + TimeDelta::days(1)).await.expect("added");
        log.add(&StaffActor::server(), &NewLogLine::new(LogEvent::Imported), noon() + TimeDelta::days(2)).await.expect("added");
        let all = LogFilter::default();
        for (filter, found) in [
            (all.clone(), vec![1, 2, 3]),
            (LogFilter { actor: Some("lin".to_owned()), ..all.clone() }, vec![1]),
            (LogFilter { actor: Some(String::new()), ..all.clone() }, vec![3]),
            (LogFilter { areas: vec![LogArea::Personal, LogArea::Refusal], ..all.clone() }, vec![1, 2]),
            (LogFilter::about(LogSubject::Member(7)), vec![1]),
            (LogFilter::about(LogSubject::Account(7)), vec![]),
            (LogFilter { from: Some(noon() + TimeDelta::days(1)), until: Some(noon() + TimeDelta::days(2)), ..all.clone() }, vec![2]),
            (LogFilter { before: Some(3), ..all.clone() }, vec![1, 2]),
            (LogFilter { text: " ZHOU ".to_owned(), ..all.clone() }, vec![2]),
            (LogFilter { text: "100%_瓶".to_owned(), ..all.clone() }, vec![2]),
            (LogFilter { text: "1%瓶".to_owned(), ..all.clone() }, vec![]),
        ] {
            let mut ids: Vec<i64> = list(store, &filter).await.iter().map(|line| line.id).collect();
            ids.sort_unstable();
            assert_eq!(ids, found, "{filter:?}");
        }
        assert_eq!(log.list(&all, 1).await.expect("read").total, 3);
        assert_eq!(log.actors().await.expect("read"), ["", "lin", "zhou"]);
    }

    async fn an_equal_line_is_added_once_within_a_while(test) {
        let log = test.store.log();
        let refused = |act: &str| NewLogLine::new(LogEvent::Refused).with(json!({ "act": act }));
        for (who, act, seconds) in [("lin", "publish", 0), ("lin", "publish", 59), ("lin", "delete", 59), ("zhou", "publish", 59), ("lin", "publish", 60)] {
            let now = noon() + TimeDelta::seconds(seconds);
            log.add_once(&actor(who), &refused(act), TimeDelta::minutes(1), now).await.expect("added");
        }
        assert_eq!(log.list(&LogFilter::default(), 9).await.expect("read").total, 4);
    }

    /// Lines that are added at the same moment form one chain.
    async fn lines_of_many_at_once_are_one_chain(test) {
        let store = test.store.clone();
        let added = at_once(16, move |number| {
            let store = store.clone();
            async move {
                let line = NewLogLine::of_member(MemberAct::Viewed, i64::from(number));
                store.log().add(&actor("lin"), &line, noon()).await.is_ok()
            }
        });
        assert_eq!(added.await, 16);
        let check = test.store.log().verify(noon()).await.expect("verified");
        assert_eq!((check.lines, check.broken_at), (16, None));
        assert_eq!(test.store.log().last_check(false).await.expect("read"), Some(check));
    }

    /// B-03: the database itself refuses to change, delete or empty.
    async fn b_03_lines_of_the_log_cannot_be_changed(test) {
        let log = test.store.log();
        log.add(&actor("lin"), &NewLogLine::new(LogEvent::LogExported), noon()).await.expect("added");
        log.verify(noon()).await.expect("verified");
        let database = look(&test);
        let mut statements = vec![
            "update log_line set actor = 'nobody'",
            "delete from log_line",
            "update log_check set lines = 0",
            "delete from log_check",
        ];
        let line = "1, at, 'nobody', client, area, event, subject_kind, subject_id, name, detail, previous, digest from log_line";
        let replacing = if test.store.engine() == "postgres" {
            statements.extend(["truncate log_line", "truncate log_check"]);
            [
                format!("insert into log_line select {line} on conflict (id) do update set actor = excluded.actor"),
                "insert into log_check (id, at, lines, digest) select id, at, 0, digest from log_check \
                 on conflict (id) do update set lines = 0".to_owned(),
            ]
        } else {
            [
                format!("insert or replace into log_line select {line}"),
                "insert or replace into log_check (id, at, lines, digest) select id, at, 0, digest from log_check".to_owned(),
            ]
        };
        statements.extend(replacing.iter().map(String::as_str));
        for statement in statements {
            let refused = database.execute(statement).expect_err(statement);
            assert!(refused.contains("append-only") || refused.contains("db error"), "{statement}: {refused}");
        }
        let check = log.verify(noon()).await.expect("verified");
        assert_eq!((check.lines, check.broken_at), (1, None));
    }

    /// B-03: lines that are too old go together, once they were verified; the remaining ones are verified from there
    /// on.
    async fn b_03_old_lines_are_removed_and_the_rest_still_holds(test) {
        let log = test.store.log();
        let year = TimeDelta::days(365);
        for (id, days) in [(1, 0), (2, 1), (3, 400), (4, 800)] {
            let line = NewLogLine::of_member(MemberAct::Viewed, id);
            log.add(&actor("lin"), &line, noon() + TimeDelta::days(days)).await.expect("added");
        }
        let now = noon() + TimeDelta::days(801);
        assert_eq!(log.remove_old(year, now).await.expect("asked"), 0, "they have not been verified");
        let before = log.verify(now).await.expect("verified");
        assert_eq!(log.remove_old(TimeDelta::days(780), now).await.expect("asked"), 0, "not a month too old");
        assert_eq!(log.remove_old(year, now).await.expect("removed"), 3);
        assert_eq!(log.remove_old(year, now).await.expect("asked"), 0);
        let lines = list(&test.store, &LogFilter::default()).await;
        assert_eq!(lines.iter().map(|line| line.id).collect::<Vec<_>>(), [5, 4]);
        let said = &lines[0];
        assert_eq!((said.event, said.subject, said.actor.as_str()), (LogEvent::LinesRemoved, Some(LogSubject::Line(3)), ""));
        assert_eq!(said.detail["count"], 3);
        assert_ne!(said.detail["digest"], before.digest, "the digest of the third line, not of the last");
        let check = log.verify(now).await.expect("verified");
        assert_eq!((check.lines, check.broken_at), (5, None));
        // A line that is younger than a year stays, whatever another line says.
        let database = look(&test);
        for statement in ["delete from log_line where id = 4", "delete from log_line", "update log_line set actor = ''"] {
            let refused = database.execute(statement).expect_err(statement);
            assert!(refused.contains("append-only") || refused.contains("db error"), "{statement}: {refused}");
        }
        let line = NewLogLine::of_member(MemberAct::Viewed, 5);
        log.add(&actor("lin"), &line, now + year * 2).await.expect("added");
        let check = log.verify(now + year * 2).await.expect("verified");
        assert_eq!((check.lines, check.broken_at), (6, None));
        assert_eq!(log.remove_old(year, now + year * 2).await.expect("removed"), 2, "the line that told of the first is old itself");
        let check = log.verify(now + year * 2).await.expect("verified");
        assert_eq!((check.lines, check.broken_at), (7, None));
    }
}
