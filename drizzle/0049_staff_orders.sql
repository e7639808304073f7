ALTER TABLE `orders` ADD `agreement_awaited` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `awaits_account` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_awaiting_account` ON `orders` (`applicant_email`) WHERE awaits_account = 1;