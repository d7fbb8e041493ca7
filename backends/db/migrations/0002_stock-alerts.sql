CREATE TABLE "stock_alerts" (
	"node_id" integer NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_alerts_node_id_email_pk" PRIMARY KEY("node_id","email")
);
--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_node_id_products_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."products"("node_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_alerts_asked" ON "stock_alerts" USING btree ("asked_at");