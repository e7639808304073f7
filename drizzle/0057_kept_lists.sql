CREATE TABLE `kept_lists` (
	`name` text NOT NULL,
	`part` integer NOT NULL,
	`state` text NOT NULL,
	`rows` text NOT NULL,
	PRIMARY KEY(`name`, `part`)
);
