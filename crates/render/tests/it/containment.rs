//! Scripts that misbehave: each is answered with an error in time, and the next page is fine.

use std::{sync::Arc, time::Duration};

use render::{Pool, PoolOptions, RenderError};

/// What ends by itself ends before this, whatever else the machine has to do; what does not is stuck.
const LONG: Duration = Duration::from_secs(120);

const BUNDLE: &str = r"
let rendered = 0;
const faults = {
    loop: () => { for (;;) {} },
    stubborn: () => { for (;;) { try { for (;;) {} } catch {} } },
    throw: () => { throw new Error('a page that throws'); },
    throwText: () => { throw 'no error object'; },
    recurse: () => { const f = (n) => 1 + f(n + 1); return f(0); },
    bomb: () => { const all = []; for (;;) all.push(new Array(100000).fill(7)); },
    string: () => { let text = 'x'; for (;;) text += text; },
    pattern: () => String(/^(a+)+$/.test('a'.repeat(200) + 'b')),
    promise: () => Promise.resolve('late'),
    nothing: () => undefined,
};
globalThis.__ssr = {
    ready: async () => {},
    plan: (request) => request,
    render: (request) => { rendered += 1; return faults[request] ? faults[request]() : `page ${rendered}`; },
};
";

fn pool(workers: usize, queue: usize, deadline: Duration) -> Pool {
    let options = PoolOptions {
        workers,
        queue,
        deadline,
        memory_limit: 64 << 20,
    };
    Pool::new(Arc::from(BUNDLE), options).unwrap()
}

async fn fault(pool: &Pool, name: &str) -> RenderError {
    let answer = tokio::time::timeout(LONG, pool.render(name.into(), "{}".into())).await;
    let error = answer.expect("in time").expect_err(name);
    // A fresh engine: the count of pages begins anew.
    assert_eq!(
        pool.render("fine".into(), "{}".into()).await.unwrap(),
        "page 1",
        "after {name}"
    );
    error
}

/// The answer of a call that has one at once; otherwise the call is under way.
async fn at_once<F: Future + Unpin>(call: &mut F) -> Option<F::Output> {
    tokio::time::timeout(Duration::ZERO, call).await.ok()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_fault_is_contained_and_the_next_page_is_fine() {
    let short = pool(1, 16, Duration::from_secs(1));
    for name in ["loop", "stubborn", "pattern"] {
        let error = fault(&short, name).await;
        assert!(matches!(error, RenderError::Deadline(_)), "{name}: {error:?}");
        assert!(error.is_transient());
    }
    let long = pool(1, 16, LONG);
    for (name, words) in [
        ("throw", "a page that throws"),
        ("throwText", "no error object"),
        ("recurse", "stack"),
        ("bomb", "memory"),
        ("string", "string too long"),
        ("promise", "string"),
        ("nothing", "string"),
    ] {
        let error = fault(&long, name).await;
        let RenderError::Script(message) = &error else {
            panic!("{name}: {error:?}")
        };
        assert!(message.to_lowercase().contains(words), "{name}: {message}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_queue_says_so_at_once() {
    let pool = pool(1, 2, Duration::from_secs(1));
    let mut waiting = Vec::new();
    while waiting.len() < 3 {
        let mut call = Box::pin(pool.render("loop".into(), "{}".into()));
        match at_once(&mut call).await {
            None => waiting.push(call),
            // The worker has not yet taken the first one.
            Some(answer) => {
                assert!(matches!(answer, Err(RenderError::Busy)), "{answer:?}");
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
    }
    let mut one_more = Box::pin(pool.plan("{}".into()));
    assert!(matches!(at_once(&mut one_more).await, Some(Err(RenderError::Busy))));
    for call in waiting {
        assert!(matches!(call.await, Err(RenderError::Deadline(_))));
    }
    assert_eq!(pool.plan("still here".into()).await.unwrap(), "still here");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hung_worker_does_not_hold_up_the_other() {
    let pool = pool(2, 16, Duration::from_secs(4));
    let mut hung = Box::pin(pool.render("loop".into(), "{}".into()));
    assert!(at_once(&mut hung).await.is_none());
    for _ in 0..20 {
        pool.render("fine".into(), "{}".into()).await.unwrap();
    }
    assert!(
        at_once(&mut hung).await.is_none(),
        "all the others were answered before it"
    );
    assert!(hung.await.is_err());
}

#[tokio::test]
async fn an_engine_serves_many_pages() {
    let pool = pool(1, 16, LONG);
    for number in 1..=500 {
        assert_eq!(
            pool.render("fine".into(), "{}".into()).await.unwrap(),
            format!("page {number}")
        );
    }
}
