CREATE TABLE "scrub_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
