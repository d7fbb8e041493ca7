CREATE TABLE "product_facts" (
	"node_id" integer PRIMARY KEY NOT NULL,
	"price" integer NOT NULL,
	"flavour" text,
	"flavour_slug" text,
	"attributes" text[] NOT NULL,
	"age_groups" text[] NOT NULL,
	"genders" text[] NOT NULL,
	"rating" numeric(2, 1) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_facts" ADD CONSTRAINT "product_facts_node_id_products_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."products"("node_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION refresh_product_facts(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM product_facts f WHERE f.node_id = ANY (ids) AND NOT EXISTS (
		SELECT FROM products p JOIN variants v ON v.node_id = p.node_id AND v.is_default
		WHERE p.node_id = f.node_id AND p.published
	);
	INSERT INTO product_facts (node_id, price, flavour, flavour_slug, attributes, age_groups, genders, rating)
	SELECT p.node_id, v.sell_price, p.flavour,
		nullif(trim('-' FROM regexp_replace(lower(p.flavour), '[^a-z0-9]+', '-', 'g')), ''),
		array_remove(ARRAY[
			CASE WHEN p.has_eggless OR p.always_eggless THEN 'eggless' END,
			CASE WHEN p.preparation_hours <= 2 THEN 'express' END,
			CASE WHEN p.has_message THEN 'message' END,
			CASE WHEN v.list_price > v.sell_price THEN 'offer' END
		], NULL),
		p.age_groups, p.genders, coalesce(r.rating, 0)
	FROM products p
	JOIN variants v ON v.node_id = p.node_id AND v.is_default
	LEFT JOIN review_summaries r ON r.node_id = p.node_id
	WHERE p.node_id = ANY (ids) AND p.published
	ORDER BY p.node_id
	ON CONFLICT (node_id) DO UPDATE SET price = excluded.price, flavour = excluded.flavour,
		flavour_slug = excluded.flavour_slug, attributes = excluded.attributes, age_groups = excluded.age_groups,
		genders = excluded.genders, rating = excluded.rating;
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
		WHERE (c.flavour, c.has_eggless, c.always_eggless, c.has_message, c.preparation_hours, c.age_groups, c.genders, c.published)
			IS DISTINCT FROM (f.flavour, f.has_eggless, f.always_eggless, f.has_message, f.preparation_hours, f.age_groups, f.genders, f.published)
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
CREATE TRIGGER review_summaries_facts_deleted AFTER DELETE ON "review_summaries" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION facts_changed();--> statement-breakpoint
SELECT refresh_product_facts(array(SELECT node_id FROM products));
