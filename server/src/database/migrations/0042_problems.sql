ALTER TABLE "reminders" ADD COLUMN "source" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "reported_by" uuid;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "reported_by_name" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "file_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "seen_by" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
UPDATE "reminders" SET "source" = 'problem', "reported_by" = "line"."actor", "file_ids" = "photo"."ids"
FROM "activity" AS "line", (
  SELECT "organization_id", "request_id", array_agg("record_id" ORDER BY "at", "id") AS "ids" FROM "activity"
  WHERE "kind" = 'file' AND "action" = 'created' AND "label" LIKE 'Problema %' AND NOT "brought" AND "request_id" IS NOT NULL
  GROUP BY "organization_id", "request_id"
) AS "photo"
WHERE "line"."organization_id" = "reminders"."organization_id" AND "line"."record_id" = "reminders"."id"
  AND "line"."kind" = 'reminder' AND "line"."action" = 'created' AND NOT "line"."brought"
  AND "photo"."organization_id" = "line"."organization_id" AND "photo"."request_id" = "line"."request_id";--> statement-breakpoint
UPDATE "reminders" SET "source" = 'problem', "reported_by" = "line"."actor"
FROM "activity" AS "line", "members" AS "member"
WHERE "reminders"."source" = 'person' AND "line"."organization_id" = "reminders"."organization_id"
  AND "line"."record_id" = "reminders"."id" AND "line"."kind" = 'reminder' AND "line"."action" = 'created' AND NOT "line"."brought"
  AND "member"."organization_id" = "line"."organization_id" AND "member"."user_id" = "line"."actor" AND "member"."role" = 'driver';--> statement-breakpoint
UPDATE "reminders" SET "reported_by_name" = coalesce(nullif(concat_ws(' ', "person"."first_name", "person"."last_name"), ''), "person"."email")
FROM "users" AS "person"
WHERE "reminders"."source" = 'problem' AND "person"."id" = "reminders"."reported_by";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "first_steps_closed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ALTER COLUMN "first_steps_closed" SET DEFAULT false;
