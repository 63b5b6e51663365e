-- Everyone who answers gets a row of their own, with an account or without; ids stay.
ALTER TABLE "consumers" RENAME TO "respondents";--> statement-breakpoint
ALTER SEQUENCE "consumers_id_seq" RENAME TO "respondents_id_seq";--> statement-breakpoint
ALTER TABLE "respondents" RENAME CONSTRAINT "consumers_user" TO "respondents_user";--> statement-breakpoint
ALTER TABLE "respondents" RENAME CONSTRAINT "consumers_user_id_users_id_fk" TO "respondents_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "respondents" RENAME CONSTRAINT "consumers_pkey" TO "respondents_pkey";--> statement-breakpoint
ALTER TABLE "project_participants" RENAME CONSTRAINT "project_participants_consumer_id_consumers_id_fk" TO "project_participants_consumer_id_respondents_id_fk";--> statement-breakpoint
ALTER TABLE "removed_assignments" RENAME CONSTRAINT "removed_assignments_consumer_id_consumers_id_fk" TO "removed_assignments_consumer_id_respondents_id_fk";--> statement-breakpoint
ALTER TABLE "stakeholders" RENAME CONSTRAINT "stakeholders_consumer_id_consumers_id_fk" TO "stakeholders_consumer_id_respondents_id_fk";--> statement-breakpoint
ALTER TABLE "task_assignments" RENAME CONSTRAINT "task_assignments_consumer_id_consumers_id_fk" TO "task_assignments_consumer_id_respondents_id_fk";--> statement-breakpoint
ALTER TABLE "task_responses" RENAME CONSTRAINT "task_responses_consumer_id_consumers_id_fk" TO "task_responses_consumer_id_respondents_id_fk";--> statement-breakpoint
ALTER TABLE "uploads" RENAME CONSTRAINT "uploads_consumer_id_consumers_id_fk" TO "uploads_consumer_id_respondents_id_fk";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" RENAME CONSTRAINT "webhook_deliveries_consumer_id_consumers_id_fk" TO "webhook_deliveries_consumer_id_respondents_id_fk";--> statement-breakpoint
ALTER TABLE "respondents" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "respondents" ADD COLUMN "kind" text DEFAULT 'person' NOT NULL, ADD COLUMN "first_name" text, ADD COLUMN "last_name" text, ADD COLUMN "source" text, ADD COLUMN "locale" text;--> statement-breakpoint
UPDATE "respondents" SET "source" = 'invitation';--> statement-breakpoint
UPDATE "respondents" SET
	"user_id" = null,
	"kind" = case "users"."user_type" when 'sample' then 'sample' else 'anonymised' end,
	"first_name" = "users"."first_name",
	"last_name" = "users"."last_name",
	"source" = null
FROM "users" WHERE "users"."id" = "respondents"."user_id" AND "users"."user_type" IN ('sample', 'nameless');--> statement-breakpoint
DELETE FROM "users" WHERE "user_type" IN ('sample', 'nameless');
