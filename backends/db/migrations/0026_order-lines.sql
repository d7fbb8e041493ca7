DROP INDEX "stock_moves_once";--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "change" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_once" ON "stock_moves" USING btree ("order_id","sku","returned","change");