DROP INDEX "deleted_conversations_by_age";--> statement-breakpoint
ALTER TABLE "deleted_conversations" ADD COLUMN "next_purge_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_conversations" ADD COLUMN "purge_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "deleted_conversations_by_purge" ON "deleted_conversations" USING btree ("next_purge_at","deleted_at");