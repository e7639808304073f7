CREATE TABLE `order_tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_tags_name` ON `order_tags` (lower("name"));--> statement-breakpoint
CREATE TABLE `tagged_orders` (
	`order_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`order_id`, `tag_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `order_tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tagged_orders_of_tag` ON `tagged_orders` (`tag_id`,`order_id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `tag_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE TRIGGER `tagged_orders_added` AFTER INSERT ON `tagged_orders`
BEGIN
  UPDATE `orders` SET `tag_ids` = (SELECT json_group_array(`tag_id`) FROM `tagged_orders` WHERE `order_id` = NEW.`order_id`)
    WHERE `id` = NEW.`order_id`;
END;--> statement-breakpoint
CREATE TRIGGER `tagged_orders_removed` AFTER DELETE ON `tagged_orders`
BEGIN
  UPDATE `orders` SET `tag_ids` = (SELECT json_group_array(`tag_id`) FROM `tagged_orders` WHERE `order_id` = OLD.`order_id`)
    WHERE `id` = OLD.`order_id`;
END;--> statement-breakpoint
CREATE TRIGGER `tagged_orders_changed` AFTER UPDATE ON `tagged_orders`
BEGIN
  UPDATE `orders` SET `tag_ids` = (SELECT json_group_array(`tag_id`) FROM `tagged_orders` WHERE `order_id` = NEW.`order_id`)
    WHERE `id` = NEW.`order_id`;
END;
