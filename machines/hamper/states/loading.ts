import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { hamperSetup } from '../hamper.setup.ts';

const lost = { type: 'emitFailure', params: {} } as const;

export const loading = hamperSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'loadHamper',
    id: 'loadHamper',
    input: ({ context: { hash, asked } }) => ({ asked: hash ?? asked }),
    onDone: [
      {
        guard: withOutcome('isOk'),
        target: 'decidingOwner',
        actions: [withOutcome('emitAddress'), withOutcome('storeLoaded')],
      },
      { guard: withOutcome('isGone'), target: 'notFound' },
      { target: 'failed', actions: withOutcome('emitFailure') },
    ],
    onError: { target: 'failed', actions: lost },
  },
  after: { requestTimeout: { target: 'failed', actions: lost } },
  ...withSlowHint,
});
