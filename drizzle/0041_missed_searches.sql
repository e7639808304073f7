CREATE TABLE `missed_search_marks` (
	`query` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`marked_on` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `missed_searches` (
	`day` text NOT NULL,
	`query` text NOT NULL,
	`unknown` text NOT NULL,
	`found` text NOT NULL,
	`searches` integer NOT NULL,
	PRIMARY KEY(`day`, `query`)
);
--> statement-breakpoint
CREATE INDEX `missed_searches_query` ON `missed_searches` (`query`,`day`);