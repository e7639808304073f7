-- The state of an item of news becomes a column. Until now it stood in is_draft and, of a draft, in visible_from: 0 for a
-- removed item, -1 for the item as the files have it when the back office has its own edited row.
ALTER TABLE `news` ADD `state` text DEFAULT 'published' NOT NULL;--> statement-breakpoint
UPDATE `news` SET `state` = iif(`visible_from` = 0, 'removed', iif(`visible_from` = -1, 'replaced', 'draft')) WHERE `is_draft` = 1;--> statement-breakpoint
-- The previous release does not know `state`: it runs on this schema while the new one is deployed, and again after a
-- rollback. The triggers set `state` behind its writes. They do nothing behind writes of this release, which keeps all three
-- columns in step (legacyColumns in worker/features/news/news-item.ts). A later migration drops them.
CREATE TRIGGER `news_state_on_insert` AFTER INSERT ON `news` WHEN NEW.`is_draft` = 1 AND NEW.`state` = 'published'
BEGIN
  UPDATE `news` SET `state` = iif(NEW.`visible_from` = 0, 'removed', iif(NEW.`visible_from` = -1, 'replaced', 'draft')) WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `news_state_on_update` AFTER UPDATE OF `is_draft`, `visible_from` ON `news`
WHEN NEW.`state` <> iif(NEW.`is_draft` = 0, 'published', iif(NEW.`visible_from` = 0, 'removed', iif(NEW.`visible_from` = -1, 'replaced', 'draft')))
BEGIN
  UPDATE `news` SET `state` = iif(NEW.`is_draft` = 0, 'published', iif(NEW.`visible_from` = 0, 'removed', iif(NEW.`visible_from` = -1, 'replaced', 'draft'))) WHERE `id` = NEW.`id`;
END;
