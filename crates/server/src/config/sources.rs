//! Where settings come from, and how they are brought together: flags over environment over `duobao.toml` over the defaults.
//! A key that nobody knows is a slip of the pen, and is said so; what a value must be is decided elsewhere.

use std::{collections::HashMap, path::Path};

use toml::{Table, Value};

use super::{DEFAULTS, SettingError, members};

/// Values by key, as texts.
pub type Values = HashMap<String, String>;

/// Variables of the project's own scripts and tests, which may be about where they start the program.
const TOOLS: [&str; 7] = [
    "DUOBAO_BENCH_POSTGRES",
    "DUOBAO_BIN",
    "DUOBAO_BINARY",
    "DUOBAO_CHROMIUM",
    "DUOBAO_TEST_POSTGRES",
    "DUOBAO_WEB_DEV",
    // Also `--web-dist`: for developing the web app, not for running a house.
    "DUOBAO_WEB_DIST",
];

/// Settings of parts that this version does not have. One environment may serve several versions, so they stop nothing; but
/// whoever sets them is told.
const OTHER_VERSIONS: [&str; 1] = ["staff_listen"];

/// The keys of the shipped defaults, in their order.
pub fn keys() -> Vec<String> {
    DEFAULTS
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(" = "))
        .map(|(key, _)| key.to_owned())
        .collect()
}

/// A setting's other usual name in the environment, which counts where the first one is not set.
const SECOND_NAME: (&str, &str) = ("AWS_DEFAULT_REGION", "AWS_REGION");

/// The environment's name of a key. Amazon's are ours under the names that everybody knows.
pub fn variable(key: &str) -> String {
    let name = key.to_uppercase();
    if name.starts_with("AWS_") {
        name
    } else {
        format!("DUOBAO_{name}")
    }
}

/// Whether a variable of the environment is looked at: all that say that they are ours, and those of Amazon's that we read.
pub fn is_looked_at(name: &str) -> bool {
    let is_read = || keys().iter().any(|key| variable(key) == name);
    name.starts_with("DUOBAO_") || name == SECOND_NAME.0 || is_read()
}

/// Whether somebody reads an environment variable of ours: the program, another version of it, or the project's scripts.
pub fn is_known_variable(name: &str) -> bool {
    TOOLS.contains(&name) || is_of_other_versions(name) || keys().iter().any(|key| variable(key) == name)
}

fn is_of_other_versions(name: &str) -> bool {
    OTHER_VERSIONS.iter().any(|key| variable(key) == name)
}

/// What was set for parts that this version does not have, by the names under which it was set.
pub type Idle = Vec<String>;

