CREATE TABLE "passage_vectors" (
	"passage_id" bigint PRIMARY KEY NOT NULL,
	"space" text NOT NULL,
	"cell" bigint NOT NULL,
	"code" "varbit" NOT NULL,
	"vector" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vector_cells" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vector_cells_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"index_id" bigint NOT NULL,
	"centre" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vector_indexes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vector_indexes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"space" text NOT NULL,
	"vectors" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_cell_vector_cells_id_fk" FOREIGN KEY ("cell") REFERENCES "public"."vector_cells"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vector_cells" ADD CONSTRAINT "vector_cells_index_id_vector_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."vector_indexes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passage_vectors_by_cell" ON "passage_vectors" USING btree ("cell","code","passage_id");--> statement-breakpoint
CREATE INDEX "vector_cells_by_index" ON "vector_cells" USING btree ("index_id");--> statement-breakpoint
CREATE INDEX "vector_indexes_by_space" ON "vector_indexes" USING btree ("space");