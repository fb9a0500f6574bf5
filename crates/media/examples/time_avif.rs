//! Draws every picture below a folder as AVIF, and says what it cost and how much smaller it is.
//!
//! ```text
//! cargo run --release -p media --example time_avif -- demo/pictures [every how manyeth picture]
//! ```

use std::{
    error::Error,
    fs,
    path::{Path, PathBuf},
};

use bytes::Bytes;
use domain::picture::{NotAPictureKey, PictureKey};
use media::{Format, MediaStore, PictureNames, Rendition, RenditionName};

const FORMATS: [Format; 3] = [Format::Jpeg, Format::Webp, Format::Avif];

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("usage: time_avif FOLDER [EVERY]")?;
    let every: usize = arguments.next().map_or(Ok(1), |every| every.parse())?;

    let passing = tempfile::tempdir()?;
    let store = MediaStore::open(&format!("file://{}", passing.path().display()))?;
    let mut files = Vec::new();
    collect(Path::new(&folder), &mut files)?;
    files.sort();

    let (mut bytes, mut smaller, mut sizes, mut pictures, mut cpu) = ([0; FORMATS.len()], 0, 0, 0_u32, 0.0);
    for (number, path) in files.iter().step_by(every).enumerate() {
        let names = names(number)?;
        let key = names.key.clone();
        let taken = store.ingest(Bytes::from(fs::read(path)?), names).await?;
        let before = cpu_seconds()?;
        store.draw_avif(&key, || std::future::ready(true)).await?;
        cpu += cpu_seconds()? - before;
        pictures += 1;
        for width in taken.widths {
            let mut of_size = [0; FORMATS.len()];
            for (format, length) in FORMATS.into_iter().zip(&mut of_size) {
                let rendition = Rendition::Sized(width, format);
                let name = RenditionName {
                    key: key.clone(),
                    rendition,
                };
                *length = store.read(&name).await?.ok_or("a size is missing")?.len();
            }
            bytes.iter_mut().zip(of_size).for_each(|(sum, length)| *sum += length);
            smaller += u32::from(of_size[2] < of_size[1]);
            sizes += 1;
        }
    }
    println!(
        "{pictures} pictures, {sizes} sizes: {:.2} s of CPU a picture",
        cpu / f64::from(pictures)
    );
    for (format, sum) in FORMATS.into_iter().zip(bytes) {
        println!("{}: {:.2} MB", format.extension(), sum as f64 / 1e6);
    }
    println!(
        "{smaller} of {sizes} are smaller as AVIF than as WebP; peak memory {} MB",
        peak_megabytes()?
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

/// User and system time of this process, from the kernel's hundredths of a second.
fn cpu_seconds() -> Result<f64, Box<dyn Error>> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks: f64 = fields[11].parse::<f64>()? + fields[12].parse::<f64>()?;
    Ok(ticks / 100.0)
}

fn peak_megabytes() -> Result<u64, Box<dyn Error>> {
    let status = fs::read_to_string("/proc/self/status")?;
    let peak = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .unwrap_or_default();
    Ok(peak.trim().trim_end_matches(" kB").parse::<u64>()? / 1024)
}
