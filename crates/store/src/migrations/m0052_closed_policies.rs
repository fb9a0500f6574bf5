//! When someone first agreed to a text of the privacy policy: such a version cannot be changed, also when that member has left.

use super::{Schema, add_column, time_or_null};
use crate::error::Result;

pub(super) fn up(schema: &Schema<'_>) -> Result<()> {
    add_column(schema, "policy_text", time_or_null("agreed_at"))?;
    // The text that a consent names, and the latest in each language of a version that someone agreed to.
    schema.connection().batch(
        "update policy_text set agreed_at = \
             (select min(c.agreed_at) from member_consent c where c.version = policy_text.version) \
         where exists (select 1 from member_consent c where c.version = policy_text.version \
                       and c.digest = policy_text.digest) \
            or id in (select max(p.id) from policy_text p where exists \
                      (select 1 from member_consent c where c.version = p.version) group by p.version, p.language)",
    )
}
