//! Publishing, withdrawing and scheduling a language of a record, and sending a record for review.

use chrono::{DateTime, Utc};
use domain::{
    artifact::PublicationState,
    bilingual::Language,
    document::{Cells, Fault, Kind, list_blocking, publish, rows, typed, withdraw},
};

use super::{
    Act, Action, Author, Draft, RecordId, Saved, WorkingCopies,
    binned::list_binned,
    history, live,
    load::{Loaded, load, load_for_change},
    name_of, pages,
    preview_end::end_previews,
    schedule::{forget_schedule, put_on_schedule},
    values::{PICTURES, problem},
    write::{Written, commit, keep, refuse_change, write_live},
};
use crate::{
    content::{pictures, references::drop_deleted},
    engine::{
        Store,
        content_version::raise_content_version,
        database::{Connection, Transaction},
        edit::{Edit, Editor},
        error::Result,
        merges::MergeKind,
        noun::Noun,
    },
};

impl WorkingCopies<'_> {
    /// Gives the public a language of the working copy's revision, with what has no language.
    pub async fn publish(&self, id: RecordId, revision: i64, language: Language, author: &Author<'_>) -> Result<Saved> {
        self.change(id, revision, author, |db, loaded| {
            publish_now(db, loaded, language, author.edit)
        })
        .await
    }

    /// Has a language published at a later moment, as it is then. A second call changes the moment.
    pub async fn schedule(
        &self,
        id: RecordId,
        revision: i64,
        language: Language,
        at: DateTime<Utc>,
        author: &Author<'_>,
    ) -> Result<Saved> {
        self.change(id, revision, author, |db, loaded| {
            let problems = list_blocking(loaded.schema(), &loaded.copy.cells, language);
            if !problems.is_empty() {
                return Ok(Change::Refused(Saved::Problems(problems)));
            }
            put_on_schedule(db, id, language, at, name_of(author.edit))?;
            Ok(Change::Desk(Action::Schedule))
        })
        .await
    }

    /// Takes a scheduled publication back.
    pub async fn unschedule(
        &self,
        id: RecordId,
        revision: i64,
        language: Language,
        author: &Author<'_>,
    ) -> Result<Saved> {
        self.change(id, revision, author, |db, loaded| {
            forget_schedule(db, loaded.id, Some(language))?;
            Ok(Change::Desk(Action::Unschedule))
        })
        .await
    }

    /// Takes a language from the public.
    pub async fn withdraw(
        &self,
        id: RecordId,
        revision: i64,
        language: Language,
        author: &Author<'_>,
    ) -> Result<Saved> {
        self.change(id, revision, author, |db, loaded| {
            withdraw_now(db, loaded, language, author.edit)
        })
        .await
    }

    /// Asks for a review by a colleague who may publish.
    pub async fn submit(&self, id: RecordId, revision: i64, edit: &Edit) -> Result<Saved> {
        let author = Author {
            edit,
            may_publish: true,
        };
        self.change(id, revision, &author, |_, loaded| {
            loaded.submitted = Some(Act {
                by: name_of(edit).to_owned(),
                at: edit.at,
            });
            Ok(Change::Desk(Action::Submit))
        })
        .await
    }

    /// Changes the whole of a record; see [`change_within`].
    async fn change(
        &self,
        id: RecordId,
        revision: i64,
        author: &Author<'_>,
        change: impl Fn(&Connection, &mut Loaded) -> Result<Change> + Send + Sync,
    ) -> Result<Saved> {
        self.0
            .write(|db| {
                let (saved, written) = change_within(&db, id, revision, author, &change)?;
                commit(self.0, db, written)?;
                Ok(saved)
            })
            .await
    }
}

