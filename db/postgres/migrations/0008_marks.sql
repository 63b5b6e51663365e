CREATE TABLE "marks" (
	"key" text PRIMARY KEY NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"value" text,
	"until" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "task_responses" ADD COLUMN "saved_by" text;--> statement-breakpoint
CREATE INDEX "marks_until" ON "marks" USING btree ("until");