//! Figures at a hundred thousand pieces. Not part of the ordinary run:
//! `scripts/with-postgres cargo test --release -p store --test it speed -- --ignored --nocapture --test-threads 1`.

use std::time::Instant;

use domain::{
    artifact::Keywords,
    bilingual::{Bilingual, Language},
};
use fixtures::ArtifactFields;
use store::content::{ArtifactFilter, ArtifactOrder, FacetChoice};

use crate::{
    on_both_engines,
    test_store::{artifact, edit, group, picture},
};

const PIECES: usize = 100_000;
const TECHNIQUES: [(&str, &str); 8] = [
    ("青花", "blue and white"),
    ("釉裡紅", "underglaze copper-red"),
    ("粉彩", "famille rose"),
    ("鬥彩", "doucai"),
    ("天青釉", "sky-blue glaze"),
    ("龍泉青釉", "Longquan celadon"),
    ("白玉", "white jade"),
    ("剔紅", "carved cinnabar lacquer"),
];
const MOTIFS: [(&str, &str); 7] = [
    ("纏枝蓮紋", "lotus scroll"),
    ("雲龍紋", "dragon and cloud"),
    ("鳳穿牡丹紋", "phoenix and peony"),
    ("嬰戲紋", "boys at play"),
    ("八仙紋", "eight immortals"),
    ("魚藻紋", "fish and waterweed"),
    ("山水人物", "figures in landscape"),
];
const FORMS: [(&str, &str); 9] = [
    ("梅瓶", "meiping vase"),
    ("玉壺春瓶", "pear-shaped vase"),
    ("盤", "dish"),
    ("碗", "bowl"),
    ("高足杯", "stem cup"),
    ("蓋罐", "jar and cover"),
    ("香爐", "censer"),
    ("鼻煙壺", "snuff bottle"),
    ("硯", "inkstone"),
];

/// A word that no other piece has, so that the vocabulary grows as large as the collection.
fn own_word(n: usize) -> String {
    let (consonants, vowels) = ("bcdfghklmnprstvz".as_bytes(), "aeiou".as_bytes());
    let mut word = String::new();
    let mut left = n * 7_919 + 1;
    for _ in 0..4 {
        word.push(consonants[left % 16].into());
        word.push(vowels[left / 16 % 5].into());
        left = left / 80 + n;
    }
    word
}

fn piece(n: usize, groups: &[i64], periods: &[(i64, Bilingual)]) -> ArtifactFields {
    // Steps that share no factor with the lists' lengths mix them well and repeat exactly.
    let (technique, motif, form) = (TECHNIQUES[n * 5 % 8], MOTIFS[n * 3 % 7], FORMS[n * 7 % 9]);
    let (period, dynasty) = &periods[n * 11 % periods.len()];
    let paragraph = |text: &str| format!("<h2>{n}</h2>{}", format!("<p>{text}</p>").repeat(8));
    ArtifactFields {
        item_group: Some(groups[n * 13 % groups.len()]),
        period: Some(*period),
        dynasty: dynasty.clone(),
        size: Bilingual::new("高 30 公分", "H 30 cm"),
        keywords: Keywords {
            tw: [technique.0, motif.0, form.0].map(str::to_owned).to_vec(),
            en: [technique.1, motif.1, form.1, &own_word(n)].map(str::to_owned).to_vec(),
        },
        content: Bilingual::new(
            paragraph("器形端莊，線條流暢，胎質細膩堅緻，叩之聲清越。紋飾布局疏密有致。"),
            paragraph("The form is balanced and assured, with a fine compact body that rings clearly when struck."),
        ),
        pictures: n.is_multiple_of(10).then(|| vec![picture(n as u64)]),
        ..artifact(
            &format!("A{n:06}"),
            &format!("{}{}{}{}", dynasty.tw, technique.0, motif.0, form.0),
            &format!("A {} {} {}, {}", technique.1, motif.1, form.1, dynasty.en),
        )
    }
}

