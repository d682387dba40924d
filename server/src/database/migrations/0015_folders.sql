CREATE TABLE "folder_links" (
	"organization_id" uuid NOT NULL,
	"folder_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"openings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "folder_links_organization_id_folder_id_pk" PRIMARY KEY("organization_id","folder_id"),
	CONSTRAINT "folder_links_token" UNIQUE("organization_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"name" text NOT NULL,
	"types" text[],
	"shows_files" boolean DEFAULT true NOT NULL,
	"shows_driver" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "folders_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "folder_links" ADD CONSTRAINT "folder_links_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_links" ADD CONSTRAINT "folder_links_folder_fk" FOREIGN KEY ("organization_id","folder_id") REFERENCES "public"."folders"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_vehicle_fk" FOREIGN KEY ("organization_id","vehicle_id") REFERENCES "public"."vehicles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folders_vehicle" ON "folders" USING btree ("organization_id","vehicle_id","created_at","id");