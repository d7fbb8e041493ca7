CREATE TABLE "trips" (
	"order_id" text PRIMARY KEY NOT NULL,
	"rider_name" text NOT NULL,
	"departed_at" timestamp with time zone NOT NULL,
	"arrives_from" timestamp with time zone NOT NULL,
	"arrives_to" timestamp with time zone NOT NULL,
	"proof" "bytea",
	"proof_width" integer,
	"proof_height" integer,
	"failure" text,
	"failed_at" timestamp with time zone,
	CONSTRAINT "trips_window" CHECK ("trips"."arrives_from" < "trips"."arrives_to"),
	CONSTRAINT "trips_proof" CHECK (("trips"."proof" is null) = ("trips"."proof_width" is null) and ("trips"."proof" is null) = ("trips"."proof_height" is null)),
	CONSTRAINT "trips_failure" CHECK (("trips"."failure" is null) = ("trips"."failed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;