//! HEIC, what iPhones save: a picture in HEVC, whose decoders have had many faults. It is decoded by a program of libheif in a
//! process of its own, which can read nothing but the system's libraries, write nothing but its own folder, open no connection,
//! and ends at a bound of memory and time. What comes back is a PNG, read like any other (docs/decisions/0036-heic.md).

mod boxes;
mod confine;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
};

use crate::Refusal;

pub(crate) use boxes::inspect;

/// Bytes of memory for a pixel in the other process: measured as 8.8 and 10.2 at 48 and 12 million pixels.
pub(crate) const BYTES_PER_PIXEL: u64 = 10;

/// The programs that decode, of which one is enough: libheif named the first anew.
const DECODERS: [&str; 2] = ["heif-dec", "heif-convert"];

/// What the other process may map beyond its pixels: libraries, stacks and the tables of the decoder, in bytes.
const MAPPED: u64 = 384 << 20;

/// Bounds are set by the shell, because a process cannot be given any before it starts: memory in KiB, seconds of the processor,
/// blocks of a file. The last bound is of real time.
const BOUNDED: &str = r#"ulimit -c 0 && ulimit -t 90 && ulimit -v "$1" && ulimit -f "$2" && exec timeout -s KILL 180 "$0" in.heic out.png"#;

/// The PNG of a HEIC file's primary picture, cropped and upright already, whatever its EXIF data say.
pub(crate) fn decode_to_png(bytes: &[u8], pixels: u64) -> Result<Vec<u8>, Refusal> {
    let decoder = find_decoder().ok_or_else(Refusal::no_heic_decoder)?;
    let failed = |error: &dyn std::fmt::Display| {
        tracing::warn!(%error, "the decoder of HEIC could not be run");
        Refusal::no_heic_decoder()
    };
    let folder = tempfile::tempdir().map_err(|error| failed(&error))?;
    // Of several pictures the decoder would write each to a file of its own; every viewer shows the primary one.
    let with_one = boxes::hide_others(bytes);
    fs::write(folder.path().join("in.heic"), with_one.as_deref().unwrap_or(bytes)).map_err(|error| failed(&error))?;
    drop(with_one);
    let memory = pixels * BYTES_PER_PIXEL + MAPPED;
    let mut command = Command::new("/bin/sh");
    command
        .args(["-c", BOUNDED])
        .arg(&decoder)
        .arg((memory >> 10).to_string())
        // Twice the bytes of the pixels, for those of 16 bits.
        .arg(((pixels * 6 + (1 << 20)) >> 9).to_string())
        .current_dir(folder.path())
        .env_clear()
        .env("PATH", "/usr/bin:/bin")
        .env("LC_ALL", "C")
        // Each further arena would map 64 MiB.
        .env("MALLOC_ARENA_MAX", "1")
        .stdin(Stdio::null());
    let within = folder.path().to_owned();
    // The rights of a thread are those of the processes that it starts; they cannot be given back, so the thread ends with it.
    let ran = thread::spawn(move || {
        confine::give_up_rights(&within);
        command.output()
    });
    let output = match ran.join() {
        Ok(output) => output.map_err(|error| failed(&error))?,
        Err(_) => return Err(failed(&"its thread panicked")),
    };
    fs::read(folder.path().join("out.png")).map_err(|_| {
        tracing::debug!(
            status = %output.status,
            said = %String::from_utf8_lossy(&output.stderr).trim(),
            "a HEIC picture was not decoded"
        );
        Refusal::damaged()
    })
}

/// Whether this machine can decode HEIC.
pub(crate) fn is_readable() -> bool {
    find_decoder().is_some()
}

fn find_decoder() -> Option<PathBuf> {
    find_in(&env::var_os("PATH")?)
}

fn find_in(path: &std::ffi::OsStr) -> Option<PathBuf> {
    let folders: Vec<PathBuf> = env::split_paths(path).filter(|folder| folder.is_absolute()).collect();
    DECODERS
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|file| is_program(file))
}

fn is_program(file: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::metadata(file).is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
    }
    #[cfg(not(unix))]
    {
        file.is_file()
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_decoder_is_a_program_in_the_path() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().as_os_str();
        assert_eq!(find_in(path), None);
        let file = folder.path().join("heif-convert");
        fs::write(&file, "").unwrap();
        assert_eq!(find_in(path), None, "a file that cannot be run");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
        assert_eq!(find_in(path), Some(file));
        assert_eq!(find_in("".as_ref()), None);
    }
}
