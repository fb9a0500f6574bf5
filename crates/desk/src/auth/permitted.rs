//! The caller with what the operation needs: the signature of an operation is its policy. These come before all other arguments,
//! so that an error reveals nothing to a caller without the permission.

use axum::{extract::FromRequestParts, http::request::Parts};
use domain::staff::Permission;
use http_kit::error::ApiError;

use super::staff::Staff;
use crate::state::Desk;

macro_rules! permitted {
    ($($(#[$meta:meta])* $name:ident needs $permission:ident;)+) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone)]
        pub struct $name(pub Staff);

        impl FromRequestParts<Desk> for $name {
            type Rejection = ApiError;

            async fn from_request_parts(parts: &mut Parts, desk: &Desk) -> Result<Self, ApiError> {
                let staff = Staff::from_request_parts(parts, desk).await?;
                staff.require(Permission::$permission)?;
                Ok(Self(staff))
            }
        }
    )+};
}

permitted! {
    /// A signed-in account that may look at content.
    MayRead needs Read;
    /// A signed-in account that may change drafts.
    MayDraft needs Draft;
    /// A signed-in account that may change what the public sees.
    MayPublish needs Publish;
    /// An account that may know in-house data.
    MayKnowInHouse needs InHouse;
    /// A signed-in account that may read messages.
    MayReadMessages needs ReadMessages;
    /// A signed-in account that may answer messages.
    MayAnswerMessages needs AnswerMessages;
    /// A signed-in account that may manage accounts and members, and read the log.
    MayManage needs Manage;
}
