-- A token now names its organization: those of before find nothing any more (docs/decisions/0034).
DELETE FROM "sessions";--> statement-breakpoint
DELETE FROM "password_resets";--> statement-breakpoint
ALTER TABLE "password_resets" DROP CONSTRAINT "password_resets_pkey";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_pkey";--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_organization_id_token_hash_pk" PRIMARY KEY("organization_id","token_hash");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_organization_id_token_hash_pk" PRIMARY KEY("organization_id","token_hash");
