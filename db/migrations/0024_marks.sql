CREATE TABLE `marks` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`value` text,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `marks_until` ON `marks` (`until`);--> statement-breakpoint
ALTER TABLE `task_responses` ADD `saved_by` text;