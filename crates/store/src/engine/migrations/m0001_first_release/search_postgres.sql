create table artifact_search (
    artifact_id bigint not null primary key references artifact (id) on delete cascade,
    tokens tsvector not null
);
-- Without a pending list, a search never has to scan it.
create index artifact_search_tokens on artifact_search using gin (tokens) with (fastupdate = off);
