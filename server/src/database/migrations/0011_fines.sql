CREATE TABLE "fine_rules" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"jurisdiction" text NOT NULL,
	"from" date NOT NULL,
	"unit_cents" integer,
	"discount_percent" integer,
	"discount_days" integer,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fine_rules_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "fines" (
	"organization_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"state" text,
	"acta" text,
	"jurisdiction" text,
	"issuer" text,
	"time" text NOT NULL,
	"place" text,
	"offence" text,
	"gravity" text,
	"units" integer,
	"unit_cents" integer,
	"unit_source" text,
	"amount" bigint,
	"notified_on" date,
	"discount_until" date,
	"discount_percent" integer,
	"discount_amount" bigint,
	"appeal_until" date,
	"paid_on" date,
	"paid_amount" bigint,
	"receipt" text,
	"driver_pays" boolean DEFAULT false NOT NULL,
	"driver_id" uuid,
	"driver_name" text,
	"driver_source" text,
	"driver_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fines_organization_id_document_id_pk" PRIMARY KEY("organization_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fine_rules" ADD CONSTRAINT "fine_rules_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fines" ADD CONSTRAINT "fines_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fines" ADD CONSTRAINT "fines_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fine_rules_jurisdiction" ON "fine_rules" USING btree ("organization_id","jurisdiction","from");--> statement-breakpoint
CREATE INDEX "fines_driver" ON "fines" USING btree ("organization_id","driver_id");