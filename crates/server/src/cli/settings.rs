//! The settings as flags of each command: one for every key of `duobao.default.toml`, with its sentence.

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, value_parser};

use crate::config::{self, Key, Settings};

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
        config::keys().map(flag).fold(command.arg(file), Command::arg)
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

/// `-h` shows the first sentence of what a setting means, `--help` all of it.
fn flag(key: Key) -> Arg {
    let variable = format!("[env: {}]", config::variable(key.name));
    let first = key.meaning.split_inclusive(". ").next().unwrap_or_default().trim_end();
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
        .help(format!("{first} {variable}"))
        .long_help(format!("{} {variable}", key.meaning))
}

impl SettingFlags {
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
