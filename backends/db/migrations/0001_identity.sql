CREATE TABLE "known_browsers" (
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_token_hash_user_id_pk" PRIMARY KEY("token_hash","user_id")
);
--> statement-breakpoint
DROP INDEX "otp_one_live";--> statement-breakpoint
UPDATE "otp_challenges" SET "killed_at" = "expires_at" WHERE "used_at" IS NULL AND "killed_at" IS NULL;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "known_browser" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_signed_in" ON "known_browsers" USING btree ("signed_in_at");--> statement-breakpoint
CREATE UNIQUE INDEX "otp_one_live" ON "otp_challenges" USING btree ("session_id","purpose") WHERE used_at is null and killed_at is null;