CREATE TABLE "ticket_photos" (
	"number" text NOT NULL,
	"field" text NOT NULL,
	"photo_id" text NOT NULL,
	"print" "bytea" NOT NULL,
	CONSTRAINT "ticket_photos_number_field_photo_id_pk" PRIMARY KEY("number","field","photo_id")
);
--> statement-breakpoint
ALTER TABLE "ticket_photos" ADD CONSTRAINT "ticket_photos_number_tickets_number_fk" FOREIGN KEY ("number") REFERENCES "public"."tickets"("number") ON DELETE cascade ON UPDATE no action;