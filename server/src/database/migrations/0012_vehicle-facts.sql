CREATE TABLE "custom_fields" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"of" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_fields_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "custom_fields_name" UNIQUE("organization_id","of","name")
);
--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "license_classes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "license_issued_on" date;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "jurisdiction" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "registered_on" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "use" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "gross_kg" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "axles" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "trailer_kind" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "trailer_id" uuid;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "fuels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "engine_cc" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "power_kw" double precision;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "internal_number" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "cost_centre" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "purchased_on" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "purchase_price" bigint;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "purchased_from" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "sold_on" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "sale_price" bigint;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "sold_to" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_trailer_fk" FOREIGN KEY ("organization_id","trailer_id") REFERENCES "public"."vehicles"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_trailer" ON "vehicles" USING btree ("organization_id","trailer_id") WHERE trailer_id is not null;