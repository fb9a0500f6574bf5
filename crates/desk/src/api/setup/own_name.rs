//! The name of the first owner, who is asked for it when the account is set up: the link of a new site cannot know it.

use domain::staff::{FIRST_OWNER, StaffName};
use http_kit::{error::ApiError, extract::refuse};
use store::{accounts::OpenLink, log::StaffActor};

use crate::{api::accounts::read_name, messages, state::Desk};

/// The field of the requests that has it.
const FIELD: &str = "account_name";

/// What the holder of a link is called; `None` where the account keeps the name that it has.
pub(super) struct OwnName(Option<StaffName>);

impl OwnName {
    /// Whether the holder of the link has to choose a name.
    pub(super) fn is_asked(link: &OpenLink) -> bool {
        link.name == FIRST_OWNER
    }

    /// The name that was sent, if one is asked for.
    ///
    /// # Errors
    /// 422: it is unfit, an e-mail address, or another account has it; the store's errors.
    pub(super) async fn propose(desk: &Desk, link: &OpenLink, sent: Option<&str>) -> Result<Self, ApiError> {
        let Some(typed) = sent.filter(|_| Self::is_asked(link)) else {
            return Ok(Self(None));
        };
        let name = read_name(FIELD, typed)?;
        let holder = desk.store.staff().find_by_name(&name).await?;
        if holder.is_some_and(|holder| holder.id != link.account_id) {
            return refuse(FIELD, messages::NAME_TAKEN);
        }
        Ok(Self(Some(name)))
    }

    /// The same, where one must be sent if it is asked for.
    ///
    /// # Errors
    /// As of [`Self::propose`]; 422 if it is missing.
    pub(super) async fn require(desk: &Desk, link: &OpenLink, sent: Option<&str>) -> Result<Self, ApiError> {
        let is_missing = Self::is_asked(link) && sent.is_none();
        Self::propose(desk, link, if is_missing { Some("") } else { sent }).await
    }

    /// The account's name from now on.
    pub(super) fn name<'a>(&'a self, link: &'a OpenLink) -> &'a str {
        self.0.as_ref().map_or(&link.name, StaffName::as_str)
    }

    /// Gives it to the account, which has been set up.
    ///
    /// # Errors
    /// The store's errors.
    pub(super) async fn keep(&self, desk: &Desk, link: &OpenLink) -> Result<(), ApiError> {
        if let Some(name) = &self.0 {
            let actor = StaffActor::command(name.as_str());
            desk.store
                .staff()
                .rename(link.account_id, name, &actor, desk.now())
                .await?;
        }
        Ok(())
    }
}
