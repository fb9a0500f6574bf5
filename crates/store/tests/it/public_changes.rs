//! The changes for harvesters: each artifact that is public or was, with the time at which its latest change was noted.

use chrono::{DateTime, TimeDelta, Utc};
use domain::{artifact::PublicationState, bilingual::Bilingual, period::Level};
use fixtures::{ArtifactFields, CategoryFields, PeriodFields};
use serde_json::json;
use store::{
    Edit, Noun, Store,
    content::{NewRecord, PublicChange, PublicChangeFilter},
};

use crate::{
    on_both_engines,
    test_store::{artifact, group, look, noon},
};

fn at(minute: i64) -> DateTime<Utc> {
    noon() + TimeDelta::minutes(minute)
}

async fn save(store: &Store, new: &ArtifactFields, minute: i64) -> i64 {
    store
        .content(&Edit::import(at(minute)))
        .save(&new.record())
        .await
        .expect("saved")
}

/// All changes after those of this minute are noted.
async fn note(store: &Store, minute: i64) -> Vec<PublicChange> {
    store.public_changes().note(at(minute)).await.expect("noted");
    store
        .public_changes()
        .list(PublicChangeFilter::default(), None, 100)
        .await
        .expect("read")
}

fn describe(changes: &[PublicChange]) -> Vec<(&str, i64, bool, bool)> {
    let minute = |change: &PublicChange| (change.changed_at - noon()).num_minutes();
    changes
        .iter()
        .map(|change| {
            (
                change.relic_number.as_str(),
                minute(change),
                change.is_new,
                change.is_gone,
            )
        })
        .collect()
}

