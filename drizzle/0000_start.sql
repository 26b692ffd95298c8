CREATE TABLE "answer_events" (
	"answer_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "answer_events_answer_id_seq_pk" PRIMARY KEY("answer_id","seq")
);
--> statement-breakpoint
CREATE TABLE "answer_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" text NOT NULL,
	"landed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question" text NOT NULL,
	"thread" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reuse_key" text,
	"status" text DEFAULT 'running' NOT NULL,
	"outcome" text,
	"failure" jsonb,
	"writer" text,
	"summary" text DEFAULT '' NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"related" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"brief" jsonb,
	"runner" uuid,
	"lease_until" timestamp with time zone,
	"watched_until" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "answers_finished_when_not_running" CHECK (("answers"."status" = 'running') = ("answers"."finished_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "corpus" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"passages" bigint DEFAULT 0 NOT NULL,
	"total_length" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "corpus_has_one_row" CHECK ("corpus"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"collection" text NOT NULL,
	"key" text NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"search_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guests_search_count_positive" CHECK ("guests"."search_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lexemes" (
	"lexeme" text PRIMARY KEY NOT NULL,
	"passages" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"heading" text NOT NULL,
	"anchor" text,
	"text" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"length" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"query" text NOT NULL,
	"answer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "turns_session_id_position_pk" PRIMARY KEY("session_id","position")
);
--> statement-breakpoint
ALTER TABLE "answer_events" ADD CONSTRAINT "answer_events_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_session_id_answer_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."answer_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_sessions_by_owner" ON "answer_sessions" USING btree ("owner","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "answers_one_running_per_key" ON "answers" USING btree ("reuse_key") WHERE "answers"."status" = 'running';--> statement-breakpoint
CREATE INDEX "answers_by_reuse_key" ON "answers" USING btree ("reuse_key","finished_at" DESC NULLS LAST) WHERE "answers"."status" = 'done';--> statement-breakpoint
CREATE INDEX "answers_running_by_lease" ON "answers" USING btree ("lease_until") WHERE "answers"."status" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "documents_by_key" ON "documents" USING btree ("collection","key");--> statement-breakpoint
CREATE INDEX "documents_by_url" ON "documents" USING btree ("url");--> statement-breakpoint
CREATE INDEX "documents_by_content_hash" ON "documents" USING btree ("collection","content_hash");--> statement-breakpoint
CREATE INDEX "passages_by_words" ON "passages" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "passages_by_document" ON "passages" USING btree ("document_id","position");--> statement-breakpoint
CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "turns_by_answer" ON "turns" USING btree ("answer_id");