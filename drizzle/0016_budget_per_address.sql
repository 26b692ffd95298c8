CREATE TABLE "payer_spending" (
	"day" date NOT NULL,
	"payer" text NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payer_spending_day_payer_pk" PRIMARY KEY("day","payer")
);
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "uses" jsonb;--> statement-breakpoint
ALTER TABLE "diagrams" ADD COLUMN "without_model" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "without_model" text;