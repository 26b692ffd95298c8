CREATE TABLE "shared_turns" (
	"share_id" text NOT NULL,
	"position" integer NOT NULL,
	"answer_id" uuid NOT NULL,
	CONSTRAINT "shared_turns_share_id_position_pk" PRIMARY KEY("share_id","position")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"owner" text NOT NULL,
	"indexable" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "shared_turns" ADD CONSTRAINT "shared_turns_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_turns" ADD CONSTRAINT "shared_turns_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_session_id_answer_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."answer_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_turns_by_answer" ON "shared_turns" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "shares_by_session" ON "shares" USING btree ("session_id","created_at" DESC NULLS LAST);