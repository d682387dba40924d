DROP INDEX "maintenance_records_vehicle";--> statement-breakpoint
DROP INDEX "odometer_readings_vehicle";--> statement-breakpoint
ALTER TABLE "dismissals" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "dismissals" ADD COLUMN "cause_id" uuid;--> statement-breakpoint
ALTER TABLE "dismissals" ADD COLUMN "due" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "in_force_until" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "oil_change_id" uuid;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "oil_change_km" integer;--> statement-breakpoint
CREATE INDEX "dismissals_by_id" ON "dismissals" USING btree ("organization_id","alert_id") WHERE "dismissals"."cause" is null;--> statement-breakpoint
CREATE INDEX "documents_in_force" ON "documents" USING btree ("organization_id","in_force_until","id");--> statement-breakpoint
CREATE INDEX "documents_called_expired" ON "documents" USING btree ("organization_id","in_force_until") WHERE "documents"."status" = 'expired';--> statement-breakpoint
CREATE INDEX "vehicles_status" ON "vehicles" USING btree ("organization_id","status");--> statement-breakpoint
CREATE INDEX "vehicles_oil_change" ON "vehicles" USING btree ("organization_id","current_km","oil_change_km","oil_change_id") WHERE "vehicles"."current_km" >= "vehicles"."oil_change_km" - 1000;--> statement-breakpoint
CREATE INDEX "maintenance_records_vehicle" ON "maintenance_records" USING btree ("organization_id","vehicle_id","date","id","km","cost");--> statement-breakpoint
CREATE INDEX "odometer_readings_vehicle" ON "odometer_readings" USING btree ("organization_id","vehicle_id","date","km");--> statement-breakpoint
-- What follows is written by hand: the facts that are kept from here on, for what is there already (docs/decisions/0014).
UPDATE documents SET in_force_until = expiry_date
FROM (
  SELECT organization_id, id, row_number() OVER (
    PARTITION BY organization_id, vehicle_id, type ORDER BY issue_date DESC, expiry_date DESC, id DESC
  ) AS age
  FROM documents
) AS placed
WHERE documents.organization_id = placed.organization_id AND documents.id = placed.id AND (placed.age = 1 OR type = 'fine');--> statement-breakpoint
UPDATE vehicles SET oil_change_id = last.id, oil_change_km = last.target
FROM (
  SELECT DISTINCT ON (organization_id, vehicle_id) organization_id, vehicle_id, id, km + next_oil_change_km AS target
  FROM maintenance_records WHERE next_oil_change_km IS NOT NULL
  ORDER BY organization_id, vehicle_id, date DESC, id DESC
) AS last
WHERE vehicles.organization_id = last.organization_id AND vehicles.id = last.vehicle_id;
