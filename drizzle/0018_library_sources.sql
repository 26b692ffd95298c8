CREATE TABLE "dump_redirects" (
	"dump" text NOT NULL,
	"target" text NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "other_titles" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "source_name" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "licence_url" text;--> statement-breakpoint
CREATE INDEX "dump_redirects_by_target" ON "dump_redirects" USING btree ("dump","target");