/// Loads a record for a change of the whole, makes the change, keeps it with its line of history; the caller commits.
pub(super) fn change_within(
    db: &Connection,
    id: RecordId,
    revision: i64,
    author: &Author<'_>,
    change: impl FnOnce(&Connection, &mut Loaded) -> Result<Change>,
) -> Result<(Saved, Written)> {
    let nothing = |saved| Ok((saved, Written::Nothing));
    let Some(mut loaded) = load_for_change(db, id, author.edit.at)? else {
        return nothing(Saved::Missing);
    };
    if let Some(refusal) = refuse_change(&loaded, author) {
        return nothing(refusal);
    }
    if loaded.copy.revision != revision {
        return nothing(Saved::Outdated(Box::new(loaded.into_record(db)?)));
    }
    history::record_origin(db, &loaded)?;
    let (action, written) = match change(db, &mut loaded)? {
        Change::Public(action) => (action, Written::content(id)),
        Change::Desk(action) => (action, Written::Draft),
        Change::Refused(refusal) => return nothing(refusal),
        Change::Outdated => return nothing(Saved::Outdated(Box::new(loaded.into_record(db)?))),
    };
    keep_changed(db, &mut loaded, action, author.edit)?;
    Ok((Saved::Done(Box::new(loaded.into_record(db)?)), written))
}

/// What a change of the whole record did.
pub(super) enum Change {
    /// The public sees something else.
    Public(Action),
    /// Only the desk sees it.
    Desk(Action),
    Refused(Saved),
    /// An import changed the record this moment.
    Outdated,
}

/// Keeps a record after a change of the whole.
pub(super) fn finish(
    store: &Store,
    db: Transaction<'_>,
    mut loaded: Loaded,
    action: Action,
    is_content: bool,
    edit: &Edit,
) -> Result<Saved> {
    keep_changed(&db, &mut loaded, action, edit)?;
    let written = match is_content {
        true => Written::content(loaded.id),
        false => Written::Draft,
    };
    let record = loaded.into_record(&db)?;
    commit(store, db, written)?;
    Ok(Saved::Done(Box::new(record)))
}

/// Counts the revision up and keeps the record with its line of history; the caller commits.
pub(super) fn keep_changed(db: &Connection, loaded: &mut Loaded, action: Action, edit: &Edit) -> Result<()> {
    loaded.copy.revision += 1;
    keep(db, loaded, edit)?;
    history::record(db, loaded, action, &[], edit)
}

pub(super) fn publish_now(db: &Connection, loaded: &mut Loaded, language: Language, edit: &Edit) -> Result<Change> {
    let schema = loaded.schema();
    let mut problems = list_blocking(schema, &loaded.copy.cells, language);
    problems.extend(live::check(db, loaded.id.noun, Some(loaded.id.id), &loaded.copy.cells)?);
    if !problems.is_empty() {
        return Ok(Change::Refused(Saved::Problems(problems)));
    }
    let published = loaded.published();
    let cells = if pages::is_policy(loaded.id) {
        pages::publish_policy(schema, &loaded.copy.cells, language)
    } else {
        publish(schema, &loaded.live.cells, &loaded.copy.cells, language, &published)
    };
    if pages::is_policy(loaded.id) && pages::rewrites_policy(db, &cells)? {
        let problem = problem("version", Fault::VersionClosed);
        return Ok(Change::Refused(Saved::Problems(vec![problem])));
    }
    let Some(live) = write_live(db, loaded, &cells, PublicationState::Published, edit)? else {
        return Ok(Change::Outdated);
    };
    loaded.live = live;
    loaded.submitted = None;
    forget_schedule(db, loaded.id, Some(language))?;
    Ok(Change::Public(publication_of(language)))
}

