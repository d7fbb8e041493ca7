import { cartLinkWords } from '#machines/cart-link/cart-link.words.ts';
import type { CartLinkPorts } from '#machines/cart-link/index.ts';
import { ok } from '#machines/kit/index.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { copyText, isNamed, notAllowed } from '#src/runtime/clipboard.ts';

/** The hands of the page: the clipboard, and what the phone shares with. */
export const cartLinkPorts: CartLinkPorts = {
  copyLink: ({ address }) => copyText(address ?? ''),
  shareLink: ({ address }) =>
    navigator.share({ title: cartLinkWords.shareTitle(brand.name), url: address ?? '' }).then(
      () => ok(null),
      // Closing the phone's own sheet is no failure.
      (cause: unknown) => (isNamed(cause, 'AbortError') ? ok(null) : notAllowed(cause)),
    ),
};
