ALTER TABLE "passage_vectors" DROP CONSTRAINT "passage_vectors_cell_vector_cells_id_fk";--> statement-breakpoint
DROP INDEX "passage_vectors_by_cell";--> statement-breakpoint
ALTER TABLE "passage_vectors" DROP COLUMN "cell";--> statement-breakpoint
ALTER TABLE "passage_vectors" DROP COLUMN "code";--> statement-breakpoint
DROP TABLE "vector_cells" CASCADE;--> statement-breakpoint
DROP TABLE "vector_indexes" CASCADE;
