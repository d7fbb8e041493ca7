import { withOutcome } from '../../kit/params.ts';
import { cartLineSetup } from '../cart-line.setup.ts';
import { cartLineWords } from '../cart-line.words.ts';

/** The next Undo only brings the line back: a heart too many is no reason to lose it. */
const stillFavourite = {
  target: 'undoable.refused',
  actions: [
    { type: 'storeMessage', params: { message: cartLineWords.stillFavourite } },
    'storeFavouriteKnown',
    'sendFailed',
  ],
} as const;

export const unfavouring = cartLineSetup.createStateConfig({
  tags: 'busy',
  entry: 'sendWorking',
  invoke: {
    src: 'setFavourite',
    id: 'setFavourite',
    input: ({ context: { line } }) => ({ nid: line.node_id, action: 'remove' as const }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'restoring', actions: ['clearFavourite', 'sendFavoured'] },
      stillFavourite,
    ],
    onError: stillFavourite,
  },
  after: { requestTimeout: stillFavourite },
});
