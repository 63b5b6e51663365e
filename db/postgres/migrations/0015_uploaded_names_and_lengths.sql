ALTER TABLE "uploads" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "duration_ms" bigint;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "measured_at" bigint;