import { fromCallback } from 'xstate';
import type { Tracking } from '#machines/domain/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import type { TrackingEvent, TrackingLink, TrackingPorts } from '#machines/tracking/index.ts';
import { call, openTrackingEvents, readTrackingEvent, type Clients } from '#src/clients/index.ts';
import { codeOutcome } from '#src/flows/code-entry/ports.ts';
import { resendTicker } from '#src/flows/code-entry/resend-ticker.ts';
import { smsCodeListener } from '#src/flows/code-entry/sms-code-listener.ts';

/** Hears of each change as the shop tells it; the browser opens a broken stream again by itself, and misses nothing. */
const trackingListener = fromCallback<TrackingEvent, TrackingLink>(({ sendBack, input }) => {
  const source = openTrackingEvents(input.order_id, input.key);
  if (source === null) {
    sendBack({ type: 'stream.failed' });
    return undefined;
  }
  const receive = (tracking: Tracking | null): void => {
    if (tracking !== null) sendBack({ type: 'tracking.received', tracking });
  };
  source.addEventListener('open', () => sendBack({ type: 'stream.opened' }));
  source.addEventListener('error', () =>
    sendBack({ type: source.readyState === source.CLOSED ? 'stream.failed' : 'stream.interrupted' }),
  );
  source.addEventListener('tracking', ({ data }: MessageEvent<string>) => {
    void readTrackingEvent(data).then(receive, () => sendBack({ type: 'stream.failed' }));
  });
  return () => source.close();
});

/** The calls of the page that follows an order. */
export const trackingPorts = ({ orderReview, user }: Clients): TrackingPorts => ({
  openOwn: async ({ order_id }, { signal }) => {
    const path = { order_id };
    const outcome = await call(orderReview.GET('/orders/{order_id}/tracking', { params: { path }, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  sendCode: async ({ order_id, email, mobile, country_code }, { signal }) => {
    const body = { order_id, email, mobile, country_code };
    return codeOutcome(await call(user.POST('/fa/users/tracking/sendOtp', { body, signal })), () => Date.now());
  },
  proveOrder: async (body, { signal }) => {
    const outcome = await call(user.POST('/fa/users/tracking/prove', { body, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  loadTracking: async (path, { signal }) => {
    const outcome = await call(orderReview.GET('/tracking/{order_id}/{key}', { params: { path }, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  trackingListener,
  resendTicker,
  smsCodeListener,
});
