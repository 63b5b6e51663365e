ALTER TABLE `task_responses` ADD `occasion` integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
DROP INDEX `task_responses_task_consumer`;
--> statement-breakpoint
CREATE UNIQUE INDEX `task_responses_occasion` ON `task_responses` (`task_id`,`consumer_id`,`occasion`);
