//! What staff say of words: equivalents for searches, names of materials, option lists, the order of records.

use domain::{
    artifact::{Term, TermKind},
    bilingual::Bilingual,
    document::{Cells, Changes},
    page::OptionType,
};
use fixtures::{ArtifactFields, QuestionFields};
use serde_json::{Value, json};
use store::{
    Edit, Editor, Noun, RecordId, Store,
    content::{
        Author, EditedRecord, LabelSheet, OptionsSaved, OrderSaved, Saved, SynonymOrder, SynonymsSaved, TermMerged,
        TermSaved,
    },
};

use crate::{
    on_both_engines,
    search::{found, keyword},
    test_store::{artifact, edit, noon, open},
    working_copies::{author, by, done, new_piece, typed},
};

fn lin() -> Edit {
    Edit {
        editor: Editor::Staff("lin".to_owned()),
        at: noon(),
    }
}

fn lines(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| (*line).to_owned()).collect()
}

fn lacquer(slug: &str, tw: &str, en: &str) -> Term {
    Term {
        kind: TermKind::Material,
        slug: slug.to_owned(),
        name: Bilingual::new(tw, en),
        aat_id: None,
    }
}

async fn term_id(store: &Store, slug: &str) -> i64 {
    let vocabulary = store.working_copies().vocabulary().await.expect("read");
    let found = vocabulary.terms.into_iter().find(|term| term.slug == slug);
    found.expect("the term").id
}

async fn find(store: &Store, noun: Noun, id: i64) -> EditedRecord {
    let found = store.working_copies().find(RecordId { noun, id }, noon()).await;
    found.expect("read").expect("the record")
}

