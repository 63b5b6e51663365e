ALTER TABLE "audit_entries" ADD COLUMN "once_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_once" ON "audit_entries" USING btree ("brand_id","once_key");