/// Gives the public these cells of a record, which it had before, as a publication of the language. The working copy stays as it is.
pub(super) fn publish_again(
    db: &Connection,
    loaded: &mut Loaded,
    cells: &Cells,
    language: Language,
    edit: &Edit,
) -> Result<Change> {
    let RecordId { noun, id } = loaded.id;
    let mut cells = cells.clone();
    drop_deleted(db, noun.schema(), &mut cells, &Cells::new())?;
    if let Some(cell) = cells.get_mut(PICTURES) {
        *cell = pictures::keep_available(db, cell, (noun == Noun::ARTIFACT).then_some(id))?;
    }
    let mut problems = live::check(db, noun, Some(id), &cells)?;
    // What was put into the bin meanwhile would be shown, or hide it.
    for field in noun.schema().fields {
        let named: Vec<i64> = match field.kind {
            Kind::Reference => typed::reference(&cells, field.name).into_iter().collect(),
            Kind::References => rows(cells.get(field.name)),
            _ => continue,
        };
        let Some(kind) = field.refers.and_then(Noun::from_word).filter(|_| !named.is_empty()) else {
            continue;
        };
        let binned = list_binned(db, kind)?;
        let survivors = MergeKind::of(kind)
            .map(|kind| kind.survivors(db))
            .transpose()?
            .unwrap_or_default();
        // What was merged is in the bin, and another one stands for it.
        if named.iter().any(|id| binned.contains(&survivors.of(*id))) {
            problems.push(problem(field.name, Fault::UnknownReference));
        }
    }
    if !problems.is_empty() {
        return Ok(Change::Refused(Saved::Problems(problems)));
    }
    let Some(live) = write_live(db, loaded, &cells, PublicationState::Published, edit)? else {
        return Ok(Change::Outdated);
    };
    loaded.live = live;
    Ok(Change::Public(publication_of(language)))
}

const fn publication_of(language: Language) -> Action {
    match language {
        Language::Tw => Action::PublishTw,
        Language::En => Action::PublishEn,
    }
}

pub(super) fn withdraw_now(db: &Connection, loaded: &mut Loaded, language: Language, edit: &Edit) -> Result<Change> {
    let published = loaded.published();
    let action = match language {
        Language::Tw => Action::WithdrawTw,
        Language::En => Action::WithdrawEn,
    };
    // What is to be published later is taken back as well.
    forget_schedule(db, loaded.id, Some(language))?;
    if !published.contains(&language) {
        return Ok(Change::Desk(action));
    }
    let cells = if published.len() > 1 || !loaded.id.noun.can_be_hidden() {
        withdraw(loaded.schema(), &loaded.live.cells, language)
    } else if live::check(db, loaded.id.noun, Some(loaded.id.id), &loaded.copy.cells)?.is_empty() {
        loaded.copy.cells.clone()
    } else {
        // A draft that the record cannot take, as where another piece has its new number by now, keeps nothing before the public.
        loaded.live.cells.clone()
    };
    if pages::is_policy(loaded.id) && pages::rewrites_policy(db, &cells)? {
        return Ok(Change::Refused(Saved::Problems(vec![problem(
            "version",
            Fault::VersionClosed,
        )])));
    }
    let state = if published.len() > 1 {
        PublicationState::Published
    } else {
        PublicationState::Withdrawn
    };
    let Some(live) = write_live(db, loaded, &cells, state, edit)? else {
        return Ok(Change::Outdated);
    };
    loaded.live = live;
    end_previews(db, loaded.id)?;
    Ok(Change::Public(action))
}

/// Takes every language from the public, for a record that goes into the bin.
pub(super) fn withdraw_all(db: &Connection, loaded: &mut Loaded, edit: &Edit) -> Result<Change> {
    for language in loaded.published() {
        if matches!(withdraw_now(db, loaded, language, edit)?, Change::Outdated) {
            return Ok(Change::Outdated);
        }
    }
    forget_schedule(db, loaded.id, None)?;
    Ok(Change::Public(Action::Bin))
}

/// Publishes a language as [`WorkingCopies::publish`] does, whatever is missing. For a transaction that is rolled back.
pub(crate) fn publish_for_preview(db: &Connection, draft: &Draft) -> Result<()> {
    let Some(loaded) = load(db, draft.id, draft.at)? else {
        return Ok(());
    };
    let published = loaded.published();
    let cells = publish(
        loaded.schema(),
        &loaded.live.cells,
        &loaded.copy.cells,
        draft.language,
        &published,
    );
    let edit = Edit {
        editor: Editor::Staff(String::new()),
        at: draft.at,
    };
    write_live(db, &loaded, &cells, PublicationState::Published, &edit)?;
    // Kept values of the earlier version follow the change, as after any publication.
    raise_content_version(db, draft.id.change())
}
