CREATE TABLE `search_pages` (
	`id` integer PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`content_hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_pages_path_unique` ON `search_pages` (`path`);
--> statement-breakpoint
-- The words of the pages, written by hand (drizzle does not model virtual tables). Contentless: rowid = search_pages.id.
-- worker/features/search/pages/page-index.ts makes the documents; Chinese characters are words.
CREATE VIRTUAL TABLE page_words USING fts5(title, headings, body, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');
