import { expect, test } from 'vitest';
import { DatabaseError } from '#backends/platform/postgres/index.ts';
import { connectionsFor, shareOf } from '#backends/platform/postgres/shares.ts';

const roles = ['only', 'elsewhere'] as const;

test('the pools of all processes, with one more while a restart rolls, stay below what an embedded server allows', () => {
  const told = { EVENTS_WEBHOOK_URL: 'https://count.test/', GA4_MEASUREMENT_ID: 'G-1' };
  for (const WEB_PROCESSES of [1, 2, 4, 8, 12, 16, 32, 64, 128]) {
    for (const DATABASE_POOL_SIZE of [2, 20, 500]) {
      const env = { WEB_PROCESSES, DATABASE_POOL_SIZE, ...(WEB_PROCESSES % 4 === 0 && told) };
      const allowed = connectionsFor({ ...env, QUEUE: 'only' });
      expect(connectionsFor({ ...env, QUEUE: 'elsewhere' })).toBe(allowed);
      const [queue, web] = roles.map((QUEUE) => {
        const { requests, background } = shareOf({ ...env, QUEUE }, allowed);
        expect(requests).toBeGreaterThanOrEqual(Math.min(8, DATABASE_POOL_SIZE));
        expect(requests).toBeLessThanOrEqual(DATABASE_POOL_SIZE);
        // One more is the sign of presence.
        return requests + background + 1;
      });
      expect((queue ?? 0) + (WEB_PROCESSES + 1) * (web ?? 0)).toBeLessThanOrEqual(allowed - 20);
    }
  }
});

test('one process has the connections that its settings say, and a server with too few for many is refused', () => {
  const env = { WEB_PROCESSES: 1, DATABASE_POOL_SIZE: 20, QUEUE: 'here' } as const;
  expect(shareOf(env, connectionsFor(env))).toEqual({ requests: 20, background: 6 });
  const telling = { ...env, GA4_MEASUREMENT_ID: 'G-1', AFFILIATE_INLS_URL: 'https://partner.test/' };
  expect(shareOf(telling, connectionsFor(telling)).background).toBe(8);
  expect(() => shareOf({ ...env, WEB_PROCESSES: 64, QUEUE: 'elsewhere' }, 100)).toThrow(DatabaseError);
});
