//! Word to members of what happened to their account (S-07), to the address or number that is on record, in their language. It
//! goes through the outbox. What happened has happened: word that could not be put there is a line in the log and nothing more.

use store::{Member, NewPost, PostKind};

use crate::Delivery;
use crate::{
    member_templates::{MemberNotice, MemberTemplate},
    quota,
};

/// Tells a member.
pub async fn send(delivery: &Delivery, member_id: i64, news: MemberNotice<'_>) {
    match letters_to(delivery, member_id, news).await {
        Ok(letters) => put(delivery, letters).await,
        Err(error) => tracing::error!(member = member_id, "a member could not be told what happened: {error}"),
    }
}

/// The letters that tell somebody that their account is gone, written while it is there. They are not kept once they have left.
pub async fn account_deleted(delivery: &Delivery, member: &Member) -> Vec<NewPost> {
    match letters_to(delivery, member.id, MemberNotice::Deleted).await {
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

/// Puts letters in the outbox. Where the site has sent all that it may, they leave when it may again.
pub async fn put(delivery: &Delivery, letters: Vec<NewPost>) {
    for letter in letters {
        if let Err(error) = put_one(delivery, &letter).await {
            tracing::error!("a letter to a member could not be put in the outbox: {error}");
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

async fn letters_to(delivery: &Delivery, member_id: i64, news: MemberNotice<'_>) -> Result<Vec<NewPost>, store::Error> {
    let members = delivery.store.members();
    let Some(member) = members.find(member_id).await? else {
        return Ok(Vec::new());
    };
    let house = delivery.house().await?;
    let letter = MemberTemplate {
        settings: &delivery.settings,
        house: &house,
        language: member.language,
        at: delivery.now(),
        has_account: member.account.is_some(),
    };
    if let Some(account) = &member.account {
        return Ok(vec![letter.about(news, account)]);
    }
    let identities = members.identities(member_id).await?;
    let mut addresses: Vec<String> = identities.into_iter().filter_map(|identity| identity.email).collect();
    addresses.dedup();
    Ok(addresses.iter().map(|address| letter.mail(news, address)).collect())
}
