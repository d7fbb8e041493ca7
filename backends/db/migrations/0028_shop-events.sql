CREATE TABLE "event_deliveries" (
	"event_id" uuid NOT NULL,
	"sink" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "event_deliveries_event_id_sink_pk" PRIMARY KEY("event_id","sink")
);
--> statement-breakpoint
CREATE TABLE "shop_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text,
	"visitor_key" text NOT NULL,
	"event" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_events_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_event_id_shop_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."shop_events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_events_recent" ON "shop_events" USING btree ("happened_at" DESC NULLS LAST);