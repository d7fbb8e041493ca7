CREATE TABLE "bank"."tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"kind" text NOT NULL,
	"vpa" text,
	"brand" text,
	"last4" text,
	"issuer" text,
	"expiry_month" smallint,
	"expiry_year" smallint,
	"consented_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_payment_methods" (
	"method_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"token" text NOT NULL,
	"label" text NOT NULL,
	"brand" text,
	"last4" text,
	"bank" text,
	"expiry_month" smallint,
	"expiry_year" smallint,
	"consented_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_payment_methods_last4" CHECK ("saved_payment_methods"."last4" is null or "saved_payment_methods"."last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "saved_payment_methods_card" CHECK (("saved_payment_methods"."kind" = 'card') = ("saved_payment_methods"."last4" is not null and "saved_payment_methods"."expiry_month" is not null and "saved_payment_methods"."expiry_year" is not null))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state";--> statement-breakpoint
DROP INDEX "bank"."webhooks_txnid";--> statement-breakpoint
ALTER TABLE "bank"."payments" ADD COLUMN "customer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank"."payments" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "bank"."payments" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "bank"."webhooks" ADD COLUMN "times_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider" text DEFAULT 'test' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_label" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "sealed_payer" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_payment_methods" ADD CONSTRAINT "saved_payment_methods_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tokens_customer" ON "bank"."tokens" USING btree ("customer");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_once" ON "payment_customers" USING btree ("user_id","provider");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_payment_methods_token" ON "saved_payment_methods" USING btree ("provider","token");--> statement-breakpoint
CREATE INDEX "saved_payment_methods_of_user" ON "saved_payment_methods" USING btree ("user_id","last_used_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("provider","reference") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "webhooks_txnid" ON "bank"."webhooks" USING btree ("txnid");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'awaitingBank', 'pending', 'paid', 'failed', 'expired', 'due', 'refunding', 'refunded'));