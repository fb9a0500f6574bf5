//! The accept loop: what `axum::serve` lacks (a bound on how long a client may take over a request's head, no Nagle).
//!
//! A client that is silent or slow with its head costs one connection for fifteen seconds, not for ever.

use std::{convert::Infallible, net::SocketAddr, time::Duration};

use axum::{Router, body::Body, extract::ConnectInfo};
use bytes::Bytes;
use http_body_util::{Either, Full};
use hyper::{Request, Response, body::Incoming, server::conn::http1::Builder, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use tokio::net::TcpListener;
use tower::ServiceExt as _;

/// How long a head may take, and an idle keep-alive connection may wait for its next one.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);
/// How long requests in flight may take after the signal to stop.
const DRAIN: Duration = Duration::from_secs(15);
/// How long accepting pauses after the system refused a connection (no file handles left).
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Answers what lies at hand, without waiting for anything; whatever it leaves is the router's.
pub trait Front: Fn(&Request<Incoming>) -> Option<Response<Bytes>> + Clone + Send + 'static {}

impl<F: Fn(&Request<Incoming>) -> Option<Response<Bytes>> + Clone + Send + 'static> Front for F {}

/// Serves until `stop` resolves, then lets the requests in flight finish.
pub async fn serve(listener: TcpListener, front: impl Front, router: Router, stop: impl Future<Output = ()>) {
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
        let (front, router) = (front.clone(), router.clone());
        let service = service_fn(move |request: Request<Incoming>| {
            let first = match front(&request) {
                Some(response) => Ok(response),
                None => Err((router.clone(), request)),
            };
            async move {
                match first {
                    Ok(response) => {
                        // Such an answer costs so little that the next question is often there already; without this a connection
                        // would have many answered before the others had one.
                        tokio::task::yield_now().await;
                        Ok(response.map(|bytes| Either::Left(Full::new(bytes))))
                    }
                    Err((router, request)) => routed(router, peer, request).await,
                }
            }
        });
        let connection = builder.serve_connection(TokioIo::new(stream), service);
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

async fn routed(
    router: Router,
    peer: SocketAddr,
    mut request: Request<Incoming>,
) -> Result<Response<Either<Full<Bytes>, Body>>, Infallible> {
    request.extensions_mut().insert(ConnectInfo(peer));
    let response = router.oneshot(request.map(Body::new)).await?;
    Ok(response.map(Either::Right))
}
