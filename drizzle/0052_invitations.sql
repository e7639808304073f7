ALTER TABLE `account_links` ADD `role` text;--> statement-breakpoint
ALTER TABLE `account_links` ADD `made_by` text;