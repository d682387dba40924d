CREATE TABLE "accidents" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"moment" timestamp(0) NOT NULL,
	"place" text NOT NULL,
	"jurisdiction" text,
	"severity" text NOT NULL,
	"description" text NOT NULL,
	"state" text NOT NULL,
	"driver_id" uuid,
	"driver_name" text,
	"third_parties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"injured" integer,
	"injured_notes" text,
	"police_report" text,
	"police_station" text,
	"insurer" text,
	"claim_number" text,
	"cost" bigint,
	"recovered" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accidents_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "accidents_money" CHECK ("accidents"."cost" >= 0 and "accidents"."recovered" >= 0)
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "accident_id" uuid;--> statement-breakpoint
ALTER TABLE "accidents" ADD CONSTRAINT "accidents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accidents" ADD CONSTRAINT "accidents_vehicle_fk" FOREIGN KEY ("organization_id","vehicle_id") REFERENCES "public"."vehicles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accidents_newest" ON "accidents" USING btree ("organization_id","moment","id");--> statement-breakpoint
CREATE INDEX "accidents_vehicle" ON "accidents" USING btree ("organization_id","vehicle_id","moment","id");--> statement-breakpoint
CREATE INDEX "accidents_driver" ON "accidents" USING btree ("organization_id","driver_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_accident_fk" FOREIGN KEY ("organization_id","accident_id") REFERENCES "public"."accidents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_accident" ON "files" USING btree ("organization_id","accident_id","created_at","id") WHERE "files"."accident_id" is not null;