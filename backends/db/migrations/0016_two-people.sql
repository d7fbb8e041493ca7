CREATE TABLE "saved_addresses" (
	"address_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_phone" text NOT NULL,
	"address" jsonb NOT NULL,
	"area_id" integer NOT NULL,
	"sameness" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "sender_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "sender_mail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "name_on_card" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "is_sender_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "touched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "spot" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sender_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sender_mail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "name_on_card" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_sender_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "spot" jsonb;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_area_id_areas_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("area_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_once" ON "saved_addresses" USING btree ("user_id","sameness");--> statement-breakpoint
CREATE INDEX "saved_addresses_of_user" ON "saved_addresses" USING btree ("user_id","used_at" DESC NULLS LAST);--> statement-breakpoint
-- An address has a name of its own when it is neither home nor office; those of before have none.
UPDATE "checkouts" SET "address" = '{"label": ""}'::jsonb || "address", "touched_at" = "saved_at";--> statement-breakpoint
UPDATE "orders" SET "address" = '{"label": ""}'::jsonb || "address";--> statement-breakpoint
UPDATE "delivery_saves" SET "old_address" = '{"label": ""}'::jsonb || "old_address", "new_address" = '{"label": ""}'::jsonb || "new_address";
