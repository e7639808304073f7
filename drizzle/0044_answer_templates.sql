CREATE TABLE `answer_templates` (
	`key` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`use` text NOT NULL,
	`body` text NOT NULL,
	`position` integer NOT NULL,
	`is_offered` integer DEFAULT true NOT NULL,
	`origin` text DEFAULT 'seed' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL
);
