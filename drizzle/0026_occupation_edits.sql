CREATE TABLE `occupation_edits` (
	`id` integer PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`key` text NOT NULL,
	`field` text NOT NULL,
	`before` text,
	`after` text,
	`reason` text NOT NULL,
	`editor` text NOT NULL,
	`edited_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE INDEX `occupation_edits_subject` ON `occupation_edits` (`subject`,`key`,`id`);