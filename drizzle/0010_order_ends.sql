ALTER TABLE `orders` ADD `ended_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `refund_asked_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `files_removed_at` integer;--> statement-breakpoint
CREATE INDEX `order_files_kept` ON `order_files` (`order_id`) WHERE removed_at IS NULL;--> statement-breakpoint
UPDATE `orders` SET `ended_at` = coalesce(
  (SELECT min(`at`) FROM `order_events` WHERE `order_id` = `orders`.`id` AND `to_status` IN ('delivered', 'cancelled', 'refunded')),
  `updated_at`
) WHERE `status` IN ('delivered', 'cancelled', 'refunded');
