CREATE TABLE "import_changes" (
	"organization_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row" integer NOT NULL,
	"of" text NOT NULL,
	"does" text NOT NULL,
	"record_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"before" jsonb,
	"kept" text,
	CONSTRAINT "import_changes_organization_id_import_id_position_pk" PRIMARY KEY("organization_id","import_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_matchings" (
	"organization_id" uuid NOT NULL,
	"headings" text NOT NULL,
	"kind" text NOT NULL,
	"columns" jsonb NOT NULL,
	"fills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_matchings_organization_id_headings_pk" PRIMARY KEY("organization_id","headings")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"organization_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"cells" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"acts" jsonb NOT NULL,
	"left_out" boolean DEFAULT false NOT NULL,
	"accepted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_rows_organization_id_import_id_number_pk" PRIMARY KEY("organization_id","import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"sheets" text[] DEFAULT '{}' NOT NULL,
	"sheet" text,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"kept" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"takes_doubts" boolean DEFAULT false NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"actor" uuid,
	"request_id" uuid,
	"activity_id" uuid,
	"applied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_matchings" ADD CONSTRAINT "import_matchings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_of" ON "import_changes" USING btree ("organization_id","import_id","of","does","position");--> statement-breakpoint
CREATE INDEX "import_rows_state" ON "import_rows" USING btree ("organization_id","import_id","state","number");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "imports_waiting" ON "imports" USING btree ("state","updated_at");