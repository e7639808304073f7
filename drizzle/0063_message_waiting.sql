ALTER TABLE `contact_messages` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `waiting_since` integer GENERATED ALWAYS AS (CASE WHEN status IN ('new', 'in-progress') THEN coalesce(asked_at, created_at) END) VIRTUAL;--> statement-breakpoint
CREATE INDEX `contact_messages_of_assignee_by_status` ON `contact_messages` (`assignee_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_wait` ON `contact_messages` (CASE WHEN waiting_since IS NULL THEN 9e15 ELSE waiting_since END);--> statement-breakpoint
CREATE INDEX `contact_messages_of_status_by_wait` ON `contact_messages` (`status`,CASE WHEN waiting_since IS NULL THEN 9e15 ELSE waiting_since END);--> statement-breakpoint
CREATE INDEX `contact_messages_of_topic_by_wait` ON `contact_messages` (`topic`,CASE WHEN waiting_since IS NULL THEN 9e15 ELSE waiting_since END);--> statement-breakpoint
CREATE INDEX `contact_messages_of_assignee_by_wait` ON `contact_messages` (`assignee_id`,CASE WHEN waiting_since IS NULL THEN 9e15 ELSE waiting_since END);--> statement-breakpoint
CREATE INDEX `contact_messages_of_assignee_and_status_by_wait` ON `contact_messages` (`assignee_id`,`status`,CASE WHEN waiting_since IS NULL THEN 9e15 ELSE waiting_since END);--> statement-breakpoint
-- Messages that we have answered wait since the first words or the first file that came after our last answer.
UPDATE `contact_messages` SET `asked_at` = (
	SELECT min(`at`) FROM (
		SELECT `at` FROM `contact_posts` WHERE `message_id` = `contact_messages`.`id` AND `kind` = 'sender'
		UNION ALL
		SELECT `uploaded_at` FROM `contact_files` WHERE `message_id` = `contact_messages`.`id` AND `by` = 'sender'
	) WHERE `at` > (SELECT max(`at`) FROM `contact_replies` WHERE `message_id` = `contact_messages`.`id`)
) WHERE `status` IN ('new', 'in-progress') AND `first_answered_at` IS NOT NULL;
