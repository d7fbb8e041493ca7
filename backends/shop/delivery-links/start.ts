import { and, eq, isNull } from 'drizzle-orm';
import { deliveryLinks } from '#backends/db/schema/delivery-link.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Places } from '#backends/shop/places/geo/places.ts';
import type { Position } from '#machines/rules/place/distance.ts';
import type { LinkedDelivery } from './links.ts';
import { addressText } from './view.ts';

const storedStart = ({ link: { startLat, startLng } }: LinkedDelivery): Position | null =>
  startLat === null || startLng === null ? null : { lat: startLat, lng: startLng };

/** Where the ordered address lies: as the provider finds it within the order's own zone, else its locality. */
async function geocode({ log }: Platform, places: Places, { order, area }: LinkedDelivery): Promise<Position> {
  const locality = { lat: area.lat, lng: area.lng };
  try {
    const [found] = await (await places.provider()).geocode(addressText(order.address));
    if (found === undefined) {
      log.info('an address of a delivery link was not found');
      return locality;
    }
    const position = { lat: found.lat, lng: found.lng };
    return (await places.zoneAt(position))?.polyId === area.polyId ? position : locality;
  } catch (error) {
    log.error('an address of a delivery link could not be looked up', error);
    return locality;
  }
}

/**
 * Where every save of a link is measured from. The first load fixes it for good, also when the provider was down: what
 * the page was shown and what a save is compared with must be one spot.
 */
export async function startOf(platform: Platform, places: Places, delivery: LinkedDelivery): Promise<Position> {
  const known = storedStart(delivery);
  if (known !== null) return known;
  // Where the buyer has put the door needs no looking up.
  const found = delivery.order.spot ?? (await geocode(platform, places, delivery));
  const { linkId } = delivery.link;
  await platform.db
    .update(deliveryLinks)
    .set({ startLat: found.lat, startLng: found.lng })
    .where(and(eq(deliveryLinks.linkId, linkId), isNull(deliveryLinks.startLat)));
  const [link] = await platform.db.select().from(deliveryLinks).where(eq(deliveryLinks.linkId, linkId));
  return (link && storedStart({ ...delivery, link })) ?? found;
}
