CREATE TABLE "contest_entries" (
	"number" text PRIMARY KEY NOT NULL,
	"round_id" bigint NOT NULL,
	"user_id" uuid,
	"shown_as" text NOT NULL,
	"city" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"place" smallint,
	CONSTRAINT "contest_entries_once" UNIQUE("round_id","user_id"),
	CONSTRAINT "contest_entries_places" UNIQUE("round_id","place"),
	CONSTRAINT "contest_entries_place" CHECK ("contest_entries"."place" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "contest_rounds" (
	"round_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contest_rounds_round_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contest" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"named_at" timestamp with time zone,
	CONSTRAINT "contest_rounds_once" UNIQUE("contest","opens_at"),
	CONSTRAINT "contest_rounds_time" CHECK ("contest_rounds"."ends_at" > "contest_rounds"."opens_at"),
	CONSTRAINT "contest_rounds_named" CHECK ("contest_rounds"."named_at" is null or "contest_rounds"."named_at" >= "contest_rounds"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_round_id_contest_rounds_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."contest_rounds"("round_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contest_entries_of_user" ON "contest_entries" USING btree ("user_id");