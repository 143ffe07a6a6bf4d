ALTER TABLE "helpers" ADD COLUMN "questions_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "helpers" ADD COLUMN "questions_by" text;--> statement-breakpoint
ALTER TABLE "helpers" ADD COLUMN "questions_claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "helpers" ADD COLUMN "questions_unread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "helpers" ADD COLUMN "questions_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "questions" jsonb;--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "questions_by" text;--> statement-breakpoint
CREATE INDEX "helpers_questions_behind" ON "helpers" USING btree ("questions_failures","id") WHERE questions_version < knowledge_version;