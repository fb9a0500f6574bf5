//! Pictures of records under edit: published with the texts of their language, changed without conflicts.

use chrono::TimeDelta;
use domain::{
    artifact::Artifact,
    bilingual::{Bilingual, Language},
    document::{Fault, PictureRow, rows},
    picture::{PictureAccess, PictureKeys, PictureScale, View},
};
use serde_json::json;
use store::{
    Edit, Noun, RecordId,
    content::{Author, EditedRecord, NewPicture, PictureChange, PictureDescription, Saved, SentWith, TextChange},
};

use crate::{
    on_both_engines,
    test_store::{artifact, edit, noon, picture},
    working_copies::{author, by, done, new_piece, publish, save, typed, visible},
};

on_both_engines! {
    async fn pictures_are_published_with_the_texts_of_their_language(test) {
        let store = &test.store;
        let one = NewPicture { alt: Bilingual::new("正面", "Front"), ..picture(1) };
        let imported = fixtures::ArtifactFields { pictures: Some(vec![one.clone(), picture(2)]), ..artifact("A-1", "瓶", "") };
        let id = RecordId { noun: Noun::ARTIFACT, id: store.content(&edit()).save(&imported.record()).await.expect("saved") };
        let copies = store.working_copies();
        let read = copies.find(id, noon()).await.expect("read").expect("there");
        let rows = json!([
            {"key": picture(2).key, "decorative": true, "focus": [10, 90]},
            {"key": one.key, "alt": {"tw": "正面", "en": "Front view"}},
        ]);
        let saved = save(store, &read, 1, &[("pictures", rows)]).await;
        assert!(saved.status(Language::Tw).changed);
        let shown = |artifact: Option<Artifact>| artifact.expect("public").pictures.into_iter().map(|p| (p.key, p.alt.en)).collect::<Vec<_>>();
        assert_eq!(shown(visible(store, id.id).await)[0].0, one.key);
        let published = publish(store, &saved, Language::Tw).await;
        assert_eq!(shown(visible(store, id.id).await), [(picture(2).key, String::new()), (one.key.clone(), String::new())]);
        assert!(!published.status(Language::Tw).changed, "{:?}", published.public_cells);
        // A picture without its text holds back itself.
        let key = &one.key;
        let nameless = save(store, &published, 2, &[("pictures", json!([{"key": key}])), ("name.tw", json!("玉壺春"))]).await;
        let held_back = publish(store, &nameless, Language::Tw).await;
        let public = visible(store, id.id).await.expect("public");
        assert_eq!((public.summary.name.tw.as_str(), public.pictures.len()), ("玉壺春", 0), "the piece is not held back");
        assert_eq!((held_back.status(Language::Tw).changed, held_back.status(Language::Tw).missing), (false, 1));
        let named = save(store, &held_back, 3, &[("pictures", json!([{"key": key, "alt": {"tw": "正面", "en": ""}}]))]).await;
        let nameless = publish(store, &named, Language::Tw).await;
        assert_eq!(shown(visible(store, id.id).await), [(key.clone(), String::new())]);
        // What was left out can be brought back; what another piece has, or nothing is, cannot be taken.
        let whole = copies.versions(id, 10).await.expect("read").pop().expect("the origin");
        let edit = by("lin", 5);
        let back = done(copies.restore(id, nameless.copy.revision, whole.id, Some(&["pictures".to_owned()]), &author(&edit)).await.expect("restored"));
        assert_eq!(back.copy.cells["pictures"].as_array().map(Vec::len), Some(2));
        let other = new_piece(store, "A-2").await;
        for key in [one.key.as_str(), "0123456789abcdefghijklmnop"] {
            let stolen = typed(&[("pictures", json!([{"key": key}]))]);
            let refused = copies.save(other.id, other.copy.revision, &stolen, &author(&edit)).await.expect("answered");
            let Saved::Problems(problems) = refused else { panic!("{refused:?}") };
            assert_eq!(problems[0].fault, Fault::UnknownReference, "{key}");
        }
    }

    async fn of_two_pieces_that_are_saved_at_once_one_takes_a_picture(test) {
        let store = &test.store;
        let (one, other) = (new_piece(store, "A-1").await, new_piece(store, "A-2").await);
        let mut revisions = [one.copy.revision, other.copy.revision];
        for number in 1..=8 {
            store.pictures().add(&picture(number)).await.expect("added");
            let cells = typed(&[("pictures", json!([{"key": picture(number).key, "decorative": true}]))]);
            let [first, second] = [(one.id, revisions[0]), (other.id, revisions[1])]
                .map(|(id, revision)| {
                    let (store, cells) = (store.clone(), cells.clone());
                    tokio::spawn(async move { store.working_copies().save(id, revision, &cells, &author(&by("lin", 1))).await })
                });
            let saved = [first.await, second.await];
            let mut taken = 0;
            for (revision, saved) in revisions.iter_mut().zip(saved) {
                match saved.expect("no panic").expect("answered") {
                    Saved::Problems(problems) => assert_eq!(problems[0].fault, Fault::UnknownReference),
                    saved => {
                        *revision = done(saved).copy.revision;
                        taken += 1;
                    }
                }
            }
            assert_eq!(taken, 1, "picture {number}");
        }
    }

    async fn a_record_that_is_saved_and_restored_at_once_is_locked_in_one_order(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let piece = new_piece(store, "A-1").await;
        let piece = publish(store, &piece, Language::Tw).await;
        store.pictures().add(&picture(1)).await.expect("added");
        let pictures = json!([{"key": picture(1).key, "decorative": true}]);
        let mut revision = save(store, &piece, 1, &[("pictures", pictures.clone())]).await.copy.revision;
        let version = copies.versions(piece.id, 10).await.expect("read")[0].id;
        for number in 0..12 {
            let id = piece.id;
            let restored = tokio::spawn({
                let store = store.clone();
                async move { store.working_copies().restore(id, revision, version, None, &author(&by("lin", 2))).await }
            });
            let saved = tokio::spawn({
                let (store, name) = (store.clone(), json!(format!("瓶 {number}")));
                let cells = typed(&[("pictures", pictures.clone()), ("name.tw", name)]);
                async move { store.working_copies().save(id, revision, &cells, &author(&by("chen", 2))).await }
            });
            for answer in [restored.await, saved.await] {
                answer.expect("no panic").expect("neither waits for the other for ever");
            }
            revision = copies.find(id, noon()).await.expect("read").expect("there").copy.revision;
        }
    }

    async fn a_picture_that_is_held_back_waits_for_its_text_however_long_that_takes(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let piece = new_piece(store, "A-1").await;
        let edit = by("chen", 1);
        let contributor = Author { edit: &edit, may_publish: false };
        let key = picture(1).key;
        store.pictures().add(&picture(1)).await.expect("added");
        let append = PictureChange::Append { key: key.clone(), view: View::Base, sent: SentWith::default() };
        let record = done(copies.change_pictures(piece.id, append, &contributor).await.expect("answered"));
        let nothing = TextChange { tw: Some(String::new()), en: Some(String::new()) };
        let description = PictureDescription { alt: nothing, ..PictureDescription::default() };
        let cleared = PictureChange::Describe { key: key.clone(), description };
        assert_eq!(record.blocking, [vec![], vec![]]);
        let record = done(copies.change_pictures(piece.id, cleared, &contributor).await.expect("answered"));
        publish(store, &record, Language::Tw).await;
        let shown = async || visible(store, piece.id.id).await.expect("public").pictures.len();
        assert_eq!(shown().await, 0);
        assert_eq!(store.pictures().take_removals_due(noon() + TimeDelta::days(99)).await.expect("read"), []);
        let alt = TextChange { tw: Some("底".to_owned()), en: None };
        let description = PictureDescription { alt, ..PictureDescription::default() };
        let edit = by("lin", 2);
        let described = copies.change_pictures(piece.id, PictureChange::Describe { key, description }, &author(&edit)).await;
        publish(store, &done(described.expect("answered")), Language::Tw).await;
        assert_eq!(shown().await, 1);
    }

    async fn a_photograph_is_public_with_a_text_made_of_name_and_view_until_staff_have_read_it(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let piece = new_piece(store, "A-1").await;
        let lin = by("lin", 1);
        let change = async |change| done(copies.change_pictures(piece.id, change, &author(&lin)).await.expect("written"));
        for (number, view) in [(1, View::Base), (2, View::Other)] {
            store.pictures().add(&picture(number)).await.expect("added");
            change(PictureChange::Append { key: picture(number).key, view, sent: SentWith::default() }).await;
        }
        let pictures = |record: &EditedRecord| -> Vec<PictureRow> { rows(record.copy.cells.get("pictures")) };
        let texts = |record: &EditedRecord| pictures(record).into_iter().map(|row| (row.alt.tw, row.alt_to_review)).collect::<Vec<_>>();
        let read = copies.find(piece.id, noon()).await.expect("read").expect("there");
        let named = save(store, &read, 2, &[("name.tw", json!("玉壺春"))]).await;
        assert_eq!(texts(&named), [("玉壺春，底部".to_owned(), true), ("玉壺春，圖 2".to_owned(), true)]);
        // An editor who has read the record before its texts were made changes something else without a conflict.
        let sized = save(store, &read, 3, &[("size.tw", json!("高 30 公分"))]).await;
        publish(store, &sized, Language::Tw).await;
        let public = visible(store, piece.id.id).await.expect("public").pictures;
        let shown: Vec<_> = public.iter().map(|picture| (picture.alt.tw.as_str(), picture.alt_to_review)).collect();
        assert_eq!(shown, [("玉壺春，底部", true), ("玉壺春，圖 2", true)]);

        let key = picture(1).key;
        let confirmed = change(PictureChange::Describe {
            key: key.clone(),
            description: PictureDescription { confirms_alt: true, ..PictureDescription::default() },
        }).await;
        assert_eq!(texts(&confirmed)[0], ("玉壺春，底部".to_owned(), false));
        let own = TextChange { tw: Some("瓶身".to_owned()), en: None };
        let key = picture(2).key;
        let description = PictureDescription { alt: own, ..PictureDescription::default() };
        let written = change(PictureChange::Describe { key, description }).await;
        let renamed = save(store, &written, 4, &[("name.tw", json!("梅瓶"))]).await;
        let read = [("玉壺春，底部".to_owned(), false), ("瓶身".to_owned(), false)];
        assert_eq!(texts(&renamed), read, "what staff have read follows the name no more");
    }

    async fn changes_of_pictures_never_conflict(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let piece = new_piece(store, "A-1").await;
        let (lin, chen) = (by("lin", 1), by("chen", 2));
        let change = async |edit: &Edit, change| copies.change_pictures(piece.id, change, &author(edit)).await.expect("written");
        for number in [1, 2, 3] {
            let keys = PictureKeys { key: picture(number).key, locked_key: picture(number).locked_key };
            store.pictures().announce(&keys, noon() + TimeDelta::days(1)).await.expect("announced");
            store.pictures().add(&picture(number)).await.expect("added");
            let key = picture(number).key;
            done(change(&lin, PictureChange::Append { key: key.clone(), view: View::Other, sent: SentWith::default() }).await);
            let description = PictureDescription { decorative: Some(true), ..PictureDescription::default() };
            done(change(&lin, PictureChange::Describe { key, description }).await);
        }
        let order = |record: &EditedRecord| {
            let rows: Vec<PictureRow> = rows(record.copy.cells.get("pictures"));
            rows.into_iter().map(|row| row.key).collect::<Vec<_>>()
        };
        let moved = done(change(&chen, PictureChange::Move { key: picture(3).key, before: Some(picture(1).key) }).await);
        assert_eq!(order(&moved), [picture(3).key, picture(1).key, picture(2).key]);
        // The name is saved by an editor who has read the record before all of that.
        let saved = save(store, &piece, 3, &[("name.tw", json!("玉壺春"))]).await;
        assert_eq!(order(&saved), order(&moved));
        let description = PictureDescription { access: Some(PictureAccess::Members), caption: TextChange { tw: Some("款".to_owned()), en: None }, ..PictureDescription::default() };
        let described = done(change(&lin, PictureChange::Describe { key: picture(1).key, description }).await);
        let shown = copies.find_picture(described.id, &picture(1).key, noon()).await.expect("read").expect("named");
        assert_eq!((shown.access, shown.caption.tw.as_str(), shown.width), (PictureAccess::Members, "款", picture(1).width));
        // A named picture is on no list of deletions, a removed one is for thirty days.
        assert_eq!(store.pictures().removals().await.expect("read"), []);
        done(change(&lin, PictureChange::Remove(picture(2).key)).await);
        assert_eq!(store.pictures().removals().await.expect("read").len(), 1);
        assert_eq!(store.pictures().take_removals_due(noon() + TimeDelta::days(30)).await.expect("read"), []);
        assert!(copies.may_take_picture(piece.id, &picture(2).key).await.expect("read"));
        let other = new_piece(store, "A-2").await;
        assert!(!copies.may_take_picture(other.id, &picture(1).key).await.expect("read"), "another piece has it");
        let back = PictureChange::Restore { picture: Box::new(PictureRow { decorative: true, ..PictureRow::new(picture(2).key) }), place: 0 };
        assert_eq!(order(&done(change(&lin, back).await))[0], picture(2).key);
        assert_eq!(store.pictures().removals().await.expect("read"), []);
        assert_eq!(change(&lin, PictureChange::Remove(picture(9).key)).await, Saved::Missing);
        // A contributor may change drafts alone, and this one is public now.
        let record = copies.find(piece.id, noon()).await.expect("read").expect("there");
        publish(store, &record, Language::Tw).await;
        let contributor = Author { edit: &lin, may_publish: false };
        let refused = copies.change_pictures(piece.id, PictureChange::Remove(picture(1).key), &contributor).await.expect("read");
        assert_eq!(refused, Saved::DraftsOnly);
    }

    async fn the_scale_of_a_picture_is_drafted_published_and_restored(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let imported = fixtures::ArtifactFields { pictures: Some(vec![picture(1)]), ..artifact("A-1", "瓶", "") };
        let id = RecordId { noun: Noun::ARTIFACT, id: store.content(&edit()).save(&imported.record()).await.expect("saved") };
        let cup = PictureScale { from: [90, 675], to: [990, 675], millimetres: 90.5 };
        let lin = by("lin", 1);
        let mark = async |scale| {
            let description = PictureDescription { scale: Some(scale), ..PictureDescription::default() };
            let change = PictureChange::Describe { key: picture(1).key, description };
            copies.change_pictures(id, change, &author(&lin)).await.expect("answered")
        };
        let seen = async || visible(store, id.id).await.expect("public").pictures[0].scale;
        let drafted = done(mark(Some(cup)).await);
        assert!(drafted.status(Language::Tw).changed);
        assert_eq!(seen().await, None, "a draft is not public");
        let shown = copies.find_picture(id, &picture(1).key, noon()).await.expect("read").expect("named");
        assert_eq!(shown.scale, Some(cup));
        let published = publish(store, &drafted, Language::Tw).await;
        assert_eq!(seen().await, Some(cup));
        assert!(!published.status(Language::Tw).changed, "{:?}", published.public_cells);

        // It is taken away, and brought back with the version that had it.
        let without = done(mark(None).await);
        assert_eq!(without.copy.cells["pictures"][0].get("scale"), None);
        let versions = copies.versions(id, 10).await.expect("read");
        let mut restored = None;
        for version in versions {
            let found = copies.version(id, version.id).await.expect("read").expect("a version");
            if found.cells["pictures"][0].get("scale").is_some() {
                restored = Some(version.id);
            }
        }
        let back = copies.restore(id, without.copy.revision, restored.expect("a version with it"), None, &author(&lin)).await;
        let rows: Vec<PictureRow> = rows(done(back.expect("restored")).copy.cells.get("pictures"));
        assert_eq!(rows[0].scale, Some(cup));

        // Beyond the picture of 1080 × 1350 pixels there is nothing to measure.
        for to in [[1081, 675], [990, 1351]] {
            let refused = mark(Some(PictureScale { to, ..cup })).await;
            let Saved::Problems(problems) = refused else { panic!("{refused:?}") };
            assert_eq!((problems[0].cell.as_str(), problems[0].fault), ("pictures", Fault::ScaleOutside));
        }
        done(mark(Some(PictureScale { to: [1080, 1350], ..cup })).await);

        // Another photograph has none; an import leaves what staff have marked.
        let other = PictureChange::Replace { key: picture(1).key, with: picture(2).key, focus: None, scale: None };
        store.pictures().add(&picture(2)).await.expect("added");
        let replaced = done(copies.change_pictures(id, other, &author(&lin)).await.expect("answered"));
        assert_eq!(replaced.copy.cells["pictures"][0].get("scale"), None);
    }
}
