CREATE TABLE "deleted_items" (
	"helper_id" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deleted_items_helper_id_id_pk" PRIMARY KEY("helper_id","id")
);
--> statement-breakpoint
CREATE TABLE "details_drafts" (
	"helper_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "details_drafts_helper_id_user_id_pk" PRIMARY KEY("helper_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "details_versions" (
	"helper_id" integer NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "details_versions_helper_id_version_pk" PRIMARY KEY("helper_id","version")
);
--> statement-breakpoint
CREATE TABLE "open_payments" (
	"payment_intent_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "helpers" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "helpers" ADD COLUMN "deleted_user_id" text;--> statement-breakpoint
ALTER TABLE "helpers" ADD COLUMN "deleted_share_url" text;--> statement-breakpoint
ALTER TABLE "helpers" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "helpers" ADD COLUMN "creation_key" uuid;--> statement-breakpoint
ALTER TABLE "helpers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_helper_id_helpers_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."helpers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "details_drafts" ADD CONSTRAINT "details_drafts_helper_id_helpers_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."helpers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "details_drafts" ADD CONSTRAINT "details_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "details_versions" ADD CONSTRAINT "details_versions_helper_id_helpers_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."helpers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "details_versions" ADD CONSTRAINT "details_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_payments" ADD CONSTRAINT "open_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_items_deleted_at" ON "deleted_items" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "open_payments_user_id" ON "open_payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "open_payments_next_check_at" ON "open_payments" USING btree ("next_check_at");--> statement-breakpoint
ALTER TABLE "helpers" ADD CONSTRAINT "helpers_deleted_user_id_users_id_fk" FOREIGN KEY ("deleted_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "helpers_deleted" ON "helpers" USING btree ("deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
INSERT INTO "details_versions" ("helper_id", "version", "text", "saved_by", "saved_at") SELECT "id", 1, "knowledge_base", "user_id", "knowledge_saved_at" FROM "helpers" WHERE "knowledge_base" <> '';
