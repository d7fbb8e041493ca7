DROP INDEX "saved_payment_methods_default";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_payment_methods_default" ON "saved_payment_methods" USING btree ("user_id") WHERE is_default;