CREATE TABLE `contact_files` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`by` text NOT NULL,
	`uploaded_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_files_key_unique` ON `contact_files` (`key`);--> statement-breakpoint
CREATE INDEX `contact_files_message` ON `contact_files` (`message_id`,`id`);--> statement-breakpoint
CREATE TABLE `contact_notices` (
	`message_id` integer NOT NULL,
	`reader` text NOT NULL,
	`since` integer NOT NULL,
	`items` integer NOT NULL,
	PRIMARY KEY(`message_id`, `reader`),
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_notices_since` ON `contact_notices` (`since`);--> statement-breakpoint
CREATE TABLE `contact_posts` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`author` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_posts_key_unique` ON `contact_posts` (`key`);--> statement-breakpoint
CREATE INDEX `contact_posts_message` ON `contact_posts` (`message_id`,`id`);