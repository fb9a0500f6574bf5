//! A fixed number of places for limited work (the render engines, the database's readers), shared fairly among networks: a
//! network may not hold all of them, and a free place goes to the waiting network that holds fewest. A burst of requests from
//! one network so delays only its own. It knows nothing of the work.

use std::{
    collections::{HashMap, VecDeque},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

/// How many places there are, and how many requests may wait for one.
#[derive(Debug, Clone, Copy)]
pub struct QueueLimits {
    /// Places in all.
    pub places: usize,
    /// Places that one network may hold at the same time.
    pub places_per_network: usize,
    /// Requests of one network that may wait.
    pub waiting_per_network: usize,
    /// Requests of all networks that may wait.
    pub waiting: usize,
}

/// The queue. Cheap to clone; clones share the places.
#[derive(Debug, Clone)]
pub struct FairQueue(Arc<Shared>);

/// Too many requests wait, of the same network or of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many requests wait for their turn")]
pub struct QueueFull {
    network: IpAddr,
}

impl QueueFull {
    /// Whether it was not this network's request that was refused, but one that others share the outcome of: they ask again.
    pub fn is_of_another(&self, network: IpAddr) -> bool {
        self.network != network
    }
}

/// A place. Dropping it gives it to the next request.
#[derive(Debug)]
pub struct Permit {
    /// `None` once the place was passed on.
    shared: Option<Arc<Shared>>,
    network: IpAddr,
}

#[derive(Debug)]
struct Shared {
    bounds: QueueLimits,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    held: usize,
    waiting: usize,
    networks: HashMap<IpAddr, Network>,
    /// The networks with waiting requests, the one that was served longest ago first.
    turns: VecDeque<IpAddr>,
}

#[derive(Debug, Default)]
struct Network {
    held: usize,
    waiting: VecDeque<oneshot::Sender<Permit>>,
}

impl FairQueue {
    /// A queue whose places are all free.
    pub fn new(bounds: QueueLimits) -> Self {
        Self(Arc::new(Shared {
            bounds,
            state: Mutex::default(),
        }))
    }

    /// Waits for a place. Dropping the future leaves the queue.
    ///
    /// # Errors
    /// [`QueueFull`], at once or, if the room is needed for other networks, later.
    pub async fn enter(&self, network: IpAddr) -> Result<Permit, QueueFull> {
        let turn = {
            let mut state = self.0.lock();
            if state.line(network) == 0 && self.0.may_take(&state, network) {
                state.held += 1;
                state.networks.entry(network).or_default().held += 1;
                return Ok(self.place(network));
            }
            let turn = self.0.queue(&mut state, network)?;
            // Requests before it may have left the queue.
            self.0.hand_out(&mut state);
            turn
        };
        // The sender is dropped if this request had to make room for a network that has fewer.
        turn.await.map_err(|_| QueueFull { network })
    }

    fn place(&self, network: IpAddr) -> Permit {
        Permit {
            shared: Some(self.0.clone()),
            network,
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn may_take(&self, state: &State, network: IpAddr) -> bool {
        let held = state.networks.get(&network).map_or(0, |network| network.held);
        state.held < self.bounds.places && held < self.bounds.places_per_network
    }

    fn queue(&self, state: &mut State, network: IpAddr) -> Result<oneshot::Receiver<Permit>, QueueFull> {
        if self.is_full(state, network) {
            state.forget_gone();
        }
        if self.is_full(state, network) {
            // The waiting room that many networks filled together is divided again: the last request of the network with the
            // longest line is refused.
            if state.line(network) >= self.bounds.waiting_per_network || !state.shed_for(network) {
                return Err(QueueFull { network });
            }
        }
        let (sender, turn) = oneshot::channel();
        let entry = state.networks.entry(network).or_default();
        if entry.waiting.is_empty() {
            state.turns.push_back(network);
        }
        entry.waiting.push_back(sender);
        state.waiting += 1;
        Ok(turn)
    }

    fn is_full(&self, state: &State, network: IpAddr) -> bool {
        state.waiting >= self.bounds.waiting || state.line(network) >= self.bounds.waiting_per_network
    }

    /// Gives free places to the next requests.
    fn hand_out(self: &Arc<Self>, state: &mut State) {
        while let Some(at) = self.next_turn(state) {
            let Some(network) = state.turns.remove(at) else { return };
            let Some(entry) = state.networks.get_mut(&network) else {
                continue;
            };
            let Some(sender) = entry.waiting.pop_front() else {
                continue;
            };
            if !entry.waiting.is_empty() {
                state.turns.push_back(network);
            }
            state.waiting -= 1;
            let place = Permit {
                shared: Some(self.clone()),
                network,
            };
            match sender.send(place) {
                Ok(()) => {
                    entry.held += 1;
                    state.held += 1;
                }
                // That request has left the queue. Dropping its permit must not return the place a second time.
                Err(mut place) => {
                    place.shared = None;
                    state.forget_if_idle(network);
                }
            }
        }
    }

    /// The position of the network that is served next: the one that holds fewest places.
    fn next_turn(&self, state: &State) -> Option<usize> {
        if state.held >= self.bounds.places {
            return None;
        }
        let held = |network: &IpAddr| state.networks.get(network).map_or(0, |network| network.held);
        let turns = state.turns.iter().map(held).enumerate();
        let (at, fewest) = turns.min_by_key(|&(_, held)| held)?;
        (fewest < self.bounds.places_per_network).then_some(at)
    }
}

impl State {
    fn line(&self, network: IpAddr) -> usize {
        self.networks.get(&network).map_or(0, |network| network.waiting.len())
    }

    /// Removes requests that have left the queue.
    fn forget_gone(&mut self) {
        for network in self.networks.values_mut() {
            network.waiting.retain(|sender| !sender.is_closed());
        }
        self.networks
            .retain(|_, network| network.held > 0 || !network.waiting.is_empty());
        self.turns
            .retain(|network| self.networks.get(network).is_some_and(|n| !n.waiting.is_empty()));
        self.waiting = self.networks.values().map(|network| network.waiting.len()).sum();
    }

    /// Refuses the last request of the longest line, if that is longer than `network`'s would become.
    fn shed_for(&mut self, network: IpAddr) -> bool {
        let own = self.line(network);
        let longest = self.networks.values_mut().max_by_key(|network| network.waiting.len());
        let Some(longest) = longest.filter(|longest| longest.waiting.len() > own + 1) else {
            return false;
        };
        longest.waiting.pop_back();
        self.waiting -= 1;
        true
    }

    fn forget_if_idle(&mut self, network: IpAddr) {
        let is_idle = |network: &Network| network.held == 0 && network.waiting.is_empty();
        if self.networks.get(&network).is_some_and(is_idle) {
            self.networks.remove(&network);
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let Some(shared) = self.shared.take() else { return };
        let mut state = shared.lock();
        state.held -= 1;
        if let Some(network) = state.networks.get_mut(&self.network) {
            network.held -= 1;
        }
        state.forget_if_idle(self.network);
        shared.hand_out(&mut state);
    }
}

#[cfg(test)]
mod tests;
