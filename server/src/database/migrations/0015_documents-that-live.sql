CREATE TABLE "document_types" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"name" text,
	"name_key" text,
	"owner" text,
	"expires" boolean,
	"notice_days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_types_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "document_types_code" UNIQUE("organization_id","code"),
	CONSTRAINT "document_types_name" UNIQUE("organization_id","name_key"),
	CONSTRAINT "document_types_kind" CHECK (("document_types"."code" is null) = ("document_types"."name" is not null)),
	CONSTRAINT "document_types_notice" CHECK ("document_types"."notice_days" between 0 and 365)
);
--> statement-breakpoint
DROP INDEX "documents_renew_by";--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "vehicle_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "driver_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "inspection_result" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "satisfies_due" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "renews_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "superseded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_types" ADD CONSTRAINT "document_types_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_driver_fk" FOREIGN KEY ("organization_id","driver_id") REFERENCES "public"."drivers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_driver" ON "documents" USING btree ("organization_id","driver_id") WHERE "documents"."driver_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_of_organization" ON "documents" USING btree ("organization_id","type") WHERE "documents"."vehicle_id" is null and "documents"."driver_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_renews" ON "documents" USING btree ("organization_id","renews_id") WHERE "documents"."renews_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_unlinked" ON "documents" USING btree ("organization_id","vehicle_id","type") WHERE "documents"."renew_by" is null and not "documents"."superseded";--> statement-breakpoint
CREATE INDEX "documents_renew_by" ON "documents" USING btree ("organization_id","renew_by","expiry_date","id") WHERE "documents"."vehicle_id" is not null;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_holder" CHECK ("documents"."vehicle_id" is null or "documents"."driver_id" is null);--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_as_specified" CHECK ("documents"."type" not in ('insurance', 'registration', 'vtv', 'fine', 'cedula_azul')
        or "documents"."vehicle_id" is not null and "documents"."expiry_date" < 'infinity');