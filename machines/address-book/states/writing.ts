import { withOutcome } from '../../kit/params.ts';
import { addressBookSetup, restoredOf, wantedOf } from '../address-book.setup.ts';

const unsure = { target: 'editing.form.refused', actions: 'storeFailure' } as const;
const troubled = { target: 'shown.troubled', actions: 'storeFailure' } as const;

export const saving = addressBookSetup.createStateConfig({
  tags: 'busy',
  entry: { type: 'storeWork', params: { work: 'save' } },
  invoke: {
    id: 'saveAddress',
    src: 'saveAddress',
    input: ({ context }) => ({ sno: context.form.savedId, wanted: wantedOf(context) }),
    onDone: [
      { guard: withOutcome('isAdded'), target: 'added', actions: withOutcome('emitAdded') },
      { guard: withOutcome('isOk'), target: 'loading', actions: ['emitSaved', 'emitDraftDone'] },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
      { target: 'editing.form.refused', actions: withOutcome('storeRefusal') },
    ],
    onError: unsure,
  },
  after: { requestTimeout: unsure },
});

export const deleting = addressBookSetup.createStateConfig({
  description: 'It stays until the shop has said yes; then Undo brings it back',
  tags: 'busy',
  entry: { type: 'storeWork', params: { work: 'delete' } },
  invoke: {
    id: 'deleteAddress',
    src: 'deleteAddress',
    input: ({ context }) => ({ sno: context.chosen ?? '' }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'loading', actions: 'storeDeleted' },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
      { target: 'shown.troubled', actions: withOutcome('storeRefusal') },
    ],
    onError: troubled,
  },
  after: { requestTimeout: troubled },
});

export const makingDefault = addressBookSetup.createStateConfig({
  tags: 'busy',
  entry: { type: 'storeWork', params: { work: 'default' } },
  invoke: {
    id: 'makeDefault',
    src: 'makeDefault',
    input: ({ context }) => ({ sno: context.chosen ?? '' }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'loading', actions: 'emitDefault' },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
      { target: 'shown.troubled', actions: withOutcome('storeRefusal') },
    ],
    onError: troubled,
  },
  after: { requestTimeout: troubled },
});

export const restoring = addressBookSetup.createStateConfig({
  description: 'Undo adds the address again as it was',
  tags: 'busy',
  entry: { type: 'storeWork', params: { work: 'restore' } },
  invoke: {
    id: 'saveAddress',
    src: 'saveAddress',
    input: ({ context }) => ({ sno: null, wanted: restoredOf(context) }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'loading', actions: ['clearDeleted', 'emitRestored'] },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
      { target: 'shown.troubled', actions: withOutcome('storeRefusal') },
    ],
    onError: troubled,
  },
  after: { requestTimeout: troubled },
});
