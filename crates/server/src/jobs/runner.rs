//! The loop that all jobs share: work while there is work, then wait for a notification or for the next interval, and end when
//! the process stops. What a job reserves, for how long, and when it tries again is decided by the job and the store.

use std::time::Duration;

use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

/// One job.
pub trait Job: Send + Sync {
    /// How often it looks for work without being notified.
    const EVERY: Duration;
    /// The log message for a failed step; the step is tried again the next time.
    const FAILURE: &'static str;

    /// Whether a step may read or write everything, so that the database may take minutes for a statement.
    const IS_LONG: bool = false;

    /// Notifies the job before its interval is over; a job without runs by time alone.
    fn wake(&self) -> Option<&Notify> {
        None
    }

    /// Does one step; returns whether there may be more to do at once.
    fn step(&self) -> impl Future<Output = anyhow::Result<bool>> + Send;

    /// Runs when the interval passed without a notification, and when the job ends.
    fn rest(&self) -> impl Future<Output = ()> + Send {
        async {}
    }
}

/// Runs a job until `stop`.
pub async fn run<J: Job>(job: J, stop: CancellationToken) {
    loop {
        while !stop.is_cancelled() {
            match step(&job).await {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => {
                    tracing::warn!("{}: {error:#}", J::FAILURE);
                    break;
                }
            }
        }
        tokio::select! {
            () = stop.cancelled() => break,
            () = wait(job.wake()) => {}
            () = tokio::time::sleep(J::EVERY) => job.rest().await,
        }
    }
    job.rest().await;
}

async fn step<J: Job>(job: &J) -> anyhow::Result<bool> {
    match J::IS_LONG {
        true => store::long_work(job.step()).await,
        false => job.step().await,
    }
}

async fn wait(wake: Option<&Notify>) {
    match wake {
        Some(wake) => wake.notified().await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Mutex, atomic::AtomicU32, atomic::Ordering};

    use tokio::time::Instant;

    use super::*;

    struct FourSteps {
        began: Instant,
        steps: Mutex<Vec<u64>>,
        rests: AtomicU32,
        wake: Notify,
        stop: CancellationToken,
    }

    impl Job for &FourSteps {
        const EVERY: Duration = Duration::from_secs(5);
        const FAILURE: &'static str = "the steps wait";

        fn wake(&self) -> Option<&Notify> {
            Some(&self.wake)
        }

        async fn step(&self) -> anyhow::Result<bool> {
            let count = {
                let mut steps = self.steps.lock().expect("the steps");
                steps.push(self.began.elapsed().as_secs());
                steps.len()
            };
            match count {
                1 => Ok(true),
                2 => Ok(false),
                3 => {
                    self.wake.notify_one();
                    anyhow::bail!("broken")
                }
                _ => {
                    self.stop.cancel();
                    Ok(true)
                }
            }
        }

        async fn rest(&self) {
            self.rests.fetch_add(1, Ordering::Relaxed);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn job_works_until_nothing_is_left_and_is_woken() {
        let stop = CancellationToken::new();
        let job = FourSteps {
            began: Instant::now(),
            steps: Mutex::default(),
            rests: AtomicU32::new(0),
            wake: Notify::new(),
            stop: stop.clone(),
        };
        run(&job, stop).await;
        assert_eq!(*job.steps.lock().expect("the steps"), [0, 0, 5, 5]);
        assert_eq!(job.rests.load(Ordering::Relaxed), 2, "in the idle time, and at the end");
    }
}
