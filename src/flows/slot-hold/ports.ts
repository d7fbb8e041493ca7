import { ok, refused } from '#machines/kit/outcome.ts';
import type { Checkout } from '#machines/domain/index.ts';
import type { Hold, SlotHoldPorts } from '#machines/slot-hold/index.ts';
import { SECOND } from '#machines/rules/site/durations.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { listenToClock } from './clock-listener.ts';

/**
 * The shop says how long is left; the device’s clock, which may be wrong, only measures since when. The shop counts
 * whole seconds, so the last one counts as a whole.
 */
const heardNow = ({ slot, held_until, server_time }: NonNullable<Checkout['hold']>): Hold => {
  const now = Date.now();
  return { slot, now, endsAt: now + Math.max(SECOND, Date.parse(held_until) - Date.parse(server_time)) };
};

/** The calls and the clock of the hold’s chart. */
export const slotHoldPorts = ({ cart }: Pick<Clients, 'cart'>): SlotHoldPorts => ({
  holdSlot: async ({ slotId }, { signal }) => {
    const outcome = await call(cart.POST('/slot-hold', { body: { slot_id: slotId }, signal }));
    if (outcome.ok) return ok(heardNow(outcome.value.hold));
    const { body, ...refusal } = outcome.refusal;
    return refused({ ...refusal, alternatives: 'alternatives' in body ? body.alternatives : [] });
  },
  loadStanding: async ({ slotId }, { signal }) => {
    const outcome = await call(cart.GET('/slot-hold', { params: { query: { slot_id: slotId } }, signal }));
    if (!outcome.ok) return outcome;
    const { hold, slot, alternatives } = outcome.value.data;
    return ok({ hold: hold && heardNow(hold), slot, alternatives });
  },
  releaseSlot: async (_, { signal }) => {
    const outcome = await call(cart.POST('/slot-hold/release', { signal }));
    return outcome.ok ? ok(null) : outcome;
  },
  clockListener: listenToClock,
});
