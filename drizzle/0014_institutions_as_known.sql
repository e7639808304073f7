ALTER TABLE `institutions` ADD `display_name` text;--> statement-breakpoint
ALTER TABLE `institutions` ADD `name_cn_is_reference` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `institutions` ADD `is_pathway` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `institutions` ADD `school_sector` text;--> statement-breakpoint
ALTER TABLE `institutions` ADD `school_gender` text;--> statement-breakpoint
ALTER TABLE `institutions` ADD `school_boarding` text;--> statement-breakpoint
ALTER TABLE `institutions` ADD `school_years` text;--> statement-breakpoint
ALTER TABLE `institutions` ADD `school_stated` text;