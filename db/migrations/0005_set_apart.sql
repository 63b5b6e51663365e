CREATE TABLE `earlier_configs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`task_id` integer NOT NULL,
	`config` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `earlier_configs_task` ON `earlier_configs` (`task_id`,`id`);--> statement-breakpoint
ALTER TABLE `task_responses` ADD `set_apart` text;