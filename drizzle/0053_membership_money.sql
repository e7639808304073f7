CREATE TABLE `membership_money` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text,
	`plan` text NOT NULL,
	`plan_name` text NOT NULL,
	`direction` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`gst` integer,
	`aud_rate` real,
	`day` text NOT NULL,
	`way` text NOT NULL,
	`reference` text NOT NULL,
	`customer_id` text,
	`recorded_by` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `membership_money_idempotency_key_unique` ON `membership_money` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `membership_money_user` ON `membership_money` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `membership_money_customer` ON `membership_money` (`customer_id`,`id`);--> statement-breakpoint
CREATE INDEX `membership_money_day` ON `membership_money` (`day`,`id`);--> statement-breakpoint
CREATE INDEX `membership_money_by_amount` ON `membership_money` (`amount`);--> statement-breakpoint
CREATE INDEX `membership_money_of_direction` ON `membership_money` (`direction`,`day`);--> statement-breakpoint
CREATE INDEX `membership_money_of_way` ON `membership_money` (`way`,`day`);--> statement-breakpoint
CREATE INDEX `membership_money_of_currency` ON `membership_money` (`currency`,`day`);--> statement-breakpoint
CREATE INDEX `membership_money_reference` ON `membership_money` (`reference`);--> statement-breakpoint
CREATE TABLE `money_totals` (
	`unit` text NOT NULL,
	`period` text NOT NULL,
	`currency` text NOT NULL,
	`direction` text NOT NULL,
	`way` text NOT NULL,
	`source` text NOT NULL,
	`rows` integer NOT NULL,
	`amount` integer NOT NULL,
	`taxed_rows` integer NOT NULL,
	`gst` integer NOT NULL,
	PRIMARY KEY(`unit`, `period`, `currency`, `direction`, `way`, `source`)
);
--> statement-breakpoint
-- What is known of earlier payments: the first one of each subscription, on the day of the event that told of it (in Sydney, without
-- daylight saving). Renewals and refunds were not stored before; the reports of the payment service have them.
INSERT INTO `membership_money` (`id`, `user_id`, `plan`, `plan_name`, `direction`, `amount`, `currency`, `day`, `way`, `reference`, `customer_id`, `recorded_by`, `idempotency_key`, `at`)
SELECT 1000000000000 + `p`.`id`, `p`.`user_id`, `p`.`plan_key`, coalesce((SELECT `name` FROM `products` WHERE `key` = `p`.`plan_key`), `p`.`plan_key`), 'received', `p`.`amount`, `p`.`currency`, date(`p`.`updated_at` / 1000, 'unixepoch', '+10 hours'),
  'online', `p`.`reference`, (SELECT `m`.`customer_id` FROM `memberships` AS `m` WHERE `m`.`subscription_id` = `p`.`reference`), '', 'subscription:' || `p`.`reference`, `p`.`updated_at`
FROM `payments` AS `p` WHERE `p`.`plan_key` IS NOT NULL AND `p`.`status` = 'paid' AND `p`.`reference` IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM `payments` AS `o` WHERE `o`.`reference` = `p`.`reference` AND `o`.`id` < `p`.`id`);--> statement-breakpoint
-- The release before books nothing for a membership; it runs while the new one is deployed. The first payment of a subscription is booked
-- behind it. This release books it before, with GST and rate, and the key keeps the trigger from doing so again.
CREATE TRIGGER `payments_book_membership` AFTER UPDATE OF `status` ON `payments`
WHEN NEW.`plan_key` IS NOT NULL AND NEW.`status` = 'paid' AND OLD.`status` <> 'paid' AND NEW.`reference` IS NOT NULL
BEGIN
  INSERT INTO `membership_money` (`id`, `user_id`, `plan`, `plan_name`, `direction`, `amount`, `currency`, `day`, `way`, `reference`, `recorded_by`, `idempotency_key`, `at`)
  SELECT (SELECT coalesce(max(`id`), 1000000000000) + 1 FROM `membership_money`), NEW.`user_id`, NEW.`plan_key`, coalesce((SELECT `name` FROM `products` WHERE `key` = NEW.`plan_key`), NEW.`plan_key`), 'received', NEW.`amount`, NEW.`currency`,
    date(NEW.`updated_at` / 1000, 'unixepoch', '+10 hours'), 'online', NEW.`reference`, '', 'subscription:' || NEW.`reference`, NEW.`updated_at`
  WHERE true ON CONFLICT (`idempotency_key`) DO NOTHING;
