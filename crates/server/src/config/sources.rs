//! Where settings come from, and how they are merged: flags over environment over `duobao.toml` over the defaults. An unknown
//! key is an error, since it is probably misspelt; what a value must be is checked elsewhere.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
};

use toml::{Table, Value};

use super::{SettingError, mask_password, wrong};

/// The shipped defaults, with an explanation of every key; printed by `duobao config --defaults`.
pub const DEFAULTS: &str = include_str!("../../../../duobao.default.toml");

/// Variables of the project's own scripts and tests, which may be set where these start the program.
const TOOLS: [&str; 7] = [
    "DUOBAO_BENCH_POSTGRES",
    "DUOBAO_BIN",
    "DUOBAO_BINARY",
    "DUOBAO_CHROMIUM",
    "DUOBAO_TEST_POSTGRES",
    "DUOBAO_WEB_DEV",
    // The same as `--web-dist`: for developing the web app, not for running a site.
    "DUOBAO_WEB_DIST",
];

/// A setting's other usual name in the environment, used if the first one is not set.
const SECOND_NAME: (&str, &str) = ("AWS_DEFAULT_REGION", "AWS_REGION");

/// A setting as the shipped defaults have it.
pub struct Key {
    /// Its name.
    pub name: &'static str,
    /// Its explanation: the comment above it, or above the group of keys that it belongs to.
    pub meaning: String,
    /// Its default. If it is a number, the setting is a number; everything else is a text.
    pub default: Value,
}

/// The keys of the shipped defaults, in their order.
pub fn keys() -> impl Iterator<Item = Key> {
    let defaults: Table = DEFAULTS.parse().expect("the shipped defaults are TOML");
    let (mut meaning, mut is_above) = (String::new(), false);
    DEFAULTS.lines().filter_map(move |line| {
        if let Some(sentence) = line.strip_prefix("# ") {
            if !std::mem::replace(&mut is_above, true) {
                meaning.clear();
            }
            meaning.push_str(if meaning.is_empty() { "" } else { " " });
            meaning.push_str(sentence);
            return None;
        }
        is_above = false;
        let (name, _) = line.split_once(" = ")?;
        Some(Key {
            name,
            meaning: meaning.clone(),
            default: defaults[name].clone(),
        })
    })
}

/// The environment variable of a key. Those of Amazon's tools keep their usual names.
pub fn variable(key: &str) -> String {
    let name = key.to_uppercase();
    if name.starts_with("AWS_") {
        name
    } else {
        format!("DUOBAO_{name}")
    }
}

/// Whether a variable of the environment is read or checked: all that begin with `DUOBAO_`, and those of Amazon's that are
/// settings.
pub fn is_looked_at(name: &str) -> bool {
    name.starts_with("DUOBAO_") || name == SECOND_NAME.0 || is_known_variable(name)
}

/// Whether the program or the project's scripts use an environment variable.
pub fn is_known_variable(name: &str) -> bool {
    TOOLS.contains(&name) || keys().any(|key| variable(key.name) == name)
}

/// Whether a value is the empty text.
pub fn is_empty(value: &Value) -> bool {
    value.as_str().is_some_and(str::is_empty)
}

