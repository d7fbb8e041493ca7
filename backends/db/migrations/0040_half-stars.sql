-- What products are alike in tells their stars in halves: less than half as many cells as with tenths.
CREATE FUNCTION half_stars(rating numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
	SELECT floor(rating * 2) / 2
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION alike_of(f product_facts) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT jsonb_build_array(f.flavour, f.flavour_slug, f.attributes, f.age_groups, f.genders, half_stars(f.rating))::text
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_listings(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM listing_items s WHERE s.node_id = ANY (ids) AND NOT EXISTS (
		SELECT FROM product_category pc JOIN product_facts f ON f.node_id = pc.node_id
		WHERE pc.node_id = s.node_id AND pc.category_slug = s.category_slug
	);
	-- What products are alike in is worked out once for each, and then looked for.
	WITH told AS MATERIALIZED (
		SELECT pc.category_slug, alike_of(f) AS alike, f.flavour, f.flavour_slug, f.attributes, f.age_groups, f.genders,
			half_stars(f.rating) AS rating
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
	WHERE (s.cell_id, s.position, s.price, s.arrived_on, s.rating)
		IS DISTINCT FROM (excluded.cell_id, excluded.position, excluded.price, excluded.arrived_on, excluded.rating);
END
$$;--> statement-breakpoint
SELECT refresh_listings(array(SELECT node_id FROM product_facts));--> statement-breakpoint
DELETE FROM listing_cells c WHERE NOT EXISTS (SELECT FROM listing_items s WHERE s.cell_id = c.cell_id);--> statement-breakpoint
-- Who has read the cells before must read them again.
UPDATE catalogue_version SET version = version + 1;
