-- All columns are null in rows so far, and in rows that the release before writes: what such a payment gave is not known.
ALTER TABLE `membership_money` ADD `payment_id` integer;--> statement-breakpoint
ALTER TABLE `membership_money` ADD `months` integer;--> statement-breakpoint
ALTER TABLE `membership_money` ADD `membership_version` integer;--> statement-breakpoint
ALTER TABLE `membership_money` ADD `prior_plan` text;--> statement-breakpoint
ALTER TABLE `membership_money` ADD `prior_starts_at` integer;--> statement-breakpoint
ALTER TABLE `membership_money` ADD `prior_ends_at` integer;--> statement-breakpoint
CREATE INDEX `membership_money_payment` ON `membership_money` (`payment_id`);
