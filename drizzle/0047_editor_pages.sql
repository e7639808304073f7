CREATE TABLE `gone_pages` (
	`path` text PRIMARY KEY NOT NULL,
	`revision_id` integer NOT NULL,
	`state` text NOT NULL,
	`target` text,
	`gone_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`revision_id`) REFERENCES `page_revisions`(`id`) ON UPDATE no action ON DELETE no action
);
