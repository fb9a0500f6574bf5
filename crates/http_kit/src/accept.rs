//! The accept loop, with what `axum::serve` lacks: connections are counted ([`admission`]), a client has limited time for a
//! request's head and for reading its responses (`stream`), and an ambiguous head is refused (`conformance`).

pub mod admission;
mod conformance;
mod date;
pub mod descriptors;
mod stream;
#[cfg(test)]
mod tests;

use std::{
    convert::Infallible,
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

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

use crate::answer_counts::AnswerCounts;
use admission::{Admission, Admitted, ConnectionHandle, Ticket};
use stream::TimedStream;

/// How long a head may take, and how long an idle keep-alive connection may wait for its next one.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);
/// The same when most connections are taken.
const CROWDED_HEAD_TIMEOUT: Duration = Duration::from_secs(3);
/// How long requests in flight may take after the signal to stop.
const DRAIN: Duration = Duration::from_secs(15);
/// How long accepting pauses after the system refused a connection (no file handles left).
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);
/// Bytes of a response that the system buffers before the reader has room for them. Without this limit, it buffers up to some
/// megabytes for each reader that never reads.
const UNSENT: u32 = 64 * 1024;

/// Answers from memory, without waiting; on `None` the request goes to the router.
pub trait FastPath: Fn(&Request<Incoming>) -> Option<Response<Bytes>> + Clone + Send + 'static {}

impl<F: Fn(&Request<Incoming>) -> Option<Response<Bytes>> + Clone + Send + 'static> FastPath for F {}

/// What a listener answers with.
#[derive(Clone)]
pub struct Service<F> {
    /// Asked first.
    pub fast_path: F,
    /// Everything else.
    pub router: Router,
    /// Paths of health checks, which are answered even when all connections are taken.
    pub health_paths: &'static [&'static str],
    /// What was answered.
    pub counts: Arc<AnswerCounts>,
}

type Answer = Result<Response<Either<Full<Bytes>, Body>>, Infallible>;

/// Serves until `stop` resolves, then lets the requests in flight finish.
pub async fn serve(
    listener: TcpListener,
    admission: Admission,
    service: Service<impl FastPath>,
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
                let health = HealthOnly {
                    router: service.router.clone(),
                    paths: service.health_paths,
                    peer,
                };
                spawn_connection(&connections, stream, ticket, CROWDED_HEAD_TIMEOUT, health);
                continue;
            }
            Admitted::No => continue,
        };
        let everything = Everything {
            service: service.clone(),
            peer,
            handle: ticket.handle(),
        };
        spawn_connection(&connections, stream, ticket, head_timeout, everything);
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

fn spawn_connection(
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
    let service = service_fn(move |request| {
        let answer = answers.answer(request);
        async move {
            let mut response = answer.await?;
            date::write(response.headers_mut());
            Ok::<_, Infallible>(response)
        }
    });
    let connection = connections.watch(builder.serve_connection(TimedStream::new(stream), service));
    tokio::spawn(async move {
        tokio::select! {
            ended = connection => if let Err(error) = ended {
                tracing::debug!("a connection ended early: {error}");
            },
            () = ticket.closing() => tracing::debug!("a connection was closed for a new one"),
        }
        drop(ticket);
    });
}

/// Answers everything.
#[derive(Clone)]
struct Everything<F> {
    service: Service<F>,
    peer: SocketAddr,
    handle: Option<ConnectionHandle>,
}

impl<F: FastPath> Connection for Everything<F> {
    fn answer(&self, request: Request<Incoming>) -> impl Future<Output = Answer> + Send + use<F> {
        let (counts, began) = (self.service.counts.clone(), Instant::now());
        let first = match conformance::check(&request) {
            Ok(()) => match (self.service.fast_path)(&request) {
                Some(response) => Ok(response.map(|bytes| Either::Left(Full::new(bytes)))),
                None => Err((self.service.router.clone(), self.peer, self.handle.clone(), request)),
            },
            Err(violation) => {
                tracing::debug!("a request was refused: {violation:?}");
                Ok(close(StatusCode::BAD_REQUEST))
            }
        };
        async move {
            match first {
                Ok(response) => {
                    // Such a response takes so little time that the next request is often there already; without this yield one
                    // connection would get many responses before the others get one.
                    tokio::task::yield_now().await;
                    counts.record(response.status(), began.elapsed());
                    Ok(response)
                }
                Err((router, peer, handle, mut request)) => {
                    if let Some(handle) = handle {
                        request.extensions_mut().insert(handle);
                    }
                    let response = route(router, peer, request).await?;
                    counts.record(response.status(), began.elapsed());
                    Ok(response)
                }
            }
        }
    }
}

/// Answers only health checks, when all connections are taken.
#[derive(Clone)]
struct HealthOnly {
    router: Router,
    paths: &'static [&'static str],
    peer: SocketAddr,
}

impl Connection for HealthOnly {
    fn answer(&self, request: Request<Incoming>) -> impl Future<Output = Answer> + Send + use<> {
        let is_asked = conformance::check(&request).is_ok() && self.paths.contains(&request.uri().path());
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

/// A response without a body, after which the connection is closed.
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
