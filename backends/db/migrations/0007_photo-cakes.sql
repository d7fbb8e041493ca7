CREATE TABLE "photos" (
	"photo_id" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid,
	"print" "bytea" NOT NULL,
	"small" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photos_size" CHECK ("photos"."width" > 0 and "photos"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "photo_id" text GENERATED ALWAYS AS (jsonb_path_query_first(attributes, '$[*] ? (@.id == 47).value') #>> '{}') STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_photo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "photo_id" text GENERATED ALWAYS AS (jsonb_path_query_first(attributes, '$[*] ? (@.id == 47).value') #>> '{}') STORED;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_created" ON "photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "photos_of_session" ON "photos" USING btree ("session_id") WHERE user_id is null;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_photo_id_photos_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("photo_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_photo_id_photos_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("photo_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_photo" ON "cart_lines" USING btree ("photo_id") WHERE photo_id is not null;--> statement-breakpoint
CREATE INDEX "order_lines_photo" ON "order_lines" USING btree ("photo_id") WHERE photo_id is not null;