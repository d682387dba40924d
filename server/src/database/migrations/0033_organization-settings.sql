ALTER TABLE "organizations" ADD COLUMN "defaults" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "modules" jsonb DEFAULT '{}'::jsonb NOT NULL;