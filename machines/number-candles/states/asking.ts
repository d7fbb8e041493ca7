import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { ageOf } from '../../rules/product/age.ts';
import { numberCandlesSetup } from '../number-candles.setup.ts';

export const asking = numberCandlesSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'findCandles',
    id: 'findCandles',
    input: ({ context }) => ({ number: ageOf(context.text) ?? 0 }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'decidingStock', actions: withOutcome('storeCandles') },
      { target: 'unknown', actions: withOutcome('storeRefusal') },
    ],
    onError: { target: 'failed', actions: 'emitFailure' },
  },
  after: { requestTimeout: { target: 'failed', actions: 'emitFailure' } },
  ...withSlowHint,
});
