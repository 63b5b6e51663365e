-- Everyone who answers gets a row of their own, with an account or without; ids stay. The table is rebuilt, because
-- SQLite cannot make a column nullable.
CREATE TABLE `__new_respondents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`kind` text DEFAULT 'person' NOT NULL,
	`first_name` text,
	`last_name` text,
	`source` text,
	`locale` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_respondents` (`id`, `user_id`, `kind`, `first_name`, `last_name`, `source`, `created_at`, `updated_at`)
SELECT `consumers`.`id`,
	case when `users`.`user_type` in ('sample', 'nameless') then null else `consumers`.`user_id` end,
	case `users`.`user_type` when 'sample' then 'sample' when 'nameless' then 'anonymised' else 'person' end,
	case when `users`.`user_type` in ('sample', 'nameless') then `users`.`first_name` end,
	case when `users`.`user_type` in ('sample', 'nameless') then `users`.`last_name` end,
	case when `users`.`user_type` in ('sample', 'nameless') then null else 'invitation' end,
	`consumers`.`created_at`, `consumers`.`updated_at`
FROM `consumers` INNER JOIN `users` ON `users`.`id` = `consumers`.`user_id`;
--> statement-breakpoint
INSERT INTO `sqlite_sequence` (`name`, `seq`) SELECT '__new_respondents', 0 WHERE NOT EXISTS (SELECT 1 FROM `sqlite_sequence` WHERE `name` = '__new_respondents');
--> statement-breakpoint
UPDATE `sqlite_sequence` SET `seq` = coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'consumers'), 0) WHERE `name` = '__new_respondents';
--> statement-breakpoint
DROP TABLE `consumers`;
--> statement-breakpoint
-- Under the old name first, so that the second renaming takes along what refers to the old table.
ALTER TABLE `__new_respondents` RENAME TO `consumers`;
--> statement-breakpoint
ALTER TABLE `consumers` RENAME TO `respondents`;
--> statement-breakpoint
CREATE UNIQUE INDEX `respondents_user` ON `respondents` (`user_id`);
--> statement-breakpoint
DELETE FROM `users` WHERE `user_type` IN ('sample', 'nameless');
