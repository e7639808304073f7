CREATE TABLE `tallies` (
	`name` text NOT NULL,
	`period` text NOT NULL,
	`part` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`name`, `period`, `part`)
);
--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `first_answered_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `first_answered_at` integer;--> statement-breakpoint
-- When staff first answered: their first message about an order or move of it, their first reply to a message. Orders that staff made
-- themselves have no answer.
UPDATE `orders` SET `first_answered_at` = (SELECT min(`at`) FROM (
    SELECT `at` FROM `order_events` WHERE `order_id` = `orders`.`id` AND `by` = 'staff'
    UNION ALL SELECT `at` FROM `order_messages` WHERE `order_id` = `orders`.`id` AND `by` = 'staff'))
  WHERE NOT EXISTS (SELECT 1 FROM `order_events` WHERE `order_id` = `orders`.`id` AND `by` = 'staff' AND `from_status` IS NULL);--> statement-breakpoint
UPDATE `contact_messages` SET `first_answered_at` = (SELECT min(`at`) FROM `contact_replies` WHERE `message_id` = `contact_messages`.`id`);--> statement-breakpoint
-- What is inserted into this view is added to the tallies. `at`: ms since 1970; NULL for what is now. `part` of an answer: after how
-- many ms it came. Sydney's clock is ten hours ahead of UTC from the first Sunday of April to that of October, otherwise eleven.
CREATE VIEW `tally_changes` AS SELECT '' AS `name`, 0 AS `at`, '' AS `part`, 0 AS `change` WHERE false;--> statement-breakpoint
CREATE TRIGGER `tally_changes_add` INSTEAD OF INSERT ON `tally_changes`
BEGIN
  INSERT INTO `tallies` (`name`, `period`, `part`, `count`) VALUES (
    NEW.`name`,
    CASE WHEN NEW.`at` IS NULL THEN '' ELSE strftime(
      CASE NEW.`name` WHEN 'user.new' THEN '%Y-%m-%d' ELSE '%Y-%m' END, NEW.`at` / 1000, 'unixepoch',
      CASE WHEN NEW.`at` / 1000 >= unixepoch(strftime('%Y', NEW.`at` / 1000, 'unixepoch') || '-04-01', 'weekday 0', '-8 hours')
          AND NEW.`at` / 1000 < unixepoch(strftime('%Y', NEW.`at` / 1000, 'unixepoch') || '-10-01', 'weekday 0', '-8 hours')
        THEN '+10 hours' ELSE '+11 hours' END) END,
    CASE WHEN NEW.`name` NOT IN ('order.answered', 'message.answered') THEN NEW.`part`
      WHEN NEW.`part` < 0 THEN '0'
      WHEN NEW.`part` < 12 * 3600000 THEN NEW.`part` / 3600000
      WHEN NEW.`part` < 48 * 3600000 THEN NEW.`part` / (4 * 3600000) * 4
      WHEN NEW.`part` < 336 * 3600000 THEN NEW.`part` / (24 * 3600000) * 24
      ELSE '336' END,
    NEW.`change`)
  ON CONFLICT (`name`, `period`, `part`) DO UPDATE SET `count` = `count` + excluded.`count`;
END;--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'order.status', NULL, `status`, 1 FROM `orders`;--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'order.side', NULL, `waiting_for`, 1 FROM `orders`;--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'order.received', `created_at`, '', 1 FROM `orders`;--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'order.' || `status`, coalesce(`ended_at`, `updated_at`), '', 1 FROM `orders` WHERE `status` IN ('delivered', 'cancelled');--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'order.answered', `first_answered_at`, `first_answered_at` - `created_at`, 1 FROM `orders` WHERE `first_answered_at` IS NOT NULL;--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'message.received', `created_at`, '', 1 FROM `contact_messages`;--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'message.answered', `first_answered_at`, `first_answered_at` - `created_at`, 1 FROM `contact_messages` WHERE `first_answered_at` IS NOT NULL;--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'user.new', `created_at`, '', 1 FROM `users`;--> statement-breakpoint
CREATE TRIGGER `orders_tally_on_insert` AFTER INSERT ON `orders`
BEGIN
  INSERT INTO `tally_changes` VALUES ('order.status', NULL, NEW.`status`, 1), ('order.side', NULL, NEW.`waiting_for`, 1), ('order.received', NEW.`created_at`, '', 1);
  INSERT INTO `tally_changes` SELECT 'order.' || NEW.`status`, coalesce(NEW.`ended_at`, NEW.`updated_at`), '', 1 WHERE NEW.`status` IN ('delivered', 'cancelled');
  INSERT INTO `tally_changes` SELECT 'order.answered', NEW.`first_answered_at`, NEW.`first_answered_at` - NEW.`created_at`, 1 WHERE NEW.`first_answered_at` IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `orders_tally_on_delete` AFTER DELETE ON `orders`
BEGIN
  INSERT INTO `tally_changes` VALUES ('order.status', NULL, OLD.`status`, -1), ('order.side', NULL, OLD.`waiting_for`, -1), ('order.received', OLD.`created_at`, '', -1);
  INSERT INTO `tally_changes` SELECT 'order.' || OLD.`status`, coalesce(OLD.`ended_at`, OLD.`updated_at`), '', -1 WHERE OLD.`status` IN ('delivered', 'cancelled');
  INSERT INTO `tally_changes` SELECT 'order.answered', OLD.`first_answered_at`, OLD.`first_answered_at` - OLD.`created_at`, -1 WHERE OLD.`first_answered_at` IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `orders_tally_on_move` AFTER UPDATE ON `orders`
WHEN OLD.`status` IS NOT NEW.`status` OR OLD.`ended_at` IS NOT NEW.`ended_at` OR (NEW.`ended_at` IS NULL AND OLD.`updated_at` IS NOT NEW.`updated_at`)
BEGIN
  INSERT INTO `tally_changes` SELECT 'order.status', NULL, OLD.`status`, -1 WHERE OLD.`status` IS NOT NEW.`status`;
  INSERT INTO `tally_changes` SELECT 'order.status', NULL, NEW.`status`, 1 WHERE OLD.`status` IS NOT NEW.`status`;
  INSERT INTO `tally_changes` SELECT 'order.' || OLD.`status`, coalesce(OLD.`ended_at`, OLD.`updated_at`), '', -1 WHERE OLD.`status` IN ('delivered', 'cancelled');
  INSERT INTO `tally_changes` SELECT 'order.' || NEW.`status`, coalesce(NEW.`ended_at`, NEW.`updated_at`), '', 1 WHERE NEW.`status` IN ('delivered', 'cancelled');
END;--> statement-breakpoint
CREATE TRIGGER `orders_tally_on_turn` AFTER UPDATE ON `orders` WHEN OLD.`waiting_for` IS NOT NEW.`waiting_for`
BEGIN
  INSERT INTO `tally_changes` VALUES ('order.side', NULL, OLD.`waiting_for`, -1), ('order.side', NULL, NEW.`waiting_for`, 1);
END;--> statement-breakpoint
CREATE TRIGGER `orders_tally_on_answer` AFTER UPDATE OF `first_answered_at` ON `orders` WHEN OLD.`first_answered_at` IS NOT NEW.`first_answered_at`
BEGIN
  INSERT INTO `tally_changes` SELECT 'order.answered', OLD.`first_answered_at`, OLD.`first_answered_at` - OLD.`created_at`, -1 WHERE OLD.`first_answered_at` IS NOT NULL;
  INSERT INTO `tally_changes` SELECT 'order.answered', NEW.`first_answered_at`, NEW.`first_answered_at` - NEW.`created_at`, 1 WHERE NEW.`first_answered_at` IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `order_events_answer` AFTER INSERT ON `order_events` WHEN NEW.`by` = 'staff' AND NEW.`from_status` IS NOT NULL
BEGIN
  UPDATE `orders` SET `first_answered_at` = NEW.`at` WHERE `id` = NEW.`order_id` AND `first_answered_at` IS NULL
    AND NOT EXISTS (SELECT 1 FROM `order_events` WHERE `order_id` = NEW.`order_id` AND `by` = 'staff' AND `from_status` IS NULL);
END;--> statement-breakpoint
CREATE TRIGGER `order_messages_answer` AFTER INSERT ON `order_messages` WHEN NEW.`by` = 'staff'
BEGIN
  UPDATE `orders` SET `first_answered_at` = NEW.`at` WHERE `id` = NEW.`order_id` AND `first_answered_at` IS NULL
    AND NOT EXISTS (SELECT 1 FROM `order_events` WHERE `order_id` = NEW.`order_id` AND `by` = 'staff' AND `from_status` IS NULL);
END;--> statement-breakpoint
CREATE TRIGGER `contact_messages_tally_on_insert` AFTER INSERT ON `contact_messages`
BEGIN
  INSERT INTO `tally_changes` VALUES ('message.received', NEW.`created_at`, '', 1);
  INSERT INTO `tally_changes` SELECT 'message.answered', NEW.`first_answered_at`, NEW.`first_answered_at` - NEW.`created_at`, 1 WHERE NEW.`first_answered_at` IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `contact_messages_tally_on_delete` AFTER DELETE ON `contact_messages`
BEGIN
  INSERT INTO `tally_changes` VALUES ('message.received', OLD.`created_at`, '', -1);
  INSERT INTO `tally_changes` SELECT 'message.answered', OLD.`first_answered_at`, OLD.`first_answered_at` - OLD.`created_at`, -1 WHERE OLD.`first_answered_at` IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `contact_messages_tally_on_answer` AFTER UPDATE OF `first_answered_at` ON `contact_messages` WHEN OLD.`first_answered_at` IS NOT NEW.`first_answered_at`
BEGIN
  INSERT INTO `tally_changes` SELECT 'message.answered', OLD.`first_answered_at`, OLD.`first_answered_at` - OLD.`created_at`, -1 WHERE OLD.`first_answered_at` IS NOT NULL;
  INSERT INTO `tally_changes` SELECT 'message.answered', NEW.`first_answered_at`, NEW.`first_answered_at` - NEW.`created_at`, 1 WHERE NEW.`first_answered_at` IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `contact_replies_answer` AFTER INSERT ON `contact_replies`
BEGIN
  UPDATE `contact_messages` SET `first_answered_at` = NEW.`at` WHERE `id` = NEW.`message_id` AND `first_answered_at` IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `users_tally_on_insert` AFTER INSERT ON `users`
BEGIN
  INSERT INTO `tally_changes` VALUES ('user.new', NEW.`created_at`, '', 1);
END;--> statement-breakpoint
CREATE TRIGGER `users_tally_on_delete` AFTER DELETE ON `users`
BEGIN
  INSERT INTO `tally_changes` VALUES ('user.new', OLD.`created_at`, '', -1);
END;
