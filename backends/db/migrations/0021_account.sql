CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_opt_outs" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "message_opt_outs_user_id_topic_channel_pk" PRIMARY KEY("user_id","topic","channel"),
	CONSTRAINT "message_opt_outs_topic" CHECK ("message_opt_outs"."topic" in ('orders', 'reminders', 'offers')),
	CONSTRAINT "message_opt_outs_channel" CHECK ("message_opt_outs"."channel" in ('email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "muted_occasions" (
	"user_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	CONSTRAINT "muted_occasions_user_id_occasion_pk" PRIMARY KEY("user_id","occasion")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "anniversary" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD COLUMN "spot" jsonb;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_payment_methods" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_opt_outs" ADD CONSTRAINT "message_opt_outs_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_occasions" ADD CONSTRAINT "muted_occasions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_default" ON "saved_addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_payment_methods_default" ON "saved_payment_methods" USING btree ("user_id","kind") WHERE is_default;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_gender" CHECK ("users"."gender" in ('female', 'male', 'other'));