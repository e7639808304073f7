-- Full-text indexes over institution and course names, written by hand (drizzle does not model virtual tables).
-- All are contentless: rowid = popularity rank × 2^32 + entity id, so that the natural order of a match is
-- "best known first" and a LIMIT ends the search early. worker/domain/search/search-document.ts makes the documents.
--
-- *_words:    words of the names (Chinese characters set apart by spaces), the names again with their first and last
--             words marked as such ("edges"), and facet tokens; phrases and prefixes.
-- *_trigrams: any substring of three characters or more.
-- *_grams:    substrings of one or two characters, as tokens of their code points in hexadecimal.
CREATE VIRTUAL TABLE institution_words USING fts5(names, edges, facets, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
CREATE VIRTUAL TABLE institution_trigrams USING fts5(names, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE institution_grams USING fts5(grams, content='', contentless_delete=1, detail='none', tokenize='unicode61');
--> statement-breakpoint
CREATE VIRTUAL TABLE course_words USING fts5(name, edges, facets, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
CREATE VIRTUAL TABLE course_trigrams USING fts5(name, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
CREATE VIRTUAL TABLE course_grams USING fts5(grams, content='', contentless_delete=1, detail='none', tokenize='unicode61');
