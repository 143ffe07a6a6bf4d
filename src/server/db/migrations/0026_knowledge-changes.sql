CREATE TABLE "knowledge_changes" (
	"helper_id" integer NOT NULL,
	"id" serial NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"page" integer,
	"passage_hash" text,
	"before" text,
	"after" text,
	"settled" text,
	"changed_by" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "knowledge_changes_helper_id_id_pk" PRIMARY KEY("helper_id","id")
);
--> statement-breakpoint
ALTER TABLE "details_versions" ADD COLUMN "settled" text;--> statement-breakpoint
ALTER TABLE "knowledge_changes" ADD CONSTRAINT "knowledge_changes_helper_id_helpers_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."helpers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_changes" ADD CONSTRAINT "knowledge_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_changes_kind" ON "knowledge_changes" USING btree ("helper_id","kind","id");