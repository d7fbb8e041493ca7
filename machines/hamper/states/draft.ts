import { withEvent, withOutcome } from '../../kit/params.ts';
import { hamperSetup } from '../hamper.setup.ts';

const lost = { type: 'emitFailure', params: {} } as const;

const changesLeadTo = <To extends object>(to: To) =>
  ({
    'item.add': { guard: withEvent('canAdd'), ...to },
    'item.remove': { guard: withEvent('isInside'), ...to },
    'item.removeAll': { guard: withEvent('isInside'), ...to },
    'hamper.reset': { guard: 'isFilled', ...to },
  }) as const;

/** A change is saved a moment later; one more begins the moment anew. */
const whenChanged = changesLeadTo({ target: 'waiting' } as const);
const whenChangedAgain = changesLeadTo({ target: 'waiting', reenter: true } as const);

/** The draft at the server follows what lies in the basket. */
export const draft = hamperSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isSaved', target: 'saved' }, { target: 'waiting' }] },
    saved: {
      on: {
        ...whenChanged,
        'draft.changedElsewhere': { guard: withEvent('isNewer'), target: 'refreshing' },
        'page.restored': 'refreshing',
      },
    },
    waiting: { on: whenChangedAgain, after: { autosaveDelay: 'saving' } },
    saving: {
      description: 'Further taps wait for its answer',
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
            target: 'deciding',
            actions: [withOutcome('storeSaved'), withOutcome('emitSaved')],
          },
          { guard: withOutcome('isConflict'), target: 'conflicted' },
          { target: 'failed', actions: withOutcome('emitFailure') },
        ],
        onError: { target: 'failed', actions: lost },
      },
      after: { requestTimeout: { target: 'failed', actions: lost } },
    },
    failed: {
      description: 'It stays in this tab; the next tap tries again too',
      on: { ...whenChanged, 'draft.retry': 'saving' },
    },
    refreshing: {
      description: 'What another tab saved takes the place of what is here',
      tags: 'busy',
      on: whenChanged,
      invoke: {
        src: 'loadHamper',
        id: 'loadHamper',
        input: ({ context: { hash, asked } }) => ({ asked: hash ?? asked }),
        onDone: [
          { guard: withOutcome('isOk'), target: '#hamper.decidingOwner', actions: withOutcome('storeLoaded') },
          { target: 'saved', actions: withOutcome('emitFailure') },
        ],
        onError: { target: 'saved', actions: lost },
      },
      after: { requestTimeout: { target: 'saved', actions: lost } },
    },
    conflicted: {
      description: 'Two tabs filled it differently: the shopper decides',
      on: { 'conflict.takeTheirs': '#hamper.loading', 'conflict.keepMine': 'keepingMine' },
    },
    keepingMine: {
      tags: 'busy',
      invoke: {
        src: 'loadHamper',
        id: 'loadHamper',
        input: ({ context: { hash, asked } }) => ({ asked: hash ?? asked }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'saving', actions: withOutcome('storeVersion') },
          { target: 'conflicted', actions: withOutcome('emitFailure') },
        ],
        onError: { target: 'conflicted', actions: lost },
      },
      after: { requestTimeout: { target: 'conflicted', actions: lost } },
    },
  },
});
