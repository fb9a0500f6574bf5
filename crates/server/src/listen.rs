//! The accept loop: what `axum::serve` lacks. Connections are counted ([`admission`]), a client is given an end to how long it
//! may take over a request's head and over reading its answers (`stream`), and a head that could be read in two ways is
//! refused (`conformance`).

pub mod admission;
mod conformance;
pub mod descriptors;
mod stream;

use std::{convert::Infallible, net::SocketAddr, time::Duration};

use axum::{Router, body::Body, extract::ConnectInfo};
use bytes::Bytes;
use http_body_util::{Either, Full};
use hyper::{
    Request, Response, StatusCode,
    body::Incoming,
    header::{CONNECTION, HeaderValue, RETRY_AFTER},
    server::conn::http1::Builder,
    service::service_fn,
};
use hyper_util::{rt::TokioTimer, server::graceful::GracefulShutdown};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt as _;

use crate::quiet::HEALTH;
use admission::{Admission, Admitted, Ticket};
use stream::TimedStream;

/// How long a head may take, and an idle keep-alive connection may wait for its next one.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);
/// The same while most connections are taken.
const CROWDED_HEAD_TIMEOUT: Duration = Duration::from_secs(3);
/// How long requests in flight may take after the signal to stop.
const DRAIN: Duration = Duration::from_secs(15);
/// How long accepting pauses after the system refused a connection (no file handles left).
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);
/// Bytes of an answer that the system takes off our hands before the reader has made room for them. Without an end to it, the
/// system keeps up to some megabytes for each reader that never reads.
const UNSENT: u32 = 64 * 1024;

/// Answers what needs no waiting; whatever it leaves is the router's.
pub trait Front: Fn(&Request<Incoming>) -> Option<Response<Bytes>> + Clone + Send + 'static {}

impl<F: Fn(&Request<Incoming>) -> Option<Response<Bytes>> + Clone + Send + 'static> Front for F {}

type Answer = Result<Response<Either<Full<Bytes>, Body>>, Infallible>;

/// Serves until `stop` resolves, then lets the requests in flight finish.
pub async fn serve(
    listener: TcpListener,
    admission: Admission,
    front: impl Front,
    router: Router,
    stop: impl Future<Output = ()>,
) {
    if let Err(error) = socket2::SockRef::from(&listener).set_tcp_notsent_lowat(UNSENT) {
        tracing::debug!("connections queue as much as the system likes: {error}");
    }
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
        let (ticket, head_timeout) = match admission.admit(peer.ip()) {
            Admitted::Yes(ticket) => (ticket, HEAD_TIMEOUT),
            Admitted::Crowded(ticket) => (ticket, CROWDED_HEAD_TIMEOUT),
            Admitted::ForHealth(ticket) => {
                let health = HealthAlone {
                    router: router.clone(),
                    peer,
                };
                connect(&connections, stream, ticket, CROWDED_HEAD_TIMEOUT, health);
                continue;
            }
            Admitted::No => continue,
        };
        let site = Site {
            front: front.clone(),
            router: router.clone(),
            peer,
        };
        connect(&connections, stream, ticket, head_timeout, site);
    }
    drop(listener);
    if tokio::time::timeout(DRAIN, connections.shutdown()).await.is_err() {
        tracing::warn!("requests still in flight after {} s were cut", DRAIN.as_secs());
    }
}

/// Answers the requests of one connection.
trait Connection: Clone + Send + 'static {
    fn answer(&self, request: Request<Incoming>) -> impl Future<Output = Answer> + Send + use<Self>;
}

fn connect(
    connections: &GracefulShutdown,
    stream: TcpStream,
    ticket: Ticket,
    head_timeout: Duration,
    answers: impl Connection,
) {
    let mut builder = Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(head_timeout)
        .max_headers(100)
        .max_buf_size(64 * 1024);
    let service = service_fn(move |request| answers.answer(request));
    let connection = connections.watch(builder.serve_connection(TimedStream::new(stream), service));
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!("a connection ended early: {error}");
        }
        drop(ticket);
    });
}

/// The whole site.
#[derive(Clone)]
struct Site<F> {
    front: F,
    router: Router,
    peer: SocketAddr,
}

impl<F: Front> Connection for Site<F> {
    fn answer(&self, request: Request<Incoming>) -> impl Future<Output = Answer> + Send + use<F> {
        let first = match conformance::check(&request) {
            Ok(()) => match (self.front)(&request) {
                Some(response) => Ok(response.map(|bytes| Either::Left(Full::new(bytes)))),
                None => Err((self.router.clone(), self.peer, request)),
            },
            Err(violation) => {
                tracing::debug!("a request was refused: {violation:?}");
                Ok(close(StatusCode::BAD_REQUEST))
            }
        };
        async move {
            match first {
                Ok(response) => {
                    // Such an answer costs so little that the next request is often there already; without this a connection
                    // would have many answered before the others had one.
                    tokio::task::yield_now().await;
                    Ok(response)
                }
                Err((router, peer, request)) => route(router, peer, request).await,
            }
        }
    }
}

/// What is left when all connections are taken: whether the server is well.
#[derive(Clone)]
struct HealthAlone {
    router: Router,
    peer: SocketAddr,
}

impl Connection for HealthAlone {
    fn answer(&self, request: Request<Incoming>) -> impl Future<Output = Answer> + Send + use<> {
        let is_asked = conformance::check(&request).is_ok() && HEALTH.contains(&request.uri().path());
        let asked = is_asked.then(|| (self.router.clone(), self.peer, request));
        async move {
            let Some((router, peer, request)) = asked else {
                let mut response = close(StatusCode::SERVICE_UNAVAILABLE);
                response
                    .headers_mut()
                    .insert(RETRY_AFTER, HeaderValue::from_static("5"));
                return Ok(response);
            };
            let mut response = route(router, peer, request).await?;
            response
                .headers_mut()
                .insert(CONNECTION, HeaderValue::from_static("close"));
            Ok(response)
        }
    }
}

/// An answer without words, after which the connection is closed.
fn close(status: StatusCode) -> Response<Either<Full<Bytes>, Body>> {
    let mut response = Response::new(Either::Left(Full::default()));
    *response.status_mut() = status;
    response
        .headers_mut()
        .insert(CONNECTION, HeaderValue::from_static("close"));
    response
}

async fn route(router: Router, peer: SocketAddr, mut request: Request<Incoming>) -> Answer {
    request.extensions_mut().insert(ConnectInfo(peer));
    let response = router.oneshot(request.map(Body::new)).await?;
    Ok(response.map(Either::Right))
}
