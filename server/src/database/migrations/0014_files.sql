CREATE TABLE "contents" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hash" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"pages" integer,
	"width" integer,
	"height" integer,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contents_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "contents_hash" UNIQUE("organization_id","hash")
);
--> statement-breakpoint
CREATE TABLE "file_folders" (
	"name" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid,
	"driver_id" uuid,
	"document_id" uuid,
	"maintenance_id" uuid,
	"assignment_id" uuid,
	"name" text NOT NULL,
	"content_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_vehicle_fk" FOREIGN KEY ("organization_id","vehicle_id") REFERENCES "public"."vehicles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_driver_fk" FOREIGN KEY ("organization_id","driver_id") REFERENCES "public"."drivers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_maintenance_fk" FOREIGN KEY ("organization_id","maintenance_id") REFERENCES "public"."maintenance_records"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_assignment_fk" FOREIGN KEY ("organization_id","assignment_id") REFERENCES "public"."assignments"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_content_fk" FOREIGN KEY ("organization_id","content_id") REFERENCES "public"."contents"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contents_sent" ON "contents" USING btree ("organization_id","sent_at");--> statement-breakpoint
CREATE INDEX "files_vehicle" ON "files" USING btree ("organization_id","vehicle_id","created_at","id") WHERE "files"."vehicle_id" is not null;--> statement-breakpoint
CREATE INDEX "files_driver" ON "files" USING btree ("organization_id","driver_id","created_at","id") WHERE "files"."driver_id" is not null;--> statement-breakpoint
CREATE INDEX "files_document" ON "files" USING btree ("organization_id","document_id","created_at","id") WHERE "files"."document_id" is not null;--> statement-breakpoint
CREATE INDEX "files_maintenance" ON "files" USING btree ("organization_id","maintenance_id","created_at","id") WHERE "files"."maintenance_id" is not null;--> statement-breakpoint
CREATE INDEX "files_assignment" ON "files" USING btree ("organization_id","assignment_id","created_at","id") WHERE "files"."assignment_id" is not null;--> statement-breakpoint
CREATE INDEX "files_newest" ON "files" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_content" ON "files" USING btree ("organization_id","content_id");