ALTER TABLE `orders` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `answer_due_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `reply_awaited_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `state_due_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `assignee_id` text REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `waiting_for` text GENERATED ALWAYS AS (CASE WHEN asked_at IS NOT NULL THEN 'us'
  WHEN status IN ('delivered', 'cancelled', 'refunded') THEN 'nobody'
  WHEN reply_awaited_at IS NOT NULL OR status IN ('awaiting-payment', 'materials') THEN 'customer' ELSE 'us' END) VIRTUAL NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `due_at` integer GENERATED ALWAYS AS (CASE WHEN asked_at IS NOT NULL THEN min(coalesce(answer_due_at, state_due_at), coalesce(state_due_at, answer_due_at))
  WHEN reply_awaited_at IS NOT NULL THEN NULL ELSE state_due_at END) VIRTUAL;--> statement-breakpoint
CREATE INDEX `orders_waiting` ON `orders` (`waiting_for`,`due_at`);--> statement-breakpoint
CREATE INDEX `orders_assignee` ON `orders` (`assignee_id`,`waiting_for`,`due_at`);--> statement-breakpoint
CREATE INDEX `users_members` ON `users` (`role`) WHERE role <> 'user';