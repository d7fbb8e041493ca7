import type { OffersPorts } from '#machines/offers/index.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { copyText } from '#src/runtime/clipboard.ts';

/** The hands of the page: the clipboard. */
export const offersPorts: OffersPorts = { copyCode: ({ code }) => copyText(code ?? '') };

/** The offers of all dealers, or of one, by the main backend. */
export const offersOf = ({ main }: Clients, dealer: string | null, signal: AbortSignal) =>
  call(main.GET('/coupons-and-offers', { params: { query: dealer === null ? {} : { dealer } }, signal }));
