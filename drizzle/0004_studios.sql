CREATE TABLE "diagrams" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"topic" text NOT NULL,
	"writer" text NOT NULL,
	"diagram" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" text NOT NULL,
	"prompt" text NOT NULL,
	"response" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"prompt" text NOT NULL,
	"style" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"recipe" jsonb,
	"bytes" "bytea",
	"media_type" text DEFAULT 'image/png' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_can_be_shown" CHECK ("pictures"."recipe" IS NOT NULL OR "pictures"."bytes" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "saved_prompts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"prompt" text NOT NULL,
	"creativity" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "diagrams_by_owner" ON "diagrams" USING btree ("owner","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "diagrams_by_age" ON "diagrams" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "history_entries_by_owner" ON "history_entries" USING btree ("owner","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "history_entries_deleted" ON "history_entries" USING btree ("deleted_at") WHERE "history_entries"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_by_owner" ON "pictures" USING btree ("owner","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pictures_by_age" ON "pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "saved_prompts_by_owner" ON "saved_prompts" USING btree ("owner","created_at" DESC NULLS LAST);