//! What a merge of dynasties shows, and that all of it comes back, whatever was restored, undone or imported meanwhile.

use domain::{artifact::Keywords, bilingual::Language};
use fixtures::{ArtifactFields, PeriodFields};
use serde_json::json;
use store::{
    Noun, RecordId, Store,
    content::{ArtifactFilter, ArtifactOrder, Author, FacetChoice, RecordMerged, Saved},
};

use crate::{
    merging::{Doubled, copy, dated, doubled, merge, period, snapshot, undo},
    on_both_engines,
    search::{found, keyword},
    term_merges::{import, orders, restore_oldest, undo_import},
    test_store::{RawDatabase, artifact, edit, look, open},
    working_copies::{author, by, done, publish, save, visible},
};

fn of_dynasty(id: i64) -> ArtifactFilter {
    ArtifactFilter {
        keyword: None,
        facets: FacetChoice {
            periods: vec![id],
            ..FacetChoice::default()
        },
        order: ArtifactOrder::Time,
        ..keyword("")
    }
}

/// What visitors are answered about these pieces and dynasties: pages, cards, facets, filters, searches, neighbours.
async fn answers(store: &Store, pieces: [i64; 3], dynasties: [i64; 2]) -> Vec<String> {
    let mut answers = Vec::new();
    for id in pieces {
        answers.push(format!("{:?}", visible(store, id).await));
        answers.push(format!("{:?}", store.artifacts().neighbours(id).await.expect("read")));
        answers.push(format!("{:?}", store.artifacts().related(id, 5).await.expect("read")));
    }
    let mut filters = dynasties.map(of_dynasty).to_vec();
    filters.push(ArtifactFilter {
        facets: FacetChoice::default(),
        ..of_dynasty(0)
    });
    filters.extend(["永楽", "成祖", "永樂朝", "Yung-lo", "yongle", "late yung-lo"].map(keyword));
    for filter in &filters {
        answers.push(format!("{filter:?}: {:?}", found(store, filter).await));
        answers.push(format!("{:?}", store.artifacts().facets(filter).await.expect("read")));
    }
    for text in ["永", "yung", "yongle"] {
        let named = store.artifacts().find_named(text, 9).await.expect("read");
        answers.push(format!(
            "{:?}",
            named.iter().map(|one| (one.id, &one.name)).collect::<Vec<_>>()
        ));
    }
    answers
}

/// Has the next opening upgrade the database as one of an earlier version.
fn forget_migration(raw: &RawDatabase) {
    for statement in [
        "drop index period_survivor",
        "alter table period drop column survivor_id",
        "alter table period drop column merged_into",
        "delete from migration where name = 'm0010_merged_periods'",
    ] {
        raw.execute(statement).expect("executed");
    }
}

