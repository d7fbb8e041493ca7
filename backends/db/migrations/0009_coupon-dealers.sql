CREATE TABLE "coupon_dealers" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
-- The seeds write their names and their order.
INSERT INTO "coupon_dealers" SELECT DISTINCT "dealer", initcap(replace("dealer", '-', ' ')), '', 0 FROM "coupons";
--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_dealer_coupon_dealers_slug_fk" FOREIGN KEY ("dealer") REFERENCES "public"."coupon_dealers"("slug") ON DELETE no action ON UPDATE no action;