CREATE TABLE "delivery_links" (
	"link_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"start_lat" double precision,
	"start_lng" double precision,
	"version" smallint NOT NULL,
	CONSTRAINT "delivery_links_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "delivery_links_version" CHECK ("delivery_links"."version" between 0 and 5),
	CONSTRAINT "delivery_links_start" CHECK (("delivery_links"."start_lat" is null and "delivery_links"."start_lng" is null) or ("delivery_links"."start_lat" between -90 and 90 and "delivery_links"."start_lng" between -180 and 180))
);
--> statement-breakpoint
CREATE TABLE "delivery_saves" (
	"link_id" text NOT NULL,
	"version" smallint NOT NULL,
	"as_is" boolean NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"old_address" jsonb NOT NULL,
	"new_address" jsonb NOT NULL,
	"claimed_address" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_saves_link_id_version_pk" PRIMARY KEY("link_id","version"),
	CONSTRAINT "delivery_saves_version" CHECK ("delivery_saves"."version" between 1 and 5),
	CONSTRAINT "delivery_saves_position" CHECK ("delivery_saves"."lat" between -90 and 90 and "delivery_saves"."lng" between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "delivery_links" ADD CONSTRAINT "delivery_links_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_saves" ADD CONSTRAINT "delivery_saves_link_id_delivery_links_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."delivery_links"("link_id") ON DELETE no action ON UPDATE no action;