//! When a provider's word about an address links it to a member, and which links may go (O-03).

use domain::{
    member::{Identity, Provider},
    sign_in::{AddressHolder, AddressProof, links_by_address, removable_links},
};

/// O-03: of all that may be known, one case links: a mailbox that never changes hands, of a member who proved it too and has
/// neither linked nor unlinked before.
#[test]
fn o_03_one_case_of_all_links_by_the_address() {
    let mut linking = Vec::new();
    for proof in AddressProof::ALL {
        for bits in 0..8_u8 {
            let holder = AddressHolder {
                has_password: bits & 1 != 0,
                has_other_link: bits & 2 != 0,
                has_unlinked: bits & 4 != 0,
            };
            if links_by_address(proof, holder) {
                linking.push((proof, holder));
            }
        }
    }
    let only = AddressHolder {
        has_password: true,
        has_other_link: false,
        has_unlinked: false,
    };
    assert_eq!(linking, [(AddressProof::Permanent, only)]);
}

#[test]
fn the_address_of_a_mailbox_that_the_provider_runs_may_become_an_account() {
    let current: Vec<AddressProof> = AddressProof::ALL
        .into_iter()
        .filter(|proof| proof.is_current())
        .collect();
    assert_eq!(current, [AddressProof::Current, AddressProof::Permanent]);
}

#[test]
fn without_a_password_the_oldest_link_stays() {
    let link = |provider| Identity {
        provider,
        subject: "1".to_owned(),
        email: None,
    };
    let links = [link(Provider::Facebook), link(Provider::Google)];
    assert_eq!(removable_links(&links, true), links);
    assert_eq!(removable_links(&links, false), &links[1..]);
    assert!(removable_links(&links[..1], false).is_empty());
    assert!(removable_links(&[], false).is_empty() && removable_links(&[], true).is_empty());
}
