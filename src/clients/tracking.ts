import type { components } from '#openapi/generated/order-review.ts';
import { backendOf } from './backend-of.ts';
import { loadValidators } from './validators.ts';

type Tracking = components['schemas']['Tracking'];

const OPERATION = 'GET /tracking/{order_id}/{key}';

/** Opens the stream in which the changes of an order are told; null where a browser has no streams. */
export const openTrackingEvents = (order_id: string, key: string): EventSource | null =>
  'EventSource' in globalThis
    ? new EventSource(`/b/${backendOf.orderReview}/tracking/${order_id}/${key}/events`)
    : null;

/** What an event of that stream says; null when it does not fit the contract. */
export async function readTrackingEvent(text: string): Promise<Tracking | null> {
  const { answers } = await loadValidators.orderReview();
  try {
    const answer: unknown = { success: true, data: JSON.parse(text) };
    const isFit = answers[OPERATION]?.[200]?.(answer, '') === null;
    return isFit ? (answer as { data: Tracking }).data : null;
  } catch {
    // Half an event is as good as none: the next look shows what it said.
    return null;
  }
}
