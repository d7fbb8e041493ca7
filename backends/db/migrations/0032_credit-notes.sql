CREATE TABLE "credit_note_numbers" (
	"year" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"credit_note_no" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"invoice_no" text NOT NULL,
	"reason" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "credit_notes_invoice_no_unique" UNIQUE("invoice_no"),
	CONSTRAINT "credit_notes_reason" CHECK ("credit_notes"."reason" in ('returned', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_no_invoices_invoice_no_fk" FOREIGN KEY ("invoice_no") REFERENCES "public"."invoices"("invoice_no") ON DELETE no action ON UPDATE no action;