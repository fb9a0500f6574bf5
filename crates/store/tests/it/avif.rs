//! The queue of pictures that are to be drawn as AVIF: each belongs to one worker for a while, and none blocks the
//! others.

use chrono::TimeDelta;
use domain::{artifact::PublicationState, bilingual::Bilingual, page::BannerPage, picture::PictureKey};
use fixtures::{ArtifactFields, BannerFields, ExhibitionFields};
use store::Store;

use crate::{
    on_both_engines,
    test_store::{artifact, edit, noon, picture},
};

const LEASE: TimeDelta = TimeDelta::minutes(15);

/// A piece with these pictures.
async fn piece(store: &Store, numbers: &[u64]) {
    let pictures = numbers.iter().map(|number| picture(*number)).collect();
    let piece = ArtifactFields {
        pictures: Some(pictures),
        ..artifact("A-1", "瓶", "Vase")
    };
    store.content(&edit()).save(&piece.record()).await.expect("saved");
}

/// Takes the next one, so many minutes past noon.
async fn claim(store: &Store, minutes: i64) -> Option<PictureKey> {
    let now = noon() + TimeDelta::minutes(minutes);
    let claim = store.pictures().claim_for_avif(now, LEASE).await.expect("read");
    claim.map(|claim| claim.key)
}

/// Which pictures have it, in order.
async fn having(store: &Store) -> Vec<bool> {
    let records = store.pictures().records(0, 100).await.expect("read");
    records.iter().map(|record| record.picture.has_avif).collect()
}

on_both_engines! {
    async fn a_claim_is_exclusive_and_expires(test) {
        let store = &test.store;
        assert_eq!(claim(store, 0).await, None);
        piece(store, &[0, 1]).await;
        let (first, second) = (picture(0).key, picture(1).key);
        assert_eq!(claim(store, 0).await, Some(first.clone()));
        assert_eq!(claim(store, 0).await, Some(second.clone()));
        assert_eq!(claim(store, 14).await, None, "both are claimed");
        assert_eq!(claim(store, 15).await, Some(first.clone()), "its claim has expired");

        store.pictures().avif_put_back(&first).await.expect("noted");
        assert_eq!(claim(store, 16).await, Some(first.clone()), "it is released at once");
        assert_eq!(claim(store, 16).await, Some(second));
        assert_eq!(claim(store, 16).await, None);
    }

    async fn pictures_that_pages_show_first_are_drawn_first(test) {
        let edit = edit();
        let content = test.store.content(&edit);
        let piece = |number, featured, pictures: [u64; 2]| ArtifactFields {
            featured,
            pictures: Some(pictures.map(picture).into()),
            ..artifact(number, "瓶", "Vase")
        };
        // An import writes pieces first, and banners last.
        content.save(&piece("A-1", None, [10, 11]).record()).await.expect("saved");
        content.save(&piece("A-2", Some(1), [20, 21]).record()).await.expect("saved");
        let exhibition = ExhibitionFields {
            slug: "blue".to_owned(), group: None, title: Bilingual::new("青花", "Blue & white"),
            place: Bilingual::default(), content: Bilingual::default(), start: noon().date_naive(), end: None,
            picture: Some(picture(30)), artifacts: None, state: PublicationState::Published,
        };
        content.save(&exhibition.record()).await.expect("saved");
        let banner = BannerFields {
            page: BannerPage::Home, link: String::new(), title: Bilingual::default(), picture: Some(picture(40)),
        };
        content.save(&banner.record()).await.expect("saved");
        let mut order = Vec::new();
        while let Some(key) = claim(&test.store, 0).await {
            order.push(key);
        }
        let banner_featured_cover_first_rest = [40, 20, 30, 10, 11, 21];
        assert_eq!(order, banner_featured_cover_first_rest.map(|number| picture(number).key));
    }

    async fn many_workers_never_share_one(test) {
        piece(&test.store, &(0..20).collect::<Vec<_>>()).await;
        let workers: Vec<_> = (0..4).map(|_| tokio::spawn({
            let store = test.store.clone();
            async move {
                let mut taken = Vec::new();
                while let Some(key) = claim(&store, 0).await {
                    taken.push(key.to_string());
                }
                taken
            }
        })).collect();
        let mut taken = Vec::new();
        for worker in workers {
            taken.extend(worker.await.expect("no panic"));
        }
        taken.sort_unstable();
        taken.dedup();
        assert_eq!(taken.len(), 20);
    }

    async fn drawn_pictures_are_shown_and_stay_drawn(test) {
        let store = &test.store;
        piece(store, &[0, 1, 2]).await;
        let version = async || store.content_version().await.expect("read");
        let before = version().await;
        claim(store, 0).await.expect("one");
        assert_eq!((version().await, having(store).await), (before, vec![false; 3]), "a claim is not visible");

        let keys = [picture(0).key, picture(2).key];
        store.pictures().avif_drawn(&keys).await.expect("noted");
        assert_eq!(having(store).await, [true, false, true]);
        assert_eq!(version().await, before + 1);
        for none in [&[][..], &[picture(9).key]] {
            store.pictures().avif_drawn(none).await.expect("noted");
        }
        assert_eq!(version().await, before + 1, "nothing has changed");
        assert_eq!(claim(store, 60).await, Some(picture(1).key));
        assert_eq!(claim(store, 60).await, None);

        // A worker that puts it back or refuses it comes too late; and a picture that is saved again is the same one.
        for key in &keys {
            store.pictures().avif_put_back(key).await.expect("noted");
            store.pictures().avif_refused(key).await.expect("noted");
        }
        piece(store, &[0, 2, 3]).await;
        assert_eq!(having(store).await, [true, true, false]);
        assert_eq!(claim(store, 600).await, Some(picture(3).key));
    }

    async fn lost_drawings_are_drawn_again(test) {
        let store = &test.store;
        piece(store, &[0]).await;
        let lost = async || store.pictures().avif_lost(&picture(0).key).await.expect("read");
        assert!(!lost().await, "it has none");
        claim(store, 0).await.expect("the picture");
        store.pictures().avif_drawn(&[picture(0).key]).await.expect("noted");
        let version = store.content_version().await.expect("read");
        assert!(lost().await);
        assert_eq!(having(store).await, [false]);
        assert_eq!(store.content_version().await.expect("read"), version + 1);
        assert!(!lost().await);
        assert!(!store.pictures().avif_lost(&picture(9).key).await.expect("read"), "there is no such picture");
        assert_eq!(claim(store, 0).await, Some(picture(0).key));
    }

    async fn a_bad_one_goes_to_the_end_and_then_out(test) {
        let store = &test.store;
        piece(store, &[0, 1, 2]).await;
        store.pictures().avif_refused(&picture(2).key).await.expect("noted");
        let mut taken = Vec::new();
        // Every worker that takes the first one dies; the second is drawn.
        for round in 0..20 {
            while let Some(key) = claim(store, round * 15).await {
                if key == picture(1).key {
                    store.pictures().avif_drawn(std::slice::from_ref(&key)).await.expect("noted");
                }
                taken.push(key);
            }
        }
        let times = |number| taken.iter().filter(|key| **key == picture(number).key).count();
        assert_eq!([times(0), times(1), times(2)], [5, 1, 0]);
        assert_eq!(taken[1], picture(1).key, "its claim did not wait");
    }
}
