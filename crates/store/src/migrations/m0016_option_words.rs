//! Two entries of the option lists: the youngest age range is named 'under 18', which the Chinese name did not say, and a
//! country may be left unsaid, like age and gender. Names that staff have changed since stay.

use super::Schema;
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    let db = schema.connection();
    db.batch("update option_entry set name_tw = '未滿 18 歲' where kind = 'age' and name_tw = '18 歲以下'")?;
    db.batch(
        "insert into option_entry (kind, id, position, active, name_tw, name_en) \
         select 'country', coalesce(max(id), 0) + 1, coalesce(max(position), 0) + 1, true, '不願透露', 'Prefer not to say' \
         from option_entry where kind = 'country'",
    )?;
    Ok(())
}
