//! The schema, as a series of changes that both engines go through alike.
//!
//! One runner at a time: the whole series is one transaction, on SQLite an IMMEDIATE one, on PostgreSQL behind an
//! advisory lock. A change that fails leaves nothing behind and is tried again at the next start.

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

use sea_orm::{ConnectionTrait, DatabaseConnection};
use sea_orm_migration::prelude::*;

use crate::{
    engine,
    error::{Error, Result},
    sql::Sql,
};

/// Any number will do as long as every version of the program uses the same.
const ADVISORY_LOCK: i64 = 0x6475_6f62_616f;

pub(crate) struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(m0001_groups_and_periods::Migration),
            Box::new(m0002_artifacts::Migration),
            Box::new(m0003_exhibitions::Migration),
            Box::new(m0004_pages::Migration),
            Box::new(m0005_messages::Migration),
            Box::new(m0006_search::Migration),
            Box::new(m0007_picture_sources::Migration),
            Box::new(m0008_post::Migration),
            Box::new(m0009_members::Migration),
            Box::new(m0010_artifact_years::Migration),
            Box::new(m0011_avif::Migration),
            Box::new(m0012_links::Migration),
            Box::new(m0013_sending::Migration),
            Box::new(m0014_search_forgives::Migration),
            Box::new(m0015_piece_asked_about::Migration),
            Box::new(m0016_option_words::Migration),
        ]
    }
}

/// Brings the schema up to date, or refuses one that a newer program made.
pub(crate) async fn run(writer: &DatabaseConnection) -> Result<()> {
    let transaction = engine::begin(writer).await?;
    if engine::is_postgres(&transaction) {
        Sql::new("select pg_advisory_xact_lock(")
            .bind(ADVISORY_LOCK)
            .push(")")
            .take()
            .run(&transaction)
            .await?;
    }
    refuse_newer(&transaction).await?;
    Migrator::up(&transaction, None).await?;
    Ok(transaction.commit().await?)
}

async fn refuse_newer(db: &impl ConnectionTrait) -> Result<()> {
    let table = if engine::is_postgres(db) {
        "select count(*) from information_schema.tables where table_schema = current_schema() and table_name = 'seaql_migrations'"
    } else {
        "select count(*) from sqlite_master where type = 'table' and name = 'seaql_migrations'"
    };
    if Sql::new(table).scalar::<i64>(db).await? == 0 {
        return Ok(());
    }
    let known: Vec<String> = Migrator::migrations().iter().map(|m| m.name().to_owned()).collect();
    let applied: Vec<String> = Sql::new("select version from seaql_migrations order by version")
        .column(db)
        .await?;
    match applied.into_iter().find(|name| !known.contains(name)) {
        Some(migration) => Err(Error::NewerSchema { migration }),
        None => Ok(()),
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

async fn add_column(manager: &SchemaManager<'_>, table: &'static str, column: ColumnDef) -> Result<(), DbErr> {
    manager
        .alter_table(Table::alter().table(table).add_column(column).to_owned())
        .await
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

/// A column that names a row of another table; `on_delete` says what becomes of this one without it.
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
