ALTER TABLE `fact_values` ADD `grade` text DEFAULT 'one-secondary' NOT NULL;--> statement-breakpoint
ALTER TABLE `facts` ADD `changes_on` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `fact_values` SET `grade` = 'official' WHERE `origin` = 'cron';--> statement-breakpoint
UPDATE `fact_values` SET `grade` = 'two-secondary' WHERE `origin` <> 'cron' AND `status` = 'confirmed';
