//! Keys that occur twice.

use std::collections::HashMap;

use crate::import::problems::Problems;

/// Reports every key that occurs a second time, with the place of the first.
pub fn name_repeated<'a>(keys: impl Iterator<Item = (&'a str, String)>, field: &str, problems: &Problems) {
    let (places, keys): (Vec<&str>, Vec<String>) = keys.unzip();
    for (at, first) in find_repeated(&keys) {
        let words = format_args!("{} is there already, in {}", keys[at], places[first]);
        problems.add_to_field(places[at], field, words);
    }
}

/// The places of keys that occur a second time, each with that of the first. Empty ones are none.
pub fn find_repeated(keys: &[String]) -> Vec<(usize, usize)> {
    let mut seen: HashMap<&str, usize> = HashMap::new();
    let mut repeated = Vec::new();
    for (at, key) in keys.iter().enumerate().filter(|(_, key)| !key.is_empty()) {
        match seen.get(key.as_str()) {
            Some(first) => repeated.push((at, *first)),
            None => drop(seen.insert(key, at)),
        }
    }
    repeated
}
