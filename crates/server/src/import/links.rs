//! The links of a collection folder, which are checked before anything is saved. Those inside HTML texts are cleaned with them.

use anyhow::bail;
use domain::link;

use super::shape::{House, PagesFile};

/// Checks each link that `house.json` and `pages.json` give.
///
/// # Errors
/// Those that a page must not lead to: where each stands, what it says, and what may stand there instead.
pub fn check(house: &House, file: &PagesFile) -> anyhow::Result<()> {
    let banners = file.banners.iter().map(|(page, banner)| {
        let is_allowed = link::is_outside(&banner.link) || link::is_path(&banner.link);
        (
            format!("pages.json, banners.{page}, link"),
            &banner.link,
            is_allowed,
            "an address that begins with https://, a path of the site that begins with one /",
        )
    });
    let networks = [
        ("facebook_url", &house.facebook_url),
        ("instagram_url", &house.instagram_url),
        ("line_url", &house.line_url),
    ];
    let networks = networks.into_iter().map(|(field, address)| {
        let place = format!("house.json, {field}");
        (
            place,
            address,
            link::is_outside(address),
            "an address that begins with https://",
        )
    });
    let problems: Vec<_> = banners
        .chain(networks)
        .filter(|(_, link, is_allowed, _)| !link.is_empty() && !is_allowed)
        .map(|(place, link, _, allowed)| {
            let said: String = link.chars().take(80).collect();
            format!("{place}: {said:?} is no link that a page may show; write {allowed}, or nothing")
        })
        .collect();
    if problems.is_empty() {
        return Ok(());
    }
    bail!("{}; nothing was brought in", problems.join("\n"))
}
