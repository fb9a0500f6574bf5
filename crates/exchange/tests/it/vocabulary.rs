//! `vocabulary.json`: what an import adds, and what it refuses.

use std::{collections::BTreeMap, fs};

use domain::{bilingual::Bilingual, group::ItemGroup, page::OptionType};
use exchange::{
    drafts::Choices,
    export::{ExportFormat, PictureChoice},
    import::{self, Refusal},
};
use serde_json::{Value, json};

use crate::drafts::{known, read_as};
use crate::site::{dir, everything, exported, request, site, unpack};

#[tokio::test]
async fn a_vocabulary_is_added_and_comes_back_from_an_empty_site() {
    let (source, first, second) = (dir(), dir(), dir());
    let target = site(first.path()).await;
    let write = |name: &str, value: Value| fs::write(source.path().join(name), value.to_string()).expect("written");
    write(
        "vocabulary.json",
        json!({
            "periods": [
                {"slug": "ryukyu-late", "parent": "ryukyu-house", "level": "reign", "name_tw": "尚敬", "name_en": "Sho Kei", "aliases": ["尚敬王, 尚氏"],
                 "year_start": 1713, "year_end": 1751, "position": 3},
                {"slug": "liangzhu", "level": "era", "name_tw": "良渚", "year_start": "前 3300", "year_end": -2300},
                {"slug": "ryukyu-house", "level": "dynasty", "name_tw": "琉球", "name_en": "Ryukyu", "aat_id": "300018000", "hidden": true},
                {"slug": "qianlong", "parent": "qing", "level": "reign", "name_tw": "乾隆", "name_en": "Ch’ien-lung", "year_start": 1736, "year_end": 1796}
            ],
            "terms": [{"kind": "technique", "slug": "bingata", "name_tw": "紅型", "name_en": "Bingata"}],
            "synonyms": ["紅型 = bingata"],
            "options": {"age": [{"name_tw": "九十歲以上", "name_en": "Over ninety", "hidden": true}]}
        }),
    );
    write("artifacts.json", json!([{"relic_number": "R-1", "name_tw": "衣"}]));
    write(
        "pieces.json",
        json!({"pieces": [{"relic_number": "R-1", "period": "ryukyu-late", "period_end": "ryukyu-house"}]}),
    );
    import::folder(&target, source.path()).await.expect("imported");
    let periods = target.store.periods().list().await.expect("read");
    let of = |slug: &str| periods.iter().find(|period| period.slug == slug).expect("the period");
    assert_eq!(of("ryukyu-late").parent, Some(of("ryukyu-house").id));
    assert_eq!(of("ryukyu-late").aliases, ["尚敬王, 尚氏"]);
    assert!(!of("ryukyu-house").active);
    assert_eq!(
        (of("liangzhu").year_start, of("liangzhu").year_end),
        (Some(-3299), Some(-2299))
    );
    assert_eq!(
        of("qianlong").name.en,
        "Ch’ien-lung",
        "one that the site has is changed"
    );
    let piece = everything(&target).await["artifact 1"].clone();
    assert_eq!(piece["period"], of("ryukyu-late").id);
    assert_eq!(piece["period_end"], of("ryukyu-house").id);
    let ages = target.store.options().list_all(OptionType::Age).await.expect("read");
    let added = ages
        .iter()
        .find(|age| age.name == Bilingual::new("九十歲以上", "Over ninety"));
    assert_eq!(
        (ages.first(), added.map(|age| age.active)),
        (added, Some(false)),
        "in the file's order"
    );
    assert_eq!(
        target.store.search_synonyms().read().await.expect("read").lines,
        ["紅型 = bingata"]
    );

    let before = everything(&target).await;
    let version = target.store.content_version().await.expect("read");
    write("artifacts.json", json!([]));
    write("pieces.json", json!({}));
    import::folder(&target, source.path())
        .await
        .expect("a vocabulary alone");
    assert_eq!(
        target.store.content_version().await.expect("read"),
        version,
        "nothing is new"
    );
    assert_eq!(everything(&target).await, before);

    let (out, unpacked) = (dir(), dir());
    let all = request(PictureChoice::Originals, ExportFormat::Collection);
    let files = exported(&target, &all, out.path()).await;
    let vocabulary = String::from_utf8_lossy(&files["vocabulary.json"]).into_owned();
    assert!(
        vocabulary.contains("3300 BCE") && vocabulary.contains("2300 BCE"),
        "{vocabulary}"
    );
    unpack(&files, unpacked.path());
    let other = site(second.path()).await;
    import::folder(&other, unpacked.path())
        .await
        .expect("into an empty site");
    let again = exported(&other, &all, out.path()).await;
    for name in ["vocabulary.json", "categories.json", "pieces.json"] {
        assert_eq!(
            String::from_utf8_lossy(&again[name]),
            String::from_utf8_lossy(&files[name]),
            "{name}"
        );
    }
}

#[test]
fn a_word_for_a_merged_category_means_the_one_that_stands_for_it() {
    let mut known = known();
    let named = |id: i64, tw: &str| ItemGroup {
        id,
        slug: format!("category-{id}"),
        name: Bilingual::new(tw, ""),
        ..known.categories[0].clone()
    };
    known.merged_categories = vec![
        (named(8, "青花器"), known.categories[0].clone()),
        // A category that there is has its name before one that was merged.
        (named(9, "漆器"), known.categories[0].clone()),
    ];
    known.words = BTreeMap::from([("Blue".to_owned(), "category-8".to_owned())]);
    let sent = "編號,名稱,類別\nA-1,瓶,青花器\nA-2,碗,category-8\nA-3,杯,漆器\nA-4,盒,Blue\n".as_bytes();
    let list = read_as(sent, &Choices::default(), &known).expect("read");
    assert!(list.rows.iter().all(|row| row.mistakes.is_empty()), "{:?}", list.rows);
    let categories: Vec<_> = list.rows.iter().map(|row| row.cells["category"].clone()).collect();
    assert_eq!(categories, [json!(1), json!(1), json!(2), json!(1)]);
}

