CREATE TABLE "deletions" (
	"organization_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"record" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "deletions_organization_id_activity_id_pk" PRIMARY KEY("organization_id","activity_id")
);
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "undoes" uuid;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletions_at" ON "deletions" USING btree ("at");