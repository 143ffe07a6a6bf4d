ALTER TABLE "mails" ADD COLUMN "helper_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "asker_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "daily_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digest_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digest_token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_helper_id_helpers_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."helpers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_to_be_told" ON "messages" USING btree ("helper_id","question_key") WHERE asked_contact is not null and asker_told_at is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_digest_token_unique" UNIQUE("digest_token");