#[tokio::test]
async fn files_that_name_a_merged_category_show_the_one_that_stands_for_it() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let write = |name: &str, text: &str| fs::write(source.path().join(name), text).expect("written");
    write("artifacts.csv", "編號,名稱,類別\nA-1,瓶,青花器\nA-2,碗,青花\n");
    import::folder(&target, source.path()).await.expect("imported");
    let groups = target.store.groups();
    let found = groups.item_groups(false).await.expect("read");
    let of = |name: &str| found.iter().find(|group| group.name.tw == name).expect("there").clone();
    let (gone, kept) = (of("青花器"), of("青花"));
    let copies = target.store.working_copies();
    let edit = store::Edit::import(target.now());
    let id = store::RecordId {
        noun: store::Noun::CATEGORY,
        id: gone.id,
    };
    let merged = copies.merge(id, kept.id, &edit).await.expect("answered");
    assert!(matches!(
        merged,
        store::content::RecordMerged::Done { artifacts: 1, .. }
    ));
    let category = async |number: &str| {
        let all = everything(&target).await;
        let mut pieces = all.values().filter(|record| record["relic_number"] == number);
        pieces.next().expect("there")["category"].clone()
    };
    let count = async || groups.item_groups(false).await.expect("read").len();

    // By its name in a table, and by its key with a file that has it still.
    import::folder(&target, source.path()).await.expect("imported");
    assert_eq!(
        (category("A-1").await, count().await),
        (json!(kept.id), found.len() - 1)
    );
    fs::remove_file(source.path().join("artifacts.csv")).expect("removed");
    let category_of = |group: &domain::group::ItemGroup| json!({"slug": group.slug, "name_tw": group.name.tw});
    let categories = json!({"item_groups": [category_of(&gone), category_of(&kept)]});
    write("categories.json", &categories.to_string());
    write(
        "artifacts.json",
        &json!([{"relic_number": "A-3", "name_tw": "盤", "category": gone.slug}]).to_string(),
    );
    import::folder(&target, source.path()).await.expect("imported");
    assert_eq!(
        (category("A-3").await, count().await),
        (json!(kept.id), found.len() - 1)
    );
}

#[tokio::test]
async fn what_is_wrong_with_a_vocabulary_is_said_with_its_entry_and_field() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let period =
        |slug: &str, parent: &str| json!({"slug": slug, "parent": parent, "level": "dynasty", "name_tw": "某"});
    let cases = [
        (
            json!({"periods": [{"slug": "x", "name_tw": "某"}]}),
            "periods 1 (x), level: is missing",
        ),
        (
            json!({"periods": [period("x", "no-such")]}),
            "periods 1 (x), parent: there is no period no-such; the nearest known one is",
        ),
        (
            json!({"periods": [period("x", "y"), period("y", "x")]}),
            "periods 1 (x), parent: lies within this one itself",
        ),
        (
            json!({"periods": [period("x", "qing"), period("x", "qing")]}),
            "periods 2 (x), slug: x is there already",
        ),
        (
            json!({"periods": [{"slug": "x", "level": "era", "name_tw": "某", "year_start": 2, "year_end": 1}]}),
            "periods 1 (x), year_end: lies before the first year",
        ),
        (
            json!({"periods": [{"slug": "x", "level": "era", "name_tw": "某", "year_start": 0}]}),
            "periods 1 (x), year_start: must be a year from 20001 BCE to 3000, such as 1403, 221 BCE or -221",
        ),
        (
            json!({"periods": [{"slug": "x", "level": "dynasty", "name_tw": "某", "aat_id": "aat:300018000"}]}),
            "periods 1 (x), aat_id: must only have digits, such as 300010662",
        ),
        (
            json!({"terms": [{"slug": "x/../y", "kind": "material", "name_tw": "某"}]}),
            "terms 1 (x/../y), slug: \"x/../y\" may only have the lower-case letters a to z, digits and -",
        ),
        (
            json!({"terms": [{"slug": "x", "kind": "material", "name_tw": "某", "aat_id": "1\u{27}><script>"}]}),
            "terms 1 (x), aat_id: must only have digits",
        ),
        (
            json!({"terms": [{"slug": "x", "kind": "colour", "name_tw": "某"}]}),
            "terms 1 (x), kind: \"colour\" is none of",
        ),
        (
            json!({"terms": [{"slug": "x", "kind": "material"}]}),
            "terms 1 (x), name_tw, name_en: are both empty",
        ),
        (
            json!({"synonyms": ["青花 = 藍花", "孤字"]}),
            "synonyms 2: a group needs two words or more",
        ),
        (
            json!({"options": {"ages": []}}),
            "options: there is no list ages; the nearest known one is age",
        ),
        (json!({"options": {"age": [{"name": "x"}]}}), "options.age 1"),
        (
            json!({"period": []}),
            "there is no field period; the nearest known one is periods",
        ),
    ];
    for (vocabulary, words) in cases {
        fs::write(source.path().join("vocabulary.json"), vocabulary.to_string()).expect("written");
        let refused = import::folder(&target, source.path()).await.expect_err(words);
        let refused = refused.downcast::<Refusal>().expect("a refusal").0;
        let is_said = |line: &String| line.starts_with("vocabulary.json") && line.contains(words);
        assert!(refused.iter().any(is_said), "{words}: {refused:?}");
    }
    let periods = target.store.periods().list().await.expect("read");
    assert!(periods.iter().all(|period| period.slug != "x"), "nothing is saved");
}
