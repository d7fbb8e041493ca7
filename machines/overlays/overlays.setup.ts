import { assign, enqueueActions, setup } from 'xstate';
import type { Overlay, OverlaysContext, OverlaysEmitted, OverlaysEvent, OverlaysInput } from './overlays.types.ts';

/** ms; the router answers a navigation at once, so silence means that it was dropped. */
const historyReport = 1_000;

export const initialContext = ({ stack }: OverlaysInput): OverlaysContext => ({
  stack,
  pushed: 0,
  wanted: null,
  dirtyId: null,
});

const base = setup({
  types: {
    input: {} as OverlaysInput,
    context: {} as OverlaysContext,
    events: {} as OverlaysEvent,
    emitted: {} as OverlaysEmitted,
  },
  guards: {
    hasOverlays: ({ context }) => context.stack.length > 0,
    isTop: ({ context }, params: { id: string }) => context.stack.at(-1)?.id === params.id,
    isSame: ({ context }, params: { stack: readonly Overlay[] }) => namesOf(params.stack) === namesOf(context.stack),
    isEmpty: (_, params: { stack: readonly Overlay[] }) => params.stack.length === 0,
    isWantedReport: ({ context }, params: { stack: readonly Overlay[] }) =>
      params.stack.at(-1)?.id === context.wanted?.id && params.stack.length === context.stack.length + 1,
    isDirty: ({ context }) => context.dirtyId !== null && context.stack.at(-1)?.id === context.dirtyId,
    canSwap: ({ context }, params: { id: string }) =>
      context.dirtyId === null && context.stack.at(-1)?.id !== params.id,
    isBackFromDirty: ({ context }, params: { stack: readonly Overlay[] }) =>
      context.dirtyId !== null &&
      context.stack.at(-1)?.id === context.dirtyId &&
      params.stack.length < context.stack.length,
    /** With another popup under it nothing is pushed: an entry that shows the same twice would swallow a back. */
    isBackFromRepush: ({ context }, params: { stack: readonly Overlay[] }) =>
      context.stack.at(-1)?.afterBack === 'repush' && params.stack.length === 0,
  },
  delays: { historyReport },
});

const namesOf = (stack: readonly Overlay[]): string => stack.map(({ id }) => id).join('/');

export const overlaysSetup = base.extend({
  actions: {
    storeWanted: assign((_, params: { overlay: Overlay }) => ({ wanted: params.overlay })),
    storeOpened: assign(({ context }, params: { stack: readonly Overlay[] }) => ({
      stack: params.stack,
      pushed: context.pushed + 1,
      wanted: null,
    })),
    storeReport: assign(({ context }, params: { stack: readonly Overlay[] }) => ({
      stack: params.stack,
      pushed: Math.max(0, Math.min(context.pushed + params.stack.length - context.stack.length, params.stack.length)),
      wanted: null,
      dirtyId: params.stack.at(-1)?.id === context.dirtyId ? context.dirtyId : null,
    })),
    storeMark: assign((_, params: { id: string; dirty: boolean }) => ({ dirtyId: params.dirty ? params.id : null })),
    clearMark: assign({ dirtyId: null }),
    clearWanted: assign({ wanted: null }),
    emitPush: enqueueActions(({ enqueue, context }, params: { overlay: Overlay }) =>
      enqueue.emit({ type: 'history.pushWanted', stack: [...context.stack, params.overlay] }),
    ),
    emitSwap: enqueueActions(({ enqueue, context }, params: { overlay: Overlay }) =>
      enqueue.emit({ type: 'history.replaceWanted', stack: [...context.stack.slice(0, -1), params.overlay] }),
    ),
    emitPushAgain: enqueueActions(({ enqueue, context }) =>
      enqueue.emit({ type: 'history.pushWanted', stack: context.stack }),
    ),
    emitPushPage: enqueueActions(({ enqueue }, params: { stack: readonly Overlay[] }) =>
      enqueue.emit({ type: 'history.pushWanted', stack: params.stack }),
    ),
    emitClose: enqueueActions(({ enqueue, context }) =>
      enqueue.emit(
        context.pushed > 0
          ? { type: 'history.backWanted' }
          : { type: 'history.replaceWanted', stack: context.stack.slice(0, -1) },
      ),
    ),
  },
});
