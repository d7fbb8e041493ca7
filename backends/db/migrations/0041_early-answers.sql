DROP INDEX "listing_items_cell";--> statement-breakpoint
CREATE INDEX "product_search_eighth" ON "product_search" USING gin ("document") WHERE node_id / 1000 % 8 = 0;--> statement-breakpoint
CREATE INDEX "listing_items_cell" ON "listing_items" USING btree ("cell_id","price");