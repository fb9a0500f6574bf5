//! `duobao help --write FOLDER`: manual pages and the completions of three shells, made of what the command line declares. The places
//! below the folder are those below `/usr/share` of Debian.

use std::{fs, io, path::Path};

use clap::{Command, CommandFactory as _};
use clap_complete::Shell;
use clap_mangen::{
    Man,
    roff::{Roff, bold, roman},
};

use super::settings;
use crate::config;

const NAME: &str = "duobao";
const COMPLETIONS: [(Shell, &str); 3] = [
    (Shell::Bash, "bash-completion/completions/duobao"),
    (Shell::Zsh, "zsh/vendor-completions/_duobao"),
    (Shell::Fish, "fish/vendor_completions.d/duobao.fish"),
];
const PAGES: &str = "man/man1";

/// Writes all of them.
///
/// # Errors
/// The folder cannot be written to.
pub fn write(folder: &Path) -> io::Result<()> {
    for (shell, place) in COMPLETIONS {
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut super::Command::command(), NAME, &mut script);
        write_file(&folder.join(place), &script)?;
    }
    let mut command = super::Command::command();
    command.build();
    write_page(&command, &settings_section(), &folder.join(PAGES))
}

/// The page of a command and those of the commands below it. The settings, which all take, stand on the first alone.
fn write_page(command: &Command, more: &[u8], folder: &Path) -> io::Result<()> {
    let page = Man::new(command.clone());
    let mut text = Vec::new();
    page.render(&mut text)?;
    text.extend_from_slice(more);
    write_file(&folder.join(page.get_filename()), &text)?;
    command
        .get_subcommands()
        .try_for_each(|below| write_page(below, &[], folder))
}

fn settings_section() -> Vec<u8> {
    let mut section = Roff::new();
    section.control("SH", ["SETTINGS"]).text([roman(settings::PRECEDENCE)]);
    for key in config::keys() {
        section.control("TP", []).text([
            bold(settings::flag_name(key.name)),
            roman(format!(", {} (default {})", config::variable(key.name), key.default)),
        ]);
        section.text([roman(key.meaning)]);
    }
    section.to_roff().into_bytes()
}

fn write_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(path, bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(folder: &Path, place: &str) -> String {
        fs::read_to_string(folder.join(place)).expect(place)
    }

    #[test]
    fn every_command_has_a_page_and_is_completed_in_each_shell() {
        let folder = tempfile::TempDir::new().expect("a folder");
        write(folder.path()).expect("written");
        let command = super::super::Command::command();
        let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        assert!(names.contains(&"restore"), "{names:?}");
        for name in names {
            let page = written(folder.path(), &format!("{PAGES}/duobao-{name}.1"));
            assert!(page.contains(".SH SYNOPSIS"), "{page}");
            for (shell, place) in COMPLETIONS {
                assert!(written(folder.path(), place).contains(name), "{shell}: {name}");
            }
        }
        assert!(folder.path().join(PAGES).join("duobao-backup-verify.1").is_file());
    }

    #[test]
    fn the_first_page_explains_the_settings() {
        let folder = tempfile::TempDir::new().expect("a folder");
        write(folder.path()).expect("written");
        let page = written(folder.path(), &format!("{PAGES}/duobao.1"));
        for key in config::keys() {
            assert!(page.contains(&config::variable(key.name)), "{}", key.name);
        }
    }
}
