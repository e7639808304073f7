CREATE INDEX `orders_of_assignee_and_side_by_due` ON `orders` (`assignee_id`,`waiting_for`,CASE WHEN due_at IS NULL THEN 9e15 ELSE due_at END);--> statement-breakpoint
CREATE INDEX `orders_by_amount_or_none` ON `orders` (CASE WHEN amount IS NULL THEN 0 ELSE amount END);--> statement-breakpoint
CREATE INDEX `orders_by_end` ON `orders` (CASE WHEN ended_at IS NULL THEN 0 ELSE ended_at END);--> statement-breakpoint
CREATE INDEX `orders_of_status_by_end` ON `orders` (`status`,CASE WHEN ended_at IS NULL THEN 0 ELSE ended_at END);--> statement-breakpoint
CREATE INDEX `orders_of_status_by_created` ON `orders` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_of_product_by_created` ON `orders` (`product_key`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_of_side_by_created` ON `orders` (`waiting_for`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_of_assignee_by_created` ON `orders` (`assignee_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_by_seen_or_never` ON `users` (CASE WHEN last_sign_in_at IS NULL THEN 0 ELSE last_sign_in_at END,`id`);