/// Merges all sources: the values by key.
///
/// # Errors
/// The first source that cannot be read, or the first unknown key.
pub fn merge(
    file: Option<&Path>,
    mut environment: HashMap<String, String>,
    flags: Vec<(String, String)>,
) -> Result<Table, SettingError> {
    let defaults: Table = keys().map(|key| (key.name.to_owned(), key.default)).collect();
    let mut values = defaults.clone();
    let name = file.unwrap_or(Path::new(USUAL_FILE)).display().to_string();
    for (key, value) in from_file(file, &name)? {
        match defaults.get(&key) {
            Some(default) => {
                let value = in_kind_of(default, value)
                    .map_err(|problem| SettingError::new(&key, format!("{problem} in {name}")))?;
                values.insert(key, value);
            }
            None => return Err(unknown(&key, &format!(" ({name} has it)"))),
        }
    }
    if let Some(value) = environment.remove(SECOND_NAME.0) {
        environment.entry(SECOND_NAME.1.to_owned()).or_insert(value);
    }
    // In a fixed order, so that the same mistakes always give the same message.
    let mut named: Vec<_> = environment.into_iter().collect();
    named.sort();
    let mut given = Vec::new();
    for (name, value) in named {
        match defaults.keys().find(|key| variable(key) == name) {
            Some(key) => given.push((key.clone(), value)),
            None if is_known_variable(&name) => {}
            None => return Err(unknown(&name, "")),
        }
    }
    for (key, text) in given.into_iter().chain(flags) {
        let value = in_kind_of(&defaults[&key], Value::String(text)).map_err(|problem| wrong(&key, problem))?;
        values.insert(key, value);
    }
    read_secret_files(&mut values)?;
    fill_in_data_folder(&mut values)?;
    Ok(values)
}

/// The settings file that is read if none is named.
const USUAL_FILE: &str = "duobao.toml";

/// The values that are not the defaults. A secret that a file holds is among them itself, and not the name of the file.
pub fn keys_given(values: &Table) -> Table {
    let is_read = |name: &str| name.strip_suffix("_file").is_some_and(|key| values.contains_key(key));
    let given = keys().filter(|key| !is_read(key.name));
    given
        .filter_map(|key| {
            Some((
                key.name.to_owned(),
                values.get(key.name).filter(|value| **value != key.default)?.clone(),
            ))
        })
        .collect()
}

fn unknown(name: &str, place: &str) -> SettingError {
    SettingError::new(
        name,
        format!("is no setting{place}; duobao config --defaults names all"),
    )
}

