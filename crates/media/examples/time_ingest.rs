//! Takes every picture below a folder in, and says what it cost.
//!
//! ```text
//! cargo run --release -p media --example time_ingest -- demo/pictures [at once] [folder to leave the renditions in]
//! ```

use std::{
    error::Error,
    fs,
    path::{Path, PathBuf},
    time::Instant,
};

use bytes::Bytes;
use domain::picture::{NotAPictureKey, PictureKey};
use media::{MediaStore, PictureNames};
use tokio::task::JoinSet;

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

fn names(number: usize) -> Result<PictureNames, NotAPictureKey> {
    let name = |letter: char| format!("{letter}{number:025}").parse::<PictureKey>();
    Ok(PictureNames {
        key: name('k')?,
        locked_key: name('l')?,
    })
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// The most memory that this process has had, in bytes.
fn memory_at_most() -> Result<u64, Box<dyn Error>> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line
        .and_then(|line| line.trim().strip_suffix(" kB"))
        .ok_or("no VmHWM")?;
    Ok(kilobytes.parse::<u64>()? * 1024)
}

/// User and system time of this process, from the kernel's hundredths of a second.
fn cpu_seconds() -> Result<f64, Box<dyn Error>> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks: f64 = fields[11].parse::<f64>()? + fields[12].parse::<f64>()?;
    Ok(ticks / 100.0)
}
