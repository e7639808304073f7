CREATE TABLE `recovery_codes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`codes` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `two_factors` ADD `created_at` integer;--> statement-breakpoint
ALTER TABLE `two_factors` ADD `last_used_at` integer;--> statement-breakpoint
ALTER TABLE `two_factors` ADD `last_step` integer;