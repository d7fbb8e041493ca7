import type { CodeEntryActor } from '../code-entry/index.ts';
import type { Tracking } from '../domain/index.ts';
import { contactError, orderError } from './tracking.setup.ts';
import type { TrackingSnapshot } from './tracking.types.ts';

export type TrackingScreen = 'form' | 'code' | 'loading' | 'order' | 'notFound' | 'failed';

export const selectTrackingScreen = (snapshot: TrackingSnapshot): TrackingScreen => {
  if (snapshot.matches('showing')) return 'order';
  if (snapshot.matches('notFound')) return 'notFound';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches({ proving: 'enteringCode' })) return 'code';
  return snapshot.matches('enteringOrder') || snapshot.matches('proving') ? 'form' : 'loading';
};

export const selectTypedOrder = ({ context }: TrackingSnapshot): string => context.order_id;
export const selectTypedContact = ({ context }: TrackingSnapshot): string => context.contact;
export const selectIsSendingCode = (snapshot: TrackingSnapshot): boolean =>
  snapshot.matches({ proving: 'sendingCode' });
export const selectIsTrackingSlow = (snapshot: TrackingSnapshot): boolean => snapshot.hasTag('slow');

const isRejected = (snapshot: TrackingSnapshot): boolean => snapshot.matches({ enteringOrder: 'rejected' });

export const selectOrderError = (snapshot: TrackingSnapshot): string | null =>
  isRejected(snapshot) ? orderError(snapshot.context) : null;
export const selectContactError = (snapshot: TrackingSnapshot): string | null =>
  isRejected(snapshot) ? contactError(snapshot.context) : null;
/** Why no code was sent. */
export const selectTrackingRefusal = (snapshot: TrackingSnapshot): string | null =>
  snapshot.matches({ enteringOrder: 'refused' }) ? snapshot.context.refusal : null;

/** The code entry while a code is asked for or entered, a chart of its own. */
export const selectTrackingCodeEntry = ({ children }: TrackingSnapshot): CodeEntryActor | undefined =>
  children.codeEntry;

export const selectTracking = ({ context }: TrackingSnapshot): Tracking | null => context.tracking;

/** Where the photo at the door is; null while there is none. */
export const selectPhotoPath = ({ context: { tracking, order_id, key } }: TrackingSnapshot): string | null =>
  tracking?.has_photo === true ? `/b/order-review/tracking/${order_id}/${key}/photo` : null;

/** How the page follows the order. */
export type Watch = 'connecting' | 'live' | 'polling' | 'reading' | 'stale' | 'ended';

export const selectWatch = (snapshot: TrackingSnapshot): Watch => {
  if (snapshot.matches({ showing: { polling: 'reading' } })) return 'reading';
  if (snapshot.matches({ showing: { polling: 'stale' } })) return 'stale';
  if (snapshot.matches({ showing: 'polling' })) return 'polling';
  if (snapshot.matches({ showing: { live: 'connecting' } })) return 'connecting';
  return snapshot.matches({ showing: 'live' }) ? 'live' : 'ended';
};
