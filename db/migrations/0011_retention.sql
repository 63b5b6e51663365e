CREATE TABLE `task_closures` (
	`task_id` integer PRIMARY KEY NOT NULL,
	`closed_at` integer,
	`cleared_at` integer,
	`cleared_after_days` integer,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `task_closures_closed` ON `task_closures` (`closed_at`);--> statement-breakpoint
ALTER TABLE `brands` ADD `retention_days` integer;--> statement-breakpoint
INSERT INTO `task_closures` (`task_id`, `closed_at`) SELECT `id`, `updated_at` FROM `tasks` WHERE `status` = 'closed';
