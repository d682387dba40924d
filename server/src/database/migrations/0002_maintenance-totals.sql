DROP INDEX "maintenance_records_date";--> statement-breakpoint
CREATE INDEX "maintenance_records_service" ON "maintenance_records" USING btree ("organization_id","service_type","date","id","cost");--> statement-breakpoint
CREATE INDEX "maintenance_records_workshop" ON "maintenance_records" USING btree ("organization_id","workshop","date","id","cost");--> statement-breakpoint
CREATE INDEX "maintenance_records_date" ON "maintenance_records" USING btree ("organization_id","date","id","cost");