ALTER TABLE "activity" ADD COLUMN "fingerprint" uuid;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "act" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "fingerprint" text;--> statement-breakpoint
CREATE INDEX "activity_act" ON "activity" USING btree ("organization_id","act","id") WHERE "activity"."act" is not null;