ALTER TABLE "second_factor_tickets" DROP CONSTRAINT "second_factor_tickets_member_fk";
--> statement-breakpoint
ALTER TABLE "second_factor_tickets" ADD COLUMN "invitation_hash" text;--> statement-breakpoint
ALTER TABLE "second_factor_tickets" ADD CONSTRAINT "second_factor_tickets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;