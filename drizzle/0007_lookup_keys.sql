ALTER TABLE `courses` ADD `lookup_key` text;--> statement-breakpoint
CREATE INDEX `courses_lookup_key` ON `courses` (`lookup_key`);--> statement-breakpoint
ALTER TABLE `institutions` ADD `lookup_key` text;--> statement-breakpoint
CREATE INDEX `institutions_lookup_key` ON `institutions` (`lookup_key`);