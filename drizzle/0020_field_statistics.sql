CREATE TABLE `field_statistics` (
	`field` text NOT NULL,
	`level` text NOT NULL,
	`place` text NOT NULL,
	`courses` integer NOT NULL,
	`providers` integer NOT NULL,
	`yearly_courses` integer NOT NULL,
	`yearly_10` integer,
	`yearly_25` integer,
	`yearly_50` integer,
	`yearly_75` integer,
	`yearly_90` integer,
	`total_courses` integer NOT NULL,
	`total_10` integer,
	`total_25` integer,
	`total_50` integer,
	`total_75` integer,
	`total_90` integer,
	`weeks_25` integer,
	`weeks_50` integer,
	`weeks_75` integer,
	`best_known` text NOT NULL,
	`lowest_priced` text NOT NULL,
	PRIMARY KEY(`field`, `level`, `place`)
);
--> statement-breakpoint
CREATE INDEX `field_statistics_place` ON `field_statistics` (`place`,`level`);