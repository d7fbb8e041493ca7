import { expect, test } from 'vitest';
import { shareOf } from '#backends/platform/postgres/shares.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { registerAffiliateCredits } from '#backends/shop/events/credits.ts';
import { registerEventDelivery } from '#backends/shop/events/deliver.ts';

const all = {
  EVENTS_WEBHOOK_URL: 'https://count.test/',
  GA4_MEASUREMENT_ID: 'G-1',
  GA4_API_SECRET: 'secret',
  AFFILIATE_ADSFLOURISH_URL: 'https://one.test/',
  AFFILIATE_INLS_URL: 'https://two.test/',
} as const;
const processes = { WEB_PROCESSES: 1, DATABASE_POOL_SIZE: 20, QUEUE: 'here' } as const;

/** The lanes that are opened with these settings. */
const lanesOf = (env: Partial<typeof all>): Set<string> => {
  const lanes = new Set<string>();
  const queue: Pick<Platform['queue'], 'register'> = {
    register: (_task, _work, lane) => void (lane !== undefined && lanes.add(lane)),
  };
  const platform = { queue, env } as unknown as Platform;
  registerEventDelivery(platform);
  registerAffiliateCredits(platform);
  return lanes;
};

const { GA4_MEASUREMENT_ID, GA4_API_SECRET, ...others } = all;
const settings: Partial<typeof all>[] = [
  {},
  { GA4_MEASUREMENT_ID, GA4_API_SECRET },
  ...Object.entries(others).map(([name, value]) => ({ [name]: value })),
  all,
];

test.each(settings)('each lane that %o opens has a connection more', (env) => {
  const { background } = shareOf({ ...processes, ...env }, 200);
  expect(background - shareOf(processes, 200).background).toBe(lanesOf(env).size);
});

test('the webhook, GA4 and both partners have a lane each', () => {
  expect(lanesOf(all).size).toBe(4);
});
