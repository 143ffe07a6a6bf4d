CREATE TABLE "feedback_image_pieces" (
	"image_id" integer NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "feedback_image_pieces_image_id_position_pk" PRIMARY KEY("image_id","position")
);
--> statement-breakpoint
ALTER TABLE "feedback_image_pieces" ADD CONSTRAINT "feedback_image_pieces_image_id_feedback_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."feedback_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "feedback_image_pieces" ("image_id", "position", "content")
SELECT "id", "position", substring("content" from "position" * 262144 + 1 for 262144)
FROM "feedback_images", generate_series(0, (octet_length("content") - 1) / 262144) AS "position";--> statement-breakpoint
ALTER TABLE "feedback_images" DROP COLUMN "content";