//! The log: one chain of lines, which only grows, and what content leaves in it.

use chrono::TimeDelta;
use domain::bilingual::Language;
use serde_json::json;
use store::{Action, LogArea, LogEvent, LogFilter, LogLine, LogSubject, MemberAct, NewLogLine, StaffActor, Store};

use crate::{
    attempts::at_once,
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
        if test.store.engine() == "postgres" {
            statements.extend(["truncate log_line", "truncate log_check"]);
        }
        for statement in statements {
            let refused = database.execute(statement).expect_err(statement);
            assert!(refused.contains("append-only") || refused.contains("db error"), "{statement}: {refused}");
        }
        let check = log.verify(noon()).await.expect("verified");
        assert_eq!((check.lines, check.broken_at), (1, None));
    }
}
