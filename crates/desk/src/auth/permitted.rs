//! The caller with what the operation needs: the signature of an operation is its policy. These come before all other arguments,
//! so that nobody learns from an error what they may not do.

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
    /// Somebody who may look at content.
    MayRead needs Read;
    /// Somebody who may change drafts.
    MayDraft needs Draft;
    /// Somebody who may change what the public sees.
    MayPublish needs Publish;
    /// An account that may know in-house data.
    MayKnowInHouse needs InHouse;
    /// Somebody who may read messages.
    MayReadMessages needs ReadMessages;
    /// Somebody who may answer messages.
    MayAnswerMessages needs AnswerMessages;
    /// Somebody who may manage accounts and members, and read the log.
    MayManage needs Manage;
}
