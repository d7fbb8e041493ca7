import { selectHeader } from '#machines/session/index.ts';
import type { DeliveryTerms } from '#machines/rules/order/earliest-delivery.ts';
import type { App } from '#src/runtime/app.ts';

/** What the shop said of the delivery with the header that is known. */
export const termsOfHeader = (app: App): DeliveryTerms => {
  const { server_time, cutoff_hour, serviceable } = selectHeader(app.session.getSnapshot()).delivery;
  return { now: Date.parse(server_time), cutoffHour: cutoff_hour, serviceable };
};
