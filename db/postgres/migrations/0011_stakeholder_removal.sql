ALTER TABLE "stakeholders" ADD COLUMN "removal" text;--> statement-breakpoint
CREATE INDEX "stakeholders_removal" ON "stakeholders" USING btree ("brand_id") WHERE removal is not null;