END;--> statement-breakpoint
INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
SELECT 'day', substr(`day`, 1, 10), `currency`, `direction`, `way`, 'order', count(*), sum(`amount`), count(`gst`), coalesce(sum(`gst`), 0) FROM `order_money` WHERE true GROUP BY 2, 3, 4, 5
ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;--> statement-breakpoint
INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
SELECT 'month', substr(`day`, 1, 7), `currency`, `direction`, `way`, 'order', count(*), sum(`amount`), count(`gst`), coalesce(sum(`gst`), 0) FROM `order_money` WHERE true GROUP BY 2, 3, 4, 5
ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;--> statement-breakpoint
INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
SELECT 'year', substr(`day`, 1, 4), `currency`, `direction`, `way`, 'order', count(*), sum(`amount`), count(`gst`), coalesce(sum(`gst`), 0) FROM `order_money` WHERE true GROUP BY 2, 3, 4, 5
ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;--> statement-breakpoint
INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
SELECT 'day', substr(`day`, 1, 10), `currency`, `direction`, `way`, 'membership', count(*), sum(`amount`), count(`gst`), coalesce(sum(`gst`), 0) FROM `membership_money` WHERE true GROUP BY 2, 3, 4, 5
ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;--> statement-breakpoint
INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
SELECT 'month', substr(`day`, 1, 7), `currency`, `direction`, `way`, 'membership', count(*), sum(`amount`), count(`gst`), coalesce(sum(`gst`), 0) FROM `membership_money` WHERE true GROUP BY 2, 3, 4, 5
ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;--> statement-breakpoint
INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
SELECT 'year', substr(`day`, 1, 4), `currency`, `direction`, `way`, 'membership', count(*), sum(`amount`), count(`gst`), coalesce(sum(`gst`), 0) FROM `membership_money` WHERE true GROUP BY 2, 3, 4, 5
ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;--> statement-breakpoint
CREATE TRIGGER `order_money_total_on_insert` AFTER INSERT ON `order_money`
BEGIN
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('day', substr(NEW.`day`, 1, 10), NEW.`currency`, NEW.`direction`, NEW.`way`, 'order', 1, NEW.`amount`, (NEW.`gst` IS NOT NULL), coalesce(NEW.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('month', substr(NEW.`day`, 1, 7), NEW.`currency`, NEW.`direction`, NEW.`way`, 'order', 1, NEW.`amount`, (NEW.`gst` IS NOT NULL), coalesce(NEW.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('year', substr(NEW.`day`, 1, 4), NEW.`currency`, NEW.`direction`, NEW.`way`, 'order', 1, NEW.`amount`, (NEW.`gst` IS NOT NULL), coalesce(NEW.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
END;--> statement-breakpoint
CREATE TRIGGER `order_money_total_on_delete` AFTER DELETE ON `order_money`
BEGIN
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('day', substr(OLD.`day`, 1, 10), OLD.`currency`, OLD.`direction`, OLD.`way`, 'order', -1, -OLD.`amount`, -(OLD.`gst` IS NOT NULL), -coalesce(OLD.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('month', substr(OLD.`day`, 1, 7), OLD.`currency`, OLD.`direction`, OLD.`way`, 'order', -1, -OLD.`amount`, -(OLD.`gst` IS NOT NULL), -coalesce(OLD.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('year', substr(OLD.`day`, 1, 4), OLD.`currency`, OLD.`direction`, OLD.`way`, 'order', -1, -OLD.`amount`, -(OLD.`gst` IS NOT NULL), -coalesce(OLD.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
END;--> statement-breakpoint
CREATE TRIGGER `membership_money_total_on_insert` AFTER INSERT ON `membership_money`
BEGIN
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('day', substr(NEW.`day`, 1, 10), NEW.`currency`, NEW.`direction`, NEW.`way`, 'membership', 1, NEW.`amount`, (NEW.`gst` IS NOT NULL), coalesce(NEW.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('month', substr(NEW.`day`, 1, 7), NEW.`currency`, NEW.`direction`, NEW.`way`, 'membership', 1, NEW.`amount`, (NEW.`gst` IS NOT NULL), coalesce(NEW.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('year', substr(NEW.`day`, 1, 4), NEW.`currency`, NEW.`direction`, NEW.`way`, 'membership', 1, NEW.`amount`, (NEW.`gst` IS NOT NULL), coalesce(NEW.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
END;--> statement-breakpoint
CREATE TRIGGER `membership_money_total_on_delete` AFTER DELETE ON `membership_money`
BEGIN
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('day', substr(OLD.`day`, 1, 10), OLD.`currency`, OLD.`direction`, OLD.`way`, 'membership', -1, -OLD.`amount`, -(OLD.`gst` IS NOT NULL), -coalesce(OLD.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('month', substr(OLD.`day`, 1, 7), OLD.`currency`, OLD.`direction`, OLD.`way`, 'membership', -1, -OLD.`amount`, -(OLD.`gst` IS NOT NULL), -coalesce(OLD.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`)
    VALUES ('year', substr(OLD.`day`, 1, 4), OLD.`currency`, OLD.`direction`, OLD.`way`, 'membership', -1, -OLD.`amount`, -(OLD.`gst` IS NOT NULL), -coalesce(OLD.`gst`, 0))
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `rows` = `rows` + excluded.`rows`, `amount` = `amount` + excluded.`amount`, `taxed_rows` = `taxed_rows` + excluded.`taxed_rows`, `gst` = `gst` + excluded.`gst`;
END;
