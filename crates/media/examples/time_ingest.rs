//! Takes every picture below a folder in, and says what it cost.
//!
//! ```text
//! cargo run --release -p media --example time_ingest -- demo/pictures [at once] [folder to leave the renditions in]
//! ```

#[path = "measured/figures.rs"]
mod measured;

use std::{
    error::Error,
    fs,
    path::{Path, PathBuf},
    time::Instant,
};

use bytes::Bytes;
use media::MediaStore;
use tokio::task::JoinSet;

use measured::{collect, cpu_seconds, memory_at_most, names};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("usage: time_ingest FOLDER [AT ONCE] [INTO]")?;
    let at_once: usize = arguments.next().map_or(Ok(2), |count| count.parse())?;

    let passing = tempfile::tempdir()?;
    let into = arguments
        .next()
        .map_or_else(|| passing.path().to_owned(), PathBuf::from);
    let store = MediaStore::open(&format!("file://{}", into.display()))?;
    let mut files = Vec::new();
    collect(Path::new(&folder), &mut files)?;

    let started = Instant::now();
    let (mut read, mut written, mut refused) = (0_u64, 0_u64, 0_u32);
    let mut running = JoinSet::new();
    let mut waiting = files.iter().enumerate();
    loop {
        while running.len() < at_once
            && let Some((number, path)) = waiting.next()
        {
            let bytes = Bytes::from(fs::read(path)?);
            read += bytes.len() as u64;
            let (store, names) = (store.clone(), names(number)?);
            running.spawn(async move { store.ingest(bytes, names).await });
        }
        match running.join_next().await {
            Some(result) => match result? {
                Ok(ingested) => written += ingested.bytes_written,
                Err(error) => {
                    refused += 1;
                    println!("{error}");
                }
            },
            None => break,
        }
    }
    let (wall, cpu) = (started.elapsed().as_secs_f64(), cpu_seconds()?);
    println!(
        "{} pictures, {at_once} at once: {wall:.1} s, {cpu:.1} s of CPU, {refused} refused",
        files.len()
    );
    println!(
        "{:.1} MB read, {:.1} MB written, {:.1} MB of memory at most",
        read as f64 / 1e6,
        written as f64 / 1e6,
        memory_at_most()? as f64 / 1e6
    );
    Ok(())
}
