ALTER TABLE `stakeholders` ADD `removal` text;--> statement-breakpoint
CREATE INDEX `stakeholders_removal` ON `stakeholders` (`brand_id`) WHERE removal is not null;