CREATE TABLE `account_events` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`device` text,
	`place` text,
	`detail` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_events_user` ON `account_events` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `account_events_at` ON `account_events` (`at`);--> statement-breakpoint
CREATE TABLE `account_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`return_to` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_links_user` ON `account_links` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `account_links_expires` ON `account_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `device`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_devices_seen` ON `known_devices` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`topic` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`link_version` integer DEFAULT 0 NOT NULL,
	`assignee_id` text,
	`asked_at` integer,
	`waiting_since` integer GENERATED ALWAYS AS (CASE WHEN status IN ('new', 'in-progress') THEN coalesce(asked_at, created_at) END) VIRTUAL,
	`first_answered_at` integer,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_key_unique` ON `contact_messages` (`key`);--> statement-breakpoint
CREATE INDEX `contact_messages_created` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_email` ON `contact_messages` (`email`);--> statement-breakpoint
CREATE INDEX `contact_messages_status` ON `contact_messages` (`status`);--> statement-breakpoint
CREATE INDEX `contact_messages_assignee` ON `contact_messages` (`assignee_id`);--> statement-breakpoint
CREATE INDEX `contact_messages_wait` ON `contact_messages` (CASE WHEN waiting_since IS NULL THEN 9e15 ELSE waiting_since END);--> statement-breakpoint
CREATE INDEX `contact_messages_answered` ON `contact_messages` (`first_answered_at`) WHERE first_answered_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_unanswered` ON `contact_messages` (`created_at`) WHERE status IN ('new', 'in-progress') AND first_answered_at IS NULL;--> statement-breakpoint
CREATE TABLE `conversation_files` (
	`id` integer PRIMARY KEY NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` integer NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`by` text NOT NULL,
	`uploader` text NOT NULL,
	`material_id` integer,
	`uploaded_at` integer NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_files_key_unique` ON `conversation_files` (`key`);--> statement-breakpoint
CREATE INDEX `conversation_files_subject` ON `conversation_files` (`subject_type`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `conversation_files_stored` ON `conversation_files` (`subject_type`,`subject_id`) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE TABLE `conversation_notices` (
	`subject_type` text NOT NULL,
	`subject_id` integer NOT NULL,
	`reader` text NOT NULL,
	`since` integer NOT NULL,
	`items` integer NOT NULL,
	PRIMARY KEY(`subject_type`, `subject_id`, `reader`)
);
--> statement-breakpoint
CREATE INDEX `conversation_notices_since` ON `conversation_notices` (`since`);--> statement-breakpoint
CREATE TABLE `conversation_posts` (
	`id` integer PRIMARY KEY NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` integer NOT NULL,
	`key` text NOT NULL,
	`by` text NOT NULL,
	`is_note` integer DEFAULT false NOT NULL,
	`author` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `conversation_posts_subject` ON `conversation_posts` (`subject_type`,`subject_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_posts_key` ON `conversation_posts` (`subject_type`,`subject_id`,`key`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`user_id` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	`customer_id` text,
	`subscription_id` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_subscription_id_unique` ON `memberships` (`subscription_id`);--> statement-breakpoint
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
CREATE TABLE `order_materials` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`place` integer NOT NULL,
	`name` text NOT NULL,
	`hint` text DEFAULT '' NOT NULL,
	`received_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_materials_order` ON `order_materials` (`order_id`,`place`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_materials_name` ON `order_materials` (`order_id`,`name`);--> statement-breakpoint
CREATE TABLE `order_money` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`direction` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`gst` integer,
	`aud_rate` real,
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
CREATE INDEX `order_money_reference` ON `order_money` (`reference`);--> statement-breakpoint
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
	`applicants` integer DEFAULT 1 NOT NULL,
	`amount_reason` text DEFAULT '' NOT NULL,
	`charge_aud` integer,
	`charge_rate` real,
	`status` text NOT NULL,
	`applicant_name` text NOT NULL,
	`applicant_email` text NOT NULL,
	`applicant_contact` text NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`scope_agreed_at` integer NOT NULL,
	`refund_agreed_at` integer NOT NULL,
	`agreement_awaited` integer DEFAULT false NOT NULL,
	`paid_at` integer,
	`ended_at` integer,
	`first_answered_at` integer,
	`refund_asked_at` integer,
	`asked_at` integer,
	`answer_due_at` integer,
	`reply_awaited_at` integer,
	`state_due_at` integer,
	`reminded_at` integer,
	`assignee_id` text,
	`waiting_for` text GENERATED ALWAYS AS (CASE WHEN asked_at IS NOT NULL THEN 'us'
  WHEN status IN ('delivered', 'cancelled', 'refunded') THEN 'nobody'
  WHEN reply_awaited_at IS NOT NULL OR status IN ('awaiting-payment', 'materials') THEN 'customer' ELSE 'us' END) VIRTUAL NOT NULL,
	`due_at` integer GENERATED ALWAYS AS (CASE WHEN asked_at IS NOT NULL THEN min(coalesce(answer_due_at, state_due_at), coalesce(state_due_at, answer_due_at))
  WHEN reply_awaited_at IS NOT NULL THEN NULL ELSE state_due_at END) VIRTUAL,
	`files_removed_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_key` ON `orders` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_waiting` ON `orders` (`waiting_for`,`due_at`);--> statement-breakpoint
CREATE INDEX `orders_assignee` ON `orders` (`assignee_id`);--> statement-breakpoint
CREATE INDEX `orders_product` ON `orders` (`product_key`);--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`applicant_email`);--> statement-breakpoint
CREATE INDEX `orders_due` ON `orders` (CASE WHEN due_at IS NULL THEN 9e15 ELSE due_at END);--> statement-breakpoint
CREATE INDEX `orders_ended` ON `orders` (`ended_at`);--> statement-breakpoint
CREATE INDEX `orders_answered` ON `orders` (`first_answered_at`) WHERE first_answered_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_unanswered` ON `orders` (`created_at`) WHERE status = 'submitted' AND first_answered_at IS NULL;--> statement-breakpoint
CREATE TABLE `product_materials` (
	`product_key` text PRIMARY KEY NOT NULL,
	`items` text NOT NULL,
	`origin` text DEFAULT 'seed' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
CREATE INDEX `audit_entries_type` ON `audit_entries` (`subject_type`,`at`);--> statement-breakpoint
CREATE TABLE `content_loads` (
	`id` integer PRIMARY KEY NOT NULL,
	`loaded_at` integer DEFAULT (unixepoch() * 1000) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`known_since` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`succeeded_at` integer,
	`error` text
);
--> statement-breakpoint
CREATE TABLE `missed_searches` (
	`day` text NOT NULL,
	`query` text NOT NULL,
	`unknown` text NOT NULL,
	`searches` integer NOT NULL,
	PRIMARY KEY(`day`, `query`)
);
--> statement-breakpoint
CREATE INDEX `missed_searches_query` ON `missed_searches` (`query`,`day`,`searches`);--> statement-breakpoint
CREATE TABLE `official_pages` (
	`url` text PRIMARY KEY NOT NULL,
	`etag` text,
	`last_modified` text,
	`asked_at` integer,
	`status` integer,
	`failure` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`retry_at` integer
);
--> statement-breakpoint
CREATE INDEX `official_pages_asked` ON `official_pages` (`asked_at`);--> statement-breakpoint
CREATE TABLE `official_readings` (
	`key` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`state` text NOT NULL,
	`value` real,
	`value_to` real,
	`passage` text NOT NULL,
	`matched` text,
	`has_agreed` integer DEFAULT false NOT NULL,
	`read_on` text NOT NULL,
	`since` integer NOT NULL,
	`told_at` integer
);
--> statement-breakpoint
CREATE INDEX `official_readings_state` ON `official_readings` (`state`,`since`);--> statement-breakpoint
CREATE TABLE `probes` (
	`key` text NOT NULL,
	`url` text NOT NULL,
	`post` text,
	`find` text NOT NULL,
	`find_to` text,
	`is_withdrawn` integer DEFAULT false NOT NULL,
	`origin` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`recorded_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	PRIMARY KEY(`key`, `origin`)
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`dedupe_key` text,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`unsubscribe_url` text,
	`user_id` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_message_id_unique` ON `outbox` (`message_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe_key_unique` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`user_id`);--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`recipient`);--> statement-breakpoint
CREATE INDEX `outbox_reply_to` ON `outbox` (`reply_to`);--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_kind` ON `outbox` (`kind`);--> statement-breakpoint
CREATE TABLE `record_proposals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` text NOT NULL,
	`key` text NOT NULL,
	`version` integer,
	`verb` text,
	`fields` text NOT NULL,
	`author` text NOT NULL,
	`proposed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `record_proposals_record` ON `record_proposals` (`type`,`key`) WHERE "key" <> '';--> statement-breakpoint
CREATE TABLE `site_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
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
CREATE TABLE `answer_templates` (
	`key` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`use` text NOT NULL,
	`body` text NOT NULL,
	`position` integer NOT NULL,
	`is_offered` integer DEFAULT true NOT NULL,
	`origin` text DEFAULT 'seed' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `seen_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seen_changes_id_unique` ON `seen_changes` (`id`);--> statement-breakpoint
CREATE TABLE `gone_pages` (
	`path` text PRIMARY KEY NOT NULL,
	`revision_id` integer NOT NULL,
	`state` text NOT NULL,
	`target` text,
	`gone_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`revision_id`) REFERENCES `page_revisions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `page_drafts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`path` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`english` text,
	`summary` text NOT NULL,
	`updated_on` text NOT NULL,
	`checked_on` text,
	`sources` text NOT NULL,
	`next` text NOT NULL,
	`related` text NOT NULL,
	`body` text NOT NULL,
	`content_hash` text NOT NULL,
	`base_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`author` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`publish_at` integer,
	`scheduled_by` text,
	`failure` text,
	FOREIGN KEY (`base_id`) REFERENCES `page_revisions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `page_drafts_path` ON `page_drafts` (`path`);--> statement-breakpoint
CREATE INDEX `page_drafts_scheduled` ON `page_drafts` (`publish_at`) WHERE state = 'scheduled';--> statement-breakpoint
CREATE TABLE `page_revisions` (
	`id` integer PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`english` text,
	`summary` text NOT NULL,
	`updated_on` text NOT NULL,
	`checked_on` text,
	`sources` text NOT NULL,
	`next` text NOT NULL,
	`related` text NOT NULL,
	`body` text NOT NULL,
	`figures` text DEFAULT '[]' NOT NULL,
	`origin` text NOT NULL,
	`content_hash` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`author` text
);
--> statement-breakpoint
CREATE INDEX `page_revisions_path` ON `page_revisions` (`path`,`id`);--> statement-breakpoint
CREATE TABLE `pages` (
	`path` text PRIMARY KEY NOT NULL,
	`revision_id` integer NOT NULL,
	FOREIGN KEY (`revision_id`) REFERENCES `page_revisions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `images` (
	`key` text PRIMARY KEY NOT NULL,
	`alt` text NOT NULL,
	`credit` text,
	`source_url` text,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`author` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `news` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`figures` text DEFAULT '[]' NOT NULL,
	`source` text NOT NULL,
	`source_url` text,
	`published_at` text NOT NULL,
	`state` text DEFAULT 'published' NOT NULL,
	`visible_from` integer,
	`origin` text DEFAULT 'seed' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `news_published` ON `news` (`published_at`);--> statement-breakpoint
CREATE INDEX `news_visible` ON `news` (`visible_from`);--> statement-breakpoint
CREATE TABLE `saved_plans` (
	`user_id` text PRIMARY KEY NOT NULL,
	`query` text NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `products` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`summary` text NOT NULL,
	`currency` text NOT NULL,
	`price_from` integer NOT NULL,
	`price_to` integer,
	`days_from` integer,
	`days_to` integer,
	`working_days` integer NOT NULL,
	`charges` text DEFAULT '[]' NOT NULL,
	`must_be_confirmed` text DEFAULT '[]' NOT NULL,
	`position` integer NOT NULL,
	`origin` text DEFAULT 'seed' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `watchers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`wanted_at` integer NOT NULL,
	`load_id` integer NOT NULL,
	`seen_seq` integer NOT NULL,
	`plan` text,
	`looked_at` integer,
	`told_at` integer,
	`due_on` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `watchers_due` ON `watchers` (`due_on`,`user_id`);--> statement-breakpoint
CREATE TABLE `answers` (
	`key` text NOT NULL,
	`area` text NOT NULL,
	`entity` text NOT NULL,
	`asked` text NOT NULL,
	`conditions` text NOT NULL,
	`also` text NOT NULL,
	`sentence` text NOT NULL,
	`figures` text DEFAULT '[]' NOT NULL,
	`more` text NOT NULL,
	`tool` text,
	`claim` text DEFAULT '[]' NOT NULL,
	`heard` text,
	`is_withdrawn` integer DEFAULT false NOT NULL,
	`origin` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`recorded_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	PRIMARY KEY(`key`, `origin`)
);
--> statement-breakpoint
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
	`place` text,
	`regional_category` text,
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
CREATE TABLE `register_changes` (
	`id` integer PRIMARY KEY NOT NULL,
	`load_id` integer NOT NULL,
	`entity` text NOT NULL,
	`entity_id` integer NOT NULL,
	`institution_id` integer NOT NULL,
	`change` text NOT NULL,
	`fields` text DEFAULT '[]' NOT NULL,
	`topic` text DEFAULT 'changed' NOT NULL,
	`size` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`load_id`) REFERENCES `register_loads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `register_changes_topic` ON `register_changes` (`load_id`,`entity`,`topic`,`size`,`institution_id`);--> statement-breakpoint
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
	`campuses_unchanged` integer DEFAULT 0 NOT NULL,
	`live_institutions` integer,
	`live_courses` integer,
	`courses_closed` integer DEFAULT 0 NOT NULL,
	`courses_dearer` integer DEFAULT 0 NOT NULL,
	`courses_cheaper` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `register_loads_baseline` ON `register_loads` (`is_baseline`);--> statement-breakpoint
CREATE TABLE `school_changes` (
	`load_id` integer NOT NULL,
	`institution_id` integer NOT NULL,
	`gone` integer NOT NULL,
	`added` integer NOT NULL,
	`dearer` integer NOT NULL,
	`cheaper` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`load_id`, `institution_id`)
);
--> statement-breakpoint
CREATE INDEX `school_changes_gone` ON `school_changes` (`load_id`,`gone`,`total`,`institution_id`);--> statement-breakpoint
CREATE TABLE `signal_outcomes` (
	`register_date` text NOT NULL,
	`since` text NOT NULL,
	`signal` text NOT NULL,
	`institutions` integer NOT NULL,
	`left` integer NOT NULL,
	PRIMARY KEY(`register_date`, `signal`)
);
--> statement-breakpoint
CREATE TABLE `course_name_entries` (
	`key` text NOT NULL,
	`origin` text NOT NULL,
	`kind` text NOT NULL,
	`phrase` text NOT NULL,
	`condition` text DEFAULT '' NOT NULL,
	`name_cn` text NOT NULL,
	`is_used` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`recorded_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`key`, `origin`)
);
--> statement-breakpoint
CREATE INDEX `course_name_entries_origin` ON `course_name_entries` (`origin`);--> statement-breakpoint
CREATE TABLE `institution_list_chunks` (
	`part` text NOT NULL,
	`chunk` integer NOT NULL,
	`load_id` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`part`, `chunk`)
);
--> statement-breakpoint
CREATE TABLE `courses` (
	`id` integer PRIMARY KEY NOT NULL,
	`institution_id` integer NOT NULL,
	`cricos_course_code` text NOT NULL,
	`cricos_provider_code` text NOT NULL,
	`name` text NOT NULL,
	`name_cn` text,
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
	`plainness` integer,
	`popularity_rank` integer,
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
	`lookup_key` text,
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
CREATE INDEX `courses_lookup_key` ON `courses` (`lookup_key`);--> statement-breakpoint
CREATE INDEX `courses_detailed_field_level` ON `courses` (`field_of_education_1_detailed_field`,`level`);--> statement-breakpoint
CREATE TABLE `held_names` (
	`code` text PRIMARY KEY NOT NULL,
	`display_name` text NOT NULL,
	`reviewed_for` text NOT NULL,
	`name_cn` text NOT NULL,
	`is_reference` integer NOT NULL,
	`is_confirmed` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
	`code` text NOT NULL,
	`other_code` text NOT NULL,
	`kind` text NOT NULL,
	`since` text NOT NULL,
	`other_name` text NOT NULL,
	`note_cn` text NOT NULL,
	`source_url` text NOT NULL,
	PRIMARY KEY(`code`, `other_code`)
);
--> statement-breakpoint
CREATE TABLE `institutions` (
	`id` integer PRIMARY KEY NOT NULL,
	`cricos_provider_code` text NOT NULL,
	`name` text NOT NULL,
	`display_name` text,
	`name_cn` text,
	`name_cn_is_reference` integer DEFAULT false NOT NULL,
	`type` text,
	`category` text NOT NULL,
	`state` text,
	`location` text,
	`metro` text,
	`states` text,
	`metros` text,
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
	`lookup_key` text,
	`description` text,
	`school_sector` text,
	`school_gender` text,
	`school_boarding` text,
	`school_years` text,
	`school_fee` real,
	`bachelor_fee` integer,
	`school_stated` text,
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
CREATE INDEX `institutions_lookup_key` ON `institutions` (`lookup_key`);--> statement-breakpoint
CREATE TABLE `fact_values` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`value` real NOT NULL,
	`value_to` real,
	`valid_from` text,
	`source_name` text NOT NULL,
	`authority` text,
	`source_url` text NOT NULL,
	`checked_on` text NOT NULL,
	`source_dated` text,
	`grade` text DEFAULT 'one-secondary' NOT NULL,
	`note` text,
	`origin` text NOT NULL,
	`recorded_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`key`) REFERENCES `facts`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `fact_values_key` ON `fact_values` (`key`,`valid_from`,"origin" = 'admin',`id`);--> statement-breakpoint
CREATE TABLE `facts` (
	`key` text PRIMARY KEY NOT NULL,
	`area` text NOT NULL,
	`label` text NOT NULL,
	`unit` text NOT NULL,
	`position` integer NOT NULL,
	`changes_on` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `eoi_counts` (
	`occupation` text NOT NULL,
	`visa` text NOT NULL,
	`status` text NOT NULL,
	`month` text NOT NULL,
	`points` text NOT NULL,
	PRIMARY KEY(`occupation`, `visa`, `status`, `month`)
);
--> statement-breakpoint
CREATE INDEX `eoi_counts_month` ON `eoi_counts` (`month`,`visa`,`status`);--> statement-breakpoint
CREATE TABLE `eoi_loads` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`first_month` text NOT NULL,
	`last_month` text NOT NULL,
	`occupations` integer NOT NULL,
	`loaded_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invitation_rounds` (
	`key` text NOT NULL,
	`round_on` text NOT NULL,
	`visa` text NOT NULL,
	`occupation` text NOT NULL,
	`lowest_points` integer,
	`ties_on` text,
	`invited` integer,
	`coverage` text DEFAULT 'none' NOT NULL,
	`listed` integer,
	`origin` text NOT NULL,
	`source_name` text NOT NULL,
	`source_url` text NOT NULL,
	`checked_on` text NOT NULL,
	`grade` text NOT NULL,
	`note` text,
	`is_withdrawn` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`recorded_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	PRIMARY KEY(`key`, `origin`)
);
--> statement-breakpoint
CREATE INDEX `invitation_rounds_occupation` ON `invitation_rounds` (`occupation`,`round_on`);--> statement-breakpoint
CREATE TABLE `nomination_entries` (
	`key` text NOT NULL,
	`state` text NOT NULL,
	`programme_year` text NOT NULL,
	`visa` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	`value` text,
	`text` text,
	`origin` text NOT NULL,
	`source_name` text NOT NULL,
	`source_url` text NOT NULL,
	`checked_on` text NOT NULL,
	`grade` text NOT NULL,
	`note` text,
	`is_withdrawn` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`recorded_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	PRIMARY KEY(`key`, `origin`)
);
--> statement-breakpoint
CREATE INDEX `nomination_entries_state` ON `nomination_entries` (`state`,`programme_year`);--> statement-breakpoint
CREATE TABLE `occupation_authorities` (
	`key` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_cn` text NOT NULL,
	`url` text,
	`corrected` text,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `occupation_caveats` (
	`number` integer PRIMARY KEY NOT NULL,
	`text_cn` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `occupation_changes` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`title` text NOT NULL,
	`title_cn` text NOT NULL,
	`list` text NOT NULL,
	`change` text NOT NULL,
	`compilation` text NOT NULL,
	`compiled_on` text NOT NULL,
	`recorded_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `occupation_changes_recorded` ON `occupation_changes` (`recorded_at`);--> statement-breakpoint
CREATE TABLE `occupation_fields` (
	`field` text NOT NULL,
	`code` text NOT NULL,
	`strength` text NOT NULL,
	`note_cn` text,
	PRIMARY KEY(`field`, `code`)
);
--> statement-breakpoint
CREATE INDEX `occupation_fields_code` ON `occupation_fields` (`code`);--> statement-breakpoint
CREATE TABLE `occupation_lists` (
	`key` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_cn` text NOT NULL,
	`edition` text NOT NULL,
	`instrument` text NOT NULL,
	`compilation` text NOT NULL,
	`compiled_on` text NOT NULL,
	`url` text NOT NULL,
	`checked_on` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `occupations` (
	`code` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`title_cn` text NOT NULL,
	`aliases` text NOT NULL,
	`other_titles` text DEFAULT '[]' NOT NULL,
	`pinyin` text,
	`edition` text NOT NULL,
	`other_code` text,
	`skill_2013` integer,
	`skill_2022` integer,
	`mltssl` integer NOT NULL,
	`stsol` integer NOT NULL,
	`rol` integer NOT NULL,
	`csol` integer NOT NULL,
	`list_494` text,
	`list_407` integer NOT NULL,
	`authority` text,
	`caveats` text NOT NULL,
	`condition_cn` text,
	`agreement` text NOT NULL,
	`courses` integer,
	`corrected` text,
	`version` integer DEFAULT 1 NOT NULL,
	`edited_at` integer
);
--> statement-breakpoint
CREATE TABLE `graduate_outcomes` (
	`code` text PRIMARY KEY NOT NULL,
	`year` integer NOT NULL,
	`read_on` text NOT NULL,
	`employed` real,
	`salary` integer,
	`experience` real,
	`teaching` real,
	`support` real
);
--> statement-breakpoint
CREATE TABLE `rules` (
	`key` text NOT NULL,
	`rule` text NOT NULL,
	`area` text NOT NULL,
	`label` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`sentence` text NOT NULL,
	`figures` text DEFAULT '[]' NOT NULL,
	`audience` text NOT NULL,
	`visas` text NOT NULL,
	`valid_from` text,
	`valid_until` text,
	`is_proposed` integer DEFAULT false NOT NULL,
	`instrument` text,
	`source_name` text NOT NULL,
	`source_url` text NOT NULL,
	`checked_on` text NOT NULL,
	`source_dated` text,
	`grade` text NOT NULL,
	`note` text,
	`is_withdrawn` integer DEFAULT false NOT NULL,
	`origin` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`recorded_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	PRIMARY KEY(`key`, `origin`)
);
--> statement-breakpoint
CREATE INDEX `rules_rule` ON `rules` (`rule`,`valid_from`);--> statement-breakpoint
CREATE TABLE `search_memory` (
	`part` text NOT NULL,
	`chunk` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`part`, `chunk`)
);
--> statement-breakpoint
CREATE TABLE `search_pages` (
	`id` integer PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`content_hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_pages_path_unique` ON `search_pages` (`path`);--> statement-breakpoint
CREATE TABLE `search_sections` (
	`id` integer PRIMARY KEY NOT NULL,
	`page_id` integer NOT NULL,
	`anchor` text NOT NULL,
	`heading` text NOT NULL,
	`text` text NOT NULL,
	`heading_words` text NOT NULL,
	`text_words` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `search_pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_sections_page` ON `search_sections` (`page_id`);--> statement-breakpoint
CREATE TABLE `search_terms` (
	`key` text NOT NULL,
	`origin` text NOT NULL,
	`term` text NOT NULL,
	`kind` text NOT NULL,
	`means` text NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`label` text NOT NULL,
	`is_used` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`recorded_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`key`, `origin`)
);
--> statement-breakpoint
CREATE INDEX `search_terms_origin` ON `search_terms` (`origin`,`kind`);--> statement-breakpoint
CREATE TABLE `shortlist_items` (
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`code` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `type`, `code`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `fee_history` (
	`field` text NOT NULL,
	`place` text NOT NULL,
	`level` text NOT NULL,
	`register_date` text NOT NULL,
	`courses` integer NOT NULL,
	`yearly_50` integer,
	`weeks_50` integer,
	`same_courses` integer,
	`same_change` integer,
	PRIMARY KEY(`field`, `place`, `level`, `register_date`)
);
--> statement-breakpoint
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
	`suburbs` text,
	PRIMARY KEY(`field`, `level`, `place`)
);
--> statement-breakpoint
CREATE INDEX `field_statistics_place` ON `field_statistics` (`place`,`level`);--> statement-breakpoint
CREATE TABLE `credentials` (
	`user_id` text PRIMARY KEY NOT NULL,
	`password` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text,
	`public_key` text NOT NULL,
	`credential_id` text NOT NULL,
	`counter` integer NOT NULL,
	`device_type` text NOT NULL,
	`backed_up` integer NOT NULL,
	`transports` text,
	`aaguid` text,
	`created_at` integer,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`user_id`, `hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`place` text,
	`started_by` text DEFAULT 'password' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `two_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`secret` text NOT NULL,
	`verified` integer DEFAULT true NOT NULL,
	`name` text,
	`created_at` integer,
	`last_used_at` integer,
	`last_step` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `two_factors_user` ON `two_factors` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`role` text DEFAULT 'user' NOT NULL,
	`banned_at` integer,
	`two_factor_enabled` integer DEFAULT false NOT NULL,
	`last_sign_in_at` integer,
	`invite_code` text NOT NULL,
	`invited_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_invite_code_unique` ON `users` (`invite_code`);--> statement-breakpoint
CREATE INDEX `users_invited_by` ON `users` (`invited_by`);--> statement-breakpoint
CREATE INDEX `users_members` ON `users` (`role`) WHERE role <> 'user';--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`created_at`) WHERE email_verified = 0;--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verifications_identifier` ON `verifications` (`identifier`);--> statement-breakpoint
CREATE INDEX `verifications_value` ON `verifications` (`value`);--> statement-breakpoint
CREATE INDEX `verifications_expires` ON `verifications` (`expires_at`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_ends` ON `rate_limits` (`window_ends_at`);--> statement-breakpoint
CREATE TABLE `human_check_uses` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `human_check_uses_expires` ON `human_check_uses` (`expires_at`);