ALTER TABLE "helpers" ADD COLUMN "passages_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "helpers" ADD COLUMN "passages_claimed_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "helpers_passages_behind" ON "helpers" USING btree ("id") WHERE passages_version < knowledge_version;--> statement-breakpoint
CREATE INDEX "passages_without_vector" ON "passages" USING btree ("helper_id") WHERE vector is null;