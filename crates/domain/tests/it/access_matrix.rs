//! `access_matrix.txt` is what `domain::access` does, in a form that the house's owner can read.

use std::{fmt::Write, fs, path::PathBuf};

use domain::{
    access::{Caller, FIRST_LOCKED_INDEX, largest_rendition},
    artifact::PublicationState,
};

fn printed() -> String {
    let mut table = String::from(
        "Who sees how much of an artifact's picture. Printed from crates/domain/src/access.rs.\n\
         Each word includes the ones before it: none, blurred, display, zoom.\n\n",
    );
    writeln!(
        table,
        "{:<8} {:<10} {:<9} {}",
        "caller",
        "artifact",
        "category",
        (0..5).map(|i| format!("picture {i:<4}")).collect::<String>().trim_end()
    )
    .expect("a string takes every line");
    for (name, caller) in [
        ("visitor", Caller::Visitor),
        ("member", Caller::Member { id: 1 }),
        ("staff", Caller::Staff { id: 1 }),
    ] {
        for state in PublicationState::ALL {
            for (category, active) in [("active", true), ("inactive", false)] {
                let cells: String = (0..5)
                    .map(|index| format!("{:<12}", largest_rendition(&caller, state, active, index).as_str()))
                    .collect();
                writeln!(
                    table,
                    "{name:<8} {:<10} {category:<9} {}",
                    state.as_str(),
                    cells.trim_end()
                )
                .expect("a string takes every line");
            }
        }
    }
    table
}

#[test]
fn the_committed_table_is_what_the_code_does() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../access_matrix.txt");
    let printed = printed();
    let committed = fs::read_to_string(&path).unwrap_or_default();
    if committed != printed {
        let fresh = path.with_extension("txt.new");
        fs::write(&fresh, &printed).expect("the new table can be written beside the old");
        panic!("access_matrix.txt is not what domain::access does; compare it with access_matrix.txt.new");
    }
}

#[test]
fn no_index_reopens_what_is_locked() {
    for index in FIRST_LOCKED_INDEX..2_000 {
        let seen = largest_rendition(&Caller::Visitor, PublicationState::Published, true, index);
        assert_eq!(seen.as_str(), "blurred", "picture {index}");
    }
    let last = largest_rendition(&Caller::Visitor, PublicationState::Published, true, u32::MAX);
    assert_eq!(last.as_str(), "blurred");
}
