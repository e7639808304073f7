CREATE TABLE `job_runs` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`outcome` text NOT NULL,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `job_runs_name` ON `job_runs` (`name`,`outcome`,`started_at`);--> statement-breakpoint
CREATE INDEX `job_runs_started` ON `job_runs` (`started_at`);