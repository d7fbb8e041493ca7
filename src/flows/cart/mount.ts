import { provideCart, type CartInput, type OutsideEvent } from '#machines/cart/index.ts';
import { selectIsCustomer, selectIsOwnCart } from '#machines/session/index.ts';
import { cartPorts } from './ports.ts';
import { lineChoicesCode } from '#src/flows/line-choices/outlet.tsx';
import type { App } from '#src/runtime/app.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { subscribeCarts, publishCart } from '#src/runtime/cart-facts.ts';
import { flowVariantOf } from '#src/runtime/storage/flow-variant.ts';
import { publishHeaderChange } from '#src/runtime/tabs/header-changes.ts';
import { carriedCoupon } from '#src/runtime/storage/carried-coupon.ts';
import { restoredListener } from '#src/runtime/page-restored.ts';

/** What happens around the cart page: looks at it, other tabs, the connection, the history, logins. */
const listenOutside = (app: App, send: (event: OutsideEvent) => void, code: string | null): (() => void) => {
  const lost = (): void => send({ type: 'connection.lost' });
  const returned = (): void => send({ type: 'connection.returned' });
  window.addEventListener('offline', lost);
  window.addEventListener('online', returned);
  if (!window.navigator.onLine) lost();
  if (code !== null) send({ type: 'coupon.offered', code });
  const shown = (): void => {
    if (document.visibilityState === 'visible') send({ type: 'page.shown', at: Date.now() });
  };
  window.addEventListener('focus', shown);
  document.addEventListener('visibilitychange', shown);
  shown();
  let wasCustomer = selectIsCustomer(app.session.getSnapshot());
  const visitor = app.session.subscribe((snapshot) => {
    const isCustomer = selectIsCustomer(snapshot);
    if (isCustomer !== wasCustomer) send({ type: 'visitor.changed', isCustomer });
    wasCustomer = isCustomer;
  });
  const endings = [
    restoredListener(send),
    subscribeCarts((cart_version) => {
      const isOwn = selectIsOwnCart(app.session.getSnapshot(), cart_version);
      send({ type: 'cart.changedElsewhere', cart_version, isOwn });
    }),
    () => visitor.unsubscribe(),
    () => window.removeEventListener('focus', shown),
    () => document.removeEventListener('visibilitychange', shown),
    () => window.removeEventListener('offline', lost),
    () => window.removeEventListener('online', returned),
  ];
  return () => endings.forEach((end) => end());
};

/**
 * Starts the cart's chart with the cart that came with the page, or none. A checkout changes lines only: it tries no
 * code that was brought along.
 */
export const useCartFlow = (loaded: CartInput['loaded'], { isInCheckout = false } = {}) =>
  useFlow({
    id: 'cart',
    logic: (app: App) =>
      provideCart(
        {
          ...cartPorts(app.clients, () => flowVariantOf(app.storage)),
          // The first view is the server's, which knows nothing of what the browser keeps.
          outsideListener: (send) => listenOutside(app, send, isInCheckout ? null : carriedCoupon(app.storage).read()),
        },
        { lineChoices: () => lineChoicesCode.get().lineChoicesLogic(app) },
      ),
    input: (app) => ({ loaded, isCustomer: selectIsCustomer(app.session.getSnapshot()) }),
    facts: {
      'coupon.kept': ({ code }, { storage }) => {
        if (code === null) carriedCoupon(storage).remove();
        else carriedCoupon(storage).save(code);
      },
      'cart.changed': publishCart,
      'heart.wanted': ({ nid }, { wishlist }) => wishlist.send({ type: 'heart.press', nid }),
      'header.refreshWanted': (_, { root }) => {
        root.send({ type: 'header.refresh' });
        publishHeaderChange();
      },
      'navigation.wanted': ({ to }, app) => app.navigate(to),
      'login.wanted': ({ continuation }, app) => app.openOverlay('login', { continuation: { kind: continuation } }),
      'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
    },
  });
