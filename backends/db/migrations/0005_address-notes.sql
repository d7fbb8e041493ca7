-- An address has a landmark and a note for the rider; those of before have neither.
UPDATE "checkouts" SET "address" = '{"landmark": "", "rider_note": ""}'::jsonb || "address";--> statement-breakpoint
UPDATE "orders" SET "address" = '{"landmark": "", "rider_note": ""}'::jsonb || "address";--> statement-breakpoint
UPDATE "delivery_saves" SET "old_address" = '{"landmark": "", "rider_note": ""}'::jsonb || "old_address", "new_address" = '{"landmark": "", "rider_note": ""}'::jsonb || "new_address";
