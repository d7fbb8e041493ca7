import type { Platform } from '#backends/platform/platform.ts';
import type { Places } from '#backends/shop/places/geo/places.ts';
import { openLink, type GivenLink, type Visitor } from './links.ts';
import { startOf } from './start.ts';
import { latestSave, viewDelivery, type DeliveryConfirmation } from './view.ts';

/** The delivery of a link, as its visitor may see it. */
export async function loadDelivery(
  platform: Platform,
  places: Places,
  given: GivenLink,
  visitor: Visitor,
): Promise<DeliveryConfirmation> {
  const delivery = await openLink(platform, given, visitor, 'delivery-link.loads');
  const start = await startOf(platform, places, delivery);
  return viewDelivery(delivery, start, await latestSave(platform.db, delivery.link.linkId));
}
