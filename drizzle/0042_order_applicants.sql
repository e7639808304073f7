ALTER TABLE `orders` ADD `applicants` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `amount_reason` text DEFAULT '' NOT NULL;