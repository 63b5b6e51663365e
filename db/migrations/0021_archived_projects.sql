DROP TABLE `api_keys`;--> statement-breakpoint
ALTER TABLE `projects` ADD `archived_at` integer;