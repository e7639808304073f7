CREATE TABLE `order_money` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`direction` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`day` text NOT NULL,
	`way` text NOT NULL,
	`reference` text NOT NULL,
	`recorded_by` text NOT NULL,
	`idempotency_key` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_money_idempotency_key_unique` ON `order_money` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `order_money_order` ON `order_money` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `order_money_day` ON `order_money` (`day`,`id`);--> statement-breakpoint
-- Orders that were paid or refunded before: the day in Sydney (without daylight saving), the way if it was the payment service.
INSERT INTO `order_money` (`order_id`, `direction`, `amount`, `currency`, `day`, `way`, `reference`, `recorded_by`, `at`)
SELECT `o`.`id`, CASE `e`.`to_status` WHEN 'paid' THEN 'received' ELSE 'refunded' END, `o`.`amount`, `o`.`currency`,
  date(`e`.`at` / 1000, 'unixepoch', '+10 hours'), CASE `e`.`by` WHEN 'payment' THEN 'online' ELSE 'other' END,
  CASE `e`.`by` WHEN 'payment' THEN `e`.`actor` ELSE '' END, CASE `e`.`by` WHEN 'payment' THEN '' ELSE `e`.`actor` END, `e`.`at`
FROM `orders` AS `o` JOIN `order_events` AS `e` ON `e`.`order_id` = `o`.`id`
WHERE `e`.`to_status` IN ('paid', 'refunded') AND `o`.`amount` > 0 AND `o`.`paid_at` IS NOT NULL
ORDER BY `e`.`id`;
