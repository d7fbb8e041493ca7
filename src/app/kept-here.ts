import { useRouter, type HistoryLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { KeptAddOns } from '#machines/add-ons/index.ts';
import type { KeptCandles } from '#machines/number-candles/index.ts';
import type { KeptPhoto } from '#machines/photo-upload/index.ts';
import type { KeptProduct } from '#machines/product/index.ts';
import type { ReviewsInput } from '#machines/reviews/index.ts';

/** What stood on a page besides what its address says, by history entry. In memory: a reload begins anew. */
type KeptHere<T> = Map<string, T>;

/** What goes with a product, and the age that candles were asked for. */
export type KeptParty = { readonly list: KeptAddOns | undefined; readonly candles: KeptCandles };

/** What somebody had before them of a product's reviews. */
export const keptReviews: KeptHere<ReviewsInput> = new Map();

/** What somebody chose of a product, the photo on it, and what goes with it. */
export const keptProducts: KeptHere<KeptProduct> = new Map();
export const keptPhotos: KeptHere<KeptPhoto> = new Map();
export const keptAddOns: KeptHere<KeptParty> = new Map();

const entryOf = (location: Pick<HistoryLocation, 'state'> | undefined): string => location?.state.__TSR_key ?? '';

/** What was kept when somebody left the entry of history that is shown now; nothing where they come for the first time. */
export function useKeptHere<T>(kept: KeptHere<T>): T | undefined {
  const router = useRouter();
  const [found] = useState(() => kept.get(entryOf(router.latestLocation)));
  return found;
}

/** Keeps what stands on a page when somebody leaves it, so that going back shows it again. */
export function useKeepHere<T>(kept: KeptHere<T>, read: () => T | undefined): void {
  const router = useRouter();
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        const stands = latest.current();
        if (stands === undefined) kept.delete(entryOf(fromLocation));
        else kept.set(entryOf(fromLocation), stands);
      }),
    [router, kept],
  );
}
