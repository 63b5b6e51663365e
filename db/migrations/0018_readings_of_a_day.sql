ALTER TABLE `audit_entries` ADD `once_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `audit_entries_once` ON `audit_entries` (`brand_id`,`once_key`);