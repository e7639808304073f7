CREATE TABLE `course_name_edits` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`phrase` text NOT NULL,
	`condition` text DEFAULT '' NOT NULL,
	`name_cn` text NOT NULL,
	`is_added` integer NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `course_name_edits_key` ON `course_name_edits` (`kind`,`phrase`,`condition`);--> statement-breakpoint
CREATE INDEX `course_name_edits_time` ON `course_name_edits` (`updated_at`);--> statement-breakpoint
CREATE TABLE `course_name_entries` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`phrase` text NOT NULL,
	`condition` text DEFAULT '' NOT NULL,
	`name_cn` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `course_name_entries_key` ON `course_name_entries` (`kind`,`phrase`,`condition`);--> statement-breakpoint
ALTER TABLE `courses` ADD `name_cn` text;