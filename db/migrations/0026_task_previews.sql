CREATE TABLE `task_previews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`task_id` integer NOT NULL,
	`config` text,
	`form` text,
	`made_from` text,
	`seed` text,
	`hash` text,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `task_previews_hash_unique` ON `task_previews` (`hash`);--> statement-breakpoint
CREATE INDEX `task_previews_task` ON `task_previews` (`task_id`,`id`);--> statement-breakpoint
CREATE INDEX `task_previews_expires` ON `task_previews` (`expires_at`);