CREATE TABLE `result_link_tasks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`link_id` integer NOT NULL,
	`task_id` integer NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `result_links`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `result_link_tasks_link_task` ON `result_link_tasks` (`link_id`,`task_id`);--> statement-breakpoint
CREATE INDEX `result_link_tasks_task` ON `result_link_tasks` (`task_id`);--> statement-breakpoint
CREATE TABLE `result_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`brand_id` integer NOT NULL,
	`project_id` integer NOT NULL,
	`label` text NOT NULL,
	`scope` text DEFAULT 'tasks' NOT NULL,
	`seed` text NOT NULL,
	`hash` text NOT NULL,
	`password_hash` text,
	`shows_texts` integer NOT NULL,
	`shows_names` integer NOT NULL,
	`shows_videos` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`first_seen_at` integer,
	`last_seen_at` integer,
	`times_seen` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`brand_id`) REFERENCES `brands`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `result_links_hash_unique` ON `result_links` (`hash`);--> statement-breakpoint
CREATE INDEX `result_links_brand` ON `result_links` (`brand_id`);--> statement-breakpoint
CREATE INDEX `result_links_project` ON `result_links` (`project_id`,`id`);