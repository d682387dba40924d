ALTER TABLE "contents" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "account_mails" ADD COLUMN "cause" jsonb;