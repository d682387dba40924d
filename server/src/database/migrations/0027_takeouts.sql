CREATE TABLE "former_people" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "former_people_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "takeouts" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"direction" text NOT NULL,
	"state" text NOT NULL,
	"created_by" uuid,
	"request_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"progress" integer,
	"finished_at" timestamp with time zone,
	"size" bigint,
	"records" integer,
	"files" integer,
	"organization" text,
	"problem" text,
	CONSTRAINT "takeouts_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "former_people" ADD CONSTRAINT "former_people_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takeouts" ADD CONSTRAINT "takeouts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "takeouts_one" ON "takeouts" USING btree ("organization_id") WHERE "takeouts"."state" in ('arriving', 'waiting', 'working');--> statement-breakpoint
CREATE INDEX "takeouts_newest" ON "takeouts" USING btree ("organization_id","created_at","id");