import type { Chore } from '#backends/platform/housekeeping.ts';
import { backInStockChore } from './back-in-stock.ts';
import { sweepGuestCarts, sweepHamperDrafts } from './carts/expiry.ts';
import { sweepPhotos } from './photos.ts';
import { walletChore } from './wallet/index.ts';
import { forgetEntries } from './contests/entries.ts';
import { forgetTickets } from './tickets/desk.ts';
import { forgetOrderVisits } from './events/purchase.ts';
import { forgetEvents } from './events/store.ts';
import { sweepHolds } from './places/tickets.ts';

/** Carts of guests who did not come back, then the photos that no cart and no order names. */
export const shopChores: readonly Chore[] = [
  async (platform) => {
    await sweepGuestCarts(platform);
    await sweepHamperDrafts(platform);
    await sweepPhotos(platform.db, platform.clock.now());
  },
  ({ db, clock }) => sweepHolds(db, clock.now()),
  backInStockChore,
  walletChore,
  forgetTickets,
  forgetEntries,
  forgetEvents,
  forgetOrderVisits,
];
