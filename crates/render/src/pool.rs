//! The pool: several threads, each with a JavaScript engine, fed by one bounded queue.
//!
//! Scripts may loop, throw, recurse or use up memory. In each case the caller gets an answer in bounded time and the next job
//! starts on a fresh engine: after any failure the worker drops its engine and starts another one.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, mpsc},
    thread,
    time::{Duration, Instant},
};

use async_channel::{Receiver, Sender, TrySendError};
use tokio::sync::oneshot;

use crate::{
    RenderError,
    engine::{Bytecode, Call, Engine},
    options::PoolOptions,
};

/// Stack of a worker thread; the engine's own limit (half of it) is reached first and is a script error, not a crash.
const THREAD_STACK: usize = 8 << 20;

/// The pool. Cheap to clone; its threads end when the last clone is dropped.
#[derive(Debug, Clone)]
pub struct Pool {
    jobs: Sender<Job>,
    deadline: Duration,
}

#[derive(Debug)]
struct Job {
    call: Call,
    reply: oneshot::Sender<Result<String, RenderError>>,
}

impl Pool {
    /// Compiles the bundle once and starts the workers; returns when each of them has booted. Blocks for a fraction of a second.
    ///
    /// # Errors
    /// [`RenderError::Boot`] when the bundle does not compile, fails while loading, or defines no `__ssr`.
    pub fn new(bundle: Arc<str>, options: PoolOptions) -> Result<Self, RenderError> {
        let bytecode = compile(bundle, &options)?;
        let (jobs, queue) = async_channel::bounded(options.queue.max(1));
        let (booted, boots) = mpsc::channel();
        let workers = options.workers.max(1);
        for number in 0..workers {
            let worker = Worker {
                bytecode: bytecode.clone(),
                options: options.clone(),
                queue: queue.clone(),
            };
            let booted = booted.clone();
            spawn(format!("render-{number}"), move || worker.run(&booted))?;
        }
        drop(booted);
        for _ in 0..workers {
            boots
                .recv()
                .map_err(|_| RenderError::Boot("a worker ended before it had booted".into()))??;
        }
        Ok(Self {
            jobs,
            deadline: options.deadline,
        })
    }

    /// Computes the plan of a request: status, canonical address and the data that its page needs.
    ///
    /// # Errors
    /// See [`RenderError`].
    pub async fn plan(&self, request_json: String) -> Result<String, RenderError> {
        self.call(Call::Plan { request: request_json }).await
    }

    /// Renders a request with its data: a line of JSON, and the markup after it.
    ///
    /// # Errors
    /// See [`RenderError`]; a page with a failed part is an error too.
    pub async fn render(&self, request_json: String, data_json: String) -> Result<String, RenderError> {
        self.call(Call::Render {
            request: request_json,
            data: data_json,
        })
        .await
    }

    async fn call(&self, call: Call) -> Result<String, RenderError> {
        let (reply, answer) = oneshot::channel();
        self.jobs.try_send(Job { call, reply }).map_err(|error| match error {
            TrySendError::Full(_) => RenderError::Busy,
            TrySendError::Closed(_) => RenderError::Closed,
        })?;
        // The engine interrupts a script at the deadline. This second clock covers the wait in the queue and the few native
        // functions that the interrupt does not reach.
        match tokio::time::timeout(self.deadline * 2, answer).await {
            Ok(Ok(result)) => result,
            Ok(Err(_)) => Err(RenderError::Closed),
            Err(_) => Err(RenderError::Deadline(self.deadline * 2)),
        }
    }
}

struct Worker {
    bytecode: Bytecode,
    options: PoolOptions,
    queue: Receiver<Job>,
}

impl Worker {
    fn run(self, booted: &mpsc::Sender<Result<(), RenderError>>) {
        let mut engine = match self.boot() {
            Ok(engine) => {
                // The pool may have given up after another worker failed to start; then nothing receives the result, and no job
                // comes.
                let _ = booted.send(Ok(()));
                Some(engine)
            }
            Err(error) => {
                let _ = booted.send(Err(error));
                return;
            }
        };
        while let Ok(Job { call, reply }) = self.queue.recv_blocking() {
            if reply.is_closed() {
                continue;
            }
            let result = match engine.take().map_or_else(|| self.boot(), Ok) {
                Ok(ready) => {
                    let (result, survivor) = attempt(ready, &call);
                    engine = survivor;
                    result
                }
                Err(error) => Err(error),
            };
            let failed = engine.is_none();
            // The caller may have gone; then the result is not received.
            let _ = reply.send(result);
            if failed {
                engine = self
                    .boot()
                    .inspect_err(|error| tracing::error!(%error, "a render worker could not boot a new engine"))
                    .ok();
            }
        }
    }

    fn boot(&self) -> Result<Engine, RenderError> {
        let started = Instant::now();
        let engine = catch_unwind(AssertUnwindSafe(|| Engine::boot(&self.bytecode, &self.options)))
            .unwrap_or_else(|_| Err(RenderError::Boot("the engine panicked".into())))?;
        tracing::debug!(elapsed = ?started.elapsed(), "render engine booted");
        Ok(engine)
    }
}

/// Runs one call. Returns the engine only if the call succeeded.
fn attempt(engine: Engine, call: &Call) -> (Result<String, RenderError>, Option<Engine>) {
    match catch_unwind(AssertUnwindSafe(|| (engine.call(call), engine))) {
        Ok((Ok(answer), engine)) => (Ok(answer), Some(engine)),
        Ok((Err(error), _)) => (Err(error), None),
        Err(_) => (Err(RenderError::Script("the engine panicked".into())), None),
    }
}

fn compile(bundle: Arc<str>, options: &PoolOptions) -> Result<Bytecode, RenderError> {
    let options = options.clone();
    let handle = spawn("render-compile".into(), move || Bytecode::compile(&bundle, &options))?;
    handle
        .join()
        .unwrap_or_else(|_| Err(RenderError::Boot("the compiler panicked".into())))
}

fn spawn<T: Send + 'static>(
    name: String,
    body: impl FnOnce() -> T + Send + 'static,
) -> Result<thread::JoinHandle<T>, RenderError> {
    thread::Builder::new()
        .name(name)
        .stack_size(THREAD_STACK)
        .spawn(body)
        .map_err(|error| RenderError::Boot(format!("no thread: {error}")))
}
