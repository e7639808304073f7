CREATE INDEX `audit_entries_type` ON `audit_entries` (`subject_type`,`at`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_status` ON `contact_messages` (`status`);--> statement-breakpoint
CREATE INDEX `contact_messages_topic` ON `contact_messages` (`topic`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_name` ON `contact_messages` (`name`);--> statement-breakpoint
CREATE INDEX `memberships_by_updated` ON `memberships` (`updated_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `memberships_by_end` ON `memberships` (CASE WHEN ends_at IS NULL THEN 1e15 ELSE ends_at END,`user_id`);--> statement-breakpoint
CREATE INDEX `memberships_of_plan` ON `memberships` (`plan`,`updated_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `memberships_of_source` ON `memberships` (`source`,`updated_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `order_money_by_amount` ON `order_money` (`amount`);--> statement-breakpoint
CREATE INDEX `order_money_of_direction` ON `order_money` (`direction`,`day`);--> statement-breakpoint
CREATE INDEX `order_money_of_way` ON `order_money` (`way`,`day`);--> statement-breakpoint
CREATE INDEX `order_money_of_currency` ON `order_money` (`currency`,`day`);--> statement-breakpoint
CREATE INDEX `order_money_reference` ON `order_money` (`reference`);--> statement-breakpoint
CREATE INDEX `orders_by_due` ON `orders` (CASE WHEN due_at IS NULL THEN 9e15 ELSE due_at END);--> statement-breakpoint
CREATE INDEX `orders_by_updated` ON `orders` (`updated_at`);--> statement-breakpoint
CREATE INDEX `orders_by_amount` ON `orders` (`amount`);--> statement-breakpoint
CREATE INDEX `orders_of_status_by_due` ON `orders` (`status`,CASE WHEN due_at IS NULL THEN 9e15 ELSE due_at END);--> statement-breakpoint
CREATE INDEX `orders_of_product_by_due` ON `orders` (`product_key`,CASE WHEN due_at IS NULL THEN 9e15 ELSE due_at END);--> statement-breakpoint
CREATE INDEX `orders_waiting_by_due` ON `orders` (`waiting_for`,CASE WHEN due_at IS NULL THEN 9e15 ELSE due_at END);--> statement-breakpoint
CREATE INDEX `orders_of_assignee_by_due` ON `orders` (`assignee_id`,CASE WHEN due_at IS NULL THEN 9e15 ELSE due_at END);--> statement-breakpoint
CREATE INDEX `orders_by_name` ON `orders` (`applicant_name`);--> statement-breakpoint
CREATE INDEX `orders_by_email` ON `orders` (`applicant_email`);--> statement-breakpoint
CREATE INDEX `outbox_by_created` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_next` ON `outbox` (`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_attempts` ON `outbox` (`attempts`);--> statement-breakpoint
CREATE INDEX `outbox_of_status` ON `outbox` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_of_kind` ON `outbox` (`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_by_created` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`created_at`,`id`) WHERE email_verified = 0;--> statement-breakpoint
CREATE INDEX `users_by_seen` ON `users` (`last_sign_in_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`name`,`id`);--> statement-breakpoint
CREATE INDEX `users_of_role` ON `users` (`role`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_banned` ON `users` (`created_at`,`id`) WHERE banned_at IS NOT NULL;