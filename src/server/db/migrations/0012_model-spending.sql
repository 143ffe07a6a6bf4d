CREATE TABLE "model_spending" (
	"day" date NOT NULL,
	"helper_id" integer NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "model_spending_day_helper_id_pk" PRIMARY KEY("day","helper_id")
);
--> statement-breakpoint
CREATE TABLE "model_spending_totals" (
	"day" date PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_spending" ADD CONSTRAINT "model_spending_helper_id_helpers_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."helpers"("id") ON DELETE cascade ON UPDATE no action;