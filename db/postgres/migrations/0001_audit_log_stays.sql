CREATE FUNCTION "audit_entry_never_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'An entry of the audit log never changes';
END $$;
--> statement-breakpoint
CREATE FUNCTION "audit_entry_goes_with_its_brand"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM "brands" WHERE "id" = OLD."brand_id") THEN
		RAISE EXCEPTION 'An entry of the audit log goes with its brand alone';
	END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay" BEFORE UPDATE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "audit_entry_never_changes"();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_go_with_the_brand" BEFORE DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "audit_entry_goes_with_its_brand"();