on_both_engines! {
    async fn a_merged_dynasty_is_shown_nowhere_and_comes_back_whole(test) {
        let store = &test.store;
        for (number, order) in orders().into_iter().enumerate() {
            let edit = edit();
            let content = store.content(&edit);
            let gone = content.save(&period(&format!("gone-{number}"), None, "永楽", "Yung-lo", &[]).record()).await.expect("saved");
            let kept = content.save(&period(&format!("kept-{number}"), None, "永樂朝", "Yongle", &[]).record()).await.expect("saved");
            let add = async |relic: String| {
                let piece = ArtifactFields { period: Some(gone), ..artifact(&relic, "梅瓶", "Meiping") };
                content.save(&piece.record()).await.expect("saved")
            };
            let (edited, imported) = (add(format!("E-{number}")).await, add(format!("I-{number}")).await);
            let without = save(store, &copy(store, Noun::ARTIFACT, edited).await, 30, &[("period", json!(null))]).await;
            publish(store, &without, Language::Tw).await;
            let file = format!("I-{number}");
            let import = import(store, imported, &file, "period", json!(kept)).await;
            let (mut merged, mut restored, mut undone) = (None, false, false);
            for step in order {
                match step {
                    "merge" => {
                        let RecordMerged::Done { merge, .. } = merge(store, gone, kept).await else { panic!("refused") };
                        merged = Some(merge);
                    }
                    "restore" => { restore_oldest(store, edited).await; restored = true; }
                    "import" => { undo_import(store, import, &file).await; undone = true; }
                    _ => { assert!(undo(store, merged.take().expect("merged"), &by("lin", 60)).await.is_some(), "{order:?}"); }
                }
                let shown = if merged.is_some() { kept } else { gone };
                let public = async |id| visible(store, id).await.expect("public").summary.dynasty.and_then(|dynasty| dynasty.period_id);
                assert_eq!(dated(store, edited).await.0, if restored { json!(shown) } else { json!(null) }, "{order:?} at {step}");
                assert_eq!(dated(store, imported).await.0, if undone { shown } else { kept }, "{order:?} at {step}");
                assert_eq!(public(edited).await, None, "{order:?} at {step}: nothing was published");
                assert_eq!(public(imported).await, Some(shown), "{order:?} at {step}");
                let record = copy(store, Noun::ARTIFACT, imported).await;
                assert_eq!(record.status(Language::Tw).changed, !undone && merged.is_none(), "{order:?} at {step}: of what is shown");
            }
        }
    }

    async fn merges_of_merges_are_undone_in_any_order(test) {
        let store = &test.store;
        let Doubled { gone, kept, pieces, .. } = doubled(store).await;
        let edit = edit();
        let last = store.content(&edit).save(&period("last", None, "永樂", "Yongle reign", &["成祖"]).record()).await.expect("saved");
        let aliases = async |id| {
            let periods = store.working_copies().vocabulary().await.expect("read").periods;
            periods.into_iter().find(|period| period.id == id).expect("listed").aliases
        };
        let before = (aliases(gone).await, aliases(kept).await, aliases(last).await);
        for first_undone in [0, 1] {
            let mut merges = Vec::new();
            for (from, into) in [(gone, kept), (kept, last)] {
                let RecordMerged::Done { merge, .. } = merge(store, from, into).await else { panic!("refused") };
                merges.push(merge);
            }
            assert_eq!(dated(store, pieces[1]).await, (json!(last), json!(last)));
            assert_eq!(found(store, &keyword("成祖")).await.len(), 2, "by the name of what went first");
            assert!(undo(store, merges[first_undone], &by("lin", 40)).await.is_some());
            let half = if first_undone == 0 { (json!(last), json!(gone)) } else { (json!(kept), json!(kept)) };
            assert_eq!(dated(store, pieces[1]).await, half);
            let named = aliases(last).await.contains(&"永楽".to_owned());
            assert!(!named, "a name goes with the one that has it, also from what it was handed on to");
            assert!(undo(store, merges[1 - first_undone], &by("lin", 41)).await.is_some());
            assert_eq!(dated(store, pieces[1]).await, (json!(kept), json!(gone)));
            assert_eq!((aliases(gone).await, aliases(kept).await, aliases(last).await), before);
        }
    }

    async fn a_name_that_another_merged_dynasty_has_stays_until_that_is_taken_back_too(test) {
        let store = &test.store;
        let Doubled { gone, kept, .. } = doubled(store).await;
        let edit = edit();
        let other = store.content(&edit).save(&period("other", None, "永樂間", "Yongle era", &["成祖"]).record()).await.expect("saved");
        let aliases = async || {
            let periods = store.working_copies().vocabulary().await.expect("read").periods;
            periods.into_iter().find(|period| period.id == kept).expect("listed").aliases
        };
        let before = aliases().await;
        let mut merges = Vec::new();
        for from in [gone, other] {
            let RecordMerged::Done { merge, .. } = merge(store, from, kept).await else { panic!("refused") };
            merges.push(merge);
        }
        assert!(undo(store, merges[0], &by("lin", 40)).await.is_some());
        let names = aliases().await;
        assert!(names.contains(&"成祖".to_owned()) && !names.contains(&"永楽".to_owned()), "{names:?}");
        assert!(undo(store, merges[1], &by("lin", 41)).await.is_some());
        assert_eq!(aliases().await, before);
    }

    async fn what_is_merged_into_what_it_is_within_keeps_that_from_no_bin(test) {
        let store = &test.store;
        let edit = edit();
        let whole = store.content(&edit).save(&period("whole", None, "永樂朝", "Yongle", &[]).record()).await.expect("saved");
        let part = store.content(&edit).save(&period("part", Some(whole), "永樂末", "Late Yongle", &[]).record()).await.expect("saved");
        assert!(matches!(merge(store, part, whole).await, RecordMerged::Done { .. }));
        let lin = by("lin", 40);
        let record = copy(store, Noun::DYNASTY, whole).await;
        done(store.working_copies().bin(record.id, record.copy.revision, &author(&lin)).await.expect("answered"));
        let late = lin.at + chrono::TimeDelta::days(31);
        assert_eq!(store.working_copies().empty_bin(late).await.expect("emptied"), 2);
        assert_eq!(look(&test).column(&format!("select count(*) from period where id in ({part}, {whole})")), [Some("0".to_owned())]);
    }

    async fn what_is_taken_out_of_the_bin_is_merged_no_more(test) {
        let store = &test.store;
        let doubled = doubled(store).await;
        let before = snapshot(store, &doubled).await;
        assert!(matches!(merge(store, doubled.gone, doubled.kept).await, RecordMerged::Done { .. }));
        let lin = by("lin", 40);
        let id = RecordId { noun: Noun::DYNASTY, id: doubled.gone };
        let contributor = Author { may_publish: false, ..author(&lin) };
        let refused = store.working_copies().recover(id, &contributor).await;
        assert!(matches!(refused, Ok(Saved::DraftsOnly)), "undoing a merge is for those who may publish: {refused:?}");
        done(store.working_copies().recover(id, &author(&lin)).await.expect("answered"));
        assert_eq!(snapshot(store, &doubled).await, before);
        assert!(store.working_copies().merges(Noun::DYNASTY, lin.at).await.expect("read").is_empty());
        assert!(copy(store, Noun::DYNASTY, doubled.gone).await.binned.is_none());
    }

    async fn once_the_bin_is_emptied_a_merge_is_for_good(test) {
        let store = &test.store;
        let Doubled { gone, kept, part, pieces } = doubled(store).await;
        assert!(matches!(merge(store, gone, kept).await, RecordMerged::Done { .. }));
        let late = by("lin", 30 + 30 * 24 * 60).at;
        store.working_copies().forget_merges(late).await.expect("forgotten");
        assert_eq!(store.working_copies().empty_bin(late).await.expect("emptied"), 1);
        assert_eq!(store.working_copies().empty_bin(late).await.expect("emptied"), 0);
        let id = |id| RecordId { noun: Noun::DYNASTY, id };
        assert!(store.working_copies().find(id(gone), late).await.expect("read").is_none());
        let vocabulary = store.working_copies().vocabulary().await.expect("read").periods;
        assert!(vocabulary.iter().all(|period| period.id != gone));
        assert_eq!(vocabulary.iter().find(|period| period.id == part).expect("listed").parent, Some(kept));
        restore_oldest(store, pieces[0]).await;
        assert_eq!(dated(store, pieces[0]).await.0, kept, "also from a version that names the other");
        // It stands for what was given the other, so it is in use.
        let record = copy(store, Noun::DYNASTY, kept).await;
        let lin = by("lin", 50);
        let binned = store.working_copies().bin(record.id, record.copy.revision, &author(&lin)).await;
        assert!(matches!(binned, Ok(Saved::InUse)), "{binned:?}");
    }

    async fn a_file_that_names_the_dynasty_shown_leaves_what_a_piece_was_given(test) {
        let store = &test.store;
        let Doubled { gone, kept, pieces, .. } = doubled(store).await;
        let RecordMerged::Done { merge, .. } = merge(store, gone, kept).await else { panic!("refused") };
        let edit = edit();
        let dated_to_kept = ArtifactFields { period: Some(kept), ..artifact("Z-1", "梅瓶", "Meiping") };
        let yung_lo = period("yung-lo", None, "永楽", "Yung-lo", &["成祖", "yongle"]);
        store.content(&edit).save(&dated_to_kept.record()).await.expect("saved");
        store.content(&edit).save(&yung_lo.record()).await.expect("saved");
        let gone_again = copy(store, Noun::DYNASTY, gone).await;
        assert!(gone_again.binned.is_some() && !gone_again.is_public(), "nor is it public by a file that has it");
        assert_eq!(undo(store, merge, &by("lin", 40)).await, Some(2));
        assert_eq!(dated(store, pieces[0]).await.0, gone);
    }

    async fn a_merge_of_an_earlier_version_can_be_undone(test) {
        let store = &test.store;
        let doubled = doubled(store).await;
        let Doubled { gone, kept, part, pieces: [dated, spanning, drafted] } = doubled;
        let before = snapshot(store, &doubled).await;
        let RecordMerged::Done { merge, .. } = merge(store, gone, kept).await else { panic!("refused") };
        let merged = snapshot(store, &doubled).await;
        // As that version left it: what referred to the one refers to the other.
        let raw = look(&test);
        let mut moved: serde_json::Value = serde_json::from_str(raw.column("select moved from merge")[0].as_deref().expect("JSON")).expect("JSON");
        moved["links"] = json!([
            {"rows": [dated], "copies": [dated, drafted], "remembered": [dated]},
            {"rows": [spanning], "copies": [], "remembered": []},
            {"rows": [part], "copies": [], "remembered": []},
        ]);
        for statement in [
            format!("update merge set moved = '{moved}'"),
            format!("update artifact set period_id = {kept} where period_id = {gone}"),
            format!("update artifact set period_end_id = {kept} where period_end_id = {gone}"),
            format!("update period set parent_id = {kept} where parent_id = {gone}"),
            format!(
                "update working_copy set cells = replace(cells, '\"period\":{gone}', '\"period\":{kept}'), \
                 live_cells = replace(live_cells, '\"period\":{gone}', '\"period\":{kept}') where noun = 'artifact'"
            ),
        ] {
            raw.execute(&statement).expect("executed");
        }
        forget_migration(&raw);
        let upgraded = open(&test.url).await;
        assert_eq!(snapshot(&upgraded, &doubled).await, merged);
        assert_eq!(undo(&upgraded, merge, &by("zhou", 40)).await, Some(2));
        assert_eq!(snapshot(&upgraded, &doubled).await, before);
        upgraded.close().await.expect("closed");
    }

    async fn a_merged_site_answers_like_one_that_was_dated_so(test) {
        let store = &test.store;
        let Doubled { gone, kept, part, pieces } = doubled(store).await;
        let edit = edit();
        let content = store.content(&edit);
        let other = ArtifactFields { period: Some(part), keywords: Keywords { tw: vec!["瓷".to_owned()], en: Vec::new() }, ..artifact("Z-4", "碗", "Bowl") };
        let other = content.save(&other.record()).await.expect("saved");
        let shown = [pieces[0], pieces[1], other];
        let before = answers(store, shown, [kept, part]).await;
        let RecordMerged::Done { merge, .. } = merge(store, gone, kept).await else { panic!("refused") };
        let merged = answers(store, shown, [kept, part]).await;
        assert_ne!(merged, before);
        assert_eq!(found(store, &of_dynasty(gone)).await, found(store, &of_dynasty(kept)).await, "by an address of before");
        assert!(undo(store, merge, &by("lin", 40)).await.is_some());
        assert_eq!(answers(store, shown, [kept, part]).await, before);
        // The same by hand: the names added, everything dated to the one that stays, the other hidden.
        let aliases = ["Ch’eng-tsu", "永楽", "Yung-lo", "成祖"];
        content.save(&period("yongle-2", None, "永樂朝", "Yongle", &aliases).record()).await.expect("saved");
        content.save(&period("late", Some(kept), "永楽晚期", "Late Yung-lo", &[]).record()).await.expect("saved");
        for (number, name, english) in [("Z-1", "梅瓶", "Meiping"), ("Z-2", "盤", "Dish")] {
            let period_end = (number == "Z-2").then_some(kept);
            let piece = ArtifactFields { period: Some(kept), period_end, ..artifact(number, name, english) };
            content.save(&piece.record()).await.expect("saved");
        }
        content.save(&PeriodFields { active: false, ..period("yung-lo", None, "永楽", "Yung-lo", &["成祖", "yongle"]) }.record()).await.expect("saved");
        assert_eq!(answers(store, shown, [kept, part]).await, merged);
    }

    async fn an_upgrade_ends_where_earlier_merges_went_in_a_circle(test) {
        let store = &test.store;
        let edit = edit();
        let mut ids = Vec::new();
        for (slug, name) in [("a", "甲"), ("b", "乙"), ("c", "丙")] {
            ids.push(store.content(&edit).save(&period(slug, None, name, slug, &[]).record()).await.expect("saved"));
        }
        let [a, b, c] = ids[..] else { panic!("three") };
        for gone in [a, b] {
            assert!(matches!(merge(store, gone, c).await, RecordMerged::Done { .. }));
        }
        // A was merged into B, taken out of the bin, and B merged into it, before it was merged into C.
        let raw = look(&test);
        raw.execute("delete from merge").expect("executed");
        for (gone, kept) in [(a, b), (b, a), (a, c)] {
            raw.execute(&format!(
                "insert into merge (kind, gone_id, kept_id, at, editor, moved) select 'period', {gone}, {kept}, binned_at, 'lin', \
                 '{{\"links\":[],\"aliases\":[],\"was_active\":true}}' from working_copy where noun = 'period' and record_id = {a}"
            )).expect("executed");
        }
        forget_migration(&raw);
        let upgraded = open(&test.url).await;
        let merges = upgraded.working_copies().merges(Noun::DYNASTY, by("lin", 40).at).await.expect("read");
        let named: Vec<_> = merges.iter().map(|merge| (merge.gone.tw.as_str(), merge.kept.tw.as_str())).collect();
        assert_eq!(named, [("甲", "丙"), ("乙", "甲")]);
        upgraded.close().await.expect("closed");
    }
}
