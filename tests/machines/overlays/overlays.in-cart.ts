import { enqueueActions } from 'xstate';
import { overlaysMachine, type Overlay } from '#machines/overlays/index.ts';
import type { OverlaysContext, OverlaysEvent } from '#machines/overlays/overlays.types.ts';
import { overlayOf } from '#src/runtime/overlays.ts';
import type { Model } from '#tests/kit/model/define.ts';

const reported = (stack: readonly Overlay[]) => ({ type: 'history.reported' as const, stack });

/** The chart beside a history as a browser has it: what is pushed is there at once, and it goes back when it is let. */
const besideHistory = overlaysMachine.provide({
  actions: {
    emitPush: enqueueActions(({ enqueue, context }, { overlay }: { overlay: Overlay }) =>
      enqueue.raise(reported([...context.stack, overlay])),
    ),
    emitSwap: enqueueActions(({ enqueue, context }, { overlay }: { overlay: Overlay }) =>
      enqueue.raise(reported([...context.stack.slice(0, -1), overlay])),
    ),
    emitPushAgain: enqueueActions(({ enqueue, context }) => enqueue.raise(reported(context.stack))),
    emitPushPage: enqueueActions(({ enqueue }, { stack }: { stack: readonly Overlay[] }) =>
      enqueue.raise(reported(stack)),
    ),
  },
});

const place = overlayOf('place', {});
const city = overlayOf('city', {});
const login = overlayOf('login', { continuation: { kind: 'reload' } });

type Samples<Type extends OverlaysEvent['type']> = (
  context: OverlaysContext,
) => Omit<Extract<OverlaysEvent, { type: Type }>, 'type'>[];

/** What the cart's page has: its line can be changed, a login may come over that, and areas give way to cities. */
export const inCart = (model: Model, line: string): Model => {
  const choices = overlayOf('lineChoices', { line });
  const top = ({ stack }: OverlaysContext): string | undefined => stack.at(-1)?.id;
  const samples: { readonly [Type in OverlaysEvent['type']]?: Samples<Type> } = {
    'overlay.open': (context) => {
      if (context.stack.length === 0) return [place, choices, login].map((overlay) => ({ overlay }));
      if (top(context) === 'lineChoices' && context.dirtyId === null) return [{ overlay: choices }, { overlay: login }];
      return top(context) === 'login' ? [{ overlay: login }] : [];
    },
    'overlay.swap': (context) => (top(context) === 'place' ? [{ overlay: city }] : []),
    'overlay.mark': (context) =>
      top(context) === 'lineChoices' ? [{ id: 'lineChoices', dirty: context.dirtyId === null }] : [],
    'history.reported': ({ stack }) => [{ stack: stack.length > 0 ? stack.slice(0, -1) : [city] }, { stack }],
  };
  const events = Object.fromEntries(
    Object.entries(model.events).map(([type, event]) => {
      const own: unknown = Reflect.get(samples, type);
      return [type, own === undefined ? event : { ...event, samples: own }];
    }),
  );
  return { ...model, machine: besideHistory, inputs: { 'a page alone': { stack: [] } }, events };
};
