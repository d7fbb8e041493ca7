import { withEvent, withOutcome } from '../../kit/params.ts';
import { addOnsSetup } from '../add-ons.setup.ts';

export const withCard = addOnsSetup.createStateConfig({
  description: 'A greeting card is among them, and is written; another may take its place once they are known',
  initial: 'deciding',
  on: { 'card.write': { actions: [withEvent('storeWords'), 'sendChanged'] } },
  states: {
    deciding: { always: [{ guard: 'hasCards', target: 'choosing' }, { target: 'loadingCards' }] },
    loadingCards: {
      tags: 'busy',
      invoke: {
        src: 'loadCards',
        id: 'loadCards',
        onDone: [
          { guard: withOutcome('isOk'), target: 'choosing', actions: withOutcome('storeCards') },
          { target: 'writingOnly', actions: withOutcome('emitFailure') },
        ],
        onError: { target: 'writingOnly', actions: { type: 'emitFailure', params: {} } },
      },
      after: { requestTimeout: { target: 'writingOnly', actions: { type: 'emitFailure', params: {} } } },
    },
    choosing: {
      on: { 'card.choose': { guard: withEvent('isOtherCard'), actions: [withEvent('storeCard'), 'sendChanged'] } },
    },
    writingOnly: { description: 'The other cards did not come; the one that was chosen is written' },
  },
});
