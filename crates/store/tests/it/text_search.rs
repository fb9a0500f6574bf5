//! Search in the texts of pieces: it finds them, shows why, ranks behind names, and shows nothing that is not
//! public.

use std::{collections::BTreeSet, fmt::Write};

use domain::{
    artifact::{Keywords, PublicationState},
    bilingual::{Bilingual, Language},
    catalogue::{Inscription, LiteratureLine, ProvenanceLine},
    search_text::Excerpt,
};
use fixtures::ArtifactFields;
use store::{
    Store,
    content::{ArtifactFilter, ArtifactOrder},
};

use crate::{
    demo, on_both_engines,
    search::{QUERIES, answer, found, keyword},
    test_store::{Engine, artifact, edit, group, run},
};

const PIECES: &str = include_str!("museum_pieces.tsv");
const SEARCHES: &str = include_str!("museum_searches.tsv");

fn rows(table: &str) -> Vec<Vec<&str>> {
    let rows = table.lines().filter(|line| !line.starts_with("# ") && !line.is_empty());
    rows.map(|line| line.split('\t').collect()).collect()
}

async fn fill(store: &Store) {
    let rows = rows(PIECES);
    let mut groups = Vec::new();
    for name in rows.iter().map(|row| row[1]).collect::<BTreeSet<_>>() {
        let group = group(&name.to_lowercase().replace(' ', "-"), "", name);
        groups.push((name, store.content(&edit()).save(&group.record()).await.expect("saved")));
    }
    for row in rows {
        let [number, category, name, dating, text] = row[..] else {
            panic!("five columns: {row:?}")
        };
        let piece = ArtifactFields {
            item_group: groups.iter().find(|(name, _)| *name == category).map(|(_, id)| *id),
            dynasty: Bilingual::new("", dating),
            content: Bilingual::new("", format!("<p>{text}</p>")),
            ..artifact(number, "", name)
        };
        store.content(&edit()).save(&piece.record()).await.expect("saved");
    }
    let draft = ArtifactFields {
        state: PublicationState::Draft,
        content: Bilingual::new("", "<p>porcelain with a unicorn</p>"),
        ..artifact("HM 2011.1", "", "dish")
    };
    store.content(&edit()).save(&draft.record()).await.expect("saved");
}

/// The line of an excerpt, with brackets around what was found.
fn line(excerpt: &Excerpt) -> String {
    let parts = excerpt.parts.iter();
    parts
        .map(|part| match part.is_found {
            true => format!("[{}]", part.text),
            false => part.text.clone(),
        })
        .collect()
}

async fn lines(store: &Store, filter: &ArtifactFilter, language: Language) -> Vec<(String, Option<String>)> {
    let found = store.artifacts().search(filter, language).await.expect("read");
    let excerpts = found.excerpts.iter().map(|excerpt| excerpt.as_ref().map(line));
    let numbers = found.page.entries.into_iter().map(|entry| entry.relic_number);
    numbers.zip(excerpts).collect()
}

