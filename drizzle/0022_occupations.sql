CREATE TABLE `occupation_authorities` (
	`key` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_cn` text NOT NULL,
	`url` text
);
--> statement-breakpoint
CREATE TABLE `occupation_caveats` (
	`number` integer PRIMARY KEY NOT NULL,
	`text_cn` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `occupation_changes` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`title` text NOT NULL,
	`title_cn` text NOT NULL,
	`list` text NOT NULL,
	`change` text NOT NULL,
	`compilation` text NOT NULL,
	`compiled_on` text NOT NULL,
	`recorded_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `occupation_changes_recorded` ON `occupation_changes` (`recorded_at`);--> statement-breakpoint
CREATE TABLE `occupation_fields` (
	`field` text NOT NULL,
	`code` text NOT NULL,
	`strength` text NOT NULL,
	`note_cn` text,
	PRIMARY KEY(`field`, `code`)
);
--> statement-breakpoint
CREATE INDEX `occupation_fields_code` ON `occupation_fields` (`code`);--> statement-breakpoint
CREATE TABLE `occupation_lists` (
	`key` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_cn` text NOT NULL,
	`edition` text NOT NULL,
	`instrument` text NOT NULL,
	`compilation` text NOT NULL,
	`compiled_on` text NOT NULL,
	`url` text NOT NULL,
	`checked_on` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `occupations` (
	`code` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`title_cn` text NOT NULL,
	`aliases` text NOT NULL,
	`edition` text NOT NULL,
	`other_code` text,
	`skill_2013` integer,
	`skill_2022` integer,
	`mltssl` integer NOT NULL,
	`stsol` integer NOT NULL,
	`rol` integer NOT NULL,
	`csol` integer NOT NULL,
	`list_494` text,
	`list_407` integer NOT NULL,
	`authority` text,
	`caveats` text NOT NULL,
	`condition_cn` text,
	`agreement` text NOT NULL
);
