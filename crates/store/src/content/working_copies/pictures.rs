//! Changes of a record's pictures. Each is applied to the pictures as they are at that moment, so that two people who work on the
//! pictures of one record, or on its texts meanwhile, are never in conflict.

use chrono::{DateTime, Utc};
use domain::{
    bilingual::Bilingual,
    document::{Changes, Fault, Field, PictureRow, rows},
    picture::{PictureAccess, PictureKey, PictureScale, View},
};
use serde_json::json;

use super::{
    Action, Author, RecordId, Saved, WorkingCopies,
    load::{load, load_for_change},
    values::{PICTURES, problem},
    write,
};
use crate::{
    content::pictures::{self, NewPicture},
    engine::{error::Result, noun::Noun},
};

/// A change of a record's pictures.
#[derive(Debug, Clone, PartialEq)]
pub enum PictureChange {
    /// A new picture comes beside those that were sent with it, else last; a record that takes one picture only has this one then.
    Append {
        key: PictureKey,
        /// Which side it shows.
        view: View,
        sent: SentWith,
    },
    /// A picture comes before another, or last.
    Move {
        key: PictureKey,
        /// Before which; `None`: last.
        before: Option<PictureKey>,
    },
    /// Sets the description of a picture; parts that are `None` stay.
    Describe {
        key: PictureKey,
        description: PictureDescription,
    },
    /// A picture takes the place and the texts of another.
    Replace {
        /// The one that goes.
        key: PictureKey,
        /// The one that comes.
        with: PictureKey,
        /// Where cropping keeps the new one; `None`: as before.
        focus: Option<[u8; 2]>,
        /// The scale marked on the new one: marks of another photograph would measure something else.
        scale: Option<PictureScale>,
    },
    /// A picture goes; it can be brought back for a while.
    Remove(PictureKey),
    /// A picture that was removed comes back, to this place counted from 0.
    Restore { picture: Box<PictureRow>, place: usize },
}

/// Pictures that were sent together with one, whichever came first; the nearest to it are first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SentWith {
    /// Those of places before its own.
    pub earlier: Vec<PictureKey>,
    /// Those of places after its own.
    pub later: Vec<PictureKey>,
}

/// A text in both languages of which one may change alone: two changes on their way at once do not undo each other.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TextChange {
    /// The new Chinese text.
    pub tw: Option<String>,
    /// The new English text.
    pub en: Option<String>,
}

impl TextChange {
    const fn is_empty(&self) -> bool {
        self.tw.is_none() && self.en.is_none()
    }

    fn apply(self, text: &mut Bilingual) {
        if let Some(tw) = self.tw {
            text.tw = tw;
        }
        if let Some(en) = self.en {
            text.en = en;
        }
    }
}

/// What staff say of a picture.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PictureDescription {
    pub view: Option<View>,
    pub alt: TextChange,
    /// The author has read the text that was made of name and view, and found it right.
    pub confirms_alt: bool,
    pub decorative: Option<bool>,
    pub caption: TextChange,
    pub focus: Option<[u8; 2]>,
    pub access: Option<PictureAccess>,
    /// `Some(None)` takes the scale away.
    pub scale: Option<Option<PictureScale>>,
}

impl WorkingCopies<'_> {
    /// Changes the pictures of a record; [`Saved::Missing`] also where it has no such picture, or takes none.
    pub async fn change_pictures(&self, id: RecordId, change: PictureChange, author: &Author<'_>) -> Result<Saved> {
        self.0
            .write(|db| {
                let Some(loaded) = load_for_change(&db, id, author.edit.at)? else {
                    return Ok(Saved::Missing);
                };
                let Some(field) = pictures_field(id.noun) else {
                    return Ok(Saved::Missing);
                };
                let pictures = rows(loaded.copy.cells.get(PICTURES));
                let Some(pictures) = apply(pictures, change.clone(), field.most == 1) else {
                    return Ok(Saved::Missing);
                };
                let changes = Changes {
                    cells: [(PICTURES.to_owned(), json!(pictures))].into(),
                    reviewed: Vec::new(),
                };
                write::save(
                    self.0,
                    db,
                    id,
                    &loaded.copy.revision.into(),
                    &changes,
                    Action::Save,
                    author,
                )
            })
            .await
    }
}

