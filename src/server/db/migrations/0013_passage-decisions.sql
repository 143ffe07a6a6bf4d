CREATE TABLE "passage_decisions" (
	"helper_id" integer NOT NULL,
	"hash" text NOT NULL,
	"text_hash" text NOT NULL,
	"is_private" boolean NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passage_decisions_helper_id_hash_pk" PRIMARY KEY("helper_id","hash")
);
--> statement-breakpoint
ALTER TABLE "passage_decisions" ADD CONSTRAINT "passage_decisions_helper_id_helpers_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."helpers"("id") ON DELETE cascade ON UPDATE no action;