//! The schema, as a series of changes that are the same for both engines.
//!
//! Only one process migrates at a time: the whole series is one transaction, on SQLite an IMMEDIATE one, on PostgreSQL under an
//! advisory lock. A change that fails is rolled back and tried again at the next start.

mod m0001_groups_and_periods;
mod m0002_artifacts;
mod m0003_exhibitions;
mod m0004_pages;
mod m0005_messages;
mod m0006_search;
mod m0007_picture_sources;
mod m0008_post;
mod m0009_members;
mod m0010_artifact_years;
mod m0011_avif;
mod m0012_links;
mod m0013_sending;
mod m0014_search_forgives;
mod m0015_piece_asked_about;
mod m0016_option_words;
mod m0017_revisions;
mod m0018_staff;
mod m0019_working_copies;
mod m0020_picture_access;
mod m0021_desk_content;
mod m0022_catalogue;
mod m0023_in_house;
mod m0024_exhibition_artifacts;
mod m0026_log;
mod m0027_consents;
mod m0028_conversations;
mod m0029_presence;
mod m0030_exports;
mod m0032_staff_list;
mod m0033_passkeys;
mod m0034_staff_imports;
mod m0035_log_retention;
mod m0036_merges_and_devices;
mod m0037_member_merges;
mod m0038_bulk_edits;
mod m0042_public_changes;
mod m0043_redirects;
mod m0044_favourites;
mod m0045_picture_scale;
mod m0046_marked_words;
mod m0047_keyed_log;
mod m0048_preview_ends;
mod m0049_undone_words_and_bulk_work;
mod m0051_in_house_versions;
mod m0052_closed_policies;
mod m0053_site_state;
mod m0054_mapping_categories;
mod m0055_cleared_fields;
mod m0056_word_uses;
mod m0057_drafts_in_the_list_index;

use sea_query::*;

use crate::{
    database::{Connection, Transaction},
    error::{Error, Result},
    sql::Sql,
};

/// Any number will do as long as every version of the program uses the same.
const ADVISORY_LOCK: i64 = 0x6475_6f62_616f;

type Change = fn(&Schema<'_>) -> Result<()>;

/// Every change with the name under which it is recorded, in order.
const CHANGES: [(&str, Change); 51] = [
    ("m0001_groups_and_periods", m0001_groups_and_periods::up),
    ("m0002_artifacts", m0002_artifacts::up),
    ("m0003_exhibitions", m0003_exhibitions::up),
    ("m0004_pages", m0004_pages::up),
    ("m0005_messages", m0005_messages::up),
    ("m0006_search", m0006_search::up),
    ("m0007_picture_sources", m0007_picture_sources::up),
    ("m0008_post", m0008_post::up),
    ("m0009_members", m0009_members::up),
    ("m0010_artifact_years", m0010_artifact_years::up),
    ("m0011_avif", m0011_avif::up),
    ("m0012_links", m0012_links::up),
    ("m0013_sending", m0013_sending::up),
    ("m0014_search_forgives", m0014_search_forgives::up),
    ("m0015_piece_asked_about", m0015_piece_asked_about::up),
    ("m0016_option_words", m0016_option_words::up),
    ("m0017_revisions", m0017_revisions::up),
    ("m0018_staff", m0018_staff::up),
    ("m0019_working_copies", m0019_working_copies::up),
    ("m0020_picture_access", m0020_picture_access::up),
    ("m0021_desk_content", m0021_desk_content::up),
    ("m0022_catalogue", m0022_catalogue::up),
    ("m0023_in_house", m0023_in_house::up),
    ("m0024_exhibition_artifacts", m0024_exhibition_artifacts::up),
    ("m0026_log", m0026_log::up),
    ("m0027_consents", m0027_consents::up),
    ("m0028_conversations", m0028_conversations::up),
    ("m0029_presence", m0029_presence::up),
    ("m0030_exports", m0030_exports::up),
    ("m0032_staff_list", m0032_staff_list::up),
    ("m0033_passkeys", m0033_passkeys::up),
    ("m0034_staff_imports", m0034_staff_imports::up),
    ("m0035_log_retention", m0035_log_retention::up),
    ("m0036_merges_and_devices", m0036_merges_and_devices::up),
    ("m0037_member_merges", m0037_member_merges::up),
    ("m0038_bulk_edits", m0038_bulk_edits::up),
    ("m0042_public_changes", m0042_public_changes::up),
    ("m0043_redirects", m0043_redirects::up),
    ("m0044_favourites", m0044_favourites::up),
    ("m0045_picture_scale", m0045_picture_scale::up),
    ("m0046_marked_words", m0046_marked_words::up),
    ("m0047_keyed_log", m0047_keyed_log::up),
    ("m0048_preview_ends", m0048_preview_ends::up),
    ("m0049_undone_words_and_bulk_work", m0049_undone_words_and_bulk_work::up),
    ("m0051_in_house_versions", m0051_in_house_versions::up),
    ("m0052_closed_policies", m0052_closed_policies::up),
    ("m0053_site_state", m0053_site_state::up),
    ("m0054_mapping_categories", m0054_mapping_categories::up),
    ("m0055_cleared_fields", m0055_cleared_fields::up),
    ("m0056_word_uses", m0056_word_uses::up),
    ("m0057_drafts_in_the_list_index", m0057_drafts_in_the_list_index::up),
];

/// Brings the schema up to date; refuses one that a newer program made.
pub(crate) fn run(transaction: &Transaction<'_>) -> Result<()> {
    if transaction.is_postgres() {
        let mut lock = Sql::new("select pg_advisory_xact_lock(");
        lock.bind(ADVISORY_LOCK).push(")").take().run(transaction)?;
    }
    // The table has the name that the migration tool of the first versions gave it.
    transaction.batch(
        "create table if not exists seaql_migrations (version varchar not null primary key, applied_at bigint not null)",
    )?;
    let applied: Vec<String> = Sql::new("select version from seaql_migrations order by version").column(transaction)?;
    let is_known = |name: &String| CHANGES.iter().any(|(known, _)| known == name);
    if let Some(migration) = applied.iter().find(|name| !is_known(name)) {
        return Err(Error::NewerSchema {
            migration: migration.clone(),
        });
    }
    let now = if transaction.is_postgres() {
        "extract(epoch from now())::bigint"
    } else {
        "unixepoch()"
    };
    for (name, change) in CHANGES {
        if !applied.iter().any(|known| known == name) {
            change(&Schema(transaction))?;
            let mut record = Sql::new("insert into seaql_migrations (version, applied_at) values (");
            record
                .bind(name)
                .push(", ")
                .push(now)
                .push(")")
                .take()
                .run(transaction)?;
        }
    }
    Ok(())
}

/// Changes the schema; each statement in the engine's own syntax.
pub(super) struct Schema<'a>(&'a Connection);

