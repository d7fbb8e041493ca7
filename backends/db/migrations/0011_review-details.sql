DROP INDEX "reviews_newest";--> statement-breakpoint
ALTER TABLE "review_summaries" ADD COLUMN "taste" numeric(2, 1);--> statement-breakpoint
ALTER TABLE "review_summaries" ADD COLUMN "delivery" numeric(2, 1);--> statement-breakpoint
ALTER TABLE "review_summaries" ADD COLUMN "look" numeric(2, 1);--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "order_line" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "status" SET DEFAULT 'pending';--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "taste" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "delivery" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "look" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "helpful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_text" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_on" date;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line" FOREIGN KEY ("order_id","order_line") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_helpful" ON "reviews" USING btree ("node_id","helpful" DESC NULLS FIRST,"posted_on" DESC NULLS FIRST,"review_id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "reviews_best" ON "reviews" USING btree ("node_id","rating" DESC NULLS FIRST,"posted_on" DESC NULLS FIRST,"review_id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "reviews_worst" ON "reviews" USING btree ("node_id","rating","posted_on" DESC NULLS FIRST,"review_id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "reviews_helpful_of_rating" ON "reviews" USING btree ("node_id","rating","helpful" DESC NULLS FIRST,"posted_on" DESC NULLS FIRST,"review_id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_a_line" ON "reviews" USING btree ("order_id","order_line");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("node_id","posted_on" DESC NULLS FIRST,"review_id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_line_whole" CHECK (("reviews"."order_id" is null) = ("reviews"."order_line" is null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_aspects" CHECK ("reviews"."taste" between 1 and 5 and "reviews"."delivery" between 1 and 5 and "reviews"."look" between 1 and 5);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_text" CHECK (char_length("reviews"."text") <= 1000);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_photos" CHECK (jsonb_typeof("reviews"."photos") = 'array' and jsonb_array_length("reviews"."photos") <= 4);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_helpful_count" CHECK ("reviews"."helpful" >= 0);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reply_whole" CHECK (("reviews"."reply_text" is null) = ("reviews"."replied_on" is null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('pending', 'published', 'rejected'));