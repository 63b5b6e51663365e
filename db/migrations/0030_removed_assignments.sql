CREATE TABLE `removed_assignments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`task_id` integer NOT NULL,
	`consumer_id` integer NOT NULL,
	`ordinal` integer NOT NULL,
	FOREIGN KEY (`task_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`consumer_id`) REFERENCES `consumers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `removed_assignments_task_consumer` ON `removed_assignments` (`task_id`,`consumer_id`);--> statement-breakpoint
CREATE INDEX `removed_assignments_ordinal` ON `removed_assignments` (`task_id`,`ordinal`);--> statement-breakpoint
CREATE INDEX `removed_assignments_consumer` ON `removed_assignments` (`consumer_id`);