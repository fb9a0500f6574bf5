//! One JavaScript engine with the bundle loaded. It stays on one thread and is discarded after any failure.

use std::{
    borrow::Cow,
    cell::Cell,
    rc::Rc,
    sync::Arc,
    time::{Duration, Instant},
};

use rquickjs::{
    CatchResultExt, CaughtError, Context, Ctx, Error, Function, Module, Object, Promise, Runtime, WriteOptions,
};

use crate::{RenderError, options::PoolOptions};

/// JavaScript's stack, half of the worker thread's: deep recursion ends as an exception.
const SCRIPT_STACK: usize = 4 << 20;
/// Loading the bundle may take longer than a render, above all in an unoptimised build.
const BOOT_DEADLINE: Duration = Duration::from_secs(20);
/// The marker that React leaves in place of content whose rendering failed below a Suspense boundary.
const HOLE: &str = "<!--$!-->";
const PRELUDE: &str = include_str!("prelude.js");
/// Characters of a script's error message that are logged.
const MESSAGE_LIMIT: usize = 4000;

/// One call into the bundle.
#[derive(Debug)]
pub(crate) enum Call {
    /// `__ssr.plan(request)`
    Plan { request: String },
    /// `__ssr.render(request, data)`
    Render { request: String, data: String },
}

/// The bundle, compiled. Only this process's engine may load it, so it is never written to disk.
#[derive(Debug, Clone)]
pub(crate) struct Bytecode(Arc<[u8]>);

impl Bytecode {
    /// Compiles the bundle's source in an engine of its own.
    pub(crate) fn compile(source: &str, options: &PoolOptions) -> Result<Self, RenderError> {
        let runtime = Runtime::new().map_err(|error| RenderError::Boot(error.to_string()))?;
        runtime.set_max_stack_size(SCRIPT_STACK);
        runtime.set_memory_limit(options.memory_limit.saturating_mul(2));
        let context = Context::full(&runtime).map_err(|error| RenderError::Boot(error.to_string()))?;
        context.with(|ctx| {
            let compiled = Module::declare(ctx.clone(), "server.js", source)
                .and_then(|module| {
                    module.write(WriteOptions {
                        strip_source: true,
                        ..WriteOptions::default()
                    })
                })
                .catch(&ctx)
                .map_err(|error| RenderError::Boot(words(&error)))?;
            Ok(Self(compiled.into()))
        })
    }
}

/// A running engine. Fields drop in order: the context before its runtime, both before the bytecode that they may point into.
pub(crate) struct Engine {
    context: Context,
    _runtime: Runtime,
    _bytecode: Bytecode,
    clock: Rc<Stopwatch>,
    deadline: Duration,
}

impl Engine {
    /// Starts an engine, loads the bundle and awaits `__ssr.ready()`.
    pub(crate) fn boot(bytecode: &Bytecode, options: &PoolOptions) -> Result<Self, RenderError> {
        let boot = |error: Error| RenderError::Boot(error.to_string());
        let clock = Rc::new(Stopwatch::default());
        let runtime = Runtime::new().map_err(boot)?;
        runtime.set_max_stack_size(SCRIPT_STACK);
        runtime.set_memory_limit(options.memory_limit);
        let watched = Rc::clone(&clock);
        runtime.set_interrupt_handler(Some(Box::new(move || watched.expired())));
        let context = Context::full(&runtime).map_err(boot)?;
        let engine = Self {
            context,
            _runtime: runtime,
            _bytecode: bytecode.clone(),
            clock,
            deadline: options.deadline,
        };
        engine
            .timed(BOOT_DEADLINE, |ctx| load(ctx, bytecode))
            .map_err(|error| match error {
                RenderError::Script(message) => RenderError::Boot(message),
                other => RenderError::Boot(other.to_string()),
            })?;
        Ok(engine)
    }

    /// Makes one call and checks its answer.
    pub(crate) fn call(&self, call: &Call) -> Result<String, RenderError> {
        let answer: String = self.timed(self.deadline, |ctx| {
            let ssr: Object = ctx.globals().get("__ssr")?;
            match call {
                Call::Plan { request } => ssr.get::<_, Function>("plan")?.call((request.as_str(),)),
                Call::Render { request, data } => ssr
                    .get::<_, Function>("render")?
                    .call((request.as_str(), data.as_str())),
            }
        })?;
        if matches!(call, Call::Render { .. }) && has_hole(&answer) {
            Err(RenderError::Hole)
        } else {
            Ok(answer)
        }
    }

    fn timed<T>(
        &self,
        limit: Duration,
        body: impl for<'js> FnOnce(&Ctx<'js>) -> rquickjs::Result<T>,
    ) -> Result<T, RenderError> {
        self.context.with(|ctx| {
            self.clock.start(limit);
            let result = body(&ctx);
            let overrun = self.clock.stop();
            result.catch(&ctx).map_err(|error| {
                if overrun {
                    RenderError::Deadline(limit)
                } else {
                    RenderError::Script(words(&error))
                }
            })
        })
    }
}

fn load(ctx: &Ctx<'_>, bytecode: &Bytecode) -> rquickjs::Result<()> {
    let report = Function::new(ctx.clone(), |message: String| {
        tracing::warn!(message = clipped(&message).as_ref(), "the page's script reports");
    })?;
    ctx.globals().set("__report", report)?;
    ctx.eval::<(), _>(PRELUDE)?;
    #[expect(
        unsafe_code,
        reason = "loading bytecode is sound only for bytes that this very engine wrote: `Bytecode` has no other maker"
    )]
    let module = unsafe { Module::load(ctx.clone(), &bytecode.0) }?;
    let (_, evaluated) = module.eval()?;
    evaluated.finish::<()>()?;
    let ssr: Object = ctx.globals().get("__ssr")?;
    let ready: Promise = ssr.get::<_, Function>("ready")?.call(())?;
    ready.finish::<()>()
}

/// Whether a part of the page's markup failed to render. The marker may also be text of the first line, where it is harmless.
fn has_hole(answer: &str) -> bool {
    answer.split_once('\n').is_some_and(|(_, markup)| markup.contains(HOLE))
}

/// A thrown value as text: the error's name, its message and its stack.
fn words(error: &CaughtError<'_>) -> String {
    let text = match error {
        CaughtError::Exception(thrown) => {
            let name: String = thrown.as_object().get("name").unwrap_or_else(|_| "Error".into());
            let (message, stack) = (thrown.message().unwrap_or_default(), thrown.stack().unwrap_or_default());
            format!("{name}: {message}\n{stack}")
        }
        other => other.to_string(),
    };
    clipped(text.trim()).into_owned()
}

fn clipped(message: &str) -> Cow<'_, str> {
    match message.char_indices().nth(MESSAGE_LIMIT) {
        Some((end, _)) => format!("{} …", &message[..end]).into(),
        None => message.into(),
    }
}

/// The deadline of the running call, which the engine checks every few thousand steps.
#[derive(Default)]
struct Stopwatch {
    end: Cell<Option<Instant>>,
    overrun: Cell<bool>,
}

impl Stopwatch {
    fn start(&self, limit: Duration) {
        self.overrun.set(false);
        self.end.set(Some(Instant::now() + limit));
    }

    /// Stops the clock; returns whether the script was interrupted.
    fn stop(&self) -> bool {
        self.end.set(None);
        self.overrun.get()
    }

    fn expired(&self) -> bool {
        let expired = self.end.get().is_some_and(|end| Instant::now() >= end);
        if expired {
            self.overrun.set(true);
        }
        expired
    }
}
