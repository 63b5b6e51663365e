CREATE TABLE `task_areas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`task_id` integer NOT NULL,
	`image_id` text NOT NULL,
	`kind` text DEFAULT 'own' NOT NULL,
	`name` text NOT NULL,
	`left` real NOT NULL,
	`top` real NOT NULL,
	`width` real NOT NULL,
	`height` real NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `task_areas_task` ON `task_areas` (`task_id`);