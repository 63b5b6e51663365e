ALTER TABLE `task_assignments` ADD `draft_removed_at` integer;--> statement-breakpoint
ALTER TABLE `task_assignments` ADD `draft_removed_after` integer;