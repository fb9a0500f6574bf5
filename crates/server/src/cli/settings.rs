//! The settings as flags of each command: one for every key of `duobao.default.toml`, with its sentence.

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, value_parser};

use crate::config::{self, Key, Settings};

const AFTER_HELP: &str = "Every setting may be given as a flag, too: duobao help settings";
pub const PRECEDENCE: &str =
    "A flag wins over the environment, the environment over duobao.toml, the file over the defaults.";

/// Every setting that was given as a flag, and the settings file.
#[derive(Clone, Default)]
pub struct SettingFlags {
    file: Option<PathBuf>,
    values: Vec<(String, String)>,
}

impl Args for SettingFlags {
    fn augment_args(command: Command) -> Command {
        let file = Arg::new("config")
            .long("config")
            .value_name("FILE")
            .value_parser(value_parser!(PathBuf))
            .help("Settings file [default: duobao.toml, where it exists]");
        let command = command.arg(file).after_help(AFTER_HELP);
        config::keys().map(flag).fold(command, Command::arg)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for SettingFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = |key: Key| Some((key.name.to_owned(), matches.get_one::<String>(key.name)?.clone()));
        Ok(Self {
            file: matches.get_one("config").cloned(),
            values: config::keys().filter_map(given).collect(),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// A command's help shows what the command is for; `duobao help settings` shows the settings, which every command takes.
fn flag(key: Key) -> Arg {
    let kind = match key.name.rsplit('_').next().unwrap_or_default() {
        _ if key.default.is_integer() => "NUMBER",
        "url" | "endpoint" | "issuer" => "URL",
        "file" => "FILE",
        "dir" => "FOLDER",
        _ => "TEXT",
    };
    Arg::new(key.name)
        .long(key.name.replace('_', "-"))
        .value_name(kind)
        .hide(true)
}

impl SettingFlags {
    /// No flags; this settings file, or the usual one.
    pub fn of_file(file: Option<PathBuf>) -> Self {
        Self {
            file,
            values: Vec::new(),
        }
    }

    /// Reads the settings from all sources.
    ///
    /// # Errors
    /// The first that cannot be used.
    pub fn read(self) -> anyhow::Result<Settings> {
        let environment = std::env::vars_os()
            .filter_map(|(key, value)| Some((key.into_string().ok()?, value)))
            .filter(|(key, _)| config::is_looked_at(key))
            .map(|(key, value)| match value.into_string() {
                Ok(value) => Ok((key, value)),
                Err(_) => Err(anyhow::anyhow!("{key}: is no text in UTF-8")),
            })
            .collect::<anyhow::Result<_>>()?;
        Ok(Settings::read(self.file, environment, self.values)?)
    }
}

/// What `duobao help settings` prints: each setting as flag, variable of the environment and default, with its meaning.
pub fn describe_settings() -> String {
    let describe = |key: Key| {
        let (flag, variable) = (flag_name(key.name), config::variable(key.name));
        format!("{flag}   {variable}   default {}\n    {}\n", key.default, key.meaning)
    };
    format!(
        "{PRECEDENCE}\n\n{}",
        config::keys().map(describe).collect::<Vec<_>>().join("\n")
    )
}

pub fn flag_name(key: &str) -> String {
    format!("--{}", key.replace('_', "-"))
}
