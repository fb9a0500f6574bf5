//! Times a bundle in the engine pool: boot, plan, render.
//!
//! ```text
//! cargo run --release -p render --example time_bundle -- web/dist-server/server.js request.json [data.json] [renders]
//! ```
//! `request.json` is what the server hands to `__ssr.plan`, `data.json` the answers to what it asked for (none = `{}`).

use std::{
    error::Error,
    fs,
    sync::Arc,
    time::{Duration, Instant},
};

use render::{Pool, PoolOptions};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [bundle, request, rest @ ..] = arguments.as_slice() else {
        return Err("usage: time_bundle BUNDLE REQUEST [DATA] [RENDERS]".into());
    };
    let bundle: Arc<str> = fs::read_to_string(bundle)?.into();
    let request = fs::read_to_string(request)?;
    let data = rest.first().map_or(Ok("{}".into()), fs::read_to_string)?;
    let renders: u32 = rest.get(1).map_or(Ok(300), |count| count.parse())?;

    let options = PoolOptions {
        workers: 1,
        deadline: Duration::from_secs(10),
        ..PoolOptions::default()
    };
    let started = Instant::now();
    let pool = Pool::new(bundle, options.clone())?;
    println!("compiled and booted  {:8.2} ms", milliseconds(started));

    let started = Instant::now();
    let plan = pool.plan(request.clone()).await?;
    println!("first plan           {:8.2} ms  {plan}", milliseconds(started));
    let started = Instant::now();
    let answer = pool.render(request.clone(), data.clone()).await?;
    println!(
        "first render         {:8.2} ms  {} bytes of JSON",
        milliseconds(started),
        answer.len()
    );

    let started = Instant::now();
    for _ in 0..renders {
        pool.plan(request.clone()).await?;
    }
    println!(
        "plan, mean           {:8.2} ms",
        milliseconds(started) / f64::from(renders)
    );
    let mut times = Vec::with_capacity(renders as usize);
    let cpu = cpu_seconds()?;
    for _ in 0..renders {
        let started = Instant::now();
        pool.render(request.clone(), data.clone()).await?;
        times.push(milliseconds(started));
    }
    times.sort_by(f64::total_cmp);
    let cpu = (cpu_seconds()? - cpu) * 1000.0 / f64::from(renders);
    println!("render, mean of CPU  {cpu:8.2} ms");
    println!("render, median       {:8.2} ms", times[times.len() / 2]);
    println!("render, 99 of 100    {:8.2} ms", times[times.len() * 99 / 100]);
    Ok(())
}

fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1000.0
}

/// User and system time of this process, from the kernel's hundredths of a second.
fn cpu_seconds() -> Result<f64, Box<dyn Error>> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    Ok((fields[11].parse::<f64>()? + fields[12].parse::<f64>()?) / 100.0)
}
