import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DAY, MINUTE } from '#machines/rules/site/durations.ts';
import { isTestClock } from './clock.ts';
import type { Platform } from './platform.ts';
import { problem } from './http/problem.ts';

const clockOrder = z.union([
  z.strictObject({
    advance_ms: z
      .int()
      .min(0)
      .max(366 * DAY),
  }),
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ reset: z.literal(true) }),
]);

const name = z.string().regex(/^[a-z0-9_.-]{1,80}$/);
const faultOrder = z.union([
  z.strictObject({ clear: z.literal(true) }),
  z.strictObject({ release: name }),
  z.strictObject({
    arm: name,
    kind: z.enum(['throw', 'enospc', 'kill', 'barrier', 'delay']),
    milliseconds: z.int().min(0).max(MINUTE).default(0),
    times: z.int().min(1).max(1000).default(1),
  }),
]);

/** Test mode only: `/__clock` reads and moves the shop's time, `/__faults` arms the fault points of this process. */
export function registerTestRoutes(app: FastifyInstance, { clock, faults, queue }: Platform): void {
  const time = () => {
    const now = clock.now();
    return { now: now.toISOString(), epoch_ms: now.getTime() };
  };
  app.get('/__clock', async () => time());
  app.post('/__clock', async (request) => {
    const order = clockOrder.safeParse(request.body);
    if (!order.success || !isTestClock(clock)) {
      throw problem(400, 'INVALID_REQUEST', 'Send {"advance_ms"}, {"now"} or {"reset": true}', { field: 'body' });
    }
    const before = clock.offset;
    if ('advance_ms' in order.data) clock.advance(order.data.advance_ms);
    else if ('now' in order.data) clock.set(new Date(order.data.now));
    else clock.reset();
    if (clock.offset !== before) await queue.shift(clock.offset - before);
    return time();
  });
  app.post('/__faults', async (request) => {
    const order = faultOrder.safeParse(request.body);
    if (!order.success) throw problem(400, 'INVALID_REQUEST', 'Send {"arm", "kind"}, {"release"} or {"clear": true}');
    if ('clear' in order.data) faults.clear();
    else if ('release' in order.data) faults.release(order.data.release);
    else {
      const { arm, kind, milliseconds, times } = order.data;
      faults.arm(arm, kind === 'delay' ? { kind, milliseconds } : { kind }, times);
    }
    return { success: true };
  });
}