impl WorkingCopies<'_> {
    /// Why a record takes no picture of this author, a new one or one instead of `replaced`: asked before anything is drawn for it, and
    /// again by [`Self::change_pictures`].
    pub async fn refuse_picture(
        &self,
        id: RecordId,
        replaced: Option<&PictureKey>,
        author: &Author<'_>,
    ) -> Result<Option<Saved>> {
        self.0
            .read(|db| {
                let Some(loaded) = load(db, id, author.edit.at)? else {
                    return Ok(Some(Saved::Missing));
                };
                if let Some(refusal) = write::refuse_change(&loaded, author) {
                    return Ok(Some(refusal));
                }
                let Some(field) = pictures_field(id.noun) else {
                    return Ok(Some(Saved::Missing));
                };
                let pictures: Vec<PictureRow> = rows(loaded.copy.cells.get(PICTURES));
                let is_full = field.most > 1 && pictures.len() >= field.most;
                Ok(match replaced {
                    Some(key) => (!pictures.iter().any(|picture| picture.key == *key)).then_some(Saved::Missing),
                    None => is_full.then(|| Saved::Problems(vec![problem(PICTURES, Fault::TooLong)])),
                })
            })
            .await
    }

    /// A picture of a record under edit, with what its working copy says of it.
    pub async fn find_picture(&self, id: RecordId, key: &PictureKey, now: DateTime<Utc>) -> Result<Option<NewPicture>> {
        self.0
            .read(|db| {
                let loaded = load(db, id, now)?;
                let artifact = (id.noun == Noun::ARTIFACT).then_some(id.id);
                let named: Vec<PictureRow> = rows(loaded.as_ref().and_then(|loaded| loaded.copy.cells.get(PICTURES)));
                let named: Vec<PictureRow> = named.into_iter().filter(|picture| picture.key == *key).collect();
                Ok(pictures::find_rows(db, Some(&json!(named)), artifact)?
                    .into_iter()
                    .next())
            })
            .await
    }

    /// Whether a picture exists and no other record shows it or names it in a working copy, so that this one may take it.
    pub async fn may_take_picture(&self, id: RecordId, key: &PictureKey) -> Result<bool> {
        self.0
            .read(|db| pictures::is_free_for(db, id.noun.as_str(), id.id, key))
            .await
    }
}

/// The field of a kind's pictures, if it takes any.
fn pictures_field(noun: Noun) -> Option<&'static Field> {
    noun.schema().fields.iter().find(|field| field.name == PICTURES)
}

