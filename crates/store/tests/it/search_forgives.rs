//! Search: the ranks of the results, and the answer where there are none.

use std::sync::Arc;

use domain::{
    artifact::{Keywords, PublicationState, Term, TermKind},
    bilingual::{Bilingual, Language},
    search_text::Synonyms,
};
use fixtures::{ArtifactFields, CategoryFields, PeriodFields};
use store::{
    Noun, Options, Store,
    content::{ArtifactFilter, ArtifactOrder},
};

use crate::{
    on_both_engines,
    search::{answer, found, keyword},
    test_store::{artifact, edit, group, look, options},
};

on_both_engines! {
    async fn every_rank_has_its_place(test) {
        let store = &test.store;
        let celadon = store.content(&edit()).save(&group("celadon", "青瓷", "Celadon").record()).await.expect("saved");
        let ming = store.periods().list().await.expect("read").into_iter().find(|p| p.slug == "ming").expect("seeded").id;
        let words = |word: &str| Keywords { tw: vec![word.to_owned()], en: Vec::new() };
        let made_of = |tw: &str| vec![Term { kind: TermKind::Material, slug: "m".to_owned(), name: Bilingual::new(tw, "M"), aat_id: None }];
        // The newest of each rank comes first, so those that are to come last are saved last.
        for piece in [
            ArtifactFields { item_group: Some(celadon), ..artifact("Z-7", "碗", "Bowl") },
            ArtifactFields { terms: made_of("青瓷"), ..artifact("Z-6", "盤", "Dish") },
            ArtifactFields { dynasty: Bilingual::new("青瓷時代", ""), ..artifact("Z-5", "壺", "Ewer") },
            ArtifactFields { keywords: words("青瓷"), ..artifact("Z-4", "杯", "Cup") },
            artifact("Z-3", "青瓷爐", "Censer"),
            artifact("青瓷-2", "盒", "Box"),
            artifact("Z-1", "豆青釉洗", "Washer"),
            ArtifactFields { year_earliest: Some(1420), year_latest: Some(1430), ..artifact("Y-3", "豆青", "Bean green") },
            ArtifactFields { period: Some(ming), ..artifact("Y-2", "爵", "Jue") },
            ArtifactFields { keywords: words("1425"), ..artifact("Y-1", "觚", "Gu") },
        ] {
            store.content(&edit()).save(&piece.record()).await.expect("saved");
        }
        let ranked = ["青瓷-2", "Z-3", "Z-4", "Z-5", "Z-6", "Z-7"];
        assert_eq!(found(store, &keyword("青瓷")).await, ranked);
        // What was asked for, then what means the same.
        let wide = ["Y-3", "Z-1", "Z-3", "Z-4", "Z-5", "青瓷-2", "Z-6", "Z-7"];
        assert_eq!(found(store, &keyword("豆青")).await, wide);
        // Artifacts that mention the year, then those dated to it.
        assert_eq!(found(store, &keyword("1425")).await, ["Y-1", "Y-3", "Y-2"]);
        assert_eq!(found(store, &keyword("15th century")).await, ["Y-3", "Y-2"]);
        for (text, whole) in [("青瓷", &ranked[..]), ("豆青", &wide), ("1425", &["Y-1", "Y-3", "Y-2"])] {
            for size in 1..=4 {
                let mut pages = Vec::new();
                for page in 1..=8 {
                    let filter = ArtifactFilter { page, page_size: size, ..keyword(text) };
                    assert_eq!(store.artifacts().list(&filter).await.expect("read").total, whole.len() as u64);
                    pages.extend(found(store, &filter).await);
                }
                assert_eq!(pages, whole, "{text}, {size} a page");
            }
        }
        let by_time = ArtifactFilter { order: ArtifactOrder::Time, ..keyword("1425") };
        assert_eq!(found(store, &by_time).await, ["Y-2", "Y-3", "Y-1"]);
    }

    async fn near_matches_are_listed_only_without_exact_ones(test) {
        let store = &test.store;
        for piece in [artifact("A-1", "甲", "Celadon bowl"), artifact("A-2", "乙", "Celedon dish"), artifact("A-3", "丙", "Celadon jar")] {
            store.content(&edit()).save(&piece.record()).await.expect("saved");
        }
        let exact = answer(store, &keyword("celedon")).await;
        assert_eq!((exact.found, exact.suggestion), (vec!["A-2".to_owned()], None));
        let near = answer(store, &keyword("celadun")).await;
        assert_eq!(near.found, ["A-3", "A-1"]);
        assert_eq!(near.suggestion.as_deref(), Some("Celadon"));
        let second = ArtifactFilter { page: 2, page_size: 1, ..keyword("celadun") };
        let page = store.artifacts().search(&second, Language::En).await.expect("read");
        assert_eq!((page.page.total, page.page.entries[0].relic_number.as_str()), (2, "A-1"));
    }

    async fn a_category_is_suggested_by_its_present_names_while_it_is_shown(test) {
        let store = &test.store;
        let suggested = async |text: &str| {
            let named = store.artifacts().find_named(text, 4).await.expect("read").into_iter();
            named.map(|record| record.name.en).collect::<Vec<_>>()
        };
        let renamed = group("jade", "琉璃", "Glass");
        let hidden = CategoryFields { active: false, ..renamed.clone() };
        for category in [group("carved", "雕玉", "Carved jade"), group("jade", "玉器", "Jade")] {
            store.content(&edit()).save(&category.record()).await.expect("saved");
        }
        assert_eq!(suggested("jade").await, ["Jade", "Carved jade"], "those that begin with it first");
        assert_eq!(suggested("玉").await, ["Jade", "Carved jade"]);
        store.content(&edit()).save(&renamed.record()).await.expect("saved");
        assert_eq!((suggested("jade").await, suggested("glass").await), (vec!["Carved jade".to_owned()], vec!["Glass".to_owned()]));
        store.content(&edit()).save(&hidden.record()).await.expect("saved");
        assert_eq!(suggested("glass").await, Vec::<String>::new());
    }

    async fn nothing_that_is_not_public_is_suggested(test) {
        let store = &test.store;
        let closed = CategoryFields { active: false, ..group("closed", "秘藏", "Strongroom") };
        let closed = store.content(&edit()).save(&closed.record()).await.expect("saved");
        for piece in [
            ArtifactFields { state: PublicationState::Draft, ..artifact("D-1", "琥珀瓶", "Amber vase") },
            ArtifactFields { item_group: Some(closed), ..artifact("D-2", "珊瑚瓶", "Coral vase") },
            artifact("P-1", "銅爐", "Bronze censer"),
        ] {
            store.content(&edit()).save(&piece.record()).await.expect("saved");
        }
        for hidden in ["ambre", "amb", "hupo", "琥伯", "corral", "shanhu", "strongrom", "D-3", "mica coral", "bronze ambre"] {
            let said = answer(store, &keyword(hidden)).await;
            assert_eq!(said.found, [""; 0], "{hidden}");
            assert!(said.suggestion.is_none_or(|text| text == "bronze"), "{hidden}");
            assert_eq!(said.nearest, ["P-1"], "{hidden}");
        }
        // As soon as it is public it is.
        store.content(&edit()).save(&artifact("D-1", "琥珀瓶", "Amber vase").record()).await.expect("saved");
        let said = answer(store, &keyword("ambre")).await;
        assert_eq!((said.found, said.suggestion), (vec!["D-1".to_owned()], Some("Amber".to_owned())));
    }

    async fn a_category_is_forgiving_too(test) {
        let store = &test.store;
        let blue = store.content(&edit()).save(&group("blue", "青花", "Blue").record()).await.expect("saved");
        let red = store.content(&edit()).save(&group("red", "紅釉", "Red").record()).await.expect("saved");
        for (number, group, tw, en) in [("B-1", blue, "梅瓶", "Meiping"), ("R-1", red, "梅瓶", "Meiping"), ("R-2", red, "香爐", "Censer")] {
            let piece = ArtifactFields { item_group: Some(group), ..artifact(number, tw, en) };
            store.content(&edit()).save(&piece.record()).await.expect("saved");
        }
        let of = |group, text: &str| ArtifactFilter { item_group: Some(group), ..keyword(text) };
        assert_eq!(answer(store, &of(blue, "mieping")).await.found, ["B-1"]);
        assert_eq!(found(store, &of(red, "incense burner")).await, ["R-2"]);
        // What other categories have is nearest.
        let elsewhere = answer(store, &of(blue, "censer")).await;
        assert_eq!((elsewhere.found.len(), elsewhere.suggestion), (0, None));
        assert_eq!((elsewhere.nearest, elsewhere.is_near), (vec!["R-2".to_owned()], true));
    }

    async fn the_name_of_a_period_is_no_misspelling(test) {
        let store = &test.store;
        let periods = store.periods().list().await.expect("read");
        let find = |slug: &str| periods.iter().find(|p| p.slug == slug).expect("seeded").id;
        for (number, period, tw, en) in [("A-1", find("qing"), "青花大盤", "Dish with the fire of kilns"), ("A-2", find("tang"), "馬", "Horse of clay")] {
            let piece = ArtifactFields { period: Some(period), ..artifact(number, tw, en) };
            store.content(&edit()).save(&piece.record()).await.expect("saved");
        }
        // Each has a neighbour in spelling among the words: Qing, fire, of, 大盤.
        for text in ["Qin dynasty", "Five Dynasties", "Three Kingdoms", "五代", "北齊", "日本"] {
            let said = answer(store, &keyword(text)).await;
            assert_eq!((said.found.len(), said.suggestion), (0, None), "{text}");
        }
        assert_eq!(answer(store, &keyword("Five Dynasties")).await.nearest[0], "A-2", "dated nearest");
        assert_eq!(answer(store, &keyword("Qingg dynasty")).await.suggestion.as_deref(), Some("Qing dynasty"));
        let named = store.artifacts().find_named("", usize::MAX).await.expect("read");
        let has = |slug: &str| named.iter().any(|record| record.noun == Noun::DYNASTY && record.id == find(slug));
        assert!(has("qing") && has("tang") && !has("song"));
    }

    async fn words_that_say_nothing_alone_are_not_suggested(test) {
        let piece = artifact("A-1", "南瓶", "Vase of clay and gold");
        test.store.content(&edit()).save(&piece.record()).await.expect("saved");
        for text in ["of zzzzqqqq", "and the xxxxwwww", "a zzzzqqqq"] {
            let said = answer(&test.store, &keyword(text)).await;
            assert_eq!((said.suggestion, said.is_near), (None, false), "{text}");
        }
        assert_eq!(answer(&test.store, &keyword("gold zzzzqqqq")).await.suggestion.as_deref(), Some("gold"));
    }

    async fn years_follow_their_period(test) {
        let store = &test.store;
        let periods = store.periods().list().await.expect("read");
        let find = |slug: &str| periods.iter().find(|p| p.slug == slug).expect("seeded").clone();
        let (wanli, republic) = (find("wanli"), find("republic"));
        for piece in [
            ArtifactFields { period: Some(wanli.id), ..artifact("A-1", "瓶", "Vase") },
            ArtifactFields { period: Some(wanli.id), year_earliest: Some(1600), ..artifact("A-2", "瓶", "Vase") },
            ArtifactFields { period: Some(find("song").id), period_end: Some(wanli.id), ..artifact("A-3", "瓶", "Vase") },
            ArtifactFields { period: Some(republic.id), ..artifact("A-4", "瓶", "Vase") },
            ArtifactFields { year_latest: Some(-200), ..artifact("A-5", "瓶", "Vase") },
            artifact("A-6", "瓶", "Vase"),
        ] {
            store.content(&edit()).save(&piece.record()).await.expect("saved");
        }
        assert_eq!(found(store, &keyword("1590")).await, ["A-1", "A-3"]);
        assert_eq!(found(store, &keyword("1610")).await, ["A-2", "A-1", "A-3"]);
        assert_eq!(found(store, &keyword("2026")).await, ["A-4"]);
        assert_eq!(found(store, &keyword("201 BC")).await, ["A-5"]);
        assert_eq!(found(store, &keyword("萬曆四十八年 vase")).await, ["A-2", "A-1", "A-3"]);
        let new = PeriodFields {
            slug: wanli.slug, parent: wanli.parent, level: wanli.level, name: wanli.name, aliases: wanli.aliases, year_start: Some(1601),
            year_end: Some(1605), sort_key: wanli.sort_key, aat_id: wanli.aat_id, active: wanli.active,
        };
        store.content(&edit()).save(&new.record()).await.expect("saved");
        assert_eq!(found(store, &keyword("1590")).await, ["A-3"]);
        assert_eq!(found(store, &keyword("1610")).await, [""; 0]);
        assert_eq!(found(store, &keyword("1600")).await, ["A-2", "A-3"]);
    }

    async fn a_material_with_a_new_name_is_found_by_it(test) {
        let store = &test.store;
        let made_of = |tw: &str, en: &str| vec![Term { kind: TermKind::Material, slug: "m".to_owned(), name: Bilingual::new(tw, en), aat_id: None }];
        for number in ["A-1", "A-2"] {
            let piece = ArtifactFields { terms: made_of("琉璃", "Glass"), ..artifact(number, "瓶", "Vase") };
            store.content(&edit()).save(&piece.record()).await.expect("saved");
        }
        assert_eq!(found(store, &keyword("glass")).await, ["A-2", "A-1"]);
        let renamed = ArtifactFields { terms: made_of("料器", "Beijing glassware"), ..artifact("A-2", "瓶", "Vase") };
        store.content(&edit()).save(&renamed.record()).await.expect("saved");
        assert_eq!(found(store, &keyword("料器")).await, ["A-2", "A-1"]);
        assert_eq!(found(store, &keyword("琉璃")).await, [""; 0]);
    }

    async fn an_index_of_an_older_analyser_is_written_anew(test) {
        let piece = ArtifactFields { keywords: Keywords { tw: vec!["青花".to_owned()], en: Vec::new() }, ..artifact("A-1", "梅瓶", "Celadon vase") };
        test.store.content(&edit()).save(&piece.record()).await.expect("saved");
        let db = look(&test);
        for statement in ["delete from artifact_search", "delete from search_term", "update content_version set analyser = 1"] {
            db.execute(statement).expect(statement);
        }
        assert_eq!(found(&test.store, &keyword("vase")).await, [""; 0]);
        let store = Store::open(&test.url, &options()).await.expect("opened");
        for text in ["vase", "青花", "qinghua", "celedon", "mei ping"] {
            assert_eq!(found(&store, &keyword(text)).await, ["A-1"], "{text}");
        }
        store.close().await.expect("closed");
    }

    async fn a_site_adds_its_own_synonyms(test) {
        let piece = artifact("A-1", "如意", "Ruyi sceptre");
        test.store.content(&edit()).save(&piece.record()).await.expect("saved");
        assert_eq!(found(&test.store, &keyword("吉祥手")).await, [""; 0]);
        let synonyms = Synonyms::with("吉祥手 = lucky wand > 如意").expect("a table");
        let options = Options { synonyms: Arc::new(synonyms), ..options() };
        let store = Store::open(&test.url, &options).await.expect("opened");
        assert_eq!(found(&store, &keyword("吉祥手")).await, ["A-1"]);
        assert_eq!(answer(&store, &keyword("luckky wand")).await.found, ["A-1"]);
        store.close().await.expect("closed");
    }

    async fn a_word_that_is_nowhere_is_looked_up_in_the_index(test) {
        if test.store.engine() != "postgres" {
            return;
        }
        let db = look(&test);
        // Entries without artifacts, which the table refuses otherwise.
        db.execute("set session_replication_role = replica; insert into artifact_search select n, 'vase'::tsvector from generate_series(1, 20000) n").expect("inserted");
        db.execute("analyze artifact_search").expect("analysed");
        // What a connection did is counted once it is closed.
        let store = Store::open(&test.url, &options()).await.expect("opened");
        assert_eq!(found(&store, &keyword("xyzq")).await, [""; 0]);
        store.close().await.expect("closed");
        let uses = "select seq_scan from pg_stat_user_tables where relname = 'artifact_search' and idx_scan > 0";
        let mut scans = Vec::new();
        for _ in 0..100 {
            scans = db.column(uses);
            if !scans.is_empty() {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        assert_eq!(scans, [Some("0".to_owned())]);
    }
}
