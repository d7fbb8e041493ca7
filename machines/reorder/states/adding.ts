import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { reorderSetup } from '../reorder.setup.ts';

const unsure = { target: 'previewing.unsure', actions: ['storeUnsure', 'emitUnsure'] } as const;

/** Just what was shown: when it is another by now, it is shown anew and nothing is added. */
export const adding = reorderSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'addReorder',
    src: 'addReorder',
    input: ({ context: { order_id, reorder, key } }) => ({ order_id, seen: reorder?.seen ?? '', key }),
    onDone: [
      {
        guard: withOutcome('isOk'),
        target: 'added',
        actions: [withOutcome('emitCartChanged'), 'emitAdded', 'emitOpenCart'],
      },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
      { guard: withOutcome('isChanged'), target: 'loading', actions: withOutcome('storeRefusal') },
      { target: 'previewing.refused', actions: withOutcome('storeRefusal') },
    ],
    onError: unsure,
  },
  after: { requestTimeout: unsure },
  ...withSlowHint,
});
