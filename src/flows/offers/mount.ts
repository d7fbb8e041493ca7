import type { Offer } from '#machines/domain/index.ts';
import { provideOffers, type OffersActor } from '#machines/offers/index.ts';
import { carriedCoupon } from '#src/runtime/storage/carried-coupon.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { offersPorts } from './ports.ts';

/** Starts what is done with offers. */
export const useOffersFlow = (offers: readonly Offer[]): OffersActor =>
  useFlow({
    id: 'offers',
    logic: () => provideOffers(offersPorts),
    input: () => ({ usable: offers.filter(({ has_started }) => has_started).map(({ code }) => code) }),
    facts: {
      'coupon.kept': ({ code }, { storage }) => carriedCoupon(storage).save(code),
      'navigation.wanted': ({ to }, app) => app.navigate(to),
    },
  });
