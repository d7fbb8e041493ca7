import { serverTimings } from '#machines/rules/browser/server-timing.ts';
import { selectHeader } from '#machines/session/index.ts';
import type { DeliveryTerms } from '#machines/rules/order/earliest-delivery.ts';
import type { App } from '#src/runtime/app.ts';
import { readServerTiming } from '#src/ui/read-server-timing.ts';

/** What the shop said of the delivery with the header that is known; of a page that all get alike, to the hour. */
export const termsOfHeader = (app: App): DeliveryTerms => {
  const { server_time, cutoff_hour, serviceable } = selectHeader(app.session.getSnapshot()).delivery;
  return { now: Date.parse(server_time), cutoffHour: cutoff_hour, serviceable };
};

/** What the shop said with this page, by the time that was told beside it. */
export function termsOfPage(app: App): DeliveryTerms {
  const terms = termsOfHeader(app);
  const told = Number(readServerTiming(serverTimings.shopTime));
  return { ...terms, now: Math.max(terms.now, Number.isNaN(told) ? 0 : told) };
}
