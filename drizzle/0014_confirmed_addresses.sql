ALTER TABLE "users" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
-- By hand: accounts that exist already are "earlier", new ones "unconfirmed". A default fills existing rows without a rewrite.
ALTER TABLE "users" ADD COLUMN "email_status" text DEFAULT 'earlier' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email_status" SET DEFAULT 'unconfirmed';
