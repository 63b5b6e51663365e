CREATE TABLE `stakeholder_tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`stakeholder_id` integer NOT NULL,
	`tag` text NOT NULL,
	FOREIGN KEY (`stakeholder_id`) REFERENCES `stakeholders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stakeholder_tags_stakeholder_tag` ON `stakeholder_tags` (`stakeholder_id`,`tag`);--> statement-breakpoint
CREATE INDEX `stakeholder_tags_tag` ON `stakeholder_tags` (`tag`,`stakeholder_id`);--> statement-breakpoint
ALTER TABLE `invitations` ADD `first_name` text;--> statement-breakpoint
ALTER TABLE `invitations` ADD `last_name` text;--> statement-breakpoint
ALTER TABLE `invitations` ADD `tags` text;--> statement-breakpoint
ALTER TABLE `task_assignments` ADD `reminded_at` integer;