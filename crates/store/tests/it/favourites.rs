//! The pieces that members keep: their order, notes, limits, and what others see of them.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use domain::{
    account::Account,
    artifact::PublicationState,
    favourite::{LONGEST_NOTE, MOST_FAVOURITES, REMOVED_KEPT},
    member::MemberEvent,
};
use fixtures::ArtifactFields;
use store::{
    Store,
    accounts::{Favourite, FavouriteChange, MemberMergeUndone, StoredLink},
    log::StaffActor,
};

use crate::{
    attempts::at_once,
    member_merges::{merge, undo},
    on_both_engines,
    persona::{account, member, wang},
    test_store::{artifact, edit, look, noon, picture},
};

fn lin() -> Account {
    account("lin@example.tw")
}

fn link(number: u8) -> StoredLink {
    StoredLink {
        nonce: [number; 16],
        digest: [number; 32],
    }
}

/// Saves so many public artifacts and returns their numbers.
async fn pieces(store: &Store, count: u32) -> Vec<i64> {
    let mut ids = Vec::new();
    for number in 0..count {
        let new = artifact(&format!("A-{number}"), "瓶", "Vase");
        ids.push(store.content(&edit()).save(&new.record()).await.expect("saved"));
    }
    ids
}

async fn withdraw(store: &Store, number: u32) {
    let withdrawn = ArtifactFields {
        state: PublicationState::Withdrawn,
        ..artifact(&format!("A-{number}"), "瓶", "Vase")
    };
    store.content(&edit()).save(&withdrawn.record()).await.expect("saved");
}

async fn add(store: &Store, member: i64, piece: i64) -> FavouriteChange {
    store.favourites().add(member, piece, noon()).await.expect("written")
}

async fn add_all(store: &Store, member: i64, pieces: &[i64]) {
    for piece in pieces {
        assert_eq!(add(store, member, *piece).await, FavouriteChange::Done);
    }
}

async fn write_note(store: &Store, member: i64, piece: i64, note: &str) {
    let written = store.favourites().set_note(member, piece, note).await;
    assert_eq!(written.expect("written"), FavouriteChange::Done);
}

async fn list(store: &Store, member: i64) -> Vec<Favourite> {
    store.favourites().list(member).await.expect("read")
}

async fn order(store: &Store, member: i64) -> Vec<i64> {
    list(store, member)
        .await
        .iter()
        .map(|favourite| favourite.artifact_id)
        .collect()
}

async fn notes(store: &Store, member: i64) -> Vec<String> {
    list(store, member)
        .await
        .into_iter()
        .map(|favourite| favourite.note)
        .collect()
}

/// The view of a visitor with the link: the numbers of pieces with their notes.
async fn shared(store: &Store, number: u8) -> Option<Vec<(i64, Option<String>)>> {
    let found = store.cabinets().find_shared(&[number; 32]).await.expect("read")?;
    Some(found.pieces.into_iter().map(|(piece, note)| (piece.id, note)).collect())
}

async fn share(store: &Store, member: i64, name: &str, shows_notes: bool, number: u8) {
    let cabinets = store.cabinets();
    let shared = cabinets
        .share(member, name, shows_notes, link(number), None, noon())
        .await;
    assert!(shared.expect("written").is_some());
}

