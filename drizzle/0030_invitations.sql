CREATE TABLE `invitation_rounds` (
	`key` text NOT NULL,
	`round_on` text NOT NULL,
	`visa` text NOT NULL,
	`occupation` text NOT NULL,
	`lowest_points` integer,
	`ties_on` text,
	`invited` integer,
	`origin` text NOT NULL,
	`source_name` text NOT NULL,
	`source_url` text NOT NULL,
	`checked_on` text NOT NULL,
	`grade` text NOT NULL,
	`note` text,
	`is_withdrawn` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`recorded_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	PRIMARY KEY(`key`, `origin`)
);
--> statement-breakpoint
CREATE INDEX `invitation_rounds_occupation` ON `invitation_rounds` (`occupation`,`round_on`);--> statement-breakpoint
CREATE TABLE `nomination_entries` (
	`key` text NOT NULL,
	`state` text NOT NULL,
	`programme_year` text NOT NULL,
	`visa` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	`value` text,
	`text` text,
	`origin` text NOT NULL,
	`source_name` text NOT NULL,
	`source_url` text NOT NULL,
	`checked_on` text NOT NULL,
	`grade` text NOT NULL,
	`note` text,
	`is_withdrawn` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`recorded_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	PRIMARY KEY(`key`, `origin`)
);
--> statement-breakpoint
CREATE INDEX `nomination_entries_state` ON `nomination_entries` (`state`,`programme_year`);