CREATE TABLE "due_facts" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"driver_id" uuid,
	"type" text NOT NULL,
	"shown_from" date NOT NULL,
	"due_on" date,
	"due_km" integer,
	"at_km" integer,
	"km_per_day" double precision,
	"computed_on" date,
	"priority" text NOT NULL,
	"subject" text,
	"dismissed" boolean NOT NULL,
	CONSTRAINT "due_facts_organization_id_kind_source_id_pk" PRIMARY KEY("organization_id","kind","source_id")
);--> statement-breakpoint
ALTER TABLE "due_facts" ADD CONSTRAINT "due_facts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_facts" ADD CONSTRAINT "due_facts_vehicle_fk" FOREIGN KEY ("organization_id","vehicle_id") REFERENCES "public"."vehicles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_facts" ADD CONSTRAINT "due_facts_driver_fk" FOREIGN KEY ("organization_id","driver_id") REFERENCES "public"."drivers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_facts_shown" ON "due_facts" USING btree ("organization_id","shown_from") WHERE not "due_facts"."dismissed";--> statement-breakpoint
CREATE INDEX "due_facts_order" ON "due_facts" USING btree ("organization_id","priority","due_on","source_id","kind") WHERE not "due_facts"."dismissed";--> statement-breakpoint
CREATE INDEX "due_facts_ahead" ON "due_facts" USING btree ("organization_id","priority","shown_from") WHERE "due_facts"."due_on" is null and not "due_facts"."dismissed";--> statement-breakpoint
CREATE INDEX "due_facts_vehicle" ON "due_facts" USING btree ("organization_id","vehicle_id");--> statement-breakpoint
CREATE INDEX "due_facts_driver" ON "due_facts" USING btree ("organization_id","driver_id");--> statement-breakpoint
CREATE INDEX "dismissals_cause" ON "dismissals" USING btree ("organization_id","cause_id");--> statement-breakpoint
-- Written by hand, a statement for each kind: the facts of what is there already (docs/decisions/0042).
INSERT INTO due_facts (organization_id, kind, source_id, vehicle_id, type, shown_from, due_on, priority, subject, dismissed)
SELECT organization_id, 'document', id, vehicle_id, 'document', expiry_date - 30, expiry_date, 'by_date', type,
  EXISTS (
    SELECT 1 FROM dismissals AS gone
    WHERE gone.organization_id = documents.organization_id AND gone.cause = 'document' AND gone.cause_id = documents.id AND gone.due = expiry_date::text
  )
FROM documents WHERE renew_by < 'infinity';--> statement-breakpoint
INSERT INTO due_facts (organization_id, kind, source_id, vehicle_id, driver_id, type, shown_from, due_on,
  priority, subject, dismissed)
SELECT organization_id, 'driver_license', driver.id, first.id, driver.id, 'driver_license', license_expiry - 30,
  license_expiry, 'by_date', name,
  EXISTS (
    SELECT 1 FROM dismissals AS gone
    WHERE gone.organization_id = driver.organization_id AND gone.cause = 'driver_license' AND gone.cause_id = driver.id AND gone.due = license_expiry::text
  )
FROM drivers AS driver
LEFT JOIN LATERAL (
  SELECT id FROM vehicles
  WHERE vehicles.organization_id = driver.organization_id AND driver_id = driver.id AND status <> 'inactive'
  ORDER BY license_plate LIMIT 1
) AS first ON true
WHERE first.id IS NOT NULL OR NOT EXISTS (
  SELECT 1 FROM vehicles WHERE vehicles.organization_id = driver.organization_id AND driver_id = driver.id
);--> statement-breakpoint
INSERT INTO due_facts (organization_id, kind, source_id, vehicle_id, type, shown_from, due_on, due_km, at_km, km_per_day,
  computed_on, priority, dismissed)
SELECT vehicle.organization_id, 'oil_change', oil_change_id, vehicle.id, 'maintenance',
  CASE WHEN current_km >= oil_change_km - 1000 THEN date '-infinity' ELSE date 'infinity' END,
  CASE WHEN current_km >= oil_change_km THEN reached.first END,
  oil_change_km, current_km,
  CASE WHEN current_km < oil_change_km THEN run.km_per_day END,
  (now() AT TIME ZONE 'America/Argentina/Buenos_Aires')::date,
  CASE WHEN current_km >= oil_change_km THEN 'high' ELSE 'medium' END,
  EXISTS (
    SELECT 1 FROM dismissals AS gone
    WHERE gone.organization_id = vehicle.organization_id AND gone.cause = 'oil_change' AND gone.cause_id = oil_change_id AND gone.due = oil_change_km::text
  )
FROM vehicles AS vehicle
LEFT JOIN LATERAL (
  SELECT min(date) AS first FROM (
    SELECT date, km FROM odometer_readings
    WHERE organization_id = vehicle.organization_id AND vehicle_id = vehicle.id
    UNION ALL
    SELECT date, km FROM maintenance_records
    WHERE organization_id = vehicle.organization_id AND vehicle_id = vehicle.id
  ) AS reading WHERE km >= vehicle.oil_change_km
) AS reached ON true
LEFT JOIN LATERAL (
  SELECT (max(km) - min(km))::float8 / nullif(max(date) - min(date), 0) AS km_per_day FROM (
    SELECT date, km FROM odometer_readings
    WHERE organization_id = vehicle.organization_id AND vehicle_id = vehicle.id
    UNION ALL
    SELECT date, km FROM maintenance_records
    WHERE organization_id = vehicle.organization_id AND vehicle_id = vehicle.id
  ) AS reading
  WHERE date > (now() AT TIME ZONE 'America/Argentina/Buenos_Aires')::date - 366
    AND date <= (now() AT TIME ZONE 'America/Argentina/Buenos_Aires')::date
) AS run ON true
WHERE oil_change_id IS NOT NULL AND status <> 'inactive';--> statement-breakpoint
INSERT INTO due_facts (organization_id, kind, source_id, vehicle_id, type, shown_from, due_on, priority, subject, dismissed)
SELECT organization_id, 'reminder', id, vehicle_id, type, date '-infinity', due_date, priority, message, false
FROM reminders;--> statement-breakpoint
DROP INDEX "vehicles_oil_change";--> statement-breakpoint
ALTER TABLE "vehicles" DROP COLUMN "oil_change_id";--> statement-breakpoint
ALTER TABLE "vehicles" DROP COLUMN "oil_change_km";
