ALTER TABLE "cart_merges" DROP CONSTRAINT "cart_merges_guest_cart_id_carts_cart_id_fk";
--> statement-breakpoint
ALTER TABLE "cart_merges" ADD CONSTRAINT "cart_merges_guest_cart_id_carts_cart_id_fk" FOREIGN KEY ("guest_cart_id") REFERENCES "public"."carts"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_merges_into" ON "cart_merges" USING btree ("into_cart_id");--> statement-breakpoint
CREATE INDEX "carts_of_guests" ON "carts" USING btree ("updated_at") WHERE user_id is null;