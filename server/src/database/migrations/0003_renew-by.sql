ALTER TABLE "documents" RENAME COLUMN "in_force_until" TO "renew_by";--> statement-breakpoint
DROP INDEX "documents_in_force";--> statement-breakpoint
DROP INDEX "documents_called_expired";--> statement-breakpoint
-- Written by hand: where it is not the expiry (docs/decisions/0030).
UPDATE documents SET renew_by = CASE WHEN vehicles.status = 'inactive' THEN date 'infinity' ELSE date '-infinity' END
FROM vehicles
WHERE vehicles.organization_id = documents.organization_id AND vehicles.id = documents.vehicle_id
AND renew_by IS NOT NULL AND (vehicles.status = 'inactive' OR documents.status = 'expired');--> statement-breakpoint
CREATE INDEX "documents_renew_by" ON "documents" USING btree ("organization_id","renew_by","expiry_date","id");--> statement-breakpoint
CREATE INDEX "documents_need" ON "documents" USING btree ("organization_id","type",coalesce("renew_by", 'infinity'),(- extract(epoch from "expiry_date")),"id");--> statement-breakpoint
CREATE INDEX "documents_papers" ON "documents" USING btree ("organization_id","vehicle_id","type") WHERE "documents"."renew_by" < 'infinity' and "documents"."type" in ('insurance', 'registration', 'vtv');