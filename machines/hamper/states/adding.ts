import { withOutcome } from '../../kit/params.ts';
import { hamperSetup } from '../hamper.setup.ts';

const refused = '#hamper.building.cart.refused';
const conflicted = '#hamper.building.draft.conflicted';

/** First what lies here is saved, then the server makes a line of it. Both can be asked again without harm. */
export const adding = hamperSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isSaved', target: 'putting' }, { target: 'saving' }] },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveDraft',
        id: 'saveDraft',
        input: ({ context: { hash, version, hamper, items, step } }) => ({
          hash,
          version,
          nid: hamper?.nid ?? 0,
          items,
          step,
        }),
        onDone: [
          {
            guard: withOutcome('isOk'),
            target: 'putting',
            actions: [withOutcome('storeSaved'), withOutcome('emitSaved')],
          },
          { guard: withOutcome('isConflict'), target: conflicted },
          { target: refused, actions: withOutcome('storeRefusal') },
        ],
        onError: { target: refused, actions: 'storeUnsure' },
      },
      after: { requestTimeout: { target: refused, actions: 'storeUnsure' } },
    },
    putting: {
      tags: 'busy',
      initial: 'waiting',
      invoke: {
        src: 'addHamper',
        id: 'addHamper',
        input: ({ context: { hash, version } }) => ({ hash: hash ?? '', version }),
        onDone: [
          {
            guard: withOutcome('isOk'),
            target: '#hamper.added',
            actions: [withOutcome('storeLine'), withOutcome('emitCartChanged')],
          },
          { guard: withOutcome('isConflict'), target: conflicted },
          { target: refused, actions: withOutcome('storeRefusal') },
        ],
        onError: { target: refused, actions: ['storeUnsure', 'emitUnsure'] },
      },
      after: { requestTimeout: { target: refused, actions: ['storeUnsure', 'emitUnsure'] } },
      states: { waiting: { after: { slowHint: 'slow' } }, slow: { tags: 'slow' } },
    },
  },
});
