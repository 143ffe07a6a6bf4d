CREATE TABLE "document_scan_pieces" (
	"helper_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "document_scan_pieces_helper_id_document_id_position_pk" PRIMARY KEY("helper_id","document_id","position")
);
--> statement-breakpoint
CREATE TABLE "document_scans" (
	"helper_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"pages" jsonb NOT NULL,
	"readings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file_pages" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"is_picture" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"cpu_ms" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"turn_at" timestamp with time zone NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "document_scans_helper_id_document_id_pk" PRIMARY KEY("helper_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "doubts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "document_scan_pieces" ADD CONSTRAINT "document_scan_pieces_helper_id_helpers_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."helpers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_scan_pieces" ADD CONSTRAINT "document_scan_pieces_scan" FOREIGN KEY ("helper_id","document_id") REFERENCES "public"."document_scans"("helper_id","document_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_scans" ADD CONSTRAINT "document_scans_helper_id_helpers_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."helpers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_scans" ADD CONSTRAINT "document_scans_document" FOREIGN KEY ("helper_id","document_id") REFERENCES "public"."documents"("helper_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_scans_turn_at" ON "document_scans" USING btree ("turn_at");