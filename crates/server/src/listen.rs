//! The accept loop: what `axum::serve` lacks (a bound on how long a client may take over a request's head, no Nagle).
//!
//! A client that is silent or slow with its head costs one connection for fifteen seconds, not for ever.

use std::{net::SocketAddr, time::Duration};

use axum::{Router, extract::ConnectInfo};
use hyper::server::conn::http1::Builder;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use tokio::net::TcpListener;
use tower::Service as _;

/// How long a head may take, and an idle keep-alive connection may wait for its next one.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);
/// How long requests in flight may take after the signal to stop.
const DRAIN: Duration = Duration::from_secs(15);
/// How long accepting pauses after the system refused a connection (no file handles left).
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Serves until `stop` resolves, then lets the requests in flight finish.
pub async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    let mut make_service = router.into_make_service_with_connect_info::<SocketAddr>();
    let mut builder = Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_headers(100)
        .max_buf_size(64 * 1024);
    let connections = GracefulShutdown::new();
    tokio::pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!("a connection could not be accepted: {error}");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                    continue;
                }
            },
        };
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!("a connection keeps Nagle's delay: {error}");
        }
        let Ok(service) = ready_service(&mut make_service, peer).await;
        let connection = builder.serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
        let connection = connections.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!("a connection ended early: {error}");
            }
        });
    }
    drop(listener);
    if tokio::time::timeout(DRAIN, connections.shutdown()).await.is_err() {
        tracing::warn!("requests still in flight after {} s were cut", DRAIN.as_secs());
    }
}

type MakeService = axum::extract::connect_info::IntoMakeServiceWithConnectInfo<Router, SocketAddr>;

async fn ready_service(
    make: &mut MakeService,
    peer: SocketAddr,
) -> Result<axum::middleware::AddExtension<Router, ConnectInfo<SocketAddr>>, std::convert::Infallible> {
    <MakeService as tower::ServiceExt<SocketAddr>>::ready(make)
        .await?
        .call(peer)
        .await
}
