CREATE TABLE `content_loads` (
	`id` integer PRIMARY KEY NOT NULL,
	`loaded_at` integer DEFAULT (unixepoch() * 1000) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `fact_values` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`value` real NOT NULL,
	`value_to` real,
	`valid_from` text,
	`source_name` text NOT NULL,
	`source_url` text NOT NULL,
	`checked_on` text NOT NULL,
	`status` text NOT NULL,
	`note` text,
	`origin` text NOT NULL,
	`recorded_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`key`) REFERENCES `facts`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `fact_values_key` ON `fact_values` (`key`,`valid_from`);--> statement-breakpoint
CREATE TABLE `facts` (
	`key` text PRIMARY KEY NOT NULL,
	`area` text NOT NULL,
	`label` text NOT NULL,
	`unit` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `page_revisions` (
	`id` integer PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`english` text,
	`summary` text NOT NULL,
	`updated_on` text NOT NULL,
	`checked_on` text,
	`sources` text NOT NULL,
	`next` text NOT NULL,
	`related` text NOT NULL,
	`body` text NOT NULL,
	`origin` text NOT NULL,
	`content_hash` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `page_revisions_path` ON `page_revisions` (`path`,`id`);--> statement-breakpoint
CREATE TABLE `pages` (
	`path` text PRIMARY KEY NOT NULL,
	`revision_id` integer NOT NULL,
	FOREIGN KEY (`revision_id`) REFERENCES `page_revisions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `products` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`summary` text NOT NULL,
	`currency` text NOT NULL,
	`price_from` integer NOT NULL,
	`price_to` integer,
	`days_from` integer,
	`days_to` integer,
	`working_days` integer NOT NULL,
	`position` integer NOT NULL
);
