ALTER TABLE `uploads` ADD `name` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `duration_ms` integer;--> statement-breakpoint
ALTER TABLE `uploads` ADD `measured_at` integer;