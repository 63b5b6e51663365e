CREATE TABLE `response_columns` (
	`response_id` integer PRIMARY KEY NOT NULL,
	`bytes` blob NOT NULL,
	FOREIGN KEY (`response_id`) REFERENCES `task_responses`(`id`) ON UPDATE no action ON DELETE cascade
);
