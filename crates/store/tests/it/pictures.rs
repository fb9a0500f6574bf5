//! Which picture keys a visitor may use, at any moment.

use chrono::TimeDelta;
use domain::{
    access::{Audience, Rendition},
    artifact::PublicationState,
    bilingual::Bilingual,
    iiif::geometry::Sides,
    page::{BannerPage, TextKey},
    picture::{PictureAccess, PictureKeys},
};
use fixtures::{ArtifactFields, BannerFields, ExhibitionFields, TextFields};
use store::{
    Edit, Editor, Noun, Store,
    content::{PictureOwner, Zoomable},
};

use crate::{
    on_both_engines,
    test_store::{artifact, edit, noon, picture},
};

/// For each number: is its picture public, is its blurred stand-in public?
async fn seen(store: &Store, numbers: &[u64]) -> Vec<(bool, bool)> {
    let mut seen = Vec::new();
    for number in numbers {
        let picture = picture(*number);
        let open = store.pictures().find_public(&picture.key).await.expect("read");
        let locked = store
            .pictures()
            .find_locked_public(&picture.locked_key)
            .await
            .expect("read");
        assert!(
            !store.pictures().find_public(&picture.locked_key).await.expect("read"),
            "the keys are not interchangeable"
        );
        assert!(
            !store.pictures().find_locked_public(&picture.key).await.expect("read"),
            "the keys are not interchangeable"
        );
        let behind = store.pictures().find_behind(&picture.locked_key).await.expect("read");
        assert_eq!(
            behind,
            locked.then(|| picture.key.clone()),
            "the picture behind a stand-in is found where visitors see the stand-in alone"
        );
        assert_eq!(store.pictures().find_behind(&picture.key).await.expect("read"), None);
        let zoomed = zoomed(store, *number).await;
        assert_eq!(zoomed.is_some_and(|(visitor, _)| visitor >= Rendition::Display), open);
        seen.push((open, locked));
    }
    seen
}

/// What visitors and members see of a picture by its own key; none where there is no such picture.
async fn zoomed(store: &Store, number: u64) -> Option<(Rendition, Rendition)> {
    let known = picture(number);
    let found = store.pictures().zoomable(&known.key).await.expect("read")?;
    let Zoomable::Picture {
        sides,
        widths,
        visitor,
        member,
    } = found
    else {
        panic!("the picture's own key: {found:?}");
    };
    assert_eq!(
        (sides.width, sides.height, widths),
        (known.width, known.height, known.widths)
    );
    let stand_in = store.pictures().zoomable(&known.locked_key).await.expect("read");
    let sides = Sides {
        width: known.locked_width,
        height: known.locked_height,
    };
    assert_eq!(
        stand_in,
        (visitor == Rendition::Blurred).then_some(Zoomable::BlurredPreview { sides })
    );
    Some((visitor, member))
}

/// Whose files may go, by their keys.
async fn to_remove(store: &Store) -> Vec<String> {
    let due = store.pictures().take_removals_due(noon()).await.expect("read");
    due.into_iter().map(|keys| keys.key.to_string()).collect()
}