on_both_engines! {
    async fn a_cataloguer_finds_what_a_museums_table_says(test) {
        let store = &test.store;
        fill(store).await;
        let searches = rows(SEARCHES);
        assert!(searches.len() >= 60);
        let mut wrong = String::new();
        for row in searches {
            let found = lines(store, &keyword(row[0]), Language::En).await;
            let numbers: Vec<&str> = found.iter().map(|(number, _)| number.trim_start_matches("HM ")).collect();
            let first = found.iter().find_map(|(_, line)| line.as_deref()).unwrap_or_default();
            let is = [row[0], &numbers.join(" "), first].join("\t");
            if row.join("\t") != is.trim_end_matches('\t') {
                writeln!(wrong, "{is}").expect("written");
            }
        }
        assert!(wrong.is_empty(), "\n{wrong}");
    }

    async fn every_public_text_finds_its_piece_and_no_other(test) {
        let store = &test.store;
        let owner = |owner: &str, public| ProvenanceLine {
            owner: Bilingual::new("", owner),
            source: Bilingual::new("", format!("ledger of {owner}")),
            public,
            ..ProvenanceLine::default()
        };
        let piece = ArtifactFields {
            attribution_note: Bilingual::new("依款識斷代", "Dated by its mark"),
            content: Bilingual::new("<p>圈足露胎</p>", "<p>Fired in a saggar &amp; polished</p><p class=\"note\">Kiln note</p>"),
            inscriptions: Some(vec![Inscription {
                transcription: "大明永樂年製".to_owned(),
                reading: Bilingual::new("", "Made in the Yongle era"),
                ..Inscription::default()
            }]),
            provenance: Some(vec![owner("Marlow & Daughters", true), owner("Undisclosed vault", false)]),
            literature: Some(vec![LiteratureLine {
                citation: Bilingual::new("", "Handbook of Wares, plate 7"),
                ..LiteratureLine::default()
            }]),
            ..artifact("A-1", "瓶", "Vase")
        };
        store.content(&edit()).save(&piece.record()).await.expect("saved");
        store.content(&edit()).save(&artifact("B-2", "碗", "Bowl").record()).await.expect("saved");
        for (text, why) in [
            ("露胎", "圈足[露胎]"),
            ("款識斷代", "依[款識斷代]"),
            ("dated by", "[Dated by] its mark"),
            ("胎", "圈足露[胎]"),
            ("saggars", "Fired in a [saggar] & polished Kiln note"),
            ("vase saggar", "Fired in a [saggar] & polished Kiln note"),
            ("永樂年製", "大明[永樂年製]"),
            ("yongle era", "Made in the [Yongle era]"),
            ("daughters", "Marlow & [Daughters] ledger of Marlow & [Daughters]"),
            ("handbook saggar", "Fired in a [saggar] & polished Kiln note"),
            ("handbook", "[Handbook] of Wares, plate 7"),
        ] {
            assert_eq!(lines(store, &keyword(text), Language::En).await, [("A-1".to_owned(), Some(why.to_owned()))], "{text}");
        }
        // Markup, and what only staff may know.
        for text in ["note class", "amp", "undisclosed", "vault", "ledger vault"] {
            assert_eq!(found(store, &keyword(text)).await, [""; 0], "{text}");
        }
        // A text that changes or goes is found no more.
        let changed = ArtifactFields { content: Bilingual::new("", "<p>Unglazed</p>"), provenance: Some(Vec::new()), ..piece };
        store.content(&edit()).save(&changed.record()).await.expect("saved");
        assert_eq!(found(store, &keyword("saggar")).await, [""; 0]);
        assert_eq!(found(store, &keyword("daughters")).await, [""; 0]);
        assert_eq!(found(store, &keyword("unglazed")).await, ["A-1"]);
        let hidden = ArtifactFields { state: PublicationState::Withdrawn, ..changed };
        store.content(&edit()).save(&hidden.record()).await.expect("saved");
        assert_eq!(found(store, &keyword("unglazed")).await, [""; 0]);
    }

    async fn text_matches_rank_after_name_matches(test) {
        let store = &test.store;
        let said = |text: &str| Bilingual::new(format!("<p>{text}</p>"), "");
        let words = |word: &str| Keywords { tw: vec![word.to_owned()], en: Vec::new() };
        for piece in [
            ArtifactFields { year_earliest: Some(1750), year_latest: Some(1760), ..artifact("Y-2", "青瓷", "Greenware") },
            ArtifactFields { keywords: words("celadon"), ..artifact("K-1", "碗", "Bowl") },
            artifact("N-1", "盤", "Celadon dish"),
            ArtifactFields { content: said("Celadon is its glaze; see the dish"), ..artifact("T-1", "盒", "Box") },
            ArtifactFields { content: said("a celadon of 1755"), year_earliest: Some(1750), year_latest: Some(1760), ..artifact("T-2", "爐", "Censer") },
            ArtifactFields { content: said("as celadons of 1755"), ..artifact("T-3", "爵", "Jue") },
        ] {
            store.content(&edit()).save(&piece.record()).await.expect("saved");
        }
        assert_eq!(found(store, &keyword("celadon")).await, ["N-1", "K-1", "T-3", "T-2", "T-1"]);
        assert_eq!(found(store, &keyword("celadon dish")).await, ["N-1", "T-1"], "one word in the name, one in the text, or both there");
        // Equivalents count as a name does; pieces dated to the year come before texts that mention it.
        assert_eq!(found(store, &keyword("greenware")).await, ["Y-2", "N-1", "K-1", "T-3", "T-2", "T-1"]);
        assert_eq!(found(store, &keyword("celadon 1755")).await, ["T-2", "T-3"]);
        assert_eq!(found(store, &keyword("1755")).await, ["T-2", "Y-2", "T-3"]);
        let by_time = ArtifactFilter { order: ArtifactOrder::Time, ..keyword("1755") };
        assert_eq!(found(store, &by_time).await, ["T-2", "Y-2", "T-3"]);
        // A page may run across the ranks; together the pages are the list.
        for size in 1..=6 {
            let mut pages = Vec::new();
            for page in 1..=6 {
                let filter = ArtifactFilter { page, page_size: size, ..keyword("celadon") };
                assert_eq!(store.artifacts().list(&filter).await.expect("read").total, 5);
                pages.extend(found(store, &filter).await);
            }
            assert_eq!(pages, ["N-1", "K-1", "T-3", "T-2", "T-1"], "{size} a page");
        }
        // Chinese that no name has whole is taken apart in names before any text is asked, and never in texts.
        let parts = ArtifactFields { content: said("青花大碗，附梅瓶一件"), ..artifact("P-1", "甲", "A") };
        let whole = ArtifactFields { content: said("青花梅瓶"), ..artifact("P-2", "乙", "B") };
        store.content(&edit()).save_many(&ArtifactFields::records(&[parts, whole])).await.expect("saved");
        assert_eq!(found(store, &keyword("青花梅瓶")).await, ["P-2"]);
        store.content(&edit()).save(&artifact("P-3", "梅瓶，青花", "C").record()).await.expect("saved");
        assert_eq!(found(store, &keyword("青花梅瓶")).await, ["P-3", "P-2"]);
    }

    async fn words_of_texts_are_not_suggested(test) {
        let store = &test.store;
        let said = Bilingual::new("<p>此器胎質細膩，玻璃光澤，曾入藏家之手</p>", "<p>A shimmering transparent glaze</p>");
        let pieces = [ArtifactFields { content: said, ..artifact("A-1", "青花碗", "Blue bowl") }, artifact("A-2", "白瓷盤", "White dish")];
        store.content(&edit()).save_many(&ArtifactFields::records(&pieces)).await.expect("saved");
        for text in ["玻璃瓶", "曾膩", "shimering", "transparrent", "boli", "璃光器"] {
            let answer = answer(store, &keyword(text)).await;
            assert_eq!((answer.found, answer.suggestion, answer.is_near), (Vec::new(), None, false), "{text}");
        }
        // A word of a text is right as it is beside one that is corrected.
        let beside = answer(store, &keyword("shimmering blu")).await;
        assert_eq!((beside.found, beside.suggestion.as_deref()), (vec!["A-1".to_owned()], Some("shimmering blue")));
    }
}

