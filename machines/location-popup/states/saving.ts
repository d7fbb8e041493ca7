import { locationPopupSetup } from '../location-popup.setup.ts';

const notSaved = {
  target: 'deciding',
  actions: { type: 'emitFailure', params: { what: 'saved place' } },
} as const;

export const saving = locationPopupSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'savePlace',
    id: 'savePlace',
    input: ({ context }) => context.spot?.place ?? null,
    onDone: 'deciding',
    onError: notSaved,
  },
  after: { requestTimeout: notSaved },
});
