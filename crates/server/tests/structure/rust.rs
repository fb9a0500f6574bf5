//! Rust sources as tokens: what the rules look for is found in code, not in comments or in the formatting.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{Attribute, Item};

use crate::tree::text;

/// A file's items.
pub fn items(name: &str) -> Vec<Item> {
    syn::parse_file(&text(name))
        .unwrap_or_else(|error| panic!("{name}: {error}"))
        .items
}

/// Whether an item is compiled for tests alone.
pub fn is_for_tests(item: &Item) -> bool {
    let attributes: &[Attribute] = match item {
        Item::Mod(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        Item::Const(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        _ => &[],
    };
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg") && attribute.meta.to_token_stream().to_string() == "cfg (test)"
    })
}

/// The texts between quotes in these tokens, without doc comments; those within macros too.
pub fn texts(tokens: TokenStream) -> Vec<String> {
    let mut found = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Group(group) if is_doc(&group) => {}
            TokenTree::Group(group) => found.extend(texts(group.stream())),
            TokenTree::Literal(literal) => {
                if let syn::Lit::Str(text) = syn::Lit::new(literal) {
                    found.push(text.value());
                }
            }
            _ => {}
        }
    }
    found
}

/// `[doc = "…"]`, which is what a doc comment is to the compiler.
fn is_doc(group: &Group) -> bool {
    let first = group.stream().into_iter().next();
    group.delimiter() == Delimiter::Bracket
        && first.is_some_and(|first| matches!(first, TokenTree::Ident(word) if word == "doc"))
}
