import { addOnsSetup } from '../add-ons.setup.ts';

export const withCard = addOnsSetup.createStateConfig({
  description: 'A greeting card is among them, and is written; another may take its place once they are known',
  initial: 'deciding',
  on: {
    'card.write': { actions: [{ type: 'storeWords', params: ({ event }) => event }, 'emitChanged'] },
  },
  states: {
    deciding: { always: [{ guard: 'hasCards', target: 'choosing' }, { target: 'loadingCards' }] },
    loadingCards: {
      tags: 'busy',
      invoke: {
        src: 'loadCards',
        id: 'loadCards',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'choosing',
            actions: { type: 'storeCards', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'writingOnly',
            actions: { type: 'emitFailure', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: { target: 'writingOnly', actions: { type: 'emitFailure', params: {} } },
      },
      after: { requestTimeout: { target: 'writingOnly', actions: { type: 'emitFailure', params: {} } } },
    },
    choosing: {
      on: {
        'card.choose': {
          guard: { type: 'isOtherCard', params: ({ event }) => event },
          actions: [{ type: 'storeCard', params: ({ event }) => event }, 'emitChanged'],
        },
      },
    },
    writingOnly: { description: 'The other cards did not come; the one that was chosen is written' },
  },
});
