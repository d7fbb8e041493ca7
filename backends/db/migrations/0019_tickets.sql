CREATE TABLE "holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_steps" (
	"step_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_steps_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"key" text,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"answers" jsonb NOT NULL,
	"due_on" date NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tickets_key_unique" UNIQUE("key"),
	CONSTRAINT "tickets_state" CHECK ("tickets"."state" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "ticket_steps" ADD CONSTRAINT "ticket_steps_number_tickets_number_fk" FOREIGN KEY ("number") REFERENCES "public"."tickets"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_steps_of_ticket" ON "ticket_steps" USING btree ("number","step_id");--> statement-breakpoint
CREATE INDEX "tickets_waiting" ON "tickets" USING btree ("state","due_on","number");--> statement-breakpoint
CREATE INDEX "tickets_of_user" ON "tickets" USING btree ("user_id");--> statement-breakpoint
-- The national holidays, and the feasts whose days are known; others are added by hand: npm run tickets -- holiday DAY NAME
INSERT INTO "holidays" ("day", "name")
SELECT (year || '-' || feast.day)::date, feast.name
FROM generate_series(2026, 2035) AS year,
	(VALUES ('01-26', 'Republic Day'), ('08-15', 'Independence Day'), ('10-02', 'Gandhi Jayanti'), ('12-25', 'Christmas')) AS feast(day, name)
UNION ALL
VALUES
	('2026-03-04'::date, 'Holi'), ('2026-10-20'::date, 'Dussehra'), ('2026-11-08'::date, 'Diwali'),
	('2027-03-22'::date, 'Holi'), ('2027-10-09'::date, 'Dussehra'), ('2027-10-29'::date, 'Diwali');
