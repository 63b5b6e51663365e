CREATE TABLE `example_projects` (
	`project_id` integer PRIMARY KEY NOT NULL,
	`brand_id` integer NOT NULL,
	`finished_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`brand_id`) REFERENCES `brands`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `example_projects_brand` ON `example_projects` (`brand_id`);--> statement-breakpoint
CREATE TABLE `study_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`brand_id` integer NOT NULL,
	`name` text NOT NULL,
	`study` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`brand_id`) REFERENCES `brands`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `study_templates_brand` ON `study_templates` (`brand_id`,`name`);--> statement-breakpoint
ALTER TABLE `brands` ADD `steps_hidden_at` integer;--> statement-breakpoint
ALTER TABLE `brands` ADD `daily_mail` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `brands` ADD `daily_mail_day` text;