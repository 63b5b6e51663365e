CREATE TRIGGER `audit_entries_are_not_replaced` BEFORE INSERT ON `audit_entries`
WHEN EXISTS (SELECT 1 FROM `audit_entries` WHERE `id` = NEW.`id`) BEGIN
	SELECT RAISE(ABORT, 'An entry of the audit log never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_entries_of_a_day_stay` BEFORE INSERT ON `audit_entries`
WHEN EXISTS (SELECT 1 FROM `audit_entries` WHERE `brand_id` = NEW.`brand_id` AND `once_key` = NEW.`once_key`) BEGIN
	SELECT RAISE(IGNORE);
END;
