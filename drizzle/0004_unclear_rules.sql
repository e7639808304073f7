ALTER TABLE `rules` ADD `is_unclear` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `rules` SET `is_unclear` = 1 WHERE `sentence` LIKE '%没有查清%';--> statement-breakpoint
-- The Worker before this migration says it only in the sentence.
CREATE TRIGGER `rules_unclear_added` AFTER INSERT ON `rules` WHEN NEW.`sentence` LIKE '%没有查清%'
BEGIN
  UPDATE `rules` SET `is_unclear` = 1 WHERE `key` = NEW.`key` AND `origin` = NEW.`origin`;
END;--> statement-breakpoint
CREATE TRIGGER `rules_unclear_changed` AFTER UPDATE OF `sentence` ON `rules` WHEN (NEW.`sentence` LIKE '%没有查清%') <> (OLD.`sentence` LIKE '%没有查清%')
BEGIN
  UPDATE `rules` SET `is_unclear` = NEW.`sentence` LIKE '%没有查清%' WHERE `key` = NEW.`key` AND `origin` = NEW.`origin`;
END;
