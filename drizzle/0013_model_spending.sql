CREATE TABLE "model_spending" (
	"day" date PRIMARY KEY NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "without_model" text;