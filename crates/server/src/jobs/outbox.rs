//! The workers that send the messages in the outbox: each serves some of its queues, one message at a time.
//!
//! Messages that expire never wait for those that do not: codes have a worker and a connection of their own, and text messages
//! have a worker that needs no mail server. A mail server that hangs delays only the worker that is sending to it.

use std::{sync::Arc, time::Duration};

use delivery::{Delivery, mailer::Mailer, outbox};
use store::queues::{Channel, Queue, Urgency};
use tokio::{sync::Notify, task::JoinSet};
use tokio_util::sync::CancellationToken;

use super::runner::{self, Job};

/// The queues of each worker, the most urgent first. Three workers send mail, since some mail servers accept only three
/// connections from a sender.
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

/// Runs all workers until `stop`.
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

    fn wake(&self) -> Option<&Notify> {
        Some(&self.wake)
    }

    async fn step(&self) -> anyhow::Result<bool> {
        Ok(outbox::send_next(&self.delivery, &self.mailer, self.queues).await?)
    }

    /// Nothing was sent for a while: close the connection to the mail server.
    async fn rest(&self) {
        self.mailer.close_connection().await;
    }
}
