//! A disk of its own that is small, so that a test can fill it.

use std::{
    fs::File,
    io::Write as _,
    path::{Path, PathBuf},
    process::Command,
};

use tempfile::TempDir;

/// Set in a test that runs once more, as root of a name space of its own.
const INSIDE: &str = "DUOBAO_TEST_OWN_MOUNTS";

/// A file system in memory, which goes when this goes.
#[derive(Debug)]
pub struct SmallDisk(TempDir);

impl SmallDisk {
    /// One of so many MiB. A process that may not mount one runs the calling test once more where it may; `None` then, for that run
    /// has told the result.
    ///
    /// # Panics
    /// If the other run failed; or if nothing can be mounted, where `CI` is set. Elsewhere a line says that the test was skipped.
    pub fn mount(mebibytes: u32) -> Option<Self> {
        let disk = Self(TempDir::new().expect("a folder"));
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={mebibytes}m"), "tmpfs"])
            .arg(disk.path())
            .output();
        if mounted.is_ok_and(|ran| ran.status.success()) {
            return Some(disk);
        }
        if !run_inside() {
            assert!(
                std::env::var_os("CI").is_none(),
                "no file system can be mounted here, so the full disk is not tested"
            );
            println!("skipped: no file system can be mounted here");
        }
        None
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// A folder on it.
    ///
    /// # Panics
    /// If it is full.
    pub fn folder(&self) -> TempDir {
        TempDir::new_in(self.path()).expect("a folder")
    }

    /// Writes a file until nothing more can be written; removing it makes room again.
    ///
    /// # Panics
    /// If the file cannot be made.
    pub fn fill(&self) -> PathBuf {
        let path = self.path().join("filler");
        let mut file = File::create(&path).expect("a file");
        for size in [1 << 20, 4096, 1] {
            while file.write_all(&vec![1; size]).is_ok() {}
        }
        path
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.path()).status();
    }
}

/// Runs the calling test once more in a name space whose root may mount; false if there is none to be had.
fn run_inside() -> bool {
    let may_mount = ["--user", "--map-root-user", "--mount"];
    let unshared = Command::new("unshare").args(may_mount).arg("true").output();
    if std::env::var_os(INSIDE).is_some() || !unshared.is_ok_and(|ran| ran.status.success()) {
        return false;
    }
    let test = std::thread::current().name().expect("the name of the test").to_owned();
    let ran = Command::new("unshare")
        .args(may_mount)
        .arg(std::env::current_exe().expect("this program"))
        .args(["--exact", &test, "--nocapture"])
        .env(INSIDE, "1")
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&ran.stdout);
    let complaint = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success() && said.contains("1 passed"), "{said}{complaint}");
    // It may say that it was skipped there too.
    print!("{said}");
    true
}
