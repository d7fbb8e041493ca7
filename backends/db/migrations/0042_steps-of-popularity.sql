DROP INDEX "product_search_document";--> statement-breakpoint
DROP INDEX "product_search_title";--> statement-breakpoint
DROP INDEX "product_search_named";--> statement-breakpoint
CREATE INDEX "product_search_document" ON "product_search" USING gin ("document",(array[(log(greatest(popularity, 1)) * 3)::int]));--> statement-breakpoint
CREATE INDEX "product_search_title" ON "product_search" USING gin ("title",(array[(log(greatest(popularity, 1)) * 3)::int]));--> statement-breakpoint
CREATE INDEX "product_search_named" ON "product_search" USING gin ("named",(array[(log(greatest(popularity, 1)) * 3)::int]));