on_both_engines! {
    async fn the_first_two_are_public_and_the_rest_blurred(test) {
        let store = &test.store;
        let pictures = (0..4).map(picture).collect::<Vec<_>>();
        let mut piece = ArtifactFields { pictures: Some(pictures.clone()), ..artifact("A-1", "瓶", "Vase") };
        store.content(&edit()).save(&piece.record()).await.expect("saved");
        assert_eq!(seen(store, &[0, 1, 2, 3, 9]).await, [(true, false), (true, false), (false, true), (false, true), (false, false)]);

        // Moved from the second to the third place, its address is dead at once.
        piece.pictures = Some([0, 2, 1, 3].map(|n| pictures[n].clone()).to_vec());
        store.content(&edit()).save(&piece.record()).await.expect("saved");
        assert_eq!(seen(store, &[0, 1, 2, 3]).await, [(true, false), (false, true), (true, false), (false, true)]);

        // Left out, it is gone; without a list, all stay.
        piece.pictures = Some(vec![pictures[3].clone()]);
        store.content(&edit()).save(&piece.record()).await.expect("saved");
        piece.pictures = None;
        store.content(&edit()).save(&piece.record()).await.expect("saved");
        assert_eq!(seen(store, &[0, 1, 2, 3]).await, [(false, false), (false, false), (false, false), (true, false)]);

        for state in [PublicationState::Draft, PublicationState::Withdrawn] {
            piece.state = state;
            store.content(&edit()).save(&piece.record()).await.expect("saved");
            assert_eq!(seen(store, &[0, 1, 2, 3]).await, [(false, false); 4], "{state:?}");
        }
    }

    async fn zoomable_rendition_depends_on_the_reader(test) {
        use Rendition::{Blurred, None as Nothing, Zoom};
        let store = &test.store;
        let pictures = (0..3).map(picture).collect::<Vec<_>>();
        let mut piece = ArtifactFields { pictures: Some(pictures), ..artifact("A-1", "瓶", "Vase") };
        store.content(&edit()).save(&piece.record()).await.expect("saved");
        let banner = BannerFields { page: BannerPage::Home, link: String::new(), title: Bilingual::default(), picture: Some(picture(3)) };
        store.content(&edit()).save(&banner.record()).await.expect("saved");
        for (number, seen) in [(0, (Zoom, Zoom)), (1, (Zoom, Zoom)), (2, (Blurred, Zoom)), (3, (Zoom, Zoom))] {
            assert_eq!(zoomed(store, number).await, Some(seen), "{number}");
        }
        assert_eq!(zoomed(store, 9).await, None);
        assert_eq!(store.pictures().zoomable(&picture(9).locked_key).await.expect("read"), None);

        piece.state = PublicationState::Withdrawn;
        store.content(&edit()).save(&piece.record()).await.expect("saved");
        for (number, seen) in [(0, (Nothing, Nothing)), (2, (Nothing, Nothing)), (3, (Zoom, Zoom))] {
            assert_eq!(zoomed(store, number).await, Some(seen), "{number}");
        }
    }

    async fn a_kept_picture_keeps_its_number_and_its_words(test) {
        let store = &test.store;
        let piece = |order: [u64; 3]| ArtifactFields { pictures: Some(order.map(picture).to_vec()), ..artifact("A-1", "瓶", "Vase") };
        let id = store.content(&edit()).save(&piece([0, 1, 2]).record()).await.expect("saved");
        let staff = domain::access::Audience::Staff;
        let before = store.artifacts().find(staff, id).await.expect("read").expect("there").pictures;
        store.content(&edit()).save(&piece([2, 0, 1]).record()).await.expect("saved");
        let after = store.artifacts().find(staff, id).await.expect("read").expect("there").pictures;
        assert_eq!(after.iter().map(|p| p.id).collect::<Vec<_>>(), [before[2].id, before[0].id, before[1].id]);
        assert_eq!(after.iter().map(|p| p.position).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(after[0].widths, [320, 640, 1080]);
        assert_eq!(after[0].alt, picture(2).alt);
        assert_eq!((after[0].focus_x, after[0].focus_y), (40, 60));
    }

    async fn pages_and_public_exhibitions_show_theirs(test) {
        let store = &test.store;
        let mut show = ExhibitionFields {
            slug: "show".to_owned(), group: None, title: Bilingual::new("展", "Show"), place: Bilingual::default(),
            content: Bilingual::default(), start: noon().date_naive(), end: None, artifacts: None, picture: Some(picture(1)), state: PublicationState::Published,
        };
        store.content(&edit()).save(&show.record()).await.expect("saved");
        let banner = BannerFields { page: BannerPage::Home, link: String::new(), title: Bilingual::default(), picture: Some(picture(2)) };
        store.content(&edit()).save(&banner.record()).await.expect("saved");
        let text = TextFields { key: TextKey::Heritage, version: String::new(), title: Bilingual::default(), content: Bilingual::default(), picture: Some(picture(3)) };
        store.content(&edit()).save(&text.record()).await.expect("saved");
        assert_eq!(seen(store, &[1, 2, 3]).await, [(true, false); 3]);

        show.state = PublicationState::Draft;
        show.picture = None;
        store.content(&edit()).save(&show.record()).await.expect("saved");
        assert_eq!(seen(store, &[1, 2, 3]).await, [(false, false), (true, false), (true, false)]);
    }

    async fn replaced_pictures_are_marked_for_removal(test) {
        let store = &test.store;
        let mut piece = ArtifactFields { pictures: Some([0, 1].map(picture).to_vec()), ..artifact("A-1", "瓶", "Vase") };
        store.content(&edit()).save(&piece.record()).await.expect("saved");
        assert_eq!(to_remove(store).await, [""; 0]);
        piece.pictures = Some([1, 2].map(picture).to_vec());
        store.content(&edit()).save(&piece.record()).await.expect("saved");
        assert_eq!(to_remove(store).await, [picture(0).key.as_str()]);

        let mut show = ExhibitionFields {
            slug: "show".to_owned(), group: None, title: Bilingual::new("展", "Show"), place: Bilingual::default(),
            content: Bilingual::default(), start: noon().date_naive(), end: None, artifacts: None, picture: Some(picture(3)), state: PublicationState::Draft,
        };
        let mut banner = BannerFields { page: BannerPage::Home, link: String::new(), title: Bilingual::default(), picture: Some(picture(4)) };
        let mut text = TextFields { key: TextKey::Heritage, version: String::new(), title: Bilingual::default(), content: Bilingual::default(), picture: Some(picture(5)) };
        for number in [3, 10] {
            show.picture = Some(picture(number));
            banner.picture = Some(picture(number + 1));
            text.picture = Some(picture(number + 2));
            for _ in 0..2 {
                store.content(&edit()).save(&show.record()).await.expect("saved");
                store.content(&edit()).save(&banner.record()).await.expect("saved");
                store.content(&edit()).save(&text.record()).await.expect("saved");
            }
        }
        let mut gone = [0, 3, 4, 5].map(|number| picture(number).key.to_string());
        gone.sort();
        assert_eq!(to_remove(store).await, gone);
        let records = store.pictures().records(0, 100).await.expect("read");
        assert_eq!(store.pictures().count().await.expect("read"), 5, "two of the piece, one of each other");
        let owners: Vec<_> = records.iter().map(|record| record.owner.clone().expect("an owner").to_string()).collect();
        assert_eq!(owners, ["artifact A-1", "artifact A-1", "exhibition show", "banner home", "text heritage"]);
        assert_eq!(store.pictures().records(records[3].picture.id, 100).await.expect("read"), records[4..]);

        // A picture that is shown again stays.
        banner.picture = Some(picture(4));
        store.content(&edit()).save(&banner.record()).await.expect("saved");
        assert!(!to_remove(store).await.contains(&picture(4).key.to_string()));
        for key in to_remove(store).await {
            store.pictures().removed(&key.parse().expect("a key")).await.expect("noted");
        }
        assert_eq!(to_remove(store).await, [""; 0]);
    }

    async fn a_picture_that_two_show_stays_for_the_other(test) {
        let store = &test.store;
        let banner = |page, number| BannerFields { page, link: String::new(), title: Bilingual::default(), picture: Some(picture(number)) };
        for (page, number) in [(BannerPage::Home, 1), (BannerPage::About, 1), (BannerPage::Home, 2)] {
            store.content(&edit()).save(&banner(page, number).record()).await.expect("saved");
        }
        assert_eq!(to_remove(store).await, [""; 0]);
        let shown = store.pages().banner(BannerPage::About).await.expect("read").expect("there").picture;
        assert_eq!(shown.expect("its picture").key, picture(1).key);
        store.content(&edit()).save(&banner(BannerPage::About, 2).record()).await.expect("saved");
        assert_eq!(to_remove(store).await, [picture(1).key.as_str()]);
    }

    async fn what_was_announced_and_never_saved_goes_in_time(test) {
        let store = &test.store;
        let keys = |number| PictureKeys { key: picture(number).key, locked_key: picture(number).locked_key };
        let later = noon() + chrono::TimeDelta::days(1);
        for number in [1, 2] {
            store.pictures().announce(&keys(number), later).await.expect("noted");
        }
        let piece = ArtifactFields { pictures: Some(vec![picture(1)]), ..artifact("A-1", "瓶", "Vase") };
        store.content(&edit()).save(&piece.record()).await.expect("saved");
        assert_eq!(store.pictures().take_removals_due(noon()).await.expect("read"), []);
        assert_eq!(store.pictures().removals().await.expect("read"), [keys(2)], "the other one is known");
        assert_eq!(store.pictures().take_removals_due(later).await.expect("read"), [keys(2)]);

        // Even if it is marked for removal, a picture that a record names is never due.
        store.pictures().announce(&keys(1), noon()).await.expect("noted");
        assert_eq!(store.pictures().take_removals_due(later).await.expect("read"), [keys(2)]);
    }

    async fn staff_open_and_lock_pictures_at_any_place(test) {
        let store = &test.store;
        let with = |number, access| store::content::NewPicture { access, ..picture(number) };
        let mut piece = ArtifactFields {
            pictures: Some(vec![with(0, PictureAccess::Members), with(1, PictureAccess::Order), with(2, PictureAccess::Order), with(3, PictureAccess::Public)]),
            ..artifact("A-1", "瓶", "Vase")
        };
        let id = store.content(&edit()).save(&piece.record()).await.expect("saved");
        assert_eq!(seen(store, &[0, 1, 2, 3]).await, [(false, true), (true, false), (false, true), (true, false)]);
        let card = async || {
            let whole = store.artifacts().find(Audience::Member, id).await.expect("read").expect("the piece");
            let listed = store.artifacts().featured(None, 1).await.expect("read").remove(0);
            assert_eq!(listed.first_picture, whole.summary.first_picture, "one card, wherever it is shown");
            listed.first_picture.map(|picture| picture.key)
        };
        assert_eq!(card().await, Some(picture(1).key), "a card shows a public picture");
        piece.pictures = Some(vec![with(0, PictureAccess::Members), with(1, PictureAccess::Members)]);
        store.content(&edit()).save(&piece.record()).await.expect("saved");
        assert_eq!(card().await, None);
    }

    async fn what_staff_remove_can_be_brought_back_for_thirty_days(test) {
        let store = &test.store;
        let staff = |at| Edit { editor: Editor::Staff("林".to_owned()), at };
        let with = |numbers: &[u64]| ArtifactFields { pictures: Some(numbers.iter().map(|n| picture(*n)).collect()), ..artifact("A-1", "瓶", "Vase") };
        let number = async |n| {
            let records = store.pictures().records(0, 10).await.expect("read");
            records.into_iter().find(|record| record.picture.key == picture(n).key).map(|record| record.picture.id)
        };
        store.content(&staff(noon())).save(&with(&[0, 1]).record()).await.expect("saved");
        let own = number(1).await;
        store.content(&staff(noon())).save(&with(&[0]).record()).await.expect("saved");
        assert_eq!(seen(store, &[1]).await, [(false, false)], "it is hidden from all callers");
        let (before, after) = (noon() + TimeDelta::days(29), noon() + TimeDelta::days(30));
        let due = async |at| store.pictures().take_removals_due(at).await.expect("read");
        assert_eq!(due(before).await, []);
        assert_eq!(number(1).await, own, "its record stays");

        // Brought back, it is off the list, under the number that it had.
        store.content(&staff(before)).save(&with(&[0, 1]).record()).await.expect("saved");
        assert_eq!((due(after).await, number(1).await), (vec![], own));
        assert_eq!(seen(store, &[1]).await, [(true, false)]);

        // Removed again, the thirty days begin anew; then it is gone.
        store.content(&staff(before)).save(&with(&[0]).record()).await.expect("saved");
        assert_eq!(due(after).await, []);
        let keys = PictureKeys { key: picture(1).key, locked_key: picture(1).locked_key };
        let end = before + TimeDelta::days(30);
        assert_eq!(due(end).await, std::slice::from_ref(&keys));
        assert_eq!(number(1).await, None);
        assert_eq!(due(end).await, [keys], "until its files are deleted");
        store.pictures().removed(&picture(1).key).await.expect("written");
        assert_eq!(due(end).await, []);

        // What an import leaves out is deleted at once.
        store.content(&edit()).save(&with(&[]).record()).await.expect("saved");
        assert_eq!((due(noon()).await.len(), number(0).await), (1, None));
    }

    async fn a_banners_picture_that_staff_replace_can_be_brought_back(test) {
        let store = &test.store;
        let staff = Edit { editor: Editor::Staff("林".to_owned()), at: noon() };
        let banner = |number| BannerFields { page: BannerPage::Home, link: String::new(), title: Bilingual::default(), picture: Some(picture(number)) };
        store.content(&staff).save(&banner(0).record()).await.expect("saved");
        store.content(&staff).save(&banner(1).record()).await.expect("saved");
        assert_eq!(store.pictures().count().await.expect("read"), 2);
        assert_eq!(to_remove(store).await, [""; 0]);
        store.content(&staff).save(&banner(0).record()).await.expect("saved");
        let due = store.pictures().take_removals_due(noon() + TimeDelta::days(30)).await.expect("read");
        assert_eq!(due, [PictureKeys { key: picture(1).key, locked_key: picture(1).locked_key }]);
    }

    async fn a_picture_that_nothing_ever_showed_is_deleted_with_its_files(test) {
        let store = &test.store;
        let keys = PictureKeys { key: picture(5).key, locked_key: picture(5).locked_key };
        store.pictures().announce(&keys, noon() + TimeDelta::days(1)).await.expect("noted");
        store.pictures().add(&store::content::NewPicture { access: PictureAccess::Public, ..picture(5) }).await.expect("added");
        assert_eq!(seen(store, &[5]).await, [(false, false)], "whatever its access says, it is shown nowhere");
        assert_eq!(store.pictures().take_removals_due(noon()).await.expect("read"), []);
        assert_eq!(store.pictures().take_removals_due(noon() + TimeDelta::days(1)).await.expect("read"), [keys]);
        assert_eq!(store.pictures().count().await.expect("read"), 0);
    }

    async fn a_picture_is_known_by_what_it_was_made_from(test) {
        let store = &test.store;
        let made = |number| store::content::NewPicture { content_hash: Some(format!("hash {number}")), ..picture(number) };
        let piece = ArtifactFields { pictures: Some(vec![made(2), made(1)]), ..artifact("DB-1", "瓶", "Vase") };
        store.content(&edit()).save(&piece.record()).await.expect("saved");
        store.content(&edit()).save(&BannerFields { page: BannerPage::Home, link: String::new(), title: Bilingual::default(), picture: Some(made(3)) }.record()).await.expect("saved");
        let held = async |owner| store.pictures().held_by(&owner).await.expect("read");
        assert_eq!(held(PictureOwner::new(Noun::ARTIFACT, "ｄｂ-1")).await, [made(2), made(1)]);
        assert_eq!(held(PictureOwner::new(Noun::BANNER, "home")).await, [made(3)]);
        for nobody in [(Noun::ARTIFACT, "DB-2"), (Noun::EXHIBITION, "show"), (Noun::TEXT, "about")] {
            assert_eq!(held(PictureOwner::new(nobody.0, nobody.1)).await, []);
        }
    }
}
