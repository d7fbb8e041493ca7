import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { isLoginOver, isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import { isBookable } from '../rules/order/slots.ts';
import { MINUTE } from '../rules/site/durations.ts';
import type { Answer } from '../kit/answer.ts';
import type {
  Hold,
  HoldRefusal,
  SlotHoldContext,
  SlotHoldEvent,
  SlotHoldInput,
  SlotHoldPorts,
  Standing,
} from './slot-hold.types.ts';

/** The last two minutes are said once. */
export const soonBefore = 2 * MINUTE;
/** A tick that comes so late comes after a sleep: the shop is asked how it stands. */
export const sleptAfter = 2 * MINUTE;

export const initialContext = ({ parent }: SlotHoldInput): SlotHoldContext => ({
  parent,
  wanted: null,
  slot: null,
  endsAt: null,
  now: 0,
  reason: null,
  alternatives: [],
});

/** What is left of the hold, in ms; 0 when it is over. */
export const leftOf = ({ endsAt, now }: Pick<SlotHoldContext, 'endsAt' | 'now'>): number =>
  endsAt === null ? 0 : Math.max(0, endsAt - now);

const codeOf = (answer: Answer): string => refusalOf(answer)?.code ?? '';

type Wish = { slotId: string };

const base = setup({
  types: {
    input: {} as SlotHoldInput,
    context: {} as SlotHoldContext,
    events: {} as SlotHoldEvent,
    tags: {} as 'busy' | 'kept',
  },
  actors: {
    holdSlot: unprovided<SlotHoldPorts['holdSlot']>('holdSlot'),
    loadStanding: unprovided<SlotHoldPorts['loadStanding']>('loadStanding'),
    releaseSlot: unprovided<SlotHoldPorts['releaseSlot']>('releaseSlot'),
    clockListener: silence,
  },
  guards: {
    isOk,
    /** Nobody is logged in, or the cart is empty: the next step of the checkout finds that out and says it. */
    isPointless: (_, answer: Answer) => isLoginOver(_, answer) || codeOf(answer) === 'CART_EMPTY',
    isGone: (_, answer: Answer) => ['SLOT_FULL', 'SLOT_PAST'].includes(codeOf(answer)),
    isOtherSlot: ({ context }, { slotId }: Wish) => context.wanted !== slotId,
    isOffered: ({ context }, { slotId }: Wish) => context.alternatives.some((slot) => slot.slot_id === slotId),
    isNothingWanted: ({ context }) => context.wanted === null,
    isWantedKept: ({ context: { slot, endsAt, wanted } }) => endsAt !== null && slot?.slot_id === wanted,
    isFree: ({ context }) => context.reason === null,
    isOver: ({ context }) => leftOf(context) === 0,
    isSoonOver: ({ context }) => leftOf(context) <= soonBefore,
    isAfterSleep: ({ context }, { now }: { now: number }) => now - context.now >= sleptAfter,
  },
  delays: { requestTimeout },
});

export const slotHoldSetup = base.extend({
  actions: {
    storeWish: assign((_, { slotId }: Wish) => ({ wanted: slotId })),
    clearWish: assign({ wanted: null }),
    storeTime: assign((_, { now }: { now: number }) => ({ now })),
    storeHold: assign((_, { outcome }: Answer<Hold, HoldRefusal>) => (outcome.ok ? outcome.value : {})),
    storeGone: assign((_, { outcome }: Answer<Hold, HoldRefusal>) =>
      outcome.ok
        ? {}
        : { slot: null, endsAt: null, reason: outcome.refusal.message, alternatives: outcome.refusal.alternatives },
    ),
    storeStanding: assign(({ context: { wanted, now } }, { outcome }: Answer<Standing>) => {
      if (!outcome.ok) return {};
      const { hold, slot, alternatives } = outcome.value;
      const kept = hold?.slot.slot_id === wanted ? hold : null;
      return {
        slot,
        endsAt: kept?.endsAt ?? null,
        now: kept?.now ?? now,
        reason: isBookable(slot) ? null : slot.reason,
        alternatives,
      };
    }),
    clearGone: assign({ reason: null, alternatives: [] }),
    clearHold: assign({ slot: null, endsAt: null }),
    sendTaken: enqueueActions(({ context: { parent, slot }, enqueue }) => {
      if (slot !== null) enqueue.sendTo(parent, { type: 'hold.taken', slot });
    }),
    sendLost: sendTo(({ context }) => context.parent, { type: 'hold.lost' }),
  },
});
