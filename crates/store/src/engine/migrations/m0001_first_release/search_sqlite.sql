-- The analyser's tokens are ASCII letters, digits and these signs, or not ASCII at all; this tokenizer keeps all of them whole,
-- while the default one knows too few rare characters. Each is stored with the mark of its field in front, so that one character, which
-- finds words by their beginning, is two.
create virtual table artifact_search using fts5(name, keywords, dynasty, rest, marked, content = '',
    contentless_delete = 1, prefix = '2', tokenize = "ascii tokenchars '%_~=^#@+'");
-- So much is sorted in memory before it is written, in bytes: of the 1 MB that it is otherwise, a long import writes many parts that have
-- to be merged.
insert into artifact_search (artifact_search, rank) values ('hashsize', 8388608);
