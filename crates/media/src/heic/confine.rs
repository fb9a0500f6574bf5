//! Takes rights away from the thread that starts the decoder of HEIC, by Landlock.

use std::path::Path;

use landlock::{
    ABI, Access, AccessFs, AccessNet, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError, Scope, path_beneath_rules,
};

/// What a program needs to start: itself, its libraries, and where these are.
const READ: [&str; 7] = [
    "/usr",
    "/bin",
    "/lib",
    "/lib64",
    "/etc/ld.so.cache",
    "/etc/alternatives",
    "/dev/null",
];

/// Leaves the calling thread, and what it starts from now on, the reading of the system's programs and libraries, and all rights
/// in one folder: no other file, no connection by TCP, no signal to another process. An older kernel takes away what it can; one
/// without Landlock nothing, and then only the bounds of memory and time hold.
pub(super) fn give_up_rights(folder: &Path) {
    if let Err(error) = restrict(folder) {
        tracing::warn!(%error, "the decoder of HEIC runs with the rights of the server");
    }
}

fn restrict(folder: &Path) -> Result<(), RulesetError> {
    let abi = ABI::V6;
    Ruleset::default()
        .handle_access(AccessFs::from_all(abi))?
        .handle_access(AccessNet::from_all(abi))?
        .scope(Scope::from_all(abi))?
        .create()?
        .add_rules(path_beneath_rules(READ, AccessFs::from_read(abi)))?
        .add_rules(path_beneath_rules([folder], AccessFs::from_all(abi)))?
        .restrict_self()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::{fs, net::TcpListener, process::Command, thread};

    use super::*;

    /// What the shell says of a command whose rights were taken away.
    fn confined(folder: &Path, script: &str) -> bool {
        let (folder, script) = (folder.to_owned(), script.to_owned());
        thread::spawn(move || {
            give_up_rights(&folder);
            let ended = Command::new("/bin/bash")
                .args(["-c", &script])
                .current_dir(&folder)
                .output();
            ended.unwrap().status.success()
        })
        .join()
        .unwrap()
    }

    #[test]
    fn what_it_starts_reads_writes_and_connects_nowhere_else() {
        let (own, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        fs::write(other.path().join("secret"), "x").unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let secret = other.path().join("secret").display().to_string();
        assert!(confined(own.path(), "echo x > own && cat own"), "its own folder");
        for script in [
            format!("cat {secret}"),
            format!("echo y > {secret}"),
            "cat /etc/passwd".to_owned(),
            format!("exec 3<>/dev/tcp/127.0.0.1/{port}"),
        ] {
            assert!(!confined(own.path(), &script), "{script}");
        }
        // The thread of the test itself has lost nothing.
        assert_eq!(fs::read_to_string(other.path().join("secret")).unwrap(), "x");
    }
}
