ALTER TABLE "orders" DROP CONSTRAINT "orders_state";--> statement-breakpoint
DROP INDEX "order_events_state_once";--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","event_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK ("orders"."state" in ('placed', 'confirmed', 'baking', 'packed', 'outForDelivery', 'undelivered', 'delivered', 'returned', 'cancelled'));