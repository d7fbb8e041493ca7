CREATE TABLE "employee_months" (
	"user_id" uuid NOT NULL,
	"month" text NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "employee_months_user_id_month_pk" PRIMARY KEY("user_id","month"),
	CONSTRAINT "employee_months_used" CHECK ("employee_months"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "employee_uses" (
	"order_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"month" text NOT NULL,
	"amount" bigint NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "employee_uses_amount" CHECK ("employee_uses"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"order_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memberships_span" CHECK ("memberships"."ends_at" > "memberships"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "stamps" (
	"stamp_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stamps_stamp_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_on" text,
	CONSTRAINT "stamps_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "is_wallet_in_use" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "employee_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wallet_used" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_member" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_months" ADD CONSTRAINT "employee_months_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_uses" ADD CONSTRAINT "employee_uses_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_uses" ADD CONSTRAINT "employee_uses_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamps" ADD CONSTRAINT "stamps_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamps" ADD CONSTRAINT "stamps_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamps" ADD CONSTRAINT "stamps_spent_on_orders_order_id_fk" FOREIGN KEY ("spent_on") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_uses_of_user" ON "employee_uses" USING btree ("user_id","month");--> statement-breakpoint
CREATE INDEX "memberships_of_user" ON "memberships" USING btree ("user_id","ends_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stamps_of_user" ON "stamps" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "stamps_spent" ON "stamps" USING btree ("spent_on") WHERE spent_on is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_benefits" CHECK ("orders"."employee_discount" >= 0 and "orders"."wallet_used" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."grand_total" = "orders"."items_total" + "orders"."delivery_fee" + "orders"."slot_fee" - "orders"."discount" - "orders"."employee_discount" - "orders"."wallet_used" and "orders"."grand_total" >= 0);