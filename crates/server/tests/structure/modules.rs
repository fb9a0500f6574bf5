//! Modules of a crate import one another in one direction.
//!
//! A module and the modules below it count as one: a child may use its parent, and the parent its children. Between siblings there is
//! no way back, neither directly nor over others. What a module re-exports belongs to the module that has it. Tests are not looked at.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{Item, UseTree};

use crate::{
    rust::{is_for_tests, items},
    tree::{files_below, none, sources_below},
};

type Path = Vec<String>;

/// What one module says of others.
#[derive(Default)]
struct Module {
    /// Paths from the crate's root that it names.
    named: BTreeSet<Path>,
    /// What it calls by another module's name: the last part of a `use`, and the whole.
    aliases: BTreeMap<String, Path>,
    /// Everything of these is its own too: `pub use child::*`.
    globs: Vec<Path>,
}

/// The modules of a crate by their paths.
fn modules(crate_name: &str) -> BTreeMap<Path, Module> {
    let source = format!("crates/{crate_name}/src/");
    let mut found = BTreeMap::new();
    for file in sources_below(&source, &["rs"]) {
        let inner = file.trim_start_matches(&source).trim_end_matches(".rs");
        // A folder's `tests.rs` is compiled for tests alone.
        if inner == "main" || inner.ends_with("/tests") {
            continue;
        }
        let mut path: Path = inner.split('/').map(str::to_owned).collect();
        if path.last().is_some_and(|last| last == "mod" || last == "lib") {
            path.pop();
        }
        read(items(&file), &path, &mut found);
    }
    found
}

fn read(items: Vec<Item>, path: &Path, found: &mut BTreeMap<Path, Module>) {
    let mut module = Module::default();
    for item in items.into_iter().filter(|item| !is_for_tests(item)) {
        match item {
            Item::Mod(inner) if inner.content.is_some() => {
                let below = [path.as_slice(), &[inner.ident.to_string()]].concat();
                read(inner.content.map(|(_, items)| items).unwrap_or_default(), &below, found);
            }
            Item::Use(item) => collect(&item.tree, Vec::new(), path, &mut module),
            item => paths_in(item.to_token_stream(), path, &mut module.named),
        }
    }
    found.insert(path.clone(), module);
}

/// The paths of a `use`, each from the crate's root.
fn collect(tree: &UseTree, mut before: Path, here: &Path, module: &mut Module) {
    match tree {
        UseTree::Path(path) => {
            before.push(path.ident.to_string());
            collect(&path.tree, before, here, module);
        }
        UseTree::Group(group) => group
            .items
            .iter()
            .for_each(|tree| collect(tree, before.clone(), here, module)),
        UseTree::Glob(_) => {
            let path = absolute(before, here);
            module.named.insert(path.clone());
            module.globs.push(path);
        }
        UseTree::Name(_) | UseTree::Rename(_) => {
            let (last, alias) = match tree {
                UseTree::Rename(rename) => (rename.ident.to_string(), rename.rename.to_string()),
                other => (other.to_token_stream().to_string(), other.to_token_stream().to_string()),
            };
            let alias = if last == "self" {
                before.last().cloned().unwrap_or(alias)
            } else {
                alias
            };
            if last != "self" {
                before.push(last);
            }
            let path = absolute(before, here);
            module.named.insert(path.clone());
            module.aliases.insert(alias, path);
        }
    }
}

/// `crate::a`, `super::a`, `self::a` or `a` in a module, from the crate's root.
fn absolute(path: Path, here: &Path) -> Path {
    let mut steps = path.iter().peekable();
    let mut base = here.clone();
    while let Some(step) = steps.next_if(|step| ["crate", "self", "super"].contains(&step.as_str())) {
        match step.as_str() {
            "crate" => base.clear(),
            "super" => drop(base.pop()),
            _ => {}
        }
    }
    base.extend(steps.cloned());
    base
}

/// The paths that begin with `crate`, `super` or `self` anywhere in these tokens.
fn paths_in(tokens: TokenStream, here: &Path, found: &mut BTreeSet<Path>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while at < tokens.len() {
        let mut path = Path::new();
        while let Some(TokenTree::Ident(name)) = tokens.get(at) {
            path.push(name.to_string());
            at += 1;
            let is_colon = |token: Option<&TokenTree>| token.is_some_and(|token| token.to_string() == ":");
            if !(is_colon(tokens.get(at)) && is_colon(tokens.get(at + 1))) {
                break;
            }
            at += 2;
        }
        if path.len() > 1 && ["crate", "self", "super"].contains(&path[0].as_str()) {
            found.insert(absolute(path, here));
        } else if path.is_empty() {
            if let TokenTree::Group(group) = &tokens[at] {
                paths_in(group.stream(), here, found);
            }
            at += 1;
        }
    }
}

