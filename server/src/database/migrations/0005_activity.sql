CREATE TABLE "activity" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" uuid,
	"request_id" uuid,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"label" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "activity_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_at" ON "activity" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_vehicle" ON "activity" USING btree ("organization_id","vehicle_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_record" ON "activity" USING btree ("organization_id","record_id","at","id");