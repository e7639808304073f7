CREATE TABLE `order_materials` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`place` integer NOT NULL,
	`name` text NOT NULL,
	`hint` text DEFAULT '' NOT NULL,
	`need` text NOT NULL,
	`per` text NOT NULL,
	`ticked_at` integer,
	`received_at` integer,
	`again_at` integer,
	`again_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_materials_order` ON `order_materials` (`order_id`,`place`,`id`);--> statement-breakpoint
CREATE TABLE `product_materials` (
	`product_key` text PRIMARY KEY NOT NULL,
	`items` text NOT NULL,
	`origin` text DEFAULT 'seed' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `order_files` ADD `material_id` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `materials_ready_at` integer;