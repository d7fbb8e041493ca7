CREATE TABLE "product_search" (
	"node_id" integer PRIMARY KEY NOT NULL,
	"popularity" integer NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_node_id_products_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."products"("node_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_document" ON "product_search" USING gin ("document");--> statement-breakpoint
CREATE INDEX "product_category_node" ON "product_category" USING btree ("node_id");--> statement-breakpoint
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
SELECT refresh_product_search(array(SELECT node_id FROM products));
