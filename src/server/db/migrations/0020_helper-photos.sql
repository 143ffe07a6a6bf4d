CREATE TABLE "helper_photos" (
	"helper_id" integer NOT NULL,
	"version" text NOT NULL,
	"content" "bytea" NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "helper_photos_helper_id_pk" PRIMARY KEY("helper_id")
);
--> statement-breakpoint
ALTER TABLE "helper_photos" ADD CONSTRAINT "helper_photos_helper_id_helpers_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."helpers"("id") ON DELETE cascade ON UPDATE no action;