import { withEvent } from '../kit/params.ts';
import { addressBookSetup, initialContext } from './address-book.setup.ts';
import { editing } from './states/editing.ts';
import { decidingPin, pinning, savingPin } from './states/pinning.ts';
import { loading, needsLogin, decidingWork } from './states/loading.ts';
import { deleting, makingDefault, restoring, saving } from './states/writing.ts';

/** The addresses of a customer (ACC-01). A login in the middle interrupts nothing for good. */
export const addressBookMachine = addressBookSetup.createMachine({
  id: 'address-book',
  description: 'Lists the addresses of a customer; adds, changes and deletes them, and brings one back by Undo',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'draftListener', id: 'draftListener', input: undefined },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isAdding', target: 'editing' },
        { guard: 'isGuest', target: 'needsLogin' },
        { guard: 'isMissing', target: 'loading' },
        { target: 'shown' },
      ],
    },
    needsLogin,
    decidingWork,
    loading,
    failed: { on: { 'addresses.retry': 'loading' } },
    shown: {
      initial: 'idle',
      exit: 'clearRefusal',
      states: { idle: {}, troubled: { description: 'What was asked for was not done, and the page says why' } },
      on: {
        'draft.read': {
          guard: withEvent('isFound'),
          target: 'editing',
          actions: [withEvent('storeDraft'), 'resumeDraft'],
        },
        'address.add': { target: 'editing', actions: ['storeNew', 'clearDeleted'] },
        'address.edit': {
          guard: withEvent('isKnown'),
          target: 'editing',
          actions: [withEvent('storeKnown'), 'clearDeleted'],
        },
        'address.delete': {
          guard: withEvent('isSaved'),
          target: 'deleting',
          actions: [withEvent('storeChosen'), 'clearDeleted'],
        },
        'address.default': {
          guard: withEvent('isSaved'),
          target: 'makingDefault',
          actions: [withEvent('storeChosen'), 'clearDeleted'],
        },
        'pin.open': {
          guard: withEvent('isSaved'),
          target: 'pinning',
          actions: [withEvent('storePin'), 'clearDeleted'],
        },
        'pin.remove': {
          guard: withEvent('hasPin'),
          target: 'savingPin',
          actions: [withEvent('clearPin'), 'clearDeleted'],
        },
        'address.restore': { guard: 'hasDeleted', target: 'restoring' },
      },
    },
    editing,
    pinning,
    savingPin,
    decidingPin,
    saving,
    deleting,
    makingDefault,
    restoring,
    added: { type: 'final', description: 'The page that needed the address has it' },
  },
});
