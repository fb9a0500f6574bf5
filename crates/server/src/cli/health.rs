//! `duobao health`: whether the site that runs with these settings answers; for images without curl.

use std::time::Duration;

use anyhow::Context as _;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};

use crate::config::Settings;

/// How long the answer may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// Asks the site of these settings whether it is ready.
///
/// # Errors
/// It does not answer, or says that it is not.
pub async fn run(settings: &Settings) -> anyhow::Result<()> {
    let mut address = settings.listen;
    // A listener on all addresses is asked on this machine's own.
    if address.ip().is_unspecified() {
        address.set_ip(match address.is_ipv4() {
            true => std::net::Ipv4Addr::LOCALHOST.into(),
            false => std::net::Ipv6Addr::LOCALHOST.into(),
        });
    }
    let asked = timeout(PATIENCE, async {
        let mut stream = TcpStream::connect(address).await?;
        let request = format!("GET /api/ready HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        Ok::<_, std::io::Error>(answer)
    });
    let answer = asked
        .await
        .with_context(|| format!("{address} did not answer in time"))?;
    let answer = answer.with_context(|| format!("{address} does not answer"))?;
    let answer = String::from_utf8_lossy(&answer);
    let line = answer.lines().next().unwrap_or_default();
    anyhow::ensure!(line.starts_with("HTTP/1.1 200"), "the site is not ready: {line}");
    println!("ready");
    Ok(())
}
