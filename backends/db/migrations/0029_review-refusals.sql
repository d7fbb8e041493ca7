ALTER TABLE "reviews" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_refusal" CHECK ("reviews"."refusal" is null or "reviews"."status" = 'rejected');