on_both_engines! {
    async fn pieces_stand_in_the_order_in_which_the_member_puts_them(test) {
        let store = &test.store;
        let (id, ids) = (member(store, &wang()).await, pieces(store, 4).await);
        let version = store.content_version().await.expect("read");
        let [a, b, c, d] = ids[..] else { panic!("four") };
        add_all(store, id, &ids).await;
        assert_eq!(add(store, id, a).await, FavouriteChange::Done, "it is there already");
        assert_eq!(order(store, id).await, [a, b, c, d]);
        let move_before = async |piece, other| store.favourites().move_before(id, piece, other).await.expect("written");
        for (piece, other, expected) in [
            (d, Some(a), [d, a, b, c]),
            (d, None, [a, b, c, d]),
            (a, Some(d), [b, c, a, d]),
            (a, Some(a), [b, c, a, d]),
            (c, Some(b), [c, b, a, d]),
            (d, None, [c, b, a, d]),
        ] {
            assert_eq!(move_before(piece, other).await, FavouriteChange::Done);
            assert_eq!(order(store, id).await, expected);
        }
        assert_eq!(move_before(999, None).await, FavouriteChange::Missing);
        assert_eq!(move_before(a, Some(999)).await, FavouriteChange::Missing);
        assert_eq!(order(store, id).await, [c, b, a, d]);
        assert_eq!(store.content_version().await.expect("read"), version, "nothing of it is content");
    }

    async fn a_removed_piece_comes_back_with_its_note_and_its_place_for_a_day(test) {
        let store = &test.store;
        let favourites = store.favourites();
        let (id, ids) = (member(store, &wang()).await, pieces(store, 3).await);
        add_all(store, id, &ids).await;
        write_note(store, id, ids[1], "鈷藍濃處見鐵斑").await;
        assert_eq!(favourites.remove(id, ids[1], noon()).await.expect("written"), FavouriteChange::Done);
        assert_eq!(favourites.remove(id, ids[1], noon()).await.expect("written"), FavouriteChange::Done);
        assert!(!favourites.contains(id, ids[1]).await.expect("read"));
        assert_eq!(favourites.set_note(id, ids[1], "x").await.expect("written"), FavouriteChange::Missing);
        assert_eq!(favourites.move_before(id, ids[1], None).await.expect("written"), FavouriteChange::Missing);
        // It marks a place for others still.
        assert_eq!(favourites.move_before(id, ids[2], Some(ids[1])).await.expect("written"), FavouriteChange::Done);
        assert_eq!(order(store, id).await, [ids[0], ids[2]]);
        withdraw(store, 1).await;
        assert_eq!(add(store, id, ids[1]).await, FavouriteChange::Done, "although it is not public any more");
        assert_eq!(order(store, id).await, [ids[0], ids[2], ids[1]]);
        assert_eq!(notes(store, id).await, ["", "", "鈷藍濃處見鐵斑"]);

        for piece in [ids[0], ids[1]] {
            favourites.remove(id, piece, noon()).await.expect("written");
        }
        favourites.forget_removed(noon() + REMOVED_KEPT - TimeDelta::seconds(1)).await.expect("deleted");
        let record = store.members().export(id).await.expect("read").expect("a member");
        assert_eq!(record.favourites.len(), 3);
        let late = noon() + REMOVED_KEPT;
        assert_eq!(favourites.add(id, ids[1], late).await.expect("written"), FavouriteChange::Missing);
        assert_eq!(favourites.add(id, ids[0], late).await.expect("written"), FavouriteChange::Done);
        assert_eq!(order(store, id).await, [ids[2], ids[0]], "it is a new one, behind the others");
        favourites.forget_removed(late).await.expect("deleted");
        let record = store.members().export(id).await.expect("read").expect("a member");
        let left: Vec<i64> = record.favourites.iter().map(|favourite| favourite.artifact_id).collect();
        assert_eq!(left, [ids[2], ids[0]]);
    }

    async fn only_public_pieces_are_added_and_withdrawn_ones_are_hidden(test) {
        let store = &test.store;
        let (id, ids) = (member(store, &wang()).await, pieces(store, 2).await);
        add_all(store, id, &ids).await;
        withdraw(store, 0).await;
        let found = list(store, id).await;
        assert_eq!(found[0].piece, None);
        assert_eq!(found[1].piece.as_ref().expect("public").relic_number, "A-1");
        let other = member(store, &lin()).await;
        assert_eq!(add(store, other, ids[0]).await, FavouriteChange::Missing);
        assert_eq!(add(store, other, 999).await, FavouriteChange::Missing, "as of a piece that never was");
        assert_eq!(add(store, 999, ids[1]).await, FavouriteChange::NotActive);
        assert_eq!(order(store, other).await, [0_i64; 0], "each member has an own list");
    }

    async fn no_member_keeps_more_than_the_limit_whatever_comes_at_once(test) {
        let store = &test.store;
        let (id, ids) = (member(store, &wang()).await, pieces(store, MOST_FAVOURITES + 5).await);
        let (most, last) = ids.split_at(MOST_FAVOURITES as usize - 2);
        add_all(store, id, most).await;
        let (shared, last) = (test.store.clone(), last.to_vec());
        let added = at_once(7, move |n| {
            let (store, piece) = (shared.clone(), last[n as usize]);
            async move { add(&store, id, piece).await == FavouriteChange::Done }
        });
        assert_eq!(added.await, 2);
        assert_eq!(order(store, id).await.len(), MOST_FAVOURITES as usize);
        // A removed one does not count, and comes back only where there is room.
        store.favourites().remove(id, ids[0], noon()).await.expect("written");
        let added = async |piece| store.favourites().add(id, piece, noon()).await.expect("written");
        let absent = {
            let kept: BTreeSet<i64> = order(store, id).await.into_iter().collect();
            ids.iter().copied().find(|piece| *piece != ids[0] && !kept.contains(piece)).expect("one of five")
        };
        assert_eq!(added(absent).await, FavouriteChange::Done);
        assert_eq!(added(ids[0]).await, FavouriteChange::Full);
    }

    async fn two_devices_leave_an_order_that_has_each_piece_once(test) {
        let store = &test.store;
        let (id, ids) = (member(store, &wang()).await, pieces(store, 8).await);
        add_all(store, id, &ids[..6]).await;
        for round in 0..6_usize {
            let (shared, ids) = (test.store.clone(), ids.clone());
            let done = at_once(8, move |n| {
                let (store, ids, n) = (shared.clone(), ids.clone(), n as usize);
                async move {
                    let favourites = store.favourites();
                    let (piece, other) = (ids[(n + round) % 6], ids[(n * 5 + 2) % 6]);
                    let done = match n {
                        0..=3 => favourites.move_before(id, piece, Some(other)).await,
                        4 => favourites.move_before(id, piece, None).await,
                        5 => favourites.remove(id, piece, noon()).await,
                        6 => favourites.add(id, ids[6 + round % 2], noon()).await,
                        _ => favourites.set_note(id, piece, "筆記").await,
                    };
                    matches!(done.expect("no deadlock"), FavouriteChange::Done | FavouriteChange::Missing)
                }
            });
            assert_eq!(done.await, 8);
            let places = look(&test).column("select cast(position as text) from favourite order by position");
            let distinct: BTreeSet<_> = places.iter().collect();
            assert_eq!(distinct.len(), places.len(), "no two pieces have one place: {places:?}");
        }
    }

    async fn a_shared_cabinet_is_found_by_its_link_and_shows_public_pieces(test) {
        let store = &test.store;
        let (id, ids) = (member(store, &wang()).await, pieces(store, 2).await);
        let secret = ArtifactFields { pictures: Some(vec![picture(1), picture(2), picture(3)]), ..artifact("A-9", "盤", "Dish") };
        let ids = [ids, vec![store.content(&edit()).save(&secret.record()).await.expect("saved")]].concat();
        add_all(store, id, &ids).await;
        write_note(store, id, ids[0], "第一件").await;
        assert_eq!(shared(store, 1).await, None);
        share(store, id, "我的青花", false, 1).await;
        withdraw(store, 1).await;
        assert_eq!(shared(store, 1).await, Some(vec![(ids[0], None), (ids[2], None)]));
        let cabinet = store.cabinets().find_shared(&[1; 32]).await.expect("read").expect("shared");
        assert_eq!(cabinet.name, "我的青花");
        let shown = cabinet.pieces[1].0.first_picture.as_ref().expect("its card's picture");
        assert_eq!(shown.position, 0, "a public one");

        // Another name and choice keep the link; one that is ended is never the same again.
        share(store, id, "青花", true, 2).await;
        assert_eq!(shared(store, 2).await, None);
        assert_eq!(shared(store, 1).await, Some(vec![(ids[0], Some("第一件".to_owned())), (ids[2], None)]));
        store.cabinets().end_link(id, noon()).await.expect("written");
        store.cabinets().end_link(id, noon()).await.expect("written");
        assert_eq!(shared(store, 1).await, None);
        share(store, id, "青花", true, 3).await;
        assert!(shared(store, 1).await.is_none() && shared(store, 3).await.is_some());
        // A link that the server can no longer compute is replaced.
        let replaced = store.cabinets().share(id, "青花", true, link(4), Some([3; 32]), noon()).await;
        assert_eq!(replaced.expect("written").expect("a member").link, Some(link(4)));
        assert!(shared(store, 3).await.is_none() && shared(store, 4).await.is_some());
        let events = store.members().export(id).await.expect("read").expect("a member").events;
        let count = |event| events.iter().filter(|happened| happened.event == event).count();
        assert_eq!((count(MemberEvent::ShareCabinet), count(MemberEvent::EndCabinetLink)), (3, 1));

        let actor = StaffActor { name: "lin".to_owned(), client: "a network".to_owned() };
        assert!(store.members().suspend(id, &actor, noon()).await.expect("written"));
        assert_eq!(shared(store, 4).await, None, "an account that is closed shows nothing");
        let refused = store.cabinets().share(id, "x", false, link(5), None, noon()).await.expect("nothing");
        assert_eq!(refused, None);
        assert_eq!(add(store, id, ids[0]).await, FavouriteChange::NotActive);
    }

    async fn two_devices_that_share_at_once_get_one_link(test) {
        let store = &test.store;
        let id = member(store, &wang()).await;
        let shared_store = test.store.clone();
        let made = at_once(6, move |n| {
            let store = shared_store.clone();
            async move {
                let number = 10 + n as u8;
                let made = store.cabinets().share(id, "青花", false, link(number), None, noon()).await;
                made.expect("written").expect("a member").link == Some(link(number))
            }
        });
        assert_eq!(made.await, 1);
    }

    async fn a_deleted_artifact_or_member_leaves_no_favourite(test) {
        let store = &test.store;
        let (id, other) = (member(store, &wang()).await, member(store, &lin()).await);
        let ids = pieces(store, 2).await;
        for member in [id, other] {
            add_all(store, member, &ids).await;
        }
        share(store, id, "青花", false, 1).await;
        look(&test).execute(&format!("delete from artifact where id = {}", ids[0])).expect("deleted");
        assert_eq!(order(store, other).await, [ids[1]]);
        assert!(store.members().delete(id).await.expect("deleted"));
        assert_eq!(shared(store, 1).await, None);
        let left = look(&test).column("select cast(member_id as text) from favourite union all select cast(member_id as text) from cabinet");
        assert_eq!(left, [Some(other.to_string())]);
    }

    async fn a_merge_gives_the_kept_member_both_lists_and_undoing_it_each_its_own(test) {
        let store = &test.store;
        let (kept, gone) = (member(store, &lin()).await, member(store, &wang()).await);
        let ids = pieces(store, 6).await;
        add_all(store, kept, &[ids[0], ids[1], ids[5]]).await;
        add_all(store, gone, &[ids[2], ids[1], ids[3], ids[5], ids[4]]).await;
        store.favourites().remove(kept, ids[5], noon()).await.expect("written");
        write_note(store, kept, ids[1], "甲").await;
        write_note(store, gone, ids[1], "乙").await;
        write_note(store, gone, ids[2], "丙").await;
        share(store, kept, "甲的收藏", true, 1).await;
        share(store, gone, "乙的收藏", false, 2).await;
        let record = async |id| store.members().export(id).await.expect("read").expect("a member");
        let before = record(gone).await.favourites;

        let first = merge(store, gone, kept, noon()).await;
        assert_eq!(order(store, kept).await, [ids[0], ids[1], ids[2], ids[3], ids[5], ids[4]]);
        assert_eq!(notes(store, kept).await, ["", "甲\n乙", "丙", "", "", ""]);
        assert_eq!(shared(store, 2).await, None, "the link of who went opens nothing");
        let seen = shared(store, 1).await.expect("the link of who stayed is as it was");
        assert!(seen.iter().all(|(_, note)| note.is_none()), "no member agreed to show these notes: {seen:?}");

        assert_eq!(undo(store, first, noon()).await, MemberMergeUndone::Done { kept, gone });
        assert_eq!(order(store, kept).await, [ids[0], ids[1]]);
        assert_eq!(notes(store, kept).await, ["", "甲"]);
        assert_eq!(record(gone).await.favourites, before);
        assert_eq!(shared(store, 2).await.expect("back").len(), 5);

        // What the member changed after the merge stays as it is.
        let second = merge(store, gone, kept, noon()).await;
        store.favourites().remove(kept, ids[2], noon()).await.expect("written");
        write_note(store, kept, ids[1], "改過").await;
        store.favourites().move_before(kept, ids[3], Some(ids[0])).await.expect("written");
        undo(store, second, noon()).await;
        assert_eq!(order(store, kept).await, [ids[0], ids[1]]);
        assert_eq!(notes(store, kept).await, ["", "改過"]);
        assert_eq!(order(store, gone).await, [ids[1], ids[3], ids[5], ids[4]]);
        let third = merge(store, gone, kept, noon()).await;
        store.members().forget_merges(noon() + TimeDelta::days(30)).await.expect("deleted");
        assert_eq!(undo(store, third, noon()).await, MemberMergeUndone::Missing);
        let left = look(&test).column(&format!("select note from favourite where member_id = {gone} union all select name from cabinet where member_id = {gone}"));
        assert_eq!(left, [None::<String>; 0], "of who went nothing is left but the account");
        assert_eq!(order(store, kept).await.len(), 5);
    }

    async fn notes_that_are_too_long_together_stay_apart(test) {
        let store = &test.store;
        let (kept, gone) = (member(store, &lin()).await, member(store, &wang()).await);
        let ids = pieces(store, 2).await;
        for id in [kept, gone] {
            add_all(store, id, &ids).await;
        }
        let long = "長".repeat(LONGEST_NOTE);
        write_note(store, kept, ids[0], "短").await;
        write_note(store, gone, ids[0], &long).await;
        write_note(store, gone, ids[1], &long).await;
        let merged = merge(store, gone, kept, noon()).await;
        assert_eq!(notes(store, kept).await, ["短".to_owned(), long.clone()]);
        undo(store, merged, noon()).await;
        assert_eq!(notes(store, kept).await, ["短", ""]);
        assert_eq!(notes(store, gone).await, [long.clone(), long]);
    }
}
