//! The worker that draws pictures' display sizes as AVIF, one after the other, while no request waits for an answer.
//!
//! Before each size it checks that the server is idle, and waits if it is not; when the server stops, it abandons the picture
//! it is drawing. Finished pictures are reported to the store in batches, because each report invalidates the cached pages.
//! After a crash the files are still there and only have to be reported; if two processes draw the same picture, one of them
//! has worked for nothing, and no harm is done.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use domain::picture::PictureKey;
use media::{AvifDrawing, AvifError, DrawingPriority};
use tokio_util::sync::CancellationToken;

use crate::{
    config::Avif,
    state::{App, activity::Load},
};

/// How long a picture is reserved for one worker before another may take it. A worker that cannot finish by then puts it back.
const LEASE: TimeDelta = TimeDelta::minutes(15);
/// Shortest time between two reports, and so between two rebuilds of all pages, while there is more to draw.
const TELL_EVERY: TimeDelta = TimeDelta::minutes(2);

/// When the worker works, and how long it waits.
#[derive(Debug, Clone, Copy)]
pub struct Pace {
    /// The server counts as idle when nothing was answered for this long.
    pub idle_time: TimeDelta,
    /// While the server is busy, look again after this long.
    pub look: Duration,
    /// When no picture is left to draw, look again after this long.
    pub rest: Duration,
    /// Reads the load of the machine, where it can be known.
    pub load: fn() -> Option<Load>,
    /// Which pictures it takes first.
    pub priority: DrawingPriority,
}

impl Pace {
    /// For a running server.
    pub const IDLE: Self = Self {
        idle_time: TimeDelta::seconds(2),
        look: Duration::from_millis(500),
        rest: Duration::from_secs(60),
        load: Load::measure,
        priority: DrawingPriority::Lowest,
    };

    /// For `duobao avif`: draw now, without waiting for idle times.
    pub const AT_ONCE: Self = Self {
        idle_time: TimeDelta::zero(),
        load: || None,
        priority: DrawingPriority::Normal,
        ..Self::IDLE
    };

    fn is_idle(&self, app: &App) -> bool {
        app.activity.is_idle_for(self.idle_time) && (self.load)().is_none_or(Load::has_idle_core)
    }
}

/// The result of a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// A request is in flight.
    NotQuiet,
    /// No picture is left.
    NothingLeft,
    /// This picture is drawn.
    Drawn(PictureKey),
    /// This picture was started and could not be drawn.
    NotDrawn(PictureKey),
}

/// The job; `None` if the settings turn it off.
pub fn start(app: &App, stop: &CancellationToken) -> Option<impl Future<Output = ()> + Send + use<>> {
    match app.settings.avif {
        Avif::Idle => Some(run(app.clone(), Pace::IDLE, stop.clone())),
        Avif::Off => None,
    }
}

/// Draws in idle times until it is told to stop.
pub async fn run(app: App, pace: Pace, stop: CancellationToken) {
    let mut worker = Worker::new(app, pace);
    let until_stopped = async {
        loop {
            let step = worker.step().await;
            if let Err(error) = &step {
                tracing::warn!("pictures wait to be drawn as AVIF: the store does not answer: {error}");
            }
            let pause = match step {
                Ok(Step::NotQuiet | Step::Drawn(_)) => pace.look,
                Ok(Step::NothingLeft | Step::NotDrawn(_)) | Err(_) => pace.rest,
            };
            tokio::time::sleep(pause).await;
        }
    };
    tokio::select! {
        biased;
        () = stop.cancelled() => {}
        () = until_stopped => {}
    }
    if let Err(error) = worker.close().await {
        tracing::warn!("what was drawn as AVIF is told at the next start: {error}");
    }
}

/// The worker. If it is dropped during a step, only the work on that picture is lost.
pub struct Worker {
    app: App,
    pace: Pace,
    /// The picture that is being drawn.
    taken: Option<PictureKey>,
    /// The pictures that are drawn and not reported yet, and since when there are any.
    drawn: Vec<PictureKey>,
    drawn_since: DateTime<Utc>,
}

impl Worker {
    pub fn new(app: App, pace: Pace) -> Self {
        let drawn_since = app.now();
        Self {
            app,
            pace,
            taken: None,
            drawn: Vec::new(),
            drawn_since,
        }
    }

    /// Draws the next picture if the server is idle.
    ///
    /// # Errors
    /// The store's errors.
    pub async fn step(&mut self) -> Result<Step, store::Error> {
        let now = self.app.now();
        if now >= self.drawn_since + TELL_EVERY {
            self.tell().await?;
        }
        if !self.pace.is_idle(&self.app) {
            return Ok(Step::NotQuiet);
        }
        let Some(claim) = self.app.store.pictures().claim_for_avif(now, LEASE).await? else {
            self.tell().await?;
            return Ok(Step::NothingLeft);
        };
        let key = claim.key;
        self.taken = Some(key.clone());
        let (app, pace) = (&self.app, self.pace);
        let go_on = || async move {
            while app.now() < now + LEASE {
                if pace.is_idle(app) {
                    return true;
                }
                tokio::time::sleep(pace.look).await;
            }
            false
        };
        let drawing = app
            .media
            .draw_avif(&key, claim.quarter_turns, pace.priority, go_on)
            .await;
        let is_drawn = self.settle(&key, drawing).await?;
        self.taken = None;
        Ok(if is_drawn {
            Step::Drawn(key)
        } else {
            Step::NotDrawn(key)
        })
    }

    async fn settle(
        &mut self,
        key: &PictureKey,
        drawing: Result<AvifDrawing, AvifError>,
    ) -> Result<bool, store::Error> {
        let pictures = self.app.store.pictures();
        match drawing {
            Ok(AvifDrawing::Done) => {
                if self.drawn.is_empty() {
                    self.drawn_since = self.app.now();
                }
                self.drawn.push(key.clone());
                return Ok(true);
            }
            Ok(AvifDrawing::PutOff) => pictures.avif_put_back(key).await?,
            Err(AvifError::Unfit(why)) => {
                tracing::warn!(picture = %key, "a picture stays without AVIF: {why}");
                pictures.avif_refused(key).await?;
            }
            // The store has counted the failure, and gives the picture to no worker for a while.
            Err(error) => {
                tracing::warn!(picture = %key, "a picture could not be drawn as AVIF and is tried again: {error}")
            }
        }
        Ok(false)
    }

    /// Reports the drawn pictures, so that pages show them.
    async fn tell(&mut self) -> Result<(), store::Error> {
        if self.drawn.is_empty() {
            return Ok(());
        }
        self.app.store.pictures().avif_drawn(&self.drawn).await?;
        self.drawn.clear();
        Ok(())
    }

    /// Reports the drawn pictures and releases the one that was started.
    ///
    /// # Errors
    /// The store's errors.
    pub async fn close(mut self) -> Result<(), store::Error> {
        if let Some(key) = self.taken.take() {
            self.app.store.pictures().avif_put_back(&key).await?;
        }
        self.tell().await
    }
}

/// Draws up to the wanted number of pictures that have no AVIF yet, at once; returns how many were drawn.
///
/// # Errors
/// The store's errors.
pub async fn draw_now(app: &App, at_most: usize) -> Result<usize, store::Error> {
    let mut worker = Worker::new(app.clone(), Pace::AT_ONCE);
    let mut drawn = 0;
    while drawn < at_most {
        match worker.step().await? {
            Step::Drawn(_) => drawn += 1,
            Step::NotDrawn(_) => {}
            Step::NotQuiet | Step::NothingLeft => break,
        }
    }
    worker.close().await?;
    Ok(drawn)
}
