//! `duobao member`: the members, for the site's operator. A list masks all accounts.

use std::io::Write;

use anyhow::{Context as _, bail};
use chrono::{DateTime, Utc};
use domain::{account::Account, member::MemberState};
use store::{
    accounts::Member,
    log::{MemberAct, NewLogLine, StaffActor},
};

use crate::state::App;
use delivery::notices;

/// Members on one list.
const LISTED: u64 = 100;

/// Writes a line for each member whose name or account contains `query`, the newest first.
///
/// # Errors
/// The store's errors, or those of `out`.
pub async fn list(app: &App, query: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let found = app.store.members().list(query, 1, LISTED).await?;
    for member in &found.entries {
        let account = member.account.as_ref().map_or_else(|| "-".to_owned(), Account::masked);
        let (state, since) = (member.state.as_str(), time(app, member.created_at));
        writeln!(out, "{}\t{since}\t{state}\t{account}", member.id)?;
    }
    let (total, shown) = (found.total, found.entries.len() as u64);
    let noun = if total == 1 { "member" } else { "members" };
    if shown < total {
        writeln!(
            out,
            "{total} {noun}, of whom the newest {shown} are listed; name a part of an account or a name to see others"
        )?;
    } else {
        writeln!(out, "{total} {noun}")?;
    }
    Ok(())
}

/// Writes the data stored about one member, except data that only the member's own export contains.
///
/// # Errors
/// There is none; the store's errors, or those of `out`.
pub async fn show(app: &App, who: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let member = find_member(app, who).await?;
    let record = app
        .store
        .members()
        .export(member.id)
        .await?
        .context("the member has just left")?;
    let shown = NewLogLine::of_member(MemberAct::ContactShown, member.id);
    app.store.log().add(&operator(), &shown, app.now()).await?;
    let account = member.account.as_ref().map_or("-", Account::as_str);
    let providers: Vec<&str> = record
        .identities
        .iter()
        .map(|identity| identity.provider.as_str())
        .collect();
    let providers = if providers.is_empty() {
        "-".to_owned()
    } else {
        providers.join(", ")
    };
    let has_password = if member.password_hash.is_some() { "yes" } else { "no" };
    writeln!(out, "Number:     {}", member.id)?;
    writeln!(out, "Account:    {account}")?;
    writeln!(out, "Name:       {}", member.name)?;
    writeln!(out, "State:      {}", member.state.as_str())?;
    writeln!(out, "Language:   {}", member.language.code())?;
    writeln!(out, "Password:   {has_password}")?;
    writeln!(out, "Providers:  {providers}")?;
    writeln!(out, "Registered: {}", time(app, member.created_at))?;
    writeln!(
        out,
        "Last login: {}",
        member.last_login_at.map_or_else(|| "-".to_owned(), |at| time(app, at))
    )?;
    writeln!(out, "Sessions:   {}", record.sessions.len())?;
    for consent in &record.consents {
        writeln!(
            out,
            "Agreed to:  privacy policy {} on {}",
            consent.version,
            time(app, consent.agreed_at)
        )?;
    }
    Ok(())
}

/// Closes an account: its sessions end, and its member cannot log in until it is restored.
///
/// # Errors
/// There is none; the store's errors, or those of `out`.
pub async fn suspend(app: &App, who: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let member = find_member(app, who).await?;
    if member.state == MemberState::Suspended {
        bail!("member {} is already suspended", member.id);
    }
    app.store.members().suspend(member.id, &operator(), app.now()).await?;
    writeln!(out, "member {} is suspended; all sessions have ended", member.id)?;
    Ok(())
}

/// Opens an account again.
///
/// # Errors
/// There is none; the store's errors, or those of `out`.
pub async fn restore(app: &App, who: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let member = find_member(app, who).await?;
    if member.state == MemberState::Active {
        bail!("member {} is not suspended", member.id);
    }
    app.store.members().restore(member.id, &operator(), app.now()).await?;
    writeln!(out, "member {} may log in again", member.id)?;
    Ok(())
}

/// Deletes an account with everything of the member's for good, and notifies the member.
///
/// # Errors
/// The deletion is not confirmed; there is no such member; the store's errors, or those of `out`.
pub async fn delete(app: &App, who: &str, is_meant: bool, out: &mut impl Write) -> anyhow::Result<()> {
    let member = find_member(app, who).await?;
    if !is_meant {
        bail!(
            "member {} would be deleted permanently; say --yes if that is meant",
            member.id
        );
    }
    let account_deleted = notices::account_deleted(&app.delivery, &member).await;
    app.store
        .members()
        .delete_for(member.id, &operator(), app.now())
        .await?;
    notices::put(&app.delivery, account_deleted).await;
    writeln!(out, "member {} and all their data have been deleted", member.id)?;
    Ok(())
}

/// Who acts, for the log.
fn operator() -> StaffActor {
    StaffActor::command("duobao member")
}

/// Finds a member by number or account.
async fn find_member(app: &App, who: &str) -> anyhow::Result<Member> {
    let members = app.store.members();
    let found = match (Account::parse(who), who.trim().parse()) {
        (Ok(account), _) => members.find_by_account(&account).await?,
        (Err(_), Ok(id)) => members.find(id).await?,
        (Err(_), Err(_)) => bail!("{who:?} is no member's number, e-mail address or mobile number"),
    };
    found.context("there is no such member (see duobao member list)")
}

fn time(app: &App, at: DateTime<Utc>) -> String {
    at.with_timezone(&app.settings.timezone)
        .format("%Y-%m-%d %H:%M")
        .to_string()
}
