//! `duobao staff`: the accounts of the back office, for the site's operator. The first owner is made here; there is no default
//! account.

use std::io::Write;

use anyhow::{Context as _, bail, ensure};
use chrono::{DateTime, Utc};
use domain::staff::{FIRST_OWNER, LINK_LIFE, Role, StaffName, StaffToken, TokenUse};
use store::{
    Error,
    accounts::{AccountChange, NewLink, StaffAccount, StaffAccountLine},
    log::StaffActor,
};

use crate::state::App;

/// Creates an account and writes the link with which it is set up.
///
/// # Errors
/// The name is taken, unfit or an e-mail address; there is no such role; the store's errors, or those of `out`.
pub async fn add(app: &App, name: &str, role: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let name = read_name(name)?;
    ensure!(
        !name.is_address(),
        "`{}` is an e-mail address; give the person's name instead, which is what colleagues see in histories and in the log",
        name.as_str()
    );
    let role = Role::from_word(role).context("the role must be owner, editor, contributor or reader")?;
    let (token, link) = new_link(app);
    let staff = app.store.staff();
    match staff
        .invite(&name, role, &link, &StaffActor::command_line(), app.now())
        .await
    {
        Ok(_) => write_link(app, &token, out),
        Err(Error::Taken(name)) => {
            bail!("there is an account `{name}` already; `duobao staff reset` makes another link for it")
        }
        Err(error) => Err(error.into()),
    }
}

/// Writes a link for the first owner of a site without accounts. Each start renews it until it was used.
///
/// # Errors
/// The store's errors, or those of `out`.
pub async fn invite_first_owner(app: &App, out: &mut impl Write) -> anyhow::Result<()> {
    let (staff, actor) = (app.store.staff(), StaffActor::command_line());
    let accounts = staff.list(app.settings.staff_session_idle, app.now()).await?;
    let (token, link) = new_link(app);
    match &accounts[..] {
        // A collection that was brought in first belongs to an operator who knows the commands.
        [] if app.store.is_untouched().await? => {
            let name = read_name(FIRST_OWNER)?;
            match staff.invite(&name, Role::Owner, &link, &actor, app.now()).await {
                // Another process was faster, and prints its own.
                Err(Error::Taken(_)) => return Ok(()),
                invited => drop(invited?),
            }
        }
        [only] if only.name == FIRST_OWNER && only.last_sign_in_at.is_none() && ways_in(only) == "-" => {
            let account = find(app, FIRST_OWNER).await?;
            staff.reset(account.id, &link, true, &actor, app.now()).await?;
        }
        _ => return Ok(()),
    }
    writeln!(
        out,
        "the first owner chooses a name and sets up the account within an hour at:"
    )?;
    write_link(app, &token, out)
}

/// Writes a line for each account: name, role, state, ways in, last sign-in.
///
/// # Errors
/// The store's errors, or those of `out`.
pub async fn list(app: &App, out: &mut impl Write) -> anyhow::Result<()> {
    let accounts = app
        .store
        .staff()
        .list(app.settings.staff_session_idle, app.now())
        .await?;
    for account in &accounts {
        let last = account
            .last_sign_in_at
            .map_or_else(|| "-".to_owned(), |at| time(app, at));
        let (role, state) = (account.role.as_str(), account.state.as_str());
        let ways = ways_in(account);
        writeln!(out, "{}\t{role}\t{state}\t{ways}\t{last}", account.name)?;
    }
    let noun = if accounts.len() == 1 { "account" } else { "accounts" };
    writeln!(out, "{} {noun}", accounts.len())?;
    Ok(())
}

/// The ways to sign in to an account: `password and code, 2 passkeys`.
fn ways_in(account: &StaffAccountLine) -> String {
    let password = match (account.has_password, account.has_second_factor) {
        (true, true) => Some("password and code".to_owned()),
        (true, false) => Some("password without a second factor".to_owned()),
        (false, _) => None,
    };
    let passkeys = match account.passkeys {
        0 => None,
        1 => Some("1 passkey".to_owned()),
        count => Some(format!("{count} passkeys")),
    };
    let ways: Vec<String> = password.into_iter().chain(passkeys).collect();
    if ways.is_empty() {
        "-".to_owned()
    } else {
        ways.join(", ")
    }
}

/// Closes an account. The last active owner stays.
///
/// # Errors
/// There is no such account, or it is the last owner; the store's errors, or those of `out`.
pub async fn suspend(app: &App, name: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let account = find(app, name).await?;
    let staff = app.store.staff();
    match staff
        .suspend(account.id, &StaffActor::command_line(), app.now())
        .await?
    {
        AccountChange::Done => {
            writeln!(out, "`{}` is suspended, and its sessions have ended", account.name)?;
            Ok(())
        }
        AccountChange::Unknown => bail!("there is no account `{name}`"),
        AccountChange::LastOwner => bail!("`{name}` is the last active owner; make another one first"),
        AccountChange::Suspended => bail!("`{name}` is suspended already"),
    }
}

/// Removes password, second factor and sessions of an account and writes the link with which it is set up anew.
///
/// # Errors
/// There is no such account, or it is suspended; the store's errors, or those of `out`.
pub async fn reset(app: &App, name: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let account = find(app, name).await?;
    let (token, link) = new_link(app);
    let staff = app.store.staff();
    let reset = staff
        .reset(account.id, &link, true, &StaffActor::command_line(), app.now())
        .await?;
    if reset == AccountChange::Suspended {
        bail!("`{name}` is suspended and stays so: an owner restores it at the desk; then it can be reset");
    }
    write_link(app, &token, out)
}

fn read_name(name: &str) -> anyhow::Result<StaffName> {
    StaffName::parse(name).with_context(|| format!("`{name}` cannot be a name"))
}

async fn find(app: &App, name: &str) -> anyhow::Result<StaffAccount> {
    let found = app.store.staff().find_by_name(&read_name(name)?).await?;
    found.with_context(|| format!("there is no account `{name}`; `duobao staff list` shows all"))
}

fn new_link(app: &App) -> (StaffToken, NewLink) {
    let token = StaffToken::from_random(TokenUse::Link, app.long_random());
    let link = NewLink {
        digest: token.digest(),
        expires_at: app.now() + LINK_LIFE,
    };
    (token, link)
}

/// The token comes after `#`, so that no server and no proxy logs it.
fn write_link(app: &App, token: &StaffToken, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "{}/setup#{}", app.settings.desk_address(), token.as_str())?;
    Ok(())
}

fn time(app: &App, at: DateTime<Utc>) -> String {
    at.with_timezone(&app.settings.timezone)
        .format("%Y-%m-%d %H:%M")
        .to_string()
}
