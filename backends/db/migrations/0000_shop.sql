CREATE SCHEMA "bank";
--> statement-breakpoint
CREATE TABLE "bank"."payments" (
	"txnid" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "payments_state" CHECK ("bank"."payments"."state" in ('open', 'approved', 'declined', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "bank"."refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"txnid" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_txnid_unique" UNIQUE("txnid")
);
--> statement-breakpoint
CREATE TABLE "bank"."webhooks" (
	"event_id" text PRIMARY KEY NOT NULL,
	"txnid" text NOT NULL,
	"url" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"cart_item_id" uuid PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"cart_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"attributes_hash" text NOT NULL,
	"photo_id" text GENERATED ALWAYS AS (jsonb_path_query_first(attributes, '$[*] ? (@.id == 47).value') #>> '{}') STORED,
	"quantity" smallint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "cart_merges" (
	"guest_cart_id" uuid PRIMARY KEY NOT NULL,
	"into_cart_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"cart_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid,
	"user_id" uuid,
	"fact" uuid NOT NULL,
	"city_id" integer,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carts_owner" CHECK ("carts"."user_id" is not null or "carts"."session_id" is not null),
	CONSTRAINT "carts_state" CHECK ("carts"."state" in ('open', 'ordered', 'merged'))
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"cart_id" uuid PRIMARY KEY NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_phone" text NOT NULL,
	"sender_name" text NOT NULL,
	"address" jsonb NOT NULL,
	"area_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"slot_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint,
	"body" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key"),
	CONSTRAINT "idempotency_keys_answer" CHECK (("idempotency_keys"."status" is null) = ("idempotency_keys"."body" is null))
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"slot_id" text PRIMARY KEY NOT NULL,
	"poly_id" integer NOT NULL,
	"date" date NOT NULL,
	"class" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cutoff_at" timestamp with time zone NOT NULL,
	"fee" integer NOT NULL,
	"capacity" integer NOT NULL,
	"booked" integer NOT NULL,
	CONSTRAINT "slots_class" CHECK ("slots"."class" in ('standard', 'fixed', 'midnight', 'express')),
	CONSTRAINT "slots_booked" CHECK ("slots"."booked" between 0 and "slots"."capacity")
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"move_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"sku" text NOT NULL,
	"returned" boolean NOT NULL,
	"quantity" integer NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_moves_quantity" CHECK ("stock_moves"."quantity" > 0)
);
--> statement-breakpoint
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
	"family" text DEFAULT '' NOT NULL,
	"parent_slug" text,
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
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"terms" text[] NOT NULL,
	"dealer" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"min_total" integer NOT NULL,
	"max_discount" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"category_slugs" text[] NOT NULL,
	"city_ids" integer[] NOT NULL,
	"first_order_only" boolean NOT NULL,
	"login_required" boolean NOT NULL,
	"total_limit" integer,
	"per_customer_limit" integer,
	"listed" boolean NOT NULL,
	CONSTRAINT "coupons_code" CHECK ("coupons"."code" ~ '^[A-Z0-9]{3,20}$'),
	CONSTRAINT "coupons_value" CHECK ("coupons"."value" > 0 and ("coupons"."kind" <> 'percent' or "coupons"."value" <= 100)),
	CONSTRAINT "coupons_days" CHECK ("coupons"."ends_at" > "coupons"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"category_slug" text NOT NULL,
	"node_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_category_category_slug_node_id_pk" PRIMARY KEY("category_slug","node_id")
);
--> statement-breakpoint
CREATE TABLE "product_facts" (
	"node_id" integer PRIMARY KEY NOT NULL,
	"price" integer NOT NULL,
	"flavour" text,
	"flavour_slug" text,
	"attributes" text[] NOT NULL,
	"age_groups" text[] NOT NULL,
	"genders" text[] NOT NULL,
	"arrived_on" date NOT NULL,
	"rating" numeric(2, 1) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"node_id" integer PRIMARY KEY NOT NULL,
	"popularity" integer NOT NULL,
	"document" "tsvector" NOT NULL
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
	"has_photo" boolean DEFAULT false NOT NULL,
	"flavour" text,
	"age_groups" text[] DEFAULT '{}' NOT NULL,
	"genders" text[] DEFAULT '{}' NOT NULL,
	"art" jsonb NOT NULL,
	"views" text[] NOT NULL,
	"video" jsonb,
	"popularity" integer NOT NULL,
	"arrived_on" date DEFAULT current_date NOT NULL,
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
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
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
	"proven_at" timestamp with time zone,
	"utm_source" text,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "social_attempts" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"return_to" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"subject" text,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "social_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "user_data_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"country_code" text NOT NULL,
	"user_type" text NOT NULL,
	"utm_source" text,
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
	"failed_at" timestamp with time zone,
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
CREATE TABLE "order_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"sku" text NOT NULL,
	"node_id" integer NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"image" jsonb NOT NULL,
	"variant_label" text NOT NULL,
	"eggless" boolean NOT NULL,
	"attributes" jsonb NOT NULL,
	"photo_id" text GENERATED ALWAYS AS (jsonb_path_query_first(attributes, '$[*] ? (@.id == 47).value') #>> '{}') STORED,
	"quantity" smallint NOT NULL,
	"unit_price" integer NOT NULL,
	"list_price" integer NOT NULL,
	"line_total" bigint NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."line_total" = "order_lines"."unit_price"::bigint * "order_lines"."quantity"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"state" text NOT NULL,
	"items_total" bigint NOT NULL,
	"delivery_fee" integer NOT NULL,
	"slot_fee" integer NOT NULL,
	"grand_total" bigint NOT NULL,
	"price_items" jsonb NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_phone" text NOT NULL,
	"sender_name" text NOT NULL,
	"address" jsonb NOT NULL,
	"area_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"slot_id" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"pay_by" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_cart_id_unique" UNIQUE("cart_id"),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('placed', 'confirmed', 'baking', 'packed', 'outForDelivery', 'delivered', 'cancelled')),
	CONSTRAINT "orders_total" CHECK ("orders"."grand_total" = "orders"."items_total" + "orders"."delivery_fee" + "orders"."slot_fee" and "orders"."grand_total" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"txnid" text NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"txnid" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"attempt" smallint NOT NULL,
	"state" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"payment_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone,
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'awaitingBank', 'pending', 'paid', 'failed', 'expired', 'refunding', 'refunded')),
	CONSTRAINT "payments_captured" CHECK (("payments"."state" in ('paid', 'refunding', 'refunded')) = ("payments"."captured_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"txnid" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_txnid_unique" UNIQUE("txnid")
);
--> statement-breakpoint
CREATE TABLE "review_summaries" (
	"node_id" integer PRIMARY KEY NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	"total" integer NOT NULL,
	"histogram" integer[] NOT NULL,
	"taste" numeric(2, 1),
	"delivery" numeric(2, 1),
	"look" numeric(2, 1)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"review_id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "reviews_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000000000000 CACHE 1),
	"node_id" integer NOT NULL,
	"order_id" text,
	"order_line" smallint,
	"sku" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"rating" smallint NOT NULL,
	"taste" smallint,
	"delivery" smallint,
	"look" smallint,
	"text" text NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"author" text NOT NULL,
	"city" text NOT NULL,
	"posted_on" date NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"reply_text" text,
	"replied_on" date,
	CONSTRAINT "reviews_line_whole" CHECK (("reviews"."order_id" is null) = ("reviews"."order_line" is null)),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_aspects" CHECK ("reviews"."taste" between 1 and 5 and "reviews"."delivery" between 1 and 5 and "reviews"."look" between 1 and 5),
	CONSTRAINT "reviews_text" CHECK (char_length("reviews"."text") <= 1000),
	CONSTRAINT "reviews_photos" CHECK (jsonb_typeof("reviews"."photos") = 'array' and jsonb_array_length("reviews"."photos") <= 4),
	CONSTRAINT "reviews_helpful_count" CHECK ("reviews"."helpful" >= 0),
	CONSTRAINT "reviews_reply_whole" CHECK (("reviews"."reply_text" is null) = ("reviews"."replied_on" is null)),
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('pending', 'published', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"user_id" uuid NOT NULL,
	"node_id" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_items_user_id_node_id_pk" PRIMARY KEY("user_id","node_id")
);
--> statement-breakpoint
ALTER TABLE "bank"."refunds" ADD CONSTRAINT "refunds_txnid_payments_txnid_fk" FOREIGN KEY ("txnid") REFERENCES "bank"."payments"("txnid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank"."webhooks" ADD CONSTRAINT "webhooks_txnid_payments_txnid_fk" FOREIGN KEY ("txnid") REFERENCES "bank"."payments"("txnid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_sku_variants_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variants"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_photo_id_photos_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("photo_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_merges" ADD CONSTRAINT "cart_merges_guest_cart_id_carts_cart_id_fk" FOREIGN KEY ("guest_cart_id") REFERENCES "public"."carts"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_merges" ADD CONSTRAINT "cart_merges_into_cart_id_carts_cart_id_fk" FOREIGN KEY ("into_cart_id") REFERENCES "public"."carts"("cart_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_merges" ADD CONSTRAINT "cart_merges_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_city_id_cities_tid_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("tid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_cart_id_carts_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_area_id_areas_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("area_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_city_id_cities_tid_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("tid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_slot_id_slots_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("slot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_poly_id_zones_poly_id_fk" FOREIGN KEY ("poly_id") REFERENCES "public"."zones"("poly_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_sku_variants_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variants"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_city_id_cities_tid_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("tid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_poly_id_zones_poly_id_fk" FOREIGN KEY ("poly_id") REFERENCES "public"."zones"("poly_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_slug_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_node_id_products_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."products"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_facts" ADD CONSTRAINT "product_facts_node_id_products_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."products"("node_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_node_id_products_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."products"("node_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_slug_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_node_id_products_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."products"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_city_id_cities_tid_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("tid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "otp_challenges_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_attempts" ADD CONSTRAINT "social_attempts_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_photo_id_photos_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("photo_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_carts_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("cart_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_area_id_areas_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("area_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_city_id_cities_tid_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("tid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_slot_id_slots_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("slot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_txnid_payments_txnid_fk" FOREIGN KEY ("txnid") REFERENCES "public"."payments"("txnid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_txnid_payments_txnid_fk" FOREIGN KEY ("txnid") REFERENCES "public"."payments"("txnid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_summaries" ADD CONSTRAINT "review_summaries_node_id_products_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."products"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_node_id_products_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."products"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line" FOREIGN KEY ("order_id","order_line") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_node_id_products_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."products"("node_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_txnid" ON "bank"."webhooks" USING btree ("txnid");--> statement-breakpoint
CREATE INDEX "webhooks_undelivered" ON "bank"."webhooks" USING btree ("due_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "cart_lines_photo" ON "cart_lines" USING btree ("photo_id") WHERE photo_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_same" ON "cart_lines" USING btree ("cart_id","sku","attributes_hash");--> statement-breakpoint
CREATE INDEX "cart_merges_into" ON "cart_merges" USING btree ("into_cart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_open_of_user" ON "carts" USING btree ("user_id") WHERE state = 'open' and user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_open_of_session" ON "carts" USING btree ("session_id") WHERE state = 'open' and user_id is null;--> statement-breakpoint
CREATE INDEX "carts_of_user" ON "carts" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "carts_of_guests" ON "carts" USING btree ("updated_at") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "slots_window" ON "slots" USING btree ("poly_id","date","class","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_once" ON "stock_moves" USING btree ("order_id","sku","returned");--> statement-breakpoint
CREATE INDEX "areas_city" ON "areas" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "areas_pincode" ON "areas" USING btree ("pincode");--> statement-breakpoint
CREATE UNIQUE INDEX "areas_city_name" ON "areas" USING btree ("city_id","name");--> statement-breakpoint
CREATE INDEX "product_category_order" ON "product_category" USING btree ("category_slug","position","node_id");--> statement-breakpoint
CREATE INDEX "product_category_node" ON "product_category" USING btree ("node_id");--> statement-breakpoint
CREATE INDEX "product_search_document" ON "product_search" USING gin ("document");--> statement-breakpoint
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
CREATE UNIQUE INDEX "social_attempts_state" ON "social_attempts" USING btree ("state");--> statement-breakpoint
CREATE INDEX "social_attempts_session" ON "social_attempts" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "social_attempts_expires" ON "social_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_identities_user" ON "social_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_recent" ON "messages" USING btree ("created_at" DESC NULLS LAST,"message_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "photos_created" ON "photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "photos_of_session" ON "photos" USING btree ("session_id") WHERE user_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_state_once" ON "order_events" USING btree ("order_id","state");--> statement-breakpoint
CREATE INDEX "order_lines_photo" ON "order_lines" USING btree ("photo_id") WHERE photo_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_key" ON "orders" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_slot" ON "orders" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "payment_events_txnid" ON "payment_events" USING btree ("txnid");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt" ON "payments" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid" ON "payments" USING btree ("order_id") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("requested_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("node_id","posted_on" DESC NULLS FIRST,"review_id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "reviews_helpful" ON "reviews" USING btree ("node_id","helpful" DESC NULLS FIRST,"posted_on" DESC NULLS FIRST,"review_id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "reviews_best" ON "reviews" USING btree ("node_id","rating" DESC NULLS FIRST,"posted_on" DESC NULLS FIRST,"review_id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "reviews_worst" ON "reviews" USING btree ("node_id","rating","posted_on" DESC NULLS FIRST,"review_id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "reviews_helpful_of_rating" ON "reviews" USING btree ("node_id","rating","helpful" DESC NULLS FIRST,"posted_on" DESC NULLS FIRST,"review_id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_a_line" ON "reviews" USING btree ("order_id","order_line");--> statement-breakpoint
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
	EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE FUNCTION search_words_of(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT trim(regexp_replace(lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f''’]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'))
$$;--> statement-breakpoint
CREATE FUNCTION refresh_product_search(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM product_search s USING products p WHERE s.node_id = ANY (ids) AND p.node_id = s.node_id AND NOT p.published;
	WITH told AS (
		SELECT p.node_id, p.popularity,
			search_words_of(p.title) AS title,
			search_words_of(coalesce(p.flavour, '')) AS flavour,
			search_words_of(coalesce((
				SELECT string_agg(c.title, ' ' ORDER BY c.slug) FROM product_category pc
				JOIN categories c ON c.slug = pc.category_slug WHERE pc.node_id = p.node_id
			), '')) AS shelves,
			search_words_of(p.product_type || CASE WHEN p.has_eggless OR p.always_eggless THEN ' eggless' ELSE '' END) AS kind
		FROM products p WHERE p.node_id = ANY (ids) AND p.published
	), written AS (
		INSERT INTO product_search (node_id, popularity, document)
		SELECT node_id, popularity,
			setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', flavour), 'B') ||
			setweight(to_tsvector('english', shelves), 'C') || setweight(to_tsvector('english', kind), 'D')
		FROM told ORDER BY node_id
		ON CONFLICT (node_id) DO UPDATE SET popularity = excluded.popularity, document = excluded.document
	)
	INSERT INTO search_words (word)
	SELECT DISTINCT word FROM told, regexp_split_to_table(concat_ws(' ', title, flavour, shelves, kind), ' ') AS word
	WHERE length(word) BETWEEN 2 AND 40 AND to_tsvector('english', word) <> ''::tsvector
	ORDER BY word
	ON CONFLICT DO NOTHING;
END
$$;--> statement-breakpoint
CREATE FUNCTION search_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_product_search(array(SELECT node_id FROM changed));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION search_products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_product_search(array(
		SELECT c.node_id FROM changed c JOIN former f ON f.node_id = c.node_id
		WHERE (c.title, c.flavour, c.product_type, c.has_eggless, c.always_eggless, c.popularity, c.published)
			IS DISTINCT FROM (f.title, f.flavour, f.product_type, f.has_eggless, f.always_eggless, f.popularity, f.published)
	));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION search_categories_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_product_search(array(
		SELECT DISTINCT pc.node_id FROM changed c JOIN former f ON f.slug = c.slug AND f.title <> c.title
		JOIN product_category pc ON pc.category_slug = c.slug
	));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_search_inserted AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_products_changed();--> statement-breakpoint
CREATE TRIGGER products_search_updated AFTER UPDATE ON "products" REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_products_updated();--> statement-breakpoint
CREATE TRIGGER product_category_search_inserted AFTER INSERT ON "product_category" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_products_changed();--> statement-breakpoint
CREATE TRIGGER product_category_search_deleted AFTER DELETE ON "product_category" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_products_changed();--> statement-breakpoint
CREATE TRIGGER categories_search_updated AFTER UPDATE ON "categories" REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_categories_updated();--> statement-breakpoint
CREATE FUNCTION refresh_product_facts(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM product_facts f WHERE f.node_id = ANY (ids) AND NOT EXISTS (
		SELECT FROM products p JOIN variants v ON v.node_id = p.node_id AND v.is_default
		WHERE p.node_id = f.node_id AND p.published
	);
	INSERT INTO product_facts (node_id, price, flavour, flavour_slug, attributes, age_groups, genders, rating, arrived_on)
	SELECT p.node_id, v.sell_price, p.flavour,
		nullif(trim('-' FROM regexp_replace(lower(p.flavour), '[^a-z0-9]+', '-', 'g')), ''),
		array_remove(ARRAY[
			CASE WHEN p.has_eggless OR p.always_eggless THEN 'eggless' END,
			CASE WHEN p.preparation_hours <= 2 THEN 'express' END,
			CASE WHEN p.has_message THEN 'message' END,
			CASE WHEN v.list_price > v.sell_price THEN 'offer' END
		], NULL),
		p.age_groups, p.genders, coalesce(r.rating, 0), p.arrived_on
	FROM products p
	JOIN variants v ON v.node_id = p.node_id AND v.is_default
	LEFT JOIN review_summaries r ON r.node_id = p.node_id
	WHERE p.node_id = ANY (ids) AND p.published
	ORDER BY p.node_id
	ON CONFLICT (node_id) DO UPDATE SET price = excluded.price, flavour = excluded.flavour,
		flavour_slug = excluded.flavour_slug, attributes = excluded.attributes, age_groups = excluded.age_groups,
		genders = excluded.genders, rating = excluded.rating,
		arrived_on = excluded.arrived_on;
END
$$;--> statement-breakpoint
CREATE FUNCTION facts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_product_facts(array(SELECT DISTINCT node_id FROM changed));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION facts_products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_product_facts(array(
		SELECT c.node_id FROM changed c JOIN former f ON f.node_id = c.node_id
		WHERE (c.flavour, c.has_eggless, c.always_eggless, c.has_message, c.preparation_hours, c.age_groups, c.genders, c.published, c.arrived_on)
			IS DISTINCT FROM (f.flavour, f.has_eggless, f.always_eggless, f.has_message, f.preparation_hours, f.age_groups, f.genders, f.published, f.arrived_on)
	));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION facts_variants_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_product_facts(array(
		SELECT DISTINCT c.node_id FROM changed c JOIN former f ON f.sku = c.sku
		WHERE (c.node_id, c.sell_price, c.list_price, c.is_default)
			IS DISTINCT FROM (f.node_id, f.sell_price, f.list_price, f.is_default)
	));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_facts_inserted AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION facts_changed();--> statement-breakpoint
CREATE TRIGGER products_facts_updated AFTER UPDATE ON "products" REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION facts_products_updated();--> statement-breakpoint
CREATE TRIGGER variants_facts_inserted AFTER INSERT ON "variants" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION facts_changed();--> statement-breakpoint
CREATE TRIGGER variants_facts_updated AFTER UPDATE ON "variants" REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION facts_variants_updated();--> statement-breakpoint
CREATE TRIGGER variants_facts_deleted AFTER DELETE ON "variants" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION facts_changed();--> statement-breakpoint
CREATE TRIGGER review_summaries_facts_inserted AFTER INSERT ON "review_summaries" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION facts_changed();--> statement-breakpoint
CREATE TRIGGER review_summaries_facts_updated AFTER UPDATE ON "review_summaries" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION facts_changed();--> statement-breakpoint
CREATE TRIGGER review_summaries_facts_deleted AFTER DELETE ON "review_summaries" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION facts_changed();
