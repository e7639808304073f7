ALTER TABLE `money_totals` ADD `corrections` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `money_totals` ADD `corrected_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `money_totals` ADD `corrected_taxed_rows` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `money_totals` ADD `corrected_gst` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Corrections so far. Their references begin so; nobody can type one (correctionStart in ways.ts).
INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`, `corrections`, `corrected_amount`, `corrected_taxed_rows`, `corrected_gst`)
SELECT `u`.`unit`, substr(`day`, 1, `u`.`length`), `currency`, `direction`, `way`, 'order', 0, 0, 0, 0, count(*), sum(`amount`), count(`gst`), coalesce(sum(`gst`), 0)
FROM `order_money`, (SELECT 'day' AS `unit`, 10 AS `length` UNION ALL SELECT 'month', 7 UNION ALL SELECT 'year', 4) AS `u` WHERE `reference` GLOB '更正 #*' GROUP BY 1, 2, 3, 4, 5
ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `corrections` = `corrections` + excluded.`corrections`, `corrected_amount` = `corrected_amount` + excluded.`corrected_amount`,
      `corrected_taxed_rows` = `corrected_taxed_rows` + excluded.`corrected_taxed_rows`, `corrected_gst` = `corrected_gst` + excluded.`corrected_gst`;--> statement-breakpoint
INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`, `corrections`, `corrected_amount`, `corrected_taxed_rows`, `corrected_gst`)
SELECT `u`.`unit`, substr(`day`, 1, `u`.`length`), `currency`, `direction`, `way`, 'membership', 0, 0, 0, 0, count(*), sum(`amount`), count(`gst`), coalesce(sum(`gst`), 0)
FROM `membership_money`, (SELECT 'day' AS `unit`, 10 AS `length` UNION ALL SELECT 'month', 7 UNION ALL SELECT 'year', 4) AS `u` WHERE `reference` GLOB '更正 #*' GROUP BY 1, 2, 3, 4, 5
ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `corrections` = `corrections` + excluded.`corrections`, `corrected_amount` = `corrected_amount` + excluded.`corrected_amount`,
      `corrected_taxed_rows` = `corrected_taxed_rows` + excluded.`corrected_taxed_rows`, `corrected_gst` = `corrected_gst` + excluded.`corrected_gst`;--> statement-breakpoint
-- They count beside the triggers of migration 0053, which count every row: the release before reads only those sums.
CREATE TRIGGER `order_money_corrected_on_insert` AFTER INSERT ON `order_money`
WHEN NEW.`reference` GLOB '更正 #*'
BEGIN
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`, `corrections`, `corrected_amount`, `corrected_taxed_rows`, `corrected_gst`)
    SELECT `u`.`unit`, substr(NEW.`day`, 1, `u`.`length`), NEW.`currency`, NEW.`direction`, NEW.`way`, 'order', 0, 0, 0, 0, 1, NEW.`amount`, (NEW.`gst` IS NOT NULL), coalesce(NEW.`gst`, 0)
    FROM (SELECT 'day' AS `unit`, 10 AS `length` UNION ALL SELECT 'month', 7 UNION ALL SELECT 'year', 4) AS `u` WHERE true
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `corrections` = `corrections` + excluded.`corrections`, `corrected_amount` = `corrected_amount` + excluded.`corrected_amount`,
      `corrected_taxed_rows` = `corrected_taxed_rows` + excluded.`corrected_taxed_rows`, `corrected_gst` = `corrected_gst` + excluded.`corrected_gst`;
END;--> statement-breakpoint
CREATE TRIGGER `order_money_corrected_on_delete` AFTER DELETE ON `order_money`
WHEN OLD.`reference` GLOB '更正 #*'
BEGIN
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`, `corrections`, `corrected_amount`, `corrected_taxed_rows`, `corrected_gst`)
    SELECT `u`.`unit`, substr(OLD.`day`, 1, `u`.`length`), OLD.`currency`, OLD.`direction`, OLD.`way`, 'order', 0, 0, 0, 0, -1, -OLD.`amount`, -(OLD.`gst` IS NOT NULL), -coalesce(OLD.`gst`, 0)
    FROM (SELECT 'day' AS `unit`, 10 AS `length` UNION ALL SELECT 'month', 7 UNION ALL SELECT 'year', 4) AS `u` WHERE true
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `corrections` = `corrections` + excluded.`corrections`, `corrected_amount` = `corrected_amount` + excluded.`corrected_amount`,
      `corrected_taxed_rows` = `corrected_taxed_rows` + excluded.`corrected_taxed_rows`, `corrected_gst` = `corrected_gst` + excluded.`corrected_gst`;
END;--> statement-breakpoint
CREATE TRIGGER `membership_money_corrected_on_insert` AFTER INSERT ON `membership_money`
WHEN NEW.`reference` GLOB '更正 #*'
BEGIN
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`, `corrections`, `corrected_amount`, `corrected_taxed_rows`, `corrected_gst`)
    SELECT `u`.`unit`, substr(NEW.`day`, 1, `u`.`length`), NEW.`currency`, NEW.`direction`, NEW.`way`, 'membership', 0, 0, 0, 0, 1, NEW.`amount`, (NEW.`gst` IS NOT NULL), coalesce(NEW.`gst`, 0)
    FROM (SELECT 'day' AS `unit`, 10 AS `length` UNION ALL SELECT 'month', 7 UNION ALL SELECT 'year', 4) AS `u` WHERE true
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `corrections` = `corrections` + excluded.`corrections`, `corrected_amount` = `corrected_amount` + excluded.`corrected_amount`,
      `corrected_taxed_rows` = `corrected_taxed_rows` + excluded.`corrected_taxed_rows`, `corrected_gst` = `corrected_gst` + excluded.`corrected_gst`;
END;--> statement-breakpoint
CREATE TRIGGER `membership_money_corrected_on_delete` AFTER DELETE ON `membership_money`
WHEN OLD.`reference` GLOB '更正 #*'
BEGIN
  INSERT INTO `money_totals` (`unit`, `period`, `currency`, `direction`, `way`, `source`, `rows`, `amount`, `taxed_rows`, `gst`, `corrections`, `corrected_amount`, `corrected_taxed_rows`, `corrected_gst`)
    SELECT `u`.`unit`, substr(OLD.`day`, 1, `u`.`length`), OLD.`currency`, OLD.`direction`, OLD.`way`, 'membership', 0, 0, 0, 0, -1, -OLD.`amount`, -(OLD.`gst` IS NOT NULL), -coalesce(OLD.`gst`, 0)
    FROM (SELECT 'day' AS `unit`, 10 AS `length` UNION ALL SELECT 'month', 7 UNION ALL SELECT 'year', 4) AS `u` WHERE true
    ON CONFLICT (`unit`, `period`, `currency`, `direction`, `way`, `source`) DO UPDATE SET `corrections` = `corrections` + excluded.`corrections`, `corrected_amount` = `corrected_amount` + excluded.`corrected_amount`,
      `corrected_taxed_rows` = `corrected_taxed_rows` + excluded.`corrected_taxed_rows`, `corrected_gst` = `corrected_gst` + excluded.`corrected_gst`;
END;
