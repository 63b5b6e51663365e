-- A column that is kept cannot be added to a table: it is made anew. Its ids go on where they were.
CREATE TABLE `__new_users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`plain_text` text GENERATED ALWAYS AS (case when (first_name || ' ' || last_name || ' ' || email) not glob '*[^ -~]*' then first_name || ' ' || last_name || ' ' || email end) STORED,
	`profile_image_url` text,
	`user_type` text DEFAULT 'brand' NOT NULL,
	`verified_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_users` (`id`, `email`, `password_hash`, `first_name`, `last_name`, `profile_image_url`, `user_type`, `verified_at`, `created_at`, `updated_at`)
SELECT `id`, `email`, `password_hash`, `first_name`, `last_name`, `profile_image_url`, `user_type`, `verified_at`, `created_at`, `updated_at` FROM `users`;
--> statement-breakpoint
INSERT INTO `sqlite_sequence` (`name`, `seq`) SELECT '__new_users', 0 WHERE NOT EXISTS (SELECT 1 FROM `sqlite_sequence` WHERE `name` = '__new_users');
--> statement-breakpoint
UPDATE `sqlite_sequence` SET `seq` = coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'users'), 0) WHERE `name` = '__new_users';
--> statement-breakpoint
DROP TABLE `users`;
--> statement-breakpoint
ALTER TABLE `__new_users` RENAME TO `users`;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);