on_both_engines! {
    #[ignore = "takes minutes and says its figures; see the module"]
    async fn a_hundred_thousand_pieces(test) {
        let store = &test.store;
        let mut groups = Vec::new();
        for n in 0..8 {
            groups.push(store.content(&edit()).save(&group(&format!("g{n}"), "瓷器", "Porcelain").record()).await.expect("saved"));
        }
        let periods: Vec<(i64, Bilingual)> = store.periods().list().await.expect("read").into_iter().map(|p| (p.id, p.name)).collect();
        let start = Instant::now();
        for batch in (0..PIECES).collect::<Vec<_>>().chunks(1_000) {
            let pieces: Vec<_> = batch.iter().map(|n| piece(*n, &groups, &periods)).collect();
            store.content(&edit()).save_many(&ArtifactFields::records(&pieces)).await.expect("saved");
            if batch[0] == 0 {
                println!("{}: the first 1000 in {:?}", store.engine(), start.elapsed());
            }
        }
        println!("{}: {PIECES} in {:?}", store.engine(), start.elapsed());
        if store.engine() == "postgres" {
            // What its own housekeeping would do a minute later.
            crate::test_store::look(&test).execute("vacuum analyze").expect("vacuumed");
        }
        let mut filters = vec![
            ("all, page 1", None, None, 1), ("all, page 5000", None, None, 5_000), ("all, last page", None, None, 10_000), ("a category", None, Some(groups[3]), 1),
        ];
        let dated = [("by time", None, None, 1), ("by time, page 5000", None, None, 5_000), ("青花, by time", Some("青花".to_owned()), None, 1)];
        for text in ["青", "青花", "青花纏枝", "vase", "blue vase", "瓷器", "porcelain", "清乾隆 青花", "A0000", "A", "A012345", "景泰", "鬥彩雲龍紋香爐", "無此物", "青花瓶", "瓶 碗",
            "qinghua", "花瓶", "1420", "15th century vase", "celedon", "celad", "mei ping", "lotsu srcoll", "清花", "meiping tripod", "zzzzqqq", "zzzz qqqq xxxx yyyy wwww vvvv"] {
            filters.push((text, Some(text.to_owned()), None, 1));
        }
        filters.push(("青花, page 500", Some("青花".to_owned()), None, 500));
        filters.push(("青花 in a category", Some("青花".to_owned()), Some(groups[3]), 1));
        let filters = filters.into_iter().map(|filter| (filter, ArtifactOrder::Usual));
        for ((what, keyword, item_group, page), order) in filters.chain(dated.map(|filter| (filter, ArtifactOrder::Time))) {
            let filter = ArtifactFilter { keyword, item_group, facets: FacetChoice::default(), order, page, page_size: 10 };
            let mut times = Vec::new();
            let mut total = 0;
            for _ in 0..15 {
                let start = Instant::now();
                total = store.artifacts().search(&filter, Language::En).await.expect("read").page.total;
                times.push(start.elapsed());
            }
            times.sort();
            println!("{}: {what}: {total} found, median {:.1?}, worst {:.1?}", store.engine(), times[7], times[14]);
        }
        let start = Instant::now();
        store.content(&edit()).save(&piece(0, &groups, &periods).record()).await.expect("saved");
        let saved = start.elapsed();
        let forgiven = ArtifactFilter { keyword: Some("celedon".to_owned()), item_group: None, facets: FacetChoice::default(), order: ArtifactOrder::Usual, page: 1, page_size: 10 };
        let start = Instant::now();
        store.artifacts().search(&forgiven, Language::En).await.expect("read");
        println!("{}: saving one in {saved:?}, the first forgiving search after it in {:?}", store.engine(), start.elapsed());
        let start = Instant::now();
        store.content(&edit()).save(&group("g0", "陶瓷", "Ceramics").record()).await.expect("saved");
        println!("{}: renaming a category of an eighth in {:?}", store.engine(), start.elapsed());
    }
}