/// The module that has what a path names, through re-exports.
fn owner(path: &Path, all: &BTreeMap<Path, Module>, most_steps: usize) -> Option<Path> {
    let mut module = Path::new();
    for (at, step) in path.iter().enumerate() {
        let below = [module.as_slice(), std::slice::from_ref(step)].concat();
        if all.contains_key(&below) {
            module = below;
            continue;
        }
        let rest = &path[at + 1..];
        let known = all.get(&module)?;
        let from_alias = known.aliases.get(step).map(|target| [target.as_slice(), rest].concat());
        let has = |glob: &&Path| all.get(*glob).is_some_and(|module| module.aliases.contains_key(step));
        let from_glob = known
            .globs
            .iter()
            .find(has)
            .map(|glob| [glob.as_slice(), &path[at..]].concat());
        if let Some(target) = from_alias.or(from_glob)
            && target != *path
            && most_steps > 0
        {
            return owner(&target, all, most_steps - 1).or(Some(module));
        }
        break;
    }
    Some(module)
}

/// For each module the ways between its children.
fn ways(all: &BTreeMap<Path, Module>) -> BTreeMap<Path, BTreeMap<String, BTreeSet<String>>> {
    let mut ways: BTreeMap<Path, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for (from, module) in all {
        for to in module.named.iter().filter_map(|path| owner(path, all, 8)) {
            let shared = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
            if let (Some(one), Some(other)) = (from.get(shared), to.get(shared)) {
                let children = ways.entry(from[..shared].to_vec()).or_default();
                children.entry(one.clone()).or_default().insert(other.clone());
            }
        }
    }
    ways
}

/// Children that can be reached from themselves, those that reach one another together.
fn circles(ways: &BTreeMap<String, BTreeSet<String>>) -> BTreeSet<Vec<String>> {
    let reached = |from: &String| {
        let (mut seen, mut next) = (BTreeSet::new(), vec![from]);
        while let Some(step) = next.pop() {
            for to in ways.get(step).into_iter().flatten() {
                if seen.insert(to) {
                    next.push(to);
                }
            }
        }
        seen
    };
    let all: BTreeMap<&String, BTreeSet<&String>> = ways.keys().map(|name| (name, reached(name))).collect();
    let in_circle = all.iter().filter(|(name, reached)| reached.contains(*name));
    in_circle
        .map(|(name, reached)| {
            let back = |other: &&&String| all.get(*other).is_some_and(|back| back.contains(*name));
            reached.iter().filter(back).map(|name| (*name).clone()).collect()
        })
        .collect()
}

#[test]
fn modules_import_one_another_in_one_direction() {
    let crates: BTreeSet<String> = files_below("crates")
        .iter()
        .filter_map(|file| file.split('/').nth(1).map(str::to_owned))
        .collect();
    let mut found = BTreeSet::new();
    for name in crates {
        for (parent, ways) in ways(&modules(&name)) {
            let place = [std::slice::from_ref(&name), parent.as_slice()].concat().join("::");
            found.extend(circles(&ways).into_iter().map(|circle| (place.clone(), circle)));
        }
    }
    none(
        "modules import one another in one direction; these are circles",
        found
            .iter()
            .map(|(place, circle)| format!("{place}: {circle:?}"))
            .collect(),
    );
}

#[test]
fn a_circle_is_found_over_others_and_through_re_exports() {
    let mut all = BTreeMap::new();
    for (path, source) in [
        ("", "pub use b::Thing; mod a; mod b; mod c;"),
        ("a", "use crate::c::f;"),
        ("b", "fn g() { let x = [super::a::h(1)]; }"),
        ("c", "use crate::Thing; #[cfg(test)] mod tests { use crate::d; }"),
        ("d", "use super::{a, b::{self, Thing as Other}}; mod e;"),
        ("d::e", "use super::super::c; use super::own;"),
    ] {
        let path: Path = path
            .split("::")
            .filter(|step| !step.is_empty())
            .map(str::to_owned)
            .collect();
        read(syn::parse_file(source).expect("Rust").items, &path, &mut all);
    }
    let ways = ways(&all);
    let circle: Vec<String> = ["a", "b", "c"].map(str::to_owned).to_vec();
    assert_eq!(circles(&ways[&Path::new()]), BTreeSet::from([circle]));
    let to = ["a", "b", "c"].map(str::to_owned);
    assert_eq!(
        ways[&Path::new()]["d"],
        BTreeSet::from(to),
        "d is in no circle, since nothing leads to it"
    );
}
