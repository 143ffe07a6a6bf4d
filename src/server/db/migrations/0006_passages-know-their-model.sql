DROP INDEX "passages_without_vector";--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "encoding" "bytea";--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "model" text;--> statement-breakpoint
CREATE INDEX "passages_without_encoding" ON "passages" USING btree ("helper_id") WHERE encoding is null;