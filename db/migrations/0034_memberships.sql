CREATE TABLE `memberships` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`brand_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`brand_id`) REFERENCES `brands`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `memberships` (`brand_id`, `user_id`, `role`, `created_at`)
SELECT `brands`.`id`, `users`.`id`, 'owner', `brands`.`created_at` FROM `brands` INNER JOIN `users` ON `users`.`id` = `brands`.`user_id`
WHERE `users`.`email` NOT LIKE '%@closed.invalid' ORDER BY `brands`.`id`;
--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_brand_user` ON `memberships` (`brand_id`,`user_id`);
--> statement-breakpoint
CREATE INDEX `memberships_user` ON `memberships` (`user_id`,`id`);
--> statement-breakpoint
-- SQLite cannot drop a column with a foreign key, so the table is rebuilt. A closed brand loses its user, whose address was made up.
CREATE TABLE `__new_brands` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_name` text NOT NULL,
	`industry` text NOT NULL,
	`retention_days` integer,
	`steps_hidden_at` integer,
	`daily_mail` integer DEFAULT true NOT NULL,
	`daily_mail_day` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
INSERT INTO `__new_brands` (`id`, `company_name`, `industry`, `retention_days`, `steps_hidden_at`, `daily_mail`, `daily_mail_day`, `created_at`, `updated_at`, `closed_at`)
SELECT `brands`.`id`, `company_name`, `industry`, `retention_days`, `steps_hidden_at`, `daily_mail`, `daily_mail_day`, `brands`.`created_at`, `brands`.`updated_at`,
	case when `users`.`email` LIKE '%@closed.invalid' then `users`.`updated_at` end
FROM `brands` INNER JOIN `users` ON `users`.`id` = `brands`.`user_id`;
--> statement-breakpoint
INSERT INTO `sqlite_sequence` (`name`, `seq`) SELECT '__new_brands', 0 WHERE NOT EXISTS (SELECT 1 FROM `sqlite_sequence` WHERE `name` = '__new_brands');
--> statement-breakpoint
UPDATE `sqlite_sequence` SET `seq` = coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'brands'), 0) WHERE `name` = '__new_brands';
--> statement-breakpoint
-- The rename would fail while a trigger refers to the dropped table.
DROP TRIGGER `audit_entries_go_with_the_brand`;
--> statement-breakpoint
DROP TABLE `brands`;
--> statement-breakpoint
ALTER TABLE `__new_brands` RENAME TO `brands`;
--> statement-breakpoint
CREATE TRIGGER `audit_entries_go_with_the_brand` BEFORE DELETE ON `audit_entries`
WHEN EXISTS (SELECT 1 FROM `brands` WHERE `id` = OLD.`brand_id`) BEGIN
	SELECT RAISE(ABORT, 'An entry of the audit log goes with its brand alone');
END;
--> statement-breakpoint
DELETE FROM `users` WHERE `email` LIKE '%@closed.invalid';
--> statement-breakpoint
ALTER TABLE `audit_entries` ADD `user_id` integer;