/// Brings all sources together.
///
/// # Errors
/// The first thing that cannot be read or that nobody knows.
pub fn merged(
    file: Option<&Path>,
    environment: HashMap<String, String>,
    flags: Vec<(&'static str, Option<String>)>,
) -> Result<(Values, Idle), SettingError> {
    let known = keys();
    let mut idle = Idle::new();
    let mut values = texts("duobao.default.toml", DEFAULTS)?;
    for (key, value) in from_file(file)? {
        if known.contains(&key) {
            values.insert(key, value);
        } else if OTHER_VERSIONS.contains(&key.as_str()) {
            idle.push(key);
        } else {
            let place = file.unwrap_or(Path::new(USUAL_FILE)).display();
            return Err(unknown(&key, &format!(" ({place} has it)")));
        }
    }
    let mut environment = environment;
    if let Some(value) = environment.remove(SECOND_NAME.0) {
        environment.entry(SECOND_NAME.1.to_owned()).or_insert(value);
    }
    let mut names: Vec<_> = environment.into_iter().collect();
    // One after the other, so that the same mistakes always give the same line.
    names.sort();
    for (name, value) in names {
        match known.iter().find(|key| variable(key) == name) {
            Some(key) => {
                values.insert(key.clone(), value);
            }
            None if is_of_other_versions(&name) => idle.push(name),
            None if is_known_variable(&name) => {}
            None => return Err(unknown(&name, "")),
        }
    }
    for (key, value) in flags {
        if let Some(value) = value {
            values.insert(key.to_owned(), value);
        }
    }
    members::read_secret_files(&mut values)?;
    Ok((values, idle))
}

/// The settings file that is read where none is named.
const USUAL_FILE: &str = "duobao.toml";

fn unknown(name: &str, place: &str) -> SettingError {
    SettingError::new(
        name,
        format!("is no setting{place}; duobao config --defaults names all"),
    )
}

fn from_file(file: Option<&Path>) -> Result<Values, SettingError> {
    let path = file.unwrap_or(Path::new(USUAL_FILE));
    match std::fs::read_to_string(path) {
        Ok(text) => texts(&path.display().to_string(), &text),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound && file.is_none() => Ok(Values::new()),
        Err(error) => Err(SettingError::new(path.display(), format!("cannot be read: {error}"))),
    }
}

fn texts(name: &str, toml: &str) -> Result<Values, SettingError> {
    let table: Table = toml.parse().map_err(|error| unreadable(name, toml, &error))?;
    table
        .into_iter()
        .map(|(key, value)| match value {
            Value::String(text) => Ok((key, text)),
            Value::Integer(number) => Ok((key, number.to_string())),
            Value::Table(_) => Err(unknown(&key, &format!(" ({name} has it)"))),
            _ => Err(SettingError::new(&key, format!("must be a text in quotes in {name}"))),
        })
        .collect()
}

/// A TOML error in one line, with the key of the line on which reading stopped.
fn unreadable(name: &str, toml: &str, error: &toml::de::Error) -> SettingError {
    let before = error.span().and_then(|span| toml.get(..span.start)).unwrap_or_default();
    let number = before.matches('\n').count() + 1;
    let line = toml.lines().nth(number - 1).unwrap_or_default();
    let key = line.split('=').next().unwrap_or_default().trim();
    let message = error.message().replace('\n', ", ");
    let is_key = !key.is_empty() && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    if is_key {
        SettingError::new(key, format!("cannot be read in line {number} of {name}: {message}"))
    } else {
        SettingError::new(name, format!("line {number} cannot be read: {message}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from_toml(text: &str) -> Result<(Values, Idle), String> {
        let folder = tempfile::TempDir::new().expect("a folder");
        let path = folder.path().join("house.toml");
        std::fs::write(&path, text).expect("written");
        merged(Some(&path), HashMap::new(), Vec::new()).map_err(|error| {
            let line = error.to_string();
            assert!(!line.contains('\n'), "{line}");
            line.replace(&path.display().to_string(), "FILE")
        })
    }

    #[test]
    fn no_setting_is_of_this_version_and_of_others() {
        for key in keys() {
            assert!(!OTHER_VERSIONS.contains(&key.as_str()), "{key}");
        }
    }

    #[test]
    fn the_file_wins_over_the_defaults() {
        let (values, _) = from_toml("log = \"debug\" # all of it\n").expect("read");
        assert_eq!(values["log"], "debug");
        assert_eq!(values["listen"], "127.0.0.1:8080");
    }

    #[test]
    fn a_file_that_cannot_be_read_names_key_and_line() {
        for (text, beginning) in [
            (
                "log = \"info\"\nlisten = 127.0.0.1:80\n",
                "listen: cannot be read in line 2 of FILE: ",
            ),
            ("listen\n", "listen: cannot be read in line 1 of FILE: "),
            ("[[[\n", "FILE: line 1 cannot be read: "),
            (
                "log = \"info\"\nlog = \"warn\"\n",
                "log: cannot be read in line 2 of FILE: ",
            ),
            ("colour = \"red\"\n", "colour: is no setting (FILE has it); "),
            ("[mail]\nfrom = \"x\"\n", "mail: is no setting (FILE has it); "),
            (
                "trusted_proxies = [\"::1\"]\n",
                "trusted_proxies: must be a text in quotes in FILE",
            ),
        ] {
            let line = from_toml(text).expect_err(text);
            assert!(line.starts_with(beginning), "{line}");
        }
        let missing = merged(Some(Path::new("no/such.toml")), HashMap::new(), Vec::new()).expect_err("missing");
        assert!(
            missing.to_string().starts_with("no/such.toml: cannot be read: "),
            "{missing}"
        );
    }

    #[test]
    fn a_variable_that_nobody_knows_is_named() {
        let environment = |name: &str| HashMap::from([(name.to_owned(), "x".to_owned())]);
        for name in ["DUOBAO_LISTN", "DUOBAO_", "DUOBAO_listen"] {
            let line = merged(None, environment(name), Vec::new()).expect_err(name).to_string();
            assert!(line.starts_with(&format!("{name}: is no setting; ")), "{line}");
        }
        let (_, idle) = merged(None, environment("DUOBAO_STAFF_LISTEN"), Vec::new()).expect("of another version");
        assert_eq!(idle, ["DUOBAO_STAFF_LISTEN"]);
        let (_, idle) = merged(None, environment("DUOBAO_WEB_DIST"), Vec::new()).expect("a tool's");
        assert!(idle.is_empty());
    }
}
