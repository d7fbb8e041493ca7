CREATE TABLE "reminders" (
	"user_id" uuid NOT NULL,
	"reminder_id" uuid NOT NULL,
	"recipient_name" text NOT NULL,
	"relation" text NOT NULL,
	"occasion" text NOT NULL,
	"day" smallint NOT NULL,
	"month" smallint NOT NULL,
	"year" smallint,
	"notice_days" smallint[] NOT NULL,
	"channel" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"token" text NOT NULL,
	"notice_at" timestamp with time zone NOT NULL,
	"notice_for" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_user_id_reminder_id_pk" PRIMARY KEY("user_id","reminder_id"),
	CONSTRAINT "reminders_token_unique" UNIQUE("token"),
	CONSTRAINT "reminders_day" CHECK ("reminders"."day" between 1 and 31 and "reminders"."month" between 1 and 12),
	CONSTRAINT "reminders_channel" CHECK ("reminders"."channel" in ('email', 'sms')),
	CONSTRAINT "reminders_notices" CHECK (cardinality("reminders"."notice_days") between 1 and 3 and "reminders"."notice_days" <@ '{1,3,7}'::smallint[])
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_once" ON "reminders" USING btree ("user_id",lower("recipient_name"),"occasion","month","day");--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("notice_at") WHERE paused_at is null;