CREATE TABLE `audit_entries` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`actor_email` text NOT NULL,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `audit_entries_at` ON `audit_entries` (`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_subject` ON `audit_entries` (`subject_type`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_actor` ON `audit_entries` (`actor_email`,`id`);--> statement-breakpoint
CREATE TABLE `contact_replies` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`key` text NOT NULL,
	`author` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_replies_key_unique` ON `contact_replies` (`key`);--> statement-breakpoint
CREATE INDEX `contact_replies_message` ON `contact_replies` (`message_id`,`id`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`user_id` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`source` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	`customer_id` text,
	`subscription_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_subscription_id_unique` ON `memberships` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `memberships_ends` ON `memberships` (`ends_at`);--> statement-breakpoint
CREATE TABLE `order_events` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`from_status` text,
	`to_status` text NOT NULL,
	`by` text NOT NULL,
	`actor` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_events_order` ON `order_events` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `order_files` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`by` text NOT NULL,
	`uploader` text NOT NULL,
	`uploaded_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_files_key_unique` ON `order_files` (`key`);--> statement-breakpoint
CREATE INDEX `order_files_order` ON `order_files` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `order_notes` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`author` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_notes_order` ON `order_notes` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`key` text NOT NULL,
	`user_id` text,
	`product_key` text NOT NULL,
	`product_name` text NOT NULL,
	`currency` text NOT NULL,
	`price_from` integer NOT NULL,
	`price_to` integer,
	`amount` integer,
	`status` text NOT NULL,
	`applicant_name` text NOT NULL,
	`applicant_email` text NOT NULL,
	`applicant_contact` text NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`scope_agreed_at` integer NOT NULL,
	`refund_agreed_at` integer NOT NULL,
	`paid_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_key` ON `orders` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer DEFAULT (unixepoch() * 1000) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer,
	`user_id` text,
	`plan_key` text,
	`session_id` text NOT NULL,
	`reference` text,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_session_id_unique` ON `payments` (`session_id`);--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `payments_user` ON `payments` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `payments_reference` ON `payments` (`reference`);--> statement-breakpoint
CREATE TABLE `professional_reports` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`professional_id` integer NOT NULL,
	`text` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`professional_id`) REFERENCES `professionals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `professional_reports_key_unique` ON `professional_reports` (`key`);--> statement-breakpoint
CREATE INDEX `professional_reports_status` ON `professional_reports` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `professional_reports_of` ON `professional_reports` (`professional_id`);--> statement-breakpoint
CREATE INDEX `professional_reports_email` ON `professional_reports` (`email`);--> statement-breakpoint
CREATE TABLE `professionals` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`name_cn` text,
	`business` text,
	`marn` text,
	`state` text,
	`city` text,
	`languages` text NOT NULL,
	`website` text,
	`email` text,
	`phone` text,
	`note` text DEFAULT '' NOT NULL,
	`is_shown` integer NOT NULL,
	`checked_on` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `professionals_marn_unique` ON `professionals` (`marn`);--> statement-breakpoint
CREATE INDEX `professionals_shown` ON `professionals` (`is_shown`,`kind`,`state`,`name`);--> statement-breakpoint
CREATE TABLE `link_checks` (
	`url` text PRIMARY KEY NOT NULL,
	`found_in` text NOT NULL,
	`status` integer,
	`failure` text,
	`checked_at` integer,
	`failures` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `link_checks_at` ON `link_checks` (`checked_at`);--> statement-breakpoint
CREATE INDEX `link_checks_failures` ON `link_checks` (`failures`);--> statement-breakpoint
CREATE TABLE `links` (
	`id` integer PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`section` text NOT NULL,
	`position` integer NOT NULL,
	`is_shown` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `links_url_unique` ON `links` (`url`);--> statement-breakpoint
CREATE INDEX `links_section` ON `links` (`section`,`position`);--> statement-breakpoint
CREATE TABLE `menus` (
	`place` text PRIMARY KEY NOT NULL,
	`groups` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `page_views` (
	`day` text NOT NULL,
	`path` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`day`, `path`)
);
--> statement-breakpoint
CREATE INDEX `page_views_path` ON `page_views` (`path`,`day`);--> statement-breakpoint
CREATE TABLE `site_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `vocabulary_edits` (
	`id` integer PRIMARY KEY NOT NULL,
	`term` text NOT NULL,
	`kind` text NOT NULL,
	`means` text NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`label` text NOT NULL,
	`is_added` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `vocabulary_edits_term` ON `vocabulary_edits` (`term`,`kind`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `status` text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_status` ON `contact_messages` (`status`,`created_at`);--> statement-breakpoint
ALTER TABLE `news` ADD `is_draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `news` ADD `visible_from` integer;--> statement-breakpoint
ALTER TABLE `news` ADD `origin` text DEFAULT 'seed' NOT NULL;--> statement-breakpoint
ALTER TABLE `news` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `news_visible` ON `news` (`visible_from`);--> statement-breakpoint
ALTER TABLE `page_revisions` ADD `author` text;--> statement-breakpoint
ALTER TABLE `products` ADD `origin` text DEFAULT 'seed' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `version` integer DEFAULT 1 NOT NULL;