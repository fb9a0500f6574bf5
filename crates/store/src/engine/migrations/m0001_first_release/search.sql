create table search_term (
    term text collate "C" not null primary key
);

-- One row, with the number 1.
create table search_synonyms (
    id bigint not null primary key,
    revision bigint not null,
    lines text not null,
    updated_at timestamptz not null,
    updated_by text not null
);

create table missed_search (
    keyword text not null,
    day text not null,
    times bigint not null,
    primary key (keyword, day)
);

create table word_use (
    -- The word's key, as the search reads it.
    word text not null,
    day text not null,
    times bigint not null,
    primary key (word, day)
);
