CREATE TABLE "slot_tickets" (
	"ticket_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_tickets_ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slot_id" text NOT NULL,
	"free_from" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	"cart_id" uuid,
	"order_id" text,
	CONSTRAINT "slot_tickets_one_owner" CHECK ("slot_tickets"."order_id" is null or "slot_tickets"."cart_id" is null)
);
--> statement-breakpoint
ALTER TABLE "slots" DROP CONSTRAINT "slots_booked";--> statement-breakpoint
ALTER TABLE "slot_tickets" ADD CONSTRAINT "slot_tickets_slot_id_slots_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("slot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slot_tickets_free" ON "slot_tickets" USING btree ("slot_id","free_from") WHERE order_id is null;--> statement-breakpoint
CREATE INDEX "slot_tickets_of_cart" ON "slot_tickets" USING btree ("cart_id") WHERE cart_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "slot_tickets_of_order" ON "slot_tickets" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
-- A ticket for each delivery that a slot can still take or has taken; live orders have theirs.
INSERT INTO "slot_tickets" ("slot_id", "order_id")
SELECT "slots"."slot_id", "live"."order_id"
FROM "slots"
CROSS JOIN LATERAL generate_series(1, greatest("slots"."capacity", "slots"."booked")) AS "number"
LEFT JOIN (
	SELECT "order_id", "slot_id", row_number() OVER (PARTITION BY "slot_id" ORDER BY "placed_at", "order_id") AS "number"
	FROM "orders" WHERE "state" <> 'cancelled'
) AS "live" ON "live"."slot_id" = "slots"."slot_id" AND "live"."number" = "number"."number";
--> statement-breakpoint
ALTER TABLE "slots" DROP COLUMN "capacity";--> statement-breakpoint
ALTER TABLE "slots" DROP COLUMN "booked";