//! What a merge of categories or of people shows, and that all of it comes back.

use domain::{access::Audience, artifact::Term, bilingual::Bilingual, document::Cells};
use fixtures::{ArtifactFields, CategoryFields};
use serde_json::{Value, json};
use store::{
    Noun, RecordId, Store,
    content::{
        ArtifactFilter, ArtifactOrder, FacetChoice, NewRecord, PublicChangeFilter, RecordKind, RecordMerged, Saved,
    },
    log::{LogEvent, LogFilter, LogSubject, VocabularyAct},
};

use crate::{
    merging::copy,
    on_both_engines,
    search::{found, keyword},
    term_merges::{import, restore_oldest, undo_import},
    test_store::{artifact, edit, group, look, noon, picture},
    working_copies::{author, by, done, save, visible},
};

async fn merge(store: &Store, noun: Noun, gone: i64, kept: i64) -> RecordMerged {
    let gone = RecordId { noun, id: gone };
    let merged = store.working_copies().merge(gone, kept, &by("lin", 30)).await;
    merged.expect("answered")
}

async fn merged(store: &Store, noun: Noun, gone: i64, kept: i64) -> i64 {
    match merge(store, noun, gone, kept).await {
        RecordMerged::Done { merge, .. } => merge,
        refused => panic!("{refused:?}"),
    }
}

async fn undo(store: &Store, noun: Noun, merge: i64) -> Option<u32> {
    let undone = store.working_copies().undo_merge(noun, merge, &by("lin", 40)).await;
    undone.expect("answered")
}

fn person(slug: &str, tw: &str, en: &str, aliases: &[&str]) -> NewRecord {
    let mut cells = Cells::new();
    for (cell, value) in [
        ("name.tw", json!(tw)),
        ("name.en", json!(en)),
        ("aliases", json!(aliases)),
    ] {
        cells.insert(cell.to_owned(), value);
    }
    NewRecord::new(Noun::PERSON, slug, true, cells)
}

async fn put(store: &Store, record: &NewRecord) -> i64 {
    store.content(&edit()).save(record).await.expect("saved")
}

async fn category(store: &Store, slug: &str, tw: &str, active: bool) -> i64 {
    let fields = CategoryFields {
        active,
        ..group(slug, tw, slug)
    };
    store.content(&edit()).save(&fields.record()).await.expect("saved")
}

/// A published piece with a picture, in a category and by makers, as the command imports it.
async fn piece(store: &Store, number: &str, category: Option<i64>, makers: &[i64]) -> i64 {
    let at = number.bytes().map(u64::from).sum();
    let fields = ArtifactFields {
        item_group: category,
        pictures: Some(vec![picture(at)]),
        ..artifact(number, "瓶", "Vase")
    };
    let mut record = fields.record();
    record.cells.insert("makers".to_owned(), json!(makers));
    store.content(&edit()).save(&record).await.expect("saved")
}

async fn cell(store: &Store, piece: i64, name: &str) -> Value {
    copy(store, Noun::ARTIFACT, piece).await.copy.cells[name].clone()
}

fn of_category(id: i64) -> ArtifactFilter {
    ArtifactFilter {
        keyword: None,
        item_group: Some(id),
        order: ArtifactOrder::Time,
        ..keyword("")
    }
}

