import { eq } from 'drizzle-orm';
import type { components } from '#openapi/generated/main.ts';
import { cities } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import { usualCutoffHour } from '#machines/rules/order/earliest-delivery.ts';
import type { SavedPlace } from '#machines/rules/place/place.ts';
import { findPlace } from './find-place.ts';

/** What a place says about when things can be there. */
export type DeliveryTerms = Omit<components['schemas']['HeaderDelivery'], 'server_time'>;

/** Before a place is chosen, and for one that nobody knows: only the check under a product says more. */
export const usualDeliveryTerms: DeliveryTerms = { cutoff_hour: usualCutoffHour, serviceable: true };

/** The terms of the place that a browser remembers. */
export async function readDeliveryTerms(db: Db, { text, city }: SavedPlace): Promise<DeliveryTerms> {
  const found = await findPlace(db, { place: text, city: city ?? undefined });
  const serviceable = found.result !== 'not_serviceable';
  if (found.city === null) return { ...usualDeliveryTerms, serviceable };
  const [row] = await db.select({ cutoff_hour: cities.cutoffHour }).from(cities).where(eq(cities.tid, found.city.tid));
  return { cutoff_hour: row?.cutoff_hour ?? usualCutoffHour, serviceable };
}
