//! Notifications to systemd (`Type=notify`): that the site is open, alive, or closing. Without systemd nothing is sent.

use std::{env, os::unix::net::UnixDatagram, time::Duration};

use tokio_util::sync::CancellationToken;

/// Says that the site is open, and then as often as the watchdog wants that the process is alive, until `stop`. The heartbeat runs on the
/// async threads: it stops when they are stuck.
pub fn notify_ready(stop: &CancellationToken) {
    notify("READY=1\n");
    let Some(every) = watchdog_interval() else { return };
    let stop = stop.clone();
    tokio::spawn(async move {
        let mut beats = tokio::time::interval(every);
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                _ = beats.tick() => notify("WATCHDOG=1\n"),
            }
        }
    });
}

/// Says that the site closes.
pub fn notify_stopping() {
    notify("STOPPING=1\n");
}

#[expect(
    clippy::disallowed_methods,
    reason = "systemd's variables are no settings of the site"
)]
fn notify(state: &str) {
    let Ok(path) = env::var("NOTIFY_SOCKET") else { return };
    let sent = UnixDatagram::unbound().and_then(|socket| match path.strip_prefix('@') {
        Some(name) => {
            use std::os::linux::net::SocketAddrExt as _;
            let address = std::os::unix::net::SocketAddr::from_abstract_name(name)?;
            socket.send_to_addr(state.as_bytes(), &address)
        }
        None => socket.send_to(state.as_bytes(), &path),
    });
    if let Err(error) = sent {
        tracing::warn!("systemd could not be told {state:?}: {error}");
    }
}

/// Half the time after which systemd takes the process for dead.
#[expect(
    clippy::disallowed_methods,
    reason = "systemd's variables are no settings of the site"
)]
fn watchdog_interval() -> Option<Duration> {
    let microseconds: u64 = env::var("WATCHDOG_USEC").ok()?.parse().ok()?;
    (microseconds > 0).then(|| Duration::from_micros(microseconds / 2))
}
