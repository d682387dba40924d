CREATE TABLE "sale_pack_links" (
	"organization_id" uuid NOT NULL,
	"sale_pack_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"openings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sale_pack_links_organization_id_sale_pack_id_pk" PRIMARY KEY("organization_id","sale_pack_id"),
	CONSTRAINT "sale_pack_links_token" UNIQUE("organization_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sale_packs" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"name" text NOT NULL,
	"with_costs" boolean NOT NULL,
	"made_at" text NOT NULL,
	"entries" text[] NOT NULL,
	"hashes" text[] NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_packs_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "sale_pack_links" ADD CONSTRAINT "sale_pack_links_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_pack_links" ADD CONSTRAINT "sale_pack_links_pack_fk" FOREIGN KEY ("organization_id","sale_pack_id") REFERENCES "public"."sale_packs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_packs" ADD CONSTRAINT "sale_packs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_packs" ADD CONSTRAINT "sale_packs_vehicle_fk" FOREIGN KEY ("organization_id","vehicle_id") REFERENCES "public"."vehicles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_packs_vehicle" ON "sale_packs" USING btree ("organization_id","vehicle_id","created_at","id");