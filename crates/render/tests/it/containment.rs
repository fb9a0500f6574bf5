//! Scripts that misbehave: each is answered with an error in time, and the next page is fine.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use render::{Pool, PoolOptions, RenderError};

const DEADLINE: Duration = Duration::from_millis(400);

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

fn pool(workers: usize, queue: usize) -> Pool {
    let options = PoolOptions {
        workers,
        queue,
        deadline: DEADLINE,
        memory_limit: 64 << 20,
    };
    Pool::new(Arc::from(BUNDLE), options).unwrap()
}

async fn fault(pool: &Pool, name: &str) -> RenderError {
    let started = Instant::now();
    let error = pool.render(name.into(), "{}".into()).await.expect_err(name);
    assert!(started.elapsed() < DEADLINE * 3, "{name} took {:?}", started.elapsed());
    // A fresh engine: the count of pages begins anew.
    assert_eq!(
        pool.render("fine".into(), "{}".into()).await.unwrap(),
        "page 1",
        "after {name}"
    );
    error
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_fault_is_contained_and_the_next_page_is_fine() {
    let pool = pool(1, 16);
    for name in ["loop", "stubborn", "pattern"] {
        let error = fault(&pool, name).await;
        assert!(matches!(error, RenderError::Deadline(_)), "{name}: {error:?}");
        assert!(error.is_transient());
    }
    for (name, words) in [
        ("throw", "a page that throws"),
        ("throwText", "no error object"),
        ("recurse", "stack"),
        ("bomb", "memory"),
        ("string", "string too long"),
        ("promise", "string"),
        ("nothing", "string"),
    ] {
        let error = fault(&pool, name).await;
        let RenderError::Script(message) = &error else {
            panic!("{name}: {error:?}")
        };
        assert!(message.to_lowercase().contains(words), "{name}: {message}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_queue_says_so_at_once() {
    let pool = pool(1, 2);
    let mut waiting = Vec::new();
    for _ in 0..3 {
        let pool = pool.clone();
        waiting.push(tokio::spawn(
            async move { pool.render("loop".into(), "{}".into()).await },
        ));
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    let started = Instant::now();
    assert!(matches!(pool.plan("{}".into()).await, Err(RenderError::Busy)));
    assert!(started.elapsed() < Duration::from_millis(100));
    for task in waiting {
        assert!(matches!(task.await.unwrap(), Err(RenderError::Deadline(_))));
    }
    tokio::time::sleep(DEADLINE * 2).await;
    assert_eq!(pool.plan("still here".into()).await.unwrap(), "still here");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hung_worker_does_not_hold_up_the_other() {
    let pool = pool(2, 16);
    let hung = tokio::spawn({
        let pool = pool.clone();
        async move { pool.render("loop".into(), "{}".into()).await }
    });
    tokio::time::sleep(Duration::from_millis(30)).await;
    let started = Instant::now();
    for _ in 0..20 {
        pool.render("fine".into(), "{}".into()).await.unwrap();
    }
    assert!(started.elapsed() < DEADLINE / 2);
    assert!(hung.await.unwrap().is_err());
}

#[tokio::test]
async fn an_engine_serves_many_pages() {
    let pool = pool(1, 16);
    for number in 1..=500 {
        assert_eq!(
            pool.render("fine".into(), "{}".into()).await.unwrap(),
            format!("page {number}")
        );
    }
}
