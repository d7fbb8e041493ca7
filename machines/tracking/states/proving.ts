import { withOutcome } from '../../kit/params.ts';
import { codeEntryInput, trackingSetup } from '../tracking.setup.ts';

/** Until the code is proven, nothing says whether there is such an order. */
export const proving = trackingSetup.createStateConfig({
  invoke: {
    id: 'codeEntry',
    src: 'codeEntry',
    input: ({ context, self }) => codeEntryInput(context, self),
    onDone: [
      { guard: withOutcome('isOk'), target: 'loadingTracking', actions: [withOutcome('storeLink'), 'emitOpened'] },
      { guard: withOutcome('isEntryLeft'), target: 'enteringOrder' },
      { target: 'enteringOrder.refused', actions: withOutcome('storeRefusal') },
    ],
    onError: { target: 'enteringOrder.refused', actions: 'storeFailure' },
  },
  initial: 'sendingCode',
  states: { sendingCode: { tags: 'busy', on: { 'code.sent': 'enteringCode' } }, enteringCode: {} },
});
