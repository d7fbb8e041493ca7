ALTER TABLE "products" ADD COLUMN "arrived_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "product_facts" ADD COLUMN "arrived_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "product_facts" ALTER COLUMN "arrived_on" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "picture";--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_product_facts(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE FUNCTION facts_products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_product_facts(array(
		SELECT c.node_id FROM changed c JOIN former f ON f.node_id = c.node_id
		WHERE (c.flavour, c.has_eggless, c.always_eggless, c.has_message, c.preparation_hours, c.age_groups, c.genders, c.published, c.arrived_on)
			IS DISTINCT FROM (f.flavour, f.has_eggless, f.always_eggless, f.has_message, f.preparation_hours, f.age_groups, f.genders, f.published, f.arrived_on)
	));
	RETURN NULL;
END
$$;