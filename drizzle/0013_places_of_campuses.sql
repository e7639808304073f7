ALTER TABLE `campuses` ADD `place` text;--> statement-breakpoint
ALTER TABLE `campuses` ADD `regional_category` text;--> statement-breakpoint
ALTER TABLE `institutions` ADD `states` text;--> statement-breakpoint
ALTER TABLE `institutions` ADD `metros` text;