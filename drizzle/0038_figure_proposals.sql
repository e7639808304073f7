CREATE TABLE `fact_proposals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`definition` text,
	`value` real NOT NULL,
	`value_to` real,
	`valid_from` text,
	`source_name` text NOT NULL,
	`source_url` text NOT NULL,
	`checked_on` text NOT NULL,
	`grade` text NOT NULL,
	`note` text,
	`author` text NOT NULL,
	`proposed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fact_proposals_key` ON `fact_proposals` (`key`);