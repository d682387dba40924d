CREATE TABLE "assignments" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"driver_id" uuid,
	"driver_name" text,
	"begins" timestamp(0) NOT NULL,
	"since_before" boolean DEFAULT false NOT NULL,
	"ends" uuid,
	"km" integer,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignments_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "assignments_begins" UNIQUE("organization_id","vehicle_id","begins"),
	CONSTRAINT "assignments_km" CHECK ("assignments"."km" >= 0)
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_vehicle_fk" FOREIGN KEY ("organization_id","vehicle_id") REFERENCES "public"."vehicles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_ends_fk" FOREIGN KEY ("organization_id","ends") REFERENCES "public"."assignments"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_newest" ON "assignments" USING btree ("organization_id","begins","id");--> statement-breakpoint
CREATE INDEX "assignments_driver" ON "assignments" USING btree ("organization_id","driver_id","begins","id");--> statement-breakpoint
CREATE INDEX "assignments_ends" ON "assignments" USING btree ("organization_id","ends");--> statement-breakpoint
-- Written by hand: whoever has a vehicle today has had it since before anybody kept hand-overs (docs/decisions/0049).
INSERT INTO assignments (organization_id, id, vehicle_id, driver_id, driver_name, begins, since_before)
SELECT vehicle.organization_id, gen_random_uuid(), vehicle.id, driver.id, driver.name,
  date_trunc('day', now() AT TIME ZONE 'America/Argentina/Buenos_Aires'), true
FROM vehicles AS vehicle
JOIN drivers AS driver ON driver.organization_id = vehicle.organization_id AND driver.id = vehicle.driver_id;
