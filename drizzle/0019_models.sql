ALTER TABLE "answers" ADD COLUMN "asked_model" text;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "diagrams" ADD COLUMN "model" text;