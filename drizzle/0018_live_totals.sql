DROP INDEX `course_name_edits_time`;--> statement-breakpoint
ALTER TABLE `register_loads` ADD `live_institutions` integer;--> statement-breakpoint
ALTER TABLE `register_loads` ADD `live_courses` integer;--> statement-breakpoint
UPDATE `register_loads` SET
	`live_institutions` = (SELECT count(*) FROM `institutions` WHERE `delisted_on` IS NULL),
	`live_courses` = (SELECT count(*) FROM `courses` WHERE `delisted_on` IS NULL AND `expired` = 0)
WHERE `id` = coalesce((SELECT max(`id`) FROM `register_loads` WHERE `kind` = 'register'), (SELECT max(`id`) FROM `register_loads`));
