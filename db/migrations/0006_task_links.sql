ALTER TABLE `tokens` ADD `assignment_id` integer REFERENCES task_assignments(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `tokens_assignment` ON `tokens` (`assignment_id`);