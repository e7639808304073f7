-- What drizzle does not model: full-text tables, views and triggers. Written by hand.

-- Search of the register: full-text indexes over the names of institutions and courses. A load writes them;
-- worker/features/search/match/search-document.ts makes the documents. All are contentless: rowid = popularity rank × 2^32
-- + entity id, so that the natural order of a match is "best known first" and a LIMIT ends the search early.
--
-- *_words:    words of the names (Chinese characters set apart by spaces), the names again with their first and last
--             words marked as such ("edges"), and facet tokens; phrases and prefixes.
-- *_trigrams: any substring of three characters or more.
-- *_grams:    substrings of one or two characters, as tokens of their code points in hexadecimal.
CREATE VIRTUAL TABLE institution_words USING fts5(names, edges, facets, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');--> statement-breakpoint
CREATE VIRTUAL TABLE institution_trigrams USING fts5(names, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
CREATE VIRTUAL TABLE institution_grams USING fts5(grams, content='', contentless_delete=1, detail='none', tokenize='unicode61');--> statement-breakpoint
CREATE VIRTUAL TABLE course_words USING fts5(name, edges, facets, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');--> statement-breakpoint
CREATE VIRTUAL TABLE course_trigrams USING fts5(name, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
CREATE VIRTUAL TABLE course_grams USING fts5(grams, content='', contentless_delete=1, detail='none', tokenize='unicode61');--> statement-breakpoint

-- Search of the pages. Contentless: rowid = search_pages.id. worker/features/search/pages/page-index.ts makes the documents;
-- Chinese characters are words.
CREATE VIRTUAL TABLE page_words USING fts5(title, headings, body, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');--> statement-breakpoint

-- Numbers of the overview: `tallies`, kept by triggers. Page views have none: they would double the rows written for each
-- view. The Worker adds to that tally itself.
--
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
-- A subject may be in one of two tables, so that no reference can delete what is about it.
CREATE TRIGGER `orders_conversation` AFTER DELETE ON `orders`
BEGIN
  DELETE FROM `conversation_posts` WHERE `subject_type` = 'order' AND `subject_id` = OLD.`id`;
  DELETE FROM `conversation_files` WHERE `subject_type` = 'order' AND `subject_id` = OLD.`id`;
  DELETE FROM `conversation_notices` WHERE `subject_type` = 'order' AND `subject_id` = OLD.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `contact_messages_conversation` AFTER DELETE ON `contact_messages`
BEGIN
  DELETE FROM `conversation_posts` WHERE `subject_type` = 'message' AND `subject_id` = OLD.`id`;
  DELETE FROM `conversation_files` WHERE `subject_type` = 'message' AND `subject_id` = OLD.`id`;
  DELETE FROM `conversation_notices` WHERE `subject_type` = 'message' AND `subject_id` = OLD.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `conversation_posts_answer_order` AFTER INSERT ON `conversation_posts` WHEN NEW.`subject_type` = 'order' AND NEW.`by` = 'staff' AND NEW.`is_note` = 0
BEGIN
  UPDATE `orders` SET `first_answered_at` = NEW.`at` WHERE `id` = NEW.`subject_id` AND `first_answered_at` IS NULL
    AND NOT EXISTS (SELECT 1 FROM `order_events` WHERE `order_id` = NEW.`subject_id` AND `by` = 'staff' AND `from_status` IS NULL);
END;--> statement-breakpoint
CREATE TRIGGER `conversation_posts_answer_message` AFTER INSERT ON `conversation_posts` WHEN NEW.`subject_type` = 'message' AND NEW.`by` = 'staff' AND NEW.`is_note` = 0
BEGIN
  UPDATE `contact_messages` SET `first_answered_at` = NEW.`at` WHERE `id` = NEW.`subject_id` AND `first_answered_at` IS NULL;
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
END;--> statement-breakpoint

-- Totals of the two ledgers by day, month and year.
CREATE TRIGGER `order_money_total_on_insert` AFTER INSERT ON `order_money`
BEGIN
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('day', substr(NEW.`day`, 1, 10), NEW.`currency`, NEW.`direction`, NEW.`way`, 'order', 1, NEW.`amount`, (NEW.`gst` IS NOT NULL), coalesce(NEW.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('month', substr(NEW.`day`, 1, 7), NEW.`currency`, NEW.`direction`, NEW.`way`, 'order', 1, NEW.`amount`, (NEW.`gst` IS NOT NULL), coalesce(NEW.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('year', substr(NEW.`day`, 1, 4), NEW.`currency`, NEW.`direction`, NEW.`way`, 'order', 1, NEW.`amount`, (NEW.`gst` IS NOT NULL), coalesce(NEW.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
END;--> statement-breakpoint
CREATE TRIGGER `order_money_total_on_delete` AFTER DELETE ON `order_money`
BEGIN
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('day', substr(OLD.`day`, 1, 10), OLD.`currency`, OLD.`direction`, OLD.`way`, 'order', -1, -OLD.`amount`, -(OLD.`gst` IS NOT NULL), -coalesce(OLD.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('month', substr(OLD.`day`, 1, 7), OLD.`currency`, OLD.`direction`, OLD.`way`, 'order', -1, -OLD.`amount`, -(OLD.`gst` IS NOT NULL), -coalesce(OLD.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('year', substr(OLD.`day`, 1, 4), OLD.`currency`, OLD.`direction`, OLD.`way`, 'order', -1, -OLD.`amount`, -(OLD.`gst` IS NOT NULL), -coalesce(OLD.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
END;--> statement-breakpoint
CREATE TRIGGER `membership_money_total_on_insert` AFTER INSERT ON `membership_money`
BEGIN
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('day', substr(NEW.`day`, 1, 10), NEW.`currency`, NEW.`direction`, NEW.`way`, 'membership', 1, NEW.`amount`, (NEW.`gst` IS NOT NULL), coalesce(NEW.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('month', substr(NEW.`day`, 1, 7), NEW.`currency`, NEW.`direction`, NEW.`way`, 'membership', 1, NEW.`amount`, (NEW.`gst` IS NOT NULL), coalesce(NEW.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('year', substr(NEW.`day`, 1, 4), NEW.`currency`, NEW.`direction`, NEW.`way`, 'membership', 1, NEW.`amount`, (NEW.`gst` IS NOT NULL), coalesce(NEW.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
END;--> statement-breakpoint
CREATE TRIGGER `membership_money_total_on_delete` AFTER DELETE ON `membership_money`
BEGIN
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('day', substr(OLD.`day`, 1, 10), OLD.`currency`, OLD.`direction`, OLD.`way`, 'membership', -1, -OLD.`amount`, -(OLD.`gst` IS NOT NULL), -coalesce(OLD.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('month', substr(OLD.`day`, 1, 7), OLD.`currency`, OLD.`direction`, OLD.`way`, 'membership', -1, -OLD.`amount`, -(OLD.`gst` IS NOT NULL), -coalesce(OLD.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('year', substr(OLD.`day`, 1, 4), OLD.`currency`, OLD.`direction`, OLD.`way`, 'membership', -1, -OLD.`amount`, -(OLD.`gst` IS NOT NULL), -coalesce(OLD.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
END;--> statement-breakpoint

-- The tags of an order, for its list.
CREATE TRIGGER `tagged_orders_added` AFTER INSERT ON `tagged_orders`
BEGIN
  UPDATE `orders` SET `tag_ids` = (SELECT json_group_array(`tag_id`) FROM `tagged_orders` WHERE `order_id` = NEW.`order_id`)
    WHERE `id` = NEW.`order_id`;
END;--> statement-breakpoint
CREATE TRIGGER `tagged_orders_removed` AFTER DELETE ON `tagged_orders`
BEGIN
  UPDATE `orders` SET `tag_ids` = (SELECT json_group_array(`tag_id`) FROM `tagged_orders` WHERE `order_id` = OLD.`order_id`)
    WHERE `id` = OLD.`order_id`;
END;--> statement-breakpoint
CREATE TRIGGER `tagged_orders_changed` AFTER UPDATE ON `tagged_orders`
BEGIN
  UPDATE `orders` SET `tag_ids` = (SELECT json_group_array(`tag_id`) FROM `tagged_orders` WHERE `order_id` = NEW.`order_id`)
    WHERE `id` = NEW.`order_id`;
END;--> statement-breakpoint

-- The words of the back office's lists that grow with customers. staff_texts has what is searched of each row, under the number
-- of its list times 10^15 plus the row's id. staff_words has the pairs of characters that stand side by side in it: a word is a
-- phrase of its pairs, so any part of a text is found, in Chinese as well. Triggers write both, so that a cascade and a restore
-- do too.
--
-- Each pair has the number of its list in front, so that a search reads the words of one list only. substr counts from the beginning of a
-- text, so a long one is cut into parts first: 64 characters and the one behind.
CREATE VIEW `staff_pairs` AS SELECT `id`, (
    WITH RECURSIVE `parts` (`start`, `part`) AS (
      SELECT 1, substr(`staff_texts`.`text`, 1, 65)
      UNION ALL SELECT `start` + 64, substr(`staff_texts`.`text`, `start` + 64, 65) FROM `parts` WHERE length(`part`) = 65
    ), `places` (`place`) AS (SELECT 1 UNION ALL SELECT `place` + 1 FROM `places` WHERE `place` < 64)
    SELECT group_concat((`staff_texts`.`id` / 1000000000000000) || substr(`part`, `place`, 2), ' ')
    FROM `parts` CROSS JOIN `places` WHERE `place` <= length(`part`)
  ) AS `text` FROM `staff_texts`;--> statement-breakpoint
-- Every character but a space is part of a word.
CREATE VIRTUAL TABLE `staff_words` USING fts5(text, content='staff_pairs', content_rowid='id', columnsize=0, tokenize="unicode61 remove_diacritics 2 categories 'L* M* N* P* S* C*'");--> statement-breakpoint
-- What is deleted is taken out of the index at once, and not when it is next merged.
INSERT INTO `staff_words` (`staff_words`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
CREATE TRIGGER `staff_texts_on_insert` AFTER INSERT ON `staff_texts`
BEGIN
  INSERT INTO `staff_words` (`rowid`, `text`) SELECT `id`, `text` FROM `staff_pairs` WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `staff_texts_before_update` BEFORE UPDATE ON `staff_texts` WHEN OLD.`text` IS NOT NEW.`text`
BEGIN
  INSERT INTO `staff_words` (`staff_words`, `rowid`, `text`) SELECT 'delete', `id`, `text` FROM `staff_pairs` WHERE `id` = OLD.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `staff_texts_on_update` AFTER UPDATE ON `staff_texts` WHEN OLD.`text` IS NOT NEW.`text`
BEGIN
  INSERT INTO `staff_words` (`rowid`, `text`) SELECT `id`, `text` FROM `staff_pairs` WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `staff_texts_before_delete` BEFORE DELETE ON `staff_texts`
BEGIN
  INSERT INTO `staff_words` (`staff_words`, `rowid`, `text`) SELECT 'delete', `id`, `text` FROM `staff_pairs` WHERE `id` = OLD.`id`;
END;--> statement-breakpoint
CREATE VIEW `staff_text_of_orders` AS SELECT `id`, `user_id`, `number` || ' ' || `applicant_name` || ' ' || `applicant_email` || ' ' || `applicant_contact` || ' ' || coalesce((SELECT `email` FROM `users` WHERE `users`.`id` = `orders`.`user_id`), '') AS `text` FROM `orders`;--> statement-breakpoint
CREATE VIEW `staff_text_of_order_money` AS SELECT `order_money`.`id` AS `id`, `order_id`, `reference` || ' ' || `number` || ' ' || `applicant_name` AS `text` FROM `order_money` JOIN `orders` ON `orders`.`id` = `order_id`;--> statement-breakpoint
CREATE VIEW `staff_text_of_membership_money` AS SELECT `id`, `user_id`, `reference` || ' ' || coalesce((SELECT `name` FROM `users` WHERE `users`.`id` = `user_id`), '') AS `text` FROM `membership_money`;--> statement-breakpoint
CREATE VIEW `staff_text_of_users` AS SELECT `rowid` AS `id`, `email` || ' ' || `name` AS `text` FROM `users`;--> statement-breakpoint
CREATE VIEW `staff_text_of_memberships` AS SELECT `memberships`.`rowid` AS `id`, `user_id`, `email` || ' ' || `name` AS `text` FROM `memberships` JOIN `users` ON `users`.`id` = `user_id`;--> statement-breakpoint
CREATE VIEW `staff_text_of_contact_messages` AS SELECT `id`, `name` || ' ' || `email` || ' ' || `message` AS `text` FROM `contact_messages`;--> statement-breakpoint
CREATE VIEW `staff_text_of_outbox` AS SELECT `id`, `recipient` || ' ' || `subject` || ' ' || coalesce(`last_error`, '') AS `text` FROM `outbox`;--> statement-breakpoint
CREATE VIEW `staff_text_of_audit_entries` AS SELECT `id`, `actor_email` || ' ' || `action` || ' ' || `subject_id` || ' ' || coalesce(substr(`before`, 1, 10000), '') || ' ' || coalesce(substr(`after`, 1, 10000), '') AS `text` FROM `audit_entries`;--> statement-breakpoint
CREATE TRIGGER `orders_words_on_insert` AFTER INSERT ON `orders`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 1000000000000000 + `id`, `text` FROM `staff_text_of_orders` WHERE `id` = NEW.`id` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `orders_words_on_update` AFTER UPDATE OF `number`, `applicant_name`, `applicant_email`, `applicant_contact`, `user_id` ON `orders` WHEN OLD.`number` IS NOT NEW.`number` OR OLD.`applicant_name` IS NOT NEW.`applicant_name` OR OLD.`applicant_email` IS NOT NEW.`applicant_email` OR OLD.`applicant_contact` IS NOT NEW.`applicant_contact` OR OLD.`user_id` IS NOT NEW.`user_id`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 1000000000000000 + `id`, `text` FROM `staff_text_of_orders` WHERE `id` = NEW.`id` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `orders_words_on_delete` AFTER DELETE ON `orders`
BEGIN
  DELETE FROM `staff_texts` WHERE `id` = 1000000000000000 + OLD.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `order_money_words_on_insert` AFTER INSERT ON `order_money`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 2000000000000000 + `id`, `text` FROM `staff_text_of_order_money` WHERE `id` = NEW.`id` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `order_money_words_on_update` AFTER UPDATE OF `reference`, `order_id` ON `order_money` WHEN OLD.`reference` IS NOT NEW.`reference` OR OLD.`order_id` IS NOT NEW.`order_id`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 2000000000000000 + `id`, `text` FROM `staff_text_of_order_money` WHERE `id` = NEW.`id` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `order_money_words_on_delete` AFTER DELETE ON `order_money`
BEGIN
  DELETE FROM `staff_texts` WHERE `id` = 2000000000000000 + OLD.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `membership_money_words_on_insert` AFTER INSERT ON `membership_money`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 2000000000000000 + `id`, `text` FROM `staff_text_of_membership_money` WHERE `id` = NEW.`id` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `membership_money_words_on_update` AFTER UPDATE OF `reference`, `user_id` ON `membership_money` WHEN OLD.`reference` IS NOT NEW.`reference` OR OLD.`user_id` IS NOT NEW.`user_id`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 2000000000000000 + `id`, `text` FROM `staff_text_of_membership_money` WHERE `id` = NEW.`id` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `membership_money_words_on_delete` AFTER DELETE ON `membership_money`
BEGIN
  DELETE FROM `staff_texts` WHERE `id` = 2000000000000000 + OLD.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `users_words_on_insert` AFTER INSERT ON `users`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 3000000000000000 + `id`, `text` FROM `staff_text_of_users` WHERE `id` = NEW.`rowid` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `users_words_on_update` AFTER UPDATE OF `email`, `name` ON `users` WHEN OLD.`email` IS NOT NEW.`email` OR OLD.`name` IS NOT NEW.`name`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 3000000000000000 + `id`, `text` FROM `staff_text_of_users` WHERE `id` = NEW.`rowid` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `users_words_on_delete` AFTER DELETE ON `users`
BEGIN
  DELETE FROM `staff_texts` WHERE `id` = 3000000000000000 + OLD.`rowid`;
END;--> statement-breakpoint
CREATE TRIGGER `memberships_words_on_insert` AFTER INSERT ON `memberships`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 4000000000000000 + `id`, `text` FROM `staff_text_of_memberships` WHERE `id` = NEW.`rowid` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `memberships_words_on_update` AFTER UPDATE OF `user_id` ON `memberships` WHEN OLD.`user_id` IS NOT NEW.`user_id`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 4000000000000000 + `id`, `text` FROM `staff_text_of_memberships` WHERE `id` = NEW.`rowid` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `memberships_words_on_delete` AFTER DELETE ON `memberships`
BEGIN
  DELETE FROM `staff_texts` WHERE `id` = 4000000000000000 + OLD.`rowid`;
END;--> statement-breakpoint
CREATE TRIGGER `contact_messages_words_on_insert` AFTER INSERT ON `contact_messages`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 5000000000000000 + `id`, `text` FROM `staff_text_of_contact_messages` WHERE `id` = NEW.`id` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `contact_messages_words_on_update` AFTER UPDATE OF `name`, `email`, `message` ON `contact_messages` WHEN OLD.`name` IS NOT NEW.`name` OR OLD.`email` IS NOT NEW.`email` OR OLD.`message` IS NOT NEW.`message`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 5000000000000000 + `id`, `text` FROM `staff_text_of_contact_messages` WHERE `id` = NEW.`id` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `contact_messages_words_on_delete` AFTER DELETE ON `contact_messages`
BEGIN
  DELETE FROM `staff_texts` WHERE `id` = 5000000000000000 + OLD.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `outbox_words_on_insert` AFTER INSERT ON `outbox`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 6000000000000000 + `id`, `text` FROM `staff_text_of_outbox` WHERE `id` = NEW.`id` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `outbox_words_on_update` AFTER UPDATE OF `recipient`, `subject`, `last_error` ON `outbox` WHEN OLD.`recipient` IS NOT NEW.`recipient` OR OLD.`subject` IS NOT NEW.`subject` OR OLD.`last_error` IS NOT NEW.`last_error`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 6000000000000000 + `id`, `text` FROM `staff_text_of_outbox` WHERE `id` = NEW.`id` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `outbox_words_on_delete` AFTER DELETE ON `outbox`
BEGIN
  DELETE FROM `staff_texts` WHERE `id` = 6000000000000000 + OLD.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `audit_entries_words_on_insert` AFTER INSERT ON `audit_entries`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 7000000000000000 + `id`, `text` FROM `staff_text_of_audit_entries` WHERE `id` = NEW.`id` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `audit_entries_words_on_update` AFTER UPDATE OF `actor_email`, `action`, `subject_id`, `before`, `after` ON `audit_entries` WHEN OLD.`actor_email` IS NOT NEW.`actor_email` OR OLD.`action` IS NOT NEW.`action` OR OLD.`subject_id` IS NOT NEW.`subject_id` OR OLD.`before` IS NOT NEW.`before` OR OLD.`after` IS NOT NEW.`after`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 7000000000000000 + `id`, `text` FROM `staff_text_of_audit_entries` WHERE `id` = NEW.`id` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `audit_entries_words_on_delete` AFTER DELETE ON `audit_entries`
BEGIN
  DELETE FROM `staff_texts` WHERE `id` = 7000000000000000 + OLD.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `orders_words_of_money` AFTER UPDATE OF `number`, `applicant_name` ON `orders` WHEN OLD.`number` IS NOT NEW.`number` OR OLD.`applicant_name` IS NOT NEW.`applicant_name`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 2000000000000000 + `id`, `text` FROM `staff_text_of_order_money` WHERE `order_id` = NEW.`id` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `users_words_of_email` AFTER UPDATE OF `email` ON `users` WHEN OLD.`email` IS NOT NEW.`email`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 1000000000000000 + `id`, `text` FROM `staff_text_of_orders` WHERE `user_id` = NEW.`id` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `users_words_of_name` AFTER UPDATE OF `name` ON `users` WHEN OLD.`name` IS NOT NEW.`name`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 2000000000000000 + `id`, `text` FROM `staff_text_of_membership_money` WHERE `user_id` = NEW.`id` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint
CREATE TRIGGER `users_words_of_membership` AFTER UPDATE OF `email`, `name` ON `users` WHEN OLD.`email` IS NOT NEW.`email` OR OLD.`name` IS NOT NEW.`name`
BEGIN
  INSERT INTO `staff_texts` (`id`, `text`) SELECT 4000000000000000 + `id`, `text` FROM `staff_text_of_memberships` WHERE `user_id` = NEW.`id` ON CONFLICT (`id`) DO UPDATE SET `text` = excluded.`text`;
END;--> statement-breakpoint

-- Corrections of the ledgers are counted beside the totals of all rows. Their references begin so; nobody can type one
-- (correctionStart in ways.ts).
CREATE TRIGGER `order_money_corrected_on_insert` AFTER INSERT ON `order_money`
WHEN NEW.`reference` GLOB '更正 #*'
BEGIN
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`, `corrections`, `corrected_amount`, `corrected_taxed_rows`, `corrected_gst`)
    SELECT `u`.`unit`, substr(NEW.`day`, 1, `u`.`length`), NEW.`currency`, NEW.`direction`, NEW.`way`, 'order', 0, 0, 0, 0, 1, NEW.`amount`, (NEW.`gst` IS NOT NULL), coalesce(NEW.`gst`, 0)
    FROM (SELECT 'day' AS `unit`, 10 AS `length` UNION ALL SELECT 'month', 7 UNION ALL SELECT 'year', 4) AS `u` WHERE true
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `corrections` = `corrections` + excluded.`corrections`, `corrected_amount` = `corrected_amount` + excluded.`corrected_amount`,
      `corrected_taxed_rows` = `corrected_taxed_rows` + excluded.`corrected_taxed_rows`, `corrected_gst` = `corrected_gst` + excluded.`corrected_gst`;
END;--> statement-breakpoint
CREATE TRIGGER `order_money_corrected_on_delete` AFTER DELETE ON `order_money`
WHEN OLD.`reference` GLOB '更正 #*'
BEGIN
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`, `corrections`, `corrected_amount`, `corrected_taxed_rows`, `corrected_gst`)
    SELECT `u`.`unit`, substr(OLD.`day`, 1, `u`.`length`), OLD.`currency`, OLD.`direction`, OLD.`way`, 'order', 0, 0, 0, 0, -1, -OLD.`amount`, -(OLD.`gst` IS NOT NULL), -coalesce(OLD.`gst`, 0)
    FROM (SELECT 'day' AS `unit`, 10 AS `length` UNION ALL SELECT 'month', 7 UNION ALL SELECT 'year', 4) AS `u` WHERE true
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `corrections` = `corrections` + excluded.`corrections`, `corrected_amount` = `corrected_amount` + excluded.`corrected_amount`,
      `corrected_taxed_rows` = `corrected_taxed_rows` + excluded.`corrected_taxed_rows`, `corrected_gst` = `corrected_gst` + excluded.`corrected_gst`;
END;--> statement-breakpoint
CREATE TRIGGER `membership_money_corrected_on_insert` AFTER INSERT ON `membership_money`
WHEN NEW.`reference` GLOB '更正 #*'
BEGIN
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`, `corrections`, `corrected_amount`, `corrected_taxed_rows`, `corrected_gst`)
    SELECT `u`.`unit`, substr(NEW.`day`, 1, `u`.`length`), NEW.`currency`, NEW.`direction`, NEW.`way`, 'membership', 0, 0, 0, 0, 1, NEW.`amount`, (NEW.`gst` IS NOT NULL), coalesce(NEW.`gst`, 0)
    FROM (SELECT 'day' AS `unit`, 10 AS `length` UNION ALL SELECT 'month', 7 UNION ALL SELECT 'year', 4) AS `u` WHERE true
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `corrections` = `corrections` + excluded.`corrections`, `corrected_amount` = `corrected_amount` + excluded.`corrected_amount`,
      `corrected_taxed_rows` = `corrected_taxed_rows` + excluded.`corrected_taxed_rows`, `corrected_gst` = `corrected_gst` + excluded.`corrected_gst`;
END;--> statement-breakpoint
CREATE TRIGGER `membership_money_corrected_on_delete` AFTER DELETE ON `membership_money`
WHEN OLD.`reference` GLOB '更正 #*'
BEGIN
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`, `corrections`, `corrected_amount`, `corrected_taxed_rows`, `corrected_gst`)
    SELECT `u`.`unit`, substr(OLD.`day`, 1, `u`.`length`), OLD.`currency`, OLD.`direction`, OLD.`way`, 'membership', 0, 0, 0, 0, -1, -OLD.`amount`, -(OLD.`gst` IS NOT NULL), -coalesce(OLD.`gst`, 0)
    FROM (SELECT 'day' AS `unit`, 10 AS `length` UNION ALL SELECT 'month', 7 UNION ALL SELECT 'year', 4) AS `u` WHERE true
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `corrections` = `corrections` + excluded.`corrections`, `corrected_amount` = `corrected_amount` + excluded.`corrected_amount`,
      `corrected_taxed_rows` = `corrected_taxed_rows` + excluded.`corrected_taxed_rows`, `corrected_gst` = `corrected_gst` + excluded.`corrected_gst`;
END;
