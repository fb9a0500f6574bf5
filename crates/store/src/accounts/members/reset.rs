//! Replacing a forgotten password: all sessions are ended.

use chrono::{DateTime, Utc};
use domain::{
    account::Account,
    code::Purpose,
    member::{MemberEvent, MemberState, Provider},
};

use super::{
    Members,
    accounts::{self, push_owner},
    links::delete_links,
};
use crate::{
    accounts::{attempts::Attempts, codes, member_events::note, sessions},
    engine::{error::Result, sql::Sql},
};

/// The result of setting a password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordReset {
    pub member_id: i64,
    /// The providers whose links were removed.
    pub unlinked: Vec<Provider>,
}

impl Members<'_> {
    /// Uses the code up and sets the password; from then on nothing else opens the account. Every session ends, every valid or
    /// requested code is withdrawn, every link to a provider is removed, and every client is forgotten but those that set the
    /// password (`clients`). `None` if the code is used up or no active member has the account.
    pub async fn reset_password(
        &self,
        account: &Account,
        code_request_id: i64,
        password_hash: &str,
        clients: &[&str],
        now: DateTime<Utc>,
    ) -> Result<Option<PasswordReset>> {
        self.0
            .write(|transaction| {
                accounts::hold_with_others(&transaction, account)?;
                if !codes::consume(&transaction, Purpose::Reset, account, code_request_id, now)? {
                    return Ok(None);
                }
                let mut set = Sql::new("update member set password_hash = ");
                set.bind(password_hash).push(", updated_at = ").bind(now);
                set.push(" where id = ");
                push_owner(&mut set, account);
                set.push(" and state = ").bind(MemberState::Active.as_str());
                set.push(" returning id");
                let member: Option<i64> = set.column(&transaction)?.pop();
                let mut unlinked = Vec::new();
                if let Some(member_id) = member {
                    sessions::end_all(&transaction, member_id, None)?;
                    sessions::forget_clients(&transaction, member_id, clients)?;
                    unlinked = delete_links(&transaction, member_id, true, now)?;
                    for account in accounts::list(&transaction, member_id)? {
                        codes::withdraw(&transaction, &account, None)?;
                        codes::delete_all(&transaction, &account)?;
                        // Guesses at the old password say nothing about the new one.
                        let mut guesses = Sql::new("delete from attempt where kind = ");
                        guesses.bind(Attempts::LOGIN).push(" and subject = ");
                        guesses.bind(account.as_str()).take().run(&transaction)?;
                    }
                    note(&transaction, member_id, MemberEvent::Reset, "", now)?;
                }
                transaction.commit()?;
                Ok(member.map(|member_id| PasswordReset { member_id, unlinked }))
            })
            .await
    }
}