impl Schema<'_> {
    fn connection(&self) -> &Connection {
        self.0
    }

    fn change(&self, statement: &impl SchemaStatementBuilder) -> Result<()> {
        self.0.batch(&if self.0.is_postgres() {
            statement.build(PostgresQueryBuilder)
        } else {
            statement.build(SqliteQueryBuilder)
        })
    }

    fn create_table(&self, table: TableCreateStatement) -> Result<()> {
        self.change(&table)
    }

    fn create_index(&self, index: IndexCreateStatement) -> Result<()> {
        self.change(&index)
    }

    fn drop_index(&self, index: IndexDropStatement) -> Result<()> {
        self.change(&index)
    }

    fn alter_table(&self, table: TableAlterStatement) -> Result<()> {
        self.change(&table)
    }
}

/// A table with a number of its own.
fn table(name: &'static str) -> TableCreateStatement {
    let mut table = bare_table(name);
    table.col(
        ColumnDef::new("id")
            .big_integer()
            .not_null()
            .auto_increment()
            .primary_key(),
    );
    table
}

fn bare_table(name: &'static str) -> TableCreateStatement {
    Table::create().table(name).to_owned()
}

fn add_column(schema: &Schema<'_>, table: &'static str, column: ColumnDef) -> Result<()> {
    schema.alter_table(Table::alter().table(table).add_column(column).to_owned())
}

fn text(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).text().not_null().to_owned()
}

fn text_or_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).text().to_owned()
}

fn int(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).integer().not_null().to_owned()
}

fn int_or_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).integer().to_owned()
}

fn double_or_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).double().to_owned()
}

fn number(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).big_integer().not_null().to_owned()
}

fn number_or_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).big_integer().to_owned()
}

fn flag(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).boolean().not_null().to_owned()
}

fn time(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).timestamp_with_time_zone().not_null().to_owned()
}

fn time_or_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).timestamp_with_time_zone().to_owned()
}

/// Adds `{stem}_tw` and `{stem}_en`.
fn bilingual(table: &mut TableCreateStatement, stem: &str) {
    for language in ["tw", "en"] {
        table.col(ColumnDef::new(format!("{stem}_{language}")).text().not_null());
    }
}

/// A column that refers to a row of another table; `on_delete` says what happens when that is deleted.
fn refers(
    table: &mut TableCreateStatement,
    name: &'static str,
    column: &'static str,
    to: &'static str,
    on_delete: ForeignKeyAction,
) {
    let mut key = ForeignKey::create();
    key.name(format!("{name}_{column}_fk"))
        .from(name, column)
        .to(to, "id")
        .on_delete(on_delete);
    table.foreign_key(&mut key);
}

fn index(table: &'static str, name: &'static str, columns: &[&'static str]) -> IndexCreateStatement {
    let mut index = Index::create();
    index.name(name).table(table);
    for column in columns {
        index.col(*column);
    }
    index
}

fn unique(table: &'static str, name: &'static str, columns: &[&'static str]) -> IndexCreateStatement {
    index(table, name, columns).unique().to_owned()
}
