CREATE FUNCTION "audit_log_is_not_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log is not emptied: its entries go with their brand alone';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_are_not_emptied" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_is_not_emptied"();
