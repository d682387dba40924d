CREATE TABLE "clearance_facts" (
	"organization_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"code" text NOT NULL,
	"subject" text NOT NULL,
	"effect" text NOT NULL,
	"since" date NOT NULL,
	"until" date NOT NULL,
	"due_on" date,
	"at_km" integer,
	"document_id" uuid,
	"rule_id" text,
	"missing" text,
	"detail" text,
	CONSTRAINT "clearance_facts_organization_id_vehicle_id_code_subject_since_pk" PRIMARY KEY("organization_id","vehicle_id","code","subject","since")
);
--> statement-breakpoint
CREATE TABLE "clearances" (
	"organization_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"rules" text NOT NULL,
	CONSTRAINT "clearances_organization_id_vehicle_id_pk" PRIMARY KEY("organization_id","vehicle_id")
);
--> statement-breakpoint
ALTER TABLE "clearance_facts" ADD CONSTRAINT "clearance_facts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearance_facts" ADD CONSTRAINT "clearance_facts_vehicle_fk" FOREIGN KEY ("organization_id","vehicle_id") REFERENCES "public"."vehicles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearances" ADD CONSTRAINT "clearances_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearances" ADD CONSTRAINT "clearances_vehicle_fk" FOREIGN KEY ("organization_id","vehicle_id") REFERENCES "public"."vehicles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clearance_facts_holds" ON "clearance_facts" USING btree ("organization_id","since");