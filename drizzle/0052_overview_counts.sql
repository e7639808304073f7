CREATE TABLE `tallies` (
	`name` text NOT NULL,
	`period` text NOT NULL,
	`part` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`name`, `period`, `part`)
);
--> statement-breakpoint
CREATE TABLE `kept_counts` (
	`name` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `memberships_by_start` ON `memberships` (`starts_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `order_money_at` ON `order_money` (`at`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `first_answered_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `first_answered_at` integer;--> statement-breakpoint
-- When staff first answered: their first message about an order or move of it, their first reply to a message. Orders that staff made
-- themselves have no answer.
UPDATE `orders` SET `first_answered_at` = (SELECT min(`at`) FROM (
    SELECT `at` FROM `order_events` WHERE `order_id` = `orders`.`id` AND `by` = 'staff'
    UNION ALL SELECT `at` FROM `order_messages` WHERE `order_id` = `orders`.`id` AND `by` = 'staff'))
  WHERE NOT EXISTS (SELECT 1 FROM `order_events` WHERE `order_id` = `orders`.`id` AND `by` = 'staff' AND `from_status` IS NULL);--> statement-breakpoint
UPDATE `contact_messages` SET `first_answered_at` = (SELECT min(`at`) FROM `contact_replies` WHERE `message_id` = `contact_messages`.`id`);--> statement-breakpoint
CREATE INDEX `orders_by_answer` ON `orders` (`first_answered_at`) WHERE first_answered_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_by_answer` ON `contact_messages` (`first_answered_at`) WHERE first_answered_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_unanswered` ON `orders` (`created_at`) WHERE status = 'submitted' AND first_answered_at IS NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_unanswered` ON `contact_messages` (`created_at`) WHERE status IN ('new', 'in-progress') AND first_answered_at IS NULL;--> statement-breakpoint
-- What is inserted into this view is added to the tallies. `at`: ms since 1970; NULL for what is now. `part` of an answer: after how
-- many ms it came; it is counted under the full hours below. Sydney's clock is ten hours ahead of UTC from the first Sunday of April to that of October, otherwise eleven.
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
      WHEN NEW.`part` < 4 * 3600000 THEN max(0, NEW.`part`) / 3600000
      WHEN NEW.`part` < 6 * 3600000 THEN '4' WHEN NEW.`part` < 8 * 3600000 THEN '6' WHEN NEW.`part` < 12 * 3600000 THEN '8'
      WHEN NEW.`part` < 18 * 3600000 THEN '12' WHEN NEW.`part` < 24 * 3600000 THEN '18' WHEN NEW.`part` < 36 * 3600000 THEN '24'
      WHEN NEW.`part` < 48 * 3600000 THEN '36' WHEN NEW.`part` < 72 * 3600000 THEN '48' WHEN NEW.`part` < 120 * 3600000 THEN '72'
      WHEN NEW.`part` < 168 * 3600000 THEN '120' WHEN NEW.`part` < 336 * 3600000 THEN '168'
      ELSE '336' END,
    NEW.`change`)
  ON CONFLICT (`name`, `period`, `part`) DO UPDATE SET `count` = `count` + excluded.`count`;
END;--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'order.status', NULL, `status`, 1 FROM `orders`;--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'order.side', NULL, `waiting_for`, 1 FROM `orders`;--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'order.received', `created_at`, '', 1 FROM `orders`;--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'order.' || `status`, `ended_at`, '', 1 FROM `orders` WHERE `ended_at` IS NOT NULL AND `status` IN ('delivered', 'cancelled', 'refunded');--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'order.answered', `first_answered_at`, `first_answered_at` - `created_at`, 1 FROM `orders` WHERE `first_answered_at` IS NOT NULL;--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'message.status', NULL, `status`, 1 FROM `contact_messages`;--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'message.received', `created_at`, '', 1 FROM `contact_messages`;--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'message.answered', `first_answered_at`, `first_answered_at` - `created_at`, 1 FROM `contact_messages` WHERE `first_answered_at` IS NOT NULL;--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'user.new', `created_at`, '', 1 FROM `users`;--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'membership.new', `starts_at`, '', 1 FROM `memberships`;--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'mail.dead', NULL, '', 1 FROM `outbox` WHERE `status` = 'dead';--> statement-breakpoint
INSERT INTO `tally_changes` SELECT 'search.open', NULL, '', 1 FROM (SELECT `query`, count(*) AS `days`, sum(`searches`) AS `searches`, max(`day`) AS `last` FROM `missed_searches` GROUP BY `query`) AS `q`
  WHERE (`days` >= 3 OR `searches` >= 10) AND NOT EXISTS (SELECT 1 FROM `missed_search_marks` AS `m` WHERE `m`.`query` = `q`.`query` AND (`m`.`status` = 'ignored' OR `m`.`marked_on` >= `q`.`last`));--> statement-breakpoint
-- Page views have no triggers: they would double the rows written for each view. The Worker adds to this tally itself.
INSERT INTO `tallies` (`name`, `period`, `part`, `count`) SELECT 'views', `day`, '', sum(`views`) FROM `page_views` GROUP BY `day`;--> statement-breakpoint
CREATE TRIGGER `orders_tally_on_insert` AFTER INSERT ON `orders`
BEGIN
  INSERT INTO `tally_changes` VALUES ('order.status', NULL, NEW.`status`, 1), ('order.side', NULL, NEW.`waiting_for`, 1), ('order.received', NEW.`created_at`, '', 1);
  INSERT INTO `tally_changes` SELECT 'order.' || NEW.`status`, NEW.`ended_at`, '', 1 WHERE NEW.`ended_at` IS NOT NULL AND NEW.`status` IN ('delivered', 'cancelled', 'refunded');
  INSERT INTO `tally_changes` SELECT 'order.answered', NEW.`first_answered_at`, NEW.`first_answered_at` - NEW.`created_at`, 1 WHERE NEW.`first_answered_at` IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `orders_tally_on_delete` AFTER DELETE ON `orders`
BEGIN
  INSERT INTO `tally_changes` VALUES ('order.status', NULL, OLD.`status`, -1), ('order.side', NULL, OLD.`waiting_for`, -1), ('order.received', OLD.`created_at`, '', -1);
  INSERT INTO `tally_changes` SELECT 'order.' || OLD.`status`, OLD.`ended_at`, '', -1 WHERE OLD.`ended_at` IS NOT NULL AND OLD.`status` IN ('delivered', 'cancelled', 'refunded');
  INSERT INTO `tally_changes` SELECT 'order.answered', OLD.`first_answered_at`, OLD.`first_answered_at` - OLD.`created_at`, -1 WHERE OLD.`first_answered_at` IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `orders_tally_on_move` AFTER UPDATE ON `orders`
WHEN OLD.`status` IS NOT NEW.`status` OR OLD.`ended_at` IS NOT NEW.`ended_at`
BEGIN
  INSERT INTO `tally_changes` SELECT 'order.status', NULL, OLD.`status`, -1 WHERE OLD.`status` IS NOT NEW.`status`;
  INSERT INTO `tally_changes` SELECT 'order.status', NULL, NEW.`status`, 1 WHERE OLD.`status` IS NOT NEW.`status`;
  INSERT INTO `tally_changes` SELECT 'order.' || OLD.`status`, OLD.`ended_at`, '', -1 WHERE OLD.`ended_at` IS NOT NULL AND OLD.`status` IN ('delivered', 'cancelled', 'refunded');
  INSERT INTO `tally_changes` SELECT 'order.' || NEW.`status`, NEW.`ended_at`, '', 1 WHERE NEW.`ended_at` IS NOT NULL AND NEW.`status` IN ('delivered', 'cancelled', 'refunded');
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
  INSERT INTO `tally_changes` VALUES ('message.status', NULL, NEW.`status`, 1), ('message.received', NEW.`created_at`, '', 1);
  INSERT INTO `tally_changes` SELECT 'message.answered', NEW.`first_answered_at`, NEW.`first_answered_at` - NEW.`created_at`, 1 WHERE NEW.`first_answered_at` IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `contact_messages_tally_on_delete` AFTER DELETE ON `contact_messages`
BEGIN
  INSERT INTO `tally_changes` VALUES ('message.status', NULL, OLD.`status`, -1), ('message.received', OLD.`created_at`, '', -1);
  INSERT INTO `tally_changes` SELECT 'message.answered', OLD.`first_answered_at`, OLD.`first_answered_at` - OLD.`created_at`, -1 WHERE OLD.`first_answered_at` IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `contact_messages_tally_on_move` AFTER UPDATE OF `status` ON `contact_messages` WHEN OLD.`status` IS NOT NEW.`status`
BEGIN
  INSERT INTO `tally_changes` VALUES ('message.status', NULL, OLD.`status`, -1), ('message.status', NULL, NEW.`status`, 1);
END;--> statement-breakpoint
CREATE TRIGGER `contact_messages_tally_on_answer` AFTER UPDATE OF `first_answered_at` ON `contact_messages` WHEN OLD.`first_answered_at` IS NOT NEW.`first_answered_at`
BEGIN
  INSERT INTO `tally_changes` SELECT 'message.answered', OLD.`first_answered_at`, OLD.`first_answered_at` - OLD.`created_at`, -1 WHERE OLD.`first_answered_at` IS NOT NULL;
  INSERT INTO `tally_changes` SELECT 'message.answered', NEW.`first_answered_at`, NEW.`first_answered_at` - NEW.`created_at`, 1 WHERE NEW.`first_answered_at` IS NOT NULL;
END;--> statement-breakpoint
-- Only staff write replies; what the sender adds and notes of staff are in contact_posts.
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
END;--> statement-breakpoint
CREATE TRIGGER `memberships_tally_on_insert` AFTER INSERT ON `memberships`
BEGIN
  INSERT INTO `tally_changes` VALUES ('membership.new', NEW.`starts_at`, '', 1);
END;--> statement-breakpoint
CREATE TRIGGER `memberships_tally_on_delete` AFTER DELETE ON `memberships`
BEGIN
  INSERT INTO `tally_changes` VALUES ('membership.new', OLD.`starts_at`, '', -1);
END;--> statement-breakpoint
CREATE TRIGGER `memberships_tally_on_start` AFTER UPDATE OF `starts_at` ON `memberships` WHEN OLD.`starts_at` IS NOT NEW.`starts_at`
BEGIN
  INSERT INTO `tally_changes` VALUES ('membership.new', OLD.`starts_at`, '', -1), ('membership.new', NEW.`starts_at`, '', 1);
END;--> statement-breakpoint
CREATE TRIGGER `outbox_tally_on_insert` AFTER INSERT ON `outbox` WHEN NEW.`status` = 'dead'
BEGIN
  INSERT INTO `tally_changes` VALUES ('mail.dead', NULL, '', 1);
END;--> statement-breakpoint
CREATE TRIGGER `outbox_tally_on_delete` AFTER DELETE ON `outbox` WHEN OLD.`status` = 'dead'
BEGIN
  INSERT INTO `tally_changes` VALUES ('mail.dead', NULL, '', -1);
END;--> statement-breakpoint
CREATE TRIGGER `outbox_tally_on_move` AFTER UPDATE OF `status` ON `outbox` WHEN (OLD.`status` = 'dead') <> (NEW.`status` = 'dead')
BEGIN
  INSERT INTO `tally_changes` VALUES ('mail.dead', NULL, '', iif(NEW.`status` = 'dead', 1, -1));
END;--> statement-breakpoint
-- A query is open when it was searched on three days or ten times, and no mark says otherwise: a mark holds until the query is
-- missed on a later day, that it is ignored holds always. What it was before is reckoned from the row that changed.
CREATE TRIGGER `missed_searches_tally_on_insert` AFTER INSERT ON `missed_searches`
BEGIN
  INSERT INTO `tally_changes` SELECT 'search.open', NULL, '', `after` - `before` FROM (SELECT
      ((`days` >= 3 OR `searches` >= 10) AND coalesce(`last`, '') > `mark`) AS `after`,
      ((`days` - 1 >= 3 OR `searches` - NEW.`searches` >= 10) AND coalesce(`last_before`, '') > `mark`) AS `before`
    FROM (SELECT count(*) AS `days`, coalesce(sum(`searches`), 0) AS `searches`, max(`day`) AS `last`, max(CASE WHEN `day` <> NEW.`day` THEN `day` END) AS `last_before`, coalesce((SELECT CASE `status` WHEN 'ignored' THEN '9' ELSE `marked_on` END FROM `missed_search_marks` WHERE `query` = NEW.`query`), '') AS `mark` FROM `missed_searches` WHERE `query` = NEW.`query`)) WHERE `after` <> `before`;
END;--> statement-breakpoint
CREATE TRIGGER `missed_searches_tally_on_update` AFTER UPDATE OF `searches` ON `missed_searches` WHEN OLD.`searches` <> NEW.`searches`
BEGIN
  INSERT INTO `tally_changes` SELECT 'search.open', NULL, '', `after` - `before` FROM (SELECT
      ((`days` >= 3 OR `searches` >= 10) AND coalesce(`last`, '') > `mark`) AS `after`,
      ((`days` >= 3 OR `searches` - NEW.`searches` + OLD.`searches` >= 10) AND coalesce(`last`, '') > `mark`) AS `before`
    FROM (SELECT count(*) AS `days`, coalesce(sum(`searches`), 0) AS `searches`, max(`day`) AS `last`, coalesce((SELECT CASE `status` WHEN 'ignored' THEN '9' ELSE `marked_on` END FROM `missed_search_marks` WHERE `query` = NEW.`query`), '') AS `mark` FROM `missed_searches` WHERE `query` = NEW.`query`)) WHERE `after` <> `before`;
END;--> statement-breakpoint
CREATE TRIGGER `missed_searches_tally_on_delete` AFTER DELETE ON `missed_searches`
BEGIN
  INSERT INTO `tally_changes` SELECT 'search.open', NULL, '', `after` - `before` FROM (SELECT
      ((`days` >= 3 OR `searches` >= 10) AND coalesce(`last`, '') > `mark`) AS `after`,
      ((`days` + 1 >= 3 OR `searches` + OLD.`searches` >= 10) AND coalesce(max(coalesce(`last`, ''), OLD.`day`), '') > `mark`) AS `before`
    FROM (SELECT count(*) AS `days`, coalesce(sum(`searches`), 0) AS `searches`, max(`day`) AS `last`, coalesce((SELECT CASE `status` WHEN 'ignored' THEN '9' ELSE `marked_on` END FROM `missed_search_marks` WHERE `query` = OLD.`query`), '') AS `mark` FROM `missed_searches` WHERE `query` = OLD.`query`)) WHERE `after` <> `before`;
END;--> statement-breakpoint
CREATE TRIGGER `missed_search_marks_tally_on_insert` AFTER INSERT ON `missed_search_marks`
BEGIN
  INSERT INTO `tally_changes` SELECT 'search.open', NULL, '', `after` - `before` FROM (SELECT
      ((`days` >= 3 OR `searches` >= 10) AND coalesce(`last`, '') > CASE NEW.`status` WHEN 'ignored' THEN '9' ELSE NEW.`marked_on` END) AS `after`,
      ((`days` >= 3 OR `searches` >= 10) AND coalesce(`last`, '') > '') AS `before`
    FROM (SELECT count(*) AS `days`, coalesce(sum(`searches`), 0) AS `searches`, max(`day`) AS `last` FROM `missed_searches` WHERE `query` = NEW.`query`)) WHERE `after` <> `before`;
END;--> statement-breakpoint
CREATE TRIGGER `missed_search_marks_tally_on_update` AFTER UPDATE ON `missed_search_marks`
BEGIN
  INSERT INTO `tally_changes` SELECT 'search.open', NULL, '', `after` - `before` FROM (SELECT
      ((`days` >= 3 OR `searches` >= 10) AND coalesce(`last`, '') > CASE NEW.`status` WHEN 'ignored' THEN '9' ELSE NEW.`marked_on` END) AS `after`,
      ((`days` >= 3 OR `searches` >= 10) AND coalesce(`last`, '') > CASE OLD.`status` WHEN 'ignored' THEN '9' ELSE OLD.`marked_on` END) AS `before`
    FROM (SELECT count(*) AS `days`, coalesce(sum(`searches`), 0) AS `searches`, max(`day`) AS `last` FROM `missed_searches` WHERE `query` = NEW.`query`)) WHERE `after` <> `before`;
END;--> statement-breakpoint
CREATE TRIGGER `missed_search_marks_tally_on_delete` AFTER DELETE ON `missed_search_marks`
BEGIN
  INSERT INTO `tally_changes` SELECT 'search.open', NULL, '', `after` - `before` FROM (SELECT
      ((`days` >= 3 OR `searches` >= 10) AND coalesce(`last`, '') > '') AS `after`,
      ((`days` >= 3 OR `searches` >= 10) AND coalesce(`last`, '') > CASE OLD.`status` WHEN 'ignored' THEN '9' ELSE OLD.`marked_on` END) AS `before`
    FROM (SELECT count(*) AS `days`, coalesce(sum(`searches`), 0) AS `searches`, max(`day`) AS `last` FROM `missed_searches` WHERE `query` = OLD.`query`)) WHERE `after` <> `before`;
END;
