ALTER TABLE "answers" ADD COLUMN "mode" text DEFAULT 'quick' NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "plan" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "unfounded" jsonb DEFAULT '[]'::jsonb NOT NULL;