on_both_engines! {
    async fn each_change_is_noted_once_with_the_time_at_which_it_was_noted(test) {
        let store = &test.store;
        assert_eq!(note(store, 0).await, []);
        let bowl = artifact("DB-1", "碗", "Bowl");
        let vase = artifact("DB-2", "瓶", "Vase");
        let draft = ArtifactFields { state: PublicationState::Draft, ..artifact("DB-3", "盤", "Dish") };
        for new in [&bowl, &vase, &draft] {
            save(store, new, 1).await;
        }
        assert_eq!(describe(&note(store, 5).await), [("DB-1", 5, true, false), ("DB-2", 5, true, false)]);
        assert_eq!(describe(&note(store, 6).await), [("DB-1", 5, true, false), ("DB-2", 5, true, false)]);

        let renamed = ArtifactFields { name: domain::bilingual::Bilingual::new("大碗", "Large bowl"), ..bowl.clone() };
        save(store, &renamed, 7).await;
        save(store, &ArtifactFields { state: PublicationState::Withdrawn, ..vase.clone() }, 7).await;
        assert_eq!(describe(&note(store, 8).await), [("DB-1", 8, false, false), ("DB-2", 8, false, true)]);

        // Saved before the latest line was noted, by a clock that runs behind: noted behind it all the same.
        save(store, &vase, 2).await;
        let changes = note(store, 3).await;
        assert_eq!(describe(&changes), [("DB-1", 8, false, false), ("DB-2", 8, false, false)]);
        assert!(changes[1].changed_at > changes[0].changed_at);
        assert_eq!(changes[1].published_at, at(1));
    }

    async fn what_an_import_saves_as_it_was_is_no_change(test) {
        let store = &test.store;
        let piece = |name| artifact("DB-1", name, "Vase");
        save(store, &piece("瓶"), 1).await;
        let first = note(store, 2).await;
        save(store, &piece("瓶"), 10).await;
        assert_eq!(describe(&note(store, 11).await), describe(&first), "the same again");
        save(store, &piece("梅瓶"), 20).await;
        assert!(note(store, 21).await[0].changed_at > first[0].changed_at);
        // What staff have changed since is another state to come back to.
        let named = note(store, 22).await;
        let copies = store.working_copies();
        let id = store::RecordId { noun: Noun::ARTIFACT, id: named[0].artifact };
        let read = copies.find(id, at(30)).await.expect("read").expect("there");
        let edited = crate::working_copies::save(store, &read, 30, &[("name.tw", json!("玉壺春"))]).await;
        crate::working_copies::publish(store, &edited, domain::bilingual::Language::Tw).await;
        note(store, 40).await;
        save(store, &piece("梅瓶"), 50).await;
        let back = note(store, 51).await;
        assert_eq!(describe(&back)[0].1, 51, "{back:?}");
    }

    async fn deleted_records_stay_known_as_gone(test) {
        let store = &test.store;
        let id = save(store, &artifact("DB-1", "碗", "Bowl"), 1).await;
        note(store, 2).await;
        look(&test).execute(&format!("delete from artifact where id = {id}")).expect("deleted");
        // Whatever changes the content counts its version up.
        save(store, &artifact("DB-2", "盤", "Dish"), 3).await;
        assert!(describe(&note(store, 4).await).contains(&("DB-1", 4, false, true)));
        let published = store.public_changes().published(10).await.expect("read");
        assert!(published.iter().all(|change| change.artifact != id), "{published:?}");
        let found = store.public_changes().find(id).await.expect("read").expect("known");
        assert!(found.is_gone);
    }

    async fn a_category_that_is_hidden_takes_its_artifacts_along(test) {
        let store = &test.store;
        let cups = group("cups", "杯", "Cups");
        let id = store.content(&Edit::import(at(0))).save(&cups.record()).await.expect("saved");
        save(store, &ArtifactFields { item_group: Some(id), ..artifact("DB-1", "杯", "Cup") }, 1).await;
        save(store, &artifact("DB-2", "瓶", "Vase"), 1).await;
        note(store, 2).await;
        let of_group = PublicChangeFilter { item_group: Some(id), ..PublicChangeFilter::default() };
        assert_eq!(store.public_changes().count(of_group).await.expect("counted"), 1);
        let hidden = CategoryFields { active: false, ..cups };
        store.content(&Edit::import(at(2))).save(&hidden.record()).await.expect("saved");
        assert_eq!(describe(&note(store, 3).await), [("DB-2", 2, true, false), ("DB-1", 3, false, true)]);
        let gone = store.public_changes().list(of_group, None, 10).await.expect("read");
        assert_eq!(describe(&gone), [("DB-1", 3, false, true)], "who harvests one category learns of it");
    }

    async fn changes_are_read_by_time_and_from_a_place_on(test) {
        let store = &test.store;
        for n in 0..5 {
            save(store, &artifact(&format!("DB-{n}"), "碗", "Bowl"), n).await;
            note(store, n).await;
        }
        let changes = store.public_changes();
        let between = PublicChangeFilter { from: Some(at(1)), before: Some(at(4)), item_group: None };
        let found = changes.list(between, None, 100).await.expect("read");
        assert_eq!(describe(&found).iter().map(|line| line.1).collect::<Vec<_>>(), [1, 2, 3]);
        let behind = changes.list(between, Some((found[0].changed_at, found[0].artifact)), 1).await.expect("read");
        assert_eq!(behind, found[1..2]);
        assert_eq!(changes.page(1, 3).await.expect("read").len(), 2);
        assert_eq!(changes.page(u64::MAX, 3).await.expect("read"), []);
        assert_eq!(changes.earliest().await.expect("read"), Some(at(0)));
        let latest: Vec<String> =
            changes.published(2).await.expect("read").into_iter().map(|change| change.relic_number).collect();
        assert_eq!(latest, ["DB-4", "DB-3"]);
    }

    async fn what_names_a_renamed_record_has_changed_and_nothing_else_has(test) {
        let store = &test.store;
        let edit = |minute| Edit::import(at(minute));
        let content = async |record: &NewRecord, minute| store.content(&edit(minute)).save(record).await.expect("saved");
        let category = |name: &str| group("blue", name, "Blue").record();
        let dynasty = |slug: &str, parent, name: &str| PeriodFields {
            slug: slug.to_owned(), parent, level: Level::Reign, name: Bilingual::new(name, slug), aliases: Vec::new(),
            year_start: Some(1403), year_end: Some(1424), sort_key: 5, aat_id: None, active: true,
        }.record();
        let person = |name: &str, text: &str| {
            let cells = json!({"name.tw": name, "content.tw": text});
            NewRecord::new(Noun::PERSON, "shen-zhou", true, serde_json::from_value(cells).expect("cells"))
        };
        let blue = content(&category("青花"), 1).await;
        let ming = content(&dynasty("ming-2", None, "大明"), 1).await;
        let reign = content(&dynasty("reign-2", Some(ming), "宣宗"), 1).await;
        let shen = content(&person("沈周", ""), 1).await;
        for piece in [
            ArtifactFields { item_group: Some(blue), ..artifact("C-1", "瓶", "Vase") },
            ArtifactFields { period: Some(reign), ..artifact("D-1", "瓶", "Vase") },
            artifact("X-1", "盤", "Dish"),
        ] {
            save(store, &piece, 1).await;
        }
        let mut painting = artifact("P-1", "圖", "Painting").record();
        painting.cells.insert("makers".to_owned(), json!([shen]));
        store.content(&edit(1)).save(&painting).await.expect("saved");
        note(store, 2).await;
        for (minute, record, changed) in [
            (10, category("青花瓷"), vec!["C-1"]),
            (20, category("青花瓷"), vec![]),
            (30, dynasty("reign-2", Some(ming), "宣德"), vec!["D-1"]),
            (40, dynasty("ming-2", None, "明"), vec!["D-1"]),
            (50, dynasty("ming-2", None, "明"), vec![]),
            (60, person("沈石田", ""), vec!["P-1"]),
            (70, person("沈石田", "<p>吳門。</p>"), vec![]),
        ] {
            content(&record, minute).await;
            let changes = note(store, minute + 1).await;
            let noted = changes.iter().filter(|change| change.changed_at >= at(minute)).map(|change| change.relic_number.as_str());
            assert_eq!(noted.collect::<Vec<_>>(), changed, "at {minute}");
        }
    }
}
