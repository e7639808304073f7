-- The words of the back office's lists that grow with customers. staff_texts has what is searched of each row, under the number of its list
-- times 10^15 plus the row's id. staff_words has the pairs of characters that stand side by side in it: a word is a phrase of its pairs, so any
-- part of a text is found, in Chinese as well. Triggers write both, so that the release before, a cascade and a restore do too.
CREATE TABLE `staff_texts` (
	`id` integer PRIMARY KEY NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
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
INSERT INTO `staff_texts` (`id`, `text`) SELECT 1000000000000000 + `id`, `text` FROM `staff_text_of_orders`;--> statement-breakpoint
INSERT INTO `staff_texts` (`id`, `text`) SELECT 2000000000000000 + `id`, `text` FROM `staff_text_of_order_money`;--> statement-breakpoint
INSERT INTO `staff_texts` (`id`, `text`) SELECT 2000000000000000 + `id`, `text` FROM `staff_text_of_membership_money`;--> statement-breakpoint
INSERT INTO `staff_texts` (`id`, `text`) SELECT 3000000000000000 + `id`, `text` FROM `staff_text_of_users`;--> statement-breakpoint
INSERT INTO `staff_texts` (`id`, `text`) SELECT 4000000000000000 + `id`, `text` FROM `staff_text_of_memberships`;--> statement-breakpoint
INSERT INTO `staff_texts` (`id`, `text`) SELECT 5000000000000000 + `id`, `text` FROM `staff_text_of_contact_messages`;--> statement-breakpoint
INSERT INTO `staff_texts` (`id`, `text`) SELECT 6000000000000000 + `id`, `text` FROM `staff_text_of_outbox`;--> statement-breakpoint
INSERT INTO `staff_texts` (`id`, `text`) SELECT 7000000000000000 + `id`, `text` FROM `staff_text_of_audit_entries`;
