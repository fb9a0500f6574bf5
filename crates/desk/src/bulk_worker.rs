//! Makes and undoes changes to many artifacts in the background.
//!
//! The store has written down which pieces a change is about, and notes what became of each together with the change itself. So a
//! process that is killed leaves nothing half done, and another process continues there.

use domain::{
    bilingual::Bilingual,
    document::{Changes, PictureRow, lacks_alt, rows},
    staff::{Permission, StaffName, StaffState},
};
use http_kit::message::Message;
use serde_json::{Value, json};
use store::{
    Edit, Editor,
    content::{Author, BulkAct, BulkRow, EditedRecord, Saved},
    queues::Job,
};

use crate::{
    api::bulk_change::{BulkChange, BulkRecovery},
    messages::{self, records as record_messages},
    state::Desk,
};

/// Pieces that are read at once; then the account's permissions are checked again.
const STEP: u64 = 50;

/// Makes or undoes the change of a job, until it is done.
///
/// # Errors
/// The store's; the change is tried again.
pub async fn work(desk: &Desk, job: &Job) -> anyhow::Result<()> {
    let copies = desk.store.working_copies();
    let Some(bulk) = &copies.bulk_edit(job.id).await? else {
        return Ok(());
    };
    let change: BulkChange = serde_json::from_value(bulk.change.clone())?;
    loop {
        let next = copies.next_of_bulk_edit(bulk, STEP).await?;
        if next.is_empty() {
            copies.settle_bulk_edit(job, desk.now()).await?;
            return Ok(());
        }
        // Whose leave it is and what the account may do is asked again and again: an owner may have renamed or suspended it meanwhile.
        let by = copies.author_of_bulk_edit(job.id).await?.unwrap_or_default();
        let may_publish = find_leave(desk, &by, &change).await?;
        for row in next {
            let edit = Edit {
                editor: Editor::Staff(by.clone()),
                at: desk.now(),
            };
            let author = Author {
                edit: &edit,
                may_publish: may_publish.unwrap_or_default(),
            };
            match (may_publish, &bulk.undone) {
                (Some(_), None) => change_piece(desk, row, &change, &author).await?,
                (None, None) => {
                    copies
                        .refuse_in_bulk(row, &record_messages::BULK_NOT_ALLOWED.both())
                        .await?
                }
                (_, Some(_)) => {
                    let unfit = match change {
                        BulkChange::Recover(_) => record_messages::BULK_NOT_BINNED_AGAIN,
                        _ => record_messages::BULK_UNFIT,
                    };
                    let words = [
                        record_messages::BULK_CHANGED_SINCE,
                        unfit,
                        record_messages::UNDONE_IN_PART,
                    ];
                    copies
                        .undo_in_bulk(bulk, row, words.map(Message::both).each_ref(), &author)
                        .await?;
                }
            }
        }
    }
}

/// Whether the account may publish; `None` if it may not make this change any more.
async fn find_leave(desk: &Desk, by: &str, change: &BulkChange) -> anyhow::Result<Option<bool>> {
    let Ok(name) = StaffName::parse(by) else {
        return Ok(None);
    };
    let account = desk.store.staff().find_by_name(&name).await?;
    let account =
        account.filter(|account| account.state == StaffState::Active && account.role.may(change.permission()));
    Ok(account.map(|account| account.role.may(Permission::Publish)))
}

async fn change_piece(desk: &Desk, row: BulkRow, change: &BulkChange, author: &Author<'_>) -> anyhow::Result<()> {
    let copies = desk.store.working_copies();
    let record = copies.find(row.piece, author.edit.at).await?;
    let saved = match &record {
        Some(record) => {
            let act = act_on(record, change);
            copies.change_in_bulk(row, record.copy.revision, &act, author).await?
        }
        None => Some(Saved::Missing),
    };
    let why = match saved {
        None | Some(Saved::Done(_)) => return Ok(()),
        Some(Saved::Conflicts { .. } | Saved::Outdated(_)) => record_messages::OUTDATED.both(),
        Some(Saved::Problems(problems)) => {
            let words = record_messages::name_problems(row.piece.noun.schema(), &problems);
            Bilingual::new(&*words.tw, &*words.en)
        }
        Some(Saved::DraftsOnly) => record_messages::DRAFTS_ONLY.both(),
        Some(Saved::Binned) => record_messages::BINNED.both(),
        Some(Saved::InUse) => record_messages::IN_USE.both(),
        Some(Saved::Missing) => messages::GONE.both(),
    };
    copies.refuse_in_bulk(row, &why).await?;
    Ok(())
}

fn act_on(record: &EditedRecord, change: &BulkChange) -> BulkAct {
    match change {
        BulkChange::Publish(language) | BulkChange::PublishWithCategories(language) => {
            BulkAct::Publish((*language).into())
        }
        BulkChange::Withdraw(language) => BulkAct::Withdraw((*language).into()),
        BulkChange::Bin(_) => BulkAct::Bin,
        BulkChange::Recover(BulkRecovery { publish }) => BulkAct::Recover { publishes: *publish },
        change => BulkAct::Save(cells_of(record, change)),
    }
}

fn cells_of(record: &EditedRecord, change: &BulkChange) -> Changes {
    let mut changes = Changes::default();
    let mut put = |cell: &str, value| drop(changes.cells.insert(cell.to_owned(), value));
    match change {
        BulkChange::Category(id) => put("category", json!(id)),
        BulkChange::Dynasty(id) => put("period", json!(id)),
        BulkChange::Featured(true) if record.copy.cells.get("featured").is_some_and(Value::is_number) => {}
        // Equal places show the newest last; anyone who wants another order sets the place in the editor.
        BulkChange::Featured(featured) => put("featured", json!(featured.then_some(i32::from(i16::MAX)))),
        BulkChange::AddKeywords(added) => {
            for (cell, added) in [("keywords.tw", &added.tw), ("keywords.en", &added.en)] {
                let mut all: Vec<String> = rows(record.copy.cells.get(cell));
                all.extend(added.iter().cloned());
                if !added.is_empty() {
                    put(cell, json!(all));
                }
            }
        }
        BulkChange::ConfirmAlts(_) | BulkChange::WriteAlts(_) => {
            let mut pictures: Vec<PictureRow> = rows(record.copy.cells.get("pictures"));
            for picture in &mut pictures {
                picture.alt_to_review = match change {
                    BulkChange::WriteAlts(_) => picture.alt_to_review || lacks_alt(picture),
                    _ => false,
                };
            }
            put("pictures", json!(pictures));
        }
        BulkChange::Publish(_)
        | BulkChange::PublishWithCategories(_)
        | BulkChange::Withdraw(_)
        | BulkChange::Recover(_)
        | BulkChange::Bin(_) => {}
    }
    changes
}
