CREATE TABLE `graduate_outcomes` (
	`code` text PRIMARY KEY NOT NULL,
	`year` integer NOT NULL,
	`read_on` text NOT NULL,
	`employed` real,
	`salary` integer,
	`experience` real,
	`teaching` real,
	`support` real
);
--> statement-breakpoint
ALTER TABLE `institutions` ADD `school_fee` integer;