on_both_engines! {
    async fn equivalents_change_searches_at_once_in_every_process(test) {
        let store = &test.store;
        let other = open(&test.url).await;
        store.content(&edit()).save(&artifact("Z-1", "郎窯紅瓶", "Oxblood vase").record()).await.expect("saved");
        let asked = keyword("雞血石榴尊");
        assert!(found(&other, &asked).await.is_empty() && found(store, &asked).await.is_empty());
        let synonyms = store.search_synonyms();
        let saved = synonyms.replace(0, &lines(&["雞血石榴尊 = 郎窯紅瓶"]), &lin()).await.expect("saved");
        let SynonymsSaved::Done(stored) = saved else { panic!("{saved:?}") };
        assert_eq!((stored.revision, stored.updated), (1, Some(("lin".to_owned(), noon()))));
        assert_eq!(found(store, &asked).await, ["Z-1"]);
        assert_eq!(found(&other, &asked).await, ["Z-1"], "another process");
        // A misspelt word of the new lines is recognised.
        assert_eq!(other.search_synonyms().read().await.expect("read").lines, ["雞血石榴尊 = 郎窯紅瓶"]);
        let late = other.search_synonyms().replace(0, &[], &lin()).await.expect("answered");
        assert!(matches!(late, SynonymsSaved::Outdated(present) if present.revision == 1));
        let faulty = synonyms.replace(1, &lines(&["甲 = 乙", "丙 ="]), &lin()).await.expect("answered");
        assert!(matches!(faulty, SynonymsSaved::Faulty(errors) if errors.len() == 1 && errors[0].line == 2));
        assert_eq!(found(&other, &asked).await, ["Z-1"], "nothing was done");
        let emptied = other.search_synonyms().replace(1, &[], &lin()).await.expect("saved");
        assert!(matches!(emptied, SynonymsSaved::Done(_)));
        assert!(found(store, &asked).await.is_empty());
        other.close().await.expect("closed");
    }

    async fn sheets_of_labels_are_replaced_by_who_has_read_them(test) {
        let sheets = test.store.label_sheets();
        let sheet = |name: &str, left| LabelSheet {
            name: name.to_owned(),
            across: 3,
            down: 7,
            label_width: 6_350,
            label_height: 3_810,
            margin_left: left,
            margin_top: 1_515,
            pitch_x: 6_600,
            pitch_y: 3_810,
        };
        let first = [sheet("A", 725), sheet("B", 700)];
        assert!(sheets.list().await.expect("read").is_empty());
        assert!(sheets.replace(&[], &first, &lin()).await.expect("saved"));
        assert_eq!(sheets.list().await.expect("read"), first);
        assert!(!sheets.replace(&[], &[], &lin()).await.expect("answered"), "others have changed them");
        assert!(!sheets.replace(&[sheet("A", 725), sheet("B", 701)], &[], &lin()).await.expect("answered"));
        assert_eq!(sheets.list().await.expect("read"), first, "nothing was done");
        assert!(sheets.replace(&first, &[], &lin()).await.expect("saved"));
        assert!(sheets.list().await.expect("read").is_empty());
    }

    async fn lines_of_synonyms_are_listed_with_their_figures_page_by_page(test) {
        let store = &test.store;
        store.content(&edit()).save(&artifact("Z-1", "郎窯紅瓶", "Oxblood vase").record()).await.expect("saved");
        store.content(&edit()).save(&artifact("Z-2", "郎窯紅碗", "Oxblood bowl").record()).await.expect("saved");
        let synonyms = store.search_synonyms();
        let own = lines(&["甲器 = 乙器", "雞血石榴尊 = 郎窯紅瓶", "# 註解", "丙器 > 郎窯紅"]);
        assert!(matches!(synonyms.replace(0, &own, &lin()).await.expect("saved"), SynonymsSaved::Done(_)));
        found(store, &keyword("甲器")).await;
        let asked = |keyword| synonyms.asked_words(keyword).len();
        assert_eq!((asked("丙器"), asked("郎窯紅"), asked("沒有的")), (1, 0, 0), "one way only");
        let today = noon().date_naive();
        let used = synonyms.asked_words("乙器").into_iter().chain(synonyms.asked_words("丙器"));
        let counts = used.zip([2, 3]).collect();
        synonyms.count_uses(&counts, today).await.expect("counted");
        synonyms.count_uses(&counts, today).await.expect("counted");
        let figures = async |order, page| {
            let (revision, page) = synonyms.figures(today, order, (page, 3)).await.expect("read");
            let lines = page.entries.iter().map(|line| (line.line, line.searches, line.pieces));
            (revision, page.total, lines.collect::<Vec<_>>())
        };
        assert_eq!(figures(SynonymOrder::Written, 1).await, (1, 4, vec![(0, 4, 0), (1, 0, 1), (2, 0, 0)]));
        assert_eq!(figures(SynonymOrder::Written, 2).await, (1, 4, vec![(3, 6, 2)]));
        assert_eq!(figures(SynonymOrder::Searches, 1).await, (1, 4, vec![(3, 6, 2), (0, 4, 0), (1, 0, 1)]));
    }

    async fn what_is_in_the_bin_is_told_from_what_is_offered(test) {
        let (copies, lin) = (&test.store.working_copies(), lin());
        for noun in [Noun::CATEGORY, Noun::EXHIBITION_GROUP, Noun::DYNASTY, Noun::PERSON] {
            let is_binned = async |id| copies.vocabulary().await.expect("read").binned.contains(&id);
            let cells = Cells::from([("name.tw".to_owned(), json!("某某"))]);
            let record = done(copies.create(noun, &cells, &author(&lin)).await.expect("created"));
            assert!(!is_binned(record.id).await, "{noun:?}");
            done(copies.bin(record.id, record.copy.revision, &author(&lin)).await.expect("binned"));
            assert!(is_binned(record.id).await, "{noun:?} in the bin");
            assert!(copies.list_unused_in_bin(noun).await.expect("read").contains(&record.id.id));
            done(copies.recover(record.id, &author(&lin)).await.expect("recovered"));
            assert!(!is_binned(record.id).await, "{noun:?} taken out");
        }
        // A piece may be given one that was put into the bin meanwhile: an import of the piece's own export means it.
        let category = done(copies.create(Noun::CATEGORY, &Cells::from([("name.tw".to_owned(), json!("青花"))]), &author(&lin)).await.expect("created"));
        let piece = new_piece(&test.store, "A-1").await;
        done(copies.bin(category.id, category.copy.revision, &author(&lin)).await.expect("binned"));
        done(copies.save(piece.id, piece.copy.revision, &typed(&[("category", json!(category.id.id))]), &author(&lin)).await.expect("saved"));
        assert!(copies.vocabulary().await.expect("read").binned.contains(&category.id));
        assert!(copies.list_unused_in_bin(Noun::CATEGORY).await.expect("read").is_empty());
    }

    async fn a_renamed_term_is_found_and_stays_renamed(test) {
        let store = &test.store;
        let piece = ArtifactFields { terms: vec![lacquer("lacquer", "漆", "Lacquer")], ..artifact("Z-1", "盒", "Box") };
        let id = store.content(&edit()).save(&piece.record()).await.expect("saved");
        let lin = lin();
        let author = Author { edit: &lin, may_publish: true };
        let copies = store.working_copies();
        let record = find(store, Noun::ARTIFACT, id).await;
        let typed = Changes { cells: Cells::from([("name.tw".to_owned(), json!("圓盒"))]), reviewed: Vec::new() };
        let saved = copies.save(record.id, record.copy.revision, &typed, &author).await.expect("saved");
        let Saved::Done(record) = saved else { panic!("{saved:?}") };
        let before = store.content_version().await.expect("read");
        let term = term_id(store, "lacquer").await;
        let renamed = store.terms().rename(term, &Bilingual::new("朱髹", "Vermilion ware"), Some("300015012"), &lin).await;
        assert_eq!(renamed.expect("renamed"), TermSaved::Done { artifacts: 1 });
        assert_eq!(store.content_version().await.expect("read"), before + 1);
        assert_eq!(found(store, &keyword("朱髹")).await, ["Z-1"]);
        // Publishing what was under edit does not bring the old name back.
        let record = find(store, Noun::ARTIFACT, record.id.id).await;
        assert_eq!(record.copy.cells["terms"][0]["name"]["tw"], "朱髹");
        let published = copies.publish(record.id, record.copy.revision, domain::bilingual::Language::Tw, &author).await;
        assert!(matches!(published, Ok(Saved::Done(_))), "{published:?}");
        assert_eq!(found(store, &keyword("朱髹")).await, ["Z-1"]);
        assert_eq!(store.terms().rename(term + 99, &Bilingual::new("無", "None"), None, &lin).await.expect("answered"), TermSaved::Missing);
    }

    async fn a_new_term_needs_a_key_that_files_can_have_and_an_old_one_stays(test) {
        let (store, edit) = (&test.store, by("lin", 1));
        let piece = new_piece(store, "A-1").await;
        let term = |slug: &str, aat_id: Value| json!([{"kind": "material", "slug": slug, "name": {"tw": "某", "en": "Some"}, "aat_id": aat_id}]);
        let author = author(&edit);
        for odd in [term("Odd/key", Value::Null), term("some", json!("1'><script>"))] {
            let saved = store.working_copies().save(piece.id, piece.copy.revision, &typed(&[("terms", odd)]), &author).await.expect("answered");
            let Saved::Problems(problems) = saved else { panic!("{saved:?}") };
            assert_eq!(problems.iter().map(|problem| problem.cell.as_str()).collect::<Vec<_>>(), ["terms"]);
        }
        // Made before keys were checked.
        let old = Term { kind: TermKind::Material, slug: "Odd/key".to_owned(), name: Bilingual::new("某", "Some"), aat_id: None };
        store.terms().save(&[old], &edit).await.expect("saved");
        assert!(store.terms().keys().await.expect("read").contains("Odd/key"));
        done(store.working_copies().save(piece.id, piece.copy.revision, &typed(&[("terms", term("Odd/key", Value::Null))]), &author).await.expect("saved"));
    }

    async fn imported_terms_are_added_and_renamed_by_their_slugs(test) {
        let store = &test.store;
        let piece = ArtifactFields { terms: vec![lacquer("lacquer", "漆", "Lacquer")], ..artifact("Z-1", "盒", "Box") };
        store.content(&edit()).save(&piece.record()).await.expect("saved");
        let before = store.content_version().await.expect("read");
        let terms = store.terms();
        terms.save(&[lacquer("lacquer", "漆", "Lacquer")], &edit()).await.expect("saved");
        assert_eq!(store.content_version().await.expect("read"), before, "nothing to do");
        let new = [lacquer("lacquer", "朱髹", "Vermilion ware"), lacquer("ivory", "象牙", "Ivory")];
        terms.save(&new, &edit()).await.expect("saved");
        assert_eq!(store.content_version().await.expect("read"), before + 1);
        assert_eq!(found(store, &keyword("朱髹")).await, ["Z-1"]);
        let all = store.working_copies().vocabulary().await.expect("read").terms;
        let ivory = all.iter().find(|term| term.slug == "ivory").expect("the new term");
        assert_eq!((ivory.name.tw.as_str(), ivory.used), ("象牙", 0));
    }

    async fn merged_terms_become_one(test) {
        let store = &test.store;
        let (red, vermilion) = (lacquer("red-lacquer", "紅漆", "Red lacquer"), lacquer("vermilion", "朱漆", "Vermilion lacquer"));
        let first = store.content(&edit()).save(&ArtifactFields { terms: vec![red.clone(), vermilion.clone()], ..artifact("Z-1", "盒", "Box") }.record()).await.expect("saved");
        let second = store.content(&edit()).save(&ArtifactFields { terms: vec![red.clone()], ..artifact("Z-2", "盤", "Dish") }.record()).await.expect("saved");
        let (from, into) = (term_id(store, "red-lacquer").await, term_id(store, "vermilion").await);
        assert_eq!(store.terms().merge(from, from, &lin()).await.expect("answered"), TermMerged::Unfit);
        let merged = store.terms().merge(from, into, &lin()).await.expect("merged");
        assert!(matches!(merged, TermMerged::Done { artifacts: 2, .. }), "{merged:?}");
        for id in [first, second] {
            let terms = find(store, Noun::ARTIFACT, id).await.copy.cells["terms"].clone();
            let slugs: Vec<&str> = terms.as_array().expect("a list").iter().filter_map(|term| term["slug"].as_str()).collect();
            assert_eq!(slugs, ["vermilion"]);
        }
        assert_eq!(found(store, &keyword("朱漆")).await.len(), 2);
        assert!(store.working_copies().vocabulary().await.expect("read").terms.iter().all(|term| term.slug != "red-lacquer"));
    }

    async fn option_lists_are_renamed_extended_and_ordered(test) {
        let options = test.store.options();
        let before = options.list_all(OptionType::Gender).await.expect("read");
        let OptionsSaved::Done(added) = options.add(OptionType::Gender, &Bilingual::new("其他", "Other"), &lin()).await.expect("added") else { panic!() };
        let new = added.last().expect("one").clone();
        assert_eq!((added.len(), new.name.en.as_str(), new.active), (before.len() + 1, "Other", true));
        let name = Bilingual::new("自述", "Self-described");
        options.change(OptionType::Gender, new.id, Some(&name), Some(false), &lin()).await.expect("changed");
        assert!(options.list(OptionType::Gender).await.expect("read").iter().all(|entry| entry.id != new.id));
        options.change(OptionType::Gender, new.id, None, Some(true), &lin()).await.expect("changed");
        let seen: Vec<i64> = added.iter().map(|entry| entry.id).collect();
        let mut ids: Vec<i64> = seen.iter().rev().copied().collect();
        let OptionsSaved::Done(_) = options.reorder(OptionType::Gender, &seen, &ids, &lin()).await.expect("ordered") else { panic!() };
        let public: Vec<i64> = options.list(OptionType::Gender).await.expect("read").iter().skip(1).map(|entry| entry.id).collect();
        assert_eq!(public, ids, "0, please choose, stays first");
        let late = options.reorder(OptionType::Gender, &seen, &seen, &lin()).await;
        assert!(matches!(late, Ok(OptionsSaved::Outdated(_))), "a colleague's order is not overwritten");
        let read = ids.clone();
        ids.pop();
        assert!(matches!(options.reorder(OptionType::Gender, &read, &ids, &lin()).await, Ok(OptionsSaved::Outdated(_))));
        assert_eq!(options.change(OptionType::Gender, 999, None, Some(false), &lin()).await.expect("answered"), OptionsSaved::Missing);
    }

    async fn an_order_holds_at_once_and_leaves_no_difference_to_publish(test) {
        let store = &test.store;
        let mut ids = Vec::new();
        for slug in ["one", "two", "three"] {
            let question = QuestionFields {
                slug: slug.to_owned(),
                position: 1,
                active: true,
                question: Bilingual::new("問", slug),
                answer: Bilingual::new("<p>答</p>", "<p>Answer</p>"),
            };
            ids.push(store.content(&edit()).save(&question.record()).await.expect("saved"));
        }
        // One of them is under edit.
        let lin = lin();
        let record = find(store, Noun::QUESTION, ids[1]).await;
        let typed = Changes { cells: Cells::from([("question.en".to_owned(), json!("Two?"))]), reviewed: Vec::new() };
        store.working_copies().save(record.id, record.copy.revision, &typed, &Author { edit: &lin, may_publish: true }).await.expect("saved");
        let seen = ids.clone();
        ids.reverse();
        let ordered = store.working_copies().reorder(Noun::QUESTION, &seen, &ids, &lin).await.expect("ordered");
        let OrderSaved::Done(records) = ordered else { panic!("{ordered:?}") };
        assert_eq!(records.iter().map(|record| record.id.id).collect::<Vec<_>>(), ids);
        assert!(records.iter().all(|record| !record.public_cells.contains_key("position")));
        assert_eq!(records[1].public_cells["question.en"], "two", "an unpublished edit stays unpublished");
        let public: Vec<String> = store.pages().question_list().await.expect("read").into_iter().map(|question| question.question.en).collect();
        assert_eq!(public, ["three", "two", "one"]);
        assert_eq!(store.working_copies().reorder(Noun::QUESTION, &ids, &ids[1..], &lin).await.expect("answered"), OrderSaved::Outdated);
        let late = store.working_copies().reorder(Noun::QUESTION, &seen, &seen, &lin).await.expect("answered");
        assert_eq!(late, OrderSaved::Outdated, "a colleague's order is not overwritten");
        assert_eq!(store.working_copies().reorder(Noun::EXHIBITION, &[], &[], &lin).await.expect("answered"), OrderSaved::Unordered);
    }
}
