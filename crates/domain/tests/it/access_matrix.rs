//! `access_matrix.txt` is the result of `domain::access` in a form that the site's owner can read.

use std::{fmt::Write, fs, path::PathBuf};

use domain::{
    access::{Audience, FIRST_LOCKED_INDEX, Placement, Rendition, largest_of, largest_rendition},
    artifact::PublicationState,
    picture::PictureAccess,
};

const GROUPS: [(&str, bool); 2] = [("active", true), ("inactive", false)];

fn line(table: &mut String, cells: &[&str]) {
    let line: String = cells.iter().map(|cell| format!("{cell:<12}")).collect();
    writeln!(table, "{}", line.trim_end()).expect("a string takes every line");
}

fn print_matrix() -> String {
    let mut table = String::from(
        "Who sees how much of a picture. Printed from crates/domain/src/access.rs.\n\
         Each word includes the ones before it: none, blurred, display, zoom.\n\n\
         Pictures of artifacts, by their place and by what staff say of them: by order, always public, always members\n",
    );
    line(
        &mut table,
        &[
            "audience",
            "artifact",
            "category",
            "staff say",
            "picture 0",
            "picture 1",
            "picture 2",
            "picture 3",
            "picture 4",
        ],
    );
    for audience in Audience::ALL {
        for state in PublicationState::ALL {
            for (category, group_active) in GROUPS {
                for access in PictureAccess::ALL {
                    let seen = [0, 1, 2, 3, 4].map(|index| {
                        let placement = Placement::Artifact {
                            state,
                            group_active,
                            index,
                            access,
                        };
                        largest_rendition(audience, placement).as_str()
                    });
                    let case = [audience.as_str(), state.as_str(), category, access.as_str()];
                    line(&mut table, &case.into_iter().chain(seen).collect::<Vec<_>>());
                }
            }
        }
    }
    table.push_str("\nPictures of exhibitions\n");
    line(&mut table, &["audience", "exhibition", "group", "picture"]);
    for audience in Audience::ALL {
        for state in PublicationState::ALL {
            for (group, group_active) in GROUPS {
                let seen = largest_rendition(audience, Placement::Exhibition { state, group_active });
                line(&mut table, &[audience.as_str(), state.as_str(), group, seen.as_str()]);
            }
        }
    }
    table.push_str("\nPictures of banners and texts, and pictures that are shown nowhere\n");
    line(&mut table, &["audience", "shown on", "picture"]);
    for audience in Audience::ALL {
        let of_page = largest_of(audience, &[Placement::Page]);
        line(&mut table, &[audience.as_str(), "page", of_page.as_str()]);
        let of_nothing = largest_of(audience, &[]);
        line(&mut table, &[audience.as_str(), "nowhere", of_nothing.as_str()]);
    }
    table
}

#[test]
fn the_committed_table_is_what_the_code_does() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../access_matrix.txt");
    let printed = print_matrix();
    let committed = fs::read_to_string(&path).unwrap_or_default();
    if committed != printed {
        let fresh = path.with_extension("txt.new");
        fs::write(&fresh, &printed).expect("the new table can be written beside the old");
        panic!("access_matrix.txt is not what domain::access does; compare it with access_matrix.txt.new");
    }
}

#[test]
fn no_index_reopens_what_is_locked() {
    for index in (FIRST_LOCKED_INDEX..2_000).chain([u32::MAX]) {
        let placement = Placement::Artifact {
            state: PublicationState::Published,
            group_active: true,
            index,
            access: PictureAccess::Order,
        };
        let seen = largest_rendition(Audience::Visitor, placement);
        assert_eq!(seen, Rendition::Blurred, "picture {index}");
    }
}

#[test]
fn staff_open_and_lock_a_picture_wherever_it_is() {
    let seen = |audience, index, access| {
        let placement = Placement::Artifact {
            state: PublicationState::Published,
            group_active: true,
            index,
            access,
        };
        largest_rendition(audience, placement)
    };
    for index in [0, 1, 2, 59] {
        let visitor = |access| seen(Audience::Visitor, index, access);
        assert_eq!(visitor(PictureAccess::Public), Rendition::Zoom, "picture {index}");
        assert_eq!(visitor(PictureAccess::Members), Rendition::Blurred, "picture {index}");
        for access in PictureAccess::ALL {
            assert_eq!(
                seen(Audience::Member, index, access),
                Rendition::Zoom,
                "picture {index}"
            );
        }
    }
}
