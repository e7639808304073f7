CREATE TABLE `order_messages` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`key` text NOT NULL,
	`by` text NOT NULL,
	`author` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_messages_order` ON `order_messages` (`order_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_messages_key` ON `order_messages` (`order_id`,`key`);--> statement-breakpoint
CREATE TABLE `order_notices` (
	`order_id` integer NOT NULL,
	`reader` text NOT NULL,
	`since` integer NOT NULL,
	`items` integer NOT NULL,
	PRIMARY KEY(`order_id`, `reader`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_notices_since` ON `order_notices` (`since`);