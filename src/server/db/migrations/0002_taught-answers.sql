CREATE TABLE "taught_answers" (
	"helper_id" integer NOT NULL,
	"id" serial NOT NULL,
	"question" text NOT NULL,
	"question_key" text NOT NULL,
	"answer" text NOT NULL,
	"taught_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "taught_answers_helper_id_id_pk" PRIMARY KEY("helper_id","id"),
	CONSTRAINT "taught_answers_question" UNIQUE("helper_id","question_key")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "question_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "taught_answers" ADD CONSTRAINT "taught_answers_helper_id_helpers_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."helpers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_alike" ON "messages" USING btree ("helper_id","question_key");