CREATE TABLE `search_memory` (
	`part` text NOT NULL,
	`chunk` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`part`, `chunk`)
);
--> statement-breakpoint
CREATE TABLE `search_terms` (
	`id` integer PRIMARY KEY NOT NULL,
	`term` text NOT NULL,
	`kind` text NOT NULL,
	`means` text NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`label` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_terms_kind` ON `search_terms` (`kind`,`term`);