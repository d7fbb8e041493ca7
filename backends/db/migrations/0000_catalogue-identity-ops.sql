CREATE TABLE "areas" (
	"area_id" integer PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"poly_id" integer NOT NULL,
	"name" text NOT NULL,
	"pincode" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	CONSTRAINT "areas_pincode_shape" CHECK ("areas"."pincode" ~ '^[1-9][0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"h1" text NOT NULL,
	"about" text NOT NULL,
	"meta_title" text NOT NULL,
	"meta_description" text NOT NULL,
	"keywords" text NOT NULL,
	"subtitle" text NOT NULL,
	"sort" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"tid" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] NOT NULL,
	"img" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"cutoff_hour" smallint NOT NULL,
	"free_delivery_threshold" integer NOT NULL,
	"sort" smallint NOT NULL,
	CONSTRAINT "cities_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "content" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"category_slug" text NOT NULL,
	"node_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_category_category_slug_node_id_pk" PRIMARY KEY("category_slug","node_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"node_id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"highlights" text[] NOT NULL,
	"ingredients" text[] NOT NULL,
	"allergens" text[] NOT NULL,
	"serves" text,
	"care" text NOT NULL,
	"delivery_info" text NOT NULL,
	"product_type" text NOT NULL,
	"ribbon" text,
	"preparation_hours" numeric(4, 1) NOT NULL,
	"has_eggless" boolean NOT NULL,
	"always_eggless" boolean NOT NULL,
	"eggless_delta" integer NOT NULL,
	"has_message" boolean NOT NULL,
	"art" jsonb NOT NULL,
	"views" text[] NOT NULL,
	"popularity" integer NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"category_slug" text NOT NULL,
	"meta_description" text NOT NULL,
	"cross_sell" text[] NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_eggless_delta" CHECK ("products"."eggless_delta" >= 0)
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"status_code" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_summaries" (
	"node_id" integer PRIMARY KEY NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	"total" integer NOT NULL,
	"histogram" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"sku" text PRIMARY KEY NOT NULL,
	"node_id" integer NOT NULL,
	"label" text NOT NULL,
	"weight_grams" integer,
	"sell_price" integer NOT NULL,
	"list_price" integer NOT NULL,
	"stock" integer NOT NULL,
	"is_default" boolean NOT NULL,
	"sort" smallint NOT NULL,
	CONSTRAINT "variants_stock" CHECK ("variants"."stock" >= 0),
	CONSTRAINT "variants_prices" CHECK ("variants"."sell_price" > 0 and "variants"."list_price" >= "variants"."sell_price")
);
--> statement-breakpoint
CREATE TABLE "zones" (
	"poly_id" integer PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"name" text NOT NULL,
	"delivery_fee" integer NOT NULL,
	"serviceable" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contacts_kind" CHECK ("contacts"."kind" in ('email', 'mobile'))
);
--> statement-breakpoint
CREATE TABLE "otp_challenges" (
	"challenge_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"claimed_kind" text NOT NULL,
	"claimed_value" text NOT NULL,
	"purpose" text NOT NULL,
	"session_id" uuid NOT NULL,
	"code_mac" "bytea" NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"killed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "otp_guards" (
	"contact_key" text PRIMARY KEY NOT NULL,
	"consecutive_failures" integer NOT NULL,
	"last_failure_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid,
	"fact" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"country_code" text NOT NULL,
	"user_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('new', 'returning', 'employee', 'international'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"sealed_body" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"skipped_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "messages_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_city_id_cities_tid_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("tid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_poly_id_zones_poly_id_fk" FOREIGN KEY ("poly_id") REFERENCES "public"."zones"("poly_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_slug_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_node_id_products_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."products"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_slug_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_summaries" ADD CONSTRAINT "review_summaries_node_id_products_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."products"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_node_id_products_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."products"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_city_id_cities_tid_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("tid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "otp_challenges_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "areas_city" ON "areas" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "areas_pincode" ON "areas" USING btree ("pincode");--> statement-breakpoint
CREATE UNIQUE INDEX "areas_city_name" ON "areas" USING btree ("city_id","name");--> statement-breakpoint
CREATE INDEX "product_category_order" ON "product_category" USING btree ("category_slug","position","node_id");--> statement-breakpoint
CREATE INDEX "products_popularity" ON "products" USING btree ("popularity" DESC NULLS LAST,"node_id");--> statement-breakpoint
CREATE INDEX "variants_node" ON "variants" USING btree ("node_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "variants_one_default" ON "variants" USING btree ("node_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "zones_city" ON "zones" USING btree ("city_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_proven" ON "contacts" USING btree ("kind","value") WHERE verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_of_user" ON "contacts" USING btree ("user_id","kind","value");--> statement-breakpoint
CREATE INDEX "contacts_value" ON "contacts" USING btree ("kind","value");--> statement-breakpoint
CREATE INDEX "otp_claim" ON "otp_challenges" USING btree ("session_id","purpose","claimed_kind","claimed_value","sent_at");--> statement-breakpoint
CREATE INDEX "otp_contact" ON "otp_challenges" USING btree ("kind","value","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "otp_one_live" ON "otp_challenges" USING btree ("kind","value","purpose") WHERE used_at is null and killed_at is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "messages_recent" ON "messages" USING btree ("created_at" DESC NULLS LAST,"message_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
INSERT INTO "catalogue_version" ("id", "version") VALUES (1, 1);--> statement-breakpoint
CREATE FUNCTION bump_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER cities_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "cities" FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE TRIGGER zones_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "zones" FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE TRIGGER areas_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "areas" FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE TRIGGER categories_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE TRIGGER products_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE TRIGGER product_category_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_category" FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE TRIGGER review_summaries_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "review_summaries" FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE TRIGGER redirects_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "redirects" FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE TRIGGER content_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "content" FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE TRIGGER variants_listed AFTER INSERT OR DELETE OR TRUNCATE ON "variants" FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
-- A sale changes stock all the time; only what a shopper can see of it (the last piece gone, or back) makes cached pages stale.
CREATE TRIGGER variants_changed AFTER UPDATE ON "variants" FOR EACH ROW
	WHEN ((OLD.stock > 0) IS DISTINCT FROM (NEW.stock > 0)
		OR (OLD.sku, OLD.node_id, OLD.label, OLD.weight_grams, OLD.sell_price, OLD.list_price, OLD.is_default, OLD.sort)
		IS DISTINCT FROM (NEW.sku, NEW.node_id, NEW.label, NEW.weight_grams, NEW.sell_price, NEW.list_price, NEW.is_default, NEW.sort))
	EXECUTE FUNCTION bump_catalogue_version();
