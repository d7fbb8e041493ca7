ALTER TABLE "stock_moves" DROP CONSTRAINT "stock_moves_sku_variants_sku_fk";
--> statement-breakpoint
-- Stock and coupon rows are what many orders want at once. They are changed when the order commits, after all of its
-- round trips, so that they are locked for the commit alone. Too few: the transaction has lost a race, and is done again.
CREATE FUNCTION keep_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE variants SET stock = stock + CASE WHEN NEW.returned THEN NEW.quantity ELSE -NEW.quantity END
  WHERE sku = NEW.sku AND (NEW.returned OR stock >= NEW.quantity);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Too few pieces of % are left', NEW.sku USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_stock AFTER INSERT ON stock_moves
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_stock();
--> statement-breakpoint
CREATE FUNCTION keep_coupon_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE coupons SET uses = uses - 1 WHERE code = NEW.code;
    RETURN NULL;
  END IF;
  UPDATE coupons SET uses = uses + 1 WHERE code = NEW.code AND (total_limit IS NULL OR uses < total_limit);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The coupon % is used up', NEW.code USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_coupon_uses AFTER INSERT ON coupon_uses
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_coupon_uses();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER give_coupon_back AFTER UPDATE ON coupon_uses
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.returned_at IS NULL AND NEW.returned_at IS NOT NULL) EXECUTE FUNCTION keep_coupon_uses();
