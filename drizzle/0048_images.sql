CREATE TABLE `images` (
	`key` text PRIMARY KEY NOT NULL,
	`alt` text NOT NULL,
	`credit` text,
	`source_url` text,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`author` text NOT NULL,
	`created_at` integer NOT NULL
);
