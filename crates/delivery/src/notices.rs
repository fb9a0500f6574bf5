//! Notices to members about changes to their account (S-07), to the stored addresses or numbers, in their language. They go
//! through the outbox. The change has already happened: if a notice cannot be put there, that is only logged.

use domain::{account::Account, code::Purpose};
use store::{
    accounts::{Member, MergeCode},
    queues::{NewPost, PostKind},
};

use crate::Delivery;
use crate::{
    code_secret,
    member_templates::{MemberNotice, MemberTemplate},
    quota,
};

/// Notifies a member.
pub async fn send(delivery: &Delivery, member_id: i64, news: MemberNotice<'_>) {
    match mails_to(delivery, member_id, news).await {
        Ok(letters) => put(delivery, letters).await,
        Err(error) => tracing::error!(member = member_id, "a member could not be told what happened: {error}"),
    }
}

/// The messages that confirm the deletion of an account, written while it still exists. They are deleted once they are sent.
pub async fn account_deleted(delivery: &Delivery, member: &Member) -> Vec<NewPost> {
    match mails_to(delivery, member.id, MemberNotice::Deleted).await {
        Ok(letters) => letters
            .into_iter()
            .map(|letter| NewPost {
                kind: PostKind::Farewell,
                expires_at: Some(delivery.now() + chrono::TimeDelta::days(1)),
                ..letter
            })
            .collect(),
        Err(error) => {
            tracing::error!(
                member = member.id,
                "the mail about a deleted account could not be written: {error}"
            );
            Vec::new()
        }
    }
}

/// Puts messages in the outbox. If the site has used up its limit, they are sent when it allows more.
pub async fn put(delivery: &Delivery, letters: Vec<NewPost>) {
    for letter in letters {
        if let Err(error) = put_one(delivery, &letter).await {
            tracing::error!("a mail to a member could not be put in the outbox: {error}");
        }
    }
    delivery.wake.notify_one();
}

async fn put_one(delivery: &Delivery, letter: &NewPost) -> Result<(), store::Error> {
    let due = quota::take_notice(delivery, letter.form.channel()).await?;
    delivery
        .store
        .outbox()
        .put_for_later(letter, delivery.now(), due)
        .await
        .map(drop)
}

async fn mails_to(delivery: &Delivery, member_id: i64, news: MemberNotice<'_>) -> Result<Vec<NewPost>, store::Error> {
    let members = delivery.store.members();
    let Some(member) = members.find(member_id).await? else {
        return Ok(Vec::new());
    };
    let accounts = members.accounts(member_id).await?;
    let house = delivery.house().await?;
    let letter = MemberTemplate {
        settings: &delivery.settings,
        house: &house,
        language: member.language,
        at: delivery.now(),
        has_account: !accounts.is_empty(),
    };
    if !accounts.is_empty() {
        return Ok(accounts.iter().map(|account| letter.about(news, account)).collect());
    }
    let identities = members.identities(member_id).await?;
    let mut addresses: Vec<String> = identities.into_iter().filter_map(|identity| identity.email).collect();
    addresses.dedup();
    Ok(addresses.iter().map(|address| letter.mail(news, address)).collect())
}

/// Sends a member the code by which they confirm a merge.
///
/// # Errors
/// The store's errors.
pub async fn merge_code(
    delivery: &Delivery,
    member: &Member,
    account: &Account,
    code: &MergeCode,
) -> Result<(), store::Error> {
    let house = delivery.house().await?;
    let letter = MemberTemplate {
        settings: &delivery.settings,
        house: &house,
        language: member.language,
        at: delivery.now(),
        has_account: true,
    };
    let post = NewPost {
        secret: Some(code_secret::write(Purpose::Merge, code.id, &code.nonce)),
        expires_at: Some(code.expires_at),
        ..letter.about(MemberNotice::Code(Purpose::Merge), account)
    };
    put_one(delivery, &post).await?;
    delivery.wake.notify_one();
    Ok(())
}
