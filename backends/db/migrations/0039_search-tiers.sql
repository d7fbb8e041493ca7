ALTER TABLE "product_search" ADD COLUMN "title" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "named" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_product_search(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
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
		INSERT INTO product_search (node_id, popularity, title, named, document)
		SELECT node_id, popularity, to_tsvector('english', title), to_tsvector('english', concat_ws(' ', title, flavour)),
			to_tsvector('english', concat_ws(' ', title, flavour, shelves, kind))
		FROM told ORDER BY node_id
		ON CONFLICT (node_id) DO UPDATE SET popularity = excluded.popularity, title = excluded.title,
			named = excluded.named, document = excluded.document
	)
	INSERT INTO search_words (word)
	SELECT DISTINCT word FROM told, regexp_split_to_table(concat_ws(' ', title, flavour, shelves, kind), ' ') AS word
	WHERE length(word) BETWEEN 2 AND 40 AND to_tsvector('english', word) <> ''::tsvector
	ORDER BY word
	ON CONFLICT DO NOTHING;
END
$$;--> statement-breakpoint
SELECT refresh_product_search(array(SELECT node_id FROM product_search));--> statement-breakpoint
ALTER TABLE "product_search" ALTER COLUMN "title" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product_search" ALTER COLUMN "named" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "product_search_title" ON "product_search" USING gin ("title");--> statement-breakpoint
CREATE INDEX "product_search_named" ON "product_search" USING gin ("named");--> statement-breakpoint
CREATE INDEX "product_search_popular" ON "product_search" USING btree ("popularity" DESC NULLS FIRST,"node_id");
