CREATE TABLE `task_schedules` (
	`task_id` integer PRIMARY KEY NOT NULL,
	`opens_at` integer,
	`closes_at` integer,
	`zone` text NOT NULL,
	`missed` text,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `task_schedules_opens` ON `task_schedules` (`opens_at`);--> statement-breakpoint
CREATE INDEX `task_schedules_closes` ON `task_schedules` (`closes_at`);