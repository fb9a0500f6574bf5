//! Staff edit working copies; the public sees what was published, in the languages in which it was.

use chrono::TimeDelta;
use domain::{
    access::Audience,
    artifact::Artifact,
    bilingual::{Bilingual, Language},
    document::{Cells, Changes, Fault},
};
use serde_json::{Value, json};
use store::{
    Action, Edit, Editor, Noun, RecordId, Store,
    content::{ArtifactLines, Author, EditedRecord, LineState, Missing, Publication, Saved},
};

use crate::{
    on_both_engines,
    test_store::{artifact, edit, group, noon},
};

pub fn by(name: &str, minute: i64) -> Edit {
    Edit {
        editor: Editor::Staff(name.to_owned()),
        at: noon() + TimeDelta::minutes(minute),
    }
}

pub fn author(edit: &Edit) -> Author<'_> {
    Author {
        edit,
        may_publish: true,
    }
}

pub fn cells(pairs: &[(&str, Value)]) -> Cells {
    pairs
        .iter()
        .map(|(cell, value)| ((*cell).to_owned(), value.clone()))
        .collect()
}

pub fn typed(pairs: &[(&str, Value)]) -> Changes {
    Changes {
        cells: cells(pairs),
        reviewed: Vec::new(),
    }
}

pub fn done(saved: Saved) -> EditedRecord {
    match saved {
        Saved::Done(record) => *record,
        other => panic!("{other:?}"),
    }
}

/// Cells with the values typed into them.
type Typed<'a> = Vec<(&'a str, Value)>;

/// A new piece with names in both languages.
pub async fn new_piece(store: &Store, number: &str) -> EditedRecord {
    let edit = by("lin", 0);
    let given = cells(&[
        ("relic_number", json!(number)),
        ("name.tw", json!("梅瓶")),
        ("name.en", json!("Meiping")),
    ]);
    done(
        store
            .working_copies()
            .create(Noun::ARTIFACT, &given, &author(&edit))
            .await
            .expect("created"),
    )
}

pub async fn save(store: &Store, record: &EditedRecord, minute: i64, pairs: &[(&str, Value)]) -> EditedRecord {
    let edit = by("lin", minute);
    let copies = store.working_copies();
    done(
        copies
            .save(record.id, record.copy.revision, &typed(pairs), &author(&edit))
            .await
            .expect("saved"),
    )
}

pub async fn publish(store: &Store, record: &EditedRecord, language: Language) -> EditedRecord {
    let edit = by("lin", 20);
    let copies = store.working_copies();
    done(
        copies
            .publish(record.id, record.copy.revision, language, &author(&edit))
            .await
            .expect("published"),
    )
}

pub async fn visible(store: &Store, id: i64) -> Option<Artifact> {
    store.artifacts().find(Audience::Visitor, id).await.expect("read")
}

async fn name(store: &Store, id: i64) -> Option<Bilingual> {
    visible(store, id).await.map(|artifact| artifact.summary.name)
}

async fn numbers(store: &Store, filter: ArtifactLines) -> Vec<String> {
    let filter = ArtifactLines {
        page: 1,
        page_size: 50,
        ..filter
    };
    let page = store.working_copies().artifact_lines(&filter).await.expect("listed");
    assert_eq!(page.total, page.entries.len() as u64);
    page.entries.into_iter().map(|line| line.summary.relic_number).collect()
}