/// What visitors and programs are answered about these pieces and categories.
async fn answers(store: &Store, pieces: &[i64], words: &[&str], categories: &[i64]) -> Vec<String> {
    let artifacts = store.artifacts();
    let mut answers = Vec::new();
    for id in pieces {
        answers.push(format!("{:?}", visible(store, *id).await));
        answers.push(format!("{:?}", artifacts.neighbours(*id).await.expect("read")));
        answers.push(format!("{:?}", artifacts.related(*id, 5).await.expect("read")));
    }
    let mut filters: Vec<ArtifactFilter> = words.iter().map(|word| keyword(word)).collect();
    filters.extend(categories.iter().map(|id| of_category(*id)));
    for (id, word) in categories.iter().zip(words) {
        filters.push(ArtifactFilter {
            item_group: Some(*id),
            ..keyword(word)
        });
        filters.push(ArtifactFilter {
            item_group: None,
            facets: FacetChoice {
                categories: vec![*id],
                ..FacetChoice::default()
            },
            ..of_category(0)
        });
    }
    for filter in &filters {
        answers.push(format!("{filter:?}: {:?}", found(store, filter).await));
        answers.push(format!("{:?}", artifacts.facets(filter).await.expect("read")));
    }
    for id in categories {
        answers.push(format!("{:?}", artifacts.featured(Some(*id), 9).await.expect("read")));
    }
    answers.push(format!(
        "{:?}",
        artifacts
            .find_named("瓷", 9)
            .await
            .expect("read")
            .iter()
            .map(|one| (one.id, &one.name))
            .collect::<Vec<_>>()
    ));
    answers.push(format!("{:?}", store.groups().item_groups(true).await.expect("read")));
    let groups = store.public_records().groups(RecordKind::Artifact).await.expect("read");
    answers.push(format!("{:?}", groups.iter().map(|group| group.id).collect::<Vec<_>>()));
    answers
}

