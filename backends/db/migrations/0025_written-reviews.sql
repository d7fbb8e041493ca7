CREATE TABLE "review_photos" (
	"review_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"photo_id" text NOT NULL,
	CONSTRAINT "review_photos_review_id_position_pk" PRIMARY KEY("review_id","position"),
	CONSTRAINT "review_photos_position" CHECK ("review_photos"."position" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("review_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_photo_id_photos_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("photo_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_photo" ON "review_photos" USING btree ("photo_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_written" CHECK ("reviews"."order_id" is null or "reviews"."written_at" is not null);