on_both_engines! {
    async fn a_language_is_public_when_it_is_published_and_as_it_was_then(test) {
        let store = &test.store;
        let piece = new_piece(store, "A-1").await;
        let id = piece.id.id;
        assert_eq!(name(store, id).await, None);
        let piece = save(store, &piece, 1, &[("content.tw", json!("<p>故事<script>1</script></p>")), ("keywords.en", json!(["dragon"]))]).await;
        assert_eq!(name(store, id).await, None);
        let piece = publish(store, &piece, Language::Tw).await;
        assert_eq!(piece.status(Language::Tw).publication, Publication::Published);
        assert_eq!(piece.status(Language::En).publication, Publication::None);
        let shown = visible(store, id).await.expect("public");
        assert_eq!(shown.summary.name, Bilingual::new("梅瓶", ""), "the English is not published");
        assert!(shown.summary.keywords.en.is_empty());
        assert_eq!(shown.content.tw, "<p>故事</p>");
        // Later edits wait at the desk.
        let piece = save(store, &piece, 2, &[("name.tw", json!("青花梅瓶")), ("name.en", json!("Vase"))]).await;
        assert_eq!(name(store, id).await, Some(Bilingual::new("梅瓶", "")));
        assert!(piece.status(Language::Tw).changed);
        assert_eq!(piece.public_cells["name.tw"], "梅瓶");
        let piece = publish(store, &piece, Language::En).await;
        assert_eq!(name(store, id).await, Some(Bilingual::new("梅瓶", "Vase")));
        let piece = publish(store, &piece, Language::Tw).await;
        assert_eq!(name(store, id).await, Some(Bilingual::new("青花梅瓶", "Vase")));
        assert!(Language::ALL.iter().all(|language| !piece.status(*language).changed), "{:?}", piece.status);
        let edit = by("lin", 30);
        let piece = done(store.working_copies().withdraw(piece.id, piece.copy.revision, Language::Tw, &author(&edit)).await.expect("withdrawn"));
        assert_eq!(name(store, id).await, Some(Bilingual::new("", "Vase")));
        assert_eq!(piece.copy.cells["name.tw"], "青花梅瓶", "the desk keeps it");
        let piece = done(store.working_copies().withdraw(piece.id, piece.copy.revision, Language::En, &author(&edit)).await.expect("withdrawn"));
        assert_eq!(name(store, id).await, None);
        assert_eq!(piece.status(Language::En).publication, Publication::Withdrawn);
    }

    async fn missing_fields_block_publishing_and_are_named(test) {
        let store = &test.store;
        let edit = by("lin", 0);
        let given = cells(&[("relic_number", json!("A-1")), ("name.tw", json!("梅瓶"))]);
        let piece = done(store.working_copies().create(Noun::ARTIFACT, &given, &author(&edit)).await.expect("created"));
        assert_eq!((piece.status(Language::Tw).missing, piece.status(Language::En).missing), (0, 1));
        let refused = store.working_copies().publish(piece.id, piece.copy.revision, Language::En, &author(&edit)).await.expect("answered");
        let Saved::Problems(problems) = refused else { panic!("{refused:?}") };
        assert_eq!((problems[0].cell.as_str(), problems[0].fault), ("name.en", Fault::Missing));
        assert_eq!(visible(store, piece.id.id).await, None);
    }

    async fn a_relic_number_belongs_to_one_piece(test) {
        let store = &test.store;
        new_piece(store, "A-1").await;
        let second = new_piece(store, "A-2").await;
        let edit = by("wang", 1);
        let copies = store.working_copies();
        let given = cells(&[("relic_number", json!("ａ-１"))]);
        let fault = |saved: Saved| match saved {
            Saved::Problems(problems) => problems[0].fault,
            other => panic!("{other:?}"),
        };
        assert_eq!(fault(copies.create(Noun::ARTIFACT, &given, &author(&edit)).await.expect("answered")), Fault::RelicNumberTaken);
        let renamed = copies.save(second.id, second.copy.revision, &typed(&[("relic_number", json!("A-1"))]), &author(&edit)).await;
        assert_eq!(fault(renamed.expect("answered")), Fault::RelicNumberTaken);
        assert_eq!(fault(copies.create(Noun::ARTIFACT, &Cells::new(), &author(&edit)).await.expect("answered")), Fault::Missing);
        let lost = copies.save(second.id, second.copy.revision, &typed(&[("category", json!(4711))]), &author(&edit)).await;
        assert_eq!(fault(lost.expect("answered")), Fault::UnknownReference);
    }

    async fn the_second_editor_is_asked_about_what_both_changed_and_nothing_else(test) {
        let store = &test.store;
        let read = new_piece(store, "A-1").await;
        save(store, &read, 1, &[("name.tw", json!("青花梅瓶"))]).await;
        let (edit, copies) = (by("wang", 2), store.working_copies());
        let other = copies.save(read.id, read.copy.revision, &typed(&[("keywords.tw", json!(["龍"]))]), &author(&edit)).await.expect("saved");
        assert_eq!(done(other).copy.cells["name.tw"], "青花梅瓶");
        let both = copies.save(read.id, read.copy.revision, &typed(&[("name.tw", json!("瓶")), ("name.en", json!("Vase"))]), &author(&edit)).await.expect("answered");
        let Saved::Conflicts { conflicts, record } = both else { panic!("{both:?}") };
        assert_eq!(conflicts.len(), 1);
        assert_eq!((conflicts[0].cell.as_str(), &conflicts[0].theirs, conflicts[0].by.as_str()), ("name.tw", &json!("青花梅瓶"), "lin"));
        assert_eq!(record.copy.cells["name.en"], "Meiping", "nothing of it is written");
        let outdated = copies.publish(read.id, read.copy.revision, Language::Tw, &author(&edit)).await.expect("answered");
        assert!(matches!(outdated, Saved::Outdated(_)), "publishing needs the latest revision");
    }

    async fn of_many_saves_at_once_none_is_lost(test) {
        let store = &test.store;
        let read = new_piece(store, "A-1").await;
        let fields = ["name.tw", "name.en", "content.tw", "content.en", "dynasty.tw", "dynasty.en", "size.tw", "size.en"];
        let saves = fields.map(|field| {
            let (store, id, base) = (store.clone(), read.id, read.copy.revision);
            tokio::spawn(async move {
                let edit = by(field, 1);
                done(store.working_copies().save(id, base, &typed(&[(field, json!("新"))]), &author(&edit)).await.expect("saved"))
            })
        });
        for save in saves {
            save.await.expect("no panic");
        }
        let now = store.working_copies().find(read.id, noon()).await.expect("read").expect("there");
        for field in fields {
            assert_eq!(now.copy.cells[field], "新", "{field}");
        }
        assert_eq!(now.copy.revision, read.copy.revision + 8);
    }

    async fn a_drafting_author_cannot_change_public_fields(test) {
        let store = &test.store;
        let piece = new_piece(store, "A-1").await;
        let edit = by("intern", 1);
        let intern = Author { edit: &edit, may_publish: false };
        let copies = store.working_copies();
        let piece = done(copies.save(piece.id, piece.copy.revision, &typed(&[("name.tw", json!("瓶"))]), &intern).await.expect("saved"));
        let piece = publish(store, &piece, Language::Tw).await;
        let refused = copies.save(piece.id, piece.copy.revision, &typed(&[("name.tw", json!("碗"))]), &intern).await.expect("answered");
        assert_eq!(refused, Saved::DraftsOnly);
        let about = RecordId { noun: Noun::TEXT, id: 1 };
        let refused = copies.save(about, 0, &typed(&[("content.tw", json!("<p>我們</p>"))]), &intern).await.expect("answered");
        assert_eq!(refused, Saved::DraftsOnly);
    }

    async fn a_scheduled_language_appears_on_time_as_it_is_then(test) {
        let (store, edit) = (&test.store, by("lin", 1));
        let copies = store.working_copies();
        let piece = new_piece(store, "A-1").await;
        let at = noon() + TimeDelta::hours(1);
        let piece = done(copies.schedule(piece.id, piece.copy.revision, Language::Tw, at, &author(&edit)).await.expect("scheduled"));
        assert_eq!(piece.status(Language::Tw).scheduled_at, Some(at));
        assert_eq!(numbers(store, ArtifactLines { state: Some(LineState::Scheduled), ..Default::default() }).await, ["A-1"]);
        let piece = save(store, &piece, 2, &[("name.tw", json!("青花梅瓶"))]).await;
        assert_eq!(copies.publish_due(at - TimeDelta::seconds(1)).await.expect("ran"), 0);
        assert_eq!(copies.publish_due(at).await.expect("ran"), 1);
        assert_eq!(name(store, piece.id.id).await, Some(Bilingual::new("青花梅瓶", "")));
        assert_eq!(copies.publish_due(at).await.expect("ran"), 0, "once");
        // One that has become impossible says so in its history and is not tried again.
        let second = new_piece(store, "A-2").await;
        let second = done(copies.schedule(second.id, second.copy.revision, Language::En, at, &author(&edit)).await.expect("scheduled"));
        save(store, &second, 3, &[("name.en", json!(""))]).await;
        assert_eq!(copies.publish_due(at).await.expect("ran"), 0);
        let history = copies.versions(second.id, 10).await.expect("read");
        assert_eq!(history[0].action, Action::ScheduleFailed);
        assert_eq!(copies.publish_due(at).await.expect("ran"), 0);
        assert_eq!(copies.versions(second.id, 10).await.expect("read").len(), history.len());
    }

    async fn every_sitting_is_a_version_and_any_cell_can_be_taken_back(test) {
        let store = &test.store;
        let copies = store.working_copies();
        let imported = store.content(&edit()).save(&artifact("A-1", "瓶", "Vase").record()).await.expect("saved");
        let id = RecordId { noun: Noun::ARTIFACT, id: imported };
        let read = copies.find(id, noon()).await.expect("read").expect("there");
        let first = save(store, &read, 1, &[("name.tw", json!("梅"))]).await;
        let second = save(store, &first, 2, &[("name.tw", json!("梅瓶")), ("content.tw", json!("<p>一</p>"))]).await;
        let later = save(store, &second, 30, &[("name.en", json!("Meiping"))]).await;
        let versions = copies.versions(id, 10).await.expect("read");
        let said: Vec<_> = versions.iter().map(|version| (version.action, version.changed.join(" "))).collect();
        assert_eq!(said, [
            (Action::Save, "name.en".to_owned()),
            (Action::Save, "content.tw name.tw".to_owned()),
            (Action::Create, String::new()),
        ]);
        let sitting = copies.version(id, versions[1].id).await.expect("read").expect("there");
        assert_eq!((&sitting.before["name.tw"], &sitting.cells["name.tw"]), (&json!("瓶"), &json!("梅瓶")));
        let edit = by("wang", 40);
        let one = ["name.tw".to_owned()];
        let restored = copies.restore(id, later.copy.revision, versions[2].id, Some(&one), &author(&edit)).await.expect("restored");
        let restored = done(restored);
        assert_eq!((&restored.copy.cells["name.tw"], &restored.copy.cells["name.en"]), (&json!("瓶"), &json!("Meiping")));
        let all = copies.restore(id, restored.copy.revision, versions[2].id, None, &author(&edit)).await.expect("restored");
        let all = done(all);
        assert_eq!((&all.copy.cells["content.tw"], &all.copy.cells["name.en"]), (&json!(""), &json!("Vase")));
        assert!(!all.status(Language::Tw).changed && !all.status(Language::En).changed, "as the public has it");
        let other = new_piece(store, "A-2").await;
        let strange = copies.restore(other.id, other.copy.revision, versions[2].id, None, &author(&edit)).await.expect("answered");
        assert_eq!(strange, Saved::Missing, "a version of another record");
    }

    async fn the_bin_keeps_a_piece_for_thirty_days_and_its_number_for_ever(test) {
        let store = &test.store;
        let copies = store.working_copies();
        let piece = publish(store, &new_piece(store, "A-1").await, Language::Tw).await;
        let edit = by("lin", 30);
        let binned = done(copies.bin(piece.id, piece.copy.revision, &author(&edit)).await.expect("binned"));
        assert_eq!(name(store, piece.id.id).await, None);
        assert_eq!(numbers(store, ArtifactLines::default()).await, Vec::<String>::new());
        let line = copies.binned(1, 10).await.expect("read").entries.remove(0);
        assert_eq!((line.relic_number.as_str(), line.title.tw.as_str(), line.binned.by.as_str(), line.was_public), ("A-1", "梅瓶", "lin", true));
        let refused = copies.save(piece.id, binned.copy.revision, &typed(&[("name.tw", json!("碗"))]), &author(&edit)).await.expect("answered");
        assert_eq!(refused, Saved::Binned);
        let recovered = done(copies.recover(piece.id, &author(&edit)).await.expect("recovered"));
        assert_eq!(recovered.copy.cells["name.tw"], "梅瓶");
        assert_eq!(name(store, piece.id.id).await, None, "not public by itself");
        done(copies.bin(piece.id, recovered.copy.revision, &author(&edit)).await.expect("binned"));
        assert!(!copies.binned(1, 10).await.expect("read").entries[0].was_public, "it was a draft this time");
        assert_eq!(copies.empty_bin(edit.at + TimeDelta::days(30) - TimeDelta::seconds(1)).await.expect("ran"), 0);
        assert_eq!(copies.empty_bin(edit.at + TimeDelta::days(30)).await.expect("ran"), 1);
        assert_eq!(copies.find(piece.id, noon()).await.expect("read"), None);
        let given = cells(&[("relic_number", json!("A-1"))]);
        let again = copies.create(Noun::ARTIFACT, &given, &author(&edit)).await.expect("answered");
        assert!(matches!(again, Saved::Problems(_)), "{again:?}");
        assert!(store.artifacts().is_retired("a-1").await.expect("read"));
    }

    async fn an_import_shows_at_the_desk_and_writes_over_no_draft(test) {
        let store = &test.store;
        let copies = store.working_copies();
        let id = RecordId { noun: Noun::ARTIFACT, id: store.content(&edit()).save(&artifact("A-1", "瓶", "Vase").record()).await.expect("saved") };
        let read = copies.find(id, noon()).await.expect("read").expect("there");
        let drafted = save(store, &read, 1, &[("name.tw", json!("梅瓶"))]).await;
        store.content(&edit()).save(&artifact("A-1", "大瓶", "Large vase").record()).await.expect("imported");
        let followed = copies.find(id, noon()).await.expect("read").expect("there");
        assert_eq!((&followed.copy.cells["name.tw"], &followed.copy.cells["name.en"]), (&json!("梅瓶"), &json!("Large vase")));
        assert!(followed.copy.revision > drafted.copy.revision);
        let published = publish(store, &followed, Language::Tw).await;
        assert_eq!(name(store, id.id).await, Some(Bilingual::new("梅瓶", "Large vase")));
        assert!(!published.status(Language::En).changed);
    }

    async fn lists_find_drafts_and_what_waits(test) {
        let store = &test.store;
        let blue = store.content(&edit()).save(&group("blue", "青花", "Blue").record()).await.expect("saved");
        let first = new_piece(store, "A-1").await;
        let first = save(store, &first, 1, &[("category", json!(blue)), ("featured", json!(1))]).await;
        publish(store, &first, Language::Tw).await;
        let second = new_piece(store, "B-2").await;
        save(store, &second, 2, &[("name.en", json!("")), ("name.tw", json!("玉璧"))]).await;
        let all = ArtifactLines::default;
        assert_eq!(numbers(store, all()).await, ["B-2", "A-1"]);
        assert_eq!(numbers(store, ArtifactLines { descending: true, ..all() }).await, ["A-1", "B-2"]);
        for (keyword, found) in [("玉璧", "B-2"), ("b-2", "B-2"), ("meiping", "A-1"), ("梅瓶", "A-1"), ("青花", "A-1")] {
            assert_eq!(numbers(store, ArtifactLines { keyword: keyword.to_owned(), ..all() }).await, [found], "{keyword}");
        }
        assert_eq!(numbers(store, ArtifactLines { keyword: "銅鏡".to_owned(), ..all() }).await, Vec::<String>::new());
        for filter in [
            ArtifactLines { state: Some(LineState::Draft), ..all() },
            ArtifactLines { missing: Some(Missing::Text(Language::En)), ..all() },
            ArtifactLines { featured: Some(false), ..all() },
        ] {
            assert_eq!(numbers(store, filter.clone()).await, ["B-2"], "{filter:?}");
        }
        assert_eq!(numbers(store, ArtifactLines { category: Some(blue), ..all() }).await, ["A-1"]);
        assert_eq!(numbers(store, ArtifactLines { state: Some(LineState::Published), ..all() }).await, ["A-1"]);
        let first = store.working_copies().find(first.id, noon()).await.expect("read").expect("what waits is found too");
        save(store, &first, 30, &[("keywords.tw", json!(["銅鏡"]))]).await;
        assert_eq!(numbers(store, ArtifactLines { keyword: "銅鏡".to_owned(), ..all() }).await, ["A-1"]);
    }

    /// Whatever kind of content: what the public has is what was published, and nothing of it differs from the working copy.
    async fn every_kind_is_edited_and_published(test) {
        let store = &test.store;
        let copies = store.working_copies();
        let edit = by("lin", 0);
        let pairs: [(Noun, &str, Typed<'_>); 10] = [
            (Noun::ARTIFACT, "name", vec![("relic_number", json!("A-1")), ("dimensions", json!([{"part": {"tw": "高", "en": "H"}, "value": 3}])),
                ("terms", json!([{"kind": "material", "slug": "jade", "name": {"tw": "玉", "en": "jade"}}])), ("inscriptions", json!([{"transcription": "乾隆御賞", "place": {"tw": "底", "en": "base"}}]))]),
            (Noun::EXHIBITION, "title", vec![("date_start", json!("2026-12-01")), ("place.tw", json!("一樓"))]),
            (Noun::CATEGORY, "name", vec![("colour", json!(3))]),
            (Noun::EXHIBITION_GROUP, "name", vec![("position", json!(2))]),
            (Noun::DYNASTY, "name", vec![("level", json!("reign")), ("aliases", json!(["正德帝"])), ("year_start", json!(1505))]),
            (Noun::PERSON, "name", vec![("aliases", json!(["石田"])), ("year_birth", json!(1427)), ("content.tw", json!("<p>吳門</p>"))]),
            (Noun::QUESTION, "question", vec![("answer.tw", json!("<p>答</p>")), ("answer.en", json!("<p>Answer</p>"))]),
            (Noun::TEXT, "content", vec![("title.tw", json!("關於"))]),
            (Noun::BANNER, "title", vec![("link", json!("/collection"))]),
            (Noun::HOUSE, "name", vec![("phone", json!("02 1234 5678")), ("hours.tw", json!("十點至六點"))]),
        ];
        for (noun, title, given) in pairs {
            let (tw, en) = (format!("{title}.tw"), format!("{title}.en"));
            let mut given = cells(&given);
            given.insert(tw.clone(), json!("甲"));
            given.insert(en.clone(), json!("A"));
            let created = match copies.create(noun, &given, &author(&edit)).await.expect("answered") {
                Saved::Missing => {
                    let id = RecordId { noun, id: 1 };
                    let changes = Changes { cells: given, reviewed: Vec::new() };
                    done(copies.save(id, 0, &changes, &author(&edit)).await.expect("saved"))
                }
                saved => done(saved),
            };
            let published = publish(store, &created, Language::Tw).await;
            assert_eq!(published.status(Language::En).publication, Publication::None, "{noun:?}");
            let published = publish(store, &published, Language::En).await;
            assert!(published.status.iter().all(|status| status.publication == Publication::Published && !status.changed), "{noun:?} {:?} {:?}", published.status, published.public_cells);
            let changed = save(store, &published, 1, &[(tw.as_str(), json!("乙"))]).await;
            let is_changed = changed.status(Language::Tw).changed && changed.status(Language::En).stale == 0;
            assert!(is_changed && changed.public_cells.get(&tw) == Some(&json!("甲")), "{noun:?} {:?}", changed.status);
        }
    }
}