on_both_engines! {
    async fn a_merged_category_is_answered_like_one_whose_pieces_were_moved(test) {
        let store = &test.store;
        let (gone, kept) = (category(store, "porcelain", "瓷器", true).await, category(store, "ceramics", "陶瓷", true).await);
        let pieces = [piece(store, "A-1", Some(gone), &[]).await, piece(store, "A-2", Some(kept), &[]).await, piece(store, "A-3", Some(gone), &[]).await];
        let ask = async || answers(store, &pieces, &["瓷器", "陶瓷", "ceramics", "瓶"], &[kept]).await;
        let before = ask().await;
        let links = store.working_copies().merge_links(RecordId { noun: Noun::CATEGORY, id: gone }).await.expect("read").expect("there");
        assert_eq!((links.artifacts, links.drafts, links.hidden, links.names.len()), (2, 0, 0, 0));
        let merge = merged(store, Noun::CATEGORY, gone, kept).await;
        let shown = ask().await;
        assert_ne!(shown, before);
        assert_eq!(found(store, &of_category(gone)).await, found(store, &of_category(kept)).await, "by an address of before");
        assert_eq!(store.groups().find_item_group(gone).await.expect("read").expect("public").id, kept);
        let vocabulary = store.working_copies().vocabulary().await.expect("read");
        assert_eq!(vocabulary.categories.iter().map(|category| category.id).collect::<Vec<_>>(), [kept]);
        assert_eq!(vocabulary.in_category.get(&kept), Some(&3));
        let lines = LogFilter::about(LogSubject::Record(RecordId { noun: Noun::CATEGORY, id: kept }));
        let lines = store.log().list(&lines, 1).await.expect("read").entries;
        assert_eq!(lines[0].event, LogEvent::Vocabulary(VocabularyAct::CategoryMerged));
        assert_eq!(undo(store, Noun::CATEGORY, merge).await, Some(2));
        assert_eq!(ask().await, before);
        for number in ["A-1", "A-3"] {
            piece(store, number, Some(kept), &[]).await;
        }
        category(store, "porcelain", "瓷器", false).await;
        assert_eq!(ask().await, shown);
    }

    async fn pieces_of_a_hidden_category_become_public_with_the_merge_and_are_hidden_again(test) {
        let store = &test.store;
        let (hidden, shown) = (category(store, "hidden", "未公開", false).await, category(store, "shown", "公開", true).await);
        let piece = piece(store, "A-1", Some(hidden), &[]).await;
        let draft = ArtifactFields { item_group: Some(hidden), state: domain::artifact::PublicationState::Draft, ..artifact("A-2", "碗", "Bowl") };
        store.content(&edit()).save(&draft.record()).await.expect("saved");
        let picture = picture("A-1".bytes().map(u64::from).sum()).key;
        let seen = async || {
            store.public_changes().note(noon()).await.expect("noted");
            let changes = store.public_changes().list(PublicChangeFilter { item_group: Some(shown), ..PublicChangeFilter::default() }, None, 9).await.expect("read");
            let page = store.artifacts().find(Audience::Visitor, piece).await.expect("read").is_some();
            let file = store.pictures().find_public(&picture).await.expect("read");
            let hiding = store.working_copies().hiding_groups(Noun::ARTIFACT).await.expect("read").len();
            let harvested: Vec<_> = changes.iter().map(|change| (change.item_group, change.is_gone)).collect();
            (page, file, found(store, &keyword("瓶")).await.len(), found(store, &of_category(shown)).await.len(), hiding, harvested)
        };
        assert_eq!(seen().await, (false, false, 0, 0, 1, vec![]));
        let links = store.working_copies().merge_links(RecordId { noun: Noun::CATEGORY, id: hidden }).await.expect("read").expect("there");
        assert_eq!((links.artifacts, links.hidden), (2, 1), "the draft stays one");
        let merge = merged(store, Noun::CATEGORY, hidden, shown).await;
        assert_eq!(seen().await, (true, true, 1, 1, 0, vec![(Some(shown), false)]));
        let saved = store.public_changes().published(1).await.expect("read")[0].published_at;
        assert_eq!(saved, by("lin", 30).at, "new to visitors since the merge, also in feeds");
        // A category that is renamed, hidden and shown again takes all of its pieces with it.
        category(store, "shown", "公開", false).await;
        let (page, file, ..) = seen().await;
        assert!(!page && !file);
        category(store, "shown", "公開了", true).await;
        assert_eq!(found(store, &keyword("公開了")).await, ["A-1"]);
        assert_eq!(undo(store, Noun::CATEGORY, merge).await, Some(2));
        let (page, file, named, of_shown, hiding, _) = seen().await;
        assert_eq!((page, file, named, of_shown, hiding), (false, false, 0, 0, 1));
    }

    async fn a_merged_person_is_answered_like_one_whom_the_pieces_name(test) {
        let store = &test.store;
        let (gone, kept) = (put(store, &person("shitian", "石田翁", "Shitian", &["啟南"])).await, put(store, &person("shen-zhou", "沈周", "Shen Zhou", &[])).await);
        let pieces = [piece(store, "A-1", None, &[gone]).await, piece(store, "A-2", None, &[kept]).await, piece(store, "A-3", None, &[gone, kept]).await];
        let ask = async || {
            let mut all = answers(store, &pieces, &["石田翁", "啟南", "沈周", "Shitian"], &[]).await;
            let credited = store.people().artifacts(kept, 1, 9).await.expect("read");
            all.push(format!("{} {:?}", credited.total, credited.entries.iter().map(|one| (one.artifact.id, one.role)).collect::<Vec<_>>()));
            all.push(format!("{:?}", store.people().find(kept).await.expect("read")));
            all.push(format!("{:?}", store.people().public_ids().await.expect("read")));
            all
        };
        let before = ask().await;
        let merge = merged(store, Noun::PERSON, gone, kept).await;
        let shown = ask().await;
        let named: Vec<_> = visible(store, pieces[2]).await.expect("public").people.iter().map(|person| person.id).collect();
        assert_eq!(named, [kept], "once");
        assert_eq!(store.people().find(gone).await.expect("read").expect("public").id, kept, "by an address of before");
        let people = store.working_copies().vocabulary().await.expect("read").people;
        assert_eq!(people.iter().map(|person| (person.id, person.used)).collect::<Vec<_>>(), [(kept, 3)]);
        assert_eq!(people[0].aliases, ["石田翁", "Shitian", "啟南"]);
        assert_eq!(undo(store, Noun::PERSON, merge).await, Some(2));
        assert_eq!(ask().await, before);
        for (number, makers) in [("A-1", [kept]), ("A-3", [kept])] {
            piece(store, number, None, &makers).await;
        }
        put(store, &person("shen-zhou", "沈周", "Shen Zhou", &["石田翁", "Shitian", "啟南"])).await;
        put(store, &NewRecord { state: domain::artifact::PublicationState::Draft, ..person("shitian", "石田翁", "Shitian", &["啟南"]) }).await;
        assert_eq!(ask().await, shown);
    }

    async fn what_pieces_were_given_comes_back_whatever_was_saved_restored_or_imported(test) {
        let store = &test.store;
        let (gone, kept) = (put(store, &person("a", "石田翁", "Shitian", &[])).await, put(store, &person("b", "沈周", "Shen Zhou", &[])).await);
        let (from, into) = (category(store, "c", "瓷器", true).await, category(store, "d", "陶瓷", true).await);
        let edited = piece(store, "A-1", Some(from), &[kept, gone]).await;
        let imported = piece(store, "A-2", None, &[]).await;
        let without = save(store, &copy(store, Noun::ARTIFACT, edited).await, 20, &[("category", json!(null)), ("makers", json!([]))]).await;
        assert_eq!(without.copy.cells["makers"], json!([]));
        let of_list = import(store, imported, "A-2", "category", json!(from)).await;
        let people = merged(store, Noun::PERSON, gone, kept).await;
        let groups = merged(store, Noun::CATEGORY, from, into).await;
        restore_oldest(store, edited).await;
        assert_eq!((cell(store, edited, "category").await, cell(store, edited, "makers").await), (json!(into), json!([kept])));
        // Saved as it is shown, by the desk and by the command.
        save(store, &copy(store, Noun::ARTIFACT, edited).await, 50, &[("makers", json!([kept])), ("name.en", json!("Jar"))]).await;
        piece(store, "A-1", Some(into), &[kept]).await;
        assert_eq!(cell(store, imported, "category").await, json!(into));
        let record = copy(store, Noun::ARTIFACT, edited).await;
        assert!(!record.status(domain::bilingual::Language::Tw).changed, "the desk and visitors have the same");
        assert_eq!(undo(store, Noun::PERSON, people).await, Some(1));
        assert!(undo(store, Noun::CATEGORY, groups).await.is_some());
        assert_eq!((cell(store, edited, "category").await, cell(store, edited, "makers").await), (json!(from), json!([kept, gone])));
        assert_eq!(visible(store, edited).await.expect("public").people.iter().map(|person| person.id).collect::<Vec<_>>(), [kept, gone]);
        assert_eq!(cell(store, imported, "category").await, json!(from));
        undo_import(store, of_list, "A-2").await;
        assert_eq!(cell(store, imported, "category").await, json!(null));
    }

    async fn a_file_that_names_the_material_shown_leaves_what_a_piece_was_given(test) {
        let store = &test.store;
        let term = |slug: &str, tw: &str| Term { kind: domain::artifact::TermKind::Material, slug: slug.to_owned(), name: Bilingual::new(tw, slug), aat_id: None };
        let add = async |term: &Term| {
            let fields = ArtifactFields { terms: vec![term.clone()], ..artifact("A-1", "盒", "Box") };
            store.content(&edit()).save(&fields.record()).await.expect("saved")
        };
        let (gone, kept) = (term("lacquer", "漆"), term("lacquerware", "漆器"));
        add(&kept).await;
        let piece = add(&gone).await;
        let terms = store.working_copies().vocabulary().await.expect("read").terms;
        let id = |slug: &str| terms.iter().find(|term| term.slug == slug).expect("listed").id;
        let store::content::TermMerged::Done { merge, .. } = store.terms().merge(id("lacquer"), id("lacquerware"), &by("lin", 30)).await.expect("answered") else { panic!("refused") };
        add(&kept).await;
        assert!(store.terms().undo_merge(merge, &by("lin", 40)).await.expect("answered").is_some());
        let shown = visible(store, piece).await.expect("public").terms;
        assert_eq!(shown.iter().map(|term| term.slug.as_str()).collect::<Vec<_>>(), ["lacquer"]);
    }

    async fn what_is_said_of_a_merged_category_counts_when_the_merge_is_undone(test) {
        let store = &test.store;
        let (gone, kept) = (category(store, "gone", "甲", true).await, category(store, "kept", "乙", true).await);
        let number = piece(store, "A-1", Some(gone), &[]).await;
        let is_public = async || visible(store, number).await.is_some();
        let merge = merged(store, Noun::CATEGORY, gone, kept).await;
        let noted = async || {
            store.public_changes().note(noon()).await.expect("noted");
            store.public_changes().list(PublicChangeFilter::default(), None, 9).await.expect("read")
        };
        let before = noted().await;
        category(store, "gone", "丙", true).await;
        assert_eq!((noted().await, found(store, &keyword("丙")).await), (before, vec![]), "nothing follows from a name that nobody sees");
        category(store, "gone", "丙", false).await;
        assert!(is_public().await);
        assert!(undo(store, Noun::CATEGORY, merge).await.is_some());
        assert!(!is_public().await, "hidden by the file");
        category(store, "gone", "丙", true).await;
        let merge = merged(store, Noun::CATEGORY, gone, kept).await;
        category(store, "kept", "乙", false).await;
        assert!(undo(store, Noun::CATEGORY, merge).await.is_some());
        assert!(!is_public().await, "as staff have hidden what stood for it");
    }

    async fn conflicts_and_lists_name_what_is_shown(test) {
        let store = &test.store;
        let (gone, kept) = (put(store, &person("a", "石田翁", "Shitian", &[])).await, put(store, &person("b", "沈周", "Shen Zhou", &[])).await);
        let other = put(store, &person("c", "唐寅", "Tang Yin", &[])).await;
        let id = piece(store, "A-1", None, &[gone]).await;
        let first = copy(store, Noun::ARTIFACT, id).await;
        save(store, &first, 20, &[("makers", json!([other]))]).await;
        merged(store, Noun::PERSON, gone, kept).await;
        let lin = by("zhou", 50);
        let typed = crate::working_copies::typed(&[("makers", json!([kept, other]))]);
        let refused = store.working_copies().save(first.id, first.copy.revision, &typed, &author(&lin)).await.expect("answered");
        let Saved::Conflicts { conflicts, .. } = refused else { panic!("{refused:?}") };
        assert_eq!((&conflicts[0].yours, &conflicts[0].theirs), (&json!([kept, other]), &json!([other])));
        // Back to what visitors are shown: no change, also in the list of pieces, and given back by the undo.
        let record = copy(store, Noun::ARTIFACT, id).await;
        save(store, &record, 60, &[("makers", json!([kept]))]).await;
        assert_eq!(look(&test).column("select changed_tw from working_copy where noun = 'artifact'"), [Some(if test.url.starts_with("postgres") { "f" } else { "0" }.to_owned())]);
        let merges = store.working_copies().merges(Noun::PERSON, lin.at).await.expect("read");
        assert!(undo(store, Noun::PERSON, merges[0].id).await.is_some());
        assert_eq!(cell(store, id, "makers").await, json!([gone]));
    }

    async fn only_records_of_a_kind_that_can_be_merged_are(test) {
        let store = &test.store;
        let (shown, hidden) = (category(store, "a", "甲", true).await, category(store, "b", "乙", false).await);
        assert_eq!(merge(store, Noun::CATEGORY, shown, shown).await, RecordMerged::WithinItself);
        assert_eq!(merge(store, Noun::CATEGORY, shown, hidden).await, RecordMerged::NotPublic);
        assert_eq!(merge(store, Noun::CATEGORY, shown, 9_999).await, RecordMerged::Missing);
        assert_eq!(merge(store, Noun::QUESTION, 1, 2).await, RecordMerged::Missing);
        merged(store, Noun::CATEGORY, hidden, shown).await;
        assert_eq!(merge(store, Noun::CATEGORY, hidden, shown).await, RecordMerged::Missing, "it is in the bin");
        // What stands for another is in use where that is.
        let piece = piece(store, "A-1", Some(hidden), &[]).await;
        assert_eq!(cell(store, piece, "category").await, json!(shown));
        let lin = by("lin", 50);
        let record = copy(store, Noun::CATEGORY, shown).await;
        let refused = store.working_copies().bin(record.id, record.copy.revision, &author(&lin)).await;
        assert!(matches!(refused, Ok(Saved::InUse)), "{refused:?}");
        // Out of the bin it stands for itself again, hidden as it was.
        done(store.working_copies().recover(RecordId { noun: Noun::CATEGORY, id: hidden }, &author(&lin)).await.expect("answered"));
        assert_eq!(cell(store, piece, "category").await, json!(hidden));
        assert!(visible(store, piece).await.is_none());
        assert!(store.working_copies().merges(Noun::CATEGORY, lin.at).await.expect("read").is_empty());
    }
}