/// The pictures after a change; `None` if it names a picture that is not there.
fn apply(mut pictures: Vec<PictureRow>, change: PictureChange, takes_one: bool) -> Option<Vec<PictureRow>> {
    let place = |pictures: &[PictureRow], key: &PictureKey| pictures.iter().position(|picture| picture.key == *key);
    match change {
        PictureChange::Append { key, view, sent } => {
            if takes_one {
                pictures.clear();
            }
            let behind = sent.earlier.iter().find_map(|earlier| place(&pictures, earlier));
            let before = || sent.later.iter().find_map(|later| place(&pictures, later));
            let to = behind.map(|at| at + 1).or_else(before).unwrap_or(pictures.len());
            let row = PictureRow {
                view,
                // The only picture of a record has no view, and its text is asked for before the record is published.
                alt_to_review: !takes_one,
                ..PictureRow::new(key)
            };
            pictures.insert(to, row);
        }
        PictureChange::Move { key, before } => {
            if before.as_ref() == Some(&key) {
                return place(&pictures, &key).map(|_| pictures);
            }
            let moved = pictures.remove(place(&pictures, &key)?);
            let to = match before {
                Some(before) => place(&pictures, &before)?,
                None => pictures.len(),
            };
            pictures.insert(to, moved);
        }
        PictureChange::Describe { key, description } => {
            let at = place(&pictures, &key)?;
            let picture = &mut pictures[at];
            picture.view = description.view.unwrap_or(picture.view);
            picture.decorative = description.decorative.unwrap_or(picture.decorative);
            picture.focus = description.focus.unwrap_or(picture.focus);
            picture.access = description.access.unwrap_or(picture.access);
            picture.scale = description.scale.unwrap_or(picture.scale);
            picture.alt_to_review &= description.alt.is_empty() && !description.confirms_alt;
            description.alt.apply(&mut picture.alt);
            description.caption.apply(&mut picture.caption);
        }
        PictureChange::Replace {
            key,
            with,
            focus,
            scale,
        } => {
            let at = place(&pictures, &key)?;
            pictures[at].key = with;
            pictures[at].focus = focus.unwrap_or(pictures[at].focus);
            pictures[at].scale = scale;
        }
        PictureChange::Remove(key) => {
            pictures.remove(place(&pictures, &key)?);
        }
        PictureChange::Restore { picture, place: to } => {
            if place(&pictures, &picture.key).is_none() {
                pictures.insert(to.min(pictures.len()), *picture);
            }
        }
    }
    Some(pictures)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(letter: char) -> PictureKey {
        letter.to_string().repeat(PictureKey::LENGTH).parse().expect("a key")
    }

    fn after(change: PictureChange) -> Option<String> {
        let pictures = ['a', 'b', 'c'].map(|letter| PictureRow::new(key(letter)));
        let after = apply(pictures.into(), change, false)?;
        Some(after.iter().map(|picture| &picture.key.as_str()[..1]).collect())
    }

    #[test]
    fn order_changes_by_naming_the_next_picture() {
        let moved = |from, before: Option<char>| {
            after(PictureChange::Move {
                key: key(from),
                before: before.map(key),
            })
        };
        assert_eq!(moved('c', Some('a')).as_deref(), Some("cab"));
        assert_eq!(moved('a', Some('c')).as_deref(), Some("bac"));
        assert_eq!(moved('a', None).as_deref(), Some("bca"));
        assert_eq!(moved('b', Some('b')).as_deref(), Some("abc"));
        assert_eq!(moved('x', None), None);
        assert_eq!(moved('a', Some('x')), None);
    }

    #[test]
    fn pictures_come_go_and_come_back() {
        let restored = |letter, place| PictureChange::Restore {
            picture: Box::new(PictureRow::new(key(letter))),
            place,
        };
        let appended = |earlier: &[char], later: &[char]| {
            let keys = |letters: &[char]| letters.iter().map(|letter| key(*letter)).collect();
            after(PictureChange::Append {
                key: key('d'),
                view: View::Base,
                sent: SentWith {
                    earlier: keys(earlier),
                    later: keys(later),
                },
            })
        };
        assert_eq!(appended(&[], &[]).as_deref(), Some("abcd"));
        assert_eq!(
            appended(&['x', 'b'], &['a']).as_deref(),
            Some("abdc"),
            "behind the one before it"
        );
        assert_eq!(
            appended(&['x'], &['y', 'b']).as_deref(),
            Some("adbc"),
            "else before the next"
        );
        assert_eq!(after(PictureChange::Remove(key('b'))).as_deref(), Some("ac"));
        assert_eq!(after(PictureChange::Remove(key('x'))), None);
        assert_eq!(after(restored('d', 1)).as_deref(), Some("adbc"));
        assert_eq!(after(restored('d', 99)).as_deref(), Some("abcd"));
        assert_eq!(after(restored('b', 0)).as_deref(), Some("abc"), "it is there already");
    }

    #[test]
    fn a_replaced_picture_leaves_its_words() {
        let mut old = PictureRow::new(key('a'));
        old.caption = Bilingual::new("款識", "Mark");
        old.access = PictureAccess::Members;
        old.scale = Some(PictureScale {
            from: [10, 10],
            to: [910, 10],
            millimetres: 90.0,
        });
        let replaced = |scale| {
            let change = PictureChange::Replace {
                key: key('a'),
                with: key('z'),
                focus: None,
                scale,
            };
            apply(vec![old.clone()], change, false).expect("it is there")
        };
        let key = key('z');
        let turned = old.scale.map(|scale| scale.turned(1, 1000, 20));
        for scale in [None, turned] {
            let expected = PictureRow {
                key: key.clone(),
                scale,
                ..old.clone()
            };
            assert_eq!(replaced(scale), [expected], "only the new picture's own scale is kept");
        }
    }

    #[test]
    fn a_scale_is_marked_and_taken_away() {
        let marked = PictureScale {
            from: [10, 10],
            to: [910, 10],
            millimetres: 90.0,
        };
        let described = |pictures, scale| {
            let description = PictureDescription {
                scale,
                ..PictureDescription::default()
            };
            let change = PictureChange::Describe {
                key: key('a'),
                description,
            };
            apply(pictures, change, false).expect("it is there")
        };
        let with = described(vec![PictureRow::new(key('a'))], Some(Some(marked)));
        assert_eq!(with[0].scale, Some(marked));
        let with = described(with, None);
        assert_eq!(with[0].scale, Some(marked), "an omitted scale stays");
        assert_eq!(described(with, Some(None))[0].scale, None);
    }
}
