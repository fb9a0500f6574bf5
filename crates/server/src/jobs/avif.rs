//! The worker that draws pictures' display sizes as AVIF, one after the other, while nobody waits for an answer.
//!
//! Before each size it looks whether it is quiet, and waits where it is not; when the server stops it lets everything drop. What
//! is drawn is told to the store together with others, since each time pages are made anew. A process that is killed between
//! finds the files there and has only to tell of them; two that draw the same picture do it for nothing, and no harm.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use domain::picture::PictureKey;
use media::{AvifDrawing, AvifError, DrawingPriority};
use tokio_util::sync::CancellationToken;

use crate::{activity::Load, config::Avif, state::App};

/// How long a picture stays with one worker before another may take it. A worker that could not finish by then puts it back.
const LEASE: TimeDelta = TimeDelta::minutes(15);
/// Pages are made anew for what was drawn at most so often, while there is more to draw.
const TELL_EVERY: TimeDelta = TimeDelta::minutes(2);

/// When the worker works, and how long it rests.
#[derive(Debug, Clone, Copy)]
pub struct Pace {
    /// It is quiet when nothing was answered for so long.
    pub idle_time: TimeDelta,
    /// While it is not, it looks again after so long.
    pub look: Duration,
    /// Where nothing is left to draw, it looks again after so long.
    pub rest: Duration,
    /// How much the machine has to do, where that can be known.
    pub load: fn() -> Option<Load>,
    /// Before which others it draws.
    pub priority: DrawingPriority,
}

impl Pace {
    /// The pace of a running server.
    pub const IDLE: Self = Self {
        idle_time: TimeDelta::seconds(2),
        look: Duration::from_millis(500),
        rest: Duration::from_secs(60),
        load: Load::measure,
        priority: DrawingPriority::Lowest,
    };

    /// That of somebody who was asked to draw now.
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

/// What a step came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// A request is in flight.
    NotQuiet,
    /// No picture is left.
    NothingLeft,
    /// This picture is drawn.
    Drawn(PictureKey),
    /// This picture was begun and is not drawn.
    NotDrawn(PictureKey),
}

/// The job; `None` where the settings want none.
pub fn start(app: &App, stop: &CancellationToken) -> Option<impl Future<Output = ()> + Send + use<>> {
    match app.settings.avif {
        Avif::Idle => Some(run(app.clone(), Pace::IDLE, stop.clone())),
        Avif::Off => None,
    }
}

/// Draws in spare time until it is told to stop.
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

/// The worker. Dropped in the middle of a step, it has lost nothing but that picture's time.
pub struct Worker {
    app: App,
    pace: Pace,
    /// The picture that is being drawn.
    taken: Option<PictureKey>,
    /// What is drawn and not yet told, and since when.
    drawn: Vec<PictureKey>,
    drawn_since: DateTime<Utc>,
}

impl Worker {
    /// A worker with nothing to do yet.
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

    /// Draws the next picture, where it is quiet.
    ///
    /// # Errors
    /// The store's.
    pub async fn step(&mut self) -> Result<Step, store::Error> {
        let now = self.app.now();
        if now >= self.drawn_since + TELL_EVERY {
            self.tell().await?;
        }
        if !self.pace.is_idle(&self.app) {
            return Ok(Step::NotQuiet);
        }
        let Some(key) = self.app.store.pictures().claim_for_avif(now, LEASE).await? else {
            self.tell().await?;
            return Ok(Step::NothingLeft);
        };
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
        let drawing = app.media.draw_avif(&key, pace.priority, go_on).await;
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
            // The store has counted it, and gives it to nobody for a while.
            Err(error) => {
                tracing::warn!(picture = %key, "a picture could not be drawn as AVIF and is tried again: {error}")
            }
        }
        Ok(false)
    }

    /// Has pages show what is drawn.
    async fn tell(&mut self) -> Result<(), store::Error> {
        if self.drawn.is_empty() {
            return Ok(());
        }
        self.app.store.pictures().avif_drawn(&self.drawn).await?;
        self.drawn.clear();
        Ok(())
    }

    /// Tells what is drawn, and gives back what was begun.
    ///
    /// # Errors
    /// The store's.
    pub async fn close(mut self) -> Result<(), store::Error> {
        if let Some(key) = self.taken.take() {
            self.app.store.pictures().avif_put_back(&key).await?;
        }
        self.tell().await
    }
}

/// Draws what has no AVIF yet, at once and as many pictures as are wanted; answers how many.
///
/// # Errors
/// The store's.
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
