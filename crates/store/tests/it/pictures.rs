//! Which picture keys a visitor may use, at any moment.

use domain::{
    artifact::PublicationState,
    bilingual::Bilingual,
    page::{BannerPage, TextKey},
};
use store::{NewArtifact, NewBanner, NewExhibition, NewText, Store};

use crate::{
    house::{artifact, noon, picture},
    on_both_engines,
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
        seen.push((open, locked));
    }
    seen
}

on_both_engines! {
    async fn the_first_two_are_public_and_the_rest_blurred(house) {
        let store = &house.store;
        let pictures = (0..4).map(picture).collect::<Vec<_>>();
        let mut piece = NewArtifact { pictures: Some(pictures.clone()), ..artifact("A-1", "瓶", "Vase") };
        store.artifacts().save(&piece, noon()).await.expect("saved");
        assert_eq!(seen(store, &[0, 1, 2, 3, 9]).await, [(true, false), (true, false), (false, true), (false, true), (false, false)]);

        // Moved from the second to the third place, its address is dead at once.
        piece.pictures = Some([0, 2, 1, 3].map(|n| pictures[n].clone()).to_vec());
        store.artifacts().save(&piece, noon()).await.expect("saved");
        assert_eq!(seen(store, &[0, 1, 2, 3]).await, [(true, false), (false, true), (true, false), (false, true)]);

        // Left out, it is gone; without a list, all stay.
        piece.pictures = Some(vec![pictures[3].clone()]);
        store.artifacts().save(&piece, noon()).await.expect("saved");
        piece.pictures = None;
        store.artifacts().save(&piece, noon()).await.expect("saved");
        assert_eq!(seen(store, &[0, 1, 2, 3]).await, [(false, false), (false, false), (false, false), (true, false)]);

        for state in [PublicationState::Draft, PublicationState::Withdrawn] {
            piece.state = state;
            store.artifacts().save(&piece, noon()).await.expect("saved");
            assert_eq!(seen(store, &[0, 1, 2, 3]).await, [(false, false); 4], "{state:?}");
        }
    }

    async fn a_kept_picture_keeps_its_number_and_its_words(house) {
        let store = &house.store;
        let piece = |order: [u64; 3]| NewArtifact { pictures: Some(order.map(picture).to_vec()), ..artifact("A-1", "瓶", "Vase") };
        let id = store.artifacts().save(&piece([0, 1, 2]), noon()).await.expect("saved");
        let staff = domain::access::Caller::Staff { id: 1 };
        let before = store.artifacts().find(&staff, id).await.expect("read").expect("there").pictures;
        store.artifacts().save(&piece([2, 0, 1]), noon()).await.expect("saved");
        let after = store.artifacts().find(&staff, id).await.expect("read").expect("there").pictures;
        assert_eq!(after.iter().map(|p| p.id).collect::<Vec<_>>(), [before[2].id, before[0].id, before[1].id]);
        assert_eq!(after.iter().map(|p| p.position).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(after[0].widths, [320, 640, 1080]);
        assert_eq!(after[0].alt, picture(2).alt);
        assert_eq!((after[0].focus_x, after[0].focus_y), (40, 60));
    }

    async fn pages_and_public_exhibitions_show_theirs(house) {
        let store = &house.store;
        let mut show = NewExhibition {
            slug: "show".to_owned(), group: None, title: Bilingual::new("展", "Show"), place: Bilingual::default(),
            content: Bilingual::default(), start: noon().date_naive(), end: None, picture: Some(picture(1)), state: PublicationState::Published,
        };
        store.exhibitions().save(&show, noon()).await.expect("saved");
        let banner = NewBanner { page: BannerPage::Home, link: String::new(), title: Bilingual::default(), picture: Some(picture(2)) };
        store.pages().save_banner(&banner).await.expect("saved");
        let text = NewText { key: TextKey::Heritage, version: String::new(), title: Bilingual::default(), content: Bilingual::default(), picture: Some(picture(3)) };
        store.pages().save_text(&text).await.expect("saved");
        assert_eq!(seen(store, &[1, 2, 3]).await, [(true, false); 3]);

        show.state = PublicationState::Draft;
        show.picture = None;
        store.exhibitions().save(&show, noon()).await.expect("saved");
        assert_eq!(seen(store, &[1, 2, 3]).await, [(false, false), (true, false), (true, false)]);
    }
}
