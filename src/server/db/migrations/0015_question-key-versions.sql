ALTER TABLE "messages" ADD COLUMN "key_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "taught_answers" ADD COLUMN "key_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_key_version" ON "messages" USING btree ("key_version");