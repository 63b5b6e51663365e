ALTER TABLE `task_assignments` ADD `ordinal` integer;--> statement-breakpoint
CREATE INDEX `task_assignments_ordinal` ON `task_assignments` (`task_id`,`ordinal`);