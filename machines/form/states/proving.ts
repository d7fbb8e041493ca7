import { withOutcome } from '../../kit/params.ts';
import { codeEntryInput, formSetup } from '../form.setup.ts';

/** A phone that the shop will call is proven to be that of who writes. */
export const proving = formSetup.createStateConfig({
  invoke: {
    id: 'codeEntry',
    src: 'codeEntry',
    input: ({ context, self }) => codeEntryInput(context, self),
    onDone: [
      { guard: withOutcome('isOk'), target: 'sending', actions: [withOutcome('storePhone'), 'emitDraft'] },
      { guard: withOutcome('isEntryLeft'), target: 'editing' },
      { target: 'editing.refused', actions: withOutcome('storeRefusal') },
    ],
    onError: 'editing.unsure',
  },
  initial: 'sendingCode',
  states: { sendingCode: { tags: 'busy', on: { 'code.sent': 'enteringCode' } }, enteringCode: {} },
});
