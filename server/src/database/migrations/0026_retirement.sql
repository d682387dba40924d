DROP INDEX "vehicles_status";--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "retired_on" date;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "retired_reason" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "retired_note" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "retired_on" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "retired_reason" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "retired_note" text;--> statement-breakpoint
CREATE INDEX "activity_deleted" ON "activity" USING btree ("organization_id","at","id") WHERE action in ('deleted', 'deleted_many');--> statement-breakpoint
CREATE INDEX "drivers_retired" ON "drivers" USING btree ("organization_id","id") WHERE retired_on is not null;--> statement-breakpoint
CREATE INDEX "vehicles_in_fleet" ON "vehicles" USING btree ("organization_id","status") WHERE retired_on is null;--> statement-breakpoint
CREATE INDEX "vehicles_retired" ON "vehicles" USING btree ("organization_id","id") WHERE retired_on is not null;