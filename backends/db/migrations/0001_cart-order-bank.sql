CREATE SCHEMA "bank";
--> statement-breakpoint
CREATE TABLE "bank"."payments" (
	"txnid" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "payments_state" CHECK ("bank"."payments"."state" in ('open', 'approved', 'declined', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "bank"."refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"txnid" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_txnid_unique" UNIQUE("txnid")
);
--> statement-breakpoint
CREATE TABLE "bank"."webhooks" (
	"event_id" text PRIMARY KEY NOT NULL,
	"txnid" text NOT NULL,
	"url" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"cart_item_id" uuid PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"cart_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"attributes_hash" text NOT NULL,
	"quantity" smallint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "cart_merges" (
	"guest_cart_id" uuid PRIMARY KEY NOT NULL,
	"into_cart_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"cart_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid,
	"user_id" uuid,
	"fact" uuid NOT NULL,
	"city_id" integer,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carts_owner" CHECK ("carts"."user_id" is not null or "carts"."session_id" is not null),
	CONSTRAINT "carts_state" CHECK ("carts"."state" in ('open', 'ordered', 'merged'))
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"cart_id" uuid PRIMARY KEY NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_phone" text NOT NULL,
	"sender_name" text NOT NULL,
	"address" jsonb NOT NULL,
	"area_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"slot_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint,
	"body" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key"),
	CONSTRAINT "idempotency_keys_answer" CHECK (("idempotency_keys"."status" is null) = ("idempotency_keys"."body" is null))
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"slot_id" text PRIMARY KEY NOT NULL,
	"poly_id" integer NOT NULL,
	"date" date NOT NULL,
	"class" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cutoff_at" timestamp with time zone NOT NULL,
	"fee" integer NOT NULL,
	"capacity" integer NOT NULL,
	"booked" integer NOT NULL,
	CONSTRAINT "slots_class" CHECK ("slots"."class" in ('standard', 'fixed', 'midnight', 'express')),
	CONSTRAINT "slots_booked" CHECK ("slots"."booked" between 0 and "slots"."capacity")
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"move_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"sku" text NOT NULL,
	"returned" boolean NOT NULL,
	"quantity" integer NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_moves_quantity" CHECK ("stock_moves"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"sku" text NOT NULL,
	"node_id" integer NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"image" jsonb NOT NULL,
	"variant_label" text NOT NULL,
	"eggless" boolean NOT NULL,
	"attributes" jsonb NOT NULL,
	"quantity" smallint NOT NULL,
	"unit_price" integer NOT NULL,
	"list_price" integer NOT NULL,
	"line_total" bigint NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."line_total" = "order_lines"."unit_price"::bigint * "order_lines"."quantity"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"state" text NOT NULL,
	"items_total" bigint NOT NULL,
	"delivery_fee" integer NOT NULL,
	"slot_fee" integer NOT NULL,
	"grand_total" bigint NOT NULL,
	"price_items" jsonb NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_phone" text NOT NULL,
	"sender_name" text NOT NULL,
	"address" jsonb NOT NULL,
	"area_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"slot_id" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"pay_by" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_cart_id_unique" UNIQUE("cart_id"),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('placed', 'confirmed', 'baking', 'packed', 'outForDelivery', 'delivered', 'cancelled')),
	CONSTRAINT "orders_total" CHECK ("orders"."grand_total" = "orders"."items_total" + "orders"."delivery_fee" + "orders"."slot_fee" and "orders"."grand_total" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"txnid" text NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"txnid" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"attempt" smallint NOT NULL,
	"state" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"payment_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone,
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'awaitingBank', 'pending', 'paid', 'failed', 'expired', 'refunding', 'refunded')),
	CONSTRAINT "payments_captured" CHECK (("payments"."state" in ('paid', 'refunding', 'refunded')) = ("payments"."captured_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"txnid" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_txnid_unique" UNIQUE("txnid")
);
--> statement-breakpoint
ALTER TABLE "bank"."refunds" ADD CONSTRAINT "refunds_txnid_payments_txnid_fk" FOREIGN KEY ("txnid") REFERENCES "bank"."payments"("txnid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank"."webhooks" ADD CONSTRAINT "webhooks_txnid_payments_txnid_fk" FOREIGN KEY ("txnid") REFERENCES "bank"."payments"("txnid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_sku_variants_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variants"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_merges" ADD CONSTRAINT "cart_merges_guest_cart_id_carts_cart_id_fk" FOREIGN KEY ("guest_cart_id") REFERENCES "public"."carts"("cart_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_merges" ADD CONSTRAINT "cart_merges_into_cart_id_carts_cart_id_fk" FOREIGN KEY ("into_cart_id") REFERENCES "public"."carts"("cart_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_merges" ADD CONSTRAINT "cart_merges_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_city_id_cities_tid_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("tid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_cart_id_carts_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_area_id_areas_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("area_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_city_id_cities_tid_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("tid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_slot_id_slots_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("slot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_poly_id_zones_poly_id_fk" FOREIGN KEY ("poly_id") REFERENCES "public"."zones"("poly_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_sku_variants_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variants"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_carts_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("cart_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_area_id_areas_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("area_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_city_id_cities_tid_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("tid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_slot_id_slots_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("slot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_txnid_payments_txnid_fk" FOREIGN KEY ("txnid") REFERENCES "public"."payments"("txnid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_txnid_payments_txnid_fk" FOREIGN KEY ("txnid") REFERENCES "public"."payments"("txnid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_txnid" ON "bank"."webhooks" USING btree ("txnid");--> statement-breakpoint
CREATE INDEX "webhooks_undelivered" ON "bank"."webhooks" USING btree ("due_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_same" ON "cart_lines" USING btree ("cart_id","sku","attributes_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_open_of_user" ON "carts" USING btree ("user_id") WHERE state = 'open' and user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_open_of_session" ON "carts" USING btree ("session_id") WHERE state = 'open' and user_id is null;--> statement-breakpoint
CREATE INDEX "carts_of_user" ON "carts" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "slots_window" ON "slots" USING btree ("poly_id","date","class","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_once" ON "stock_moves" USING btree ("order_id","sku","returned");--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_state_once" ON "order_events" USING btree ("order_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_key" ON "orders" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_slot" ON "orders" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "payment_events_txnid" ON "payment_events" USING btree ("txnid");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt" ON "payments" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid" ON "payments" USING btree ("order_id") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("requested_at") WHERE done_at is null;