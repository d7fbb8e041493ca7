CREATE TABLE "newsletter_readers" (
	"email" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "newsletter_readers_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sealed_leave_link" "bytea";--> statement-breakpoint
CREATE INDEX "newsletter_asked" ON "newsletter_readers" USING btree ("asked_at");