DROP INDEX "due_facts_vehicle";--> statement-breakpoint
DROP INDEX "due_facts_driver";--> statement-breakpoint
DROP INDEX "documents_driver";--> statement-breakpoint
DROP INDEX "documents_of_organization";--> statement-breakpoint
CREATE INDEX "documents_pending" ON "documents" USING btree ("organization_id","vehicle_id","type","issue_date","expiry_date","id") WHERE "documents"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "due_facts_vehicle" ON "due_facts" USING btree ("organization_id","vehicle_id","kind","subject");--> statement-breakpoint
CREATE INDEX "due_facts_driver" ON "due_facts" USING btree ("organization_id","driver_id","kind","subject");--> statement-breakpoint
CREATE INDEX "documents_driver" ON "documents" USING btree ("organization_id","driver_id","type","issue_date","expiry_date","id") WHERE "documents"."driver_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_of_organization" ON "documents" USING btree ("organization_id","type","issue_date","expiry_date","id") WHERE "documents"."vehicle_id" is null and "documents"."driver_id" is null;