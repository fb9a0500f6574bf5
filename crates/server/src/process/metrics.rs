//! Figures for monitoring, in the text format of Prometheus, on a listener of their own. No figure says anything of a visitor or a member.

use crate::{config::Settings, state::App};
use media::MediaStore;
use std::{fmt::Write as _, sync::Arc};

use anyhow::Context as _;
use axum::{Router, extract::State, http::header::CONTENT_TYPE, response::IntoResponse, routing::get};
use chrono::{DateTime, TimeDelta, Utc};
use desk::uploads::measure_free_space;
use http_kit::{
    accept::{self, admission::Admission},
    answer_counts::{AnswerCounts, BUCKETS},
    timeout_panic::with_timeout_and_panic_layer,
};
use hyper::{Request, body::Incoming};
use store::{Store, queues::Channel};
use tokio::{net::TcpListener, task::JoinHandle};
use tokio_util::sync::CancellationToken;

const FORMAT: &str = "text/plain; version=0.0.4; charset=utf-8";
/// The most connections, in all: one or two programs ask, twice a minute.
const CONNECTIONS: u32 = 64;
/// The time that messages are counted for.
const MESSAGES_OF: TimeDelta = TimeDelta::hours(24);

/// Serves the figures until `stop`, if the settings give them an address.
///
/// # Errors
/// The address is in use.
pub async fn start(app: &App, stop: &CancellationToken) -> anyhow::Result<Option<JoinHandle<()>>> {
    let Some(address) = app.settings.metrics_listen else {
        return Ok(None);
    };
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| format!("DUOBAO_METRICS_LISTEN: {address} cannot be used"))?;
    tracing::info!(
        "figures for monitoring are at http://{}/metrics",
        listener.local_addr()?
    );
    let admission = Admission::new(CONNECTIONS, &[]);
    let service = accept::Service {
        fast_path: |_: &Request<Incoming>| None,
        router: router(app.clone()),
        health_paths: &[],
        // The figures themselves are in no figure.
        counts: Arc::default(),
    };
    let stop = stop.clone().cancelled_owned();
    Ok(Some(tokio::spawn(accept::serve(listener, admission, service, stop))))
}

/// The router of the figures.
pub fn router(app: App) -> Router {
    with_timeout_and_panic_layer(Router::new().route("/metrics", get(show)).with_state(app))
}

async fn show(State(app): State<App>) -> impl IntoResponse {
    ([(CONTENT_TYPE, FORMAT)], write(&app).await)
}

/// All figures. What cannot be read is left out; `duobao_ready` is 0 then.
async fn write(app: &App) -> String {
    let mut text = Text::default();
    let version = env!("CARGO_PKG_VERSION");
    text.head(
        "duobao_info",
        "gauge",
        "The version of the program and the engine of the database.",
    );
    text.line(
        &format!("duobao_info{{version=\"{version}\",engine=\"{}\"}}", app.store.engine()),
        1,
    );
    text.head(
        "duobao_requests_total",
        "counter",
        "Answers by listener and kind of status.",
    );
    let listeners = [("site", &app.answered.site), ("desk", &app.answered.desk)];
    for (listener, counts) in listeners {
        for (class, count) in (1..).zip(counts.read().by_class) {
            text.line(
                &format!("duobao_requests_total{{listener=\"{listener}\",status=\"{class}xx\"}}"),
                count,
            );
        }
    }
    text.head(
        "duobao_request_seconds",
        "histogram",
        "Time until the head of the answer was ready.",
    );
    for (listener, counts) in listeners {
        text.histogram(listener, counts);
    }
    let is_ready = text
        .state(&app.store, app.now(), &app.settings, &app.media)
        .await
        .is_ok();
    text.gauge(
        "duobao_ready",
        "1 if database and store of pictures answered.",
        u64::from(is_ready),
    );
    text.process();
    text.0
}

#[derive(Default)]
struct Text(String);

impl Text {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn line(&mut self, name: &str, value: impl std::fmt::Display) {
        let _ = writeln!(self.0, "{name} {value}");
    }

    fn gauge(&mut self, name: &str, help: &str, value: impl std::fmt::Display) {
        self.head(name, "gauge", help);
        self.line(name, value);
    }

    fn histogram(&mut self, listener: &str, counts: &AnswerCounts) {
        let counted = counts.read();
        let (mark, all) = (format!("listener=\"{listener}\""), counted.by_class.iter().sum::<u64>());
        for (end, count) in BUCKETS.iter().zip(counted.up_to) {
            let seconds = std::time::Duration::from_millis(*end).as_secs_f64();
            self.line(
                &format!("duobao_request_seconds_bucket{{{mark},le=\"{seconds}\"}}"),
                count,
            );
        }
        self.line(&format!("duobao_request_seconds_bucket{{{mark},le=\"+Inf\"}}"), all);
        self.line(
            &format!("duobao_request_seconds_sum{{{mark}}}"),
            counted.total.as_secs_f64(),
        );
        self.line(&format!("duobao_request_seconds_count{{{mark}}}"), all);
    }

    async fn state(
        &mut self,
        store: &Store,
        now: DateTime<Utc>,
        settings: &Settings,
        media: &MediaStore,
    ) -> anyhow::Result<()> {
        let version = store.content_version().await?;
        self.gauge(
            "duobao_content_version",
            "Rises with every change that visitors see.",
            version,
        );
        let size = store.database_size().await?;
        self.gauge("duobao_database_bytes", "What the database takes.", size);
        let since = now - MESSAGES_OF;
        for (name, channel) in [("mails", Channel::Mail), ("texts", Channel::Sms)] {
            let figures = store.outbox().figures(channel, since).await?;
            let (waiting, failed) = (format!("duobao_{name}_waiting"), format!("duobao_{name}_failed_24h"));
            self.gauge(&waiting, "Messages that are not sent yet.", figures.waiting);
            self.gauge(
                &failed,
                "Messages of the last 24 hours that were given up.",
                figures.failed,
            );
        }
        let backups = store.backups().last().await?;
        let seconds = |at: Option<DateTime<Utc>>| at.map_or(0, |at| at.timestamp());
        self.gauge(
            "duobao_backup_proved_timestamp_seconds",
            "When the last good backup of the site was verified; 0: never.",
            seconds(backups.good.map(|good| good.at)),
        );
        self.gauge(
            "duobao_backup_failed_timestamp_seconds",
            "When a backup failed after the last good one; 0: none did.",
            seconds(backups.failed.map(|failed| failed.at)),
        );
        self.gauge(
            "duobao_pictures_damaged",
            "Pictures with files that were damaged when they were last read.",
            store.pictures().count_damaged().await?,
        );
        let folder = settings.data_dir.clone();
        let disk = tokio::task::spawn_blocking(move || measure_free_space(&folder)).await??;
        self.gauge(
            "duobao_disk_free_bytes",
            "Free on the disk of the data folder.",
            disk.bytes,
        );
        self.gauge("duobao_disk_size_bytes", "The size of that disk.", disk.of);
        Ok(media.check().await?)
    }

    /// The process itself, as Linux counts it.
    fn process(&mut self) {
        let pages = std::fs::read_to_string("/proc/self/statm").ok();
        let pages = pages.and_then(|line| line.split(' ').nth(1)?.parse::<u64>().ok());
        if let Some(pages) = pages {
            let bytes = pages * rustix::param::page_size() as u64;
            self.gauge("process_resident_memory_bytes", "Memory of the process.", bytes);
        }
        if let Ok(files) = std::fs::read_dir("/proc/self/fd") {
            self.gauge("process_open_fds", "Open files of the process.", files.count());
        }
    }
}
