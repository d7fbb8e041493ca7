import { expect, test } from 'vitest';
import { flowNames, machineOf } from '#scripts/lib/flows.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

/** In every chart that asks a server, or shows that it waits. */
const everywhere = { requestTimeout: 100_000, slowHint: 10_000 };

/** The delays of a chart of its own, in milliseconds: what a person waits for, and how long something stays. */
const fixed: Record<string, Record<string, number>> = {
  'card-add': { tickTime: 2_000 },
  'cart-candles': { tickTime: 2_000 },
  'card-gallery': { autoplayStep: 1_000 },
  'cart-line': { undoWindow: 8_000 },
  chat: { patience: 20_000 },
  connection: { retryTime: 15_000, reachTime: 5_000, backTime: 4_000 },
  'footer-block': { unfoldingTime: 400 },
  gallery: { settleTime: 160 },
  hamper: { autosaveDelay: 800 },
  'help-bubble': { pageRest: 200 },
  'location-popup': { autocompleteDebounce: 350 },
  login: { successPause: 2_000 },
  'mega-menu': { hoverIntent: 90, leaveGrace: 200 },
  offers: { copiedNote: 4_000 },
  'order-page': { livePause: 20_000 },
  overlays: { historyReport: 1_000 },
  'payment-watch': { lostPause: 15_000 },
  'pin-confirmation': { refusalShown: 2_000, lookupPause: 350 },
  pixel: { retryTime: 30_000 },
  search: { searchDebounce: 400 },
  'service-worker': { takeOverTime: 5_000, answerTime: 5_000 },
  tabs: { quietTime: 300 },
  toasts: { toastLife: 2_000 },
  tracking: { streamPatience: 8_000, pollPause: 10_000, readTimeout: 20_000 },
};

/** Delays that follow from what a chart knows: that, and the milliseconds. */
const following: Record<string, Record<string, readonly [context: unknown, wait: number][]>> = {
  checkout: { askAgainPause: [0, 1, 2].map((asks, index) => [{ asks }, [1_000, 2_000, 4_000][index] ?? 0]) },
  'city-prompt': {
    cityPopupDelay: [
      [{ elapsed: 0 }, 10_000],
      [{ elapsed: 9_999 }, 1],
      [{ elapsed: 60_000 }, 0],
    ],
  },
  'code-entry': {
    codeLife: [
      [{ challenge: null }, 0],
      [{ challenge: { expires_at: 400_000, server_now: 100_000 } }, 300_000],
      [{ challenge: { expires_at: 1, server_now: 2 } }, 0],
    ],
  },
  'earliest-delivery': {
    nextPromise: [[{ now: Date.parse('2026-11-22T10:20:00+05:30') }, 40 * 60_000]],
  },
  'payment-watch': {
    pollPause: [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 10_000, 10_000].map((wait, polls) => [{ polls }, wait]),
  },
  'waiting-order': {
    timeToPay: [
      [{ order: { seconds_left: 90 } }, 90_000],
      [{ order: null }, 0],
    ],
  },
};

test.each(flowNames())('[CST-01, CST-02, CST-03] the delays of %s are those that are written here', async (flow) => {
  const { delays }: { delays: Record<string, unknown> } = machineUnderTest(await machineOf(flow)).implementations;
  const own = Object.entries(delays).filter(([name]) => !(name in everywhere));
  expect(Object.fromEntries(own.filter(([, delay]) => typeof delay !== 'function'))).toEqual(fixed[flow] ?? {});
  expect(delays).toEqual({
    ...delays,
    ...Object.fromEntries(Object.entries(everywhere).filter(([name]) => name in delays)),
  });
  const computed = own.flatMap(([name, delay]) => (typeof delay === 'function' ? [[name, delay] as const] : []));
  expect(computed.map(([name]) => name)).toEqual(Object.keys(following[flow] ?? {}));
  for (const [name, delay] of computed)
    for (const [context, wait] of following[flow]?.[name] ?? [])
      expect(Reflect.apply(delay, undefined, [{ context }]), `${name} of ${JSON.stringify(context)}`).toBe(wait);
});
