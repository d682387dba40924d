ALTER TABLE "activity" ADD COLUMN "driver_id" uuid;--> statement-breakpoint
CREATE INDEX "activity_driver" ON "activity" USING btree ("organization_id","driver_id","at","id") WHERE "activity"."driver_id" is not null;--> statement-breakpoint
UPDATE "activity" SET "driver_id" = "record_id" WHERE "kind" = 'driver';
