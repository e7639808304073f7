CREATE TABLE `page_drafts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
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
	`content_hash` text NOT NULL,
	`base_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`author` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`approved_by` text,
	`publish_at` integer,
	`publish_fact` text,
	`publish_after` text,
	`scheduled_by` text,
	`failure` text,
	`shared_until` integer,
	FOREIGN KEY (`base_id`) REFERENCES `page_revisions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `page_drafts_path` ON `page_drafts` (`path`);--> statement-breakpoint
CREATE INDEX `page_drafts_scheduled` ON `page_drafts` (`publish_at`) WHERE state = 'scheduled';