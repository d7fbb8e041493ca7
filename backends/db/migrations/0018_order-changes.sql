ALTER TABLE "orders" ADD COLUMN "preparation_hours" numeric(4, 1) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_to" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "destination" text DEFAULT 'source' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("user_id",("state" = 'placed') desc,"placed_at" desc,"order_id" desc);--> statement-breakpoint
-- Orders from before are made in as many hours as their slowest line takes now.
UPDATE "orders" SET "preparation_hours" = coalesce((
  SELECT max(p."preparation_hours") FROM "order_lines" l JOIN "products" p ON p."node_id" = l."node_id"
  WHERE l."order_id" = "orders"."order_id"), 0);
