CREATE TABLE "affiliate_credits" (
	"order_id" text PRIMARY KEY NOT NULL,
	"affiliate" text NOT NULL,
	"sale_amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_visits" (
	"order_id" text PRIMARY KEY NOT NULL,
	"visitor_key" text NOT NULL,
	"facts" jsonb NOT NULL,
	"affiliate" text
);
--> statement-breakpoint
ALTER TABLE "affiliate_credits" ADD CONSTRAINT "affiliate_credits_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_visits" ADD CONSTRAINT "order_visits_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;