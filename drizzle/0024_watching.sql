CREATE TABLE `watchers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`wanted_at` integer NOT NULL,
	`load_id` integer NOT NULL,
	`told_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `watchers_due` ON `watchers` (`load_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `unsubscribe_url` text;