ALTER TABLE `order_money` ADD `gst` integer;--> statement-breakpoint
ALTER TABLE `order_money` ADD `aud_rate` real;