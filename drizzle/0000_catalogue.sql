CREATE TABLE `campuses` (
	`id` integer PRIMARY KEY NOT NULL,
	`institution_id` integer NOT NULL,
	`name` text NOT NULL,
	`location_type` text,
	`address_line_1` text,
	`address_line_2` text,
	`address_line_3` text,
	`address_line_4` text,
	`city` text,
	`state` text,
	`postcode` text,
	`metro` text,
	`campus_key` text NOT NULL,
	`register_hash` text NOT NULL,
	`first_load_id` integer NOT NULL,
	`changed_load_id` integer NOT NULL,
	`delisted_on` text,
	FOREIGN KEY (`institution_id`) REFERENCES `institutions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `campuses_key` ON `campuses` (`institution_id`,`campus_key`);--> statement-breakpoint
CREATE TABLE `course_campuses` (
	`course_id` integer NOT NULL,
	`campus_id` integer NOT NULL,
	PRIMARY KEY(`course_id`, `campus_id`),
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`campus_id`) REFERENCES `campuses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `course_campuses_campus` ON `course_campuses` (`campus_id`);--> statement-breakpoint
CREATE TABLE `courses` (
	`id` integer PRIMARY KEY NOT NULL,
	`institution_id` integer NOT NULL,
	`cricos_course_code` text NOT NULL,
	`cricos_provider_code` text NOT NULL,
	`name` text NOT NULL,
	`level` text NOT NULL,
	`register_level` text,
	`duration_weeks` integer,
	`duration_months` integer,
	`delivery_modes` text,
	`tuition_fee` real,
	`non_tuition_fee` real,
	`estimated_total_course_cost` real,
	`tuition_fee_per_year` real,
	`intake_months` text,
	`campus_location` text,
	`vet_national_code` text,
	`dual_qualification` integer NOT NULL,
	`foundation_studies` integer NOT NULL,
	`course_language` text,
	`expired` integer NOT NULL,
	`field_of_education_1_broad_field` text,
	`field_of_education_1_narrow_field` text,
	`field_of_education_1_detailed_field` text,
	`field_of_education_2_broad_field` text,
	`field_of_education_2_narrow_field` text,
	`field_of_education_2_detailed_field` text,
	`work_component` integer NOT NULL,
	`work_component_hours_per_week` real,
	`work_component_weeks` integer,
	`work_component_total_hours` real,
	`description` text,
	`register_hash` text NOT NULL,
	`first_load_id` integer NOT NULL,
	`changed_load_id` integer NOT NULL,
	`delisted_on` text,
	FOREIGN KEY (`institution_id`) REFERENCES `institutions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `courses_code` ON `courses` (`cricos_course_code`);--> statement-breakpoint
CREATE INDEX `courses_institution_name` ON `courses` (`institution_id`,`name`);--> statement-breakpoint
CREATE INDEX `courses_vet_code` ON `courses` (`vet_national_code`);--> statement-breakpoint
CREATE INDEX `courses_detailed_field_level` ON `courses` (`field_of_education_1_detailed_field`,`level`);--> statement-breakpoint
CREATE TABLE `institution_names` (
	`id` integer PRIMARY KEY NOT NULL,
	`institution_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`kind` text NOT NULL,
	FOREIGN KEY (`institution_id`) REFERENCES `institutions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `institution_names_key` ON `institution_names` (`name_key`);--> statement-breakpoint
CREATE INDEX `institution_names_institution` ON `institution_names` (`institution_id`);--> statement-breakpoint
CREATE TABLE `institution_relations` (
	`from_code` text NOT NULL,
	`to_code` text NOT NULL,
	`kind` text NOT NULL,
	`since` text NOT NULL,
	`to_name` text NOT NULL,
	`note_cn` text NOT NULL,
	`source_url` text NOT NULL,
	PRIMARY KEY(`from_code`, `to_code`)
);
--> statement-breakpoint
CREATE TABLE `institutions` (
	`id` integer PRIMARY KEY NOT NULL,
	`cricos_provider_code` text NOT NULL,
	`name` text NOT NULL,
	`name_cn` text,
	`type` text,
	`category` text NOT NULL,
	`state` text,
	`location` text,
	`metro` text,
	`address` text,
	`website` text,
	`trading_name` text,
	`institution_capacity` integer,
	`postal_address_line_1` text,
	`postal_address_line_2` text,
	`postal_address_line_3` text,
	`postal_address_line_4` text,
	`postal_address_city` text,
	`postal_address_state` text,
	`postal_address_postcode` text,
	`description` text,
	`live_course_count` integer DEFAULT 0 NOT NULL,
	`popularity_rank` integer DEFAULT 0 NOT NULL,
	`name_key` text NOT NULL,
	`register_hash` text NOT NULL,
	`first_load_id` integer NOT NULL,
	`changed_load_id` integer NOT NULL,
	`delisted_on` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `institutions_code` ON `institutions` (`cricos_provider_code`);--> statement-breakpoint
CREATE INDEX `institutions_category_name` ON `institutions` (`category`,`name`);--> statement-breakpoint
CREATE INDEX `institutions_name_key` ON `institutions` (`name_key`);--> statement-breakpoint
CREATE TABLE `register_changes` (
	`id` integer PRIMARY KEY NOT NULL,
	`load_id` integer NOT NULL,
	`entity` text NOT NULL,
	`entity_id` integer NOT NULL,
	`institution_id` integer NOT NULL,
	`change` text NOT NULL,
	`fields` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`load_id`) REFERENCES `register_loads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `register_changes_load` ON `register_changes` (`load_id`,`entity`,`change`);--> statement-breakpoint
CREATE INDEX `register_changes_entity` ON `register_changes` (`entity`,`entity_id`,`load_id`);--> statement-breakpoint
CREATE INDEX `register_changes_institution` ON `register_changes` (`institution_id`,`load_id`);--> statement-breakpoint
CREATE TABLE `register_loads` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`register_date` text NOT NULL,
	`loaded_at` text NOT NULL,
	`is_baseline` integer DEFAULT false NOT NULL,
	`institutions_added` integer DEFAULT 0 NOT NULL,
	`institutions_changed` integer DEFAULT 0 NOT NULL,
	`institutions_delisted` integer DEFAULT 0 NOT NULL,
	`institutions_unchanged` integer DEFAULT 0 NOT NULL,
	`courses_added` integer DEFAULT 0 NOT NULL,
	`courses_changed` integer DEFAULT 0 NOT NULL,
	`courses_delisted` integer DEFAULT 0 NOT NULL,
	`courses_unchanged` integer DEFAULT 0 NOT NULL,
	`campuses_added` integer DEFAULT 0 NOT NULL,
	`campuses_changed` integer DEFAULT 0 NOT NULL,
	`campuses_delisted` integer DEFAULT 0 NOT NULL,
	`campuses_unchanged` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `news` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`source` text NOT NULL,
	`source_url` text,
	`published_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `news_published` ON `news` (`published_at`);