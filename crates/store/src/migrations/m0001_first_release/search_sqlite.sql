-- The analyser's tokens are ASCII letters, digits and these signs, or not ASCII at all; this tokenizer keeps all of them whole,
-- while the default one knows too few rare characters. One character finds words by their beginning: with its mark that is two.
create virtual table artifact_search using fts5(name, keywords, dynasty, rest, marked, content = '',
    contentless_delete = 1, prefix = '1 2', tokenize = "ascii tokenchars '%_~=^#@'");
