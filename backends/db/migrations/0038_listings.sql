CREATE TABLE "listing_cells" (
	"cell_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_cells_cell_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_slug" text NOT NULL,
	"alike" text NOT NULL,
	"flavour" text,
	"flavour_slug" text,
	"attributes" text[] NOT NULL,
	"age_groups" text[] NOT NULL,
	"genders" text[] NOT NULL,
	"rating" numeric(2, 1) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_items" (
	"node_id" integer NOT NULL,
	"category_slug" text NOT NULL,
	"cell_id" integer NOT NULL,
	"position" integer NOT NULL,
	"price" integer NOT NULL,
	"arrived_on" date NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	CONSTRAINT "listing_items_node_id_category_slug_pk" PRIMARY KEY("node_id","category_slug")
);
--> statement-breakpoint
ALTER TABLE "listing_cells" ADD CONSTRAINT "listing_cells_category_slug_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."categories"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_items" ADD CONSTRAINT "listing_items_node_id_products_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."products"("node_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_items" ADD CONSTRAINT "listing_items_cell_id_listing_cells_cell_id_fk" FOREIGN KEY ("cell_id") REFERENCES "public"."listing_cells"("cell_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_cells_alike" ON "listing_cells" USING btree ("category_slug","alike");--> statement-breakpoint
CREATE INDEX "listing_items_cell" ON "listing_items" USING btree ("cell_id");--> statement-breakpoint
CREATE INDEX "listing_items_popular" ON "listing_items" USING btree ("category_slug","position","node_id","cell_id","price");--> statement-breakpoint
CREATE INDEX "listing_items_cheapest" ON "listing_items" USING btree ("category_slug","price","position","node_id","cell_id");--> statement-breakpoint
CREATE INDEX "listing_items_dearest" ON "listing_items" USING btree ("category_slug","price" DESC NULLS FIRST,"position","node_id","cell_id");--> statement-breakpoint
CREATE INDEX "listing_items_newest" ON "listing_items" USING btree ("category_slug","arrived_on" DESC NULLS FIRST,"node_id" DESC NULLS FIRST,"cell_id","price");--> statement-breakpoint
CREATE INDEX "listing_items_best" ON "listing_items" USING btree ("category_slug","rating" DESC NULLS FIRST,"position","node_id","cell_id","price");--> statement-breakpoint
CREATE FUNCTION refresh_listings(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM listing_items s WHERE s.node_id = ANY (ids) AND NOT EXISTS (
		SELECT FROM product_category pc JOIN product_facts f ON f.node_id = pc.node_id
		WHERE pc.node_id = s.node_id AND pc.category_slug = s.category_slug
	);
	-- What products are alike in is worked out once for each, and then looked for.
	WITH told AS MATERIALIZED (
		SELECT pc.category_slug, alike_of(f) AS alike, f.flavour, f.flavour_slug, f.attributes, f.age_groups, f.genders, f.rating
		FROM product_facts f JOIN product_category pc ON pc.node_id = f.node_id
		WHERE f.node_id = ANY (ids)
	)
	INSERT INTO listing_cells (category_slug, alike, flavour, flavour_slug, attributes, age_groups, genders, rating)
	SELECT DISTINCT ON (category_slug, alike) t.* FROM told t
	WHERE NOT EXISTS (SELECT FROM listing_cells c WHERE c.category_slug = t.category_slug AND c.alike = t.alike)
	ORDER BY category_slug, alike
	ON CONFLICT DO NOTHING;
	WITH told AS MATERIALIZED (
		SELECT f.node_id, pc.category_slug, alike_of(f) AS alike, pc.position, f.price, f.arrived_on, f.rating
		FROM product_facts f JOIN product_category pc ON pc.node_id = f.node_id
		WHERE f.node_id = ANY (ids)
	)
	INSERT INTO listing_items AS s (node_id, category_slug, cell_id, position, price, arrived_on, rating)
	SELECT t.node_id, t.category_slug, c.cell_id, t.position, t.price, t.arrived_on, t.rating
	FROM told t JOIN listing_cells c ON c.category_slug = t.category_slug AND c.alike = t.alike
	ORDER BY t.node_id, t.category_slug
	ON CONFLICT (node_id, category_slug) DO UPDATE SET cell_id = excluded.cell_id, position = excluded.position,
		price = excluded.price, arrived_on = excluded.arrived_on, rating = excluded.rating
	WHERE (s.cell_id, s.position, s.price, s.arrived_on)
		IS DISTINCT FROM (excluded.cell_id, excluded.position, excluded.price, excluded.arrived_on);
END
$$;--> statement-breakpoint
CREATE FUNCTION alike_of(f product_facts) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT jsonb_build_array(f.flavour, f.flavour_slug, f.attributes, f.age_groups, f.genders, f.rating)::text
$$;--> statement-breakpoint
CREATE FUNCTION listings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_listings(array(SELECT DISTINCT node_id FROM changed));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER product_category_listings_inserted AFTER INSERT ON "product_category" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listings_changed();--> statement-breakpoint
CREATE TRIGGER product_category_listings_updated AFTER UPDATE ON "product_category" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listings_changed();--> statement-breakpoint
CREATE TRIGGER product_category_listings_deleted AFTER DELETE ON "product_category" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listings_changed();--> statement-breakpoint
CREATE TRIGGER product_facts_listings_inserted AFTER INSERT ON "product_facts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listings_changed();--> statement-breakpoint
CREATE TRIGGER product_facts_listings_updated AFTER UPDATE ON "product_facts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listings_changed();--> statement-breakpoint
CREATE TRIGGER product_facts_listings_deleted AFTER DELETE ON "product_facts" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listings_changed();--> statement-breakpoint
SELECT refresh_listings(array(SELECT node_id FROM product_facts));
