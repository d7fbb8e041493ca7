import { useRouter } from '@tanstack/react-router';
import { provideCheckout, type ConnectionEvent, type PlaceEvent, type StepEvent } from '#machines/checkout/index.ts';
import type { RememberedArea } from '#machines/rules/order/delivery-form.ts';
import { paymentLink } from '#machines/rules/payment/payment-link.ts';
import { checkoutPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { publishCart, subscribeCarts } from '#src/runtime/cart-facts.ts';
import { track } from '#src/runtime/events/feed.ts';
import type { SavedPlace } from '#machines/rules/place/place.ts';
import { savedPlace } from '#src/runtime/storage/saved-place.ts';
import { readCookie, writeCookie } from '#src/runtime/storage/cookies.ts';
import { publishHeaderChange } from '#src/runtime/tabs/header-changes.ts';
import { restoredListener } from '#src/runtime/page-restored.ts';
import { askForLogin, sessionListener } from '#src/runtime/session-listener.ts';
import { ownTab } from '#src/runtime/storage/own-tab.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { historySteps, type HistorySteps } from '#src/runtime/history-steps.ts';
import { checkoutProgress, isCheckoutStep } from './progress.ts';

/** Goes to the bank; what is no web address stays where it is. */
export const leaveForBank = (app: App, url: string): void => {
  const link = paymentLink(url, app.config.origin);
  if (link === null) throw new Error('The bank’s address is no web address');
  app.leave(link);
};

/** Remembers which payment of this browser is under way; it names a payment and grants nothing (CHK-09). */
export const rememberPayment = (app: App, txnid: string): void => {
  checkoutProgress(ownTab(app)).savePlaced(txnid);
  writeCookie('txnid', txnid);
};

const listenToSteps = (steps: HistorySteps, send: (event: StepEvent) => void): (() => void) =>
  steps.listen((step) => {
    if (isCheckoutStep(step)) send({ type: 'step.reported', step });
  });

/** The locality of a place; null for a whole city, and for words that the shop has not found yet. */
function rememberedArea(place: SavedPlace | null): RememberedArea | null {
  if (place === null) return null;
  const { area_id: areaId, area, pincode, city } = place;
  return areaId === null || area === null || pincode === null || city === null ? null : { areaId, area, pincode, city };
}

const listenToPlace = (app: App, send: (event: PlaceEvent) => void): (() => void) =>
  savedPlace(app.storage).subscribe((place) => {
    const area = rememberedArea(place);
    if (area !== null) send({ type: 'place.changed', area });
  });

/** Says whether the browser is online whenever that changes, and at once when it is not. */
function listenToConnection(send: (event: ConnectionEvent) => void): () => void {
  const lost = (): void => send({ type: 'connection.lost' });
  const returned = (): void => send({ type: 'connection.returned' });
  window.addEventListener('offline', lost);
  window.addEventListener('online', returned);
  if (!window.navigator.onLine) lost();
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', returned);
  };
}

/** Starts the checkout with whatever this tab remembers of it. */
export function useCheckoutFlow() {
  const steps = historySteps(useRouter());
  return useFlow({
    id: 'checkout',
    logic: (app) =>
      provideCheckout({
        ...checkoutPorts(app.clients),
        cartListener: (send) => subscribeCarts((cart_version) => send({ type: 'cart.changedElsewhere', cart_version })),
        stepListener: (send) => listenToSteps(steps, send),
        placeListener: (send) => listenToPlace(app, send),
        connectionListener: listenToConnection,
        restoredListener,
        sessionListener: sessionListener(app),
      }),
    input: (app) => {
      const progress = checkoutProgress(ownTab(app));
      return {
        draft: progress.draft.read(),
        attempt: progress.attempt.read(),
        placed_txnid: progress.placed.read(),
        preferred_city: readCookie('fc_city'),
        preferred_area: rememberedArea(savedPlace(app.storage).read()),
        keySeed: crypto.randomUUID(),
      };
    },
    facts: {
      'event.tracked': ({ event }, app) => track(app, event),
      'login.wanted': (_, app) => askForLogin(app, 'checkout'),
      'navigation.wanted': ({ to, replace }, app) => app.navigate(to, { replace }),
      'external.wanted': ({ url }, app) => leaveForBank(app, url),
      'cart.changed': publishCart,
      'areas.wanted': (_, app) => app.openOverlay('place', {}),
      'toast.wanted': (fact, app) => app.root.send(fact),
      'draft.changed': ({ draft }, app) => {
        checkoutProgress(ownTab(app)).draft.save(draft);
        steps.show(draft.step);
      },
      'attempt.opened': ({ attempt }, app) => checkoutProgress(ownTab(app)).attempt.save(attempt),
      'attempt.settled': (_, app) => checkoutProgress(ownTab(app)).attempt.remove(),
      'order.placed': ({ txnid }, app) => {
        rememberPayment(app, txnid);
        app.root.send({ type: 'cart.changed', cart_quantity: 0, cart_version: null });
        publishHeaderChange();
      },
    },
  });
}
