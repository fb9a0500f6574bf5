//! The order of the queue: who waits, who is next, who is refused, and that no place is lost.

use std::{pin::pin, time::Duration};

use crate::fair_queue::*;

const ATTACKER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(203, 0, 113, 9));
const READER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(198, 51, 100, 7));

fn queue() -> FairQueue {
    FairQueue::new(QueueLimits {
        places: 3,
        places_per_network: 2,
        waiting_per_network: 4,
        waiting: 6,
    })
}

/// Polls once: a free place is given at once.
async fn place_now(queue: &FairQueue, network: IpAddr) -> Option<Permit> {
    let entering = pin!(queue.enter(network));
    tokio::time::timeout(Duration::ZERO, entering)
        .await
        .ok()
        .map(|place| place.expect("there is room to wait"))
}

fn held(queue: &FairQueue) -> (usize, usize, usize) {
    let state = queue.0.lock();
    (state.held, state.waiting, state.networks.len())
}

#[tokio::test(start_paused = true)]
async fn one_network_never_holds_all_places() {
    let queue = queue();
    let _first = place_now(&queue, ATTACKER).await.expect("free");
    let _second = place_now(&queue, ATTACKER).await.expect("free");
    assert!(place_now(&queue, ATTACKER).await.is_none(), "the third is for others");
    assert!(place_now(&queue, READER).await.is_some());
}

#[tokio::test(start_paused = true)]
async fn a_free_place_goes_to_the_network_that_holds_fewest() {
    let queue = queue();
    let first = place_now(&queue, ATTACKER).await.expect("free");
    let _second = place_now(&queue, ATTACKER).await.expect("free");
    let other = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
    let _third = place_now(&queue, other).await.expect("free");
    let enter = |network| {
        let queue = queue.clone();
        tokio::spawn(async move { queue.enter(network).await })
    };
    let attackers: Vec<_> = (0..3).map(|_| enter(ATTACKER)).collect();
    tokio::task::yield_now().await;
    let reader = enter(READER);
    tokio::task::yield_now().await;
    assert_eq!(held(&queue), (3, 4, 3));
    drop(first);
    let _reader = reader
        .await
        .expect("no panic")
        .expect("the reader is next, though last in line");
    assert!(attackers.iter().all(|attacker| !attacker.is_finished()));
}

#[tokio::test(start_paused = true)]
async fn a_line_has_an_end_for_one_network_and_for_all() {
    let queue = queue();
    let _held = [
        place_now(&queue, ATTACKER).await.expect("free"),
        place_now(&queue, ATTACKER).await.expect("free"),
    ];
    let mut waiting: Vec<_> = (0..4).map(|_| Box::pin(queue.enter(ATTACKER))).collect();
    for turn in &mut waiting {
        assert!(tokio::time::timeout(Duration::ZERO, turn).await.is_err());
    }
    assert_eq!(
        queue.enter(ATTACKER).await.map(drop),
        Err(QueueFull { network: ATTACKER })
    );
    // A caller that stopped waiting takes no room in the queue.
    waiting.clear();
    assert!(place_now(&queue, ATTACKER).await.is_none(), "it waits");
}

#[tokio::test(start_paused = true)]
async fn a_full_queue_makes_room_for_who_has_fewest_waiting() {
    let queue = queue();
    let _held = [
        place_now(&queue, ATTACKER).await.expect("free"),
        place_now(&queue, ATTACKER).await.expect("free"),
        place_now(&queue, READER).await.expect("free"),
    ];
    let enter = |network| {
        let queue = queue.clone();
        tokio::spawn(async move { queue.enter(network).await.map(drop) })
    };
    let attackers: Vec<_> = (0..4).map(|_| enter(ATTACKER)).collect();
    let others: Vec<_> = (0..2).map(|last| enter(IpAddr::from([10, 0, 0, last]))).collect();
    tokio::task::yield_now().await;
    let reader = enter(READER);
    tokio::task::yield_now().await;
    tokio::task::yield_now().await;
    assert_eq!(held(&queue).1, 6, "as many as may wait");
    let refused = attackers.iter().filter(|attacker| attacker.is_finished()).count();
    assert_eq!(refused, 1, "the last of the longest line made room");
    assert!(!reader.is_finished() && others.iter().all(|other| !other.is_finished()));
}

#[tokio::test(start_paused = true)]
async fn nothing_is_lost_when_callers_go_away() {
    let queue = queue();
    for round in 0..50 {
        let held_places: Vec<_> = [ATTACKER, ATTACKER, READER]
            .into_iter()
            .map(|network| queue.clone().enter_owned(network))
            .collect();
        let mut tasks: Vec<_> = held_places.into_iter().map(tokio::spawn).collect();
        for number in 0..6_u8 {
            let network = IpAddr::from([10, 0, round, number % 3]);
            tasks.push(tokio::spawn(queue.clone().enter_owned(network)));
        }
        tokio::task::yield_now().await;
        for (number, task) in tasks.into_iter().enumerate() {
            if number % 2 == 0 {
                task.abort();
            }
            let _ = task.await;
        }
    }
    assert_eq!(
        held(&queue),
        (0, 0, 0),
        "every place is free and no network is remembered"
    );
}

impl FairQueue {
    async fn enter_owned(self, network: IpAddr) {
        if let Ok(place) = self.enter(network).await {
            tokio::task::yield_now().await;
            drop(place);
        }
    }
}
