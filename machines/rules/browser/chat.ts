import { isOrderNumber } from '../order/order-number.ts';

/** The page in which the script of the chat runs, apart from the shop's own. */
export const CHAT_FRAME = '/chat-frame';

/** What that page says to the shop. */
export type FrameMessage =
  | { readonly chat: 'ready' }
  | { readonly chat: 'failed' }
  /** Escape was pressed in it */
  | { readonly chat: 'close' }
  /** a page of the shop is wanted */
  | { readonly chat: 'visit'; readonly to: string }
  /** what was written shall become a letter to the shop */
  | { readonly chat: 'handOver'; readonly text: string };

/** What the shop says to that page: which order the shopper looks at; null for none. */
export type ShopMessage = { readonly shop: 'about'; readonly order: string | null };

/** The most characters that go from the chat into a letter. */
export const handedOverMost = 2000;

/** The number of the order whose page a path is; null on every other page. */
export function orderOfPage(pathname: string): string | null {
  const number = /^\/orders\/([^/]+)/.exec(pathname)?.[1] ?? '';
  return isOrderNumber(number) ? number : null;
}

const withoutChat = /^\/+(?:cart\/check-?out|customer-location|trackorder|product-reviews)(?:\/|$)/;

/** Whether a page has the chat: not in the checkout, and not where an address is a key. */
export const hasChatAt = (pathname: string): boolean => !withoutChat.test(pathname);