fn from_file(file: Option<&Path>, name: &str) -> Result<Table, SettingError> {
    match std::fs::read_to_string(file.unwrap_or(Path::new(USUAL_FILE))) {
        Ok(text) => text.parse().map_err(|error| unreadable(name, &text, &error)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound && file.is_none() => Ok(Table::new()),
        Err(error) => Err(SettingError::new(name, format!("cannot be read: {error}"))),
    }
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

/// Converts a value to what its setting needs, a number or a text, whichever way it was written.
fn in_kind_of(default: &Value, value: Value) -> Result<Value, String> {
    match (default, value) {
        (Value::String(_), Value::String(text)) => Ok(Value::String(text.trim().to_owned())),
        (Value::String(_), Value::Integer(number)) => Ok(Value::String(number.to_string())),
        (Value::String(_), _) => Err("must be a text in quotes".to_owned()),
        (_, Value::Integer(number)) => Ok(Value::Integer(number)),
        (_, value) => {
            let number = value.as_str().and_then(|text| text.trim().parse().ok());
            let must_be = || format!("must be a whole number, such as {default}");
            number.map(Value::Integer).ok_or_else(must_be)
        }
    }
}

/// Reads the secrets that are given as files: the content of `{key}_file` becomes the value of `key`.
fn read_secret_files(values: &mut Table) -> Result<(), SettingError> {
    let files: Vec<(String, String)> = values
        .iter()
        .filter_map(|(name, path)| Some((name.strip_suffix("_file")?.to_owned(), path.as_str()?.to_owned())))
        .filter(|(key, path)| values.contains_key(key) && !path.is_empty())
        .collect();
    for (key, path) in files {
        let file_key = format!("{key}_file");
        if !is_empty(&values[&key]) {
            let problem = format!("is set, and so is {}: one of them is enough", variable(&key));
            return Err(wrong(&file_key, problem));
        }
        let text = std::fs::read_to_string(&path)
            .map_err(|error| wrong(&file_key, format!("{path} cannot be read: {error}")))?;
        if text.trim().is_empty() {
            return Err(wrong(&file_key, format!("{path} is empty")));
        }
        values.insert(key, Value::String(text.trim().to_owned()));
    }
    Ok(())
}

/// The files that the settings name for secrets, and the settings file if it has one itself or an address with a password.
pub fn secret_files(file: Option<&Path>, values: &Table) -> Vec<PathBuf> {
    let is_secret = |key: &str, value: &Value| {
        let text = value.as_str().unwrap_or_default();
        !text.is_empty() && (values.contains_key(&format!("{key}_file")) || mask_password(text) != text)
    };
    let file = file.unwrap_or(Path::new(USUAL_FILE));
    let own = from_file(Some(file), "").unwrap_or_default();
    let own = own
        .iter()
        .any(|(key, value)| is_secret(key, value))
        .then(|| file.to_owned());
    let named = values.iter().filter_map(|(name, path)| {
        let is_read = name.strip_suffix("_file").is_some_and(|key| values.contains_key(key));
        Some(PathBuf::from(path.as_str().filter(|path| is_read && !path.is_empty())?))
    });
    own.into_iter().chain(named).collect()
}

/// Makes the data folder absolute and replaces `{data}` in addresses with it.
fn fill_in_data_folder(values: &mut Table) -> Result<(), SettingError> {
    let folder = std::path::absolute(values["data_dir"].as_str().unwrap_or_default())
        .map_err(|_| wrong("data_dir", "is empty; name a folder"))?
        .display()
        .to_string();
    for (_, value) in values.iter_mut().filter(|(key, _)| key.ends_with("_url")) {
        if let Value::String(url) = value {
            *url = url.replace("{data}", &folder);
        }
    }
    values.insert("data_dir".to_owned(), Value::String(folder));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from_toml(text: &str) -> Result<Table, String> {
        let folder = tempfile::TempDir::new().expect("a folder");
        let path = folder.path().join("house.toml");
        std::fs::write(&path, text).expect("written");
        merge(Some(&path), HashMap::new(), Vec::new()).map_err(|error| {
            let line = error.to_string();
            assert!(!line.contains('\n'), "{line}");
            line.replace(&path.display().to_string(), "FILE")
        })
    }

    #[test]
    fn the_file_wins_over_the_defaults() {
        let values = from_toml("log = \"debug\" # all of it\n").expect("read");
        assert_eq!(values["log"].as_str(), Some("debug"));
        assert_eq!(values["listen"].as_str(), Some("127.0.0.1:8080"));
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
        let missing = merge(Some(Path::new("no/such.toml")), HashMap::new(), Vec::new()).expect_err("missing");
        assert!(
            missing.to_string().starts_with("no/such.toml: cannot be read: "),
            "{missing}"
        );
    }

    #[test]
    fn unknown_variables_are_named() {
        let environment = |name: &str| HashMap::from([(name.to_owned(), "x".to_owned())]);
        for name in ["DUOBAO_LISTN", "DUOBAO_", "DUOBAO_listen"] {
            let line = merge(None, environment(name), Vec::new()).expect_err(name).to_string();
            assert!(line.starts_with(&format!("{name}: is no setting; ")), "{line}");
        }
        merge(None, environment("DUOBAO_WEB_DIST"), Vec::new()).expect("a tool's");
    }

    #[test]
    fn a_number_may_stand_in_quotes_and_an_id_without_them() {
        for text in [
            "connections = 100\nfacebook_app_id = 42\n",
            "connections = \"100\"\nfacebook_app_id = \"42\"\n",
        ] {
            let values = from_toml(text).expect(text);
            assert_eq!(values["connections"].as_integer(), Some(100));
            assert_eq!(values["facebook_app_id"].as_str(), Some("42"));
        }
        let line = from_toml("connections = \"many\"\n").expect_err("no number");
        assert_eq!(line, "connections: must be a whole number, such as 4096 in FILE");
    }

    #[test]
    fn each_key_has_the_sentence_above_it() {
        let meaning = |name: &str| keys().find(|key| key.name == name).expect(name).meaning;
        assert_eq!(meaning("listen"), "Address of the public site.");
        assert_eq!(meaning("sms_hourly"), meaning("sms_daily"));
        assert!(keys().all(|key| key.meaning.ends_with('.')));
    }
}
