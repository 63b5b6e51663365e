CREATE TABLE `audit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`brand_id` integer NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`consumer_id` integer,
	`title` text,
	`count` integer,
	FOREIGN KEY (`brand_id`) REFERENCES `brands`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `audit_entries_brand` ON `audit_entries` (`brand_id`,`id`);--> statement-breakpoint
CREATE TRIGGER `audit_entries_stay` BEFORE UPDATE ON `audit_entries` BEGIN
	SELECT RAISE(ABORT, 'An entry of the audit log never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_entries_go_with_the_brand` BEFORE DELETE ON `audit_entries`
WHEN EXISTS (SELECT 1 FROM `brands` WHERE `id` = OLD.`brand_id`) BEGIN
	SELECT RAISE(ABORT, 'An entry of the audit log goes with its brand alone');
END;
