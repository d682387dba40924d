CREATE TABLE "fuel_entries" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"moment" timestamp(0) NOT NULL,
	"fuel" text NOT NULL,
	"quantity" integer NOT NULL,
	"cost" bigint NOT NULL,
	"km" integer,
	"hours" integer,
	"station" text,
	"full_tank" boolean DEFAULT false NOT NULL,
	"missed_before" boolean DEFAULT false NOT NULL,
	"driver_id" uuid,
	"driver_name" text,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fuel_entries_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "fuel_entries_amounts" CHECK ("fuel_entries"."quantity" > 0 and "fuel_entries"."cost" >= 0),
	CONSTRAINT "fuel_entries_meters" CHECK ("fuel_entries"."km" >= 0 and "fuel_entries"."hours" >= 0)
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "fuel_id" uuid;--> statement-breakpoint
ALTER TABLE "fuel_entries" ADD CONSTRAINT "fuel_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fuel_entries" ADD CONSTRAINT "fuel_entries_vehicle_fk" FOREIGN KEY ("organization_id","vehicle_id") REFERENCES "public"."vehicles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fuel_entries_newest" ON "fuel_entries" USING btree ("organization_id","moment","id","cost");--> statement-breakpoint
CREATE INDEX "fuel_entries_vehicle" ON "fuel_entries" USING btree ("organization_id","vehicle_id","moment","id","km","cost");--> statement-breakpoint
CREATE INDEX "fuel_entries_driver" ON "fuel_entries" USING btree ("organization_id","driver_id","moment","id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_fuel_fk" FOREIGN KEY ("organization_id","fuel_id") REFERENCES "public"."fuel_entries"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_fuel" ON "files" USING btree ("organization_id","fuel_id","created_at","id") WHERE "files"."fuel_id" is not null;