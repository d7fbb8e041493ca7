CREATE TABLE "wallet_entries" (
	"entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_entries_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"order_id" text,
	"amount" bigint NOT NULL,
	"dedupe_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "wallet_entries_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "wallet_entries_amount" CHECK ("wallet_entries"."amount" <> 0 and ("wallet_entries"."kind" in ('debit', 'expiry')) = ("wallet_entries"."amount" < 0)),
	CONSTRAINT "wallet_entries_expiry" CHECK ("wallet_entries"."expires_at" is null or "wallet_entries"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"balance" bigint NOT NULL,
	"swept_at" timestamp with time zone,
	CONSTRAINT "wallets_balance" CHECK ("wallets"."balance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_entries_of_user" ON "wallet_entries" USING btree ("user_id","entry_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "wallet_entries_of_order" ON "wallet_entries" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "wallet_entries_ending" ON "wallet_entries" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE FUNCTION wallet_entry_moves_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- No upsert: its new row would be checked before the row that is there, and a debit is less than nothing.
	UPDATE wallets SET balance = balance + NEW.amount WHERE user_id = NEW.user_id;
	IF NOT FOUND THEN
		INSERT INTO wallets (user_id, balance) VALUES (NEW.user_id, NEW.amount)
		ON CONFLICT (user_id) DO UPDATE SET balance = wallets.balance + excluded.balance;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION wallet_moves_by_its_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF pg_trigger_depth() < 2 THEN
		RAISE EXCEPTION 'The balance of a wallet moves by entries of its ledger alone' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION wallet_ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Entries of a ledger are added, and neither changed nor deleted' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER wallet_entries_move_balance AFTER INSERT ON "wallet_entries" FOR EACH ROW EXECUTE FUNCTION wallet_entry_moves_balance();--> statement-breakpoint
CREATE TRIGGER wallet_entries_append_only BEFORE UPDATE OR DELETE ON "wallet_entries" FOR EACH ROW EXECUTE FUNCTION wallet_ledger_is_append_only();--> statement-breakpoint
CREATE TRIGGER wallet_entries_no_truncate BEFORE TRUNCATE ON "wallet_entries" FOR EACH STATEMENT EXECUTE FUNCTION wallet_ledger_is_append_only();--> statement-breakpoint
CREATE TRIGGER wallets_by_entries BEFORE INSERT OR DELETE OR UPDATE OF "balance" ON "wallets" FOR EACH ROW EXECUTE FUNCTION wallet_moves_by_its_entries();
