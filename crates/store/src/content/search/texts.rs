//! The texts of artifacts that a search looks into beside what names them: what every visitor reads on an artifact's page, and
//! nothing else.

use std::collections::{HashMap, HashSet};

use domain::{
    bilingual::{Bilingual, Language},
    document::schemas::ARTIFACT,
    html,
    search_text::add_tokens,
};

use crate::engine::{
    database::{Connection, Row},
    error::Result,
    row::bilingual,
    sql::Sql,
};

/// Further texts are not indexed; PostgreSQL counts no more than 16,383 places.
const MAX_TOKENS: usize = 12_000;

/// The lists whose lines are texts, the columns of each, and a condition for lines that are public.
const LISTS: [(&str, &[&str], &str); 3] = [
    ("artifact_inscription", &["reading", "place"], ""),
    (
        "artifact_provenance",
        &["owner", "place", "years", "source"],
        " and public",
    ),
    ("artifact_literature", &["citation"], ""),
];

/// The texts of an artifact, in the order in which excerpts of them are preferred.
#[derive(Debug, Default)]
pub(crate) struct Texts(Vec<Bilingual>);

impl Texts {
    pub(crate) const NONE: Self = Self(Vec::new());

    /// The texts of each of these artifacts.
    pub(crate) fn read(db: &Connection, artifacts: &[i64]) -> Result<HashMap<i64, Self>> {
        let mut found: HashMap<i64, Self> = HashMap::new();
        let mut add = |row: &Row, text: Bilingual| -> Result<()> {
            if !text.is_empty() {
                found.entry(row.get("artifact_id")?).or_default().0.push(text);
            }
            Ok(())
        };
        let of = |columns: &str, table: &str| {
            let mut sql = Sql::new(&format!("select {columns} from {table} where artifact_id in "));
            sql.list(artifacts.iter().copied()).take()
        };
        let mut people = Sql::new(
            "select x.artifact_id, x.role, p.id, p.name_tw, p.name_en, p.aliases from artifact_person x join person g on g.id = x.person_id \
             join person p on p.id = coalesce(g.survivor_id, g.id) where p.active and x.artifact_id in ",
        );
        people.list(artifacts.iter().copied()).push(" order by x.position");
        let mut seen = HashSet::new();
        for row in people.take().all(db)? {
            // An artifact may name two people that were merged.
            let person: (i64, String, i64) = (row.get("artifact_id")?, row.get("role")?, row.get("id")?);
            if !seen.insert(person) {
                continue;
            }
            // Other names are in no language.
            let aliases: String = row.get("aliases")?;
            let name = bilingual(&row, "name")?.map(|name| format!("{name}\n{aliases}").trim().to_owned());
            add(&row, name)?;
        }
        let plain = ARTIFACT.plain_texts().flat_map(|(_, plain)| plain.names);
        let mut own = Sql::new(
            "select a.id as artifact_id, coalesce(c.content_tw, '') as content_tw, coalesce(c.content_en, '') as content_en",
        );
        plain.for_each(|name| _ = own.push(", a.").push(name));
        own.push(" from artifact a left join artifact_content c on c.artifact_id = a.id where a.id in ");
        for row in own.list(artifacts.iter().copied()).take().all(db)? {
            add(&row, bilingual(&row, "content")?.map(html::text_of))?;
            for (field, _) in ARTIFACT.plain_texts() {
                add(&row, bilingual(&row, field.name)?)?;
            }
        }
        for (table, fields, condition) in LISTS {
            let mut sql = of("*", table);
            for row in sql.push(condition).push(" order by position").take().all(db)? {
                if table == "artifact_inscription" {
                    add(&row, Bilingual::new(row.get::<String>("transcription")?, ""))?;
                }
                let mut line = Bilingual::default();
                for field in fields {
                    let text = bilingual(&row, field)?;
                    for (line, text) in [(&mut line.tw, text.tw), (&mut line.en, text.en)] {
                        let between = if line.is_empty() || text.is_empty() { "" } else { "\n" };
                        line.push_str(between);
                        line.push_str(&text);
                    }
                }
                add(&row, line)?;
            }
        }
        Ok(found)
    }

    /// What the index stores of them, each token with a space behind it. A heading that only repeats the name says nothing new.
    pub(super) fn tokens(&self, name: &Bilingual) -> String {
        let lines = self.0.iter().flat_map(|text| text.tw.lines().chain(text.en.lines()));
        let (mut tokens, mut count) = (String::new(), 0);
        for line in lines.filter(|line| *line != name.tw && *line != name.en) {
            count += add_tokens(&mut tokens, line);
            if count > MAX_TOKENS {
                let end = tokens.match_indices(' ').nth(MAX_TOKENS - 1);
                tokens.truncate(end.map_or(tokens.len(), |(at, _)| at));
                break;
            }
        }
        tokens
    }

    /// Those in a language.
    pub(super) fn in_language(&self, language: Language) -> impl Iterator<Item = &str> {
        self.0.iter().map(move |text| text.exact(language))
    }
}
