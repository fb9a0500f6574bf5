//! The workers that empty the outbox: each takes some of its queues, one message at a time.
//!
//! What expires is never held up by what does not: codes have a worker and a connection that nothing else uses, and text messages have
//! a worker that waits for no mail server. A server that does not answer over one mail holds up the worker that sends it and no other.

use std::{sync::Arc, time::Duration};

use delivery::{Delivery, mailer::Mailer, outbox};
use store::{Channel, Queue, Urgency};
use tokio::{sync::Notify, task::JoinSet};
use tokio_util::sync::CancellationToken;

use super::runner::{self, Job};

/// What each worker takes, the most urgent first. Some mail servers let a sender have three connections and no more.
const WORKERS: [&[Queue]; 4] = [
    &[Queue::new(Channel::Mail, Urgency::Code)],
    &[
        Queue::new(Channel::Mail, Urgency::Code),
        Queue::new(Channel::Mail, Urgency::Notice),
    ],
    &[
        Queue::new(Channel::Mail, Urgency::Notice),
        Queue::new(Channel::Mail, Urgency::Bulk),
    ],
    &[
        Queue::new(Channel::Sms, Urgency::Code),
        Queue::new(Channel::Sms, Urgency::Notice),
        Queue::new(Channel::Sms, Urgency::Bulk),
    ],
];

/// Works with all workers until `stop`.
pub async fn run(delivery: Delivery, mailer: Mailer, stop: CancellationToken) {
    let mut workers = JoinSet::new();
    let wakes: Vec<Arc<Notify>> = WORKERS
        .into_iter()
        .map(|queues| {
            let wake = Arc::new(Notify::new());
            let worker = Worker {
                delivery: delivery.clone(),
                mailer: mailer.with_own_connection(),
                queues,
                wake: wake.clone(),
            };
            workers.spawn(runner::run(worker, stop.clone()));
            wake
        })
        .collect();
    loop {
        tokio::select! {
            () = stop.cancelled() => break,
            () = delivery.wake.notified() => wakes.iter().for_each(|wake| wake.notify_one()),
            Some(Err(error)) = workers.join_next() => {
                tracing::error!("a worker of the outbox has ended, and the others go on without it: {error}");
            }
        }
    }
    while workers.join_next().await.is_some() {}
}

struct Worker {
    delivery: Delivery,
    mailer: Mailer,
    queues: &'static [Queue],
    wake: Arc<Notify>,
}

impl Job for Worker {
    const EVERY: Duration = Duration::from_secs(5);
    const FAILURE: &'static str = "the outbox does not answer";

    fn wake(&self) -> &Notify {
        &self.wake
    }

    async fn step(&self) -> anyhow::Result<bool> {
        Ok(outbox::send_next(&self.delivery, &self.mailer, self.queues).await?)
    }

    /// Nothing came for a while: the mail server need not keep a connection for it.
    async fn rest(&self) {
        self.mailer.close_connection().await;
    }
}
