//! Records that imports write are read back as they were written, under a revision that rises.

use domain::{
    artifact::{Attribution, Dimension, Keywords, PublicationState, Term, TermKind, Unit},
    bilingual::Bilingual,
    person::PersonRole,
};
use fixtures::ArtifactFields;
use serde_json::json;
use store::{Noun, content::NewRecord};

use crate::{
    on_both_engines,
    test_store::{artifact, edit, group},
};

on_both_engines! {
    /// What an export or an import that says nothing of a field reads is what was written.
    async fn a_record_as_staff_wrote_it_is_written_back_unchanged(test) {
        let store = &test.store;
        let blue = store.content(&edit()).save(&group("blue", "青花", "Blue").record()).await.expect("saved");
        let ming = store.periods().list().await.expect("read").into_iter().find(|period| period.slug == "ming").expect("seeded");
        let dimension = Dimension { part: Bilingual::new("高", "H"), value: 30.5, unit: Unit::Cm, approximate: true };
        let term = Term { kind: TermKind::Material, slug: "porcelain".to_owned(), name: Bilingual::new("瓷", "Porcelain"), aat_id: Some("300010662".to_owned()) };
        let whole = ArtifactFields {
            slug: Some("meiping".to_owned()),
            item_group: Some(blue),
            period: Some(ming.id),
            period_end: Some(ming.id),
            attribution: Attribution::ALL[1],
            attribution_note: Bilingual::new("款識", "Mark"),
            dynasty: Bilingual::new("明初", ""),
            year_earliest: Some(1403),
            year_latest: Some(1424),
            keywords: Keywords { tw: vec!["龍".to_owned(), "雲".to_owned()], en: vec!["dragon".to_owned()] },
            content: Bilingual::new("<p>故事<script>1</script></p>", "<p>Story</p>"),
            state: PublicationState::Withdrawn,
            position: 7,
            featured: Some(3),
            dimensions: vec![dimension],
            terms: vec![term],
            inscriptions: Some(Vec::new()),
            provenance: Some(Vec::new()),
            literature: Some(Vec::new()),
            ..artifact("A-1", "梅瓶", "Meiping")
        };
        let mut whole = whole.record();
        let person = NewRecord::new(Noun::PERSON, "shen", true, [("name.tw".to_owned(), json!("沈周"))].into());
        let person = store.content(&edit()).save(&person).await.expect("saved");
        for role in PersonRole::ALL {
            let people = if role == PersonRole::Maker { json!([person]) } else { json!([]) };
            whole.cells.insert(role.field().to_owned(), people);
        }
        let id = store.content(&edit()).save(&whole).await.expect("saved");
        let read = store.artifacts().find_for_edit(id).await.expect("read").expect("it is there");
        assert_eq!((read.revision, &read.record), (1, &whole));
        store.content(&edit()).save(&read.record).await.expect("saved");
        let again = store.artifacts().find_for_edit(id).await.expect("read").expect("it is there");
        assert_eq!((again.revision, &again.record), (2, &whole));
        assert_eq!(store.artifacts().find_for_edit(id + 1).await.expect("read"), None);
    }

    async fn a_renamed_piece_has_a_new_revision(test) {
        let store = &test.store;
        store.content(&edit()).save(&artifact("A-1", "瓶", "Vase").record()).await.expect("saved");
        assert!(store.content(&edit()).rename_artifact("a-1", "B-2").await.expect("answered"));
        let version = store.content_version().await.expect("read");
        assert!(!store.content(&edit()).rename_artifact("a-1", "C-3").await.expect("answered"));
        assert_eq!(store.content_version().await.expect("read"), version, "nothing was renamed");
        let renamed = store.artifacts().by_relic_number("b-2").await.expect("read").expect("it is there");
        assert_eq!(store.artifacts().find_for_edit(renamed.id).await.expect("read").expect("it is there").revision, 2);
    }
}
