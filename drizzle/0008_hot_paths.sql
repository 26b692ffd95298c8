CREATE INDEX "lexemes_by_beginning" ON "lexemes" USING btree ("lexeme" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "outbox_by_end" ON "outbox" USING btree (coalesce("sent_at", "failed_at"));--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_by_subscription" ON "newsletter_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_by_time" ON "newsletter_deliveries" USING btree ("created_at");