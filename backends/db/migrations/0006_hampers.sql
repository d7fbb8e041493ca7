CREATE TABLE "hamper_drafts" (
	"hash" text PRIMARY KEY NOT NULL,
	"node_id" integer NOT NULL,
	"session_id" uuid,
	"user_id" uuid,
	"items" jsonb NOT NULL,
	"step" smallint NOT NULL,
	"version" integer NOT NULL,
	"cart_item_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hamper_drafts_owner" CHECK ("hamper_drafts"."user_id" is not null or "hamper_drafts"."session_id" is not null),
	CONSTRAINT "hamper_drafts_hash" CHECK ("hamper_drafts"."hash" ~ '^[A-Za-z0-9_-]{22}$')
);
--> statement-breakpoint
CREATE TABLE "hamper_steps" (
	"node_id" integer NOT NULL,
	"id" text NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"min" smallint NOT NULL,
	"max" smallint NOT NULL,
	"mandatory" boolean NOT NULL,
	"product_ids" integer[] NOT NULL,
	"filters" text[] NOT NULL,
	CONSTRAINT "hamper_steps_node_id_id_pk" PRIMARY KEY("node_id","id"),
	CONSTRAINT "hamper_steps_pieces" CHECK ("hamper_steps"."min" >= 0 and "hamper_steps"."max" between 1 and 99 and "hamper_steps"."min" <= "hamper_steps"."max")
);
--> statement-breakpoint
CREATE TABLE "hampers" (
	"node_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"is_last_step_mandatory" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hamper_drafts" ADD CONSTRAINT "hamper_drafts_node_id_hampers_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."hampers"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hamper_drafts" ADD CONSTRAINT "hamper_drafts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hamper_steps" ADD CONSTRAINT "hamper_steps_node_id_hampers_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."hampers"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hampers" ADD CONSTRAINT "hampers_node_id_products_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."products"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hamper_drafts_of_user" ON "hamper_drafts" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hamper_drafts_of_session" ON "hamper_drafts" USING btree ("session_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hamper_drafts_of_guests" ON "hamper_drafts" USING btree ("updated_at") WHERE user_id is null;