//! What the measurements share: pictures to measure with, and what this process has used.

use std::{
    error::Error,
    fs,
    path::{Path, PathBuf},
};

use domain::picture::{NotAPictureKey, PictureKey, PictureKeys};

/// The names of the picture of a number.
pub fn names(number: usize) -> Result<PictureKeys, NotAPictureKey> {
    let name = |letter: char| format!("{letter}{number:025}").parse::<PictureKey>();
    Ok(PictureKeys {
        key: name('k')?,
        locked_key: name('l')?,
    })
}

/// Adds every file below a folder.
pub fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
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
pub fn memory_at_most() -> Result<u64, Box<dyn Error>> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line
        .and_then(|line| line.trim().strip_suffix(" kB"))
        .ok_or("no VmHWM")?;
    Ok(kilobytes.parse::<u64>()? * 1024)
}

/// User and system time of this process, from the kernel's hundredths of a second.
pub fn cpu_seconds() -> Result<f64, Box<dyn Error>> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks: f64 = fields[11].parse::<f64>()? + fields[12].parse::<f64>()?;
    Ok(ticks / 100.0)
}
