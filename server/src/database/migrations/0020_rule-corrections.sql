CREATE TABLE "rule_corrections" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rule_id" text NOT NULL,
	"values" jsonb NOT NULL,
	"source" text NOT NULL,
	"date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rule_corrections_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "rule_corrections_rule" UNIQUE("organization_id","rule_id")
);
--> statement-breakpoint
ALTER TABLE "rule_corrections" ADD CONSTRAINT "rule_corrections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;