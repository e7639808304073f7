-- What drizzle does not model: full-text tables, views and triggers. Written by hand.

-- Search of the register: full-text indexes over the names of institutions and courses. A load writes them;
-- app/features/register/search/server/match/search-document.ts makes the documents. All are contentless: rowid = popularity rank × 2^32
-- + entity id, so that the natural order of a match is "best known first" and a LIMIT ends the search early.
--
-- *_words:    words of the names (Chinese characters set apart by spaces), the names again with their first and last
--             words marked as such ("edges"), and facet tokens; phrases and prefixes.
-- *_trigrams: any substring of three characters or more.
-- *_grams:    substrings of one or two characters, as tokens of their code points in hexadecimal.
CREATE VIRTUAL TABLE institution_words USING fts5(names, edges, facets, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');--> statement-breakpoint
CREATE VIRTUAL TABLE institution_trigrams USING fts5(names, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
CREATE VIRTUAL TABLE institution_grams USING fts5(grams, content='', contentless_delete=1, detail='none', tokenize='unicode61');--> statement-breakpoint
CREATE VIRTUAL TABLE course_words USING fts5(name, edges, facets, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');--> statement-breakpoint
CREATE VIRTUAL TABLE course_trigrams USING fts5(name, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
CREATE VIRTUAL TABLE course_grams USING fts5(grams, content='', contentless_delete=1, detail='none', tokenize='unicode61');--> statement-breakpoint
-- Search of the pages. Contentless: rowid = search_pages.id. app/features/register/search/server/pages/page-index.ts makes the documents;
-- Chinese characters are words.
CREATE VIRTUAL TABLE page_words USING fts5(title, headings, body, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');--> statement-breakpoint
-- Nearest section to a question: pairs of Chinese characters, and Latin words, of search_sections, which has the texts. The vocabulary
-- says in how many sections a word stands, so that a question reads the rows of its rare words only.
CREATE VIRTUAL TABLE section_words USING fts5(heading_words, text_words, content='search_sections', content_rowid='id', tokenize='unicode61 remove_diacritics 2');--> statement-breakpoint
CREATE VIRTUAL TABLE section_vocabulary USING fts5vocab(section_words, row);--> statement-breakpoint
CREATE TRIGGER `search_sections_added` AFTER INSERT ON `search_sections`
BEGIN
  INSERT INTO section_words (rowid, heading_words, text_words) VALUES (NEW.id, NEW.heading_words, NEW.text_words);
END;--> statement-breakpoint
CREATE TRIGGER `search_sections_removed` AFTER DELETE ON `search_sections`
BEGIN
  INSERT INTO section_words (section_words, rowid, heading_words, text_words)
    VALUES ('delete', OLD.id, OLD.heading_words, OLD.text_words);
END;--> statement-breakpoint
-- When staff first answered (`first_answered_at`): their first move or message. Orders that they made themselves have no answer.
CREATE TRIGGER `order_events_answer` AFTER INSERT ON `order_events` WHEN NEW.`by` = 'staff' AND NEW.`from_status` IS NOT NULL
BEGIN
  UPDATE `orders` SET `first_answered_at` = NEW.`at` WHERE `id` = NEW.`order_id` AND `first_answered_at` IS NULL
    AND NOT EXISTS (SELECT 1 FROM `order_events` WHERE `order_id` = NEW.`order_id` AND `by` = 'staff' AND `from_status` IS NULL);
END;--> statement-breakpoint
-- A subject may be in one of two tables, so that no reference can delete what is about it.
CREATE TRIGGER `orders_conversation` AFTER DELETE ON `orders`
BEGIN
  DELETE FROM `conversation_posts` WHERE `subject_type` = 'order' AND `subject_id` = OLD.`id`;
  DELETE FROM `conversation_files` WHERE `subject_type` = 'order' AND `subject_id` = OLD.`id`;
  DELETE FROM `conversation_notices` WHERE `subject_type` = 'order' AND `subject_id` = OLD.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `contact_messages_conversation` AFTER DELETE ON `contact_messages`
BEGIN
  DELETE FROM `conversation_posts` WHERE `subject_type` = 'message' AND `subject_id` = OLD.`id`;
  DELETE FROM `conversation_files` WHERE `subject_type` = 'message' AND `subject_id` = OLD.`id`;
  DELETE FROM `conversation_notices` WHERE `subject_type` = 'message' AND `subject_id` = OLD.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `conversation_posts_answer_order` AFTER INSERT ON `conversation_posts` WHEN NEW.`subject_type` = 'order' AND NEW.`by` = 'staff' AND NEW.`is_note` = 0
BEGIN
  UPDATE `orders` SET `first_answered_at` = NEW.`at` WHERE `id` = NEW.`subject_id` AND `first_answered_at` IS NULL
    AND NOT EXISTS (SELECT 1 FROM `order_events` WHERE `order_id` = NEW.`subject_id` AND `by` = 'staff' AND `from_status` IS NULL);
END;--> statement-breakpoint
CREATE TRIGGER `conversation_posts_answer_message` AFTER INSERT ON `conversation_posts` WHEN NEW.`subject_type` = 'message' AND NEW.`by` = 'staff' AND NEW.`is_note` = 0
BEGIN
  UPDATE `contact_messages` SET `first_answered_at` = NEW.`at` WHERE `id` = NEW.`subject_id` AND `first_answered_at` IS NULL;
END;
