ALTER TABLE "activity" ADD COLUMN "brought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "activity" SET "brought" = true FROM "activity" AS "arrival" WHERE "arrival"."organization_id" = "activity"."organization_id" AND "arrival"."action" = 'brought' AND "activity"."at" <= "arrival"."at" AND "activity"."id" <> "arrival"."id";
