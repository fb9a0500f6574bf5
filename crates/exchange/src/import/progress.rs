//! Progress of long work: a bar on a terminal, plain lines elsewhere.

use std::{borrow::Cow, io::IsTerminal as _};

use indicatif::{ProgressBar, ProgressStyle};

/// Reports of a job if there is no terminal: one at each tenth.
const REPORTS: u64 = 10;

/// Counts the steps of one job.
pub struct Progress {
    bar: Option<ProgressBar>,
    what: Cow<'static, str>,
    total: u64,
    done: u64,
}

impl Progress {
    /// A job of `total` steps.
    pub fn new(what: impl Into<Cow<'static, str>>, total: u64) -> Self {
        let what = what.into();
        let bar = std::io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{msg:20} {bar:40} {pos}/{len} {eta}");
            let bar = ProgressBar::new(total);
            bar.set_message(what.clone());
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        Self {
            bar,
            what,
            total,
            done: 0,
        }
    }

    /// A job too small to report.
    pub fn silent() -> Self {
        Self {
            bar: None,
            what: "".into(),
            total: 0,
            done: 0,
        }
    }

    /// Counts `steps` more as done.
    pub fn step(&mut self, steps: u64) {
        let before = self.done * REPORTS / self.total.max(1);
        self.done += steps;
        match &self.bar {
            Some(bar) => bar.inc(steps),
            None if self.total > 0 && self.done * REPORTS / self.total.max(1) > before => {
                eprintln!("{}: {} of {}", self.what, self.done, self.total)
            }
            None => {}
        }
    }

    /// So many of `total` steps are done, which the beginning of the job did not know.
    pub fn reach(&mut self, done: u64, total: u64) {
        if total != self.total {
            (self.done, self.total) = (0, total);
            if let Some(bar) = &self.bar {
                bar.set_position(0);
                bar.set_length(total);
            }
        }
        self.step(done.saturating_sub(self.done));
    }

    /// Everything is done.
    pub fn finish(self) {
        if let Some(bar) = self.bar {
            bar.finish();
        }
    }
}
