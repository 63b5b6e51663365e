DROP INDEX `task_responses_task_submitted`;--> statement-breakpoint
CREATE INDEX `task_responses_task_submitted` ON `task_responses` (`task_id`,`status`,`submitted_at`,`updated_at`,`consumer_id`,`step_id`);--> statement-breakpoint
CREATE INDEX `project_participants_joined` ON `project_participants` (`project_id`,`joined_at`,`id`);--> statement-breakpoint
CREATE INDEX `stakeholders_brand_created` ON `stakeholders` (`brand_id`,`created_at`,`consumer_id`);--> statement-breakpoint
CREATE INDEX `task_assignments_progress` ON `task_assignments` (`task_id`,`status`,`reminded_at`);