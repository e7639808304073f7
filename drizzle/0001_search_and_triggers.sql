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
END;