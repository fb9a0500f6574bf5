//! The search index: what is kept in it, and how it is asked. What text means is for `domain::search_text` to say.

mod document;
mod expression;

pub(crate) use document::{Subject, Subjects, lock_groups, reindex, write};

use domain::search_text::{ANALYSER_VERSION, Plan};
use sea_orm::ConnectionTrait;

use crate::{
    ArtifactFilter, ArtifactOrder, Store,
    artifacts::BY_TIME,
    engine::is_postgres,
    error::Result,
    search::expression::{Expression, Scope},
    sql::Sql,
};

/// What may follow a beginning, for ranges: no character of Unicode sorts after it.
const LAST: char = '\u{10ffff}';

/// Numbers of one page of a search in order of rank, and how many there are in all.
pub(crate) async fn find(
    db: &impl ConnectionTrait,
    plan: &Plan,
    filter: &ArtifactFilter,
    window: (i64, i64),
) -> Result<(Vec<i64>, i64)> {
    let asked = async |plan: &Plan| match filter.order {
        ArtifactOrder::Usual => ranked(db, plan, filter.item_group, window).await,
        ArtifactOrder::Time => by_time(db, plan, filter.item_group, window).await,
    };
    let mut found = asked(plan).await?;
    for looser in plan.relaxations() {
        if found.1 > 0 {
            break;
        }
        found = asked(&looser).await?;
    }
    Ok(found)
}

/// All that is found, whatever its rank.
async fn by_time(
    db: &impl ConnectionTrait,
    plan: &Plan,
    item_group: Option<i64>,
    (limit, offset): (i64, i64),
) -> Result<(Vec<i64>, i64)> {
    let found = Expression::any_of(vec![Expression::relic(plan), Expression::anywhere(plan)]);
    let found = found.within(Scope { item_group });
    let mut count = Sql::new("select count(*) from ");
    matching(db, &mut count, &found);
    let mut page = Sql::new("select id from artifact where id in (select ");
    page.push(number(db)).push(" from ");
    matching(db, &mut page, &found);
    page.push(")").push(BY_TIME).push(" limit ").bind(limit);
    page.push(" offset ").bind(offset);
    Ok((page.column(db).await?, count.scalar(db).await?))
}

/// The index's name for an artifact's number.
fn number(db: &impl ConnectionTrait) -> &'static str {
    if is_postgres(db) { "artifact_id" } else { "rowid" }
}

/// Three ranks, each the newest first: relic numbers that begin with the keyword (the shortest, so the exact one, first),
/// names that hold all of it, the rest. They exclude each other, so that a page can run across them.
async fn ranked(
    db: &impl ConnectionTrait,
    plan: &Plan,
    item_group: Option<i64>,
    (limit, offset): (i64, i64),
) -> Result<(Vec<i64>, i64)> {
    let scope = Scope { item_group };
    let relic = Expression::relic(plan);
    let name = Expression::name(plan).except(relic.clone());
    let other = Expression::anywhere(plan).except(Expression::any_of(vec![relic.clone(), Expression::name(plan)]));
    let [relics, names, others] = counts(db, [&relic, &name, &other].map(|part| part.within(scope))).await?;

    let mut ids = Vec::new();
    let (mut skip, mut wanted) = (offset, limit);
    for (count, part) in [(relics, None), (names, Some(&name)), (others, Some(&other))] {
        if wanted > 0 && skip < count {
            let part_ids = match part {
                None => by_relic(db, &plan.relic, item_group, (wanted, skip)).await?,
                Some(part) => newest(db, &part.within(scope), (wanted, skip)).await?,
            };
            wanted -= part_ids.len() as i64;
            ids.extend(part_ids);
        }
        skip = (skip - count).max(0);
    }
    Ok((ids, relics + names + others))
}

async fn counts(db: &impl ConnectionTrait, parts: [Expression; 3]) -> Result<[i64; 3]> {
    let mut sql = Sql::new("select");
    for (at, part) in parts.iter().enumerate() {
        sql.push(if at > 0 {
            ", (select count(*) from "
        } else {
            " (select count(*) from "
        });
        matching(db, &mut sql, part);
        sql.push(&format!(") as c{at}"));
    }
    let row = sql
        .one(db)
        .await?
        .ok_or_else(|| sea_orm::DbErr::RecordNotFound("counts".to_owned()))?;
    Ok([row.try_get("", "c0")?, row.try_get("", "c1")?, row.try_get("", "c2")?])
}

async fn newest(db: &impl ConnectionTrait, part: &Expression, (limit, offset): (i64, i64)) -> Result<Vec<i64>> {
    let number = number(db);
    let mut sql = Sql::new("select ");
    sql.push(number).push(" from ");
    matching(db, &mut sql, part);
    sql.push(" order by ")
        .push(number)
        .push(" desc limit ")
        .bind(limit)
        .push(" offset ")
        .bind(offset);
    sql.column(db).await
}

/// `artifact_search where …`, as either engine says it.
fn matching(db: &impl ConnectionTrait, sql: &mut Sql, part: &Expression) {
    if is_postgres(db) {
        sql.push("artifact_search where tokens @@ ")
            .bind(part.to_tsquery())
            .push("::tsquery");
    } else {
        sql.push("artifact_search where artifact_search match ")
            .bind(part.to_fts5());
    }
}

async fn by_relic(
    db: &impl ConnectionTrait,
    relic: &str,
    item_group: Option<i64>,
    (limit, offset): (i64, i64),
) -> Result<Vec<i64>> {
    let mut sql = Sql::new("select id from artifact where listed = true and relic_search >= ");
    sql.bind(relic)
        .push(" and relic_search < ")
        .bind(format!("{relic}{LAST}"));
    if let Some(group) = item_group {
        sql.push(" and item_group_id = ").bind(group);
    }
    sql.push(" order by relic_search, id desc limit ")
        .bind(limit)
        .push(" offset ")
        .bind(offset);
    sql.column(db).await
}

/// Writes the whole index anew when the analyser has learnt to read differently since.
pub(crate) async fn rebuild_if_older(store: &Store) -> Result<()> {
    let written = "select analyser from content_version where id = 1";
    if Sql::new(written).scalar::<i32>(&store.reader).await? == ANALYSER_VERSION {
        return Ok(());
    }
    let transaction = store.begin().await?;
    let all = Sql::new("select id from artifact order by id")
        .column(&transaction)
        .await?;
    tracing::info!(artifacts = all.len(), "writing the search index");
    reindex(&transaction, all).await?;
    let mut done = Sql::new("update content_version set analyser = ");
    done.bind(ANALYSER_VERSION)
        .push(" where id = 1")
        .take()
        .run(&transaction)
        .await?;
    store.commit_content(transaction).await
}
