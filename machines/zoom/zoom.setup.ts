import { assign, emit, setup } from 'xstate';
import type { ZoomContext, ZoomEmitted, ZoomEvent, ZoomInput } from './zoom.types.ts';

/** The sizes that buttons and keys step through. */
const steps = [1, 1.5, 2, 3, 4] as const;
const largest = 4;

/** A picture to begin with; an address may ask for one that is not there. */
export const initialContext = ({ count, at }: ZoomInput): ZoomContext => ({
  count,
  at: Number.isInteger(at) && at >= 0 && at < count ? at : 0,
  scale: 1,
});

const base = setup({
  types: {
    input: {} as ZoomInput,
    context: {} as ZoomContext,
    events: {} as ZoomEvent,
    emitted: {} as ZoomEmitted,
  },
  guards: {
    isFitted: ({ context }) => context.scale <= 1,
    isLargest: ({ context }) => context.scale >= largest,
    hasNext: ({ context }) => context.at + 1 < context.count,
    hasPrevious: ({ context }) => context.at > 0,
  },
});

export const zoomSetup = base.extend({
  actions: {
    storeLarger: assign({ scale: ({ context }) => steps.find((step) => step > context.scale) ?? largest }),
    storeSmaller: assign({ scale: ({ context }) => steps.findLast((step) => step < context.scale) ?? 1 }),
    storePinch: assign((_, params: { scale: number }) => ({ scale: Math.max(1, Math.min(largest, params.scale)) })),
    storeNext: assign({ at: ({ context }) => context.at + 1, scale: 1 }),
    storePrevious: assign({ at: ({ context }) => context.at - 1, scale: 1 }),
    emitShown: emit(({ context }) => ({ type: 'picture.shown' as const, at: context.at })),
    emitDismissed: emit({ type: 'zoom.dismissed' }),
  },
});
