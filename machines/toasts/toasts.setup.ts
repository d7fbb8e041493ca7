import { assign, setup } from 'xstate';
import { SHOWING } from '#machines/rules/site/constants.ts';
import type { ToastsContext, ToastsEvent, ToastTone, Toast } from './toasts.types.ts';

/** ms that a toast stays (CST-03). */
export const toastLife = SHOWING.toast;

const base = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent },
  guards: {
    hasMore: ({ context }) => context.queue.length > 1,
    hasToast: ({ context }) => context.queue.length > 0,
  },
  delays: { toastLife },
});

export const toastsSetup = base.extend({
  actions: {
    storeToast: assign(({ context }, params: { text: string; tone: ToastTone; place?: Toast['place'] }) => ({
      lastId: context.lastId + 1,
      queue: [
        ...context.queue,
        { id: context.lastId + 1, text: params.text, tone: params.tone, place: params.place ?? 'bottom' },
      ],
    })),
    clearFirst: assign(({ context }) => ({ queue: context.queue.slice(1) })),
  },
});
