ALTER TABLE `orders` ADD `charge_aud` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `charge_rate` real;--> statement-breakpoint
ALTER TABLE `products` ADD `charges` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `must_be_confirmed` text DEFAULT '[]' NOT NULL;