import { withEvent, withOutcome } from '../kit/params.ts';
import { initialContext, offersSetup } from './offers.setup.ts';

/** The pages of offers: a code is copied, or taken along to the cart, which tries it. */
export const offersMachine = offersSetup.createMachine({
  id: 'offers',
  description: 'Copies the code of an offer, or takes it along to the cart',
  context: ({ input }) => initialContext(input),
  initial: 'asking',
  on: {
    'coupon.use': { guard: withEvent('isUsable'), actions: [withEvent('emitKept'), 'emitCartWanted'] },
  },
  states: {
    asking: { on: { 'code.copy': { target: 'copying', actions: [withEvent('storeCode'), withEvent('emitKept')] } } },
    copying: {
      tags: 'busy',
      invoke: {
        src: 'copyCode',
        id: 'copyCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [{ guard: withOutcome('isOk'), target: 'copied' }, { target: 'uncopied' }],
        onError: 'uncopied',
      },
      after: { requestTimeout: 'uncopied' },
    },
    copied: {
      on: { 'code.copy': { target: 'copying', actions: [withEvent('storeCode'), withEvent('emitKept')] } },
      after: { copiedNote: 'asking' },
    },
    uncopied: {
      description: 'The browser refused; the code can be copied by hand',
      on: { 'code.copy': { target: 'copying', actions: [withEvent('storeCode'), withEvent('emitKept')] } },
    },
  },
});
