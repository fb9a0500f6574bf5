//! The folders of the site's data, which the server's own account alone may enter.

use std::{
    fs, io,
    os::unix::fs::{DirBuilderExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
};

use crate::config::Settings;

/// Folders below the data folder that hold what no other account may read. The database and the secret see to their own files.
const PRIVATE_FOLDERS: [&str; 5] = ["exports", "imports", "media", "outbox", "uploads"];

/// Takes what others may do from the folders of an earlier release or of an operator. No other account reaches a file in them then, whatever
/// its own mode is. A folder of another account stays as it is, and the log says so.
pub fn close_to_others(settings: &Settings) {
    let below = PRIVATE_FOLDERS.map(|name| settings.data_dir.join(name));
    let media = settings.media_url.strip_prefix("file://").map(PathBuf::from);
    for folder in [settings.data_dir.clone()].into_iter().chain(below).chain(media) {
        let Ok(found) = fs::metadata(&folder) else {
            continue;
        };
        if !found.is_dir() || found.permissions().mode() & 0o077 == 0 {
            continue;
        }
        let closed = fs::set_permissions(&folder, fs::Permissions::from_mode(0o700));
        match closed {
            Ok(()) => tracing::warn!("{} was open to others; now it is not", folder.display()),
            Err(error) => tracing::warn!("{} stays open to others: {error}", folder.display()),
        }
    }
}

/// The files with secrets that the settings name, or that they stand in, which every account of the machine may read.
pub fn find_open_secrets(settings: &Settings) -> Vec<&Path> {
    let is_open = |file: &&Path| fs::metadata(file).is_ok_and(|found| found.permissions().mode() & 0o004 != 0);
    settings
        .secret_files
        .iter()
        .map(PathBuf::as_path)
        .filter(is_open)
        .collect()
}

/// What the log and `duobao check` say of such a file.
pub fn describe_open_secret(file: &Path) -> String {
    let file = file.display();
    format!("{file} holds a secret and every account of this machine may read it; chmod o-rwx {file} closes it")
}

/// Makes a folder for the server alone, with those above it that are missing.
///
/// # Errors
/// It cannot be made.
pub fn make(folder: &Path) -> io::Result<()> {
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use tempfile::TempDir;

    use super::*;

    #[test]
    fn files_with_secrets_that_others_may_read_are_found() {
        let folder = TempDir::new().expect("a folder");
        let write = |name: &str, text: &str, mode: u32| {
            let path = folder.path().join(name);
            fs::write(&path, text).expect("written");
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).expect("set");
            path
        };
        let secret = write("secret", &"s".repeat(64), 0o644);
        let closed = write("key", "k", 0o640);
        let authorities = write("plain", "", 0o644);
        for (toml, is_open) in [
            ("smtp_url = \"smtp://house:word@mail\"", true),
            ("aws_session_token = \"t\"", true),
            ("listen = \"127.0.0.1:1\"\nsmtp_url = \"smtp://mail\"", false),
        ] {
            let file = write("duobao.toml", toml, 0o644);
            let environment = HashMap::from([
                ("DUOBAO_SECRET_FILE".to_owned(), secret.display().to_string()),
                ("AWS_SECRET_ACCESS_KEY_FILE".to_owned(), closed.display().to_string()),
            ]);
            let settings = Settings::read(Some(file.clone()), environment, Vec::new()).expect(toml);
            let found = find_open_secrets(&settings);
            assert!(
                found.contains(&secret.as_path()) && !found.contains(&closed.as_path()),
                "{found:?}"
            );
            assert!(!found.contains(&authorities.as_path()));
            assert_eq!(found.contains(&file.as_path()), is_open, "{toml}");
        }
    }

    #[test]
    fn folders_of_an_existing_site_are_closed_to_others() {
        let (data, pictures) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
        let environment = HashMap::from([
            ("DUOBAO_DATA_DIR".to_owned(), data.path().display().to_string()),
            (
                "DUOBAO_MEDIA_URL".to_owned(),
                format!("file://{}", pictures.path().display()),
            ),
        ]);
        let settings = Settings::read(None, environment, Vec::new()).expect("settings");
        let folders = [
            data.path().to_owned(),
            data.path().join("outbox"),
            data.path().join("imports"),
            pictures.path().to_owned(),
        ];
        for folder in &folders {
            fs::create_dir_all(folder).expect("made");
            fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).expect("set");
        }
        close_to_others(&settings);
        for folder in &folders {
            let mode = fs::metadata(folder).expect("there").permissions().mode();
            assert_eq!(mode & 0o777, 0o700, "{}", folder.display());
        }
    }
}