/// The words of the suggestion that are one Han character.
fn single_characters(suggestion: Option<&str>) -> Vec<&str> {
    let words = suggestion.unwrap_or_default().split(' ');
    words
        .filter(|word| !word.is_ascii() && word.chars().count() == 1)
        .collect()
}

/// With texts the same is found as without them, in the same order, and then what only texts have; nothing else is suggested.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn texts_only_append_matches() {
    let (sender, mut receiver) = tokio::sync::mpsc::unbounded_channel();
    for has_texts in [false, true] {
        let sender = sender.clone();
        run(Engine::Sqlite, move |test| async move {
            match has_texts {
                true => demo::fill(&test.store).await,
                false => demo::fill_without_texts(&test.store).await,
            }
            let mut answers = Vec::new();
            for row in rows(QUERIES) {
                answers.push(answer(&test.store, &keyword(row[0])).await);
            }
            sender.send(answers).expect("received");
        })
        .await;
    }
    let without = receiver.recv().await.expect("the answers without texts");
    let with = receiver.recv().await.expect("the answers with texts");
    let mut more = 0;
    for ((row, without), with) in rows(QUERIES).iter().zip(without).zip(with) {
        if !without.found.is_empty() && without.suggestion.is_none() {
            assert!(
                with.found.starts_with(&without.found),
                "{}: {:?} became {:?}",
                row[0],
                without.found,
                with.found
            );
        }
        let typed = row[0];
        let new = single_characters(with.suggestion.as_deref()).into_iter();
        let known = single_characters(without.suggestion.as_deref());
        let new: Vec<&str> = new.filter(|one| !known.contains(one) && !typed.contains(one)).collect();
        assert!(new.is_empty(), "{typed}: {new:?} suggested");
        more += usize::from(with.found.len() > without.found.len());
    }
    assert!(more > 50, "the demo's texts are searched: {more}");
}
