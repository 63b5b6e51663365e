ALTER TABLE "task_responses" ADD COLUMN "occasion" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
DROP INDEX "task_responses_task_consumer";--> statement-breakpoint
CREATE UNIQUE INDEX "task_responses_occasion" ON "task_responses" USING btree ("task_id","consumer_id","occasion");
